// A signature is of what was read (docs/dominio/prova.md#signature).
export const MUDOU_DEPOIS_DE_ABERTO =
  'O formulário mudou depois que você o abriu. Leia de novo antes de assinar.'

interface Assinavel {
  versao: number
  historico: ReadonlyArray<{ evento: string }>
}

/** Each signature makes a new version and changes nothing of what is read. Whatever else came since does: evidence marked
 * as disregarded, a way back to draft. */
export const mudouDesdeALeitura = ({ versao, historico }: Assinavel, lida: number) => {
  const desde = versao - lida
  if (desde < 0 || desde > historico.length) return true
  return historico.slice(historico.length - desde).some(({ evento }) => evento !== 'ASSINAR')
}
