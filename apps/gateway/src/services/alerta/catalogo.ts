// The kinds and categories of alert as lines of a catalogue, and the unit that a municipality takes its alerts to.
import type { Dados } from '@guara/domain/campos/campo'
import { textoDe } from '@guara/domain/instrumento/leitura'
import type { Db } from '../../context.ts'
import * as repository from './catalogo-repository.ts'
import { tipos } from './repository.ts'

const CHAVE = { tipo: 'tipo-', categoria: 'categoria-' }

export const linhas = async (db: Db) =>
  (await tipos(db)).flatMap(({ id, codigo, nome, categorias }) => [
    { chave: `${CHAVE.tipo}${id}`, dados: { codigo, nome } as Dados },
    ...categorias.map((c) => ({
      chave: `${CHAVE.categoria}${c.id}`,
      dados: { codigo: c.codigo, tipo: nome, nome: c.nome, vigenciaFim: c.vigenciaFim ?? null } as Dados,
    })),
  ])

const incluir = async (db: Db, dados: Dados, agora: Date) => {
  const nova = { codigo: String(dados.codigo).trim(), nome: String(dados.nome).trim(), editada_em: agora }
  if (dados.oQueE === 'TIPO') return `${CHAVE.tipo}${await repository.incluirTipo(db, nova)}`
  const tipo = (await tipos(db)).find(({ nome }) => nome === dados.tipo)
  if (!tipo) throw new Error('o tipo da categoria sumiu durante a própria gravação')
  return `${CHAVE.categoria}${await repository.incluirCategoria(db, { ...nova, tipo_id: tipo.id })}`
}

export const gravar = async (db: Db, chave: string | null, dados: Dados, { agora }: { agora: Date }) => {
  if (chave === null) return incluir(db, dados, agora)
  const id = Number(chave.slice(chave.indexOf('-') + 1))
  const nome = String(dados.nome).trim()
  if (chave.startsWith(CHAVE.tipo)) await repository.mudarTipo(db, id, { nome, editada_em: agora })
  else
    await repository.mudarCategoria(db, id, {
      nome,
      vigencia_fim: textoDe(dados.vigenciaFim) || null,
      editada_em: agora,
    })
  return chave
}

export const { mudarDeUnidade } = repository
