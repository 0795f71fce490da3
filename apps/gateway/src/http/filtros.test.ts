// Every member of every filter of the contract, in the address and in the body (docs/dominio/fio.md#filters): an empty text is a
// member that was not given, and a number may come as text. A call that comes is walked by itself.
import { operacoes } from '@guara/domain/contratos'
import { CONJUNTOS } from '@guara/domain/exportacao/conjuntos'
import { PedidoDeExportacao } from '@guara/domain/exportacao/contract'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { EXEMPLOS } from './exemplos.ts'

type Dado = Record<string, unknown>
type Caminho = readonly string[]

/** Their bodies say what is to be done, or to which records: no filter. The rest that changes nothing is one. */
const SEM_FILTRO = [
  'sessao.entrar',
  'sessao.trocarSenha',
  'sessao.pedirRecuperacao',
  'seguranca.iniciarTotp',
  'seguranca.iniciarPasskey',
  'seguranca.novosCodigos',
  'seguranca.removerFator',
  'formularios.assinar',
  'posteriores.criar',
  'copia.abrir',
  'copia.baixar',
  'alertas.pessoasVinculadas',
  'alertas.semelhantes',
  'catalogos.previa',
  'usuarios.conferirPlanilha',
  'usuarios.confirmarPapel',
  // Its address says where the bytes go.
  'envioEmPartes.parte',
]

/** What an address has to say. */
const ENDERECOS: Record<string, Dado> = {
  'pessoas.sugestoes': { search: 'Silva' },
  'localizacao.municipios': { estadoId: '52' },
  'localizacao.camadaNoMapa': { oeste: '-51', leste: '-48', sul: '-17', norte: '-14.5', zoom: '8' },
  'formularios.responsavelAnterior': { cpfCnpj: '529.982.247-25' },
  'formularios.antecedentes': { cpfCnpj: '529.982.247-25' },
  'painel.relatorio': { mes: '2026-10' },
  'catalogos.versoes': { chave: 'orgao' },
  'consultaSemad.buscarPorCodigo': { codigo: '2026.0001' },
}

/** Without any of these the call says nothing: the empty text is refused as the absence is. */
const EXIGIDOS = [
  'pessoas.fisicas nome',
  'pessoas.juridicas razaoSocial',
  'embargos.porDocumento cpfCnpj',
  'consultaSemad.buscarPorPessoa cpfCnpj',
  'basesApoio.consultar uuidFonteInformacao',
  'basesApoio.consultar cpfCnpj',
  // The example names a target, and a target is named with its kind.
  'auditoria.exportar alvoTipo',
  ...['oeste', 'leste', 'sul', 'norte', 'zoom'].flatMap((membro) => [
    `alertas.mapa ${membro}`,
    `localizacao.camadaNoMapa ${membro}`,
  ]),
  ...Object.entries(ENDERECOS).flatMap(([nome, dado]) =>
    nome === 'localizacao.camadaNoMapa' ? [] : Object.keys(dado).map((membro) => `${nome} ${membro}`),
  ),
]

interface Filtro {
  nome: string
  esquema: z.ZodType
  base: Dado
  /** Where the filter is in the body; the rest of it says what is to be done. */
  em: Caminho
}

const FILTROS: Filtro[] = operacoes.flatMap(({ nome, operacao: { query, body, writes } }) => {
  if (SEM_FILTRO.includes(nome)) return []
  const exemplo = EXEMPLOS[nome] as Dado
  const noCorpo = (base: Dado, em: Caminho = []) => ({ nome, esquema: body as z.ZodType, base, em })
  if (nome === 'exportacoes.exportar')
    return Object.entries(CONJUNTOS).map(([conjunto, { colunas }]) =>
      noCorpo({ conjunto, formato: 'CSV', colunas: [colunas[0]?.chave], filtro: {} }, ['filtro']),
    )
  return [
    ...(query ? [{ nome, esquema: query as z.ZodType, base: ENDERECOS[nome] ?? {}, em: [] }] : []),
    ...(body && exemplo.filtro ? [noCorpo(exemplo, ['filtro'])] : []),
    ...(body && !exemplo.filtro && !writes ? [noCorpo(exemplo)] : []),
  ]
})

