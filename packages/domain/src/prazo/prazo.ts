// The deadlines of a form (docs/dominio/prazos.md#terms): those of its instruments, for each person, and how long is left.
// View, lists, paper and calendar files read the same function.
import type { Dados } from '../campos/campo.ts'
import { CUMPRIMENTOS_QUE_ENCERRAM } from '../cientificacao/cumprimento.ts'
import { ehNoAto } from '../cientificacao/formas.ts'
import { CONDICOES_ANTES_DE_ASSINADO, CONDICOES_EM_VIGOR, type Condicao } from '../formulario/condicao.ts'
import { diaDe, diasEntre } from '../instrumento/dias.ts'
import { ATOS_DO_PROCESSO, type Marco } from './andamento.ts'
import { atoDe, type CodigoDoAto } from './atos.ts'
import type { Calendario } from './calendario.ts'
import { type Contagem, extensaoDe, POR_TIPO, type RegrasDoOrgao, semContar } from './contagem.ts'
import { dataLimite, porqueDoLimite } from './limite.ts'
import { intercorrenteProxima } from './prescricao.ts'
import type { Prazo } from './schema.ts'

export const A_CONTAR_DA_CIENCIA = 'A contar da ciência'

export interface ComPrazos {
  condicao: Condicao
  codigo?: string
  instrumentos: ReadonlyArray<{ id: string; tipo: string; codigo?: string | null; dados: Dados }>
  acompanhamentos?: ReadonlyArray<{ instrumentoId: string; cumprimento: string; conversao: unknown }>
  /** The instruments from which a term that stands was begun. */
  destinados?: readonly string[]
  /** The embargoes and suspensions that an act lifted whole: the day that they wrote is no end of anything any more. */
  levantados?: readonly string[]
  /** The terms that a rectification starts anew, from its ciência or from none yet (docs/dominio/atos.md#retificacao). */
  recomecos?: ReadonlyArray<{
    instrumentoId: string
    ciencias: ReadonlyArray<{ pessoa: string | null; data: string }>
  }>
  /** The terms that the superior's decision made longer, and the day until which (docs/dominio/atos.md#decisao). */
  prorrogacoes?: ReadonlyArray<{ instrumentoId: string; codigo: string; ate: string }>
  /** What was recorded of the agency's process, oldest first. */
  andamentos?: readonly Marco[]
  /** When the last agent signed, as an instant or a day. */
  assinadoEm?: string | null
  /** The arrival at the agency's protocol, as an instant or a day. */
  sincronizadoEm?: string | null
  /** It tells when something was last done with the form. */
  ultimoAto?: string | null
  /** The ciência of each person of each instrument. */
  ciencias?: ReadonlyArray<{
    instrumentoId: string
    pessoa?: string | null
    nome: string
    contaDe: string | null
  }>
}

/** Nothing runs before the signatures, nor in a form that is cancelled or closed. */
export const correPrazo = (condicao: Condicao) =>
  CONDICOES_EM_VIGOR.includes(condicao) && condicao !== 'FINALIZADO'

const encerrado = ({ acompanhamentos = [] }: ComPrazos, instrumentoId: string) =>
  acompanhamentos.some(
    (a) =>
      a.instrumentoId === instrumentoId &&
      (CUMPRIMENTOS_QUE_ENCERRAM.includes(a.cumprimento) || Boolean(a.conversao)),
  )

/** What counts from the ciência is of each person; the rest runs for everybody alike. */
const DA_CIENCIA: readonly CodigoDoAto[] = ['DEFESA', 'DESCONTO', 'EXIGENCIA', 'ACAO', ...ATOS_DO_PROCESSO]

/** Each person's term runs from their own ciência. A form signed before the ciência registered itself has only the day
 * that was recorded for all of it, or the one that was typed in the instrument (docs/dominio/prazos.md#counting). */
