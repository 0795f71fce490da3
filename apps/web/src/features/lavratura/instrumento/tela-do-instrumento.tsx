// /formulario/instrumentos/{tipo}?id=…&instrumento=…: thirteen addresses, one screen, thirteen descriptions.
import type { Pendencia } from '@guara/domain/campos/pendencias'
import type { Instrumento, InstrumentoLido, Secao } from '@guara/domain/instrumento/definicao'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import { pedidosDoInstrumento, pendenciasDoInstrumento } from '@guara/domain/instrumento/pendencias'
import { ENTRADAS, origemCitada } from '@guara/domain/instrumento/saldo'
import { TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { use, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { rotuloNoFormulario } from '../../../campos/caminho/rotulo-no-formulario.ts'
import { PedidosContext } from '../../../campos/erros/pedidos.ts'
import { ResumoDeErros } from '../../../campos/erros/resumo-de-erros.tsx'
import { type Fontes, FontesContext, type OpcaoDaFonte } from '../../../campos/fontes/fontes.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Screen } from '../../../ui/tela/screen.tsx'
import { useAnexos } from '../anexo/anexo.tsx'
import { Conflitos } from '../conflitos/conflitos.tsx'
import { BotaoDeFoto } from '../evidencia/botao-de-foto.tsx'
import { errosDoFoco, useAchadoEmFoco } from '../tela/achado-em-foco.ts'
import { enderecoDoInstrumento, enderecoDoPasso, type Passo } from '../tela/etapas.ts'
import { Lavratura, type LavraturaAberta, VOLTAR } from '../tela/lavratura-aberta.tsx'
import { useMesmaFuncao } from '../tela/mesma-funcao.ts'
import { Moldura } from '../tela/moldura.tsx'
import { comItemId, opcoesDosBens } from './bens.ts'
import { GrupoDeSecoes, notasDosGrupos } from './grupo-de-secoes.tsx'
import classes from './instrumento.module.css'
import { FaixaDaMulta, MemoriaDaMulta } from './memoria-da-multa.tsx'
import { SecaoDoInstrumento } from './secao.tsx'
import { useConhecidas } from './use-conhecidas.ts'
import { useInfracaoMarcada } from './use-infracao-marcada.ts'
import { usePedidos } from './use-pedidos.ts'
import { useSecoes } from './use-secoes.ts'

const ehInvalida = (p: Pendencia) => p.natureza === 'invalido'

/** The instrument a moment later: what is missing, asked for and counted may come after the letter that was typed. */
const useDepois = (
  { lido, ambiente }: LavraturaAberta,
  definicao: Instrumento,
  instrumento: InstrumentoLido | undefined,
) => {
  const este = lido.instrumentos.find((i) => i.id === instrumento?.id) ?? instrumento
  return useMemo(() => {
    if (!este) return null
    const contexto = { ...ambiente, formulario: lido, instrumento: este }
    const derivados = definicao.derivados?.(este.dados, contexto)
    return {
      este,
      contexto,
      pedidos: pedidosDoInstrumento(este, lido, ambiente),
      pendencias: pendenciasDoInstrumento(este, lido, ambiente),
      origem: origemCitada(este.dados, contexto),
      derivados,
      mostrados: { ...este.dados, ...derivados },
    }
  }, [este, lido, ambiente, definicao])
}

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

const SemInstrumento = ({ nome, rascunhoId }: { nome: string; rascunhoId: string }) => (
  <EmptyState
    titulo={`Este formulário não tem ${nome}`}
    acao={
      <Button component={Link} to={enderecoDoPasso('instrumento', rascunhoId)} variant="default">
        Ver os instrumentos do formulário
      </Button>
    }
  />
)

interface Props {
  aberta: LavraturaAberta
  usuarioId: string
  definicao: Instrumento
  instrumentoId: string | null
}

const Preenchimento = ({ aberta, usuarioId, definicao, instrumentoId }: Props) => {
  const { rascunho, form, lido, ambiente, estados, alterar } = aberta
  const navigate = useNavigate()
  const [mostrarErros, setMostrarErros] = useState(false)
  const renderArquivo = useAnexos(rascunho.id, usuarioId)
  const foco = useAchadoEmFoco(aberta)
  const { aoMarcar, comMarcada } = useInfracaoMarcada()

  const [soAqui, setSoAqui] = useState(false)
  const estreita = useMediaQuery('(max-width: 74.99em)')

  const doTipo = form.instrumentos.filter((i) => i.tipo === definicao.codigo)
  const instrumento = doTipo.find((i) => i.id === instrumentoId) ?? doTipo[0]
  const pronto = useConhecidas(aberta, instrumento)
  const depois = useDepois(aberta, definicao, instrumento)
  const pedidos = usePedidos(instrumento, form, ambiente, depois?.pedidos)
  const fontes = useFontesDoInstrumento(instrumento?.id, depois?.origem, aoMarcar)
  const aoMudar = useMesmaFuncao((caminho: string, valor: unknown) => {
    if (!instrumento) return
    const dentro = caminho.split('.').slice(2).join('.')
    alterar(`instrumentos.${instrumento.id}.dados.${dentro}`, comItemId(dentro, valor), { soAqui })
  })
  const { abertas, pedidas, outras, abrir } = useSecoes(
    pronto,
    definicao,
    instrumento,
    form,
    ambiente,
    depois?.mostrados,
  )
  const aoAbrir = useMesmaFuncao(abrir)
  if (!instrumento || !depois) return <SemInstrumento nome={definicao.nome} rascunhoId={rascunho.id} />

  const { este, contexto, pendencias, derivados } = depois
  // What only the gateway keeps (the fine, areas, terms) is shown here as it will be.
  const mostrados = { ...instrumento.dados, ...derivados }
  const posicao = form.instrumentos.indexOf(instrumento)
  const prefixo = `instrumentos.${posicao}`
  const invalidas = pendencias.filter(ehInvalida)
  const erros = mostrarErros ? new Map(invalidas.map((p) => [p.campo, p.mensagem])) : errosDoFoco(foco)
  const sair = (para: string) => {
    void aberta.gravarAgora()
    if (!mostrarErros && pendenciasDoInstrumento(instrumento, form, ambiente).some(ehInvalida))
      return setMostrarErros(true)
    void navigate(para)
  }
  const proximo = form.instrumentos[posicao + 1]
  const ehAuto = definicao.codigo === 'AUTO_INFRACAO'
  const daMulta = { dados: este.dados, comMarcada: comMarcada(este.dados), contexto }
  const ir = (passo: Passo) => sair(enderecoDoPasso(passo, rascunho.id))
  const notas = notasDosGrupos(pedidas, outras, pendencias, prefixo, form)
  const desenhar = (secao: Secao) => {
    const estaAberta = abertas.includes(secao.titulo)
    // What is closed follows a moment later; an error opens its part whatever the person left.
    const lidos =
      estaAberta || erros.size > 0
        ? { instrumento, form, mostrados }
        : { instrumento: este, form: lido, mostrados: depois.mostrados }
    return (
      <SecaoDoInstrumento
        key={secao.titulo}
        secao={secao}
        definicao={definicao}
        {...lidos}
        ambiente={ambiente}
        prefixo={prefixo}
        pendencias={pendencias}
        erros={erros}
        aberta={estaAberta}
        onAbrir={aoAbrir}
        soAqui={soAqui}
        onSoAqui={setSoAqui}
        onMudar={aoMudar}
        renderArquivo={renderArquivo}
      />
    )
  }

  return (
    <Moldura
      rascunho={rascunho}
      passo="instrumento"
      estados={estados}
      foco={foco}
      foto={
        <BotaoDeFoto
          rascunho={rascunho}
          inicio={{
            finalidade: definicao.codigo in ENTRADAS ? 'ITEM' : 'FATO',
            instrumentosVinculados: [instrumento.id],
          }}
        />
      }
      faixa={ehAuto && estreita && <FaixaDaMulta {...daMulta} />}
      onIr={ir}
      voltar={() => ir('instrumento')}
      continuar={() => (proximo ? sair(enderecoDoInstrumento(rascunho.id, proximo)) : ir('evidencia'))}
    >
      {rascunho.recusa && <Recado tom="erro">{rascunho.recusa}</Recado>}
      {rascunho.conflitos.length > 0 && <Conflitos rascunho={rascunho} onResolver={aberta.resolver} />}
      {mostrarErros && invalidas.length > 0 && (
        <ResumoDeErros
          titulo="Corrija agora, ou continue e corrija na revisão"
          pendencias={invalidas}
          rotuloDe={(c) =>
            rotuloNoFormulario(
              c,
              form.instrumentos.map((i) => i.tipo),
            )
          }
        />
      )}
      <FontesContext value={fontes}>
        <PedidosContext value={pedidos}>
          <div className={classes.colunas} data-lateral={ehAuto || undefined}>
            <div className={classes.secoes}>
              {!pronto && <p role="status">Preenchendo o que já se sabe…</p>}
              {pronto && (
                <>
                  <GrupoDeSecoes
                    titulo="O que a lei pede"
                    nota={notas.pedidas}
                    secoes={pedidas}
                    desenhar={desenhar}
                  />
                  <GrupoDeSecoes titulo="Se houver" nota={notas.outras} secoes={outras} desenhar={desenhar} />
                  <Quadro>
                    <p className={classes.base}>
                      <strong>Base legal.</strong> {definicao.baseLegal}
                    </p>
                  </Quadro>
                </>
              )}
            </div>
            {ehAuto && !estreita && <MemoriaDaMulta {...daMulta} />}
          </div>
        </PedidosContext>
      </FontesContext>
    </Moldura>
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
            <Preenchimento
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
