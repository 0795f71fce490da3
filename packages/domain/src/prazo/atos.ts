// Every term of the product (docs/dominio/prazos.md#terms): how long, in which days, whether it moves off a day without
// work, whether the yearly suspension stops it, and on what ground. What the state's own law has not confirmed says so.
import { z } from 'zod'
import { type Calendario, DIAS_DE_GOIAS, type SuspensaoAnual } from './calendario.ts'

export interface Ato {
  nome: string
  /** Absent where the act itself says it: typed by the inspector, or a day that was written. */
  dias?: number
  uteis?: true
  /** What has to be done by a person, on a day on which it is received. */
  rola: boolean
  suspende: boolean
  /** A duty of the agency or a warning to it: nothing that the person has to do. */
  doOrgao?: true
  /** Passing it leaves nobody who draws up forms late: a right of the person, a measure that ends by itself, what another part
   * of the agency owes, or a warning that has a list of its own (docs/dominio/prazos.md#work). */
  semAtraso?: true
  fundamento: string
  /** What the sources leave open, told beside the day. */
  aConfirmar?: string
}

const ATO_DO_ORGAO = 'Prazo do próprio ato'
const ESTADUAL = 'Prazo estadual a confirmar pelo órgão'

export const ATOS = {
  DEFESA: {
    nome: 'Defesa do auto de infração',
    dias: 20,
    rola: true,
    suspende: true,
    semAtraso: true,
    fundamento: 'Lei 9.605/1998, art. 71, I; Decreto 6.514/2008, art. 113',
    aConfirmar: ESTADUAL,
  },
  DESCONTO: {
    nome: 'Pagamento com desconto',
    rola: true,
    suspende: true,
    semAtraso: true,
    fundamento: 'Decreto 6.514/2008, art. 113, parágrafo único',
  },
  AUTOCOMPOSICAO: {
    nome: 'Pedido de conversão da multa por autocomposição',
    rola: true,
    suspende: true,
    semAtraso: true,
    fundamento: 'IN SEMAD 13/2021',
    aConfirmar: 'Prazo a confirmar pelo órgão',
  },
  REINCIDENCIA: {
    nome: 'Manifestação sobre reincidência',
    dias: 10,
    rola: true,
    suspende: true,
    semAtraso: true,
    fundamento: 'Decreto 6.514/2008, art. 11, § 2º',
    aConfirmar: ESTADUAL,
  },
  ALEGACOES: {
    nome: 'Alegações finais',
    dias: 10,
    rola: true,
    suspende: true,
    semAtraso: true,
    fundamento: 'Decreto 6.514/2008, art. 122',
    aConfirmar: ESTADUAL,
  },
  RECURSO: {
    nome: 'Recurso da decisão',
    dias: 20,
    rola: true,
    suspende: true,
    semAtraso: true,
    fundamento: 'Lei 9.605/1998, art. 71, III',
    aConfirmar: ESTADUAL,
  },
  PAGAMENTO: {
    nome: 'Pagamento da multa após a decisão',
    dias: 5,
    rola: true,
    suspende: true,
    semAtraso: true,
    fundamento: 'Lei 9.605/1998, art. 71, IV',
    aConfirmar: ESTADUAL,
  },
  JULGAMENTO: {
    nome: 'Julgamento do auto (dever do órgão)',
    dias: 30,
    rola: false,
    suspende: false,
    doOrgao: true,
    semAtraso: true,
    fundamento: 'Lei 9.605/1998, art. 71, II: passar dele não anula o auto',
  },
  MINISTERIO_PUBLICO: {
    nome: 'Comunicação ao Ministério Público',
    dias: 5,
    uteis: true,
    rola: true,
    suspende: false,
    doOrgao: true,
    fundamento: 'Lei 9.605/1998: a comunicação é indicada no auto; o número de dias é alerta do sistema',
  },
  AUTUACAO: {
    nome: 'Autuação do processo',
    dias: 5,
    uteis: true,
    rola: true,
    suspende: false,
    doOrgao: true,
    fundamento: 'Lei GO 18.102/2013, art. 35 (Lei GO 20.339/2018)',
  },
  EXIGENCIA: {
    nome: 'Resposta a notificação',
    rola: true,
    suspende: true,
    fundamento: 'Lei GO 18.102/2013, art. 6º, § 4º',
  },
  ACAO: {
    nome: 'Ação de orientação',
    rola: true,
    suspende: false,
    fundamento: 'Lei GO 18.102/2013, arts. 1º-A e 3º-A',
  },
  RETORNO: { nome: 'Retorno da orientação', rola: false, suspende: false, fundamento: ATO_DO_ORGAO },
  VISTORIA: {
    nome: 'Vistoria do depósito',
    rola: false,
    suspende: false,
    fundamento: 'Decreto 6.514/2008, art. 106',
  },
  VIGENCIA_DO_EMBARGO: {
    nome: 'Fim da vigência do embargo',
    rola: false,
    suspende: false,
    semAtraso: true,
    fundamento: 'Decreto 6.514/2008, arts. 15-A a 18: a medida termina no fim desse dia',
  },
  VIGENCIA_DA_SUSPENSAO: {
    nome: 'Fim da vigência da suspensão',
    rola: false,
    suspende: false,
    semAtraso: true,
    fundamento: 'Decreto 6.514/2008, art. 15: a medida termina no fim desse dia',
  },
  DEMOLICAO: {
    nome: 'Prazo para demolir',
    rola: true,
    suspende: false,
    fundamento: 'Decreto 6.514/2008, arts. 19 e 112',
    aConfirmar: 'Passagem ao dia útil seguinte a confirmar pelo órgão',
  },
  ANIMAL_SILVESTRE: {
    nome: 'Destino do animal silvestre (24 horas)',
    rola: false,
    suspende: false,
    doOrgao: true,
    fundamento: 'IN IBAMA 5/2021; as 24 horas contam do ato',
  },
  VALIDADE_SANITARIA: {
    nome: 'Validade sanitária do alimento doado',
    rola: false,
    suspende: false,
    semAtraso: true,
    fundamento: 'Documento sanitário',
  },
  REQUISICAO: {
    nome: 'Resposta à requisição',
    rola: false,
    suspende: false,
    doOrgao: true,
    fundamento: 'Prazo da requisição: confira no ofício',
  },
  PRESCRICAO: {
    nome: 'A punição pode prescrever',
    rola: false,
    suspende: false,
    doOrgao: true,
    semAtraso: true,
    fundamento: 'Decreto 6.514/2008, arts. 21 e 22; Decreto 20.910/1932, nos estados',
    aConfirmar: 'Prazo estadual a confirmar pelo órgão; a ciência é o que interrompe',
  },
  INTERCORRENTE: {
    nome: 'Processo parado: pode haver prescrição intercorrente',
    rola: false,
    suspende: false,
    doOrgao: true,
    semAtraso: true,
    fundamento: 'Decreto 6.514/2008, art. 21, § 2º',
    aConfirmar: 'Aplicação aos estados a confirmar pelo órgão',
  },
  CONSULTA_TACITA: {
    nome: 'Consulta da intimação eletrônica',
    dias: 5,
    uteis: true,
    rola: true,
    suspende: false,
    semAtraso: true,
    fundamento: 'IN IBAMA 19/2023, art. 71 (federal)',
    aConfirmar: ESTADUAL,
  },
  EDITAL: {
    nome: 'Prazo do edital',
    dias: 0,
    rola: true,
    suspende: true,
    semAtraso: true,
    fundamento: 'Edital publicado',
    aConfirmar: 'Prazo do edital a confirmar pelo órgão',
  },
} as const satisfies Record<string, Ato>

