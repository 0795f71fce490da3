// What a form is born with: the kinds, and the answers of steps and instruments. A model gives one, and so does an earlier
// form (outro-igual.ts); who draws up sees it all in the wizard and changes what is not so.
import type { Dados } from '../campos/campo.ts'
import { comoDados } from '../campos/pendencias.ts'
import type { Lei, TipoDeInfracao } from '../catalogo/contract.ts'
import { ETAPAS_DE_RESPOSTAS, type EtapaDeRespostas } from '../formulario/membros.ts'
import type { FormularioLido } from '../instrumento/definicao.ts'
import { textoDe } from '../instrumento/leitura.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import { LACUNAS, type Nomes } from './lacunas.ts'
import { completar, temLacuna } from './lacunas-no-texto.ts'
import type { Modelo } from './schema.ts'

export interface Comeco {
  tipos: readonly CodigoDeInstrumento[]
  etapas: Partial<Record<EtapaDeRespostas, Dados>>
  instrumentos: Partial<Record<CodigoDeInstrumento, Dados>>
}

/** The catalogues that give a model's codes their identifiers. */
export interface Catalogos {
  infracoes: readonly TipoDeInfracao[]
  leis: readonly Lei[]
}

/** A sanction that has a term of its own goes with it. */
const COM_TERMO: readonly string[] = ['APREENSAO', 'EMBARGO', 'SUSPENSAO', 'DEMOLICAO', 'DESTRUICAO']

const sancoesDe = ({ sancoes }: Modelo, tipos: readonly string[]) => [
  ...sancoes.filter((s) => !COM_TERMO.includes(s)),
  ...COM_TERMO.filter((s) => tipos.includes(s)),
]

const linhaEmVigor = (codigo: string | undefined, { infracoes }: Catalogos) =>
  infracoes.find((l) => l.codigo === codigo && l.vigenciaFim === null)

const linhaDe = ({ infracoes }: Modelo, papel: Modelo['infracoes'][number]['papel'], catalogos: Catalogos) =>
  linhaEmVigor(infracoes.find((l) => l.papel === papel)?.codigo, catalogos)

const doAuto = (modelo: Modelo, tipos: readonly string[], catalogos: Catalogos): Dados => {
  const principal = linhaDe(modelo, 'principal', catalogos)
  return {
    tipoAuto: sancoesDe(modelo, tipos),
    ...(principal && { infracoes: [{ infracaoId: principal.id }] }),
    ...(principal?.correlatoPenal && { comunicarMP: 'SIM' }),
  }
}

const daOrientacao = (modelo: Modelo, catalogos: Catalogos): Dados => {
  const potencial = linhaDe(modelo, 'infracaoPotencial', catalogos)
  return potencial ? { infracaoPotencialId: potencial.id } : {}
}

const doTipo = (modelo: Modelo, tipo: string, tipos: readonly string[], catalogos: Catalogos): Dados => {
  if (tipo === 'AUTO_INFRACAO') return doAuto(modelo, tipos, catalogos)
  return tipo === 'AUTO_DE_ORIENTACAO' ? daOrientacao(modelo, catalogos) : {}
}

/** Only provisions that are sure: the rest is for the agency to confirm before it is cited. A norm that the model names
 * without the number of an article is read in it, and not cited: the blindagem would refuse it. */
const fundamentoDe = ({ fundamento }: Modelo, { leis }: Catalogos): Dados => {
  const citados = fundamento
    .filter(({ confirmado, artigo }) => confirmado && /\d/.test(artigo))
    .flatMap(({ lei, artigo }) => {
      const achada = leis.find((l) => l.sigla === lei)
      return achada ? [{ leiId: achada.id, artigo }] : []
    })
  return citados.length > 0 ? { fundamentacaoLegal: citados } : {}
}

/** The texts of a kind, by field. */
export const textosDoTipo = ({ textos }: Modelo, tipo: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(textos)
      .filter(([chave]) => chave.startsWith(`${tipo}.`))
      .map(([chave, texto]) => [chave.slice(tipo.length + 1), texto]),
  )

/** Only the kinds that were chosen are filled: a term that was left out takes its sanction along. */
export const comecoDoModelo = (
  modelo: Modelo,
  tipos: readonly CodigoDeInstrumento[],
  catalogos: Catalogos,
): Comeco => ({
  tipos,
  etapas: {
    ...Object.fromEntries(
      ETAPAS_DE_RESPOSTAS.flatMap((etapa) =>
        modelo.preenche[etapa] ? [[etapa, modelo.preenche[etapa]]] : [],
      ),
    ),
    alertaFiscalizacao: {
      ...modelo.preenche.alertaFiscalizacao,
      modelo: { codigo: modelo.codigo, valores: {} },
    },
  },
  instrumentos: Object.fromEntries(
    tipos.map((tipo) => [
      tipo,
      {
        ...fundamentoDe(modelo, catalogos),
        ...doTipo(modelo, tipo, tipos, catalogos),
        ...modelo.preenche[tipo],
        ...textosDoTipo(modelo, tipo),
      },
    ]),
  ),
})

/** Which model a form came from, and what was already put into its texts. */
export const origemDoFormulario = ({ alertaFiscalizacao }: Pick<FormularioLido, 'alertaFiscalizacao'>) => {
  const { codigo, valores } = comoDados(alertaFiscalizacao.modelo)
  return { codigo: textoDe(codigo), valores: comoDados(valores) }
}

