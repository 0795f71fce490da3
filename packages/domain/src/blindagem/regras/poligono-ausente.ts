// An area is punished by its hectares: without the drawing nobody can check them.
import { areasEscolhidas } from '../../instrumento/areas.ts'
import { embargaArea } from '../../instrumento/embargo/regras.ts'
import { ART_97, autosDe, instrumentosDoTipo, type RegraDaBlindagem } from '../regra.ts'

const ON_9 = `ON SEMAD 9/2021; ${ART_97}`

export const poligonoExigido: RegraDaBlindagem = {
  codigo: 'poligono-exigido',
  titulo: 'Polígono exigido',
  fundamento: ON_9,
  grave: true,
  achar: (formulario, ambiente) => [
    ...autosDe(formulario, ambiente)
      .filter(
        ({ dados, linhas }) =>
          linhas.some((l) => l.infracao.exige.includes('poligono')) &&
          areasEscolhidas(formulario, dados.poligonoIds).length === 0,
      )
      .map(({ caminho }) => ({
        campo: caminho('poligonoIds'),
        mensagem: 'A infração pune uma área e o polígono não foi desenhado',
      })),
    ...instrumentosDoTipo(formulario, 'EMBARGO')
      .filter(({ dados }) => embargaArea(dados) && areasEscolhidas(formulario, dados.poligonoId).length === 0)
      .map(({ caminho }) => ({
        campo: caminho('poligonoId'),
        mensagem: 'O embargo é de área e o polígono não foi desenhado',
      })),
  ],
}

/** The drawing is only advice where the catalogue asks for the area alone. */
export const areaSemPoligono: RegraDaBlindagem = {
  codigo: 'area-sem-poligono',
  titulo: 'Área sem polígono',
  fundamento: ON_9,
  grave: false,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente)
      .filter(
        ({ dados, linhas }) =>
          linhas.some((l) => l.infracao.exige.includes('area')) &&
          !linhas.some((l) => l.infracao.exige.includes('poligono')) &&
          areasEscolhidas(formulario, dados.poligonoIds).length === 0,
      )
      .map(({ caminho }) => ({
        campo: caminho('poligonoIds'),
        mensagem: 'A multa conta hectares sem polígono que os comprove',
      })),
}
