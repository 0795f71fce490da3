// Rows as a table. The short answers are columns; what does not fit the width goes under its row, label by label, so
// that an item with twenty answers and one with three are the same table.
import type { Campo, CampoLista, Dados } from '@guara/domain/campos/campo'
import { aparece, comoDados, ehVazio } from '@guara/domain/campos/pendencias'
import type { Bloco, Coluna, LinhaDaTabela } from '../folha.ts'
import type { Linha, Papel } from './linha.ts'
import { noNumero } from './plural.ts'

const LARGURA_TOTAL = 11.6
/** A row longer than this may break over two pages. */
const LIMITE_DA_LINHA_JUNTA = 900

const PESOS: Partial<Record<Campo['tipo'], number>> = {
  numero: 1.3,
  moeda: 1.6,
  data: 1.4,
  dataHora: 1.6,
  selecao: 1.7,
  cpf: 1.8,
  cnpj: 2,
  telefone: 1.8,
  calculado: 1.5,
  municipio: 1.8,
  escolha: 3.2,
}

/** Share of the width; null for what is never a column. */
const pesoDe = (campo: Campo): number | null => {
  if (campo.tipo === 'texto') return (campo.maximo ?? 200) > 80 ? 3.2 : 1.7
  if (campo.tipo === 'textoLongo') return (campo.maximo ?? 4000) > 1000 ? null : 4
  if (campo.tipo === 'escolha' && (campo.fonte === 'evidencias' || campo.varios)) return null
  return PESOS[campo.tipo] ?? null
}

const ehNumero = (campo: Campo) =>
  campo.tipo === 'numero' ||
  campo.tipo === 'moeda' ||
  (campo.tipo === 'calculado' && campo.formato !== 'texto')

/** Figures are never left out of the table, then what is always asked, then the rest, in the order of the descriptor. */
const prioridade = (campo: Campo) => (ehNumero(campo) ? 0 : campo.obrigatorio === true ? 1 : 2)

const valorDe = (campo: Campo, nome: string, linha: Dados) =>
  campo.tipo === 'calculado' ? campo.valor(linha) : linha[nome]

/** A box that nobody ticked says nothing in a row. */
const respondido = (campo: Campo, nome: string, linha: Dados) => {
  const valor = valorDe(campo, nome, linha)
  return aparece(campo, linha) && !ehVazio(valor) && valor !== false
}

const escolherColunas = ({ campos }: CampoLista, linhas: readonly Dados[]) => {
  const usados = Object.entries(campos).filter(([nome, c]) => linhas.some((l) => respondido(c, nome, l)))
  let resta = LARGURA_TOTAL
  const escolhidas = new Set<string>()
  for (const [nome, campo] of usados.toSorted(([, a], [, b]) => prioridade(a) - prioridade(b))) {
    const peso = pesoDe(campo)
    if (peso === null || peso > resta) continue
    resta -= peso
    escolhidas.add(nome)
  }
  return {
    colunas: usados.filter(([nome]) => escolhidas.has(nome)),
    detalhes: usados.filter(([nome]) => !escolhidas.has(nome)),
  }
}

const tamanhoDe = (blocos: readonly Bloco[]) => JSON.stringify(blocos).length

const linhaDaTabela = (
  linha: Dados,
  { colunas, detalhes }: ReturnType<typeof escolherColunas>,
  papel: Papel,
): LinhaDaTabela => {
  const celulas = colunas.map(([nome, c]) =>
    respondido(c, nome, linha) ? papel.textoDe(noNumero(c, linha), valorDe(c, nome, linha)) : '',
  )
  const blocos = papel.blocosDe(
    Object.fromEntries(detalhes.filter(([nome, c]) => respondido(c, nome, linha))),
    linha,
  )
  return {
    celulas,
    detalhes: blocos,
    junta: tamanhoDe(blocos) + celulas.join('').length < LIMITE_DA_LINHA_JUNTA,
  }
}

/** Only a draft holds more rows than its field takes. */
const avisoDoCorte = (todas: number, impressas: number): Bloco[] =>
  todas > impressas
    ? [
        {
          bloco: 'texto',
          texto: `Estão impressos os ${impressas} primeiros de ${todas} itens: a lista passa do limite.`,
          estilo: 'destaque',
        },
      ]
    : []

export const linhaLista: Linha<'lista'> = (campo, valor, papel) => {
  const todas: unknown[] = Array.isArray(valor) ? valor : []
  const linhas = todas.slice(0, campo.maximo).map(comoDados)
  const aviso = avisoDoCorte(todas.length, linhas.length)
  const unico = Object.keys(campo.campos).length === 1
  if (unico) {
    const [[nome, interno] = []] = Object.entries(campo.campos)
    const itens =
      nome && interno
        ? linhas.filter((l) => respondido(interno, nome, l)).map((l) => papel.textoDe(interno, l[nome]))
        : []
    return itens.length > 1 ? [{ bloco: 'lista', rotulo: campo.rotulo, itens }, ...aviso] : (itens[0] ?? '')
  }
  const escolha = escolherColunas(campo, linhas)
  const colunas = escolha.colunas.map(
    ([, c]): Coluna => ({
      rotulo: c.rotulo,
      peso: pesoDe(c) ?? 1,
      ...(ehNumero(c) ? { alinhar: 'direita' as const } : {}),
    }),
  )
  return [
    {
      bloco: 'tabela',
      rotulo: campo.rotulo,
      colunas,
      linhas: linhas.map((l) => linhaDaTabela(l, escolha, papel)),
      numerada: true,
    },
    ...aviso,
  ]
}
