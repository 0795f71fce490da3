// The job that takes a form to the agency's system. Taking it, sending it and writing down the answer are three steps and
// only the first and the last touch the database: a death between any two leaves it due again, and the peer, which knows
// forms by their id, keeps it once.
import type { Condicao } from '@guara/domain/formulario/condicao'
import { pausaDepoisDe } from '@guara/domain/formulario/sincronizacao'
import type { ContextoAutenticado, Db, Instalacao } from '../../../../context.ts'
import { ErroExterno } from '../../../../externo/erro.ts'
import type { Entrega } from '../../../../semad/cliente.ts'
import { aoMudarFormulario } from '../../../alerta/formularios.ts'
import { documentosDoFormulario, lerDocumento } from '../../../assinatura/documentos.ts'
import { registrar } from '../../../auditoria/service.ts'
import { usuarioPorId } from '../../../autenticacao/contas/usuarios.ts'
import { custodia } from '../documento/impressao.ts'
import * as gravacao from '../gravacao-repository.ts'
import { historiar } from '../historico-repository.ts'
import { registrarFormularioComoDono } from '../lavratura/arquivos.ts'
import * as repository from '../repository.ts'
import { respostaDe } from '../resposta.ts'
import * as envios from './envios-repository.ts'
import { avisarDasFalhas } from './falhas.ts'

export interface CasaDoEnvio {
  db: Db
  instalacao: Instalacao
}

type Formulario = repository.FormularioGuardado
type Envio = envios.SincronizacaoGuardada

/** Longer than the client waits and a document takes: nobody else takes the form meanwhile. */
const EM_MAOS_MS = 120_000
const PRIMEIRA_PERGUNTA_MS = 5000
const MAIOR_ESPERA_MS = 3_600_000
const DEVIDOS_POR_VEZ = 200

const depois = (agora: Date, ms: number) => new Date(agora.getTime() + ms)

const contextoDe = async ({ db, instalacao }: CasaDoEnvio, envio: Envio): Promise<ContextoAutenticado> => {
  const quem = await usuarioPorId(db, envio.pedida_por)
  if (!quem) throw new Error(`quem pediu o envio do formulário ${envio.formulario_id} não existe mais`)
  const { ativo: _, senha_hash: __, unidade_id: ___, ...conta } = quem
  return {
    db,
    instalacao,
    agora: new Date(),
    origem: { ip: null, agente: 'fila', requisicaoId: null },
    usuario: { ...conta, perfis: [envio.perfil], perfilAtivo: envio.perfil, sessaoId: '' },
    auditar: () => {},
  }
}

const faltaDocumento = (codigo: string) =>
  new ErroExterno('RECUSOU', `Falta o documento assinado de ${codigo}.`, {
    passageiro: false,
    incerto: false,
  })

const documentosDe = async ({ db, instalacao }: ContextoAutenticado, formulario: Formulario) => {
  const guardados = await documentosDoFormulario(db, formulario.id)
  const documentos = []
  for (const { id, codigo, tipo } of formulario.instrumentos) {
    const guardado = guardados.find((d) => d.instrumento_id === id)
    if (!guardado) throw faltaDocumento(codigo)
    const bytes = await lerDocumento(instalacao.config, guardado)
    documentos.push({
      codigo,
      tipo,
      codigoVerificador: guardado.codigo_verificador,
      sha256: guardado.sha256,
      conteudo: bytes.toString('base64'),
    })
  }
  return documentos
}

const custodiaDe = async (ctx: ContextoAutenticado, id: string) => {
  registrarFormularioComoDono()
  const { abrir, etiqueta } = await custodia(ctx, id)
  const partes: Uint8Array[] = []
  for await (const parte of await abrir()) partes.push(parte)
  return { sha256: etiqueta, conteudo: Buffer.concat(partes).toString('base64') }
}

/** What concerns who complained stays here (docs/dominio/etapas.md#alertafiscalizacao). */
const pacoteDe = async (ctx: ContextoAutenticado, guardado: Formulario) => {
  const { sincronizacao: _, ...formulario } = await respostaDe(ctx, guardado)
  const { dadosDenunciante: __, ...alertaFiscalizacao } = formulario.alertaFiscalizacao
  return {
    formulario: { ...formulario, alertaFiscalizacao },
    documentos: await documentosDe(ctx, guardado),
    custodia: await custodiaDe(ctx, guardado.id),
  }
}

const passar = async (
  ctx: ContextoAutenticado,
  id: string,
  { evento, de, para, usuarioId }: { evento: string; de: Condicao; para: Condicao; usuarioId: string | null },
) => {
  await gravacao.tocar(ctx, id, para)
  // Nobody's own act when the number came by itself.
  await historiar(ctx.db, {
    formulario_id: id,
    quando: ctx.agora,
    usuario_id: usuarioId,
    evento,
    de,
    para,
  })
  await aoMudarFormulario(ctx, id, de, para)
}

