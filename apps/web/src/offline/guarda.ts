// Writing to the device. A change is a path and a value, applied to what is stored at that moment: two tabs on one
// form write side by side and neither loses a field.
import { comValor, mesclar } from '@guara/domain/formulario/mesclagem'
import type { Formulario } from '@guara/domain/formulario/schema'
import { banco, type RascunhoGuardado } from './banco.ts'
import { type Conteudo, conteudoDe } from './conteudo.ts'

export interface Mudanca {
  caminho: string
  valor: unknown
}

export const aplicar = (conteudo: Conteudo, mudancas: readonly Mudanca[]): Conteudo =>
  mudancas.reduce((atual, { caminho, valor }) => comValor(atual, caminho, valor), conteudo)

export const ler = async (id: string, usuarioId: string) => {
  const guardado = await banco.rascunhos.get(id)
  return guardado?.usuarioId === usuarioId ? guardado : undefined
}

const alterar = (id: string, mudar: (atual: RascunhoGuardado) => RascunhoGuardado) =>
  banco.transaction('rw', banco.rascunhos, async () => {
    const atual = await banco.rascunhos.get(id)
    if (!atual) return undefined
    const novo = mudar(atual)
    await banco.rascunhos.put(novo)
    return novo
  })

export const gravar = (id: string, mudancas: readonly Mudanca[], agora: number) =>
  alterar(id, (atual) => ({
    ...atual,
    conteudo: aplicar(atual.conteudo, mudancas),
    salvoEm: agora,
    recusa: null,
  }))

/** The gateway's version joins what is here: `enviado` is the common ground of what it answers. */
export const receber = (form: Formulario, usuarioId: string, agora: number, enviado?: Conteudo) =>
  banco.transaction('rw', banco.rascunhos, async () => {
    const atual = await banco.rascunhos.get(form.id)
    const deles = conteudoDe(form)
    const base = enviado ?? atual?.base ?? deles
    const { resultado, conflitos } = mesclar(base, atual?.conteudo ?? deles, deles)
    const novo: RascunhoGuardado = {
      id: form.id,
      usuarioId,
      conteudo: resultado,
      base: deles,
      evidencias: form.evidencias,
      versao: form.versao,
      codigo: form.codigo,
      condicao: form.condicao,
      salvoEm: atual?.salvoEm ?? agora,
      conflitos,
      recusa: null,
    }
    await banco.rascunhos.put(novo)
    return novo
  })

/** The person chose a side for each field. */
export const resolver = (id: string, escolhas: readonly Mudanca[], agora: number) =>
  alterar(id, (atual) => ({
    ...atual,
    conteudo: aplicar(atual.conteudo, escolhas),
    conflitos: [],
    salvoEm: agora,
  }))

export const recusar = (id: string, recusa: string) => alterar(id, (atual) => ({ ...atual, recusa }))
