import {
  arquivo,
  assinatura,
  type Campos,
  cpf,
  grupo,
  lista,
  seFor,
  selecao,
  texto,
} from '@guara/domain/campos/campo'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { comCelular } from '../../test/celular.ts'
import { PedidosContext } from '../erros/pedidos.ts'
import { montarCampos } from '../test/montar.tsx'

const CAMPOS: Campos = {
  tipo: selecao('Tipo', { F: 'Física', J: 'Jurídica' }, { obrigatorio: true }),
  nome: texto('Nome', { quando: seFor('tipo', 'F'), obrigatorio: true }),
  apelido: texto('Apelido', { obrigatorio: seFor('tipo', 'J'), ajuda: 'Como é conhecido.' }),
  endereco: grupo('Endereço', { rua: texto('Rua') }),
}

const PESSOAS: Campos = {
  pessoas: lista('Responsáveis', 'Responsável', { cpf: cpf('CPF'), nome: texto('Nome') }, { minimo: 1 }),
}

it('shows a field only when it applies, and keeps its answer meanwhile', async () => {
  const { user, respostas } = montarCampos(CAMPOS, { nome: 'Ana' })
  expect(screen.queryByLabelText(/^Nome/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Física' }))
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Ana')
  await user.click(screen.getByRole('radio', { name: 'Jurídica' }))
  expect(respostas().nome).toBe('Ana')
})

it('marks what is required, also when it depends on another answer', async () => {
  const { user } = montarCampos(CAMPOS)
  const apelido = screen.getByRole('textbox', { name: 'Apelido' })
  expect(apelido.getAttribute('aria-required')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Jurídica' }))
  expect(apelido.getAttribute('aria-required')).toBe('true')
  expect(screen.getByRole('radiogroup', { name: 'Tipo' }).textContent).toContain('*')
})

it('tells the whole path of a change', async () => {
  const { user, mudancas } = montarCampos(CAMPOS, {}, { prefixo: 'etapa' })
  await user.type(screen.getByRole('textbox', { name: 'Rua' }), 'A')
  expect(mudancas).toEqual([['etapa.endereco.rua', 'A']])
  expect(screen.getByRole('textbox', { name: 'Rua' }).id).toBe('campo-etapa-endereco-rua')
  expect(within(screen.getByRole('group', { name: 'Endereço' })).getByLabelText('Rua')).toBeDefined()
})

it('puts the error beside the field, tied to it with the help', () => {
  montarCampos(CAMPOS, {}, { prefixo: 'e', erros: new Map([['e.apelido', 'Apelido inválido']]) })
  const apelido = screen.getByRole('textbox', { name: 'Apelido' })
  expect(apelido.getAttribute('aria-invalid')).toBe('true')
  const descricao = (apelido.getAttribute('aria-describedby') ?? '').split(/\s+/)
  expect(descricao.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Apelido inválido',
    'Como é conhecido.',
  ])
})

it('disables everything', () => {
  montarCampos({ ...CAMPOS, ...PESSOAS }, { tipo: 'F', pessoas: [{}] }, { desabilitado: true })
  for (const campo of screen.getAllByRole('textbox')) expect(campo).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button')).toBeNull()
})

it('does not draw the other fields again while one is typed', async () => {
  const renderArquivo = vi.fn(() => 'foto.jpg')
  const { user } = montarCampos({ nome: texto('Nome'), foto: arquivo('Foto') }, {}, { renderArquivo })
  const antes = renderArquivo.mock.calls.length
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
  expect(renderArquivo.mock.calls.length).toBe(antes)
})

it('gives the place of a file to who knows about files', async () => {
  const { user, respostas } = montarCampos(
    { foto: arquivo('Croqui', { ajuda: 'Imagem.' }) },
    {},
    {
      renderArquivo: ({ onMudar, caminho }) => (
        <button type="button" onClick={() => onMudar('id-1')}>
          {caminho}
        </button>
      ),
    },
  )
  const espaco = screen.getByRole('group', { name: 'Croqui', description: 'Imagem.' })
  await user.click(within(espaco).getByRole('button', { name: 'foto' }))
  expect(respostas().foto).toBe('id-1')
})

it('says "Anexo" when nobody fills the place', () => {
  montarCampos({ foto: arquivo('Croqui') })
  expect(screen.getByText('Anexo')).toBeDefined()
})

it('includes a row with an id, in one change, and goes to its first field', async () => {
  const { user, mudancas, respostas } = montarCampos(PESSOAS, {}, { prefixo: 'e' })
  await user.click(screen.getByRole('button', { name: 'Incluir responsável' }))
  expect(mudancas).toEqual([['e.pessoas', [{ id: expect.any(String) }]]])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'CPF' }))
  await user.keyboard('52998224725')
  expect(respostas().pessoas).toEqual([{ id: expect.any(String), cpf: '529.982.247-25' }])
})

