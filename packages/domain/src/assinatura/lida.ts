// A signature is of what was read (docs/dominio/prova.md#signature).
export const MUDOU_DEPOIS_DE_ABERTO =
  'O formulário mudou depois que você o abriu. Leia de novo antes de assinar.'

interface Assinavel {
  versao: number
  assinaram: readonly string[]
}

/** Each signature makes a new version and changes nothing of what is read; while a form waits for signatures nothing
 * else makes one without taking it back to draft. */
export const mudouDesdeALeitura = ({ versao, assinaram }: Assinavel, lida: number) =>
  lida > versao || lida < versao - assinaram.length
