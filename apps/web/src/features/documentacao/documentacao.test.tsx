import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { CONTA, comRede } from '../../test/rede.ts'
import './documentacao.tsx'

it('finds a call by what it does, and shows what it takes and answers', async () => {
  const [formularios, dados] = ['/gateway/services/a/formularios', '/gateway/services/a/dados/{conjunto}']
  comRede({
    'GET /management/documentacao': {
      paths: {
        [formularios]: {
          post: {
            operationId: 'formularios.criar',
            tags: ['formularios'],
            summary: 'Criar um rascunho',
            security: [{ bearer: [] }],
            requestBody: { content: { 'application/json': { example: { tipo: 'EMBARGO' } } } },
          },
        },
        [dados]: {
          get: {
            operationId: 'dados.ler',
            tags: ['dados'],
            summary: 'O que mudou num conjunto',
            parameters: [{ name: 'cursor', in: 'query' }],
            responses: { 200: { content: { 'text/csv': { example: 'Id;Removido' } } } },
          },
        },
      },
    },
  })
  const { user } = abrirComSessao('/documentacao', CONTA)
  await screen.findByText('2 chamadas')
  screen.getByText(/"tipo": "EMBARGO"/)
  await user.type(screen.getByRole('searchbox', { name: 'Procurar chamada' }), 'mudou')
  await screen.findByText('1 chamada')
  expect(screen.queryByText(formularios)).toBeNull()
  screen.getByText('Id;Removido')
  screen.getByText('cursor (opcional)')
})
