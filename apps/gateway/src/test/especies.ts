import { sql } from 'kysely'
import type { Db } from '../context.ts'

/** What the administrator writes. */
export const UMA_ESPECIE = {
  reinoId: 1,
  grupo: 'Ave',
  nomePopular: 'Ave de exemplo',
  nomeCientifico: 'Avis exempli',
  status: { nome: 'Nativa' },
  categoriaAmeaca: { sigla: 'EN' },
  categoriaConfirmada: true,
  cites: null,
  protecaoEspecial: '',
  caracteristicas: 'Ave verde.',
  ativa: true,
  motivo: 'Conferida na lista oficial de espécies deste ano.',
}

/** The row alone, without bytes. */
export const umaFotoDeEspecie = async (db: Db, especieId: number) => {
  const id = crypto.randomUUID()
  await sql`insert into especie_foto (id, especie_id, nome, autor, licenca, fonte, sha256, criada_em)
    values (${id}, ${especieId}, 'Foto', 'Autora Exemplo', 'CC BY 4.0', 'Acervo do órgão', ${id}, now())`.execute(
    db,
  )
  return id
}