/** Five seconds at first, then half of the time already waited, up to an hour. */
const esperaDoProtocolo = (aceitaEm: Date, agora: Date) =>
  Math.min(Math.max(PRIMEIRA_PERGUNTA_MS, (agora.getTime() - aceitaEm.getTime()) / 2), MAIOR_ESPERA_MS)

const marcar = async (ctx: ContextoAutenticado, formularioId: string, em: Date) => {
  await envios.gravarEnvio(ctx.db, formularioId, { proxima_em: em })
  await ctx.instalacao.fila.enviar(ctx.db, 'sincronizar', { formularioId }, em)
}

/** T11 and, when the number came with it, T13; the same answer again changes nothing. */
const anotarAceite = (fora: ContextoAutenticado, envio: Envio, { idExterno, numeroProcesso }: Entrega) =>
  fora.db.transaction().execute(async (db) => {
    const ctx = { ...fora, db, agora: new Date() }
    const id = envio.formulario_id
    const antes = await repository.travar(db, id)
    if (!antes) return
    let { condicao } = antes
    if (condicao === 'DOCUMENTACAO_ASSINADOS') {
      await passar(ctx, id, {
        evento: 'SINCRONIZAR',
        de: condicao,
        para: 'SINCRONIZADO',
        usuarioId: envio.pedida_por,
      })
      condicao = 'SINCRONIZADO'
    }
    const aceita_em = envio.aceita_em ?? ctx.agora
    await envios.gravarEnvio(db, id, {
      estado: numeroProcesso ? 'REGISTRADO' : 'ACEITO',
      id_externo: idExterno,
      numero_processo: numeroProcesso,
      ultimo_erro: null,
      proxima_em: null,
      incerto: false,
      aceita_em,
      falha_desde: null,
      avisada_em: null,
    })
    if (!numeroProcesso) await marcar(ctx, id, depois(ctx.agora, esperaDoProtocolo(aceita_em, ctx.agora)))
    else if (condicao === 'SINCRONIZADO')
      await passar(ctx, id, { evento: 'REGISTRAR', de: condicao, para: 'REGISTRADO', usuarioId: null })
    const agora = await repository.porId(db, id)
    if (antes.condicao !== agora?.condicao)
      await registrar({ ...ctx, usuario: null }, 'FORMULARIO_SINCRONIZADO', {
        alvo: { tipo: 'formulario', id },
        antes,
        depois: agora,
        detalhes: { idExterno, numeroProcesso },
      })
  })

/** T12: the form stays as it is, with what happened; what can pass by itself is tried again. */
const anotarFalha = (fora: ContextoAutenticado, envio: Envio, { message, qualidades }: ErroExterno) =>
  fora.db.transaction().execute(async (db) => {
    const ctx = { ...fora, db, agora: new Date() }
    const aceito = envio.id_externo !== null
    await envios.gravarEnvio(db, envio.formulario_id, {
      estado: aceito ? 'ACEITO' : 'FALHOU',
      ultimo_erro: message,
      proxima_em: null,
      // Not having arrived now does not undo an earlier doubt; a refusal does: the other side knows.
      incerto: qualidades.passageiro && (qualidades.incerto || envio.incerto),
    })
    if (!aceito) await envios.anotarInicioDaFalha(db, envio.formulario_id, ctx.agora)
    if (!qualidades.passageiro) return
    await marcar(ctx, envio.formulario_id, depois(ctx.agora, pausaDepoisDe(envio.tentativas, Math.random())))
  })

const AINDA_VAI: readonly Condicao[] = ['DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO']

const falar = async (ctx: ContextoAutenticado, envio: Envio): Promise<Entrega | null> => {
  const { semad } = ctx.instalacao
  const id = envio.formulario_id
  if (envio.id_externo !== null) {
    const entrega = await semad.entrega(id)
    // The other side forgot it: it goes again.
    if (entrega) return entrega
  }
  const formulario = await repository.porId(ctx.db, id)
  if (!formulario || !AINDA_VAI.includes(formulario.condicao)) return null
  return semad.entregar(id, await pacoteDe(ctx, formulario))
}

export const enviarAoOrgao = async (casa: CasaDoEnvio, formularioId: string) => {
  const agora = new Date()
  const envio = await envios.tomarEnvio(casa.db, formularioId, agora, depois(agora, EM_MAOS_MS))
  if (!envio) return
  const ctx = await contextoDe(casa, envio)
  try {
    const entrega = await falar(ctx, envio)
    if (entrega) await anotarAceite(ctx, envio, entrega)
  } catch (erro) {
    if (!(erro instanceof ErroExterno)) throw erro
    await anotarFalha(ctx, envio, erro)
  }
}

/** What nobody is going to wake any more; and who should know of what does not arrive. */
export const acordarEnvios = async ({ db, instalacao }: CasaDoEnvio) => {
  await db
    .transaction()
    .execute((trx) => avisarDasFalhas({ db: trx, agora: new Date(), usuario: null, instalacao }))
  for (const formularioId of await envios.enviosDevidos(db, new Date(), DEVIDOS_POR_VEZ))
    await instalacao.fila.enviar(db, 'sincronizar', { formularioId })
}
