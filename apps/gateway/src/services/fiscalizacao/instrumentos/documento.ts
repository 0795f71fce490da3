// What a new term may cite: an instrument that is signed and in force, of whoever drew it up, with what is left of each
// of its goods. A term takes from the balance from the moment it is concluded: a draft that nobody sends holds nothing,
// and a cancelled form gives back (docs/decisoes/0013-o-que-um-termo-cita.md).

import { ENTRADAS, saldosDe } from '@guara/domain/instrumento/bens/saldo'
import type { Documento, DocumentoAchado } from '@guara/domain/instrumento/contract'
import { linhas, textoDe } from '@guara/domain/instrumento/leitura'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { Db } from '../../../context.ts'
import { nomesDosMunicipios } from '../../localizacao/service.ts'
import { comNome } from '../formularios/resposta.ts'
import * as repository from './documento-repository.ts'

const instante = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : null)

/** The documents of these codes that may be cited, by code. `exceto`: the instruments of the form that asks, which the
 *  rules take from the balance themselves. */
export const documentos = async (
  db: Db,
  codigos: readonly string[],
  exceto: readonly string[] = [],
): Promise<Map<string, Documento>> => {
  if (codigos.length === 0) return new Map()
  const achados = await repository.assinados(
    db,
    codigos.map((c) => c.trim().toUpperCase()),
  )
  const termos = achados.length > 0 ? await repository.termosQueCitam(db, achados) : []
  return new Map(
    achados.map((doc) => {
      const dele = termos.filter(
        (t) =>
          !exceto.includes(t.id) &&
          (t.citado === doc.codigo ||
            (t.citado === doc.id.toUpperCase() && t.formulario_id === doc.formulario_id)),
      )
      const saldos = saldosDe([{ tipo: doc.tipo, dados: doc.dados }, ...dele])
      const itens = linhas(doc.dados[ENTRADAS[doc.tipo] ?? '']).flatMap((item) => {
        const bem = saldos.get(textoDe(item.itemId))
        return bem ? [{ itemId: bem.itemId, dados: item, saldo: bem.saldo, depositado: bem.depositado }] : []
      })
      const { codigo, tipo, pessoas, dados, cancelado } = doc
      const dataHoraInstrumento = instante(dados.dataHoraInstrumento)
      return [codigo, { codigo, tipo, dataHoraInstrumento, pessoas, itens, ...(cancelado && { cancelado }) }]
    }),
  )
}

const MAXIMO = 10

export const procurar = async (
  db: Db,
  procurado: string,
  tipos: readonly CodigoDeInstrumento[],
  canceladas: boolean,
): Promise<DocumentoAchado[]> => {
  const achados = await repository.procurar(db, procurado, tipos, { quantos: MAXIMO, canceladas })
  const municipios = await nomesDosMunicipios(db)
  return achados.map((l) => ({
    codigo: l.codigo,
    tipo: comNome(l.tipo),
    dataHoraInstrumento: instante(l.data_hora),
    municipioNome: municipios.get(l.municipio_id ?? 0) ?? null,
    ...(l.cancelado && { cancelado: true }),
  }))
}

export const { travarCitados, devolucoesDe } = repository
