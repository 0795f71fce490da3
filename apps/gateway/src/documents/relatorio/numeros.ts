// A figure of the panel as a table of the sheet: the same rows, the same order of columns, what is added up at the end.
import { comCasas, inteiro, reais } from '@guara/domain/escrita'
import { definicaoDa, type TipoDeColuna } from '@guara/domain/painel/figuras'
import type { DadosDoRelatorio, FiguraContada, FiguraDoRelatorio } from '@guara/domain/painel/relatorio'
import type { Bloco } from '../folha.ts'

const FORMATOS: Record<TipoDeColuna, (n: number) => string> = {
  inteiro,
  ha: (n) => comCasas(n, 2),
  reais,
  porcento: (n) => `${comCasas(n, 1)}%`,
  dias: inteiro,
  taxa: (n) => comCasas(n, 1),
}

export const escrever = (n: number | null | undefined, tipo: TipoDeColuna = 'inteiro') =>
  n == null ? '–' : FORMATOS[tipo](n)

const LARGURA: Record<TipoDeColuna, number> = {
  inteiro: 1.4,
  ha: 1.7,
  reais: 2.1,
  porcento: 1.4,
  dias: 1.4,
  taxa: 1.5,
}

const NADA = 'Nada a contar neste mês, com estes filtros.'

/** `numerada` for what is ranked. */
export const tabelaDa = (
  figura: FiguraDoRelatorio,
  { linhas, total }: FiguraContada,
  { numerada = false } = {},
): Bloco => {
  if (linhas.length === 0) return { bloco: 'texto', texto: NADA }
  const { linha, colunas } = definicaoDa(figura)
  const descritas = Object.entries(colunas)
  const celulasDe = (valores: FiguraContada['total'], vazia?: string) =>
    descritas.map(([nome, { tipo }]) =>
      valores[nome] == null && vazia !== undefined ? vazia : escrever(valores[nome], tipo),
    )
  const soma = descritas.some(([nome]) => total[nome] != null)
  return {
    bloco: 'tabela',
    numerada,
    colunas: [
      { rotulo: linha, peso: 3.2 },
      ...descritas.map(([, { rotulo, tipo }]) => ({
        rotulo,
        peso: LARGURA[tipo],
        alinhar: 'direita' as const,
      })),
    ],
    linhas: [
      ...linhas.map(({ rotulo, valores }) => ({ celulas: [rotulo, ...celulasDe(valores)], junta: true })),
      ...(soma ? [{ celulas: ['Total', ...celulasDe(total, '')], junta: true, forte: true }] : []),
    ],
  }
}

/** How it is counted, and which of the chosen filters say nothing about it. */
export const comoEContada = (figura: FiguraDoRelatorio, filtros: DadosDoRelatorio['filtros']): Bloco => {
  const { comoEContado, sem = [] } = definicaoDa(figura)
  const ignorados = (['tipo', 'fonte'] as const).filter((nome) => filtros[nome] && sem.includes(nome))
  const nota = ignorados.length > 0 ? ` O filtro de ${ignorados.join(' e ')} não se aplica aqui.` : ''
  return { bloco: 'texto', texto: `Como é contado: ${comoEContado}${nota}`, estilo: 'nota', junta: true }
}
