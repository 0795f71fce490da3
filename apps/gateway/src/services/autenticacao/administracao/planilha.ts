// Accounts by spreadsheet. What each row would do is told before anything is written, and what was told is what is done: whoever
// imports says back the summary of what was shown.
import { createHash } from 'node:crypto'
import { cpfValido } from '@guara/domain/cpf-cnpj'
import { celula, semApostrofo } from '@guara/domain/csv'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { PERFIS, type Perfil, ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { cortar, limparTexto, semAcento } from '@guara/domain/texto'
import {
  aConfirmar,
  exigeConfirmacao,
  papeisIncompativeis,
  recusaDaUnidade,
} from '@guara/domain/usuario/papeis'
import {
  type Conferencia,
  type FiltroUsuario,
  type Importacao,
  type LinhaConferida,
  NovoUsuario,
  ROTULO_DA_SITUACAO,
} from '@guara/domain/usuario/schema'
import type { ContextoAutenticado } from '../../../context.ts'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { lerCsv } from '../../../importacao/csv.ts'
import * as contas from '../contas/usuarios-repository.ts'
import { convidar, editar, mudarPapeis } from './usuarios.ts'

const COLUNAS = [
  'login',
  'nome',
  'email',
  'cpf',
  'matricula',
  'cargo',
  'designacao',
  'unidade',
  'papeis',
] as const
type Coluna = (typeof COLUNAS)[number]
type Linha = Record<Coluna, string | null>

/** What the list shows besides, which is not read back. */
const SO_DA_LISTA = ['a_confirmar', 'situacao', 'ultimo_acesso']

const MAXIMO_DE_LINHAS = 2000

const UM_A_UM = ' + '

/** The file has the mark that tells a spreadsheet it is UTF-8. */
export const exportar = async (ctx: ContextoAutenticado, filtro: FiltroUsuario) => {
  const linhas = await contas.contasDaPagina(
    ctx.db,
    filtro,
    { prop: 'nome', orderBy: 'ASC' },
    { inicio: 0, tamanho: 100_000 },
  )
  ctx.auditar({ detalhes: { total: linhas.length } })
  const texto = linhas.map((c) =>
    [
      c.login,
      c.nome,
      c.email,
      c.cpf,
      c.matricula,
      c.cargo,
      c.designacao,
      c.unidade_nome,
      c.perfis.map((p) => ROTULO_DO_PERFIL[p]).join(UM_A_UM),
      c.a_confirmar.map((p) => ROTULO_DO_PERFIL[p]).join(UM_A_UM),
      ROTULO_DA_SITUACAO[c.situacao],
      c.ultimo_acesso?.toISOString() ?? '',
    ]
      .map((valor) => celula(valor ?? ''))
      .join(';'),
  )
  return `\uFEFF${[[...COLUNAS, ...SO_DA_LISTA].join(';'), ...texto].join('\r\n')}\r\n`
}

const CABECALHO = `A primeira linha diz: ${COLUNAS.join(';')}`

/** A value under a name that is misspelt would be left out, and who sent it would think that it was read. */
const conferirColunas = (porNome: ReadonlyMap<string, unknown>) => {
  if (!porNome.has('login')) throw invalido('csv', `Faltam as colunas. ${CABECALHO}`)
  const conhecidas: readonly string[] = [...COLUNAS, ...SO_DA_LISTA]
  const outra = [...porNome].find(([nome, valor]) => valor !== null && !conhecidas.includes(nome))
  if (outra) throw invalido('csv', `Coluna desconhecida: ${cortar(outra[0], 60)}. ${CABECALHO}`)
}

const lerLinhas = async (csv: string) => {
  const lidas: Array<{ linha: number; dados: Linha; recusa?: string | undefined }> = []
  const texto = (async function* () {
    yield csv.endsWith('\n') ? csv : `${csv}\n`
  })()
  try {
    for await (const { linha, propriedades, recusa } of lerCsv(texto)) {
      const porNome = new Map(
        Object.entries(propriedades).map(([nome, v]) => [semAcento(nome.replace(/^\uFEFF/, '')).trim(), v]),
      )
      conferirColunas(porNome)
      const dados = Object.fromEntries(
        COLUNAS.map((nome) => {
          const valor = porNome.get(nome)
          return [nome, typeof valor === 'string' ? limparTexto(semApostrofo(valor)).trim() || null : null]
        }),
      ) as Linha
      lidas.push({ linha, dados, recusa })
      if (lidas.length > MAXIMO_DE_LINHAS)
        throw invalido(
          'csv',
          `São no máximo ${MAXIMO_DE_LINHAS.toLocaleString('pt-BR')} linhas por planilha: divida-a`,
        )
    }
  } catch (erro) {
    throw erro instanceof ErroNoArquivo ? invalido('csv', erro.message) : erro
  }
  if (lidas.length === 0) throw invalido('csv', 'A planilha só tem o cabeçalho.')
  return lidas
}

const lerPapeis = (texto: string): Perfil[] | string => {
  const nomes = texto
    .split(/[+,]/)
    .map((nome) => nome.trim())
    .filter(Boolean)
  const lidos = nomes.map(
    (nome) => PERFIS.find((p) => p === nome || semAcento(ROTULO_DO_PERFIL[p]) === semAcento(nome)) ?? nome,
  )
  const desconhecido = lidos.find((p) => !PERFIS.includes(p as Perfil))
  return desconhecido === undefined ? [...new Set(lidos as Perfil[])] : `Papel desconhecido: ${desconhecido}`
}

interface Plano extends LinhaConferida {
  fazer: (ctx: ContextoAutenticado, motivo: string) => Promise<void>
}

interface Casa {
  contas: Map<string, contas.ContaListada>
  unidades: Map<string, string>
  donos: Awaited<ReturnType<typeof contas.donosDe>>
}

const NADA = async () => {}

/** Whoever prepares a spreadsheet is not always who imports it: it neither makes nor unmakes an administrator. */
const ADMINISTRADOR_POR_PLANILHA = 'Administrador não se dá nem se tira por planilha: use a tela'

const motivosDaRecusa = (
  dados: Linha,
  papeis: Perfil[] | string | null,
  conta: contas.ContaListada | undefined,
  casa: Casa,
) => {
  const motivos: string[] = []
  if (typeof papeis === 'string') motivos.push(papeis)
  else if (papeis) {
    const incompativeis = papeisIncompativeis(papeis)
    if (incompativeis) motivos.push(incompativeis)
    else if (papeis.includes('ROLE_ADMIN') !== (conta?.perfis.includes('ROLE_ADMIN') ?? false))
      motivos.push(ADMINISTRADOR_POR_PLANILHA)
  } else if (!conta) motivos.push('papeis: informe ao menos um')
  const unidadeId = dados.unidade && casa.unidades.get(semAcento(dados.unidade))
  if (dados.unidade && !unidadeId) motivos.push(`Unidade desconhecida: ${dados.unidade}`)
  const recusa =
    conta &&
    unidadeId &&
    recusaDaUnidade([...conta.perfis, ...conta.a_confirmar], conta.unidade_id, unidadeId)
  if (recusa) motivos.push(recusa)
  const login = dados.login?.toLowerCase()
  const deOutro = (d: Casa['donos'][number]) => d.login !== login
  if (casa.donos.some((d) => deOutro(d) && d.email === dados.email?.toLowerCase()))
    motivos.push('Já existe um usuário com este e-mail.')
  const cpf = dados.cpf?.replaceAll(/\D/g, '')
  if (cpf && casa.donos.some((d) => deOutro(d) && d.cpf === cpf))
    motivos.push('Já existe um usuário com este CPF.')
  return motivos
}

const DO_CADASTRO = ['nome', 'email', 'cpf', 'matricula', 'cargo', 'designacao'] as const

const planejar = (linha: number, dados: Linha, casa: Casa): Plano => {
  const login = dados.login?.toLowerCase() ?? ''
  const conta = casa.contas.get(login)
  const base = { linha, login, nome: dados.nome ?? conta?.nome ?? '' }
  const papeis = dados.papeis === null ? null : lerPapeis(dados.papeis)
  const recusar = (oQue: string[]): Plano => ({ ...base, faz: 'RECUSAR', oQue, fazer: NADA })
  const motivos = motivosDaRecusa(dados, papeis, conta, casa)
  const unidadeId = dados.unidade ? casa.unidades.get(semAcento(dados.unidade)) : undefined
  const perfis = Array.isArray(papeis) ? papeis : (conta?.perfis ?? [])
  const lido = NovoUsuario.safeParse({
    login,
    nome: dados.nome ?? conta?.nome ?? '',
    email: dados.email ?? conta?.email ?? '',
    ...(dados.cpf && { cpf: dados.cpf }),
    ...(dados.matricula && { matricula: dados.matricula }),
    ...(dados.cargo && { cargo: dados.cargo }),
    ...(dados.designacao && { designacao: dados.designacao }),
    ...(unidadeId && { unidadeId }),
    perfis: perfis.length > 0 ? perfis : ['ROLE_FISCAL'],
  })
  if (!lido.success) motivos.push(...lido.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`))
  if (motivos.length > 0 || !lido.success) return recusar(motivos)
  const novo = lido.data
  if (!conta)
    return {
      ...base,
      faz: 'CRIAR',
      oQue: novo.perfis.map((p) => (exigeConfirmacao(p) ? aConfirmar(p) : ROTULO_DO_PERFIL[p])),
      fazer: async (ctx, motivo) => {
        await convidar(ctx, { ...novo, motivo })
      },
    }
  const mudam = DO_CADASTRO.filter((nome) => novo[nome] !== undefined && novo[nome] !== conta[nome])
  const outraUnidade = unidadeId !== undefined && unidadeId !== conta.unidade_id
  const jaTem = [...conta.perfis, ...conta.a_confirmar]
  const outrosPapeis = Array.isArray(papeis) && [...papeis].sort().join() !== [...jaTem].sort().join()
  const oQue = [
    ...mudam.map((nome) => `${nome}: ${conta[nome] ?? 'vazio'} → ${novo[nome]}`),
    ...(outraUnidade ? [`unidade: ${conta.unidade_nome ?? 'vazio'} → ${dados.unidade}`] : []),
    ...(outrosPapeis
      ? [
          `papéis: ${jaTem.map((p) => ROTULO_DO_PERFIL[p]).join(UM_A_UM) || 'nenhum'} → ${papeis
            .map((p) =>
              exigeConfirmacao(p) && !conta.perfis.includes(p) ? aConfirmar(p) : ROTULO_DO_PERFIL[p],
            )
            .join(UM_A_UM)}`,
        ]
      : []),
  ]
  if (oQue.length === 0) return { ...base, faz: 'IGUAL', oQue, fazer: NADA }
  return {
    ...base,
    faz: 'MUDAR',
    oQue,
    fazer: async (ctx, motivo) => {
      const { cpf, matricula, cargo, designacao, unidade } = conta
      if (mudam.length > 0 || outraUnidade)
        await editar(ctx, conta.id, {
          nome: novo.nome,
          email: novo.email,
          cpf: novo.cpf ?? cpf,
          matricula: novo.matricula ?? matricula,
          cargo: novo.cargo ?? cargo,
          designacao: novo.designacao ?? designacao,
          unidade,
          unidadeId: unidadeId ?? conta.unidade_id,
        })
      if (outrosPapeis) await mudarPapeis(ctx, conta.id, { perfis: papeis, motivo })
    },
  }
}

/** Two rows of one person, or of one e-mail, are nobody's: which of them was meant is not for us to say. */
const repetidos = (lidas: ReadonlyArray<{ dados: Linha }>, coluna: 'login' | 'email' | 'cpf') => {
  const vistos = lidas.flatMap(({ dados }) => dados[coluna]?.toLowerCase() ?? [])
  return new Set(vistos.filter((valor, i) => vistos.indexOf(valor) !== i))
}

const planos = async ({ db }: ContextoAutenticado, csv: string): Promise<Plano[]> => {
  const lidas = await lerLinhas(csv)
  const valores = (coluna: Coluna) => lidas.flatMap(({ dados }) => dados[coluna]?.toLowerCase() ?? [])
  const casa: Casa = {
    contas: new Map((await contas.contasDosLogins(db, valores('login'))).map((c) => [c.login, c])),
    unidades: new Map((await contas.unidades(db)).map((u) => [semAcento(u.nome), u.id])),
    donos: await contas.donosDe(
      db,
      valores('email'),
      valores('cpf')
        .filter(cpfValido)
        .map((cpf) => cpf.replaceAll(/\D/g, '')),
    ),
  }
  const iguais = {
    login: repetidos(lidas, 'login'),
    email: repetidos(lidas, 'email'),
    cpf: repetidos(lidas, 'cpf'),
  }
  return lidas.map(({ linha, dados, recusa }): Plano => {
    if (recusa) return { linha, login: '', nome: '', faz: 'RECUSAR', oQue: [recusa], fazer: NADA }
    const plano = planejar(linha, dados, casa)
    const duplas = (['login', 'email', 'cpf'] as const).filter((c) =>
      iguais[c].has(dados[c]?.toLowerCase() ?? ''),
    )
    return duplas.length === 0
      ? plano
      : { ...plano, faz: 'RECUSAR', oQue: duplas.map((c) => `${c} repetido na planilha`), fazer: NADA }
  })
}

const conferenciaDe = (lista: readonly Plano[]): Conferencia => {
  const linhas = lista.map(({ fazer: _, ...linha }) => linha)
  return { linhas, resumo: createHash('sha256').update(JSON.stringify(linhas)).digest('hex') }
}

const contagem = (linhas: readonly LinhaConferida[]) =>
  Object.fromEntries(
    (['CRIAR', 'MUDAR', 'IGUAL', 'RECUSAR'] as const).map((faz) => [
      faz.toLowerCase(),
      linhas.filter((l) => l.faz === faz).length,
    ]),
  )

export const conferir = async (ctx: ContextoAutenticado, csv: string) => {
  const conferencia = conferenciaDe(await planos(ctx, csv))
  ctx.auditar({ detalhes: contagem(conferencia.linhas) })
  return conferencia
}

export const importar = async (ctx: ContextoAutenticado, { csv, resumo, motivo }: Importacao) => {
  const lista = await planos(ctx, csv)
  const conferencia = conferenciaDe(lista)
  if (conferencia.resumo !== resumo)
    throw new ErroDeNegocio(
      'CONFLITO',
      'As contas mudaram desde a conferência. Nada foi gravado: confira a planilha de novo.',
    )
  for (const { fazer } of lista) await fazer(ctx, motivo)
  ctx.auditar({ detalhes: { ...contagem(conferencia.linhas), motivo } })
  return conferencia
}
