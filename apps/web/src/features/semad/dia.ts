/** AAAA-MM-DD as a person reads it. */
export const dia = (texto: string | null) =>
  texto ? texto.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1') : '—'
