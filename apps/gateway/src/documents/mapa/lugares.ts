// Where each name of the map is written: beside its point, over no other name.

interface Caixa {
  x: number
  y: number
  largura: number
  altura: number
}

interface Nome {
  x: number
  y: number
  nome: string
  /** Size of the letter. */
  corpo: number
  /** The name is written so far from its point. */
  folga: number
  /** The side on which it is best: away from the middle of its area. */
  para: { x: number; y: number }
}

export interface Lugares {
  /** Where the name begins and its base line; null where there is no room. */
  achar: (nome: Nome) => { x: number; y: number } | null
}

/** The eight sides of a point. */
const LADOS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => (x === 0 && y === 0 ? [] : [{ x, y }])))

/** The width of a capital letter, in parts of the size. */
const LARGURA_DA_LETRA = 0.58
const ALTURA_DA_LETRA = 0.72

/** Between two names, so that they are not read as one. */
const INTERVALO = 4

const cobrem = (a: Caixa, b: Caixa) =>
  a.x < b.x + b.largura + INTERVALO &&
  b.x < a.x + a.largura + INTERVALO &&
  a.y < b.y + b.altura &&
  b.y < a.y + a.altura

const caixaDe = ({ x, y, nome, corpo, folga }: Nome, lado: { x: number; y: number }): Caixa => {
  const largura = nome.length * corpo * LARGURA_DA_LETRA
  const altura = corpo * ALTURA_DA_LETRA
  return {
    x: x + lado.x * folga - (largura * (1 - lado.x)) / 2,
    y: y + lado.y * folga - (altura * (1 - lado.y)) / 2,
    largura,
    altura,
  }
}

export const novosLugares = (): Lugares => {
  const tomados: Caixa[] = []
  return {
    achar: (nome) => {
      const perto = ({ x, y }: { x: number; y: number }) =>
        (x * nome.para.x + y * nome.para.y) / Math.hypot(x, y)
      const caixa = LADOS.toSorted((a, b) => perto(b) - perto(a))
        .map((lado) => caixaDe(nome, lado))
        .find((c) => !tomados.some((t) => cobrem(c, t)))
      if (!caixa) return null
      tomados.push(caixa)
      return { x: caixa.x, y: caixa.y + caixa.altura }
    },
  }
}
