// Everything that keeps a form from AGUARDANDO_ASSINATURA, at once, each tied to its field (domain/etapas.md sections 1
// and 9.1). The review shows it, the gateway refuses by it, and each step's state is read from it.
import type { Dados } from '../campos/campo.ts'
import { comoDados, type Pendencia, pendencias, temResposta } from '../campos/pendencias.ts'
import { semMascara } from '../cpf-cnpj.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import { CAMPOS_DO_CABECALHO } from './etapas/cabecalho.ts'
import { ETAPAS, type NomeDaEtapa } from './etapas/etapas.ts'
import { CAMPOS_DA_EVIDENCIA } from './etapas/evidencia.ts'
import { ehPunitivo, exigenciasDe } from './exigencias.ts'
import { nomeDoTipo } from './tipos.ts'

/** The answers of a form, whoever holds them: the screen's draft or the gateway's record. */
export interface Preenchimento {
  tipos: readonly CodigoDeInstrumento[]
  cabecalho: Dados
  alertaFiscalizacao: Dados
  identificacao: Dados
  enderecoFiscalizacao: Dados
  localizacao: Dados
  instrumentos: ReadonlyArray<{ id: string; tipo: CodigoDeInstrumento; dados: Dados }>
  evidencias: readonly Dados[]
}

type Regra = (form: Preenchimento) => Pendencia[]

const falta = (campo: string, mensagem: string): Pendencia => ({ campo, mensagem, natureza: 'falta' })
const errado = (campo: string, mensagem: string): Pendencia => ({ campo, mensagem, natureza: 'invalido' })

const linhas = (valor: unknown): Dados[] => (Array.isArray(valor) ? valor.map(comoDados) : [])

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

const documentoDe = (pessoa: Dados) => {
  const documento = pessoa.tipoPessoa === 'JURIDICA' ? pessoa.cnpj : pessoa.cpf
  return typeof documento === 'string' ? semMascara(documento) : ''
}

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

const instrumentos: Regra = ({ instrumentos: lista, tipos }) =>
  tipos
    .filter((tipo) => !lista.some((i) => i.tipo === tipo && Object.keys(i.dados).length > 0))
    .map((tipo) => falta('instrumentos', `Preencha o instrumento ${nomeDoTipo(tipo)}`))

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

const REGRAS: readonly Regra[] = [
  equipe,
  situacao,
  responsaveis,
  testemunhas,
  poderes,
  instrumentos,
  evidencias,
]

/** A step that no type of the form asks for is only looked at for what is wrong in it. */
const dispensadas = (form: Preenchimento): ReadonlySet<NomeDaEtapa> => {
  const { endereco, ponto } = exigenciasDe(form.tipos)
  const nomes: NomeDaEtapa[] = []
  if (!endereco && !temResposta(ETAPAS[2].campos, form.enderecoFiscalizacao))
    nomes.push('enderecoFiscalizacao')
  if (!ponto && !temResposta(ETAPAS[3].campos, form.localizacao)) nomes.push('localizacao')
  return new Set(nomes)
}

const dasEtapas = (form: Preenchimento, agora: Date) => {
  const fora = dispensadas(form)
  return ETAPAS.flatMap(({ nome, campos }) => {
    if (!campos || fora.has(nome)) return []
    return pendencias(campos, form[nome as keyof Preenchimento] as Dados, `${nome}.`, agora)
  })
}

export const pendenciasDoFormulario = (form: Preenchimento, agora: Date): Pendencia[] => [
  ...pendencias(CAMPOS_DO_CABECALHO, form.cabecalho, '', agora),
  ...dasEtapas(form, agora),
  ...form.evidencias.flatMap((e, i) => pendencias(CAMPOS_DA_EVIDENCIA, e, `evidencias.${i}.`, agora)),
  ...REGRAS.flatMap((regra) => regra(form)),
]

const ETAPA_DO_CAMPO: Record<string, NomeDaEtapa> = { instrumentos: 'instrumento', evidencias: 'evidencia' }

/** Where a field is to be mended; null for what belongs to the head of the form. */
export const etapaDaPendencia = ({ campo }: Pendencia): NomeDaEtapa | null => {
  const raiz = campo.split('.')[0] ?? ''
  return ETAPA_DO_CAMPO[raiz] ?? ETAPAS.find((e) => e.nome === raiz)?.nome ?? null
}

export type EstadoDaEtapa = 'vazia' | 'parcial' | 'completa'

const tocada = (form: Preenchimento, nome: NomeDaEtapa) => {
  if (nome === 'instrumento') return form.instrumentos.some((i) => Object.keys(i.dados).length > 0)
  if (nome === 'evidencia') return form.evidencias.length > 0
  const campos = ETAPAS.find((e) => e.nome === nome)?.campos
  return campos ? temResposta(campos, form[nome] as Dados) : false
}

export const estadoDasEtapas = (form: Preenchimento, agora: Date): Record<NomeDaEtapa, EstadoDaEtapa> => {
  const todas = pendenciasDoFormulario(form, agora)
  const estado = (nome: NomeDaEtapa): EstadoDaEtapa => {
    if (!todas.some((p) => etapaDaPendencia(p) === nome)) return 'completa'
    return tocada(form, nome) ? 'parcial' : 'vazia'
  }
  return Object.fromEntries(ETAPAS.map(({ nome }) => [nome, estado(nome)])) as Record<
    NomeDaEtapa,
    EstadoDaEtapa
  >
}
