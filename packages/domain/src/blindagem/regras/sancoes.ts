// A measure rests on the notice: it is among its sanctions, and what is seized has to do with the infraction.

import { codigoDaRegra } from '../../catalogo/igual-a.ts'
import { TERMOS } from '../../instrumento/auto/regras-do-fato.ts'
import { linhas as linhasDe, textoDe } from '../../instrumento/leitura.ts'
import { autoDoTermo, autosDe, instrumentosDoTipo, type RegraDaBlindagem } from '../regra.ts'

const sancoesDe = (tipoAuto: unknown): unknown[] => (Array.isArray(tipoAuto) ? tipoAuto : [])

export const apreensaoForaDasSancoes: RegraDaBlindagem = {
  codigo: 'apreensao-fora-das-sancoes',
  titulo: 'Termo fora das sanções do auto',
  fundamento: 'Decreto 6.514/2008, arts. 3º e 101',
  grave: true,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente).flatMap((auto) => {
      const sancoes = sancoesDe(auto.dados.tipoAuto)
      const tipos = instrumentosDoTipo(formulario, ...Object.keys(TERMOS))
        .filter((termo) => autoDoTermo(formulario, termo)?.id === auto.instrumento.id)
        .map(({ instrumento }) => instrumento.tipo)
      return [...new Set(tipos)]
        .filter((tipo) => !sancoes.includes(tipo))
        .map((tipo) => ({
          campo: auto.caminho('tipoAuto'),
          mensagem: `Há termo de ${TERMOS[tipo]} e o auto não indica esta sanção`,
          conserto: {
            rotulo: `Incluir ${TERMOS[tipo]} nas sanções`,
            campo: auto.caminho('tipoAuto'),
            valor: [...sancoes, tipo],
          },
        }))
    }),
}

const MAQUINAS = ['MAQUINA_EQUIPAMENTO', 'VEICULO']
const QUIMICA = 'SUBSTANCIA_PRODUTO_QUIMICO'

/** The goods that have to do with each group of infractions; a group that is not here is not checked. */
const BENS: Readonly<Record<string, readonly string[]>> = {
  FAUNA: [
    ...['ANIMAL_SILVESTRE', 'ANIMAL_DOMESTICO_EXOTICO', 'PRODUTO_FAUNA', 'PESCADO', 'PETRECHO_PESCA'],
    ...['PETRECHO_CACA', 'ARMA_MUNICAO', 'VEICULO', 'EMBARCACAO', 'OUTRO'],
  ],
  FLORA: ['PRODUTO_FLORESTAL', ...MAQUINAS, QUIMICA, 'OUTRO'],
  POLUICAO: [QUIMICA, ...MAQUINAS, 'DOCUMENTO', 'OUTRO'],
}

/** Mineral is the object of two articles alone. */
const DE_MINERAL: readonly string[] = ['45', '63']

export const bensSemRelacao: RegraDaBlindagem = {
  codigo: 'bens-sem-relacao',
  titulo: 'Bem sem relação com a infração',
  fundamento: 'Lei 9.605/1998, art. 25; Decreto 6.514/2008, art. 101, I',
  grave: false,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente).flatMap(({ instrumento, linhas }) => {
      const grupos = linhas.map((l) => BENS[l.infracao.grupo])
      if (linhas.length === 0 || grupos.includes(undefined)) return []
      const admitidos = [
        ...grupos.flatMap((g) => g ?? []),
        ...(linhas.some((l) => DE_MINERAL.includes(codigoDaRegra(l.infracao))) ? ['MINERAL'] : []),
      ]
      return instrumentosDoTipo(formulario, 'APREENSAO')
        .filter(({ dados }) => dados.autoInfracaoId === instrumento.id)
        .flatMap(({ dados, caminho }) =>
          linhasDe(dados.itens).flatMap((item, i) => {
            const categoria = textoDe(item.categoria)
            return categoria === '' || admitidos.includes(categoria)
              ? []
              : [
                  {
                    campo: caminho(`itens.${i}.categoria`),
                    mensagem: `O bem ${i + 1} não tem relação com a infração do auto`,
                  },
                ]
          }),
        )
    }),
}
