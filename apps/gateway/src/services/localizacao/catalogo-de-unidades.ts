// The units of the agency as lines of a catalogue (docs/decisoes/0058-unidades.md).
import type { Dados } from '@guara/domain/campos/campo'
import type { Db } from '../../context.ts'
import * as repository from './catalogo-de-unidades-repository.ts'

export const linhas = async (db: Db) =>
  (await repository.unidades(db)).map(({ id, nome, ativa, municipios }) => ({
    chave: id,
    dados: { nome, ativa, municipios: municipios.map(String) } as Dados,
  }))

/** Answers which municipalities came to the unit and which left it. */
export const gravar = async (db: Db, chave: string | null, dados: Dados, agora: Date) => {
  const id = chave ?? crypto.randomUUID()
  const nome = String(dados.nome).trim()
  await repository.gravar(db, { id, nome, ativa: dados.ativa === true, criada_em: agora })
  const novos = (Array.isArray(dados.municipios) ? dados.municipios : []).map(Number)
  const antes = await repository.municipiosDa(db, id)
  const tirados = antes.filter((m) => !novos.includes(m))
  const postos = novos.filter((m) => !antes.includes(m))
  await repository.tirar(db, id, tirados)
  await repository.por(db, id, postos)
  return { id, postos, tirados }
}
