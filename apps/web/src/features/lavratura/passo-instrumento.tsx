// Step 5: the instruments of the form. Their contents come in a later version; the list is already the form's own.
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import type { Conteudo } from '../../offline/conteudo.ts'
import { Quadro } from '../../ui/quadro.ts'
import { Recado } from '../../ui/recado.tsx'

const pessoaEscolhida = ({ identificacao }: Conteudo) =>
  Array.isArray(identificacao.responsaveis) && identificacao.responsaveis.some((r) => r?.tipoPessoa)

export const PassoInstrumento = ({ conteudo }: { conteudo: Conteudo }) => {
  if (!conteudo.enderecoFiscalizacao.municipioId)
    return <Recado tom="informacao">Informe o município antes de incluir instrumentos</Recado>
  return (
    <>
      {!pessoaEscolhida(conteudo) && (
        <Recado tom="informacao">Escolha o tipo de pessoa na etapa Identificação.</Recado>
      )}
      {conteudo.instrumentos.map((instrumento) => (
        <Quadro key={instrumento.id}>
          <h2>{nomeDoTipo(instrumento.tipo)}</h2>
          <p>O preenchimento deste instrumento ainda não está disponível nesta versão.</p>
        </Quadro>
      ))}
    </>
  )
}