const cienciasDo = (
  { ciencias = [] }: ComPrazos,
  { id, dados }: ComPrazos['instrumentos'][number],
  registrada: string,
): Array<{ pessoa: string | null; chave?: string | null; dia: string }> => {
  const suas = ciencias.filter((c) => c.instrumentoId === id)
  if (suas.length > 1)
    return suas.map(({ pessoa = null, nome, contaDe }) => ({
      pessoa: nome,
      chave: pessoa,
      dia: diaDe(contaDe),
    }))
  const digitada = ehNoAto(dados.cienciaForma) ? diaDe(dados.cienciaData) : ''
  return [{ pessoa: null, dia: diaDe(suas[0]?.contaDe) || registrada || digitada }]
}

const prazoDe = (
  quem: { id: string; nome: string },
  { ato, numero, rotulo, limite, extensao, porque = [] }: Contagem,
  hoje: string,
): Prazo => {
  const data = limite?.data ?? null
  const diasRestantes = data === null ? null : diasEntre(hoje, data)
  return {
    instrumentoId: quem.id,
    instrumento: quem.nome,
    rotulo: rotulo ?? atoDe(ato).nome,
    data,
    diasRestantes,
    vencido: diasRestantes !== null && diasRestantes < 0,
    ato: numero === undefined ? ato : `${ato}-${numero}`,
    fundamento: atoDe(ato).fundamento,
    ...(extensao && { extensao }),
    porque: [...(limite ? porqueDoLimite(limite) : []), ...porque],
  }
}

/** What runs for the form as a whole, whatever its instruments. */
const doFormulario = (formulario: ComPrazos, ctx: RegrasDoOrgao & { hoje: string }): Contagem[] => {
  const { condicao, instrumentos, sincronizadoEm, ultimoAto } = formulario
  const chegada = condicao === 'SINCRONIZADO' ? diaDe(sincronizadoEm) : ''
  const parado = instrumentos.some((i) => i.tipo === 'AUTO_INFRACAO')
    ? intercorrenteProxima(diaDe(ultimoAto), ctx.hoje)
    : null
  const { dias: prazo = 0 } = atoDe('AUTUACAO')
  return [
    ...(chegada
      ? [
          {
            ato: 'AUTUACAO' as const,
            limite: dataLimite(
              { ato: 'AUTUACAO', inicio: chegada, dias: prazo, uteis: true },
              ctx.calendario,
            ),
            extensao: extensaoDe(prazo, true),
          },
        ]
      : []),
    ...(parado ? [semContar('INTERCORRENTE', parado)] : []),
  ]
}

/** What the person has to do: the one kind of term that may be made longer. */
const PRORROGAVEIS: readonly CodigoDoAto[] = ['EXIGENCIA', 'ACAO']

/** The day that was given, rolled as every other, where it is later than the one that was counted. */
const prorrogada = (
  contagem: Contagem,
  { prorrogacoes = [] }: ComPrazos,
  id: string,
  calendario: Calendario,
) => {
  const { ato, limite } = contagem
  const dada = prorrogacoes.findLast((p) => p.instrumentoId === id)
  if (!dada || !limite || !PRORROGAVEIS.includes(ato) || limite.data >= dada.ate) return contagem
  const { extensao: _, ...resto } = contagem
  const porque = [...(contagem.porque ?? []), `Prorrogado por ${dada.codigo}`]
  return { ...resto, limite: dataLimite({ ato, inicio: dada.ate, dias: 0 }, calendario), porque }
}

/** The day from which a term runs anew for this person; with one person, whoever it names. */
const diaDo = ({ ciencias }: NonNullable<ComPrazos['recomecos']>[number], chave?: string | null) =>
  diaDe(ciencias.find((c) => chave === undefined || c.pessoa === null || c.pessoa === chave)?.data)

/** These say how long a measure lasts, and not until when something has to be done. */
const VIGENCIAS: readonly CodigoDoAto[] = ['VIGENCIA_DO_EMBARGO', 'VIGENCIA_DA_SUSPENSAO']

