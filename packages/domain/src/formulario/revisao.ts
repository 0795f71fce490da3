// What the coordinator does with a form of others before it is signed (docs/decisoes/0063-revisao-da-coordenacao.md).
import { z } from 'zod'
import { emLista } from '../escrita.ts'
import { ehFrase, MOTIVO_SEM_FRASE } from '../texto-frase.ts'
import { textoDoComentario } from './comentario.ts'

export const O_QUE_MUDAR = 'Diga o que precisa mudar, numa frase com pelo menos quatro palavras diferentes'

export const DevolucaoPedida = z.object({
  versao: z.number().int().min(1),
  motivo: textoDoComentario(O_QUE_MUDAR).refine(ehFrase, O_QUE_MUDAR),
})
export type DevolucaoPedida = z.output<typeof DevolucaoPedida>

export const TransferenciaPedida = z.object({
  versao: z.number().int().min(1),
  usuarioId: z.uuid(),
  motivo: textoDoComentario(MOTIVO_SEM_FRASE).refine(ehFrase, MOTIVO_SEM_FRASE),
})
export type TransferenciaPedida = z.output<typeof TransferenciaPedida>

export const SO_DE_QUEM_SAIU = 'Só se transfere o rascunho de quem saiu ou não lavra mais este tipo.'
export const NAO_RECEBE = 'Escolha um usuário ativo que lavra este tipo de formulário'

interface Devolvido {
  autor: { id: string; nome: string }
  equipe: ReadonlyArray<{ usuarioId: string; nome: string }>
  assinaram: readonly string[]
}

/** What returning undoes and who is told, in one sentence: the screen says it before. */
export const efeitoDaDevolucao = ({ autor, equipe, assinaram }: Devolvido) => {
  const caem =
    assinaram.length === 0
      ? ''
      : assinaram.length === 1
        ? ' A assinatura já dada cai.'
        : ` As ${assinaram.length} assinaturas já dadas caem.`
  const nomes = [...new Set([autor.nome, ...equipe.map((i) => i.nome)])]
  const avisados = nomes.length === 1 ? `${nomes[0]} é avisado` : `${emLista(nomes)} são avisados`
  return `Volta a rascunho de ${autor.nome}.${caem} ${avisados}.`
}
