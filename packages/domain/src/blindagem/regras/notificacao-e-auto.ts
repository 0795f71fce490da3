// The notification inquires, the notice of infraction concludes: both for one conduct need a reason.
import { instrumentosDoTipo, type RegraDaBlindagem } from '../regra.ts'

export const notificacaoEAuto: RegraDaBlindagem = {
  codigo: 'notificacao-e-auto',
  titulo: 'Notificação e auto da mesma conduta',
  fundamento: 'Lei GO 18.102/2013, art. 6º, § 4º',
  grave: false,
  achar: (formulario) =>
    instrumentosDoTipo(formulario, 'AUTO_INFRACAO').length === 0
      ? []
      : instrumentosDoTipo(formulario, 'NOTIFICACAO').map(({ caminho }) => ({
          campo: caminho('tipoNotificacao'),
          mensagem: 'A notificação apura e o auto conclui: justifique os dois para a mesma conduta',
        })),
}