it('removes an empty row at once, and one with answers after asking', async () => {
  const { user, respostas } = montarCampos(PESSOAS, { pessoas: [{ nome: 'Ana' }, {}, { nome: 'Bia' }] })
  await user.click(screen.getByRole('button', { name: 'Remover Responsável 2' }))
  expect(respostas().pessoas).toEqual([{ nome: 'Ana' }, { nome: 'Bia' }])

  await user.click(screen.getByRole('button', { name: 'Remover Responsável 1' }))
  const pergunta = await screen.findByRole('dialog', { name: 'Remover Responsável 1?' })
  await user.click(within(pergunta).getByRole('button', { name: 'Cancelar' }))
  expect(respostas().pessoas).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Remover Responsável 1' }))
  await user.click(await screen.findByRole('button', { name: 'Remover responsável' }))
  await waitFor(() => expect(respostas().pessoas).toEqual([{ nome: 'Bia' }]))
  const linha = screen.getByRole('group', { name: 'Responsável 1' })
  expect(within(linha).getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Bia')
})

/** Rules that ask for something later than the fields are drawn. */
const comPedidosDepois = () => {
  const pedir = { todos: (_: ReadonlySet<string>) => {} }
  const Pedidos = ({ children }: { children: ReactNode }) => {
    const [pedidos, setPedidos] = useState<ReadonlySet<string>>(new Set())
    pedir.todos = setPedidos
    return <PedidosContext value={pedidos}>{children}</PedidosContext>
  }
  return { pedir, Pedidos }
}

const emSeHouver = (elemento: HTMLElement) => elemento.closest('details') !== null

it('a field that begins to be asked for comes into sight, and stays where it is while somebody types in it', async () => {
  const LINHA: Campos = {
    infracao: texto('Infração', { obrigatorio: true }),
    quantidade: texto('Quantidade'),
    valor: texto('Valor indicado'),
    prazo: texto('Prazo'),
  }
  const { pedir, Pedidos } = comPedidosDepois()
  const { user, respostas } = montarCampos(LINHA, {}, {}, Pedidos)
  await user.click(screen.getByText('Se houver'))
  const caixa = screen.getByLabelText<HTMLInputElement>(/^Valor indicado/)
  await user.type(caixa, '509')
  caixa.setSelectionRange(1, 2)
  act(() => pedir.todos(new Set(['valor', 'prazo'])))
  expect(screen.getByLabelText(/^Valor indicado/)).toBe(caixa)
  expect(document.activeElement).toBe(caixa)
  expect(emSeHouver(screen.getByLabelText(/^Prazo/))).toBe(false)
  await user.keyboard('00')
  expect(respostas().valor).toBe('5009')
  await user.click(screen.getByLabelText(/^Prazo/))
  act(() => pedir.todos(new Set(['valor'])))
  expect(screen.getByLabelText(/^Valor indicado/)).toBe(caixa)
})

it('the pad of a signature that begins to be asked for stays open, with what was drawn', async () => {
  comCelular()
  const { pedir, Pedidos } = comPedidosDepois()
  const { user } = montarCampos(
    {
      nome: texto('Nome', { obrigatorio: true }),
      obs: texto('Observação'),
      recebedor: assinatura('Assinatura'),
    },
    {},
    {},
    Pedidos,
  )
  await user.click(screen.getByText('Se houver'))
  await user.click(screen.getByRole('button', { name: 'Assinar em tela cheia' }))
  const pad = await screen.findByRole('dialog', { name: 'Assinatura' })
  act(() => pedir.todos(new Set(['recebedor'])))
  expect(screen.getByRole('dialog', { name: 'Assinatura' })).toBe(pad)
})
