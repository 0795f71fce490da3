// What a record means to who holds the paper.
import type { Validacao } from '@guara/domain/assinatura/schema'

export const tomDaValidacao = ({ valido, condicao }: Pick<Validacao, 'valido' | 'condicao'>) => {
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
      frase: 'O órgão emitiu e depois cancelou este documento: ele não vale mais.',
    }
  return {
    tom: 'atencao' as const,
    titulo: 'Documento ainda sem validade',
    frase: 'Nem todos os que devem assinar assinaram.',
  }
}
