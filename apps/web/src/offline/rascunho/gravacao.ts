// What of a draft is written to the device. A change is a path and a value, applied to what is stored at that moment: two tabs on one
// form write side by side and neither loses a field.
import { aindaEmConflito, comValor, mesclar } from '@guara/domain/formulario/mesclagem'
import type { Formulario } from '@guara/domain/formulario/schema'
import { soltarBytes } from '../arquivo/pedacos.ts'
import { type ArquivoGuardado, banco, type Rascunho, type RascunhoGuardado } from '../banco/banco.ts'
import { abrirCofre } from '../cofre/cofre.ts'
import { pedirEnvio } from '../fila/pedidos.ts'
import { comPendencia } from '../fila/pendencia-de-envio.ts'
import { type Conteudo, conteudoDe } from './conteudo.ts'

export interface Mudanca {
  caminho: string
  valor: unknown
}

/** Changes by what the draft holds at that moment. */
export type Mudar = (conteudo: Conteudo) => readonly Mudanca[]

export const aplicar = (conteudo: Conteudo, mudancas: readonly Mudanca[]): Conteudo =>
  mudancas.reduce((atual, { caminho, valor }) => comValor(atual, caminho, valor), conteudo)

export const ler = async (id: string, usuarioId: string) => {
  await abrirCofre(usuarioId)
  const guardado = await banco.rascunhos.get(id)
  return guardado?.usuarioId === usuarioId ? guardado : undefined
}

const enviados = async (formularioId: string) =>
  (await banco.arquivos.where({ formularioId }).toArray()).filter((a) => a.estado === 'enviado')

/** The same, with the file's identifier where `id` waits for it. If it is there no more, nothing changes. */
const comArquivoId = (valor: unknown, id: string, arquivoId: string | null): unknown => {
  if (Array.isArray(valor)) return valor.map((v) => comArquivoId(v, id, arquivoId))
  if (valor === null || typeof valor !== 'object') return valor
  const objeto = valor as Record<string, unknown>
  if (objeto.id === id && 'arquivoId' in objeto) return { ...objeto, arquivoId }
  return Object.fromEntries(Object.entries(objeto).map(([k, v]) => [k, comArquivoId(v, id, arquivoId)]))
}

/** A row is found by its own id, not by place: it may have moved while the bytes travelled. */
const comArquivosEnviados = (rascunho: Rascunho, arquivos: readonly ArquivoGuardado[]) => ({
  ...rascunho,
  conteudo: arquivos.reduce<Conteudo>(
    (conteudo, { id, arquivoId }) =>
      arquivoId ? (comArquivoId(conteudo, id, arquivoId) as Conteudo) : conteudo,
    rascunho.conteudo,
  ),
})

const alterar = (id: string, mudar: (atual: RascunhoGuardado) => Rascunho) =>
  banco.transaction('rw', banco.rascunhos, banco.arquivos, async () => {
    const atual = await banco.rascunhos.get(id)
    if (!atual) return undefined
    const novo = comPendencia(comArquivosEnviados(mudar(atual), await enviados(id)))
    await banco.rascunhos.put(novo)
    return novo
  })

/** A change that the gateway has to hear of: whoever makes it leaves the sending to the queue. */
const alterarEEnviar = async (id: string, mudar: (atual: RascunhoGuardado) => Rascunho, emMs?: number) => {
  const novo = await alterar(id, mudar)
  if (novo) pedirEnvio(id, emMs)
  return novo
}

export const gravar = (id: string, mudancas: readonly Mudanca[], agora: number) =>
  alterarEEnviar(id, (atual) => ({
    ...atual,
    conteudo: aplicar(atual.conteudo, mudancas),
    salvoEm: agora,
    recusa: null,
    // Whoever goes on writing has not finished.
    aConcluir: false,
  }))

/** What the device itself adds, such as the place of a photo, once it knows it: whoever has finished the form has still finished
 *  it, and what is no draft any more stays as it is. */
export const completar = (id: string, mudar: Mudar) =>
  alterarEEnviar(id, (atual) =>
    atual.condicao === 'EM_RASCUNHO'
      ? { ...atual, conteudo: aplicar(atual.conteudo, mudar(atual.conteudo)) }
      : atual,
  )

/** A photo whose bytes were kept an instant before the device died is still a photo of this form. */
export const adotarOrfaos = async (id: string, usuarioId: string, agora: number) => {
  const guardado = await ler(id, usuarioId)
  if (guardado?.condicao !== 'EM_RASCUNHO') return
  const ditos = JSON.stringify(guardado.conteudo)
  const mudancas = (await banco.arquivos.where({ formularioId: id }).toArray()).flatMap((a) =>
    a.usuarioId === usuarioId && a.estado !== 'recusado' && a.evidencia && !ditos.includes(a.id)
      ? [{ caminho: `evidencias.${a.id}`, valor: a.evidencia }]
      : [],
  )
  if (mudancas.length > 0) await gravar(id, mudancas, agora)
}

