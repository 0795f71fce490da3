// Everything that keeps a form from AGUARDANDO_ASSINATURA, at once, each tied to its field
// (docs/dominio/etapas.md#what-must-be-complete). The review shows it, the gateway refuses by it, and each step's
// state is read from it.
import type { Dados } from '../campos/campo.ts'
import { pedidos } from '../campos/pedidos.ts'
import { type Pendencia, pendencias, temResposta } from '../campos/pendencias.ts'
import { areasDe } from '../instrumento/areas.ts'
import type { Ambiente } from '../instrumento/definicao.ts'
import { linhas } from '../instrumento/leitura.ts'
import { foiIniciado } from '../instrumento/pendencias.ts'
import { CAMPOS_DO_CABECALHO } from './etapas/cabecalho.ts'
import { ETAPAS, type NomeDaEtapa } from './etapas/etapas.ts'
import { CAMPOS_DA_EVIDENCIA } from './etapas/evidencia.ts'
import { exigenciasDe } from './exigencias.ts'
import type { EtapaDeRespostas } from './membros.ts'
import type { Preenchimento } from './preenchimento.ts'
import { REGRAS_DA_ETAPA, REGRAS_DO_FORMULARIO } from './regras.ts'

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

export const pendenciasDoFormulario = (form: Preenchimento, ambiente: Ambiente): Pendencia[] => [
  ...pendencias(CAMPOS_DO_CABECALHO, form.cabecalho, '', ambiente.agora),
  ...dasEtapas(form, ambiente.agora),
  ...form.evidencias.flatMap((e, i) =>
    pendencias(CAMPOS_DA_EVIDENCIA, e, `evidencias.${i}.`, ambiente.agora),
  ),
  ...REGRAS_DO_FORMULARIO.flatMap((regra) => regra(form, ambiente)),
]

const SOBREPOSTOS = ['localizacao.appAtingida', 'localizacao.rlAtingida']

/** The place comes before the article: an area to be fined, whose infraction nobody chose yet, is asked what it reaches
 * while the inspector still stands there. */
const podeSerDaFlora = (form: Preenchimento) => {
  const autos = form.instrumentos.filter((i) => i.tipo === 'AUTO_INFRACAO' && !i.cancelado)
  return areasDe(form).length > 0 && autos.some((i) => !linhas(i.dados.infracoes).some((l) => l.infracaoId))
}

/** The fields of a step that carry an asterisk because of a rule. */
export const pedidosDaEtapa = (
  nome: EtapaDeRespostas,
  form: Preenchimento,
  ambiente: Ambiente,
): ReadonlySet<string> => {
  const campos = ETAPAS.find((e) => e.nome === nome)?.campos
  if (!campos) return new Set()
  const daEtapa = (dados: Dados) =>
    REGRAS_DA_ETAPA.flatMap((regra) => regra({ ...form, [nome]: dados }, ambiente))
  return new Set([
    ...pedidos(campos, form[nome], `${nome}.`, daEtapa),
    ...(nome === 'localizacao' && podeSerDaFlora(form) ? SOBREPOSTOS : []),
  ])
}

const ETAPA_DO_CAMPO: Record<string, NomeDaEtapa> = { instrumentos: 'instrumento', evidencias: 'evidencia' }

/** The step where a field is to be mended; the head of the form is filled in with the first one. */
export const etapaDaPendencia = ({ campo }: Pick<Pendencia, 'campo'>): NomeDaEtapa => {
  const raiz = campo.split('.')[0] ?? ''
  return ETAPA_DO_CAMPO[raiz] ?? ETAPAS.find((e) => e.nome === raiz)?.nome ?? ETAPAS[0].nome
}

export type EstadoDaEtapa = 'vazia' | 'parcial' | 'completa'

const tocada = (form: Preenchimento, nome: NomeDaEtapa) => {
  if (nome === 'instrumento') return form.instrumentos.some(foiIniciado)
  if (nome === 'evidencia') return form.evidencias.length > 0
  const campos = ETAPAS.find((e) => e.nome === nome)?.campos
  return campos ? temResposta(campos, form[nome] as Dados) : false
}

/** `todas`: what the form lacks, for who already knows it. */
export const estadoDasEtapas = (
  form: Preenchimento,
  ambiente: Ambiente,
  todas = pendenciasDoFormulario(form, ambiente),
): Record<NomeDaEtapa, EstadoDaEtapa> => {
  const estado = (nome: NomeDaEtapa): EstadoDaEtapa => {
    // Nothing is proved by nothing: where no photo is required, a step without any is still empty.
    if (nome === 'evidencia' && !tocada(form, nome)) return 'vazia'
    if (!todas.some((p) => etapaDaPendencia(p) === nome)) return 'completa'
    return tocada(form, nome) ? 'parcial' : 'vazia'
  }
  return Object.fromEntries(ETAPAS.map(({ nome }) => [nome, estado(nome)])) as Record<
    NomeDaEtapa,
    EstadoDaEtapa
  >
}