/** What a schema is under what it does before and after. */
const miolo = (esquema: z.ZodType): z.ZodType => {
  const { def } = esquema._zod as unknown as {
    def: { type: string; in: z.ZodType; out: z.ZodType; innerType?: z.ZodType }
  }
  if (def.type === 'pipe') return miolo(def.in._zod.def.type === 'transform' ? def.out : def.in)
  return def.innerType ? miolo(def.innerType) : esquema
}
const membrosDe = (esquema: z.ZodType): [string, z.ZodType][] =>
  Object.entries((miolo(esquema) as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {})
const opcoesDe = (esquema: z.ZodType) => {
  const { type, options } = miolo(esquema)._zod.def as { type: string; options?: z.ZodType[] }
  return type === 'union' && options ? options : [esquema]
}
const aceitaLista = (esquema: z.ZodType) =>
  opcoesDe(esquema).some((opcao) => miolo(opcao)._zod.def.type === 'array')

const caminhosDe = (esquema: z.ZodType, antes: Caminho = []): { caminho: Caminho; lista: boolean }[] =>
  membrosDe(esquema).flatMap(([membro, valor]) => {
    const caminho = [...antes, membro]
    return [{ caminho, lista: aceitaLista(valor) }, ...caminhosDe(valor, caminho)]
  })

const com = (dado: Dado, [membro = '', ...resto]: Caminho, valor: unknown): Dado => {
  const { [membro]: atual, ...outros } = dado
  if (resto.length > 0) return { ...outros, [membro]: com((atual ?? {}) as Dado, resto, valor) }
  return valor === undefined ? outros : { ...outros, [membro]: valor }
}

/** What was read, in which nothing and null are the same; false where it was refused. */
const lido = (esquema: z.ZodType, dado: Dado) => {
  const { success, data } = esquema.safeParse(dado)
  return success && JSON.parse(JSON.stringify(data, (_, valor) => valor ?? undefined))
}

const CASOS = FILTROS.flatMap(({ nome, esquema, base, em }) => {
  const daBase = opcoesDe(esquema).find((opcao) => opcao.safeParse(base).success)
  if (!daBase) throw new Error(`o exemplo de ${nome} não é aceito`)
  const dentro = em.reduce(
    (onde, membro) => membrosDe(onde).find(([outro]) => outro === membro)?.[1] as z.ZodType,
    daBase,
  )
  return caminhosDe(dentro, em).map((caso) => ({
    ...caso,
    titulo: `${nome} ${caso.caminho.join('.')}`,
    ler: (valor: unknown) => lido(esquema, com(base, caso.caminho, valor)),
  }))
})

it('knows every call that has a filter', () => {
  const nomes = new Set(FILTROS.map(({ nome }) => nome))
  for (const nome of ['alertas.mapa', 'exportacoes.exportar', 'auditoria.listar', 'painel.abrirReincidente'])
    expect(nomes).toContain(nome)
  expect(operacoes.map(({ nome }) => nome)).toEqual(expect.arrayContaining(SEM_FILTRO))
  expect(CASOS.length).toBeGreaterThan(400)
})

it('takes an empty text for a member that was not given', () => {
  const diferentes = CASOS.filter(({ ler }) => JSON.stringify(ler('')) !== JSON.stringify(ler(undefined)))
  expect(diferentes.map(({ titulo }) => titulo)).toEqual([])
})

it('asks for nothing but what the call cannot do without', () => {
  const exigidos = CASOS.filter(({ ler, caminho }) => caminho.length === 1 && ler('') === false)
  expect([...new Set(exigidos.map(({ titulo }) => titulo))].sort()).toEqual([...EXIGIDOS].sort())
})

it('leaves an empty text out of a list', () => {
  const listas = CASOS.filter(({ lista }) => lista)
  expect(listas.map(({ titulo }) => titulo)).toEqual(
    expect.arrayContaining([
      'formularios.buscar condicao',
      'alertas.mapa condicoes',
      'alertas.mapa triagens',
    ]),
  )
  const diferentes = listas.filter(
    ({ ler }) => JSON.stringify(ler([''])) !== JSON.stringify(ler([])) || ler(['']) === false,
  )
  expect(diferentes.map(({ titulo }) => titulo)).toEqual([])
})

it('reads a number that came as text', () => {
  const NUMEROS = [1, 8, 52, 100, 5208707, -16.25]
  const numericos = CASOS.flatMap(({ titulo, ler }) => {
    const aceitos = NUMEROS.filter((n) => ler(n) !== false)
    return aceitos.length > 0 ? [{ titulo, ler, aceitos }] : []
  })
  expect(numericos.length).toBeGreaterThan(100)
  expect(numericos.map(({ titulo }) => titulo)).toEqual(
    expect.arrayContaining(['alertas.mapa oeste', 'especies.imagem largura', 'assinatura.lcr autoridade']),
  )
  const diferentes = numericos.filter(({ ler, aceitos }) =>
    aceitos.some((n) => JSON.stringify(ler(String(n))) !== JSON.stringify(ler(n))),
  )
  expect(diferentes.map(({ titulo }) => titulo)).toEqual([])
})

describe('an export of alerts', () => {
  it.each([[''], [null], [undefined]])('with %j for vinculo asks for all', (vinculo) => {
    const pedido = { conjunto: 'alertas', formato: 'CSV', colunas: ['codigo'], filtro: {}, vinculo }
    expect(PedidoDeExportacao.safeParse(pedido).data).toMatchObject({ vinculo: null })
  })
})