const MARCA = /«[^«»]*»/g

/** What stands in each gap of the text; null where the sentence itself was changed. Read from left to right, once. */
const preenchidos = (modelo: string, texto: string): Array<{ nome: string; valor: string }> | null => {
  const nomes = [...modelo.matchAll(MARCA)].map(([marca]) => marca.slice(1, -1))
  const [primeira = '', ...seguintes] = modelo.split(MARCA)
  if (!texto.startsWith(primeira)) return null
  let aqui = primeira.length
  const achados: Array<{ nome: string; valor: string }> = []
  for (const [i, parte] of seguintes.entries()) {
    const ultima = i === seguintes.length - 1
    const ate = ultima && texto.endsWith(parte) ? texto.length - parte.length : texto.indexOf(parte, aqui)
    if (ate < aqui || (ultima && ate + parte.length !== texto.length)) return null
    achados.push({ nome: nomes[i] ?? '', valor: texto.slice(aqui, ate) })
    aqui = ate + parte.length
  }
  return aqui === texto.length ? achados : null
}

const comGapsTrocados = (modelo: string, valores: readonly string[]) => {
  let i = 0
  return modelo.replace(MARCA, () => valores[i++] ?? '')
}

export interface TextoCompletado {
  instrumentoId: string
  campo: string
  texto: string
}

interface TextoDoModelo extends TextoCompletado {
  original: string
  /** What stands in each gap; null where the sentence itself was changed. */
  nos: ReturnType<typeof preenchidos>
}

const textosDo = (modelo: Modelo, { instrumentos }: FormularioLido) =>
  instrumentos.flatMap(({ id, tipo, cancelado, dados }) =>
    cancelado
      ? []
      : Object.entries(textosDoTipo(modelo, tipo)).flatMap(([campo, original]): TextoDoModelo[] => {
          const texto = dados[campo]
          if (typeof texto !== 'string' || texto === '') return []
          return [{ instrumentoId: id, campo, original, texto, nos: preenchidos(original, texto) }]
        }),
  )

/** What each gap is answered by: what the form tells, else what somebody wrote in it in any of the texts. Only what the model
 * itself puts there is remembered (`nosso`): what a person wrote where the form tells nothing, or otherwise in each text, is
 * theirs. */
const respostasDasLacunas = (
  textos: readonly TextoDoModelo[],
  antes: Dados,
  formulario: FormularioLido,
  nomes: Nomes,
) => {
  const todos = textos.flatMap(({ nos }) => nos ?? [])
  const respostaDe = (nome: string) => {
    const origem = LACUNAS[nome]?.origem
    const fato = origem?.(formulario, nomes)
    if (fato) return { valor: fato, nosso: true }
    const escritos = todos.filter((n) => n.nome === nome && n.valor.trim() !== '' && !temLacuna(n.valor))
    const novos = [...new Set(escritos.map((n) => n.valor))].filter((valor) => valor !== antes[nome])
    if (origem) return { valor: novos[0] ?? '', nosso: false }
    return { valor: novos[0] ?? escritos[0]?.valor ?? '', nosso: novos.length < 2 }
  }
  const repetidas = [...new Set(todos.map((n) => n.nome))].filter(
    (nome) => LACUNAS[nome]?.origem || todos.filter((n) => n.nome === nome).length > 1,
  )
  const respostas = repetidas.map((nome) => ({ nome, ...respostaDe(nome) })).filter((r) => r.valor !== '')
  const comoMapa = (quais: typeof respostas): Dados =>
    Object.fromEntries(quais.map(({ nome, valor }) => [nome, valor]))
  return { agora: comoMapa(respostas), lembrar: comoMapa(respostas.filter((r) => r.nosso)) }
}

/** What the form tells goes into the texts of its model, and what is written in one of them into the same gap of the
 * others: where a gap is open, and in place of what was put there before, unless somebody wrote over it. Where the
 * sentence itself was changed, only open gaps are answered. */
export const acompanharTextos = (modelo: Modelo, formulario: FormularioLido, nomes: Nomes) => {
  const { valores: antes } = origemDoFormulario(formulario)
  const todos = textosDo(modelo, formulario)
  const { agora, lembrar } = respostasDasLacunas(todos, antes, formulario, nomes)
  const respostaDe = (nome: string) => textoDe(agora[nome])
  const acompanhado = ({ original, texto, nos }: TextoDoModelo) => {
    if (!nos)
      return completar(
        texto,
        (nome) => respostaDe(nome) || (LACUNAS[nome]?.origem?.(formulario, nomes) ?? ''),
      )
    return comGapsTrocados(
      original,
      nos.map(({ nome, valor }) => {
        if (valor !== `«${nome}»` && valor !== antes[nome]) return valor
        // Only a fact can cease to be known.
        return respostaDe(nome) || (LACUNAS[nome]?.origem ? `«${nome}»` : valor)
      }),
    )
  }
  const textos = todos.flatMap((t): TextoCompletado[] => {
    const texto = acompanhado(t)
    return texto === t.texto ? [] : [{ instrumentoId: t.instrumentoId, campo: t.campo, texto }]
  })
  const mudou = Object.keys({ ...antes, ...lembrar }).some((nome) => antes[nome] !== lembrar[nome])
  return { textos, valores: mudou ? lembrar : null }
}
