// A step that is nothing but its description: the fields of the domain, written to the draft as they are typed.
import { CAMPOS_DO_CABECALHO } from '@guara/domain/formulario/etapas/cabecalho'
import { ETAPAS, type NomeDaEtapa } from '@guara/domain/formulario/etapas/etapas'
import { PedidosContext } from '../../../campos/erros/pedidos.ts'
import { CamposDoGrupo } from '../../../campos/grupo/campos-do-grupo.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Equipe } from './equipe.tsx'
import type { PropsDoPasso } from './passo.ts'

/** The team has a face of its own; the rest of the head goes with the first step. */
const { equipe: _equipe, ...CABECALHO } = CAMPOS_DO_CABECALHO

interface Props extends PropsDoPasso {
  etapa: NomeDaEtapa
}

export const PassoDeCampos = ({ etapa, conteudo, erros, onMudar, renderArquivo, renderAlertas }: Props) => {
  const campos = ETAPAS.find((e) => e.nome === etapa)?.campos
  if (!campos) return null
  const dados = conteudo[etapa as 'identificacao']
  return (
    <>
      {etapa === 'alertaFiscalizacao' && (
        <>
          <Quadro>
            <PedidosContext value={null}>
              <CamposDoGrupo
                campos={CABECALHO}
                dados={conteudo as unknown as Record<string, unknown>}
                erros={erros}
                onMudar={onMudar}
              />
            </PedidosContext>
          </Quadro>
          <Equipe equipe={conteudo.equipe} tipos={conteudo.tiposFormulario} onMudar={onMudar} />
        </>
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
