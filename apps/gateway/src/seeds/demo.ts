// Demonstration users: invented people, the same on every machine, made once (docs/dominio/telas.md#demonstration).
// An installation that has any user of its own gets none.
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import type pg from 'pg'
import { gerarHash } from '../services/autenticacao/senha.ts'
import { semearAlertas, sobre } from './demo-alertas.ts'
import { semearCamada } from './demo-camada.ts'

export const SENHA_DE_DEMONSTRACAO = 'Cerrado-2026'

export const USUARIOS_DE_DEMONSTRACAO = [
  {
    n: 1,
    login: 'fiscal',
    nome: 'Fiscal Exemplo',
    cargo: 'Fiscal ambiental',
    cpf: '11144477735',
    perfil: 'ROLE_FISCAL',
  },
  {
    n: 2,
    login: 'fiscal2',
    nome: 'Fiscala Segunda Exemplo',
    cargo: 'Fiscal ambiental',
    cpf: '52998224725',
    perfil: 'ROLE_FISCAL',
  },
  {
    n: 3,
    login: 'fiscal3',
    nome: 'Fiscal Terceiro Exemplo',
    cargo: 'Fiscal ambiental',
    cpf: '39053344705',
    perfil: 'ROLE_FISCAL',
  },
  {
    n: 4,
    login: 'orientador',
    nome: 'Orientadora Exemplo',
    cargo: 'Orientadora ambiental',
    cpf: '15350946056',
    perfil: 'ROLE_ORIENTADOR',
  },
  {
    n: 5,
    login: 'gestor',
    nome: 'Gestor Exemplo',
    cargo: 'Coordenador de fiscalização',
    cpf: '86288366757',
    perfil: 'ROLE_GESTOR',
  },
  {
    n: 6,
    login: 'admin',
    nome: 'Administradora Exemplo',
    cargo: 'Administradora do sistema',
    cpf: '98765432100',
    perfil: 'ROLE_ADMIN',
  },
] as const

const idDeDemonstracao = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const seedDemo = async (client: pg.ClientBase, dizer: (linha: string) => void = () => {}) => {
  const { rows } = await client.query('select 1 from usuario limit 1')
  if (rows.length > 0) return
  dizer('criando os usuários de demonstração…')
  await client.query('begin')
  for (const u of USUARIOS_DE_DEMONSTRACAO) {
    const id = idDeDemonstracao(u.n)
    await client.query(
      `insert into usuario (id, login, nome, email, cpf, matricula, cargo, senha_hash, criado_em, designacao)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9)`,
      [
        id,
        u.login,
        u.nome,
        `${u.login}@exemplo.invalid`,
        u.cpf,
        String(900_000 + u.n),
        u.cargo,
        await gerarHash(SENHA_DE_DEMONSTRACAO),
        lavraFormularios(u.perfil) ? 'Portaria de exemplo 12/2026' : null,
      ],
    )
    await client.query('insert into usuario_perfil (usuario_id, perfil, ordem) values ($1, $2, 0)', [
      id,
      u.perfil,
    ])
  }
  await semearAlertas(
    client,
    USUARIOS_DE_DEMONSTRACAO.filter((u) => lavraFormularios(u.perfil)).map((u) => idDeDemonstracao(u.n)),
  )
  await semearCamada(sobre(client))
  await client.query('commit')
}
