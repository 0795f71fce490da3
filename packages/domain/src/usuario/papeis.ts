// Which roles one person may hold, and which a second person has to confirm (docs/dominio/administracao.md#roles). The screen, the
// server, the command and the spreadsheet ask here.
import { type Perfil, ROTULO_DO_PERFIL } from '../sessao/perfil.ts'

/** What each role allows, in the words of who gives it. */
export const O_QUE_PODE: Record<Perfil, string> = {
  ROLE_FISCAL: 'lavrar e assinar todos os instrumentos em nome do órgão',
  ROLE_ORIENTADOR: 'lavrar e assinar autos de orientação em nome do órgão',
  ROLE_GESTOR: 'ver, distribuir e devolver o trabalho da unidade, e assinar decisões e atos posteriores',
  ROLE_ADMIN: 'cuidar de contas, catálogos e instalação; não lê nem assina formulários',
}

/** A role that signs gives nothing until another person confirms it; whoever keeps the accounts signs nothing. */
export const exigeConfirmacao = (perfil: Perfil) => perfil !== 'ROLE_ADMIN'

/** Whoever keeps the accounts reads and signs no form: null when the roles may be one person's. */
export const papeisIncompativeis = (perfis: readonly Perfil[]): string | null => {
  const outro = perfis.includes('ROLE_ADMIN') && perfis.find((p) => p !== 'ROLE_ADMIN')
  return outro
    ? `${ROTULO_DO_PERFIL.ROLE_ADMIN} não se junta a ${ROTULO_DO_PERFIL[outro]}: quem administra contas não lê nem assina formulários.`
    : null
}

/** A coordinator's unit is how far the role reaches, and the second person confirms both: null when the unit may change. The roles that
 *  wait count too, or the unit could change after it was read and before it is confirmed. */
export const recusaDaUnidade = (perfis: readonly Perfil[], antes: string | null, depois: string | null) =>
  perfis.includes('ROLE_GESTOR') && antes !== depois
    ? `A unidade de ${ROTULO_DO_PERFIL.ROLE_GESTOR} diz o que a pessoa alcança e é confirmada com o papel: tire o papel, mude a unidade e peça o papel de novo.`
    : null

/** "Fiscal, a confirmar". */
export const aConfirmar = (perfil: Perfil) => `${ROTULO_DO_PERFIL[perfil]}, a confirmar`

interface PedidoDePapel {
  usuarioId: string
  pedidoPor: string
}

/** Neither who asked nor whose role it is. */
export const podeDecidir = ({ usuarioId, pedidoPor }: PedidoDePapel, quem: string) =>
  quem !== usuarioId && quem !== pedidoPor
