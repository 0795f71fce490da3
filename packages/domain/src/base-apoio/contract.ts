// The calls of the support databases (docs/dominio/fio.md#support-databases), and what the coordinator sees of the
// consultations.
import { z } from 'zod'
import { DA_FISCALIZACAO, SO_GESTOR } from '../acesso.ts'
import { contract } from '../contract.ts'
import { Importacao } from '../importacao/schema.ts'
import { pagina, paginacao } from '../pagina.ts'
import { FORMATOS_DE_BASE } from './formato.ts'
import {
  BaseApoio,
  ConsultaDaBase,
  ConsultaRegistrada,
  ConsultasEmExcesso,
  RegistroDaBase,
} from './schema.ts'

const api = '/services/localizacao/api/baseApoio'

export const basesApoio = contract({
  listar: {
    method: 'GET',
    path: api,
    resumo: 'Bases de apoio que podem ser consultadas',
    output: z.array(BaseApoio),
    acesso: DA_FISCALIZACAO,
  },
  consultar: {
    method: 'POST',
    path: api,
    resumo: 'Registros de uma pessoa em uma base, paginados',
    body: ConsultaDaBase,
    output: pagina(RegistroDaBase),
    acesso: DA_FISCALIZACAO,
    auditoria: { ato: 'BASE_CONSULTAR' },
  },
  consultas: {
    method: 'GET',
    path: `${api}/consultas`,
    resumo: 'Quem consultou dados pessoais, quando, em que base e por quê',
    query: z.strictObject(paginacao(['quando'])).pick({ pagina: true, tamanho: true }),
    output: pagina(ConsultaRegistrada),
    acesso: SO_GESTOR,
    auditoria: { ato: 'CONSULTAS_LISTAR' },
  },
  excessos: {
    method: 'GET',
    path: `${api}/consultas/excessos`,
    resumo: 'Quem consultou dados pessoais vezes demais em uma hora, nos últimos dias',
    output: z.array(ConsultasEmExcesso),
    acesso: SO_GESTOR,
    auditoria: { ato: 'CONSULTAS_LISTAR' },
  },
})

export const importacaoDeBases = contract({
  importar: {
    method: 'POST',
    path: `${api}/importacoes`,
    resumo: 'Importar uma base de apoio, no formato em que a fonte a publica; com seco=true nada é gravado',
    envio: {
      campos: z.object({
        /** The id is chosen by who sends, who can then ask how far the import has got while it goes. */
        id: z.uuid().optional(),
        formato: z.enum(FORMATOS_DE_BASE),
        seco: z.enum(['true', 'false']).default('false'),
      }),
    },
    output: Importacao,
    acesso: SO_GESTOR,
    // The service writes the row: no transaction may stay open while bytes arrive.
    auditoria: { ato: 'BASE_IMPORTAR', por: 'servico' },
  },
})
