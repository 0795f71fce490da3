import type { Integrante } from '@guara/domain/formulario/schema'
import { beforeEach, expect, it } from 'vitest'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { usarChave } from '../../test/cofre.ts'
import { CONTA, comRede, semRede } from '../../test/rede.ts'
import { banco } from '../banco/banco.ts'
import { comecarNoAparelho } from './criacao.ts'
import { gravar, ler } from './gravacao.ts'

const colega = (n: number, perfis: Integrante['perfis']): Integrante => ({
  usuarioId: `20000000-0000-4000-8000-00000000000${n}`,
  nome: `Colega Exemplo ${n}`,
  matricula: `00${n}`,
  cargo: 'Analista ambiental',
  perfis,
  autuante: n === 1,
  assina: true,
})

const DIA = 24 * 3600 * 1000
const AGORA = new Date('2026-11-16T12:00:00Z')

const comecar = (agora: Date, usuario = CONTA) =>
  comecarNoAparelho({ usuario, tipos: ['AUTO_INFRACAO'], agora })

const novo = async (agora: Date) => (await ler(await comecar(agora), CONTA.id))?.conteudo

/** A draft kept some days before, with its operation and its team. */
const umDeAntes = async (dias: number, operacao: string, colegas: Integrante[], usuario = CONTA) => {
  const salvoEm = AGORA.getTime() - dias * DIA
  const id = await comecar(new Date(salvoEm), usuario)
  const [autor] = (await ler(id, usuario.id))?.conteudo.equipe ?? []
  const mudancas = [
    { caminho: 'operacao', valor: operacao },
    { caminho: 'equipe', valor: [autor, ...colegas] },
  ]
  await gravar(id, mudancas, salvoEm)
}

beforeEach(async () => {
  await banco.rascunhos.clear()
  sessaoAtual.iniciar('token-1', CONTA)
  usarChave(CONTA.id, new Uint8Array(32).fill(7))
  comRede({ 'POST /services/fiscalizacao/api/formularios': semRede })
})

it('goes on with the operation and the colleagues of the last draft, and draws up as oneself', async () => {
  await umDeAntes(3, 'Outra', [colega(3, ['ROLE_FISCAL'])])
  await umDeAntes(1, 'Cerrado Vivo', [colega(1, ['ROLE_FISCAL']), colega(2, ['ROLE_ORIENTADOR'])])
  const conteudo = await novo(AGORA)
  expect(conteudo?.operacao).toBe('Cerrado Vivo')
  // Of the colleagues nobody is the one who draws up, and only who may sign these kinds signs.
  expect(conteudo?.equipe.map(({ nome, autuante, assina }) => ({ nome, autuante, assina }))).toEqual([
    { nome: CONTA.nome, autuante: true, assina: true },
    { nome: 'Colega Exemplo 1', autuante: false, assina: true },
    { nome: 'Colega Exemplo 2', autuante: false, assina: false },
  ])
})

it('what is older than a week is another work', async () => {
  await umDeAntes(8, 'Cerrado Vivo', [colega(1, ['ROLE_FISCAL'])])
  const conteudo = await novo(AGORA)
  expect(conteudo?.operacao).toBeNull()
  expect(conteudo?.equipe.map((i) => i.nome)).toEqual([CONTA.nome])
})

it("somebody else's draft on the same device tells nothing", async () => {
  const outra = { ...CONTA, id: '20000000-0000-4000-8000-000000000009' }
  usarChave(outra.id, new Uint8Array(32).fill(8))
  await umDeAntes(1, 'Cerrado Vivo', [colega(1, ['ROLE_FISCAL'])], outra)
  const conteudo = await novo(AGORA)
  expect(conteudo?.operacao).toBeNull()
  expect(conteudo?.equipe).toHaveLength(1)
})
