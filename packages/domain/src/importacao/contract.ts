// The history of imports and what the coordination does with one. Sending a file is with what it fills: alerts
// (alerta/contract.ts) and support databases (base-apoio/contract.ts).
import { z } from 'zod'
import { SO_GESTOR } from '../acesso.ts'
import { contract, PorId } from '../contract.ts'
import { pagina, paginacao } from '../pagina.ts'
import { ClasseEsperando, Importacao, MapaDeClasses } from './schema.ts'

const importacoes = '/services/alerta/api/importacoes'

/** What is done about one import answers how it became. */
const NA_IMPORTACAO = {
  method: 'PUT',
  params: PorId,
  output: Importacao,
  acesso: SO_GESTOR,
  writes: true,
} as const

export const historicoDeImportacoes = contract({
  listar: {
    method: 'GET',
    path: importacoes,
    resumo: 'Importações de alertas e de bases de apoio, das mais novas às mais antigas',
    query: z.strictObject(paginacao(['iniciadaEm'])).pick({ pagina: true, tamanho: true }),
    output: pagina(Importacao),
    acesso: SO_GESTOR,
  },
  classes: {
    method: 'GET',
    path: `${importacoes}/:id/classes`,
    resumo: 'Classes que ainda não se conhecem, e quantas linhas esperam por cada uma',
    params: PorId,
    output: z.array(ClasseEsperando),
    acesso: SO_GESTOR,
  },
  mapear: {
    ...NA_IMPORTACAO,
    path: `${importacoes}/:id/classes`,
    resumo: 'Dizer a categoria das classes que esperam: os alertas delas entram',
    body: MapaDeClasses,
    auditoria: { ato: 'IMPORTACAO_MAPEAR' },
  },
  cancelar: {
    ...NA_IMPORTACAO,
    path: `${importacoes}/:id/cancelar`,
    resumo: 'Pedir que uma importação em andamento pare; o que já entrou fica',
    auditoria: { ato: 'IMPORTACAO_CANCELAR' },
  },
  desfazer: {
    ...NA_IMPORTACAO,
    path: `${importacoes}/:id/desfazer`,
    resumo: 'Desfazer uma importação de que ninguém usou nada',
    auditoria: { ato: 'IMPORTACAO_DESFAZER' },
  },
})
