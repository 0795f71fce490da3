// How the acts after the first read a form that comes whole over the wire or from the base.
import { CONDICOES_EM_VIGOR, type Condicao } from '../formulario/condicao.ts'
import type { Formulario } from '../formulario/schema.ts'
import { diaEscrito } from './comuns.ts'
import type { FormularioAssinado } from './conferir.ts'
import type { CodigoDeAto } from './tipos.ts'

/** Whether all who sign had signed, also where it was cancelled since. */
export const foiAssinado = ({
  condicao,
  historico,
}: {
  condicao: Condicao
  historico: ReadonlyArray<{ de: Condicao | null; para: Condicao | null }>
}) =>
  CONDICOES_EM_VIGOR.includes(condicao) ||
  historico.some(({ de, para }) => para === 'CANCELADO' && de !== null && CONDICOES_EM_VIGOR.includes(de))

/** The passage that cancelled it: what is recorded on a cancelled form since leaves it where it was. */
export const cancelamentoDe = <H extends { de: Condicao | null; para: Condicao | null }>(
  historico: readonly H[],
): H | undefined => historico.findLast(({ de, para }) => para === 'CANCELADO' && de !== 'CANCELADO')

/** The form of the wire as the rules of the acts read it. */
export const assinadoDoFio = (f: Formulario): FormularioAssinado => ({
  tipos: f.tiposFormulario.map((t) => t.codigo),
  cabecalho: { equipe: f.equipe },
  alertaFiscalizacao: f.alertaFiscalizacao,
  identificacao: f.identificacao,
  enderecoFiscalizacao: f.enderecoFiscalizacao,
  localizacao: f.localizacao,
  instrumentos: f.instrumentos.map(({ tipo, ...i }) => ({ ...i, tipo: tipo.codigo })),
  evidencias: f.evidencias,
  condicao: f.condicao,
  autorId: f.autorId,
  teveVigor: foiAssinado(f),
  ciencias: f.ciencias,
  posteriores: f.posteriores.map((a) => ({ ...a, tipo: a.tipo.codigo })),
  pedidos: f.pedidos,
})

interface AtoCitavel {
  codigo: string
  tipo: CodigoDeAto | { codigo: CodigoDeAto }
  instrumentoId: string
  quando: string
}

const tipoDo = ({ tipo }: AtoCitavel) => (typeof tipo === 'string' ? tipo : tipo.codigo)

/** The acts that whoever reads this instrument must also read: those about it, and those about its whole form. */
export const posterioresDo = <A extends AtoCitavel>(atos: readonly A[], instrumentoId: string) =>
  atos.filter((a) => a.instrumentoId === instrumentoId || tipoDo(a) === 'CANCELAMENTO')

/** "Ver TRT-2026-000001 de 16/11/2026" */
export const verPosterior = ({ codigo, quando }: Pick<AtoCitavel, 'codigo' | 'quando'>) =>
  `Ver ${codigo} de ${diaEscrito(quando)}`
