// The agency's calendar and the deadlines of whoever asks (docs/dominio/fio.md#calendar).
import { z } from 'zod'
import { AUTENTICADO, GESTOR_OU_ADMIN, porPerfil, SO_GESTOR } from '../acesso.ts'
import { contract } from '../contract.ts'
import { limparTexto } from '../texto.ts'
import { ehFraseOuNada, MOTIVO_SEM_FRASE } from '../texto-frase.ts'
import { SuspensaoAnualDada } from './atos.ts'
import { Dia, QUANDO } from './calendario.ts'
import { Prazo } from './schema.ts'

const api = '/services/fiscalizacao/api/calendario'

/** A row of the calendar, with who wrote it and when; nobody, for what the installation starts with. */
export const DiaRegistrado = Dia.extend({
  id: z.uuid(),
  criadoEm: z.string().nullable(),
  por: z.string().nullable(),
})
export type DiaRegistrado = z.infer<typeof DiaRegistrado>

export const CalendarioDoOrgao = z.object({
  /** They go from the oldest to the newest. */
  dias: z.array(DiaRegistrado),
  suspensaoAnual: SuspensaoAnualDada.nullable(),
  municipioSede: z.number().int(),
})
export type CalendarioDoOrgao = z.infer<typeof CalendarioDoOrgao>

const texto = (maximo: number) => z.string().trim().overwrite(limparTexto).max(maximo)

/** The client chooses the id, so that sending twice records once. */
export const NovoDia = Dia.omit({ desde: true }).extend({
  id: z.uuid(),
  quando: z.string().regex(QUANDO, 'Data inválida'),
  nome: texto(120).min(3, 'Informe o nome do dia'),
  municipioId: z.number().int().min(1_000_000).max(9_999_999).nullish().default(null),
  fundamento: texto(300).nullish().default(null),
  motivo: texto(300).nullish().default(null).refine(ehFraseOuNada, MOTIVO_SEM_FRASE),
})
export type NovoDia = z.output<typeof NovoDia>

const DOS_SEUS = porPerfil({
  ROLE_FISCAL: 'seus',
  ROLE_ORIENTADOR: 'seus',
  ROLE_GESTOR: 'seus',
  ROLE_ADMIN: 'nao',
})

/** A deadline with the form that it is of. */
export const PrazoDoFormulario = Prazo.extend({ formulario: z.object({ id: z.uuid(), codigo: z.string() }) })
export type PrazoDoFormulario = z.infer<typeof PrazoDoFormulario>

export const calendario = contract({
  obter: {
    method: 'GET',
    path: api,
    resumo: 'Dias sem expediente que o órgão registrou, e a suspensão anual dos prazos',
    output: CalendarioDoOrgao,
    acesso: AUTENTICADO,
  },
  registrar: {
    method: 'POST',
    path: api,
    resumo: 'Registrar um dia; o que já foi registrado para ele deixa de valer, e fica guardado',
    body: NovoDia,
    output: CalendarioDoOrgao,
    acesso: GESTOR_OU_ADMIN,
    writes: true,
    auditoria: { ato: 'CALENDARIO_ALTERAR' },
  },
  agenda: {
    method: 'GET',
    path: `${api}/prazos.ics`,
    resumo: 'Os prazos dos formulários do usuário, como calendário (RFC 5545)',
    output: z.string(),
    produces: 'text/calendar; charset=utf-8',
    replica: true,
    acesso: DOS_SEUS,
    auditoria: { ato: 'PRAZOS_BAIXAR' },
  },
  prescricao: {
    method: 'GET',
    path: `${api}/prescricao`,
    resumo: 'Autos cuja punição pode prescrever em seis meses, ou parados há trinta meses; até 200',
    output: z.array(PrazoDoFormulario),
    replica: true,
    acesso: SO_GESTOR,
    auditoria: { ato: 'PRESCRICAO_LISTAR' },
  },
})
