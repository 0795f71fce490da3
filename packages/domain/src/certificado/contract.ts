// Certificates that wait for a second person: the coordinator or an administrator (docs/dominio/prova.md#second-person).
import { GESTOR_OU_ADMIN } from '../acesso.ts'
import { contract, PorId } from '../contract.ts'
import { Vazio } from '../sessao/schema.ts'
import { PedidosDeCertificado, RecusaDeCertificado } from './schema.ts'

const api = '/services/fiscalizacao/api'

export const certificados = contract({
  pendentes: {
    method: 'GET',
    path: `${api}/certificados/pendentes`,
    resumo: 'Certificados de outras pessoas que esperam aprovação, do mais antigo ao mais novo',
    output: PedidosDeCertificado,
    acesso: GESTOR_OU_ADMIN,
  },
  aprovar: {
    method: 'PUT',
    path: `${api}/certificados/aprovar/:id`,
    resumo: 'Aprovar o certificado de outra pessoa; nunca o próprio',
    params: PorId,
    output: Vazio,
    acesso: GESTOR_OU_ADMIN,
    writes: true,
    auditoria: { ato: 'CERTIFICADO_APROVAR' },
  },
  recusar: {
    method: 'PUT',
    path: `${api}/certificados/recusar/:id`,
    resumo: 'Recusar o certificado de outra pessoa, com o motivo',
    params: PorId,
    body: RecusaDeCertificado,
    output: Vazio,
    acesso: GESTOR_OU_ADMIN,
    writes: true,
    auditoria: { ato: 'CERTIFICADO_RECUSAR' },
  },
})
