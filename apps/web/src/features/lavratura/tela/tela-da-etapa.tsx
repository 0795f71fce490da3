// /formulario/steps/{etapa}?id=…: one screen for the six steps and the review. The draft is this device's; see offline/.
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { ETAPAS_DE_RESPOSTAS, type EtapaDeRespostas } from '@guara/domain/formulario/membros'
import { etapaDaPendencia, pedidosDaEtapa } from '@guara/domain/formulario/pendencias'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { rotuloNoFormulario } from '../../../campos/caminho/rotulo-no-formulario.ts'
import { PedidosContext } from '../../../campos/erros/pedidos.ts'
import { ResumoDeErros } from '../../../campos/erros/resumo-de-erros.tsx'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { Screen } from '../../../ui/tela/screen.tsx'
import { renderAlertas, useComGeometriaDoAlerta } from '../alertas/alertas.tsx'
import { useAnexos } from '../anexo/anexo.tsx'
import { Conflitos } from '../conflitos/conflitos.tsx'
import { BotaoDeFoto } from '../evidencia/botao-de-foto.tsx'
import { PassoEvidencia } from '../evidencia/passo-evidencia.tsx'
import { PassoIdentificacao } from '../identificacao/passo-identificacao.tsx'
import { PassoInstrumento } from '../instrumento/passo-instrumento.tsx'
import { PassoLocalizacao } from '../localizacao/passo-localizacao.tsx'
import { Revisao } from '../revisao/revisao.tsx'
import { errosDoFoco, useAchadoEmFoco, useIrAoAchado } from './achado-em-foco.ts'
import { enderecoDoPasso, PASSOS, type Passo } from './etapas.ts'
import { Lavratura, type LavraturaAberta, VOLTAR } from './lavratura-aberta.tsx'
import { Moldura } from './moldura.tsx'
import { PassoDeCampos } from './passo-de-campos.tsx'

/** What the camera sees on the way, unless somebody says otherwise. */
const DO_FATO = { finalidade: 'FATO' }

const SEM_PEDIDOS: ReadonlySet<string> = new Set()

const ehDeRespostas = (passo: Passo): passo is EtapaDeRespostas =>
  (ETAPAS_DE_RESPOSTAS as readonly string[]).includes(passo)

interface Props {
  aberta: LavraturaAberta
  usuarioId: string
  passo: Passo
}

const Etapa = ({ aberta, usuarioId, passo }: Props) => {
  const { rascunho, form, lido, ambiente, pendencias, estados, alterar, resolver } = aberta
  const { id } = rascunho
  const mudar = useComGeometriaDoAlerta(rascunho.conteudo, alterar)
  const [mostrarErros, setMostrarErros] = useState(false)
  const navigate = useNavigate()
  // The next finding may be in another piece of evidence of this same step.
  const { key: ida } = useLocation()
  const renderArquivo = useAnexos(id, usuarioId)
  const foco = useAchadoEmFoco(aberta)
  const irAoAchado = useIrAoAchado(aberta)

  // Which fields carry an asterisk may come a moment after the letter that was typed.
  const pedidos = useMemo(
    () => (ehDeRespostas(passo) ? pedidosDaEtapa(passo, lido, ambiente) : SEM_PEDIDOS),
    [passo, lido, ambiente],
  )

  const daqui = (p: Pendencia) => etapaDaPendencia(p) === passo
  const ehInvalida = (p: Pendencia) => passo !== 'instrumento' && daqui(p) && p.natureza === 'invalido'
  const invalidas = pendencias.filter(ehInvalida)
  const erros = new Map(invalidas.map((p) => [p.campo, p.mensagem]))
  const ir = (destino: Passo) => {
    void aberta.gravarAgora()
    // What is wrong is told once; whoever goes on all the same finds it among the pendências of the review.
    if (destino !== passo && !mostrarErros && aberta.pendenciasAgora().some(ehInvalida))
      return setMostrarErros(true)
    setMostrarErros(false)
    void navigate(enderecoDoPasso(destino, id))
  }
  const doPasso = {
    conteudo: rascunho.conteudo,
    erros: mostrarErros ? erros : errosDoFoco(foco),
    onMudar: mudar,
    renderArquivo,
    renderAlertas,
  }

  const foto = <BotaoDeFoto rascunho={rascunho} inicio={DO_FATO} />
  const moldura = { rascunho, passo, estados, foco, foto, onIr: ir }
  if (passo === 'revisao' && !aberta.chegando)
    return (
      <Revisao
        moldura={moldura}
        usuarioId={usuarioId}
        form={form}
        lido={lido}
        pendencias={pendencias}
        pendenciasAgora={aberta.pendenciasAgora}
        ambiente={ambiente}
        antesDeEnviar={aberta.gravarAgora}
        onMudar={alterar}
        onIr={irAoAchado}
        onConcluido={(desfecho) =>
          void navigate(desfecho === 'concluido' ? `/formulario/visualizar/${rascunho.codigo}` : '/')
        }
      />
    )

  return (
    <Moldura {...moldura}>
      {rascunho.recusa && <Recado tom="erro">{rascunho.recusa}</Recado>}
      {rascunho.conflitos.length > 0 && <Conflitos rascunho={rascunho} onResolver={resolver} />}
      {mostrarErros && invalidas.length > 0 && (
        <ResumoDeErros
          titulo="Corrija agora, ou continue e corrija na revisão"
          pendencias={invalidas}
          rotuloDe={rotuloNoFormulario}
        />
      )}
      <PedidosContext value={pedidos}>
        {passo === 'localizacao' ? (
          <PassoLocalizacao
            {...doPasso}
            arquivos={rascunho.arquivos}
            municipioDoPonto={ambiente.municipioDoPonto}
          />
        ) : passo === 'identificacao' ? (
          <PassoIdentificacao {...doPasso} formularioId={id} usuarioId={usuarioId} />
        ) : passo === 'instrumento' ? (
          <PassoInstrumento rascunho={rascunho} form={form} ambiente={ambiente} onMudar={alterar} />
        ) : passo === 'evidencia' ? (
          <PassoEvidencia
            key={ida}
            {...doPasso}
            formularioId={id}
            usuarioId={usuarioId}
            arquivos={rascunho.arquivos}
            pendencias={pendencias}
            foco={foco}
            modelo={aberta.modelo}
          />
        ) : passo === 'revisao' ? (
          <p role="status">Conferindo o formulário…</p>
        ) : (
          <PassoDeCampos etapa={passo} {...doPasso} />
        )}
      </PedidosContext>
    </Moldura>
  )
}

const passoDoCaminho = (caminho: string): Passo =>
  PASSOS.find((p) => caminho.endsWith(`/${p.nome}`))?.nome ?? 'alertaFiscalizacao'

export const TelaDaEtapa = () => {
  const { usuario } = useSessao()
  const { pathname } = useLocation()
  const id = useSearchParams()[0].get('id')
  const passo = passoDoCaminho(pathname)
  const titulo = PASSOS.find((p) => p.nome === passo)?.titulo ?? ''
  return (
    <Screen titulo={titulo} compacta>
      {id && usuario ? (
        <Lavratura key={id} id={id} usuarioId={usuario.id}>
          {(aberta) => <Etapa key={passo} aberta={aberta} usuarioId={usuario.id} passo={passo} />}
        </Lavratura>
      ) : (
        <EmptyState
          titulo="Escolha um formulário"
          texto="Abra um rascunho na lista de formulários para preencher esta etapa."
          acao={VOLTAR}
        />
      )}
    </Screen>
  )
}
