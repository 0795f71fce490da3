// Photos that a kind asks for are evidence of the form, picked by its identifier (docs/dominio/etapas.md#evidencia).
import { type CampoEscolha, escolha } from '../campos/campo.ts'
import { ehVazio } from '../campos/pendencias.ts'
import type { Regra } from './definicao.ts'
import { fotosDe } from './leitura.ts'

type Opcoes = Partial<Omit<CampoEscolha, 'tipo' | 'rotulo' | 'fonte' | 'varios' | 'entre'>>

export const fotos = (rotulo: string, opcoes: Opcoes = {}) =>
  escolha(rotulo, 'evidencias', { varios: true, entre: ['FOTO'], largura: 12, ...opcoes })

/** Fewer photos than asked, or picked photos that are no longer there. An empty field is the field's own business. */
export const regraDasFotos = (campo: string, minimo: number, mensagem: string): Regra => ({
  campo,
  vale: (dados, { formulario }) =>
    ehVazio(dados[campo]) || fotosDe(formulario, dados[campo]).length >= minimo,
  mensagem,
})
