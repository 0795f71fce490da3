// /formulario/steps/{etapa}?id=…: one screen for the six steps and the review. The draft is this device's; see offline/.
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { ETAPAS_DE_RESPOSTAS, type EtapaDeRespostas } from '@guara/domain/formulario/membros'
import { etapaDaPendencia, pedidosDaEtapa } from '@guara/domain/formulario/pendencias'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { PedidosContext } from '../../../campos/erros/pedidos.ts'
import type { Erros } from '../../../campos/grupo/entrada.ts'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { Screen } from '../../../ui/tela/screen.tsx'
import { renderAlertas, useComGeometriaDoAlerta } from '../alertas/alertas.tsx'
import { useAnexos } from '../anexo/anexo.tsx'
import { BotaoDeFoto } from '../evidencia/botao-de-foto.tsx'
import { PassoEvidencia } from '../evidencia/passo-evidencia.tsx'
import { PassoIdentificacao } from '../identificacao/passo-identificacao.tsx'
import { PassoInstrumento } from '../instrumento/passo-instrumento.tsx'
import { PassoLocalizacao } from '../localizacao/passo-localizacao.tsx'
import { Revisao } from '../revisao/revisao.tsx'
import { type AchadoEmFoco, errosDoFoco, useAchadoEmFoco, useIrAoAchado } from './achado-em-foco.ts'
import { AvisosDoRascunho } from './avisos-do-rascunho.tsx'
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

/** What the step asks, where it is one: `erros` stand beside its fields. */
const Perguntas = ({
  aberta,
  usuarioId,
  passo,
  foco,
  erros,
}: Props & { foco: AchadoEmFoco | null; erros: Erros }) => {
  const { rascunho, form, ambiente, pendencias, alterar } = aberta
  const { id, conteudo, arquivos } = rascunho
  const onMudar = useComGeometriaDoAlerta(conteudo, alterar)
  // The next finding may be in another piece of evidence of this same step.
  const { key: ida } = useLocation()
  const renderArquivo = useAnexos(id, usuarioId)
  const doPasso = { conteudo, erros, onMudar, renderArquivo, renderAlertas }
  if (passo === 'revisao') return <p role="status">Conferindo o formulário…</p>
  if (passo === 'localizacao')
    return <PassoLocalizacao {...doPasso} arquivos={arquivos} municipioDoPonto={ambiente.municipioDoPonto} />
  if (passo === 'identificacao')
    return <PassoIdentificacao {...doPasso} formularioId={id} usuarioId={usuarioId} />
  if (passo === 'instrumento')
    return <PassoInstrumento rascunho={rascunho} form={form} ambiente={ambiente} onMudar={alterar} />
  if (passo !== 'evidencia') return <PassoDeCampos etapa={passo} {...doPasso} />
  return (
    <PassoEvidencia
      key={ida}
      {...doPasso}
      formularioId={id}
      usuarioId={usuarioId}
      arquivos={arquivos}
      pendencias={pendencias}
      foco={foco}
      modelo={aberta.modelo}
    />
  )
}

const Etapa = (props: Props) => {
  const { aberta, usuarioId, passo } = props
  const { rascunho, form, lido, ambiente, pendencias, estados } = aberta
  const [mostrarErros, setMostrarErros] = useState(false)
  const navigate = useNavigate()
  const foco = useAchadoEmFoco(aberta)
  const irAoAchado = useIrAoAchado(aberta)

  // Which fields carry an asterisk may come a moment after the letter that was typed.
  const pedidos = useMemo(
    () => (ehDeRespostas(passo) ? pedidosDaEtapa(passo, lido, ambiente) : SEM_PEDIDOS),
    [passo, lido, ambiente],
  )

  const ehInvalida = (p: Pendencia) =>
    passo !== 'instrumento' && etapaDaPendencia(p) === passo && p.natureza === 'invalido'
  const invalidas = mostrarErros ? pendencias.filter(ehInvalida) : []
  const erros = mostrarErros ? new Map(invalidas.map((p) => [p.campo, p.mensagem])) : errosDoFoco(foco)
  const ir = (destino: Passo) => {
    void aberta.gravarAgora()
    // What is wrong is told once; whoever goes on all the same finds it among the pendências of the review.
    if (destino !== passo && !mostrarErros && aberta.pendenciasAgora().some(ehInvalida))
      return setMostrarErros(true)
    setMostrarErros(false)
    void navigate(enderecoDoPasso(destino, rascunho.id))
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
        onMudar={aberta.alterar}
        onIr={irAoAchado}
        onConcluido={(desfecho) =>
          void navigate(desfecho === 'concluido' ? `/formulario/visualizar/${rascunho.codigo}` : '/')
        }
      />
    )

  return (
    <Moldura {...moldura}>
      <AvisosDoRascunho aberta={aberta} invalidas={invalidas} />
      <PedidosContext value={pedidos}>
        <Perguntas {...props} foco={foco} erros={erros} />
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
