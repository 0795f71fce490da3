import type { Formulario, ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { paginar } from '@guara/domain/pagina'
import type { Conta } from '@guara/domain/sessao/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { perderConexao } from '../../test/conexao.ts'
import { BUSCA, umFormulario, umResumo } from '../../test/formularios.ts'
import { CONTA, comRede, problema } from '../../test/rede.ts'
import './tela-da-assinatura.tsx'

const api = '/services/fiscalizacao/api/formularios'
const ASSINAR = `PUT ${api}/assinar`
const CODIGO = 'FRM-2026-000001'
const SENHA_ERRADA = () =>
  problema(422, 'Senha inválida.', { violations: [{ field: 'senha', message: 'Senha inválida.' }] })

const aAssinar = (n: number, dados: Partial<Formulario> = {}) => {
  const { id, codigo } = umResumo(n)
  return umFormulario({
    id,
    codigo,
    condicao: 'AGUARDANDO_ASSINATURA',
    equipe: [{ usuarioId: CONTA.id, nome: CONTA.nome, autuante: true, assina: true }],
    identificacao: { responsaveis: [{ tipoPessoa: 'JURIDICA', razaoSocial: `Empresa ${n}` }] },
    ...dados,
  })
}
const resumo = (n: number, dados: Partial<ResumoDoFormulario> = {}) =>
  umResumo(n, { condicao: 'AGUARDANDO_ASSINATURA', ...dados })
const campoDaSenha = () => screen.findByLabelText<HTMLInputElement>(/^Sua senha/)

describe('one form', () => {
  it.each([
    ['its code', CODIGO, `GET ${api}/findByCodigo/${CODIGO}`],
    ['its id', umResumo(1).id, `GET ${api}/${umResumo(1).id}`],
  ])(
    'by %s: shows what it is, signs it and leads to it',
    { tags: ['demorado'] },
    async (_, procurado, chamada) => {
      const rede = comRede({
        [chamada]: aAssinar(1),
        [`GET ${api}/findByCodigo/${CODIGO}`]: aAssinar(1),
        [ASSINAR]: aAssinar(1, { condicao: 'ASSINADO', assinaram: [CONTA.id] }),
      })
      const { user, endereco } = abrirComSessao(`/assinatura/${procurado}`)
      await screen.findByRole('heading', { level: 1, name: `Assinatura de ${CODIGO}` })
      screen.getByText('Empresa 1')
      screen.getByText('0 de 1 · falta a sua')
      await user.type(await campoDaSenha(), 'minha senha{enter}')
      await screen.findByText('Formulário assinado com sucesso.')
      await waitFor(() => expect(endereco()).toBe(`/formulario/visualizar/${CODIGO}`))
      expect(rede.chamadas(ASSINAR)).toHaveLength(1)
    },
  )

  it('tells how many pages will be signed, of each paper and in all', async () => {
    comRede({
      [`GET ${api}/findByCodigo/${CODIGO}`]: aAssinar(1),
      [`GET ${api}/${umResumo(1).id}/paginas`]: {
        total: 5,
        instrumentos: aAssinar(1).instrumentos.map(({ codigo }) => ({ codigo: codigo ?? '', paginas: 5 })),
      },
    })
    abrirComSessao(`/assinatura/${CODIGO}`)
    await screen.findByText('5 páginas', { selector: 'strong' })
    for (const { codigo } of aAssinar(1).instrumentos)
      expect(screen.getByText(codigo ?? '').closest('li')?.textContent).toContain('(5 páginas)')
  })

  it('shows what is signed: codes, the value of each and the hash of the content', async () => {
    const auto = { codigo: 'AUTO_INFRACAO' as const, nome: 'Auto de Infração' }
    const hash = 'ab'.repeat(32)
    comRede({
      [`GET ${api}/findByCodigo/${CODIGO}`]: aAssinar(1, {
        hash,
        instrumentos: [
          {
            id: crypto.randomUUID(),
            tipo: auto,
            codigo: 'AI-2026-000007',
            ordem: 0,
            dados: { valorMulta: 1500 },
          },
        ],
      }),
    })
    abrirComSessao(`/assinatura/${CODIGO}`)
    await screen.findByText(hash)
    expect(screen.getByText('AI-2026-000007').closest('li')?.textContent).toMatch(/multa de R\$\s1\.500,00/)
    screen.getByRole('button', { name: 'Ver PDF de AI-2026-000007' })
  })

  it('does not sign what changed while it was open, until it is read again', async () => {
    const MUDOU = 'O formulário mudou depois que você o abriu. Leia de novo antes de assinar.'
    let servido = aAssinar(1, { versao: 3 })
    const rede = comRede({
      [`GET ${api}/findByCodigo/${CODIGO}`]: () => servido,
      [ASSINAR]: ({ corpo }: { corpo: { versao: number } }) =>
        corpo.versao === servido.versao
          ? { ...servido, condicao: 'ASSINADO', assinaram: [CONTA.id] }
          : problema(409, MUDOU),
    })
    const { user } = abrirComSessao(`/assinatura/${CODIGO}`)
    await screen.findByText('Empresa 1')
    servido = aAssinar(1, {
      versao: 5,
      identificacao: { responsaveis: [{ tipoPessoa: 'JURIDICA', razaoSocial: 'Outra empresa' }] },
    })
    await user.type(await campoDaSenha(), 'minha senha{enter}')
    await screen.findByText(MUDOU)
    const botao = await screen.findByRole('button', { name: 'Ler de novo' })
    screen.getByText('Empresa 1')
    expect(screen.getByRole('button', { name: 'Assinar' }).hasAttribute('disabled')).toBe(true)
    await user.click(botao)
    screen.getByText('Outra empresa')
    expect(screen.queryByText(MUDOU)).toBeNull()
    // What was typed is still there.
    expect((await campoDaSenha()).value).toBe('minha senha')
    await user.click(screen.getByRole('button', { name: 'Assinar' }))
    await screen.findByText('Formulário assinado com sucesso.')
    expect(rede.chamadas(ASSINAR).map(({ corpo }) => (corpo as { versao: number }).versao)).toEqual([3, 5])
  })

  it('says when the pages could not be counted, and still signs', { tags: ['demorado'] }, async () => {
    comRede({
      [`GET ${api}/findByCodigo/${CODIGO}`]: aAssinar(1),
      [`GET ${api}/${umResumo(1).id}/paginas`]: () => problema(503, 'O documento não pôde ser composto'),
    })
    abrirComSessao(`/assinatura/${CODIGO}`)
    await screen.findByText('Não foi possível contar agora: veja o PDF antes de assinar.')
    await campoDaSenha()
  })

  it('says that it was not found', async () => {
    comRede({ [`GET ${api}/findByCodigo/${CODIGO}`]: () => problema(404, 'Formulário não encontrado.') })
    abrirComSessao(`/assinatura/${CODIGO}`)
    await screen.findByText('Formulário não encontrado')
    screen.getByText(CODIGO)
  })

  it('says that a role does not sign, and asks nothing', async () => {
    const gestor: Conta = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' }
    const rede = comRede({ 'GET /api/account': gestor })
    abrirComSessao(`/assinatura/${CODIGO}`, gestor)
    await screen.findByText('O perfil Gestor não assina formulários.')
    expect(rede.chamadas(`GET ${api}/findByCodigo/${CODIGO}`)).toEqual([])
  })
})

describe('the tray', () => {
  /** Three wait for this user; a fourth waits for somebody else. */
  const abrirBandeja = async (respostas: Record<string, unknown> = {}) => {
    const assinados = new Set<string>()
    const rede = comRede({
      [BUSCA]: () => {
        const todos = [1, 2, 3].map((n) => resumo(n)).filter(({ id }) => !assinados.has(id))
        return paginar([...todos, resumo(4, { assinaram: [CONTA.id] })], todos.length + 1, 1, 50)
      },
      ...Object.fromEntries([1, 2, 3].map((n) => [`GET ${api}/${umResumo(n).id}`, aAssinar(n)])),
      [ASSINAR]: ({ corpo }: { corpo: { idFormulario: string } }) => {
        assinados.add(corpo.idFormulario)
        return aAssinar(1, { condicao: 'ASSINADO' })
      },
      ...respostas,
    })
    const aberto = abrirComSessao('/assinatura')
    await screen.findByRole('checkbox', { name: 'FRM-2026-000001' })
    return { rede, ...aberto }
  }
  const resultado = async () => {
    const secao = within(await screen.findByRole('region', { name: 'Resultado' }))
    return () => secao.getAllByRole('listitem').map((li) => li.textContent)
  }
  const assinar = async (user: Awaited<ReturnType<typeof abrirBandeja>>['user']) => {
    await waitFor(() => expect(screen.queryByText(/^Aguarde o resumo/)).toBeNull())
    await user.type(await campoDaSenha(), 'minha senha{enter}')
  }

  it('asks for those awaiting signature and shows only those that wait for this user', async () => {
    const { rede } = await abrirBandeja()
    expect(rede.chamadas(BUSCA).at(-1)?.corpo).toMatchObject({ condicao: ['AGUARDANDO_ASSINATURA'] })
    const nomes = screen.getAllByRole('checkbox').map((c) => c.getAttribute('id'))
    expect(nomes).toHaveLength(4)
    expect(screen.queryByRole('checkbox', { name: 'FRM-2026-000004' })).toBeNull()
  })

  it('shows the summary of what is chosen, and without a choice sends nothing', async () => {
    const { user } = await abrirBandeja()
    screen.getByText('Escolha ao menos um formulário.')
    expect(screen.getByRole('button', { name: 'Assinar' }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'FRM-2026-000002' }))
    await screen.findByText('Empresa 2')
    expect(screen.queryByText('Empresa 1')).toBeNull()
    await screen.findByRole('button', { name: 'Assinar 1 formulário' })
  })

  it('signs one by one with one password and tells each result', async () => {
    const { rede, user } = await abrirBandeja()
    await user.click(screen.getByRole('checkbox', { name: 'Escolher todos' }))
    await screen.findByRole('button', { name: 'Assinar 3 formulários' })
    await assinar(user)
    const linhas = await resultado()
    await waitFor(() =>
      expect(linhas()).toEqual([1, 2, 3].map((n) => `FRM-2026-00000${n} Formulário assinado com sucesso.`)),
    )
    screen.getByText('3 de 3 assinados')
    await screen.findByText('Nenhum formulário aguarda a sua assinatura.')
    const corpos = rede.chamadas(ASSINAR).map((p) => p.corpo)
    expect(corpos).toEqual(
      [1, 2, 3].map((n) => ({
        idFormulario: umResumo(n).id,
        usuarioId: CONTA.id,
        senha: 'minha senha',
        versao: aAssinar(n).versao,
      })),
    )
  })

  it('one that is refused says why, and the others go on', async () => {
    const { rede, user } = await abrirBandeja({
      [ASSINAR]: ({ corpo }: { corpo: { idFormulario: string } }) =>
        corpo.idFormulario === umResumo(2).id
          ? problema(422, 'Falta a assinatura do fiel depositário.')
          : aAssinar(1),
    })
    await user.click(screen.getByRole('checkbox', { name: 'Escolher todos' }))
    await assinar(user)
    const linhas = await resultado()
    await waitFor(() =>
      expect(linhas()).toEqual([
        'FRM-2026-000001 Formulário assinado com sucesso.',
        'FRM-2026-000002 Não foi assinado. Falta a assinatura do fiel depositário.',
        'FRM-2026-000003 Formulário assinado com sucesso.',
      ]),
    )
    expect(rede.chamadas(ASSINAR)).toHaveLength(3)
  })

  it.each([
    ['a wrong password', SENHA_ERRADA, 'Senha inválida.'],
    ['the lock', () => problema(429, 'Muitas tentativas.'), 'Muitas tentativas.'],
  ])('stops after %s', { tags: ['demorado'] }, async (_, recusa, frase) => {
    const { rede, user } = await abrirBandeja({ [ASSINAR]: recusa })
    await user.click(screen.getByRole('checkbox', { name: 'Escolher todos' }))
    await assinar(user)
    const linhas = await resultado()
    await waitFor(() =>
      expect(linhas()).toEqual([
        `FRM-2026-000001 Não foi assinado. ${frase}`,
        'FRM-2026-000002 Ainda não foi enviado.',
        'FRM-2026-000003 Ainda não foi enviado.',
      ]),
    )
    await screen.findByText(frase)
    expect(rede.chamadas(ASSINAR)).toHaveLength(1)
    // Everything is still chosen, so that another password goes on from here.
    screen.getByRole('button', { name: 'Assinar 3 formulários' })
  })

  it('says that nothing waits', async () => {
    comRede()
    abrirComSessao('/assinatura')
    await screen.findByText('Nenhum formulário aguarda a sua assinatura.')
    screen.getByLabelText('Código do formulário')
  })

  it('tells a failure and tries again', async () => {
    let quebrado = true
    comRede({ [BUSCA]: () => (quebrado ? problema(500, 'Erro interno.') : paginar([resumo(1)], 1, 1, 50)) })
    const { user } = abrirComSessao('/assinatura')
    await waitFor(() =>
      expect(screen.getAllByText('Erro ao carregar formulários.').length).toBeGreaterThan(0),
    )
    quebrado = false
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('checkbox', { name: 'FRM-2026-000001' })
  })

  it('without network says that it waits for it', async () => {
    await abrirBandeja()
    perderConexao()
    screen.getByText('Disponível com conexão.')
    expect(screen.getByRole('button', { name: 'Assinar' }).hasAttribute('disabled')).toBe(true)
  })
})
