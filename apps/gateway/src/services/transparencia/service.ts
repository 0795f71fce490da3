// Open data (docs/dominio/dados-abertos.md): figures and files of what the law makes public, for whoever asks. Counted by address as
// the other public calls are.
import type { Conteudo } from '@guara/domain/contract'
import { naoEncontrado } from '@guara/domain/erros'
import { type ComGeometria, MASCARADA } from '@guara/domain/exportacao/coluna'
import { FORMATOS } from '@guara/domain/exportacao/formatos'
import { diaDe } from '@guara/domain/instrumento/dias'
import {
  CONJUNTOS_ABERTOS,
  type ConjuntoAberto,
  estaPublicado,
  type MunicipioAberto,
  NOMES_DOS_CONJUNTOS_ABERTOS,
  type NomeDoConjuntoAberto,
} from '@guara/domain/transparencia/conjuntos'
import {
  ARQUIVOS_ABERTOS,
  CACHE_DA_EDICAO,
  type FiguraAberta,
  type Resumo,
} from '@guara/domain/transparencia/contract'
import { FUNDAMENTOS } from '@guara/domain/transparencia/fundamentos'
import type { Contexto } from '../../context.ts'
import { ESCRITORES } from '../../exportacao/escritores.ts'
import { registrosDe } from '../../exportacao/registro.ts'
import { contarAcessoPublico } from '../autenticacao/tentativas/tentativas.ts'
import { embargosAbertos } from '../fiscalizacao/formularios/embargos/embargos.ts'
import { alertasAbertos, figurasAbertas, instrumentosAbertos } from '../fiscalizacao/painel/abertos.ts'
import { territorioDoMunicipio } from '../localizacao/municipio-do-ponto.ts'
import { nomeDoOrgaoEm } from '../orgao/service.ts'
import { type Edicao, guardaDe } from './edicoes.ts'

type ArquivoAberto = (typeof ARQUIVOS_ABERTOS)[number]

/** Only what has its ground confirmed, or was turned on by the agency. */
const publicadas = <L extends ComGeometria>(
  { instalacao }: Pick<Contexto, 'instalacao'>,
  nome: NomeDoConjuntoAberto,
  conjunto: ConjuntoAberto<L>,
) => conjunto.colunas.filter((campo) => estaPublicado(nome, campo, instalacao.config.DADOS_ABERTOS_CAMPOS))

const gravar = async <L extends ComGeometria>(
  ctx: Contexto,
  { arquivo, conjunto: nome, formato }: ArquivoAberto,
  conjunto: ConjuntoAberto<L>,
  linhas: AsyncIterable<L>,
) => {
  const colunas = publicadas(ctx, nome, conjunto)
  const partes = ESCRITORES[formato](nome, colunas, registrosDe(linhas, colunas, MASCARADA))
  return guardaDe(ctx).gravar(arquivo, ctx.agora, partes)
}

interface EmVigor {
  n: number
  ha: number
}
const DE_NENHUM: EmVigor = { n: 0, ha: 0 }

/** The file of the embargoes, and what its rows add up to: the number on the page is that of the file. */
const edicaoDosEmbargos = (ctx: Contexto, arquivo: ArquivoAberto) =>
  guardaDe(ctx).guardado(ctx, arquivo.arquivo, async () => {
    const porMunicipio = new Map<number, EmVigor>()
    const somando = async function* () {
      for await (const linha of embargosAbertos(ctx.db)) {
        const { n, ha } = porMunicipio.get(linha.municipioId ?? 0) ?? DE_NENHUM
        porMunicipio.set(linha.municipioId ?? 0, { n: n + 1, ha: ha + (linha.areaHa ?? 0) })
        yield linha
      }
    }
    const edicao = await gravar(ctx, arquivo, CONJUNTOS_ABERTOS.embargos, somando())
    return { edicao, porMunicipio }
  })

const emCentesimos = (n: number) => Math.round(n * 100) / 100

/** The panel's municipalities, with the embargoes in force in the place of those that were signed in the period. */
const comEmbargos = (
  { linhas, total }: FiguraAberta,
  emVigor: ReadonlyMap<number, EmVigor>,
): FiguraAberta => {
  const todos = [...emVigor.values()]
  const soma = (de: keyof EmVigor) => emCentesimos(todos.reduce((n, e) => n + e[de], 0))
  return {
    linhas: linhas.map(({ chave, rotulo, valores: { n = 0, ha = 0, assinados = 0, valor = 0 } }) => {
      const { n: embargos, ha: embargadoHa } = emVigor.get(Number(chave)) ?? DE_NENHUM
      return {
        chave,
        rotulo,
        valores: { embargos, embargadoHa: emCentesimos(embargadoHa), assinados, valor, n, ha },
      }
    }),
    total: { ...total, taxa: null, embargos: soma('n'), embargadoHa: soma('ha') },
  }
}

