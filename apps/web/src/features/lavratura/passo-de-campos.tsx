// A step that is nothing but its description: the fields of the domain, written to the draft as they are typed.
import { CAMPOS_DO_CABECALHO } from '@guara/domain/formulario/etapas/cabecalho'
import { ETAPAS, type NomeDaEtapa } from '@guara/domain/formulario/etapas/etapas'
import { CamposDoGrupo } from '../../campos/campos-do-grupo.tsx'
import type { Conteudo } from '../../offline/conteudo.ts'
import { Quadro } from '../../ui/quadro.ts'

interface Props {
  etapa: NomeDaEtapa
  conteudo: Conteudo
  erros: ReadonlyMap<string, string>
  onMudar: (caminho: string, valor: unknown) => void
}

/** The team is changed elsewhere; the rest of the head goes with the first step. */
const { equipe: _equipe, ...CABECALHO } = CAMPOS_DO_CABECALHO

const emBreve = (oQue: string) => () => <p>{oQue} ainda não está disponível nesta versão.</p>
const renderArquivo = emBreve('Anexar arquivos')
const renderAlertas = emBreve('Vincular alertas')

export const PassoDeCampos = ({ etapa, conteudo, erros, onMudar }: Props) => {
  const campos = ETAPAS.find((e) => e.nome === etapa)?.campos
  if (!campos) return null
  const dados = conteudo[etapa as 'identificacao']
  return (
    <>
      {etapa === 'alertaFiscalizacao' && (
        <Quadro>
          <CamposDoGrupo
            campos={CABECALHO}
            dados={conteudo as unknown as Record<string, unknown>}
            erros={erros}
            onMudar={onMudar}
          />
        </Quadro>
      )}
      <Quadro>
        <CamposDoGrupo
          campos={campos}
          dados={dados}
          prefixo={etapa}
          erros={erros}
          onMudar={onMudar}
          renderArquivo={renderArquivo}
          renderAlertas={renderAlertas}
        />
      </Quadro>
    </>
  )
}
