// /formulario/instrumentos/visualizar/{id}: one instrument with its form, by its id or by its code; without either, the
// screen asks for the code.
import { podeChamar } from '@guara/domain/acesso'
import { instrumentos } from '@guara/domain/instrumento/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { consultasDeInstrumento } from '../../../api/formulario/instrumentos.ts'
import { PerfilSemAcesso } from '../../../ui/espera/perfil-sem-acesso.tsx'
import { Screen } from '../../../ui/tela/screen.tsx'
import { ImprimirInstrumento } from '../acoes/impressao.tsx'
import { type Palavras, Pergunta, TelaDoDocumento } from '../tela/tela-do-documento.tsx'
import { InstrumentoAberto } from './instrumento-aberto.tsx'

const PALAVRAS: Palavras = {
  titulo: 'Visualizar instrumento',
  rotulo: 'Código do instrumento',
  exemplo: 'AI-2026-000001',
  caminho: '/formulario/instrumentos/visualizar',
  erro: 'Erro ao carregar o instrumento.',
  naoEncontrado: 'Instrumento não encontrado',
  confira: 'Confira o código. Só a equipe do formulário e a gestão veem um instrumento.',
  semConexao: 'O instrumento aparece assim que a rede voltar.',
}

const Procurado = ({ idOuCodigo }: { idOuCodigo: string }) => {
  // Its form may have been cancelled or synchronized since.
  const query = useQuery({ ...consultasDeInstrumento.um(idOuCodigo), refetchOnMount: 'always' })
  return (
    <TelaDoDocumento
      palavras={PALAVRAS}
      query={query}
      procurado={idOuCodigo}
      tituloDe={({ tipo, codigo }) => `${tipo.nome} ${codigo}`}
      acao={(instrumento) => <ImprimirInstrumento instrumento={instrumento} />}
    >
      {(instrumento) => <InstrumentoAberto instrumento={instrumento} />}
    </TelaDoDocumento>
  )
}

export const VisualizarInstrumento = () => {
  const { id } = useParams()
  const { usuario } = useSessao()
  if (!usuario) return null
  if (!id) return <Pergunta palavras={PALAVRAS} />
  if (!podeChamar(instrumentos.obter, usuario))
    return (
      <Screen titulo={PALAVRAS.titulo}>
        <PerfilSemAcesso perfil={usuario.perfilAtivo} nao="abre instrumentos" />
      </Screen>
    )
  return <Procurado key={id} idOuCodigo={id} />
}
