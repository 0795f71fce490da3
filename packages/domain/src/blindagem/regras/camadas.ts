// What the layers of the agency tell of the place, against what the form says of it. A layer is of one day and may be
// wrong: each finding names it with that day, and is answered as any other (docs/dominio/blindagem.md#layers-of-the-agency).
import { dentroDoPoligono, poligonosSeTocam } from '../../geometria/proximidade.ts'
import { areasDe } from '../../instrumento/areas.ts'
import type { FormularioLido } from '../../instrumento/definicao.ts'
import { dataCurta } from '../../instrumento/dias.ts'
import { textoDe } from '../../instrumento/leitura.ts'
import type { TipoDeCamada } from '../../localizacao/camada.ts'
import { type AchadoDaRegra, codigosDasLinhas, type FeicaoNoLugar, type RegraDaBlindagem } from '../regra.ts'
import { pontoDe } from './coordenada.ts'

/** More names than these are not read. */
const NOMES = 3

/** The areas of the fact; where none is drawn, the point. The outline of the property is not where it happened. */
const noLugar = (formulario: FormularioLido) => {
  const areas = areasDe(formulario).filter((a) => a.finalidade !== 'AREA_IMOVEL')
  const ponto = pontoDe(formulario)
  return ({ areas: daFeicao }: FeicaoNoLugar) =>
    areas.length > 0
      ? areas.some((a) => daFeicao.some((b) => poligonosSeTocam(a.geometria, b)))
      : ponto !== null && daFeicao.some((b) => dentroDoPoligono([ponto.longitude, ponto.latitude], b))
}

interface PorCamada {
  nomes: string[]
  emPalavras: string
  segundo: string
}

/** What of each layer of a kind is in the place. */
const porCamada = (
  formulario: FormularioLido,
  feicoes: readonly FeicaoNoLugar[] | undefined,
  tipo: TipoDeCamada,
): PorCamada[] => {
  const daqui = noLugar(formulario)
  const grupos = new Map<string, { camada: FeicaoNoLugar['camada']; nomes: Set<string> }>()
  for (const feicao of feicoes ?? []) {
    const { camada, nome } = feicao
    if (camada.tipo !== tipo || !daqui(feicao)) continue
    const grupo = grupos.get(camada.nome) ?? { camada, nomes: new Set() }
    grupos.set(camada.nome, grupo)
    grupo.nomes.add(nome)
  }
  return [...grupos.values()].map(({ camada, nomes: unicos }) => {
    const nomes = [...unicos]
    const mais = nomes.length > NOMES ? ` e mais ${nomes.length - NOMES}` : ''
    return {
      nomes,
      emPalavras: `${nomes.slice(0, NOMES).join(', ')}${mais}`,
      segundo: `segundo a camada ${camada.nome} (${camada.fonte}) de ${dataCurta(camada.data)}`,
    }
  })
}

/** One name can be written with one tap; of several, somebody chooses. */
const comConserto = (nomes: readonly string[], campo: string, maximo: number): Partial<AchadoDaRegra> => {
  const [nome = ''] = nomes
  return nomes.length === 1 && nome.length <= maximo
    ? { conserto: { rotulo: `Informar ${nome}`, campo, valor: nome } }
    : {}
}

const naoInformada = (
  codigo: string,
  titulo: string,
  fundamento: string,
  tipo: TipoDeCamada,
  membro: 'ucAtingida' | 'terraIndigena',
  oQue: string,
): RegraDaBlindagem => ({
  codigo,
  titulo,
  fundamento,
  grave: false,
  daBase: true,
  achar: (formulario, { naBase }) => {
    if (textoDe(formulario.localizacao[membro]) !== '') return []
    const campo = `localizacao.${membro}`
    return porCamada(formulario, naBase?.camadas, tipo).map(({ nomes, emPalavras, segundo }) => ({
      campo,
      mensagem: `O lugar atinge ${emPalavras}, ${segundo}, e ${oQue} não foi informada`,
      ...comConserto(nomes, campo, 150),
    }))
  },
})

export const ucDaCamada = naoInformada(
  'uc-da-camada',
  'Unidade de conservação na camada',
  'Decreto 6.514/2008, arts. 84 a 93',
  'UC',
  'ucAtingida',
  'a unidade de conservação',
)

export const terraIndigenaDaCamada = naoInformada(
  'terra-indigena-da-camada',
  'Terra indígena na camada',
  'Decreto 6.514/2008, art. 60',
  'TERRA_INDIGENA',
  'terraIndigena',
  'a terra indígena',
)

export const embargoDaCamada: RegraDaBlindagem = {
  codigo: 'embargo-da-camada',
  titulo: 'Área já embargada',
  fundamento: 'Decreto 6.514/2008, art. 79: descumprir embargo é outra infração',
  grave: false,
  daBase: true,
  achar: (formulario, ambiente) =>
    codigosDasLinhas(formulario, ambiente).some((c) => /^79(-|$)/.test(c))
      ? []
      : porCamada(formulario, ambiente.naBase?.camadas, 'EMBARGO').map(({ emPalavras, segundo }) => ({
          campo: 'localizacao.poligonos',
          mensagem: `O lugar já está embargado (${emPalavras}), ${segundo}: veja se houve descumprimento`,
        })),
}

const semSinais = (car: string) => car.toUpperCase().replace(/[^0-9A-Z]/g, '')

export const carDaCamada: RegraDaBlindagem = {
  codigo: 'car-da-camada',
  titulo: 'CAR do lugar',
  fundamento: 'Lei 12.651/2012, art. 29',
  grave: false,
  daBase: true,
  achar: (formulario, { naBase }) => {
    const { tipoLocal, car } = formulario.enderecoFiscalizacao
    if (tipoLocal !== 'IMOVEL_RURAL') return []
    const informado = textoDe(car)
    const campo = 'enderecoFiscalizacao.car'
    return porCamada(formulario, naBase?.camadas, 'CAR')
      .filter(({ nomes }) => !nomes.some((n) => semSinais(n) === semSinais(informado)))
      .map(({ nomes, emPalavras, segundo }) => ({
        campo,
        mensagem: informado
          ? `O CAR informado não é o do lugar: é ${emPalavras}, ${segundo}`
          : `O imóvel do lugar é ${emPalavras}, ${segundo}, e o CAR não foi informado`,
        ...comConserto(nomes, campo, 60),
      }))
  },
}
