// Article unlike the animal: threatened species have lines of their own (art. 24, II, and those that follow it).
import { codigoDaRegra } from '../../catalogo/igual-a.ts'
import { LINHAS_POR_AMEACA } from '../../especie/linhas.ts'
import type { Ambiente } from '../../instrumento/definicao.ts'
import { linhas as linhasDe } from '../../instrumento/leitura.ts'
import { type AutoLido, autosDe, type RegraDaBlindagem } from '../regra.ts'

const divergencia = ({ dados, linhas }: AutoLido, { especie }: Ambiente): string | null => {
  const especies = linhasDe(dados.especies).flatMap(({ especieId }) =>
    typeof especieId === 'number' ? (especie(especieId) ?? []) : [],
  )
  const codigos = linhas.map((l) => codigoDaRegra(l.infracao))
  const par = LINHAS_POR_AMEACA.find((p) => p.some((codigo) => codigos.includes(codigo)))
  if (!par || especies.length === 0) return null
  const [, ameacada] = par
  const haAmeacada = especies.some((e) => e.multaAmeacada)
  if (haAmeacada && !codigos.includes(ameacada))
    return `Há espécie ameaçada informada e falta a linha ${ameacada}`
  return !haAmeacada && codigos.includes(ameacada)
    ? `A linha ${ameacada} é de espécie ameaçada e nenhuma foi informada`
    : null
}

export const especieELinha: RegraDaBlindagem = {
  codigo: 'especie-e-linha',
  titulo: 'Espécie e enquadramento',
  fundamento: 'Decreto 6.514/2008, art. 24, II',
  grave: false,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente).flatMap((auto) => {
      const mensagem = divergencia(auto, ambiente)
      return mensagem ? [{ campo: auto.caminho('infracoes'), mensagem }] : []
    }),
}
