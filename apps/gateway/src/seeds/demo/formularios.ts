// The demonstration forms, made through the product's own calls: every rule, code, signature and audit row is real, and
// only the clock is told to stand on the days when they were written. What a killed start left undone is done again.
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { FastifyInstance } from 'fastify'
import { criarApp } from '../../app.ts'
import type { Montagem } from '../../context.ts'
import { SENHA_DE_DEMONSTRACAO } from '../demo.ts'
import { type Citados, conteudoDe, idDe, lugarDe } from './conteudo.ts'
import { umaFoto } from './fotos.ts'
import { PLANO, type Planejado } from './plano.ts'

const API = '/gateway/services/fiscalizacao/api'
const UM_DIA = 86_400_000
const DIAS = 27

interface Oficina {
  app: FastifyInstance
  quando: (instante: Date) => void
  token: (login: string) => Promise<string>
}

type Formulario = {
  id: string
  versao: number
  condicao: string
  instrumentos: Array<{ codigo: string; tipo: { codigo: string } }>
}

const pedir = async (
  app: FastifyInstance,
  token: string,
  method: 'POST' | 'PUT' | 'GET',
  url: string,
  payload?: object,
) => {
  const resposta = await app.inject({
    method,
    url: `${API}${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  if (resposta.statusCode >= 400)
    throw new Error(`demonstração: ${method} ${url}: ${resposta.body.slice(0, 2000)}`)
  return resposta.json()
}

const enviar = async (app: FastifyInstance, token: string, nome: string, bytes: Buffer) => {
  const limite = 'guara-demonstracao'
  const payload = Buffer.concat([
    Buffer.from(`--${limite}\r\ncontent-disposition: form-data; name="file"; filename="${nome}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${limite}--\r\n`),
  ])
  const resposta = await app.inject({
    method: 'POST',
    url: '/gateway/services/arquivos/api/arquivos/upload-temp',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${limite}` },
    payload,
  })
  if (resposta.statusCode >= 400) throw new Error(`demonstração: envio de ${nome}: ${resposta.body}`)
  return resposta.json().arquivoId as string
}

/** How much of a draft was filled in when it was left. */
const ateOPasso = (corpo: Record<string, unknown>, passo: number) => {
  const etapas = [
    'alertaFiscalizacao',
    'identificacao',
    'enderecoFiscalizacao',
    'localizacao',
    'instrumentos',
  ]
  const fora = new Set(etapas.slice(passo))
  return Object.fromEntries(Object.entries(corpo).filter(([nome]) => !fora.has(nome)))
}

const escrever = async ({ app, token }: Oficina, item: Planejado, dia: Date, citados: Citados) => {
  const { form, evidencias, justificativas } = conteudoDe(item, dia, citados)
  const autor = await token(item.autor)
  const rascunho = item.ate === 'EM_RASCUNHO'
  const equipe = item.emDupla
    ? [
        { usuarioId: usuarioDe(1), autuante: true, assina: true },
        { usuarioId: usuarioDe(3), autuante: false, assina: true },
      ]
    : undefined
  const { alertaFiscalizacao, identificacao, enderecoFiscalizacao, localizacao, instrumentos } = form
  const corpo = { alertaFiscalizacao, identificacao, enderecoFiscalizacao, localizacao, instrumentos }
  const criado: Formulario = await pedir(app, autor, 'POST', '/formularios', {
    id: idDe(item.n, '0'),
    tiposFormulario: item.tipos,
    mobile: item.n % 3 === 0,
    dataHoraLavratura: form.cabecalho.dataHoraLavratura,
    justificativasBlindagem: justificativas,
    ...(equipe && { equipe }),
    ...(rascunho ? ateOPasso(corpo, item.passo ?? 0) : corpo),
  })
  if (rascunho && (item.passo ?? 0) < 4) return criado
  const comArquivos = []
  for (const [i, evidencia] of evidencias.entries()) {
    const foto = await umaFoto(
      item.n + i,
      lugarDe(item.n),
      new Date(dia.getTime() + 17 * 3_600_000 + i * 60_000),
    )
    comArquivos.push({
      ...evidencia,
      arquivoId: await enviar(app, autor, `foto-${i + 1}.jpg`, foto),
      ordem: i + 1,
    })
  }
  const { id, versao } = criado
  return pedir(app, autor, 'PUT', '/formularios/etapaEvidencia', {
    idFormulario: id,
    versao,
    evidencias: comArquivos,
  })
}

const usuarioDe = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const NUMEROS = { fiscal: 1, fiscal2: 2, fiscal3: 3, orientador: 4 } as const

const assinar = async ({ app, token }: Oficina, item: Planejado, id: string) =>
  pedir(app, await token(item.autor), 'PUT', '/formularios/assinar', {
    idFormulario: id,
    usuarioId: usuarioDe(NUMEROS[item.autor]),
    senha: SENHA_DE_DEMONSTRACAO,
  })

/** What the agency's own system would answer; there is none behind a demonstration. */
const avancar = async (
  { db }: Montagem,
  id: string,
  passos: ReadonlyArray<[evento: string, para: Condicao]>,
  quando: Date,
) => {
  for (const [evento, para] of passos) {
    const { condicao } = await db
      .selectFrom('formulario')
      .select('condicao')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('formulario')
      .set((e) => ({ condicao: para, versao: e('versao', '+', 1), data_atualizacao: quando }))
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('formulario_historico')
      .values({ formulario_id: id, quando, usuario_id: null, evento, de: condicao, para })
      .execute()
  }
}

const SINCRONIZADO: [string, Condicao] = ['SINCRONIZAR', 'SINCRONIZADO']
const REGISTRADO: [string, Condicao] = ['REGISTRAR', 'REGISTRADO']
const DEPOIS_DA_CIENCIA: Partial<Record<Condicao, ReadonlyArray<[string, Condicao]>>> = {
  SINCRONIZADO: [SINCRONIZADO],
  REGISTRADO: [SINCRONIZADO, REGISTRADO],
  FINALIZADO: [SINCRONIZADO, REGISTRADO],
}

const cientificar = async (
  oficina: Oficina,
  montagem: Montagem,
  item: Planejado,
  assinado: Formulario,
  agora: Date,
) => {
  const { app, token } = oficina
  const autor = await token(item.autor)
  const { id, versao } = assinado
  if (item.ate === 'AGUARDANDO_CIENTIFICACAO')
    return pedir(app, autor, 'PUT', `/formularios/tentativa/${id}`, {
      versao,
      forma: 'POSTAL_AR',
      codigoObjeto: 'AA123456785BR',
    })
  await pedir(app, autor, 'PUT', `/formularios/ciencia/${id}`, {
    versao,
    forma: 'PESSOAL',
    dataHora: agora.toISOString(),
    recebedor: 'O próprio responsável',
  })
  await avancar(montagem, id, DEPOIS_DA_CIENCIA[item.ate] ?? [], agora)
  if (item.ate !== 'FINALIZADO') return
  const atual: Formulario = await pedir(app, await token('gestor'), 'GET', `/formularios/${id}`)
  await pedir(app, await token('gestor'), 'PUT', `/formularios/finalizar/${id}`, { versao: atual.versao })
}

const levar = async (
  oficina: Oficina,
  montagem: Montagem,
  item: Planejado,
  escrito: Formulario,
  agora: Date,
) => {
  const { app, token } = oficina
  const autor = await token(item.autor)
  const { id, versao } = escrito
  if (item.ate === 'EM_RASCUNHO') return escrito
  const concluido: Formulario = await pedir(app, autor, 'PUT', `/formularios/${id}`, {
    id,
    versao,
    condicao: 'AGUARDANDO_ASSINATURA',
  })
  if (item.ate === 'AGUARDANDO_ASSINATURA') return concluido
  if (item.ate === 'CANCELADO' && item.n % 2 === 0)
    return pedir(app, autor, 'PUT', `/formularios/cancelar/${id}`)
  const assinado: Formulario = await assinar(oficina, item, id)
  if (item.ate === 'CANCELADO') return pedir(app, await token('gestor'), 'PUT', `/formularios/cancelar/${id}`)
  if (item.ate !== 'ASSINADO') await cientificar(oficina, montagem, item, assinado, agora)
  return assinado
}

const abrirOficina = async (montagem: Montagem): Promise<Oficina> => {
  let agora = new Date()
  const app = await criarApp({ ...montagem, relogio: () => agora })
  const tokens = new Map<string, string>()
  return {
    app,
    quando: (instante) => {
      agora = instante
    },
    token: async (login) => {
      const guardado = tokens.get(login)
      if (guardado) return guardado
      const resposta = await app.inject({
        method: 'POST',
        url: '/gateway/api/authenticate',
        payload: { username: login, password: SENHA_DE_DEMONSTRACAO, rememberMe: true },
      })
      const { id_token } = resposta.json()
      tokens.set(login, id_token)
      return id_token
    },
  }
}

/** One after the other over the last weeks, each at the end of its day; the last one yesterday. */
const diaDe = (n: number, hoje: Date) => {
  const meiaNoite = Math.floor(hoje.getTime() / UM_DIA) * UM_DIA
  return new Date(meiaNoite - UM_DIA * (1 + Math.floor(((PLANO.length - n) / PLANO.length) * DIAS)))
}

/** Signed minutes after the person was told, as an act is: at the hour of the example, one after the other. */
const CINCO_MINUTOS = 300_000
const DEPOIS_DA_CIENCIA_MS = 18 * 3_600_000 + 120_000
const POR_DIA = 5

export const semearFormularios = async (montagem: Montagem, dizer: (linha: string) => void) => {
  const feitos = await montagem.db
    .selectFrom('formulario')
    .select('id')
    .where(
      'id',
      'in',
      PLANO.map(({ n }) => idDe(n, '0')),
    )
    .execute()
  if (feitos.length === PLANO.length) return
  dizer(`criando ${PLANO.length} formulários de demonstração, com documentos assinados…`)
  const prontos = new Set(feitos.map((f) => f.id))
  const oficina = await abrirOficina(montagem)
  const codigos = new Map<string, { codigo: string; n: number }>()
  const hoje = new Date()
  try {
    for (const item of PLANO) {
      const dia = diaDe(item.n, hoje)
      const agora = new Date(dia.getTime() + DEPOIS_DA_CIENCIA_MS + (item.n % POR_DIA) * CINCO_MINUTOS)
      oficina.quando(agora)
      if (prontos.has(idDe(item.n, '0'))) continue
      const escrito = await escrever(oficina, item, dia, { codigos })
      const fim: Formulario = await levar(oficina, montagem, item, escrito, agora)
      if (item.ate === 'ASSINADO')
        for (const { codigo, tipo } of fim.instrumentos)
          if (!codigos.has(tipo.codigo)) codigos.set(tipo.codigo, { codigo, n: item.n })
    }
  } finally {
    await oficina.app.close()
  }
}
