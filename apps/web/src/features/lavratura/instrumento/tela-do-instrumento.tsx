// /formulario/instrumentos/{tipo}?id=…&instrumento=…: thirteen addresses, one screen, thirteen descriptions.
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { ENTRADAS, type origemCitada } from '@guara/domain/instrumento/bens/saldo'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import { pendenciasDoInstrumento } from '@guara/domain/instrumento/pendencias'
import { TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { use, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { PedidosContext } from '../../../campos/erros/pedidos.ts'
import { type Fontes, FontesContext, type OpcaoDaFonte } from '../../../campos/fontes/fontes.ts'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { Screen } from '../../../ui/tela/screen.tsx'
import { BotaoDeFoto } from '../evidencia/botao-de-foto.tsx'
import { errosDoFoco, useAchadoEmFoco } from '../tela/achado-em-foco.ts'
import { AvisosDoRascunho } from '../tela/avisos-do-rascunho.tsx'
import { enderecoDoInstrumento, enderecoDoPasso, type Passo } from '../tela/etapas.ts'
import { Lavratura, VOLTAR } from '../tela/lavratura-aberta.tsx'
import { Moldura } from '../tela/moldura.tsx'
import { opcoesDosBens } from './bens.ts'
import classes from './instrumento.module.css'
import { FaixaDaMulta, MemoriaDaMulta } from './memoria-da-multa.tsx'
import { Secoes } from './secoes.tsx'
import { type InstrumentoAberto, useDepois } from './use-depois.ts'
import { useInfracaoMarcada } from './use-infracao-marcada.ts'
import { usePedidos } from './use-pedidos.ts'

const ehInvalida = (p: Pendencia) => p.natureza === 'invalido'

/** What the instrument may be answered with. */
const useFontesDoInstrumento = (
  instrumentoId: string | undefined,
  origem: ReturnType<typeof origemCitada> | undefined,
  aoMarcar: Fontes['aoMarcarInfracao'],
) => {
  const fontes = use(FontesContext)
  return useMemo(() => {
    // An instrument is not among what it may cite.
    const semEste = (opcoes?: readonly OpcaoDaFonte[]) => opcoes?.filter((o) => o.valor !== instrumentoId)
    return {
      ...fontes,
      // Only the goods of the cited term can be picked while there is one; what is left of each is beside its name.
      ...(origem && { itens: opcoesDosBens(origem.bens) }),
      instrumentos: semEste(fontes.instrumentos),
      documentos: semEste(fontes.documentos),
      aoMarcarInfracao: aoMarcar,
    }
  }, [fontes, origem, instrumentoId, aoMarcar])
}

/** Leads out of the instrument, once what is wrong was told. */
const useSaida = ({ aberta, instrumento }: InstrumentoAberto) => {
  const { form, ambiente, gravarAgora } = aberta
  const navigate = useNavigate()
  const [mostrarErros, setMostrarErros] = useState(false)
  const sair = (para: string) => {
    void gravarAgora()
    if (!mostrarErros && pendenciasDoInstrumento(instrumento, form, ambiente).some(ehInvalida))
      return setMostrarErros(true)
    void navigate(para)
  }
  return { mostrarErros, sair }
}

const Preenchimento = (props: InstrumentoAberto) => {
  const { aberta, definicao, instrumento } = props
  const { rascunho, form, ambiente, estados } = aberta
  const foco = useAchadoEmFoco(aberta)
  const { aoMarcar, comMarcada } = useInfracaoMarcada()
  const estreita = useMediaQuery('(max-width: 74.99em)')
  const depois = useDepois(props)
  const pedidos = usePedidos(instrumento, form, ambiente, depois.pedidos)
  const fontes = useFontesDoInstrumento(instrumento.id, depois.origem, aoMarcar)
  const { mostrarErros, sair } = useSaida(props)

  const invalidas = mostrarErros ? depois.pendencias.filter(ehInvalida) : []
  const erros = mostrarErros ? new Map(invalidas.map((p) => [p.campo, p.mensagem])) : errosDoFoco(foco)
  const proximo = form.instrumentos[form.instrumentos.indexOf(instrumento) + 1]
  const ehAuto = definicao.codigo === 'AUTO_INFRACAO'
  const { dados } = depois.este
  const daMulta = { dados, comMarcada: comMarcada(dados), contexto: depois.contexto }
  const ir = (passo: Passo) => sair(enderecoDoPasso(passo, rascunho.id))
  const inicioDaFoto = {
    finalidade: definicao.codigo in ENTRADAS ? 'ITEM' : 'FATO',
    instrumentosVinculados: [instrumento.id],
  }
  return (
    <Moldura
      rascunho={rascunho}
      passo="instrumento"
      estados={estados}
      foco={foco}
      foto={<BotaoDeFoto rascunho={rascunho} inicio={inicioDaFoto} />}
      faixa={ehAuto && estreita && <FaixaDaMulta {...daMulta} />}
      onIr={ir}
      voltar={() => ir('instrumento')}
      continuar={() => (proximo ? sair(enderecoDoInstrumento(rascunho.id, proximo)) : ir('evidencia'))}
    >
      <AvisosDoRascunho aberta={aberta} invalidas={invalidas} />
      <FontesContext value={fontes}>
        <PedidosContext value={pedidos}>
          <div className={classes.colunas} data-lateral={ehAuto || undefined}>
            <div className={classes.secoes}>
              <Secoes {...props} depois={depois} erros={erros} />
            </div>
            {ehAuto && !estreita && <MemoriaDaMulta {...daMulta} />}
          </div>
        </PedidosContext>
      </FontesContext>
    </Moldura>
  )
}

/** The instrument of the address, or the first of its kind. */
const DoTipo = ({
  instrumentoId,
  ...props
}: Omit<InstrumentoAberto, 'instrumento'> & { instrumentoId: string | null }) => {
  const { aberta, definicao } = props
  const doTipo = aberta.form.instrumentos.filter((i) => i.tipo === definicao.codigo)
  const instrumento = doTipo.find((i) => i.id === instrumentoId) ?? doTipo[0]
  if (instrumento) return <Preenchimento {...props} instrumento={instrumento} />
  return (
    <EmptyState
      titulo={`Este formulário não tem ${definicao.nome}`}
      acao={
        <Button component={Link} to={enderecoDoPasso('instrumento', aberta.rascunho.id)} variant="default">
          Ver os instrumentos do formulário
        </Button>
      }
    />
  )
}

export const TelaDoInstrumento = () => {
  const { usuario } = useSessao()
  const { pathname } = useLocation()
  const [busca] = useSearchParams()
  const id = busca.get('id')
  const tipo = TIPOS_DE_INSTRUMENTO.find(({ rota }) => pathname.endsWith(`/${rota}`))
  const definicao = tipo && instrumentoDe(tipo.codigo)
  const instrumentoId = busca.get('instrumento')
  return (
    <Screen titulo={definicao?.nome ?? 'Instrumento'} subtitulo={definicao?.finalidade} compacta>
      {id && usuario && definicao ? (
        <Lavratura key={id} id={id} usuarioId={usuario.id}>
          {(aberta) => (
            <DoTipo
              key={instrumentoId}
              aberta={aberta}
              usuarioId={usuario.id}
              definicao={definicao}
              instrumentoId={instrumentoId}
            />
          )}
        </Lavratura>
      ) : (
        <EmptyState
          titulo="Escolha um formulário"
          texto="Abra um rascunho na lista de formulários para preencher este instrumento."
          acao={VOLTAR}
        />
      )}
    </Screen>
  )
}
