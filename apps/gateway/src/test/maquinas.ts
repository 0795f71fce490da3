// Tokens of machines, and addresses that are told of changes, for tests: good by default, the test states only what matters.
import { createHash, randomBytes } from 'node:crypto'
import { NOMES_DOS_CONJUNTOS, PREFIXO_DO_TOKEN } from '@guara/domain/maquina/schema'
import type { Db } from '../context.ts'
import { selar } from '../services/maquinas/envio.ts'
import { inserir as inserirGancho } from '../services/maquinas/ganchos-repository.ts'
import { inserir } from '../services/maquinas/repository.ts'
import { CHAVES, umUsuario } from './usuarios.ts'

export const UMA_MAQUINA = {
  nome: 'Painel de exemplo',
  conjuntos: ['formularios'],
  enderecos: ['10.0.0.0/8'],
  validadeDias: 90,
  motivo: 'Painel mensal da diretoria.',
}

interface Opcoes {
  conjuntos?: readonly string[]
  enderecos?: string[]
  expiraEm?: Date
}

export const umaMaquina = async (db: Db, { conjuntos, enderecos = [], expiraEm }: Opcoes = {}) => {
  const { id: criada_por } = await umUsuario(db, { perfis: ['ROLE_ADMIN'] })
  const id = crypto.randomUUID()
  const token = `${PREFIXO_DO_TOKEN}${randomBytes(32).toString('base64url')}`
  const expira_em = expiraEm ?? new Date(Date.now() + 30 * 24 * 60 * 60_000)
  await inserir(db, {
    id,
    nome: 'Painel de exemplo',
    token_sha256: createHash('sha256').update(token).digest('hex'),
    conjuntos: [...(conjuntos ?? NOMES_DOS_CONJUNTOS)],
    enderecos,
    motivo: 'Painel mensal da diretoria.',
    criada_em: new Date(expira_em.getTime() - 60 * 24 * 60 * 60_000),
    criada_por,
    expira_em,
  })
  return { id, token }
}

export const UM_GANCHO = {
  nome: 'Sistema de exemplo',
  endereco: 'https://sistema.exemplo.org/avisos',
  conjuntos: ['alertas'],
  motivo: 'Abre o processo no outro sistema.',
}

/** Told of alerts from this instant on. */
export const umGancho = async (
  db: Db,
  endereco = UM_GANCHO.endereco,
  { segredo = 'segredo', desde = new Date() } = {},
) => {
  const { id: criado_por } = await umUsuario(db, { perfis: ['ROLE_ADMIN'] })
  const id = crypto.randomUUID()
  const { nome, motivo } = UM_GANCHO
  const gancho = { id, nome, motivo, endereco, segredo: selar(CHAVES, id, segredo) }
  await inserirGancho(db, { ...gancho, criado_em: new Date(), criado_por }, ['alertas'], desde)
  return id
}
