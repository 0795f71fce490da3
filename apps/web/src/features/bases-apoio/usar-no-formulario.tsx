// Carries the person of a record into a draft of the user: one more responsible, to be completed in its step.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { RegistroDaBase } from '@guara/domain/base-apoio/schema'
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { semMascara } from '@guara/domain/cpf-cnpj'
import { novoResponsavel, responsavelEmBranco } from '@guara/domain/formulario/etapas/identificacao'
import { documentoDe } from '@guara/domain/instrumento/leitura'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { consultasDeFormulario } from '../../api/formulario/formularios.ts'
import { buscar } from '../../offline/fila/envio.ts'
import { gravar } from '../../offline/rascunho/gravacao.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import classes from './bases-apoio.module.css'

const RASCUNHOS = { condicao: ['EM_RASCUNHO' as const], tamanho: 50 }

export const responsavelDe = ({ nomeRazaoSocial, cpfCnpj }: RegistroDaBase): Dados => {
  const juridica = semMascara(cpfCnpj ?? '').length > 11
  return {
    id: crypto.randomUUID(),
    ...(juridica
      ? { tipoPessoa: 'JURIDICA', razaoSocial: nomeRazaoSocial, cnpj: cpfCnpj }
      : { tipoPessoa: 'FISICA', nome: nomeRazaoSocial, ...(cpfCnpj && { cpf: cpfCnpj }) }),
  }
}

/** The same person twice is one; a row that nobody filled gives its place. */
export const comResponsavel = (atuais: unknown, novo: Dados, tipos: readonly string[]): Dados[] => {
  const linhas = (Array.isArray(atuais) ? atuais.map(comoDados) : []).filter(
    (linha) => !responsavelEmBranco(linha, tipos),
  )
  const documento = documentoDe(novo)
  const jaEsta = documento !== '' && linhas.some((linha) => documentoDe(linha) === documento)
  return jaEsta ? linhas : [...linhas, { ...novoResponsavel(tipos), ...novo }]
}

const levar = async (formularioId: string, usuarioId: string, registro: RegistroDaBase) => {
  const { conteudo } = await buscar(formularioId, usuarioId)
  const valor = comResponsavel(
    conteudo.identificacao.responsaveis,
    responsavelDe(registro),
    conteudo.tiposFormulario,
  )
  await gravar(formularioId, [{ caminho: 'identificacao.responsaveis', valor }], Date.now())
  return formularioId
}

interface Props {
  registro: RegistroDaBase | null
  usuario: Conta
  onFechar: () => void
}

export const UsarNoFormulario = ({ registro, usuario, onFechar }: Props) => {
  const navigate = useNavigate()
  const { data, isPending } = useQuery({
    ...consultasDeFormulario.lista(RASCUNHOS),
    enabled: registro !== null,
  })
  const ato = useMutation({
    mutationFn: (id: string) =>
      registro ? levar(id, usuario.id, registro) : Promise.reject(new Error('sem registro')),
    meta: { erro: 'Não foi possível levar a pessoa ao formulário.' },
    onSuccess: (id) => navigate(`/formulario/steps/identificacao?id=${id}`),
  })
  const rascunhos = data?.content ?? []
  return (
    <Modal opened={registro !== null} onClose={onFechar} title="Usar no formulário">
      <p>
        Escolha o rascunho em que <strong>{registro?.nomeRazaoSocial}</strong> entra como responsável.
      </p>
      {!isPending && rascunhos.length === 0 && (
        <EmptyState titulo="Você não tem rascunhos." texto="Crie um formulário e volte a esta consulta." />
      )}
      <ul className={classes.rascunhos}>
        {rascunhos.map(({ id, codigo, instrumentosTexto, tiposFormulario }) => (
          <li key={id}>
            <Button
              variant="default"
              fullWidth
              justify="start"
              loading={ato.isPending && ato.variables === id}
              disabled={ato.isPending && ato.variables !== id}
              onClick={() => ato.mutate(id)}
            >
              {codigo} · {instrumentosTexto || tiposFormulario.map((t) => t.nome).join(', ')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
