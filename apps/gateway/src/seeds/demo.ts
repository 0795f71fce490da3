// Demonstration users: invented people, the same on every machine, made once (docs/dominio/telas.md#demonstration).
// An installation that has any user of its own gets none.
import { lavraFormularios, type Perfil } from '@guara/domain/sessao/perfil'
import type pg from 'pg'
import { avaliarAlertas } from '../services/alerta/avaliacao.ts'
import { gerarHash } from '../services/autenticacao/senha/senha.ts'
import { semearAlertas, sobre } from './demo-alertas.ts'
import { semearCamada } from './demo-camada.ts'
import { idDaUnidade, type SedeDeDemonstracao, semearUnidades } from './demo-unidades.ts'

export const SENHA_DE_DEMONSTRACAO = 'Cerrado-2026'

export const USUARIOS_DE_DEMONSTRACAO = [
  {
    n: 1,
    login: 'fiscal',
    unidade: 'Goiânia',
    nome: 'Fiscal Exemplo',
    cargo: 'Fiscal ambiental',
    cpf: '11144477735',
    perfil: 'ROLE_FISCAL',
  },
  {
    n: 2,
    login: 'fiscal2',
    unidade: 'Anápolis',
    nome: 'Fiscala Segunda Exemplo',
    cargo: 'Fiscal ambiental',
    cpf: '52998224725',
    perfil: 'ROLE_FISCAL',
  },
  {
    n: 3,
    login: 'fiscal3',
    unidade: 'Rio Verde',
    nome: 'Fiscal Terceiro Exemplo',
    cargo: 'Fiscal ambiental',
    cpf: '39053344705',
    perfil: 'ROLE_FISCAL',
  },
  {
    n: 4,
    login: 'orientador',
    unidade: 'Formosa',
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
  {
    n: 7,
    login: 'gestor2',
    unidade: 'Anápolis',
    nome: 'Gestora Regional Exemplo',
    cargo: 'Coordenadora regional',
    cpf: '27183828131',
    perfil: 'ROLE_GESTOR',
  },
] as const satisfies ReadonlyArray<{
  n: number
  login: string
  /** None: the coordinator of all of them, and whoever needs none. */
  unidade?: SedeDeDemonstracao
  nome: string
  cargo: string
  cpf: string
  perfil: Perfil
}>

const idDeDemonstracao = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Somebody was invited, has not chosen a password, and waits for the coordination's word on the role. */
const semearConvite = async (client: pg.ClientBase) => {
  const id = idDeDemonstracao(8)
  await client.query(
    `insert into usuario (id, login, nome, email, matricula, cargo, criado_em)
     values ($1, 'convidada', 'Convidada Exemplo', 'convidada@exemplo.invalid', '900008', 'Fiscal ambiental', now())`,
    [id],
  )
  await client.query(
    `insert into usuario_papel_pedido (id, usuario_id, perfil, motivo, pedido_por, pedido_em)
     values ($1, $2, 'ROLE_FISCAL', 'Designada pela Portaria de exemplo 41/2026', $3, now())`,
    [idDeDemonstracao(9), id, idDeDemonstracao(6)],
  )
}

export const seedDemo = async (client: pg.ClientBase, dizer: (linha: string) => void) => {
  const { rows } = await client.query('select 1 from usuario limit 1')
  if (rows.length > 0) return
  dizer('criando os usuários de demonstração…')
  await client.query('begin')
  await semearUnidades(client)
  for (const u of USUARIOS_DE_DEMONSTRACAO) {
    const id = idDeDemonstracao(u.n)
    await client.query(
      `insert into usuario (id, login, nome, email, cpf, matricula, cargo, senha_hash, criado_em, designacao, unidade_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9, $10)`,
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
        'unidade' in u ? idDaUnidade(u.unidade) : null,
      ],
    )
    await client.query('insert into usuario_perfil (usuario_id, perfil, ordem) values ($1, $2, 0)', [
      id,
      u.perfil,
    ])
  }
  await semearConvite(client)
  await semearAlertas(
    client,
    USUARIOS_DE_DEMONSTRACAO.filter((u) => lavraFormularios(u.perfil)).map((u) => idDeDemonstracao(u.n)),
  )
  await semearCamada(sobre(client))
  await avaliarAlertas(sobre(client), new Date())
  await client.query('commit')
}
