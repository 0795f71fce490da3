// The calls of the acts after the first. Their papers are printed by code as those of the instruments are
// (assinatura/contract.ts).
import { z } from 'zod'
import { CADA_UM_OS_SEUS, porPerfil } from '../acesso.ts'
import { contract, PorId } from '../contract.ts'
import { NovoPedido, PedidoDeDecisao, PedidoEmEspera } from '../decisao/schema.ts'
import { AtoPosterior, CancelamentoSemMotivo, CienciaDoAto, NovoAto } from './schema.ts'

const api = '/services/fiscalizacao/api'

export const posteriores = contract({
  criar: {
    method: 'POST',
    path: `${api}/formularios/:id/posteriores`,
    resumo:
      'Praticar e assinar, com a própria senha, um ato sobre um instrumento já assinado; o mesmo id outra vez responde o mesmo ato',
    params: PorId,
    body: NovoAto,
    output: AtoPosterior,
    acesso: CADA_UM_OS_SEUS,
    // The service writes the row, as signing does: a refusal stays in it too.
    auditoria: { ato: 'ATO_POSTERIOR', por: 'servico' },
  },
  listar: {
    method: 'GET',
    path: `${api}/formularios/:id/posteriores`,
    resumo: 'Os atos posteriores de um formulário, do primeiro ao último',
    params: PorId,
    output: z.array(AtoPosterior),
    acesso: CADA_UM_OS_SEUS,
    auditoria: { ato: 'FORMULARIO_LER' },
  },
  ciencia: {
    method: 'PUT',
    path: `${api}/posteriores/:codigo/ciencia`,
    resumo: 'Registrar, uma vez por pessoa e com comprovante, a ciência de um ato posterior',
    params: z.object({ codigo: z.string().trim().min(1).max(40) }),
    body: CienciaDoAto,
    output: AtoPosterior,
    acesso: CADA_UM_OS_SEUS,
    writes: true,
    auditoria: { ato: 'ATO_POSTERIOR_CIENCIA' },
  },
  pedir: {
    method: 'POST',
    path: `${api}/formularios/:id/pedidos`,
    resumo:
      'Pedir a decisão da chefia sobre um instrumento, antes de executar; o mesmo id outra vez responde o mesmo pedido',
    params: PorId,
    body: NovoPedido,
    output: PedidoDeDecisao,
    acesso: porPerfil({
      ROLE_FISCAL: 'seus',
      ROLE_ORIENTADOR: 'seus',
      ROLE_GESTOR: 'nao',
      ROLE_ADMIN: 'nao',
    }),
    writes: true,
    auditoria: { ato: 'DECISAO_PEDIR' },
  },
  aDecidir: {
    method: 'GET',
    path: `${api}/posteriores/aDecidir`,
    resumo: 'Pedidos que esperam a decisão da chefia, do mais antigo ao mais novo, até 50',
    output: z.array(PedidoEmEspera),
    acesso: porPerfil({
      ROLE_FISCAL: 'nao',
      ROLE_ORIENTADOR: 'nao',
      ROLE_GESTOR: 'todos',
      ROLE_ADMIN: 'nao',
    }),
  },
  semMotivo: {
    method: 'GET',
    path: `${api}/posteriores/semMotivo`,
    resumo: 'Formulários assinados que foram cancelados sem motivo informado, até 50',
    output: z.array(CancelamentoSemMotivo),
    acesso: porPerfil({
      ROLE_FISCAL: 'nao',
      ROLE_ORIENTADOR: 'nao',
      ROLE_GESTOR: 'todos',
      ROLE_ADMIN: 'nao',
    }),
  },
})
