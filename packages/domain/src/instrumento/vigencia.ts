// A measure holds until something happens, or until a day.
import { type Campos, data, seFor, selecao } from '../campos/campo.ts'

export const vigencia = (ate: Record<string, string>): Campos => ({
  vigencia: selecao(
    'Vigência',
    { ...ate, PRAZO_DETERMINADO: 'Por prazo determinado' },
    { obrigatorio: true, largura: 6 },
  ),
  vigenciaData: data('Vigente até', {
    quando: seFor('vigencia', 'PRAZO_DETERMINADO'),
    obrigatorio: true,
    futura: true,
    largura: 6,
  }),
})