/** A file may arrive before the answer that names it was written here: they meet whichever comes last. */
export const conciliarArquivos = (id: string) => alterarEEnviar(id, (atual) => atual)

/** The gateway let go of what no form took up in time; the bytes are still here. Answers how many go again. */
export const reenviarArquivos = (id: string) =>
  banco.transaction('rw', banco.rascunhos, banco.arquivos, async () => {
    const perdidos = await enviados(id)
    await banco.arquivos.bulkPut(
      perdidos.map((a) => ({ ...a, estado: 'aparelho' as const, arquivoId: null })),
    )
    const atual = await banco.rascunhos.get(id)
    if (atual) {
      const conteudo = perdidos.reduce<Conteudo>(
        (c, a) => comArquivoId(c, a.id, null) as Conteudo,
        atual.conteudo,
      )
      await banco.rascunhos.put(comPendencia({ ...atual, conteudo }))
    }
    return perdidos.length
  })

/** What the gateway holds needs no place here any more. */
const soltarEnviados = async (form: Formulario) => {
  const confirmado = JSON.stringify(form)
  const ids = (await enviados(form.id)).filter((a) => a.arquivoId && confirmado.includes(a.arquivoId))
  await banco.arquivos.bulkDelete(ids.map((a) => a.id))
  await soltarBytes(ids.map((a) => a.id))
}

const juntar = (
  form: Formulario,
  usuarioId: string,
  agora: number,
  atual: RascunhoGuardado | undefined,
  enviado: Conteudo | undefined,
): Rascunho => {
  const deles = conteudoDe(form)
  const base = enviado ?? atual?.base ?? deles
  const { resultado, conflitos: novos } = mesclar(base, atual?.conteudo ?? deles, deles)
  // The ground they met on is kept once: what was not decided then must not be taken as decided by a reload.
  const antigos = aindaEmConflito(atual?.conflitos ?? [], resultado, deles)
  return {
    id: form.id,
    usuarioId,
    conteudo: resultado,
    base: deles,
    codigos: Object.fromEntries(
      form.instrumentos.flatMap(({ id, codigo }) => (codigo ? [[id, codigo]] : [])),
    ),
    arquivos: Object.fromEntries(
      form.evidencias.flatMap(({ arquivoId, arquivo }) => (arquivo ? [[arquivoId, arquivo]] : [])),
    ),
    versao: form.versao,
    codigo: form.codigo,
    condicao: form.condicao,
    mobile: form.mobile,
    salvoEm: atual?.salvoEm ?? agora,
    conflitos: [...novos, ...antigos.filter((a) => !novos.some((n) => n.caminho === a.caminho))],
    outroLado: { nome: form.alteradoPor?.nome ?? null, em: form.dataAtualizacao },
    recusa: null,
    aConcluir: form.condicao === 'EM_RASCUNHO' && (atual?.aConcluir ?? false),
  }
}

interface Resposta {
  /** What was sent: the common ground of what the gateway answers to it. */
  enviado?: Conteudo
  /** It was only read: an answer overtaken by a newer one would undo what that one brought. */
  lida?: boolean
}

/** The gateway's version joins what is here. */
export const receber = async (
  form: Formulario,
  usuarioId: string,
  agora: number,
  { enviado, lida = false }: Resposta = {},
) => {
  await abrirCofre(usuarioId)
  return banco.transaction('rw', banco.rascunhos, banco.arquivos, banco.pedacos, async () => {
    const atual = await banco.rascunhos.get(form.id)
    if (atual && lida && atual.versao > form.versao) return atual
    const novo = comPendencia(juntar(form, usuarioId, agora, atual, enviado))
    await banco.rascunhos.put(novo)
    await soltarEnviados(form)
    return novo
  })
}

/** The person has chosen a side for each field. */
export const resolver = (id: string, escolhas: readonly Mudanca[], agora: number) =>
  alterarEEnviar(
    id,
    (atual) => ({
      ...atual,
      conteudo: aplicar(atual.conteudo, escolhas),
      conflitos: [],
      salvoEm: agora,
    }),
    0,
  )

export const recusar = (id: string, recusa: string) =>
  alterar(id, (atual) => ({ ...atual, recusa, aConcluir: false }))

/** Finished here: it goes for signature once all of it is with the gateway. */
export const marcarParaConcluir = (id: string) =>
  alterarEEnviar(id, (atual) => ({ ...atual, aConcluir: true, recusa: null }))

/** Nothing of it stays on this device. Its owner asked, or the gateway never took it. */
export const esquecer = (id: string) =>
  banco.transaction('rw', banco.rascunhos, banco.arquivos, banco.pedacos, async () => {
    const arquivos = await banco.arquivos.where('formularioId').equals(id).primaryKeys()
    await soltarBytes(arquivos)
    await banco.arquivos.bulkDelete(arquivos)
    await banco.rascunhos.delete(id)
  })

export const rascunhosDe = async (usuarioId: string) => {
  await abrirCofre(usuarioId)
  return banco.rascunhos.where({ usuarioId }).toArray()
}
