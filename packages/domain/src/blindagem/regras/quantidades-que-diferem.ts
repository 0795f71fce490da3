// What is fined, what is listed and what was seized are counted by different hands, and have to be one number.
import type { Dados } from '../../campos/campo.ts'
import { codigoDaRegra } from '../../catalogo/igual-a.ts'
import { decimal } from '../../escrita.ts'
import { LINHAS_POR_AMEACA } from '../../especie/linhas.ts'
import { quantidadeEmTexto } from '../../instrumento/bens/categoria.ts'
import type { Ambiente, FormularioLido } from '../../instrumento/definicao.ts'
import { linhas as linhasDe, numeroDe } from '../../instrumento/leitura.ts'
import { unidadeDaLinha } from '../../multa/base.ts'
import { ART_97, type AutoLido, autosDe, instrumentosDoTipo, type RegraDaBlindagem } from '../regra.ts'

const soma = (numeros: readonly number[]) => Number(numeros.reduce((a, b) => a + b, 0).toFixed(4))

/** What the lines of one unit come to; null where no line counts by it. */
const multado = ({ linhas }: AutoLido, ...unidades: string[]) => {
  const contam = linhas.filter((l) => unidades.includes(unidadeDaLinha(l)))
  return contam.length === 0 ? null : soma(contam.map((l) => numeroDe(l.quantidade)))
}

const DE_AMEACADA = LINHAS_POR_AMEACA.map(([, ameacada]) => ameacada)

/** How many of the threatened are fined and how many are told, where both are: one total of all hides which was which. */
const ameacadasQueDiferem = ({ dados, linhas }: AutoLido, { especie }: Ambiente) => {
  const multadas = soma(
    linhas.filter((l) => DE_AMEACADA.includes(codigoDaRegra(l.infracao))).map((l) => numeroDe(l.quantidade)),
  )
  const ditas = soma(
    linhasDe(dados.especies)
      .filter(({ especieId }) => typeof especieId === 'number' && especie(especieId)?.multaAmeacada)
      .map((e) => numeroDe(e.quantidade)),
  )
  return multadas > 0 && ditas > 0 && multadas !== ditas ? { multadas, ditas } : null
}

export const quantidadeEEspecies: RegraDaBlindagem = {
  codigo: 'quantidade-e-especies',
  titulo: 'Quantidade e espécies',
  fundamento: ART_97,
  grave: true,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente).flatMap((auto) => {
      const especies = linhasDe(auto.dados.especies)
      const dasLinhas = multado(auto, 'individuo')
      const dasEspecies = soma(especies.map((e) => numeroDe(e.quantidade)))
      const campo = auto.caminho('especies')
      // A number that is missing is another finding's business.
      if (dasLinhas && especies.length > 0 && dasLinhas !== dasEspecies)
        return [
          {
            campo,
            mensagem: `O total das linhas (${decimal(dasLinhas, 4)}) difere do total das espécies (${decimal(dasEspecies, 4)})`,
          },
        ]
      const ameacadas = ameacadasQueDiferem(auto, ambiente)
      return ameacadas
        ? [
            {
              campo,
              mensagem: `As linhas de espécie ameaçada somam ${decimal(ameacadas.multadas, 4)}, e as espécies ameaçadas informadas, ${decimal(ameacadas.ditas, 4)}`,
            },
          ]
        : []
    }),
}

interface Medida {
  /** The unit in the catalogue, and in the list of goods. */
  daLinha: string
  doItem: string
  vale: (item: Dados) => boolean
}

const MEDIDAS: readonly Medida[] = [
  { daLinha: 'individuo', doItem: 'INDIVIDUO', vale: () => true },
  { daLinha: 'quilograma', doItem: 'QUILOGRAMA', vale: ({ categoria }) => categoria === 'PESCADO' },
  {
    daLinha: 'metro cúbico',
    doItem: 'METRO_CUBICO',
    vale: ({ categoria }) => categoria === 'PRODUTO_FLORESTAL',
  },
  { daLinha: 'mdc', doItem: 'MDC', vale: ({ categoria }) => categoria === 'PRODUTO_FLORESTAL' },
]

const diferem = (a: number, b: number) => Math.abs(a - b) > Math.max(a, b) * 0.01 + 1e-9

/** The individuals of each species; null where one is of none that was told, and only the total can be compared. */
const porEspecie = (lista: readonly Dados[]) => {
  const contados = new Map<number, number>()
  for (const { especieId, quantidade } of lista) {
    if (typeof especieId !== 'number') return null
    contados.set(especieId, soma([contados.get(especieId) ?? 0, numeroDe(quantidade)]))
  }
  return contados
}

/** The species of which another number was seized than is told of it. One total of two species hides both. */
const especiesQueDiferem = (ditas: readonly Dados[], apreendidas: readonly Dados[]) => {
  const multadas = porEspecie(ditas)
  const havidas = porEspecie(apreendidas)
  if (!multadas || !havidas || multadas.size === 0 || havidas.size === 0) return []
  return [...new Set([...multadas.keys(), ...havidas.keys()])]
    .map((id) => ({ id, multada: multadas.get(id) ?? 0, apreendida: havidas.get(id) ?? 0 }))
    .filter(({ multada, apreendida }) => diferem(multada, apreendida))
}

/** The goods seized by the terms that rest on the notice. */
const apreendidosCom = (formulario: FormularioLido, auto: AutoLido) =>
  instrumentosDoTipo(formulario, 'APREENSAO')
    .filter(({ dados }) => dados.autoInfracaoId === auto.instrumento.id)
    .flatMap(({ dados }) => linhasDe(dados.itens))

export const quantidadeEItens: RegraDaBlindagem = {
  codigo: 'quantidade-e-itens',
  titulo: 'Quantidade multada e apreendida',
  fundamento: `${ART_97}: coerência da prova`,
  grave: false,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente).flatMap((auto) => {
      const itens = apreendidosCom(formulario, auto)
      return MEDIDAS.flatMap(({ daLinha, doItem, vale }) => {
        const contado = multado(auto, daLinha)
        const daqui = itens.filter((item) => item.unidade === doItem && vale(item))
        const apreendido = soma(daqui.map((item) => numeroDe(item.quantidade)))
        const comparar = (a: number, b: number) =>
          `conta ${quantidadeEmTexto(a, doItem)} e foram apreendidos ${quantidadeEmTexto(b, doItem)}: explique a diferença`
        if (!contado || daqui.length === 0) return []
        if (diferem(contado, apreendido))
          return [{ campo: auto.caminho('infracoes'), mensagem: `A multa ${comparar(contado, apreendido)}` }]
        if (daLinha !== 'individuo') return []
        return especiesQueDiferem(linhasDe(auto.dados.especies), daqui).map(
          ({ id, multada, apreendida }) => ({
            campo: auto.caminho('especies'),
            mensagem: `${ambiente.especie(id)?.nomePopular ?? 'Espécie'}: o auto ${comparar(multada, apreendida)}`,
          }),
        )
      })
    }),
}
