// Suspension and embargo of the same work in the same place say the same thing twice: each has to say why both.
import { textoLongo } from '../campos/campo.ts'
import { ehVazio } from '../campos/pendencias.ts'
import type { FormularioLido, Regra } from './definicao.ts'

export const JUSTIFICATIVA_DA_CUMULACAO = textoLongo('Por que embargo e suspensão no mesmo local', {
  minimo: 20,
  maximo: 2000,
  frase: true,
  ajuda: 'Quando a mesma obra ou atividade tem os dois termos.',
})

const contem = (valor: unknown, ...quais: string[]) =>
  (Array.isArray(valor) ? valor : [valor]).some((v) => quais.includes(String(v)))

/** The place is that of the form: what is drawn up together is in the same place. */
const cumulam = ({ instrumentos }: FormularioLido) => {
  const validos = instrumentos.filter((i) => !i.cancelado)
  return (
    validos.some((i) => i.tipo === 'EMBARGO' && contem(i.dados.objetoEmbargo, 'OBRA', 'ATIVIDADE')) &&
    validos.some(
      (i) => i.tipo === 'SUSPENSAO' && contem(i.dados.tipoSuspensao, 'ATIVIDADE_TOTAL', 'ATIVIDADE_PARCIAL'),
    )
  )
}

export const CUMULACAO_JUSTIFICADA: Regra = {
  campo: 'justificativaCumulacao',
  vale: (d, { formulario }) => !ehVazio(d.justificativaCumulacao) || !cumulam(formulario),
  mensagem: 'Embargo e suspensão da mesma obra no mesmo local exigem justificativa de ambos',
}