const EMBARGOS_CSV = ARQUIVOS_ABERTOS.find(({ arquivo }) => arquivo === 'embargos.csv') as ArquivoAberto

const numeros = async (ctx: Contexto): Promise<Resumo> => {
  const { porMunicipio } = await edicaoDosEmbargos(ctx, EMBARGOS_CSV)
  return guardaDe(ctx).guardado(ctx, 'resumo', async () => {
    const { periodo, assinados, meses, municipios } = await figurasAbertas(ctx)
    const { DADOS_ABERTOS_LICENCA, DADOS_ABERTOS_CAMPOS } = ctx.instalacao.config
    return {
      contadoEm: ctx.agora.toISOString(),
      orgao: await nomeDoOrgaoEm(ctx, ctx.agora),
      periodo,
      licenca: DADOS_ABERTOS_LICENCA,
      confirmados: DADOS_ABERTOS_CAMPOS,
      assinados,
      meses,
      municipios: comEmbargos(municipios, porMunicipio),
    }
  })
}

async function* municipiosAbertos({ municipios }: Resumo): AsyncGenerator<MunicipioAberto> {
  for (const { chave, rotulo, valores } of municipios.linhas) {
    const limites = territorioDoMunicipio(Number(chave))
    yield {
      municipio: rotulo,
      municipioId: Number(chave),
      alertas: valores.n ?? 0,
      alertasHa: valores.ha ?? 0,
      assinados: valores.assinados ?? 0,
      multas: valores.valor ?? 0,
      embargos: valores.embargos ?? 0,
      embargadoHa: valores.embargadoHa ?? 0,
      geometria: limites ? { type: 'MultiPolygon', coordinates: limites.partes } : null,
    }
  }
}

const edicaoDe = async (ctx: Contexto, arquivo: ArquivoAberto): Promise<Edicao> => {
  const guardar = (fazer: () => Promise<Edicao>) => guardaDe(ctx).guardado(ctx, arquivo.arquivo, fazer)
  switch (arquivo.conjunto) {
    case 'embargos':
      return (await edicaoDosEmbargos(ctx, arquivo)).edicao
    case 'instrumentos':
      return guardar(() => gravar(ctx, arquivo, CONJUNTOS_ABERTOS.instrumentos, instrumentosAbertos(ctx.db)))
    case 'alertas':
      return guardar(() => gravar(ctx, arquivo, CONJUNTOS_ABERTOS.alertas, alertasAbertos(ctx)))
    case 'municipios': {
      const contados = await numeros(ctx)
      return guardar(() => gravar(ctx, arquivo, CONJUNTOS_ABERTOS.municipios, municipiosAbertos(contados)))
    }
  }
}

export const resumo = async (ctx: Contexto): Promise<Resumo> => {
  await contarAcessoPublico(ctx)
  return numeros(ctx)
}

export const dados = async (ctx: Contexto, nome: string): Promise<Conteudo> => {
  await contarAcessoPublico(ctx)
  const arquivo = ARQUIVOS_ABERTOS.find((a) => a.arquivo === nome)
  if (!arquivo) throw naoEncontrado('Arquivo não encontrado.')
  const { feitaEm, tamanho, sha256, abrir } = await edicaoDe(ctx, arquivo)
  const { extensao, tipo } = FORMATOS[arquivo.formato]
  return {
    tipo,
    tamanho,
    etiqueta: sha256,
    cabecalhos: {
      'cache-control': CACHE_DA_EDICAO,
      'last-modified': feitaEm.toUTCString(),
      'content-disposition': `attachment; filename="${arquivo.conjunto}-${diaDe(feitaEm)}.${extensao}"`,
    },
    abrir: async (faixa) => abrir(faixa),
  }
}

const CABECALHO = ['Conjunto', 'Campo', 'Rótulo', 'Tipo', 'Descrição', 'Fundamento', 'Publicado']

async function* linhasDoDicionario(ctx: Contexto) {
  yield CABECALHO
  for (const nome of NOMES_DOS_CONJUNTOS_ABERTOS)
    for (const campo of CONJUNTOS_ABERTOS[nome].colunas)
      yield [
        nome,
        campo.chave,
        campo.rotulo,
        campo.tipo,
        campo.descricao,
        FUNDAMENTOS[campo.fundamento].norma,
        estaPublicado(nome, campo, ctx.instalacao.config.DADOS_ABERTOS_CAMPOS) ? 'Sim' : 'Não',
      ]
}

export const dicionario = async (ctx: Contexto) => {
  await contarAcessoPublico(ctx)
  return linhasDoDicionario(ctx)
}
