// Every address of the application, as data (section 2.1 and /conta). The router, the guard, the menu and the test
// that walks the specification's table read it.
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
  /** What a screen that comes in a later version will do. */
  emBreve?: string
  /** Opened without its id the route asks for it; `lista` is the other way to reach it. */
  codigo?: { rotulo: string; botao?: string; lista?: { para: string; rotulo: string } }
}

const telaEmBreve = (): Parte => import('./tela-em-breve.tsx').then((m) => ({ Component: m.TelaEmBreve }))

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

type EmBreve = Omit<Rota, 'layout' | 'auth' | 'carregar'> & { emBreve: string; auth?: boolean }

/** A screen still to come: default layout, for whoever is signed in unless said otherwise. */
const porVir = ({ auth = true, ...rota }: EmBreve): Rota => ({
  ...rota,
  layout: 'padrao',
  auth,
  carregar: telaEmBreve,
})

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
      import('../features/sessao/recuperar-senha.tsx').then((m) => ({ Component: m.RecuperarSenha })),
  },
  {
    nome: 'conta',
    caminho: '/conta',
    titulo: 'Minha conta',
    layout: 'padrao',
    auth: true,
    carregar: () => import('../features/sessao/conta.tsx').then((m) => ({ Component: m.MinhaConta })),
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
  porVir({
    nome: 'formulario-visualizar-id',
    caminho: '/formulario/visualizar/:id?',
    titulo: 'Visualizar formulário',
    emBreve: 'Aqui você verá o formulário inteiro, com seus instrumentos e evidências.',
    codigo: { rotulo: 'Código do formulário', lista: FORMULARIOS },
  }),
  porVir({
    nome: 'formulario-instrumentos-visualizar-id',
    caminho: '/formulario/instrumentos/visualizar/:id?',
    titulo: 'Visualizar instrumento',
    emBreve: 'Aqui você verá o instrumento e poderá imprimi-lo.',
    codigo: { rotulo: 'Código do instrumento', lista: FORMULARIOS },
  }),
  ...TIPOS_DE_INSTRUMENTO.map(({ rota, nome }) =>
    porVir({
      nome: `formulario-instrumentos-${rota}`,
      caminho: `/formulario/instrumentos/${rota}`,
      titulo: nome,
      emBreve: `Aqui você preencherá o instrumento ${nome} de um formulário.`,
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
        import('../features/lavratura/tela-da-etapa.tsx').then((m) => ({ Component: m.TelaDaEtapa })),
    }),
  ),
  porVir({
    nome: 'alertasVinculados',
    caminho: '/alertas-vinculados',
    aliases: ['/alertasVinculados'],
    titulo: 'Alertas vinculados ao usuário',
    emBreve: 'Aqui você verá os alertas vinculados a você e mudará a situação deles.',
  }),
  porVir({
    nome: 'alerta-id',
    caminho: '/alerta/:id?',
    titulo: 'Alerta',
    emBreve: 'Aqui você verá um alerta: o lugar, a categoria e a situação.',
    codigo: {
      rotulo: 'Código do alerta',
      lista: { para: '/alertas-vinculados', rotulo: 'Ver os alertas vinculados a você' },
    },
  }),
  porVir({
    nome: 'basesApoio',
    caminho: '/bases-de-apoio',
    aliases: ['/basesApoio'],
    titulo: 'Bases de apoio',
    emBreve: 'Aqui você consultará licenças, autos e cadastros pelo CPF, CNPJ ou nome.',
  }),
  porVir({
    nome: 'especies',
    caminho: '/especies',
    titulo: 'Espécies',
    subtitulo: 'Consultar lista de espécies',
    emBreve: 'Aqui você consultará o catálogo de espécies, com fotos e situação de ameaça.',
  }),
  porVir({
    nome: 'consultaSemad',
    caminho: '/consultaSemad',
    titulo: 'Consulta ao sistema do órgão',
    emBreve: 'Aqui você consultará processos e licenças no sistema do órgão ambiental.',
  }),
  porVir({
    nome: 'consultaSemadPendencias-id',
    caminho: '/consultaSemadPendencias/:id?',
    titulo: 'Pendências da consulta',
    emBreve: 'Aqui você verá o que está pendente em um processo do sistema do órgão.',
    codigo: {
      rotulo: 'Código da consulta',
      lista: { para: '/consultaSemad', rotulo: 'Consultar o sistema do órgão' },
    },
  }),
  porVir({
    nome: 'assinatura-id',
    caminho: '/assinatura/:id?',
    titulo: 'Assinatura',
    emBreve: 'Aqui você assinará um formulário com a sua senha.',
    codigo: { rotulo: 'Código do formulário', lista: FORMULARIOS },
  }),
  porVir({
    nome: 'ValidaAssinatura',
    caminho: '/ValidaAssinatura',
    titulo: 'Validar assinatura',
    auth: false,
    emBreve: 'Aqui qualquer pessoa poderá conferir a assinatura de um documento em PDF.',
  }),
  porVir({
    nome: 'validarQrCode-id',
    caminho: '/validarQrCode/:id?',
    titulo: 'Validar documento',
    auth: false,
    emBreve:
      'Aqui qualquer pessoa poderá conferir, pelo QR code ou pelo código, se um documento é autêntico.',
    codigo: { rotulo: 'Código do documento', botao: 'Validar' },
  }),
]
