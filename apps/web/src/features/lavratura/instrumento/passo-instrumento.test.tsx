import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { banco } from '../../../offline/banco/banco.ts'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'

it('what there is opens before the município is known; only another one waits for it', async () => {
  const tipo = { codigo: 'NOTIFICACAO', nome: 'Notificação' } as const
  const instrumento = { id: crypto.randomUUID(), codigo: 'NOT-1', tipo, ordem: 0, dados: {} }
  const form = umFormulario({
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: [tipo],
    enderecoFiscalizacao: {},
    instrumentos: [instrumento],
  })
  comRede({ [`GET /services/fiscalizacao/api/formularios/${form.id}`]: form })
  abrirComSessao(`/formulario/steps/instrumento?id=${form.id}`)
  const preencher = await screen.findByRole('link', { name: 'Preencher Notificação NOT-1' })
  expect(preencher.getAttribute('href')).toContain(instrumento.id)
  screen.getByText('Informe o município antes de incluir instrumentos')
  expect(screen.queryByRole('button', { name: 'Incluir instrumento' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Informar o município' }).getAttribute('href')).toContain(
    `/formulario/steps/enderecoFiscalizacao?id=${form.id}`,
  )
})

const tipoDe = (codigo: CodigoDeInstrumento) => ({ codigo, nome: nomeDoTipo(codigo) })

it('a term that comes brings its sanction to the notice, and takes it along when it goes', {
  tags: ['demorado'],
}, async () => {
  const tipos: CodigoDeInstrumento[] = ['AUTO_INFRACAO', 'EMBARGO']
  const [auto, embargo] = tipos.map((codigo, ordem) => ({
    id: crypto.randomUUID(),
    codigo: `${codigo}-${ordem}`,
    tipo: tipoDe(codigo),
    ordem,
    dados: {},
  }))
  if (!auto || !embargo) throw new Error('os instrumentos sumiram')
  const dados = { tipoAuto: ['MULTA_SIMPLES', 'EMBARGO'], instrumentosVinculados: [embargo.id] }
  const form = umFormulario({
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: tipos.map(tipoDe),
    enderecoFiscalizacao: { municipioId: 5208707 },
    instrumentos: [{ ...auto, dados }, embargo],
  })
  const endereco = `/services/fiscalizacao/api/formularios/${form.id}`
  comRede({
    [`GET ${endereco}`]: form,
    [`PUT ${endereco}`]: ({ corpo }: { corpo: unknown }) => ({ ...form, ...(corpo as object), versao: 2 }),
  })
  const { user } = abrirComSessao(`/formulario/steps/instrumento?id=${form.id}`)
  const guardados = async () => (await banco.rascunhos.get(form.id))?.conteudo.instrumentos ?? []
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Incluir outro instrumento' }),
    'APREENSAO',
  )
  await user.click(screen.getByRole('button', { name: 'Incluir instrumento' }))
  await waitFor(async () => {
    const [doAuto, , apreensao] = await guardados()
    expect(doAuto?.dados).toEqual({
      tipoAuto: ['MULTA_SIMPLES', 'EMBARGO', 'APREENSAO'],
      instrumentosVinculados: [embargo.id, apreensao?.id],
    })
  })
  await user.click(screen.getByRole('button', { name: /^Remover Termo de Embargo/ }))
  await waitFor(async () => {
    const [doAuto, apreensao] = await guardados()
    expect(doAuto?.dados).toEqual({
      tipoAuto: ['MULTA_SIMPLES', 'APREENSAO'],
      instrumentosVinculados: [apreensao?.id],
    })
  })
})
