// Nothing keeps a person in a step: what is wrong is told once, and then it waits in the review.
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../../test/app.tsx'
import { umFormulario } from '../../../test/formularios.ts'
import { CONTA, comRede } from '../../../test/rede.ts'

it('tells what is wrong, and lets go on all the same', { tags: ['demorado'] }, async () => {
  const form = umFormulario({
    id: crypto.randomUUID(),
    condicao: 'EM_RASCUNHO',
    autorId: CONTA.id,
    tiposFormulario: [{ codigo: 'AUTO_INFRACAO', nome: nomeDoTipo('AUTO_INFRACAO') }],
    equipe: [{ usuarioId: CONTA.id, nome: CONTA.nome, autuante: true, assina: true }],
    enderecoFiscalizacao: { cep: '123' },
  })
  comRede({ [`GET /services/fiscalizacao/api/formularios/${form.id}`]: form })
  const { user, endereco } = abrirComSessao(`/formulario/steps/enderecoFiscalizacao?id=${form.id}`)
  await user.click(await screen.findByText('Continuar'))
  await screen.findByText('Corrija agora, ou continue e corrija na revisão')
  expect(endereco()).toContain('/enderecoFiscalizacao')
  await user.click(screen.getByText('Continuar'))
  expect(endereco()).toContain('/instrumento')
})
