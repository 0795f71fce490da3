import type { Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { comValor } from '@guara/domain/formulario/mesclagem'
import type { Pessoa } from '@guara/domain/pessoa/schema'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Pagina } from '../../../campos/test/montar.tsx'
import { banco } from '../../../offline/banco/banco.ts'
import { type Conteudo, conteudoDe } from '../../../offline/rascunho/conteudo.ts'
import { receber } from '../../../offline/rascunho/gravacao.ts'
import { usarChave } from '../../../test/cofre.ts'
import { perderConexao } from '../../../test/conexao.ts'
import { SUGESTOES, umaPessoa, umFormulario } from '../../../test/formularios.ts'
import { CONTA, comRede, problema } from '../../../test/rede.ts'
import { PassoIdentificacao } from './passo-identificacao.tsx'

const ANTERIOR = 'GET /services/fiscalizacao/api/formularios/responsavel-anterior'

const DE_RASCUNHOS = 'GET /services/fiscalizacao/api/formularios/pessoas'

const MARIA = umaPessoa(1, {
  nome: 'Maria Exemplo',
  cpf: '52998224725',
  email: 'maria@exemplo.com',
  telefone: '62999990001',
})
const JOAO = umaPessoa(2, { nome: 'João Modelo', cpf: '11144477735' })
const FAZENDA = umaPessoa(3, {
  tipoPessoa: 'JURIDICA',
  nome: null,
  cpf: null,
  razaoSocial: 'Fazenda Exemplo Ltda.',
  cnpj: '11222333000181',
  nomeFantasia: 'Boa Vista',
  email: 'fazenda@exemplo.com',
})
const BASE = [MARIA, JOAO, FAZENDA]

const nomeDe = ({ nome, razaoSocial }: Pessoa) => nome ?? razaoSocial ?? ''

const responderDaBase = ({ busca }: { busca: string }) => {
  const procurado = new URLSearchParams(busca).get('search')?.toLowerCase() ?? ''
  return BASE.filter((pessoa) => nomeDe(pessoa).toLowerCase().includes(procurado))
}

