// Whose role asks for a second factor, where the installation asks for it (SECOND_FACTOR). A session without one opens only
// the calls with which it is registered.
import { exigeSegundoFator } from '@guara/domain/sessao/segundo-fator'
import type { Config } from '../../../config.ts'
import type { UsuarioDaSessao } from '../../../context.ts'

export const FALTA_SEGUNDO_FATOR =
  'O seu perfil pede um segundo fator. Cadastre um em Minha conta, Segurança da conta.'

type Quem = Pick<UsuarioDaSessao, 'perfilAtivo' | 'comSegundoFator'>

export const exigido = ({ SECOND_FACTOR }: Config, { perfilAtivo }: Pick<Quem, 'perfilAtivo'>) =>
  SECOND_FACTOR === 'required' && exigeSegundoFator(perfilAtivo)

/** Any role that the person holds counts: whoever acts in a lesser one may change to it at any time. */
export const exigidoEmAlgumPerfil = (
  { SECOND_FACTOR }: Config,
  { perfis }: Pick<UsuarioDaSessao, 'perfis'>,
) => SECOND_FACTOR === 'required' && perfis.some(exigeSegundoFator)

export const faltaSegundoFator = (config: Config, usuario: Quem) =>
  exigido(config, usuario) && !usuario.comSegundoFator
