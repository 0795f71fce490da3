import { INFRACOES_DO_EXEMPLO } from '@guara/domain/catalogo/exemplo'
import type { ModeloDoOrgao } from '@guara/domain/modelo/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { MODELOS, umModelo } from '../../test/modelos.ts'
import { CONTA, comRede, problema } from '../../test/rede.ts'
import './modelos.tsx'

const GRAVAR = 'POST /services/fiscalizacao/api/modelos'
const GESTORA: Conta = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' }
const LEI = {
  id: 7,
  sigla: 'Decreto 6.514/2008',
  tipo: 'Decreto',
  numero: '6.514',
  ano: 2008,
  esfera: 'FEDERAL',
}

const abrir = (respostas: Record<string, unknown> = {}, conta = GESTORA) => {
  const rede = comRede({
    'GET /api/account': conta,
    [MODELOS]: [umModelo()],
    'GET /services/fiscalizacao/api/tipo-infracoes': INFRACOES_DO_EXEMPLO,
    'GET /services/fiscalizacao/api/leis': [{ ...LEI, ementa: '', usoNoSistema: null, confirmado: true }],
    ...respostas,
  })
  return { rede, ...abrirComSessao('/modelos', conta) }
}
const gravados = (rede: ReturnType<typeof comRede>) =>
  rede.chamadas(GRAVAR).map((p) => p.corpo as ModeloDoOrgao)

describe('the models of the agency', () => {
  it('are only read by who does not answer for them', async () => {
    abrir({}, CONTA)
    await screen.findByText('Obra ou atividade sem licença')
    expect(screen.queryByRole('button', { name: /Incluir modelo|Alterar|Retirar/ })).toBeNull()
  })

  it('one is changed whole: what the screen does not ask stays as it was', {
    tags: ['demorado'],
  }, async () => {
    const { rede, user } = abrir({ [GRAVAR]: [umModelo({ nome: 'Atividade sem licença', versao: 2 })] })
    await user.click(await screen.findByRole('button', { name: 'Alterar Obra ou atividade sem licença' }))
    const dialogo = within(
      await screen.findByRole('dialog', { name: 'Alterar Obra ou atividade sem licença' }),
    )
    const nome = await dialogo.findByLabelText(/^Nome da situação/)
    await user.clear(nome)
    await user.click(dialogo.getByRole('button', { name: 'Gravar' }))
    expect(dialogo.getAllByText('Campo obrigatório').length).toBeGreaterThan(0)
    expect(gravados(rede)).toEqual([])
    await user.type(nome, 'Atividade sem licença')
    await user.click(dialogo.getByRole('button', { name: 'Gravar' }))
    await screen.findByText('Modelo gravado.')
    const { editadoEm: _, por: __, ...igual } = umModelo({ nome: 'Atividade sem licença' })
    expect(gravados(rede)).toEqual([igual])
  })

  it('an answer that it gives is asked as the form asks it, and another may be given', {
    tags: ['demorado'],
  }, async () => {
    const { rede, user } = abrir({ [GRAVAR]: [umModelo({ versao: 2 })] })
    await user.click(await screen.findByRole('button', { name: /^Alterar Obra/ }))
    const dialogo = within(await screen.findByRole('dialog'))
    const primeira = within(await dialogo.findByRole('group', { name: 'Resposta 1' }))
    expect(primeira.getByLabelText(/^Campo do formulário/)).toHaveProperty(
      'value',
      'Termo de Embargo: Vigência',
    )
    await user.selectOptions(primeira.getByLabelText(/^Vigência/), 'PRAZO_DETERMINADO')
    await user.click(dialogo.getByRole('button', { name: 'Incluir resposta' }))
    const segunda = within(dialogo.getByRole('group', { name: 'Resposta 2' }))
    await user.type(segunda.getByLabelText(/^Campo do formulário/), 'placa')
    await user.click(await screen.findByRole('option', { name: /Embargo: Placa de embargo/ }))
    await user.click(segunda.getByLabelText('Não'))
    await user.click(dialogo.getByRole('button', { name: 'Gravar' }))
    await screen.findByText('Modelo gravado.')
    expect(gravados(rede)).toMatchObject([
      { preenche: { EMBARGO: { vigencia: 'PRAZO_DETERMINADO', placaInstalada: 'NAO' } } },
    ])
  })

  it('what the gateway refuses is told, and what was typed stays', { tags: ['demorado'] }, async () => {
    const { user } = abrir({ [GRAVAR]: () => problema(409, 'O modelo mudou desde que foi aberto.') })
    await user.click(await screen.findByRole('button', { name: /^Alterar Obra/ }))
    const dialogo = within(await screen.findByRole('dialog'))
    await user.type(await dialogo.findByLabelText(/^Atenção/), 'Confira a lei da água.')
    await user.click(dialogo.getByRole('button', { name: 'Gravar' }))
    await dialogo.findByText('O modelo mudou desde que foi aberto.')
    expect(dialogo.getByLabelText(/^Atenção/)).toHaveProperty('value', 'Confira a lei da água.')
  })

  it('one is retired after a question', async () => {
    const { rede, user } = abrir({ [GRAVAR]: [umModelo({ ativo: false, versao: 2 })] })
    await user.click(await screen.findByRole('button', { name: 'Retirar: Obra ou atividade sem licença' }))
    const pergunta = within(await screen.findByRole('dialog'))
    await user.click(pergunta.getByRole('button', { name: 'Retirar modelo' }))
    await screen.findByRole('button', { name: 'Oferecer de novo: Obra ou atividade sem licença' })
    expect(gravados(rede)).toMatchObject([{ ativo: false, versao: 1 }])
  })

  it('tells a failure and tries again', async () => {
    let quebrado = true
    const { user } = abrir({ [MODELOS]: () => (quebrado ? problema(500, 'Erro interno.') : [umModelo()]) })
    await screen.findByText('Erro ao carregar os modelos.')
    quebrado = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Obra ou atividade sem licença')
  })
})