export type CodigoDoAto = keyof typeof ATOS

/** Asked for an act by name, with every member that it may have. */
export const atoDe = (codigo: CodigoDoAto): Ato => ATOS[codigo]

/** 'EXIGENCIA-2' is of EXIGENCIA. An answer of before has no act: it is of none. */
export const ehDoAto = (codigo: CodigoDoAto, { ato }: { ato?: string | undefined }) =>
  ato === codigo || ato?.startsWith(`${codigo}-`) === true

const CODIGOS = Object.keys(ATOS) as CodigoDoAto[]

/** Too long a term harms nobody, too short a one annuls the act: it is on until the agency says otherwise. */
const SUSPENSAO_PADRAO = {
  inicio: '12-20',
  fim: '01-20',
  aplicaA: CODIGOS.filter((codigo) => ATOS[codigo].suspende),
  confirmada: false,
} satisfies SuspensaoAnual

const MES_E_DIA = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'informe o mês e o dia, como 12-20')

/** The agency writes it so: what it leaves out is as usual, and what it writes is confirmed by it. */
export const SuspensaoAnualDada = z.object({
  inicio: MES_E_DIA,
  fim: MES_E_DIA,
  aplicaA: z.array(z.enum(CODIGOS as [CodigoDoAto, ...CodigoDoAto[]])).default(SUSPENSAO_PADRAO.aplicaA),
  confirmada: z.boolean().default(true),
})

const GOIANIA = 5_208_707

/** What an installation starts with, before the agency sets anything. */
export const CALENDARIO_PADRAO = {
  dias: DIAS_DE_GOIAS,
  suspensaoAnual: SUSPENSAO_PADRAO,
  municipioSede: GOIANIA,
} satisfies Calendario
