// The findings as whoever draws up meets them: one tap mends what it can, a sentence answers, and the gateway adds what
// only it knows.
import { INFRACOES_DO_EXEMPLO } from '@guara/domain/catalogo/exemplo'
import { comCienciaEm, preenchimentoCompleto } from '@guara/domain/formulario/exemplo'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { perderConexao } from '../../../test/conexao.ts'
import { umFormulario } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'

const api = '/services/fiscalizacao/api'
const TIPOS = ['AUTO_INFRACAO', 'APREENSAO'] as const

const DA_BASE = {
  regra: 'auto-igual-na-base',
  titulo: 'Auto igual já assinado',
  fundamento: 'Ne bis in idem',
  campo: 'instrumentos.0.infracoes',
  mensagem: 'Já existe o AI-2026-000009, desta pessoa, pelo mesmo artigo, data e lugar',
  grave: false,
  documento: 'AI-2026-000009',
}

const abrirRevisao = () => {
  const { evidencias: _, ...exemplo } = comCienciaEm(preenchimentoCompleto(...TIPOS), new Date())
  const { identificacao, enderecoFiscalizacao, alertaFiscalizacao, localizacao } = exemplo
  const form = umFormulario({
    // Each test has a form of its own: what another test left open is another form.
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: TIPOS.map((codigo) => ({ codigo, nome: nomeDoTipo(codigo) })),
    equipe: [{ usuarioId: CONTA.id, nome: CONTA.nome, autuante: true, assina: true }],
    identificacao,
    enderecoFiscalizacao,
    alertaFiscalizacao,
    localizacao: { ...localizacao, precisaoM: 80 },
    instrumentos: exemplo.instrumentos.map(({ id, tipo, dados }, ordem) => ({
      id,
      codigo: `X-2026-00000${ordem}`,
      tipo: { codigo: tipo, nome: nomeDoTipo(tipo) },
      ordem,
      dados: tipo === 'AUTO_INFRACAO' ? { ...dados, tipoAuto: ['MULTA_SIMPLES'] } : dados,
    })),
  })
  comRede({
    [`GET ${api}/formularios/${form.id}`]: form,
    [`GET ${api}/formularios/${form.id}/blindagem`]: [DA_BASE],
    [`PUT ${api}/formularios/${form.id}`]: ({ corpo }: { corpo: unknown }) => ({
      ...form,
      ...(corpo as object),
      versao: 2,
    }),
    [`GET ${api}/tipo-infracoes`]: INFRACOES_DO_EXEMPLO,
  })
  return abrirComSessao(`/formulario/steps/revisao?id=${form.id}`)
}

const blindagem = async () => within(await screen.findByRole('region', { name: 'Blindagem' }))

it('mends in one tap, takes a sentence and nothing less, and shows what the gateway found', {
  tags: ['demorado'],
}, async () => {
  const { user } = abrirRevisao()
  const quadro = await blindagem()
  await quadro.findByText('Há termo de apreensão e o auto não indica esta sanção')
  await quadro.findByText(DA_BASE.mensagem)
  const titulos = () => quadro.getAllByRole('listitem').map((i) => i.querySelector('strong')?.textContent)
  expect(titulos()[0]).toBe('Termo fora das sanções do auto')
  expect(quadro.getByRole('link', { name: 'Ver AI-2026-000009' }).getAttribute('href')).toContain(
    '/formulario/instrumentos/visualizar/AI-2026-000009',
  )
  await user.click(quadro.getByRole('button', { name: 'Incluir apreensão nas sanções' }))
  await waitFor(() => expect(titulos()).not.toContain('Termo fora das sanções do auto'))
  const item = () => {
    const achado = quadro.getAllByRole('listitem').find((i) => i.textContent?.includes('Precisão baixa'))
    if (!achado) throw new Error('o achado sumiu')
    return within(achado)
  }
  const campo = () => item().getByLabelText('Por que segue assim')
  await user.type(campo(), 'Ok.')
  await item().findByText('Explique com uma frase: por que, neste caso, está certo assim')
  await user.clear(campo())
  await user.type(campo(), 'A mata fechada não deixou ler melhor.')
  await item().findByText('Respondido')
})

it('without network says what was not checked', async () => {
  abrirRevisao()
  const quadro = await blindagem()
  perderConexao()
  await quadro.findByText(/^Não conferido sem conexão: auto igual já assinado/)
})
