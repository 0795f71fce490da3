import type { Pendencia } from '@guara/domain/campos/pendencias'
import { CAMPOS_DA_IDENTIFICACAO } from '@guara/domain/formulario/etapas/identificacao'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { rotuloDoCaminho } from '../caminho/rotulo-do-caminho.ts'
import { CamposDoGrupo } from '../grupo/campos-do-grupo.tsx'
import { Pagina } from '../test/montar.tsx'
import { ResumoDeErros } from './resumo-de-erros.tsx'

const raiz = 'identificacao.responsaveis'
const erro = (campo: string, mensagem: string): Pendencia => ({ campo, mensagem, natureza: 'invalido' })
const PENDENCIAS = [
  erro(`${raiz}.0.cpf`, 'CPF inválido'),
  erro(`${raiz}.0.tipoPessoa`, 'Este formulário exige a pessoa identificada'),
  erro(`${raiz}.0.escolaridade`, 'Escolha uma das opções'),
  erro('identificacao.testemunhas', 'Inclua duas testemunhas'),
  erro('identificacao.representante.documentoPoderes', 'Anexe a procuração'),
  erro(`${raiz}.0.enderecoCorrespondencia.lixo`, 'Campo obrigatório'),
]

const abrir = () => {
  document.title = 'Identificação'
  return render(
    <>
      <ResumoDeErros
        titulo="Corrija 6 campos para sair desta etapa"
        pendencias={PENDENCIAS}
        rotuloDe={(caminho) => rotuloDoCaminho(CAMPOS_DA_IDENTIFICACAO, caminho, 'identificacao')}
      />
      <CamposDoGrupo
        campos={CAMPOS_DA_IDENTIFICACAO}
        dados={{ responsaveis: [{ tipoPessoa: 'FISICA' }] }}
        prefixo="identificacao"
        erros={new Map(PENDENCIAS.map((p) => [p.campo, p.mensagem]))}
        onMudar={() => {}}
      />
    </>,
    { wrapper: Pagina },
  )
}

it('takes the focus and writes in the title while it is there', () => {
  const { unmount } = abrir()
  expect(document.activeElement).toBe(
    screen.getByRole('alert', { name: 'Corrija 6 campos para sair desta etapa' }),
  )
  expect(document.title).toBe('Erro: Identificação')
  unmount()
  expect(document.title).toBe('Identificação')
})

it.each([
  ['Ir ao campo: Responsável 1 › CPF: CPF inválido', 'campo-identificacao-responsaveis-0-cpf'],
  ['Ir ao campo: Testemunhas: Inclua duas testemunhas', 'campo-identificacao-testemunhas'],
  [
    'Ir ao campo: Responsável 1 › Escolaridade: Escolha uma das opções',
    'campo-identificacao-responsaveis-0-escolaridade',
  ],
  [
    'Ir ao campo: Representante › Procuração ou contrato social: Anexe a procuração',
    'campo-identificacao-representante-documentoPoderes',
  ],
  // Nothing of that name on the screen: the nearest thing that holds it.
  [
    'Ir ao campo: Responsável 1 › Endereço para correspondência: Campo obrigatório',
    'campo-identificacao-responsaveis-0-enderecoCorrespondencia',
  ],
])('%s', async (nome, id) => {
  abrir()
  await userEvent.click(screen.getByRole('link', { name: nome }))
  expect(document.activeElement?.id).toBe(id)
})

it('leads to the chosen radio button of a set', async () => {
  abrir()
  await userEvent.click(screen.getByRole('link', { name: /Tipo de pessoa/ }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Física' }))
})
