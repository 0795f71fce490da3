// Tokens for machines, kept by the administrator, the data that they read (docs/decisoes/0074-maquinas.md), and the addresses that are told
// when these changed (docs/decisoes/0076-ganchos.md).
import { z } from 'zod'
import { porPerfil, SO_ADMIN } from '../acesso.ts'
import { contract, PorId } from '../contract.ts'
import { Vazio } from '../sessao/schema.ts'
import { Gancho, GanchoCriado, NovoGancho, ResultadoDoTeste, SituacaoEscolhida } from './gancho.ts'
import { DesdeQuando, DoConjunto, Maquina, MaquinaCriada, NovaMaquina, RevogacaoDeMaquina } from './schema.ts'

const api = '/services/administracao/api'

export const maquinas = contract({
  listar: {
    method: 'GET',
    path: `${api}/maquinas`,
    resumo: 'Tokens de máquina: o que cada um lê, de onde, até quando e o último uso',
    output: z.array(Maquina),
    acesso: SO_ADMIN,
  },
  criar: {
    method: 'POST',
    path: `${api}/maquinas`,
    resumo: 'Criar um token de máquina; ele é mostrado só nesta resposta',
    body: NovaMaquina,
    output: MaquinaCriada,
    acesso: SO_ADMIN,
    writes: true,
    auditoria: { ato: 'MAQUINA_CRIAR' },
  },
  revogar: {
    method: 'PUT',
    path: `${api}/maquinas/:id/revogacao`,
    resumo: 'Revogar um token de máquina, que deixa de valer na hora',
    params: PorId,
    body: RevogacaoDeMaquina,
    output: Vazio,
    acesso: SO_ADMIN,
    writes: true,
    auditoria: { ato: 'MAQUINA_REVOGAR' },
  },
})

export const ganchos = contract({
  listar: {
    method: 'GET',
    path: `${api}/ganchos`,
    resumo: 'Endereços avisados do que mudou: o que espera, a última entrega e o último erro de cada um',
    output: z.array(Gancho),
    acesso: SO_ADMIN,
  },
  criar: {
    method: 'POST',
    path: `${api}/ganchos`,
    resumo: 'Cadastrar um endereço a avisar; o segredo que assina os avisos é mostrado só nesta resposta',
    body: NovoGancho,
    output: GanchoCriado,
    acesso: SO_ADMIN,
    writes: true,
    auditoria: { ato: 'GANCHO_CRIAR' },
  },
  testar: {
    method: 'POST',
    path: `${api}/ganchos/:id/teste`,
    resumo: 'Enviar agora um aviso de teste e dizer como o endereço respondeu',
    params: PorId,
    output: ResultadoDoTeste,
    acesso: SO_ADMIN,
    auditoria: { ato: 'GANCHO_TESTAR' },
  },
  mudar: {
    method: 'PUT',
    path: `${api}/ganchos/:id/situacao`,
    resumo: 'Suspender os avisos a um endereço, ou retomá-los com o que mudou nesse tempo',
    params: PorId,
    body: SituacaoEscolhida,
    output: Vazio,
    acesso: SO_ADMIN,
    writes: true,
    auditoria: { ato: 'GANCHO_SITUACAO' },
  },
  remover: {
    method: 'DELETE',
    path: `${api}/ganchos/:id`,
    resumo: 'Remover um endereço, que deixa de ser avisado na hora',
    params: PorId,
    output: Vazio,
    acesso: SO_ADMIN,
    writes: true,
    auditoria: { ato: 'GANCHO_REMOVER' },
  },
})

export const TIPOS_DOS_DADOS = ['application/x-ndjson', 'text/csv'] as const

export const dados = contract({
  ler: {
    method: 'GET',
    path: '/services/fiscalizacao/api/dados/:conjunto',
    resumo:
      'O que mudou num conjunto de dados, do mais antigo ao mais novo (NDJSON ou, por Accept, CSV); `x-cursor` diz de onde continuar, `Link` se há mais',
    params: DoConjunto,
    query: DesdeQuando,
    output: z.unknown(),
    binario: true,
    negocia: TIPOS_DOS_DADOS,
    acesso: {
      ...porPerfil({ ROLE_FISCAL: 'nao', ROLE_ORIENTADOR: 'nao', ROLE_GESTOR: 'nao', ROLE_ADMIN: 'nao' }),
      maquina: 'TOKEN_DE_MAQUINA',
    },
    auditoria: { ato: 'DADOS_LER', por: 'servico' },
  },
})
