// The article cited has to exist. The last article of each law, and the first that was inserted with a letter ("15-A"), are
// from memory of its text; what is not in the tables is not checked.

import type { FormularioLido } from '../../instrumento/definicao.ts'
import { linhas, numeroDe, textoDe } from '../../instrumento/leitura.ts'
import { ART_97, autosDe, type RegraDaBlindagem } from '../regra.ts'

const ULTIMO_ARTIGO: Readonly<Record<string, number>> = {
  'Lei 9.605/1998': 82,
  'Lei 12.651/2012': 84,
  'LC 140/2011': 22,
  'Lei 9.985/2000': 60,
  'Lei 9.433/1997': 57,
  'Lei 12.305/2010': 57,
  'Lei 9.784/1999': 70,
  'Lei 9.873/1999': 8,
  'Lei 6.938/1981': 21,
  'Decreto 6.514/2008': 154,
}

/** Before it the law has no article with a letter. */
const PRIMEIRO_COM_LETRA: Readonly<Record<string, number>> = {
  'Lei 9.605/1998': 38,
  'Lei 9.985/2000': 22,
  'Lei 9.784/1999': 49,
  'Lei 6.938/1981': 9,
  'Decreto 6.514/2008': 15,
}

const DISPOSITIVOS = ['fundamentacaoLegal', 'enquadramentosComplementares']

const artigosDe = ({ instrumentos }: FormularioLido) =>
  instrumentos.flatMap(({ cancelado, dados }, i) =>
    cancelado
      ? []
      : DISPOSITIVOS.flatMap((lista) =>
          linhas(dados[lista]).map(({ leiId, artigo }, n) => ({
            leiId: numeroDe(leiId),
            artigo: textoDe(artigo),
            campo: `instrumentos.${i}.${lista}.${n}.artigo`,
          })),
        ),
  )

/** '1º-A'. A letter that could be the number of an inciso is none. */
const ARTIGO = /(\d+)\s*[ºo°]?(?:\s*-\s*([A-HJKN-UWYZ])\b)?/
/** No law of the tables has got beyond it. */
const ULTIMA_LETRA = 'H'

/** The name of a law within the citation has numbers that are no articles. */
const NOME_DE_LEI =
  /\b(leis?|decretos?|lc|in|on|mp|portarias?|resolu[cç](ão|ao|ões|oes)|conama|medida provis[oó]ria)\b[^,;]*?\d[\d.]*(\s*\/\s*\d+)?/giu

/** '24, § 3º, e 29, I' cites 24 and 29: what follows § is a paragraph. */
const artigosCitados = (texto: string) =>
  [
    ...texto
      .replace(NOME_DE_LEI, '')
      .replace(/§+\s*\d+[ºo°]?/g, '')
      .matchAll(new RegExp(ARTIGO, 'g')),
  ].map(([escrito, numero = '', letra]) => ({
    escrito: escrito.trim(),
    numero: Number(numero),
    letra,
    artigo: letra ? `${numero}-${letra}` : numero,
  }))

/** The first article that was cited and that the law cannot have; null where it can have all. */
const queNaoExiste = (lei: string, citado: string) => {
  const falso = artigosCitados(citado).find(
    ({ numero: n, letra }) =>
      n === 0 ||
      n > (ULTIMO_ARTIGO[lei] ?? n) ||
      (letra && (letra > ULTIMA_LETRA || n < (PRIMEIRO_COM_LETRA[lei] ?? n))),
  )
  return falso ? (falso.letra ? falso.escrito : String(falso.numero)) : null
}

export const artigoInexistente: RegraDaBlindagem = {
  codigo: 'artigo-inexistente',
  titulo: 'Artigo que não existe',
  fundamento: `${ART_97}: dispositivo (último artigo de cada lei, e o primeiro com letra, não confirmados)`,
  grave: false,
  achar: (formulario, { lei }) =>
    artigosDe(formulario).flatMap(({ leiId, artigo, campo }) => {
      const nome = lei?.(leiId) ?? ''
      const citado = nome in ULTIMO_ARTIGO ? queNaoExiste(nome, artigo) : null
      return citado === null
        ? []
        : [{ campo, mensagem: `A ${nome} não tem o artigo ${citado}`.replace('A Decreto', 'O Decreto') }]
    }),
}

/** The articles that describe infractions; the others of the law are cited by every notice. */
const DE_INFRACAO: Readonly<Record<string, readonly [primeiro: number, ultimo: number]>> = {
  'Decreto 6.514/2008': [24, 93],
}

/** Grounds that cite the article of another conduct, and not that of the line. Who judges may change a wrong article (Decreto
 * 6.514/2008, art. 100, § 3º), so it is answered, not blocked. */
export const artigoELinha: RegraDaBlindagem = {
  codigo: 'artigo-e-linha',
  titulo: 'Artigo e infração escolhida',
  fundamento: `${ART_97}: dispositivo; art. 100, § 3º`,
  grave: false,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente).flatMap(({ dados, caminho, linhas: infracoes }) => {
      const [primeira] = infracoes.map((l) => l.infracao)
      const limites = primeira && DE_INFRACAO[primeira.lei]
      if (!limites) return []
      const daLinha = infracoes.map((l) => artigosCitados(l.infracao.artigo)[0]?.artigo)
      const citados = linhas(dados.fundamentacaoLegal).flatMap(({ leiId, artigo }, n) =>
        ambiente.lei?.(numeroDe(leiId)) === primeira.lei
          ? artigosCitados(textoDe(artigo)).map((c) => ({ ...c, n }))
          : [],
      )
      if (citados.some((c) => daLinha.includes(c.artigo))) return []
      const [outro] = citados.filter((c) => c.numero >= limites[0] && c.numero <= limites[1])
      if (!outro) return []
      const campo = caminho(`fundamentacaoLegal.${outro.n}.artigo`)
      return [
        {
          campo,
          mensagem: `A infração escolhida é do art. ${daLinha[0]} e a fundamentação cita o art. ${outro.artigo}`,
          conserto: { rotulo: `Citar o art. ${primeira.artigo}`, campo, valor: primeira.artigo },
        },
      ]
    }),
}

export const artigoSemNumero: RegraDaBlindagem = {
  codigo: 'artigo-sem-numero',
  titulo: 'Artigo sem número',
  fundamento: `${ART_97}: dispositivo`,
  grave: true,
  achar: (formulario) =>
    artigosDe(formulario)
      .filter(({ artigo }) => artigo !== '' && !/\d/.test(artigo))
      .map(({ campo }) => ({ campo, mensagem: 'Diga o artigo, não só a lei' })),
}
