// Every address of the application, as data (docs/dominio/telas.md#addresses). The router, the guard, the menu and
// the test that walks the addresses read it.
import { TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import type { ComponentType } from 'react'

type Parte = Promise<{ Component: ComponentType }>

export interface Rota {
  nome: string
  caminho: string
  /** Other spellings of the same address. */
  aliases?: readonly string[]
  titulo: string
  subtitulo?: string
  layout: 'padrao' | 'simples'
  auth: boolean
  carregar: () => Parte
  /** The route asks for its id when it is opened without one; `lista` is the other way to reach it. */
  codigo?: { rotulo: string; botao?: string; lista?: { para: string; rotulo: string } }
}

const FORMULARIOS = { para: '/', rotulo: 'Ver a lista de formulários' }

// Names and titles of the domain's steps, by hand: its descriptions would come with the first load. A test compares.
const PASSOS = [
  ['alertaFiscalizacao', 'Alerta e ação de fiscalização'],
  ['identificacao', 'Identificação'],
  ['enderecoFiscalizacao', 'Endereço da fiscalização'],
  ['localizacao', 'Localização geográfica'],
  ['instrumento', 'Instrumentos'],
  ['evidencia', 'Evidências'],
  ['revisao', 'Revisão e envio para assinatura'],
] as const

export const ROTAS: readonly Rota[] = [
  {
    nome: 'index',
    caminho: '/',
    titulo: 'Formulários',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/formularios/formularios.tsx').then((m) => ({ Component: m.Formularios })),
  },
  {
    nome: 'login',
    caminho: '/login',
    titulo: 'Entrar',
    layout: 'simples',
    auth: false,
    carregar: () => import('../features/sessao/login.tsx').then((m) => ({ Component: m.Login })),
  },
  {
    nome: 'recuperar-senha-token',
    caminho: '/recuperar-senha/:token?',
    titulo: 'Recuperar senha',
    layout: 'simples',
    auth: false,
    carregar: () =>
      import('../features/sessao/senha/recuperar-senha.tsx').then((m) => ({ Component: m.RecuperarSenha })),
  },
  {
    nome: 'conta',
    caminho: '/conta',
    titulo: 'Minha conta',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/sessao/conta/conta.tsx').then((m) => ({ Component: m.MinhaConta })),
  },
  {
    nome: 'avisos',
    caminho: '/avisos',
    titulo: 'Avisos',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/avisos/avisos.tsx').then((m) => ({ Component: m.Avisos })),
  },
  {
    nome: 'auditoria',
    caminho: '/admin/auditoria',
    aliases: ['/auditoria'],
    titulo: 'Auditoria',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/auditoria/auditoria.tsx').then((m) => ({ Component: m.Auditoria })),
  },
  {
    nome: 'catalogos',
    caminho: '/admin/catalogos/:catalogo?',
    titulo: 'Catálogos',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/catalogos/catalogos.tsx').then((m) => ({ Component: m.Catalogos })),
  },
  {
    nome: 'admin-orgao',
    caminho: '/admin/orgao',
    titulo: 'Identificação do órgão',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/catalogos/orgao.tsx').then((m) => ({ Component: m.Orgao })),
  },
  {
    nome: 'calendario',
    caminho: '/calendario',
    titulo: 'Calendário de prazos',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/calendario/calendario.tsx').then((m) => ({ Component: m.Calendario })),
  },
  {
    nome: 'gestao-trabalho',
    caminho: '/gestao/trabalho',
    titulo: 'Trabalho',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/trabalho/trabalho.tsx').then((m) => ({ Component: m.Trabalho })),
  },
  {
    nome: 'painel',
    caminho: '/painel',
    titulo: 'Painel da fiscalização',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/painel/painel.tsx').then((m) => ({ Component: m.Painel })),
  },
  {
    nome: 'painel-lista',
    caminho: '/painel/lista',
    titulo: 'O que o painel conta',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/painel/lista.tsx').then((m) => ({ Component: m.ListaDoPainel })),
  },
  {
    nome: 'modelos',
    caminho: '/modelos',
    titulo: 'Modelos de situação',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/modelos/modelos.tsx').then((m) => ({ Component: m.Modelos })),
  },
  {
    nome: 'conta-seguranca',
    caminho: '/conta/seguranca',
    titulo: 'Segurança da conta',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/sessao/seguranca/seguranca.tsx').then((m) => ({ Component: m.SegurancaDaConta })),
  },
  {
    nome: 'nada-se-perdeu',
    caminho: '/nada-se-perdeu',
    titulo: 'Nada se perdeu',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/aparelho/nada-se-perdeu.tsx').then((m) => ({ Component: m.NadaSePerdeu })),
  },
  {
    nome: 'formulario-novo',
    caminho: '/formulario/novo',
    titulo: 'Novo formulário',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/formularios/novo/novo-formulario.tsx').then((m) => ({
        Component: m.NovoFormulario,
      })),
  },
  {
    nome: 'formulario-visualizar-id',
    caminho: '/formulario/visualizar/:id?',
    titulo: 'Visualizar formulário',
    layout: 'padrao',
    auth: true,
    codigo: { rotulo: 'Código do formulário', lista: FORMULARIOS },
    carregar: () =>
      import('../features/visualizacao/formulario/visualizar-formulario.tsx').then((m) => ({
        Component: m.VisualizarFormulario,
      })),
  },
  {
    nome: 'formulario-instrumentos-visualizar-id',
    caminho: '/formulario/instrumentos/visualizar/:id?',
    titulo: 'Visualizar instrumento',
    layout: 'padrao',
    auth: true,
    codigo: { rotulo: 'Código do instrumento', lista: FORMULARIOS },
    carregar: () =>
      import('../features/visualizacao/instrumento/visualizar-instrumento.tsx').then((m) => ({
        Component: m.VisualizarInstrumento,
      })),
  },
  ...TIPOS_DE_INSTRUMENTO.map(
    ({ rota, nome }): Rota => ({
      nome: `formulario-instrumentos-${rota}`,
      caminho: `/formulario/instrumentos/${rota}`,
      titulo: nome,
      layout: 'padrao',
      auth: true,
      carregar: () =>
        import('../features/lavratura/instrumento/tela-do-instrumento.tsx').then((m) => ({
          Component: m.TelaDoInstrumento,
        })),
    }),
  ),
  ...PASSOS.map(
    ([passo, titulo]): Rota => ({
      nome: `formulario-steps-${passo}`,
      caminho: `/formulario/steps/${passo}`,
      titulo,
      layout: 'padrao',
      auth: true,
      carregar: () =>
        import('../features/lavratura/tela/tela-da-etapa.tsx').then((m) => ({ Component: m.TelaDaEtapa })),
    }),
  ),
  {
    nome: 'alertasVinculados',
    caminho: '/alertas-vinculados',
    aliases: ['/alertasVinculados'],
    titulo: 'Alertas vinculados ao usuário',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/alertas/alertas-vinculados.tsx').then((m) => ({ Component: m.AlertasVinculados })),
  },
  {
    nome: 'alerta-id',
    caminho: '/alerta/:id?',
    titulo: 'Alerta',
    layout: 'padrao',
    auth: true,
    codigo: {
      rotulo: 'Código do alerta',
      lista: { para: '/alertas-vinculados', rotulo: 'Ver os alertas vinculados a você' },
    },
    carregar: () => import('../features/alertas/alerta.tsx').then((m) => ({ Component: m.Alerta })),
  },
  {
    nome: 'alertas-importar',
    caminho: '/alertas/importar',
    titulo: 'Importar alertas',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/alertas/importacao/importar.tsx').then((m) => ({ Component: m.ImportarAlertas })),
  },
  {
    nome: 'gestao-alertas',
    caminho: '/gestao/alertas',
    titulo: 'Distribuir alertas',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/alertas/distribuicao/distribuir-alertas.tsx').then((m) => ({
        Component: m.DistribuirAlertas,
      })),
  },
  {
    nome: 'gestao-importacoes',
    caminho: '/gestao/importacoes',
    titulo: 'Importações',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/alertas/importacao/importacoes.tsx').then((m) => ({ Component: m.Importacoes })),
  },
  {
    nome: 'basesApoio',
    caminho: '/bases-de-apoio',
    aliases: ['/basesApoio'],
    titulo: 'Bases de apoio',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/bases-apoio/bases-de-apoio.tsx').then((m) => ({ Component: m.BasesDeApoio })),
  },
  {
    nome: 'especies',
    caminho: '/especies',
    titulo: 'Espécies',
    subtitulo: 'Consultar lista de espécies',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/especies/especies.tsx').then((m) => ({ Component: m.Especies })),
  },
  {
    nome: 'consultaSemad',
    caminho: '/consultaSemad',
    titulo: 'Consulta ao sistema do órgão',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/semad/consulta-semad.tsx').then((m) => ({ Component: m.ConsultaSemad })),
  },
  {
    nome: 'consultaSemadPendencias-id',
    caminho: '/consultaSemadPendencias/:id?',
    titulo: 'Pendências da consulta',
    layout: 'padrao',
    auth: true,
    codigo: {
      rotulo: 'Código da consulta',
      lista: { para: '/consultaSemad', rotulo: 'Consultar o sistema do órgão' },
    },
    carregar: () =>
      import('../features/semad/pendencias-semad.tsx').then((m) => ({ Component: m.PendenciasSemad })),
  },
  {
    nome: 'assinatura-id',
    caminho: '/assinatura/:id?',
    titulo: 'Assinatura',
    layout: 'padrao',
    auth: true,
    codigo: { rotulo: 'Código do formulário', lista: FORMULARIOS },
    carregar: () =>
      import('../features/assinatura/tela-da-assinatura.tsx').then((m) => ({
        Component: m.TelaDaAssinatura,
      })),
  },
  {
    nome: 'certificados',
    caminho: '/certificados',
    titulo: 'Certificados a aprovar',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/certificados/certificados-a-aprovar.tsx').then((m) => ({
        Component: m.CertificadosAAprovar,
      })),
  },
  {
    nome: 'papeis',
    caminho: '/papeis',
    titulo: 'Papéis a confirmar',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/administracao/papeis/papeis-a-confirmar.tsx').then((m) => ({
        Component: m.PapeisAConfirmar,
      })),
  },
  {
    nome: 'admin',
    caminho: '/admin',
    titulo: 'Administração',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/administracao/inicio.tsx').then((m) => ({ Component: m.InicioDaAdministracao })),
  },
  {
    nome: 'admin-usuarios',
    caminho: '/admin/usuarios',
    titulo: 'Usuários',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/administracao/usuarios.tsx').then((m) => ({ Component: m.Usuarios })),
  },
  {
    nome: 'admin-maquinas',
    caminho: '/admin/maquinas',
    titulo: 'Máquinas',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/administracao/maquinas/maquinas.tsx').then((m) => ({ Component: m.Maquinas })),
  },
  {
    nome: 'documentacao',
    caminho: '/documentacao',
    titulo: 'Documentação da API',
    layout: 'padrao',
    auth: true,
    carregar: () =>
      import('../features/documentacao/documentacao.tsx').then((m) => ({ Component: m.Documentacao })),
  },
  {
    nome: 'admin-saude',
    caminho: '/admin/saude',
    titulo: 'Saúde',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/administracao/saude.tsx').then((m) => ({ Component: m.Saude })),
  },
  {
    nome: 'ValidaAssinatura',
    caminho: '/ValidaAssinatura',
    titulo: 'Validar assinatura',
    layout: 'simples',
    auth: false,
    carregar: () =>
      import('../features/validacao/validar-assinatura.tsx').then((m) => ({
        Component: m.ValidarAssinatura,
      })),
  },
  {
    nome: 'validarQrCode-id',
    caminho: '/validarQrCode/:id?',
    titulo: 'Validar documento',
    layout: 'simples',
    auth: false,
    codigo: { rotulo: 'Código do documento', botao: 'Validar' },
    carregar: () =>
      import('../features/validacao/validar-documento.tsx').then((m) => ({ Component: m.ValidarDocumento })),
  },
  {
    nome: 'areasEmbargadas',
    caminho: '/areas-embargadas',
    titulo: 'Áreas embargadas',
    layout: 'simples',
    auth: false,
    carregar: () =>
      import('../features/validacao/areas-embargadas.tsx').then((m) => ({ Component: m.AreasEmbargadas })),
  },
  {
    nome: 'transparencia',
    caminho: '/transparencia',
    titulo: 'Dados abertos',
    layout: 'simples',
    auth: false,
    carregar: () =>
      import('../features/transparencia/transparencia.tsx').then((m) => ({ Component: m.Transparencia })),
  },
]
