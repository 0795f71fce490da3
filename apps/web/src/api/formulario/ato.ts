// An act on a form that asks before it is done (docs/dominio/telas.md#deleting-and-cancelling). The question, the
// success and the failure are the domain's; where its table has none, the words are here and give way to the table's
// as soon as it has them.
import { ACOES } from '@guara/domain/formulario/ciclo'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { TermoPedido } from '@guara/domain/formulario/sequencia/elo'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'
import { confirmar } from '../../ui/aviso/confirm-dialog.tsx'
import { apiDeFormularios, LISTAS_DE_FORMULARIOS, UM_FORMULARIO } from './formularios.ts'

interface Alvo {
  id: string
  codigo: string
  /** What was on the screen: an act on an older version is refused. */
  versao: number
}

interface Chamada<A extends Alvo> {
  sucesso: string
  falha: string
  chamar: (alvo: A) => Promise<Partial<Formulario>>
  /** Nothing is left to be read again. */
  apaga?: true
}

interface Ato extends Chamada<Alvo> {
  titulo: string
  voltar: string
  confirmacao: string
}

interface Palavras {
  rotulo: string
  confirmacao: string
}

type AoConcluir = (resposta: Partial<Formulario>) => void

export type NomeDoAto = 'excluir' | 'cancelar' | 'reabrir' | 'finalizar' | 'converter' | 'sincronizar'

const ATOS: Record<NomeDoAto, Ato> = {
  excluir: {
    ...ACOES.excluir,
    titulo: 'Excluir formulário',
    voltar: 'Cancelar',
    chamar: ({ id }) => apiDeFormularios.excluir({ params: { id } }),
    apaga: true,
  },
  cancelar: {
    ...ACOES.cancelar,
    titulo: 'Cancelar formulário',
    // "Cancelar" beside "Cancelar formulário" would be read as the same.
    voltar: 'Voltar',
    chamar: ({ id }) => apiDeFormularios.cancelar({ params: { id } }),
  },
  reabrir: {
    confirmacao:
      'O formulário poderá ser alterado e, para ser assinado, terá de ser enviado de novo. Deseja continuar?',
    sucesso: 'Formulário voltou para rascunho.',
    falha: 'Não foi possível voltar o formulário para rascunho.',
    ...ACOES.reabrir,
    titulo: 'Voltar para rascunho',
    voltar: 'Cancelar',
    chamar: ({ id, versao }) => apiDeFormularios.reabrir({ params: { id }, body: { versao } }),
  },
  converter: {
    ...ACOES.converter,
    titulo: ACOES.converter.rotulo,
    voltar: 'Cancelar',
    chamar: ({ id, versao }) => apiDeFormularios.converter({ params: { id }, body: { versao } }),
  },
  sincronizar: {
    ...ACOES.sincronizar,
    confirmacao:
      'O formulário, os documentos assinados e a certidão de custódia serão enviados ao sistema do órgão. Depois de aceitos, não há cancelamento. Deseja continuar?',
    titulo: 'Sincronizar formulário',
    voltar: 'Cancelar',
    chamar: ({ id }) => apiDeFormularios.sincronizar({ params: { id } }),
  },
  finalizar: {
    confirmacao: 'Depois de encerrado, nada mais muda neste formulário. Deseja continuar?',
    sucesso: 'Formulário encerrado.',
    falha: 'Não foi possível encerrar o formulário.',
    ...ACOES.finalizar,
    titulo: 'Encerrar formulário',
    voltar: 'Cancelar',
    chamar: ({ id, versao }) => apiDeFormularios.finalizar({ params: { id }, body: { versao } }),
  },
}

const useChamada = <A extends Alvo>(
  { sucesso, falha, chamar, apaga }: Chamada<A>,
  aoConcluir: AoConcluir | undefined,
) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: chamar,
    meta: { erro: falha },
    onSuccess: (resposta, { codigo }) => {
      avisarSucesso(sucesso, resposta.codigo ?? codigo)
      // The button that had the focus is about to leave.
      document.querySelector<HTMLElement>('main h1')?.focus()
      aoConcluir?.(resposta)
    },
    onSettled: (_, erro) => {
      const mudaram = apaga && !erro ? [LISTAS_DE_FORMULARIOS] : [LISTAS_DE_FORMULARIOS, UM_FORMULARIO]
      return Promise.all(mudaram.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}

/** The act without the question: for what was already asked once. */
export const useAtoDireto = (nome: NomeDoAto, aoConcluir?: AoConcluir) => useChamada(ATOS[nome], aoConcluir)

/** `aoConcluir` gets what the gateway answered: the form, or the one that was made. */
export const useAto = (nome: NomeDoAto, aoConcluir?: AoConcluir) => {
  const { titulo, voltar, confirmacao } = ATOS[nome]
  const ato = useAtoDireto(nome, aoConcluir)
  return (alvo: Alvo) =>
    confirmar({
      titulo: `${titulo} ${alvo.codigo}`,
      texto: confirmacao,
      botao: titulo,
      voltar,
      perde: nome !== 'converter',
      onConfirmar: () => ato.mutate(alvo),
    })
}

type DoTermo = Omit<TermoPedido, 'versao'>

const CRIAR_TERMO: Chamada<Alvo & DoTermo> = {
  ...ACOES.criarTermo,
  chamar: ({ id, versao, instrumentoId, tipo }) =>
    apiDeFormularios.criarTermo({ params: { id }, body: { versao, instrumentoId, tipo } }),
}

/** One act with the words of each row of the domain's table: what is asked says what goes along. */
export const useCriarTermo = (aoConcluir: AoConcluir) => {
  const ato = useChamada(CRIAR_TERMO, aoConcluir)
  return ({ id, codigo, versao }: Alvo, { rotulo, confirmacao, ...termo }: DoTermo & Palavras) =>
    confirmar({
      titulo: rotulo,
      texto: confirmacao,
      botao: rotulo,
      perde: false,
      onConfirmar: () => ato.mutate({ id, codigo, versao, ...termo }),
    })
}
