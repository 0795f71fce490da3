// The kinds and categories of alert as lines of a catalogue, and the unit that a municipality takes its alerts to.
import type { Dados } from '@guara/domain/campos/campo'
import type { Db } from '../../context.ts'
import * as repository from './catalogo-repository.ts'
import { tipos } from './repository.ts'

const CHAVE = { tipo: 'tipo-', categoria: 'categoria-' }

export const linhas = async (db: Db) =>
  (await tipos(db)).flatMap(({ id, codigo, nome, categorias }) => [
    { chave: `${CHAVE.tipo}${id}`, dados: { codigo, nome } as Dados },
    ...categorias.map((c) => ({
      chave: `${CHAVE.categoria}${c.id}`,
      dados: { codigo: c.codigo, tipo: nome, nome: c.nome } as Dados,
    })),
  ])

export const gravar = async (db: Db, chave: string | null, dados: Dados, { agora }: { agora: Date }) => {
  if (chave === null) throw new Error('o catálogo de alertas não recebe linhas novas')
  const tabela = chave.startsWith(CHAVE.tipo) ? 'tipo_alerta' : 'categoria_alerta'
  const id = Number(chave.slice(chave.indexOf('-') + 1))
  await repository.renomear(db, tabela, id, String(dados.nome).trim(), agora)
  return chave
}

export const { mudarDeUnidade } = repository
