// The history of imports and what the coordination does with one. Sending a file is with what it fills: alerts
// (alerta/contract.ts) and support databases (base-apoio/contract.ts).
import { z } from 'zod'
import { SO_GESTOR } from '../acesso.ts'
import { contract } from '../contract.ts'
import { pagina, paginacao } from '../pagina.ts'
import { ClasseEsperando, Importacao, MapaDeClasses } from './schema.ts'

const importacoes = '/services/alerta/api/importacoes'

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
    params: z.object({ id: z.uuid() }),
    output: z.array(ClasseEsperando),
    acesso: SO_GESTOR,
  },
  mapear: {
    method: 'PUT',
    path: `${importacoes}/:id/classes`,
    resumo: 'Dizer a categoria das classes que esperam: os alertas delas entram',
    params: z.object({ id: z.uuid() }),
    body: MapaDeClasses,
    output: Importacao,
    acesso: SO_GESTOR,
    writes: true,
    auditoria: { ato: 'IMPORTACAO_MAPEAR' },
  },
  cancelar: {
    method: 'PUT',
    path: `${importacoes}/:id/cancelar`,
    resumo: 'Pedir que uma importação em andamento pare; o que já entrou fica',
    params: z.object({ id: z.uuid() }),
    output: Importacao,
    acesso: SO_GESTOR,
    writes: true,
    auditoria: { ato: 'IMPORTACAO_CANCELAR' },
  },
  desfazer: {
    method: 'PUT',
    path: `${importacoes}/:id/desfazer`,
    resumo: 'Desfazer uma importação de que ninguém usou nada',
    params: z.object({ id: z.uuid() }),
    output: Importacao,
    acesso: SO_GESTOR,
    writes: true,
    auditoria: { ato: 'IMPORTACAO_DESFAZER' },
  },
})
