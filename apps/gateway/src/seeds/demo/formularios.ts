// The demonstration forms, made through the product's own calls: every rule, code, signature and audit row is real, and
// only the clock is told to stand on the days when they were written. What a killed start left undone is done again.
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { areasDe } from '@guara/domain/instrumento/areas'
import { numeroDe } from '@guara/domain/instrumento/leitura'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { historiar } from '../../services/fiscalizacao/formularios/historico-repository.ts'
import { SENHA_DE_DEMONSTRACAO } from '../demo.ts'
import { assinaturaDe, type Citado, type Citados, chaveDoCitado, conteudoDe, idDe } from './conteudo.ts'
import { alertaDo, antesDoFormulario, depoisDoFormulario } from './coordenacao.ts'
import { umaFoto, umaImagemDeSatelite } from './fotos.ts'
import {
  type Acontecimento,
  abrirOficina,
  NUMEROS,
  type Oficina,
  pedir,
  UM_DIA,
  usuarioDe,
} from './oficina.ts'
import { DO_RANCHO, PLANO, type Planejado } from './plano.ts'

type Formulario = {
  id: string
  versao: number
  condicao: string
  instrumentos: Array<{ codigo: string; tipo: { codigo: string } }>
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

const relatorioDe = ({ n }: Planejado) => idDe(n, '260')

/** Where nothing was drawn, a plain square stands for the place. */
const QUADRADO = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

/** The report that goes with a notice of the flora shows the area from above. */
const comRelatorio = async ({ app, token }: Oficina, item: Planejado, form: Preenchimento) => {
  const texto = JSON.stringify(form.instrumentos)
  if (!texto.includes(relatorioDe(item))) return form.instrumentos
  const [area] = areasDe(form)
  const imagem = await umaImagemDeSatelite(area?.geometria.coordinates[0] ?? QUADRADO)
  const arquivoId = await enviar(app, await token(item.autor), 'relatorio-de-fiscalizacao.jpg', imagem)
  return JSON.parse(texto.replaceAll(relatorioDe(item), arquivoId))
}

const escrever = async (oficina: Oficina, item: Planejado, dia: Date, citados: Citados) => {
  const { app, token } = oficina
  const { form, fotos, justificativas } = conteudoDe(item, dia, citados)
  const autor = await token(item.autor)
  const rascunho = item.ate === 'EM_RASCUNHO'
  const equipe = item.emDupla
    ? [
        { usuarioId: usuarioDe(1), autuante: true, assina: true },
        { usuarioId: usuarioDe(3), autuante: false, assina: true },
      ]
    : undefined
  const { identificacao, enderecoFiscalizacao, localizacao } = form
  const alertaFiscalizacao = { ...form.alertaFiscalizacao, ...alertaDo(item) }
  const instrumentos = rascunho ? form.instrumentos : await comRelatorio(oficina, item, form)
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
  const ponto = { latitude: numeroDe(localizacao.latitude), longitude: numeroDe(localizacao.longitude) }
  for (const [i, { cena, tiradaEm }] of fotos.entries()) {
    const foto = await umaFoto(item.n + i, ponto, tiradaEm, cena)
    comArquivos.push({
      ...form.evidencias[i],
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

/** Nobody signed these, or nobody has to be told of them. */
const SEM_ASSINATURA: readonly Condicao[] = ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', 'CANCELADO']
const SEM_CIENCIA: readonly Condicao[] = [...SEM_ASSINATURA, 'ASSINADO']

const assinar = async ({ app, token }: Oficina, item: Planejado, id: string) =>
  pedir(app, await token(item.autor), 'PUT', '/formularios/assinar', {
    idFormulario: id,
    usuarioId: usuarioDe(NUMEROS[item.autor]),
    senha: SENHA_DE_DEMONSTRACAO,
  })

/** What the agency's own system would answer; there is none behind a demonstration. */
const avancar = ({ db: banco }: Montagem, id: string, evento: string, para: Condicao, quando: Date) =>
  banco.transaction().execute(async (db) => {
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
    await historiar(db, { formulario_id: id, quando, usuario_id: null, evento, de: condicao, para })
  })

type Passo = [evento: string, para: Condicao, diasDepois: number]
const SINCRONIZADO: Passo = ['SINCRONIZAR', 'SINCRONIZADO', 1]
const REGISTRADO: Passo = ['REGISTRAR', 'REGISTRADO', 2]
const DEPOIS_DA_CIENCIA: Partial<Record<Condicao, readonly Passo[]>> = {
  SINCRONIZADO: [SINCRONIZADO],
  REGISTRADO: [SINCRONIZADO, REGISTRADO],
  FINALIZADO: [SINCRONIZADO, REGISTRADO],
}

const TRES_MINUTOS = 180_000

/** What was signed by who was there registered itself; the rest goes by post. */
const enviarCarta = async ({ app, token }: Oficina, item: Planejado, { id, versao }: Formulario) => {
  if (item.ate === 'AGUARDANDO_CIENTIFICACAO')
    await pedir(app, await token(item.autor), 'PUT', `/formularios/tentativa/${id}`, {
      versao,
      forma: 'POSTAL_AR',
      codigoObjeto: 'AA123456785BR',
    })
}

const finalizar = async ({ app, token }: Oficina, id: string) => {
  const gestor = await token('gestor')
  const { versao }: Formulario = await pedir(app, gestor, 'GET', `/formularios/${id}`)
  await pedir(app, gestor, 'PUT', `/formularios/finalizar/${id}`, { versao })
}

/** What comes after the ciência, in the days that it takes. */
const depois = (
  oficina: Oficina,
  montagem: Montagem,
  item: Planejado,
  id: string,
  ciencia: Date,
): Acontecimento[] => {
  const daqui = (dias: number) => new Date(ciencia.getTime() + dias * UM_DIA)
  const passos = (DEPOIS_DA_CIENCIA[item.ate] ?? []).map(([evento, para, dias]) => ({
    em: daqui(dias),
    fazer: () => avancar(montagem, id, evento, para, daqui(dias)),
  }))
  if (item.ate !== 'FINALIZADO') return passos
  const fim = daqui(item.historia === 'RANCHO' ? DO_RANCHO.auto - DO_RANCHO.decisao : 5)
  return [...passos, { em: fim, fazer: () => finalizar(oficina, id) }]
}

const levar = async (oficina: Oficina, item: Planejado, escrito: Formulario): Promise<Formulario> => {
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
  return assinado
}

const diaDe = ({ ha }: Planejado, hoje: Date) => {
  const meiaNoite = Math.floor(hoje.getTime() / UM_DIA) * UM_DIA
  return new Date(meiaNoite - UM_DIA * ha)
}

const porTempo = (a: Acontecimento, b: Acontecimento) => a.em.getTime() - b.em.getTime()

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
  const codigos = new Map<string, Citado>()
  const hoje = new Date()
  const fila: Acontecimento[] = []
  const lavrar = async (item: Planejado, dia: Date, em: Date) => {
    const fim = await levar(oficina, item, await escrever(oficina, item, dia, { codigos }))
    if (!SEM_ASSINATURA.includes(item.ate))
      for (const { codigo, tipo } of fim.instrumentos) {
        const chave = chaveDoCitado(item.historia, tipo.codigo)
        if (!codigos.has(chave)) codigos.set(chave, { codigo, n: item.n })
      }
    await depoisDoFormulario(oficina, item, fim)
    if (SEM_CIENCIA.includes(item.ate)) return
    await enviarCarta(oficina, item, fim)
    fila.push(...depois(oficina, montagem, item, fim.id, em))
  }
  for (const item of PLANO) {
    const dia = diaDe(item, hoje)
    // The inspector signs a few minutes after who is there.
    const em = new Date(assinaturaDe(item, dia).getTime() + TRES_MINUTOS)
    if (prontos.has(idDe(item.n, '0'))) continue
    fila.push(...antesDoFormulario(montagem.db, item, em), { em, fazer: () => lavrar(item, dia, em) })
  }
  try {
    while (fila.length > 0) {
      fila.sort(porTempo)
      const proximo = fila.shift()
      if (!proximo) break
      oficina.quando(proximo.em)
      await proximo.fazer()
    }
  } finally {
    await oficina.app.close()
  }
}
