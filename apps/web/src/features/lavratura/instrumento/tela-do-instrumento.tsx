// /formulario/instrumentos/{tipo}?id=…&instrumento=…: thirteen addresses, one screen, thirteen descriptions.
import type { Instrumento } from '@guara/domain/instrumento/definicao'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import { pedidosDoInstrumento, pendenciasDoInstrumento } from '@guara/domain/instrumento/pendencias'
import { ENTRADAS, origemCitada } from '@guara/domain/instrumento/saldo'
import { TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { use, useDeferredValue, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSessao } from '../../../api/sessao-atual.ts'
import { FontesContext, type OpcaoDaFonte } from '../../../campos/fontes.ts'
import { PedidosContext } from '../../../campos/pedidos.ts'
import { ResumoDeErros } from '../../../campos/resumo-de-erros.tsx'
import { rotuloNoFormulario } from '../../../campos/rotulo-no-formulario.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Quadro } from '../../../ui/quadro.ts'
import { Recado } from '../../../ui/recado.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useAnexos } from '../anexo/anexo.tsx'
import { Conflitos } from '../conflitos/conflitos.tsx'
import { BotaoDeFoto } from '../evidencia/botao-de-foto.tsx'
import { errosDoFoco, useAchadoEmFoco } from '../tela/achado-em-foco.ts'
import { enderecoDoInstrumento, enderecoDoPasso, type Passo } from '../tela/etapas.ts'
import { Lavratura, type LavraturaAberta, VOLTAR } from '../tela/lavratura-aberta.tsx'
import { Moldura } from '../tela/moldura.tsx'
import { comItemId, opcoesDosBens } from './bens.ts'
import classes from './instrumento.module.css'
import { FaixaDaMulta, MemoriaDaMulta } from './memoria-da-multa.tsx'
import { SecaoDoInstrumento } from './secao.tsx'
import { useConhecidas } from './use-conhecidas.ts'
import { useSecoes } from './use-secoes.ts'

const SEM_PEDIDOS: ReadonlySet<string> = new Set()

interface Props {
  aberta: LavraturaAberta
  usuarioId: string
  definicao: Instrumento
  instrumentoId: string | null
}

const Preenchimento = ({ aberta, usuarioId, definicao, instrumentoId }: Props) => {
  const { rascunho, lugar, form, ambiente, estados, alterar } = aberta
  const navigate = useNavigate()
  const [mostrarErros, setMostrarErros] = useState(false)
  const renderArquivo = useAnexos(rascunho.id, usuarioId)
  const fontes = use(FontesContext)
  const foco = useAchadoEmFoco(aberta)

  const [soAqui, setSoAqui] = useState(false)
  const estreita = useMediaQuery('(max-width: 74.99em)')

  const doTipo = form.instrumentos.filter((i) => i.tipo === definicao.codigo)
  const instrumento = doTipo.find((i) => i.id === instrumentoId) ?? doTipo[0]
  const pronto = useConhecidas(aberta, instrumento)
  const secoes = useSecoes(pronto, definicao, instrumento, form, ambiente)
  // Which fields carry an asterisk may come a moment after the letter that was typed.
  const lido = useDeferredValue(form)
  const pedidos = useMemo(() => {
    const este = lido.instrumentos.find((i) => i.id === instrumento?.id)
    return este ? pedidosDoInstrumento(este, lido, ambiente) : SEM_PEDIDOS
  }, [lido, ambiente, instrumento?.id])
  const origem =
    instrumento && origemCitada(instrumento.dados, { ...ambiente, formulario: form, instrumento })
  // Only the goods of the cited term can be picked while there is one; what is left of each is beside its name.
  const comBens = useMemo(
    () => (origem ? { ...fontes, itens: opcoesDosBens(origem.bens) } : fontes),
    [fontes, origem],
  )
  // An instrument is not among what it may cite.
  const outros = useMemo(() => {
    const semEste = (opcoes?: readonly OpcaoDaFonte[]) => opcoes?.filter((o) => o.valor !== instrumento?.id)
    return {
      ...comBens,
      instrumentos: semEste(comBens.instrumentos),
      documentos: semEste(comBens.documentos),
    }
  }, [comBens, instrumento?.id])
  if (!instrumento)
    return (
      <EmptyState
        titulo={`Este formulário não tem ${definicao.nome}`}
        acao={
          <Button component={Link} to={enderecoDoPasso('instrumento', rascunho.id)} variant="default">
            Ver os instrumentos do formulário
          </Button>
        }
      />
    )

  // What only the gateway keeps (the fine, areas, terms) is shown here as it will be.
  const contexto = { ...ambiente, formulario: form, instrumento }
  const mostrados = { ...instrumento.dados, ...definicao.derivados?.(instrumento.dados, contexto) }
  const posicao = form.instrumentos.indexOf(instrumento)
  const prefixo = `instrumentos.${posicao}`
  const pendencias = pendenciasDoInstrumento(instrumento, form, ambiente)
  const invalidas = pendencias.filter((p) => p.natureza === 'invalido')
  const erros = mostrarErros ? new Map(invalidas.map((p) => [p.campo, p.mensagem])) : errosDoFoco(foco)
  const mudar = (caminho: string, valor: unknown) => {
    const dentro = caminho.slice(prefixo.length + 1)
    alterar(`instrumentos.${instrumento.id}.dados.${dentro}`, comItemId(dentro, valor), { soAqui })
  }
  const sair = (para: string) => {
    void aberta.gravarAgora()
    if (invalidas.length > 0 && !mostrarErros) return setMostrarErros(true)
    void navigate(para)
  }
  const proximo = form.instrumentos[posicao + 1]
  const ehAuto = definicao.codigo === 'AUTO_INFRACAO'
  const multa = { dados: instrumento.dados, contexto: { ...ambiente, formulario: form } }
  const ir = (passo: Passo) => sair(enderecoDoPasso(passo, rascunho.id))

  return (
    <Moldura
      rascunho={rascunho}
      lugar={lugar}
      passo="instrumento"
      estados={estados}
      foco={foco}
      foto={
        <BotaoDeFoto
          rascunho={rascunho}
          onMudar={alterar}
          inicio={{
            finalidade: definicao.codigo in ENTRADAS ? 'ITEM' : 'FATO',
            instrumentosVinculados: [instrumento.id],
          }}
        />
      }
      faixa={ehAuto && estreita && <FaixaDaMulta {...multa} />}
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
      <FontesContext value={outros}>
        <PedidosContext value={pedidos}>
          <div className={classes.colunas} data-lateral={ehAuto || undefined}>
            <div className={classes.secoes}>
              {!pronto && <p role="status">Preenchendo o que já se sabe…</p>}
              {(pronto ? definicao.secoes : []).map((secao) => (
                <SecaoDoInstrumento
                  key={secao.titulo}
                  secao={secao}
                  definicao={definicao}
                  instrumento={instrumento}
                  form={form}
                  ambiente={ambiente}
                  mostrados={mostrados}
                  prefixo={prefixo}
                  pendencias={pendencias}
                  erros={erros}
                  {...secoes(secao)}
                  soAqui={soAqui}
                  onSoAqui={setSoAqui}
                  onMudar={mudar}
                  renderArquivo={renderArquivo}
                />
              ))}
              {pronto && (
                <Quadro>
                  <p className={classes.base}>
                    <strong>Base legal.</strong> {definicao.baseLegal}
                  </p>
                </Quadro>
              )}
            </div>
            {ehAuto && !estreita && <MemoriaDaMulta {...multa} />}
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
