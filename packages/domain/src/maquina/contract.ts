// Tokens for machines, kept by the administrator, and the data that they read (docs/decisoes/0074-maquinas.md).
import { z } from 'zod'
import { porPerfil, SO_ADMIN } from '../acesso.ts'
import { contract } from '../contract.ts'
import { Vazio } from '../sessao/schema.ts'
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
    params: z.object({ id: z.uuid() }),
    body: RevogacaoDeMaquina,
    output: Vazio,
    acesso: SO_ADMIN,
    writes: true,
    auditoria: { ato: 'MAQUINA_REVOGAR' },
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
