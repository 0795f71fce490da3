// Who may call what the menus lead to, by hand: the contracts themselves would come with the first screen. A test compares.
import type { Perfil } from '@guara/domain/sessao/perfil'

const QUEM_LAVRA: readonly Perfil[] = ['ROLE_FISCAL', 'ROLE_ORIENTADOR']
const GESTOR: readonly Perfil[] = ['ROLE_GESTOR']
const ADMIN: readonly Perfil[] = ['ROLE_ADMIN']

/** They are told by service and call (packages/domain/src/contratos.ts). */
export const QUEM_CHAMA = {
  'alertas.doUsuario': [...QUEM_LAVRA, ...GESTOR],
  'basesApoio.consultar': [...QUEM_LAVRA, ...GESTOR],
  'certificados.pendentes': [...GESTOR, ...ADMIN],
  'consultaSemad.porCodigo': [...QUEM_LAVRA, ...GESTOR],
  'formularios.buscar': [...QUEM_LAVRA, ...GESTOR],
  'formularios.criar': QUEM_LAVRA,
  'formularios.tentarDeNovo': GESTOR,
  'gestao.auditoria': ADMIN,
  'gestao.painel': ADMIN,
  'historicoDeImportacoes.listar': GESTOR,
  'modelos.gravar': [...GESTOR, ...ADMIN],
  'painel.abrirReincidente': GESTOR,
  'usuarios.buscar': ADMIN,
  'usuarios.papeisPendentes': [...GESTOR, ...ADMIN],
} satisfies Record<string, readonly Perfil[]>

/** What asks for no call is for everybody. */
export const ve = (perfil: Perfil, chamada: keyof typeof QUEM_CHAMA | null) =>
  chamada === null || QUEM_CHAMA[chamada].includes(perfil)