/** The step on a page that keeps what is answered. */
const abrir = (
  linha: Dados = { tipoPessoa: 'FISICA', enderecoCorrespondencia: { uf: 'GO' } },
  respostas: Record<string, unknown> = {},
) => {
  const rede = comRede({
    [SUGESTOES]: responderDaBase,
    [ANTERIOR]: {},
    'GET /services/fiscalizacao/api/instrumentos/antecedentes': [],
    ...respostas,
  })
  let atual = conteudoDe(
    umFormulario({
      tiposFormulario: [{ codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' }],
      identificacao: { responsaveis: [{ id: 'l1', papel: 'AUTUADO', ...linha }] },
    }),
  )
  const Passo = () => {
    const [conteudo, setConteudo] = useState<Conteudo>(atual)
    return (
      <PassoIdentificacao
        conteudo={conteudo}
        erros={new Map()}
        formularioId={umFormulario().id}
        usuarioId={CONTA.id}
        onMudar={(caminho, valor) => {
          atual = comValor(atual, caminho, valor)
          setConteudo(atual)
        }}
      />
    )
  }
  render(<Passo />, { wrapper: Pagina })
  const user = userEvent.setup({ delay: null })
  const campo = (nome: RegExp) => screen.getByLabelText<HTMLInputElement>(nome)
  const escrever = async (nome: RegExp, texto: string) => {
    await user.clear(campo(nome))
    await user.type(campo(nome), texto)
  }
  return {
    rede,
    user,
    campo,
    escrever,
    escolher: async (nome: RegExp, texto: string, pessoa: Pessoa) => {
      await escrever(nome, texto)
      await user.click(await screen.findByRole('button', { name: new RegExp(nomeDe(pessoa)) }))
    },
    linha: () => comoDados((atual.identificacao.responsaveis as unknown[])[0]),
  }
}

const NOME = /Nome completo/

it('leaves nothing of one person under the name of another', { tags: ['demorado'] }, async () => {
  const { user, campo, escolher, linha } = abrir()
  await escolher(NOME, 'maria', MARIA)
  expect(linha()).toMatchObject({ nome: 'Maria Exemplo', email: 'maria@exemplo.com' })
  await user.type(campo(NOME), 's')
  // The document is still hers: a name put right takes nothing away.
  expect(linha()).toMatchObject({ nome: 'Maria Exemplos', cpf: '529.982.247-25', email: 'maria@exemplo.com' })
  await escolher(NOME, 'joão', JOAO)
  expect(linha()).toEqual({
    id: 'l1',
    papel: 'AUTUADO',
    tipoPessoa: 'FISICA',
    pessoaId: JOAO.id,
    nome: 'João Modelo',
    cpf: '111.444.777-35',
    enderecoCorrespondencia: { uf: 'GO' },
  })
})

it('keeps what was typed by hand, whoever is chosen before or after', { tags: ['demorado'] }, async () => {
  const { user, campo, escrever, escolher, linha } = abrir({ tipoPessoa: 'FISICA', rg: '123' })
  await escolher(NOME, 'maria', MARIA)
  await escrever(/E-mail/, 'digitado@exemplo.com')
  await user.type(campo(/Nome da mãe/), 'Ana Exemplo')
  await escolher(NOME, 'joão', JOAO)
  expect(linha()).toMatchObject({
    nome: 'João Modelo',
    email: 'digitado@exemplo.com',
    nomeMae: 'Ana Exemplo',
    rg: '123',
  })
  expect(linha()).not.toHaveProperty('telefones')
})

it('takes back what a company brought when a person is chosen', { tags: ['demorado'] }, async () => {
  const { user, escolher, linha } = abrir()
  await escolher(NOME, 'fazenda', FAZENDA)
  expect(linha()).toMatchObject({ cnpj: '11.222.333/0001-81', nomeFantasia: 'Boa Vista' })
  await user.click(screen.getByLabelText('Física'))
  await escolher(NOME, 'joão', JOAO)
  for (const nome of ['razaoSocial', 'cnpj', 'nomeFantasia', 'email'])
    expect(linha()).not.toHaveProperty(nome)
})

it('lets the person go when the document becomes another, or the name is emptied', {
  tags: ['demorado'],
}, async () => {
  const { user, campo, escolher, linha } = abrir()
  const SO = { id: 'l1', papel: 'AUTUADO', tipoPessoa: 'FISICA', enderecoCorrespondencia: { uf: 'GO' } }
  await escolher(NOME, 'maria', MARIA)
  await user.type(screen.getByDisplayValue('529.982.247-25'), '{Backspace}')
  expect(linha()).toEqual({ ...SO, cpf: '529.982.247-2' })
  await escolher(NOME, 'maria', MARIA)
  await user.clear(campo(NOME))
  expect(linha()).toMatchObject(SO)
  expect(linha()).not.toHaveProperty('cpf')
  expect(linha()).not.toHaveProperty('email')
})

const CASA = { uf: 'GO', cep: '74000-000', logradouro: 'Rua da Maria', numero: '1', bairro: 'Centro' }

describe('a person of earlier forms', () => {
  const umAntes = (n: number, responsavel: object) =>
    receber(
      umFormulario({
        id: crypto.randomUUID(),
        identificacao: { responsaveis: [{ id: `a${n}`, tipoPessoa: 'FISICA', ...responsavel }] },
      }),
      CONTA.id,
      n,
    )
  beforeEach(async () => {
    usarChave(CONTA.id, new Uint8Array(32).fill(7))
    await banco.rascunhos.clear()
  })

  it('is suggested without network, and brings what the latest form says', {
    tags: ['demorado'],
  }, async () => {
    await umAntes(1, { nome: 'Rita do Aparelho', cpf: '529.982.247-25', profissao: 'Pescadora' })
    await umAntes(2, {
      nome: 'Rita do Aparelho',
      cpf: '529.982.247-25',
      profissao: 'Lavradora',
      email: 'rita@exemplo.com',
      rg: '123',
      enderecoCorrespondencia: CASA,
    })
    perderConexao()
    const { escrever, user, linha } = abrir()
    await escrever(NOME, 'rita')
    await user.click(
      await screen.findByRole('button', {
        name: /^Rita do Aparelho\s*529.982.247-25 · de um formulário seu neste aparelho$/,
      }),
    )
    expect(linha()).toEqual({
      id: 'l1',
      papel: 'AUTUADO',
      tipoPessoa: 'FISICA',
      nome: 'Rita do Aparelho',
      cpf: '529.982.247-25',
      profissao: 'Lavradora',
      email: 'rita@exemplo.com',
      enderecoCorrespondencia: CASA,
    })
  })

  it('who stands in the base too is told once, and leaves with all that came', {
    tags: ['demorado'],
  }, async () => {
    await umAntes(1, { nome: 'Maria Exemplo', cpf: '529.982.247-25', enderecoCorrespondencia: CASA })
    const { escolher, linha, rede } = abrir()
    await escolher(NOME, 'maria', MARIA)
    expect(screen.queryAllByRole('button', { name: /Maria Exemplo/ })).toEqual([])
    expect(linha()).toMatchObject({ pessoaId: MARIA.id, enderecoCorrespondencia: CASA })
    expect(rede.chamadas(ANTERIOR)).toEqual([])
    await escolher(NOME, 'joão', JOAO)
    expect(linha().enderecoCorrespondencia).toEqual({ uf: 'GO' })
  })

  it('of another device is asked of the gateway, into what is still empty', {
    tags: ['demorado'],
  }, async () => {
    const anterior = { profissao: 'Lavradora', enderecoCorrespondencia: CASA }
    const digitado = { uf: 'GO', logradouro: 'Rua digitada' }
    const { escolher, linha, rede } = abrir(
      { tipoPessoa: 'FISICA', enderecoCorrespondencia: digitado },
      { [ANTERIOR]: anterior },
    )
    await escolher(NOME, 'maria', MARIA)
    await waitFor(() => expect(linha()).toMatchObject({ profissao: 'Lavradora' }))
    expect(linha().enderecoCorrespondencia).toEqual(digitado)
    expect(rede.chamadas(ANTERIOR).map((p) => p.busca)).toEqual(['?cpfCnpj=52998224725'])
  })

  it('that the gateway cannot tell leaves the row as the base filled it', {
    tags: ['demorado'],
  }, async () => {
    const { escolher, linha, rede } = abrir(undefined, { [ANTERIOR]: problema(503, 'Fora do ar.') })
    await escolher(NOME, 'maria', MARIA)
    await waitFor(() => expect(rede.chamadas(ANTERIOR)).toHaveLength(1))
    expect(linha()).toMatchObject({ nome: 'Maria Exemplo', enderecoCorrespondencia: { uf: 'GO' } })
  })

  it('of the form itself is suggested by nobody, nor who has only a name', {
    tags: ['demorado'],
  }, async () => {
    await umAntes(1, { nome: 'Maria Só de Nome' })
    const { escrever, rede } = abrir(
      { tipoPessoa: 'FISICA', cpf: '390.533.447-05' },
      {
        [SUGESTOES]: [],
        [DE_RASCUNHOS]: [
          { nome: 'maria', documento: '390.533.447-05' },
          { nome: 'maria', documento: '' },
        ],
      },
    )
    await escrever(NOME, 'maria')
    await waitFor(() => expect(rede.chamadas(DE_RASCUNHOS)).not.toHaveLength(0))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.queryByText(/pessoas? conhecidas?$/)).toBeNull()
  })

  it('of one’s drafts elsewhere is suggested by name', { tags: ['demorado'] }, async () => {
    const { escrever, user, linha } = abrir(undefined, {
      [DE_RASCUNHOS]: [{ nome: 'Fazenda do Rascunho', documento: '11.444.777/0001-61' }],
    })
    await escrever(NOME, 'rascunho')
    await user.click(await screen.findByRole('button', { name: /Fazenda do Rascunho/ }))
    expect(linha()).toMatchObject({
      tipoPessoa: 'JURIDICA',
      razaoSocial: 'Fazenda do Rascunho',
      cnpj: '11.444.777/0001-61',
    })
  })
})
