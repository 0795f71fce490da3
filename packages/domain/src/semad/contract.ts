// The calls to the agency's own system (docs/dominio/fio.md#agency-system). Every call reads personal data: each
// leaves a row with its reason.
import { z } from 'zod'
import { DA_FISCALIZACAO } from '../acesso.ts'
import { contract } from '../contract.ts'
import { pagina } from '../pagina.ts'
import { ConsultaPorPessoa, Finalidade, PendenciasDoProcesso, ProcessoDoOrgao } from './schema.ts'

const fiscalizacao = '/services/fiscalizacao'
const semad = `${fiscalizacao}/api-semad`

/** The caller waits for the agency so long. */
export const PRAZO_DO_ORGAO_MS = 60_000

const codigo = z.string().trim().min(1).max(60)
const ComFinalidade = z.object({ finalidade: Finalidade })

export const consultaSemad = contract({
  porCodigo: {
    method: 'GET',
    path: `${semad}/findByCodigo/:codigo`,
    aliases: [
      `${fiscalizacao}/api/api-semad/findByCodigo/:codigo`,
      `${fiscalizacao}/api/findByCodigo/:codigo`,
    ],
    resumo: 'Um processo do sistema do órgão, pelo código',
    params: z.object({ codigo }),
    query: ComFinalidade,
    output: ProcessoDoOrgao,
    acesso: DA_FISCALIZACAO,
    auditoria: { ato: 'PESSOA_CONSULTAR' },
  },
  buscarPorCodigo: {
    method: 'GET',
    path: `${semad}/consulta`,
    resumo: 'O processo que tem o código, como página de um só',
    query: ComFinalidade.extend({ codigo }),
    output: pagina(ProcessoDoOrgao),
    acesso: DA_FISCALIZACAO,
    auditoria: { ato: 'PESSOA_CONSULTAR' },
  },
  buscarPorPessoa: {
    method: 'POST',
    path: `${semad}/consulta`,
    resumo: 'Processos de uma pessoa, por CPF/CNPJ ou nome, paginados',
    body: ConsultaPorPessoa,
    output: pagina(ProcessoDoOrgao),
    acesso: DA_FISCALIZACAO,
    auditoria: { ato: 'PESSOA_CONSULTAR' },
  },
  pendencias: {
    method: 'GET',
    path: `${semad}/pendencias/:id`,
    resumo: 'O que está pendente em um processo, pelo id ou pelo código',
    params: z.object({ id: codigo }),
    query: ComFinalidade,
    output: PendenciasDoProcesso,
    acesso: DA_FISCALIZACAO,
    auditoria: { ato: 'PESSOA_CONSULTAR' },
  },
})
