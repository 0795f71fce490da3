import { PARAMETROS_PADRAO } from '@guara/domain/catalogo/contract'
import { respostasDosParametros } from '@guara/domain/catalogo/editaveis/parametros'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { CONTA, comRede } from '../../test/rede.ts'

const api = '/services/administracao/api/catalogos/parametros'
const ADMIN = { ...CONTA, perfis: ['ROLE_ADMIN' as const], perfilAtivo: 'ROLE_ADMIN' as const }
const PADRAO = respostasDosParametros(PARAMETROS_PADRAO)
const LINHA = {
  chave: 'parametros',
  dados: { ...PADRAO, vigente: PADRAO, desde: null, marcada: null },
  versao: 0,
  alteradaEm: null as string | null,
  por: null as string | null,
}
const ALTERADA = { versao: 1, alteradaEm: '2026-11-17T12:00:00.000Z', por: 'Admin Exemplo' }
const AMANHA = somarDias(diaDe(new Date()), 1)
const emDigitos = (dia: string) => dia.split('-').reverse().join('/')

const abrir = (respostas: Record<string, unknown>) => {
  const rede = comRede({
    'GET /api/account': ADMIN,
    'GET /services/localizacao/api/municipios/estado': [
      { id: 5208707, nome: 'Goiânia', latitude: -16.68, longitude: -49.26 },
    ],
    [`GET ${api}`]: [LINHA],
    ...respostas,
  })
  return { rede, ...abrirComSessao('/admin/catalogos/parametros', ADMIN) }
}

it('asks for a day to come, and records the change with its reason', { tags: ['demorado'] }, async () => {
  const marcada = { ...LINHA, ...ALTERADA, dados: { ...LINHA.dados, marcada: AMANHA } }
  const { rede, user } = abrir({ [`POST ${api}`]: [marcada] })
  await screen.findByText(/^Defesa em 20 dias · sem desconto/)
  await user.click(screen.getByRole('button', { name: 'Alterar Parâmetros do órgão' }))
  const dialogo = within(await screen.findByRole('dialog'))
  const prazo = dialogo.getByLabelText(/^Prazo de defesa(?! conferido)/)
  await user.clear(prazo)
  await user.type(prazo, '15')
  const noite = dialogo.getByLabelText(/^À noite/)
  await user.type(noite, '12,5')
  const desde = dialogo.getByLabelText(/^Vale para o que for assinado desde/)
  await user.type(desde, emDigitos(diaDe(new Date())))
  await user.click(dialogo.getByLabelText(/^Por que muda/))
  await user.paste('A portaria nova mudou o prazo de defesa.')
  await user.click(dialogo.getByRole('button', { name: 'Gravar' }))
  expect((await dialogo.findAllByText(/Começa depois de hoje/)).length).toBeGreaterThan(0)
  expect(rede.chamadas(`POST ${api}`)).toEqual([])
  await user.clear(desde)
  await user.type(desde, emDigitos(AMANHA))
  await user.click(dialogo.getByRole('button', { name: 'Gravar' }))
  await screen.findByText('Catálogo atualizado.')
  expect(rede.chamadas(`POST ${api}`).at(-1)?.corpo).toMatchObject({
    chave: 'parametros',
    versao: 0,
    dados: { prazoDefesaDias: 15, vigenciaInicio: AMANHA, agravantes: { A_NOITE: 12.5 } },
    motivo: 'A portaria nova mudou o prazo de defesa.',
  })
  // What is in force is told beside the change that waits.
  await screen.findByText(new RegExp(`^Defesa em 20 dias.*mudança marcada para ${emDigitos(AMANHA)}$`))
})

it('tells what changed, each percentage by itself', async () => {
  const depois = {
    ...PADRAO,
    vigenciaInicio: '2026-12-01',
    descontoPercentual: 30,
    agravantes: { A_NOITE: 12.5 },
  }
  const { user } = abrir({
    [`GET ${api}`]: [{ ...LINHA, ...ALTERADA }],
    [`GET ${api}/versoes`]: [
      {
        id: CONTA.id,
        antes: PADRAO,
        depois,
        motivo: 'A portaria nova deu o desconto.',
        criadaEm: ALTERADA.alteradaEm,
        por: ALTERADA.por,
      },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Histórico de Parâmetros do órgão' }))
  const dialogo = within(await screen.findByRole('dialog'))
  await dialogo.findByText('A portaria nova deu o desconto.')
  expect(dialogo.getAllByRole('insertion').map((i) => i.textContent)).toEqual(['01/12/2026', '30%', '12,5%'])
})
