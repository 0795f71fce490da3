import { ETAPAS as ETAPAS_DO_DOMINIO } from '@guara/domain/formulario/etapas/etapas'
import { screen } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { abrir, abrirComSessao } from '../test/app.tsx'
import { comRede } from '../test/rede.ts'
import { ROTAS, type Rota } from './rotas.tsx'
import { criarRotas, precisaDeSessao } from './router.tsx'

// The addresses of docs/dominio/telas.md#addresses, written here again and not read from the code.
const INSTRUMENTOS = [
  'apreensao',
  'autoInfracao',
  'autoOrientacao',
  'demolicao',
  'deposito',
  'destruicaoInutilizacao',
  'doacao',
  'embargo',
  'entrega',
  'notificacao',
  'recolhimento',
  'soltura',
  'suspensao',
]
const ETAPAS = [
  'alertaFiscalizacao',
  'enderecoFiscalizacao',
  'evidencia',
  'identificacao',
  'instrumento',
  'localizacao',
]
const COM_SESSAO = [
  '/',
  '/formulario/novo',
  '/formulario/visualizar',
  '/formulario/visualizar/FRM-2026-000001',
  '/formulario/instrumentos/visualizar',
  '/formulario/instrumentos/visualizar/AI-2026-000001',
  ...INSTRUMENTOS.map((i) => `/formulario/instrumentos/${i}`),
  ...ETAPAS.map((e) => `/formulario/steps/${e}`),
  '/alertasVinculados',
  '/alertas-vinculados',
  '/alerta',
  '/alerta/1',
  '/basesApoio',
  '/bases-de-apoio',
  '/especies',
  '/consultaSemad',
  '/consultaSemadPendencias',
  '/consultaSemadPendencias/1',
  '/assinatura',
  '/assinatura/1',
  '/conta',
  '/avisos',
  '/auditoria',
  '/calendario',
  '/modelos',
  '/conta/seguranca',
  '/papeis',
  '/admin',
  '/admin/usuarios',
  '/admin/orgao',
  '/admin/maquinas',
  '/admin/saude',
  '/documentacao',
]
const PUBLICAS = [
  '/login',
  '/recuperar-senha',
  '/recuperar-senha/abc',
  '/ValidaAssinatura',
  '/validarQrCode',
  '/validarQrCode/abc',
]

const rotas = criarRotas()
const achar = (caminho: string) => matchRoutes(rotas, caminho)?.at(-1)?.route.handle as Rota | undefined

describe('route table', () => {
  it.each([...COM_SESSAO, ...PUBLICAS])('%s has a title and a layout', (caminho) => {
    const rota = achar(caminho)
    expect(rota?.titulo).toBeTruthy()
    expect(['padrao', 'simples']).toContain(rota?.layout)
  })

  it.each(COM_SESSAO)('%s asks for a session', (caminho) => {
    expect(precisaDeSessao(rotas)(caminho)).toBe(true)
  })

  it.each(PUBLICAS)('%s is open to visitors', (caminho) => {
    expect(precisaDeSessao(rotas)(caminho)).toBe(false)
  })

  it('keeps the names, titles and spellings that people have in links', () => {
    expect(achar('/')?.nome).toBe('index')
    expect(achar('/formulario/novo')?.nome).toBe('formulario-novo')
    expect(achar('/alertasVinculados')).toBe(achar('/alertas-vinculados'))
    expect(achar('/alertasVinculados')?.titulo).toBe('Alertas vinculados ao usuário')
    expect(achar('/basesApoio')).toBe(achar('/bases-de-apoio'))
    expect(achar('/basesApoio')?.titulo).toBe('Bases de apoio')
    expect(achar('/especies')).toMatchObject({ titulo: 'Espécies', subtitulo: 'Consultar lista de espécies' })
    expect(new Set(ROTAS.map((r) => r.nome)).size).toBe(ROTAS.length)
  })

  it('has a part to load behind every address', { tags: ['demorado'] }, async () => {
    const partes = await Promise.all(ROTAS.map((rota) => rota.carregar()))
    expect(partes.every(({ Component }) => typeof Component === 'function')).toBe(true)
  })
})

describe('screens', () => {
  it.each(ROTAS.filter((r) => r.codigo).map((r) => [r.caminho.replace('/:id?', ''), r.codigo?.rotulo ?? '']))(
    '%s without an id asks for it',
    async (caminho, rotulo) => {
      comRede()
      const { user, endereco } = abrirComSessao(caminho)
      const campo = await screen.findByLabelText(rotulo)
      await user.type(campo, '{enter}')
      screen.getByText('Preencha o campo')
      await user.type(campo, 'COD 1{enter}')
      await screen.findByText('COD 1')
      expect(endereco()).toBe(`${caminho}/COD%201`)
    },
  )

  it.each([
    ['/formulario/novo', 'Novo formulário'],
    ['/formulario/novo?acao=CADASTRAR', 'Novo formulário'],
    ['/formulario/novo?acao=CONTINUAR', 'Continuar formulário'],
    ['/formulario/novo?acao=OUTRA', 'Novo formulário'],
  ])('%s opens as "%s"', async (caminho, titulo) => {
    comRede()
    abrirComSessao(caminho)
    await screen.findByRole('heading', { level: 1, name: titulo })
    expect(document.title).toBe(`${titulo} · Guará Fiscalização`)
  })

  it('shows a public page to a visitor without menu or account', async () => {
    comRede()
    abrir('/ValidaAssinatura')
    await screen.findByRole('heading', { level: 1, name: 'Validar assinatura' })
    expect(screen.queryByRole('navigation')).toBeNull()
    screen.getByRole('link', { name: 'Entrar' })
  })
})

it('names the steps as the domain does', () => {
  for (const { nome, titulo } of ETAPAS_DO_DOMINIO)
    expect(ROTAS.find((r) => r.caminho === `/formulario/steps/${nome}`)?.titulo).toBe(titulo)
})
