// The schemas of the wire by their names in the domain: a program that is generated from the OpenAPI document gets
// `Formulario` and `Alerta`, and not the same members written out in every call.
import * as alerta from '@guara/domain/alerta/schema'
import * as arquivo from '@guara/domain/arquivo/schema'
import * as assinatura from '@guara/domain/assinatura/schema'
import * as baseApoio from '@guara/domain/base-apoio/schema'
import * as blindagem from '@guara/domain/blindagem/schema'
import * as certificado from '@guara/domain/certificado/schema'
import * as cientificacao from '@guara/domain/cientificacao/schema'
import { operacoes } from '@guara/domain/contratos'
import * as embargo from '@guara/domain/embargo/contract'
import { Problema } from '@guara/domain/erros'
import * as especie from '@guara/domain/especie/schema'
import * as formulario from '@guara/domain/formulario/schema'
import * as instrumento from '@guara/domain/instrumento/contract'
import * as localizacao from '@guara/domain/localizacao/contract'
import * as pessoa from '@guara/domain/pessoa/schema'
import * as posterior from '@guara/domain/posterior/schema'
import * as semad from '@guara/domain/semad/schema'
import * as sessao from '@guara/domain/sessao/schema'
import { z } from 'zod'

const MODULOS = [
  formulario,
  instrumento,
  posterior,
  cientificacao,
  blindagem,
  assinatura,
  certificado,
  alerta,
  arquivo,
  pessoa,
  especie,
  localizacao,
  baseApoio,
  semad,
  embargo,
  sessao,
  { Problema },
]

/** Only what is an object, or a choice among objects, is worth a name of its own. */
const ehObjeto = (valor: unknown): valor is z.ZodType =>
  valor instanceof z.ZodObject || valor instanceof z.ZodDiscriminatedUnion

export const ESQUEMAS = z.registry<{ id: string }>()

/** What goes in the address is written out there, member by member. */
const noEndereco = new Set<unknown>(operacoes.flatMap(({ operacao }) => [operacao.params, operacao.query]))

const nomes = new Set<string>()
for (const [nome, esquema] of MODULOS.flatMap((modulo) => Object.entries(modulo))) {
  if (!ehObjeto(esquema) || nomes.has(nome) || noEndereco.has(esquema)) continue
  nomes.add(nome)
  ESQUEMAS.add(esquema, { id: nome })
}
