// What a record means to who holds the paper.
import type { Validacao } from '@guara/domain/assinatura/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import { fraseDaSuspensao, fraseDoEmbargo, fraseDoTermino } from '@guara/domain/embargo/situacao'

/** 'cancelado desde 14/11/2026 15:02' */
export const canceladoDesde = (em: string | null | undefined) =>
  em ? `cancelado desde ${formatarDataHora(em)}` : 'cancelado'

type Registro = Pick<
  Validacao,
  | 'valido'
  | 'condicao'
  | 'canceladoEm'
  | 'instrumento'
  | 'situacaoEmbargo'
  | 'suspensaoLevantada'
  | 'terminouEm'
>

export const tomDaValidacao = ({
  valido,
  condicao,
  canceladoEm,
  instrumento,
  situacaoEmbargo,
  suspensaoLevantada,
  terminouEm,
}: Registro) => {
  if (valido && condicao === null)
    return {
      tom: 'bom' as const,
      titulo: 'Documento autêntico',
      frase:
        'Este código é de uma cópia ou certidão emitida pelo sistema do órgão: diz o que constava na data abaixo.',
    }
  if (valido && terminouEm)
    return {
      tom: 'atencao' as const,
      titulo: 'Documento autêntico: prazo terminado',
      frase: fraseDoTermino(instrumento.tipo.codigo, terminouEm),
    }
  if (valido && situacaoEmbargo)
    return {
      tom: 'atencao' as const,
      titulo:
        situacaoEmbargo.efeito === 'DESEMBARGADO'
          ? 'Documento autêntico: embargo levantado'
          : 'Documento autêntico: embargo levantado em parte',
      frase: fraseDoEmbargo(situacaoEmbargo),
    }
  if (valido && suspensaoLevantada)
    return {
      tom: 'atencao' as const,
      titulo: 'Documento autêntico: suspensão levantada',
      frase: fraseDaSuspensao(suspensaoLevantada),
    }
  if (valido)
    return {
      tom: 'bom' as const,
      titulo: 'Documento autêntico',
      frase: 'Este código é de um documento assinado e em vigor.',
    }
  if (condicao === 'CANCELADO')
    return {
      tom: 'ruim' as const,
      titulo: 'Documento cancelado',
      frase: `O órgão emitiu este documento e depois o cancelou: está ${canceladoDesde(canceladoEm)} e não vale mais.`,
    }
  return {
    tom: 'atencao' as const,
    titulo: 'Documento ainda sem validade',
    frase: 'Nem todos os que devem assinar assinaram.',
  }
}
