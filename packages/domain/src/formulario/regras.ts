// Rules between the answers of a form, each tied to its field (docs/dominio/etapas.md).
import { comoDados, ehVazio, type Pendencia } from '../campos/pendencias.ts'
import type { Ambiente } from '../instrumento/definicao.ts'
import { documentoDe, linhas } from '../instrumento/leitura.ts'
import { foiIniciado, pendenciasDoInstrumento } from '../instrumento/pendencias.ts'
import { aCompletar, textosComLacuna } from '../modelo/lacunas-no-texto.ts'
import { ETAPAS } from './etapas/etapas.ts'
import { ehPunitivo, exigenciasDe } from './exigencias.ts'
import type { Preenchimento } from './preenchimento.ts'
import { nomeDoTipo } from './tipos.ts'

type Regra = (form: Preenchimento, ambiente: Ambiente) => Pendencia[]

const falta = (campo: string, mensagem: string): Pendencia => ({ campo, mensagem, natureza: 'falta' })
const errado = (campo: string, mensagem: string): Pendencia => ({ campo, mensagem, natureza: 'invalido' })

const equipe: Regra = ({ cabecalho }) => {
  const integrantes = linhas(cabecalho.equipe)
  const achadas: Pendencia[] = []
  if (integrantes.filter((i) => i.autuante === true).length !== 1)
    achadas.push(falta('equipe', 'Marque um autuante'))
  if (!integrantes.some((i) => i.assina === true))
    achadas.push(falta('equipe', 'Marque ao menos um integrante que assina'))
  return achadas
}

const situacao: Regra = ({ alertaFiscalizacao, tipos }) =>
  alertaFiscalizacao.situacaoEncontrada === 'NAO_CONFIRMADA' && tipos.every(ehPunitivo)
    ? [
        errado(
          'alertaFiscalizacao.situacaoEncontrada',
          'A situação não foi confirmada; revise os instrumentos',
        ),
      ]
    : []

const responsaveis: Regra = ({ identificacao, tipos }) => {
  const { identificacao: exigida } = exigenciasDe(tipos)
  const pessoas = linhas(identificacao.responsaveis)
  if (pessoas.length === 0)
    return exigida === 'nao' ? [] : [falta('identificacao.responsaveis', 'Informe o responsável')]
  const vistos = new Set<string>()
  return pessoas.flatMap((pessoa, i) => {
    const caminho = `identificacao.responsaveis.${i}`
    if (exigida === 'sim' && pessoa.tipoPessoa === 'NAO_IDENTIFICADA')
      return [errado(`${caminho}.tipoPessoa`, 'Este formulário exige a pessoa identificada')]
    const documento = documentoDe(pessoa)
    if (!documento) return []
    if (vistos.has(documento))
      return [errado(`${caminho}.${pessoa.tipoPessoa === 'JURIDICA' ? 'cnpj' : 'cpf'}`, 'Pessoa já incluída')]
    vistos.add(documento)
    return []
  })
}

const testemunhas: Regra = ({ identificacao }) => {
  const representante = comoDados(identificacao.representante)
  const partes = new Set(
    [...linhas(identificacao.responsaveis), representante].map(documentoDe).filter(Boolean),
  )
  return linhas(identificacao.testemunhas).flatMap((testemunha, i) =>
    partes.has(documentoDe(testemunha))
      ? [errado(`identificacao.testemunhas.${i}.cpf`, 'A testemunha não pode ser o autuado')]
      : [],
  )
}

/** Only express powers, or being in charge of the place, let someone receive notice for another. */
const poderes: Regra = ({ identificacao }) => {
  const { podeReceberCiencia, tipoRepresentante, documentoPoderes } = comoDados(identificacao.representante)
  return podeReceberCiencia === true && tipoRepresentante !== 'PREPOSTO' && !documentoPoderes
    ? [falta('identificacao.representante.documentoPoderes', 'Anexe a procuração')]
    : []
}

/** Each type has one instrument, and nothing lacks in any. One sentence says it all of a type that nobody began. */
const instrumentos: Regra = (form, ambiente) => {
  const { instrumentos: lista, tipos } = form
  const intocados = tipos.filter(
    (tipo) => !lista.some((i) => i.tipo === tipo && !i.cancelado && foiIniciado(i)),
  )
  return [
    ...intocados.map((tipo) => falta('instrumentos', `Preencha o instrumento ${nomeDoTipo(tipo)}`)),
    ...lista
      .filter((i) => !intocados.includes(i.tipo))
      .flatMap((i) => pendenciasDoInstrumento(i, form, ambiente)),
  ]
}

const SOBREPOSICOES = {
  appAtingida: 'Responda se atinge APP: há infração de flora',
  rlAtingida: 'Responda se atinge reserva legal: há infração de flora',
}

/** What the area overlaps decides the article of an infraction against the flora
 * (docs/dominio/etapas.md#localizacao). */
const sobreposicoes: Regra = ({ instrumentos: lista, localizacao }, { infracao }) => {
  const flora = lista
    .filter((i) => i.tipo === 'AUTO_INFRACAO' && !i.cancelado)
    .flatMap((i) => linhas(i.dados.infracoes))
    .some((linha) => infracao(Number(linha.infracaoId))?.grupo === 'FLORA')
  return flora
    ? Object.entries(SOBREPOSICOES)
        .filter(([campo]) => ehVazio(localizacao[campo]))
        .map(([campo, mensagem]) => falta(`localizacao.${campo}`, mensagem))
    : []
}

const evidencias: Regra = ({ evidencias: lista, tipos }) => {
  const validas = lista.filter((e) => !e.desconsiderada)
  const fotos = validas.filter((e) => e.tipo === 'FOTO').length
  const { fotos: minimo } = exigenciasDe(tipos)
  const achadas: Pendencia[] = []
  if (fotos < minimo)
    achadas.push(falta('evidencias', `Inclua ao menos ${minimo} foto${minimo > 1 ? 's' : ''}`))
  if (minimo > 0 && !validas.some((e) => e.finalidade === 'LOCAL' || e.finalidade === 'FATO'))
    achadas.push(falta('evidencias', 'Inclua ao menos uma evidência do local ou do fato'))
  return achadas
}

/** A gap of a model, wherever it is (docs/dominio/modelos.md#gaps); those of an instrument are among what it lacks. */
const lacunas: Regra = (form) => [
  ...textosComLacuna(form.cabecalho).map((t) => falta(t.campo, aCompletar('Cabeçalho', t))),
  ...ETAPAS.flatMap(({ nome, titulo }) =>
    textosComLacuna(form[nome as keyof Preenchimento]).map((t) =>
      falta(`${nome}.${t.campo}`, aCompletar(titulo, t)),
    ),
  ),
  ...form.evidencias.flatMap(({ titulo, descricao }, i) =>
    textosComLacuna({ titulo, descricao }).map((t) =>
      falta(`evidencias.${i}.${t.campo}`, aCompletar('Evidências', t)),
    ),
  ),
]

/** Those about the answers of a step; the instruments and the evidence answer for themselves. */
export const REGRAS_DA_ETAPA: readonly Regra[] = [situacao, responsaveis, testemunhas, poderes, sobreposicoes]

export const REGRAS_DO_FORMULARIO: readonly Regra[] = [
  equipe,
  ...REGRAS_DA_ETAPA,
  instrumentos,
  evidencias,
  lacunas,
]
