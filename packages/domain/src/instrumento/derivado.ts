// A field that shows what `derivados` of its kind tells: the fine, the area under embargo, a deadline.
import { type CampoCalculado, calculado } from '../campos/campo.ts'

export const derivado = (
  chave: string,
  rotulo: string,
  formato: CampoCalculado['formato'],
  opcoes: Partial<Pick<CampoCalculado, 'casas' | 'unidade' | 'ajuda' | 'largura'>> = {},
): CampoCalculado =>
  calculado(
    rotulo,
    formato,
    ({ [chave]: valor }) => (typeof valor === 'string' || typeof valor === 'number' ? valor : null),
    opcoes,
  )