/** What names no person is of everybody. */
const marcosDe = ({ andamentos = [] }: ComPrazos, id: string, chave?: string | null) =>
  andamentos.filter(
    (m) => m.instrumentoId === id && (chave === undefined || m.pessoa === null || m.pessoa === chave),
  )

export interface PrazoEFim {
  prazo: Prazo
  /** Nothing is owed any more. */
  encerrado: boolean
  /** It counts from the ciência of the person. */
  daPessoa: boolean
  /** The last day that was told, of a term that a rectification starts anew and whose ciência is not there yet. */
  suspenso?: string
  /** The place of its person among those of the instrument, which tells two terms of one act apart. */
  ordem: number
}

const calcular = (
  formulario: ComPrazos,
  ciencia: string | null,
  { parametros, calendario }: RegrasDoOrgao,
  hoje: string,
): PrazoEFim[] => {
  const registrada = diaDe(ciencia)
  const doOrgao = { parametros, calendario, hoje }
  const parado = !correPrazo(formulario.condicao)
  const dosInstrumentos = formulario.instrumentos.flatMap((instrumento) => {
    const { id, tipo, codigo, dados } = instrumento
    const destinado = formulario.destinados?.includes(id) ?? false
    const recomecos = formulario.recomecos?.filter((r) => r.instrumentoId === id) ?? []
    return cienciasDo(formulario, instrumento, registrada).flatMap(({ pessoa, chave, dia }, ordem) => {
      const contar = (ciencia: string) =>
        POR_TIPO[tipo]?.(dados, {
          ...doOrgao,
          ciencia,
          destinado,
          marcos: marcosDe(formulario, id, chave),
          condicao: formulario.condicao,
          assinatura: diaDe(formulario.assinadoEm),
        }) ?? []
      const dias = [dia, ...recomecos.map((r) => diaDo(r, chave))]
      const ciencia = dias.at(-1) ?? ''
      const anterior = dias.findLast(Boolean)
      const suspensos = ciencia === '' && anterior ? contar(anterior) : []
      return contar(ciencia)
        .filter(({ ato }) => ordem === 0 || DA_CIENCIA.includes(ato))
        .map((c) => {
          const suspenso = suspensos.find((s) => s.ato === c.ato && s.numero === c.numero)?.limite?.data
          return {
            prazo: {
              ...prazoDe({ id, nome: codigo ?? tipo }, prorrogada(c, formulario, id, calendario), hoje),
              ...(pessoa !== null && DA_CIENCIA.includes(c.ato) && { pessoa }),
            },
            encerrado:
              parado ||
              c.cumprida === true ||
              encerrado(formulario, id) ||
              (VIGENCIAS.includes(c.ato) && formulario.levantados?.includes(id) === true),
            daPessoa: DA_CIENCIA.includes(c.ato),
            ...(suspenso && !c.limite && { suspenso }),
            ordem,
          }
        })
    })
  })
  const quem = { id: '', nome: formulario.codigo ?? 'Formulário' }
  return [
    ...dosInstrumentos,
    ...doFormulario(formulario, doOrgao).map((c) => ({
      prazo: prazoDe(quem, c, hoje),
      encerrado: parado,
      daPessoa: false,
      ordem: 0,
    })),
  ]
}

/** `ciencia` is the instant, or the day, recorded for the form; `hoje` a day. */
export const prazosDoFormulario = (...args: Parameters<typeof calcular>): Prazo[] =>
  correPrazo(args[0].condicao)
    ? calcular(...args).flatMap(({ prazo, encerrado }) => (encerrado ? [] : prazo))
    : []

/** Those that ran and ended too, for whoever was told of them before. */
export const prazosComEncerrados = (...args: Parameters<typeof calcular>): PrazoEFim[] =>
  CONDICOES_ANTES_DE_ASSINADO.includes(args[0].condicao) ? [] : calcular(...args)
