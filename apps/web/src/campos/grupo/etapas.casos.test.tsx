// Every step of the form and every kind of instrument, with no answers, with all of them and with rubbish: a draft never keeps a screen from opening.
import type { Campo, Campos, Dados, TipoCampo } from '@guara/domain/campos/campo'
import { aparece, comoDados, ehVazio, pendencias } from '@guara/domain/campos/pendencias'
import { CAMPOS_DO_CABECALHO } from '@guara/domain/formulario/etapas/cabecalho'
import { ETAPAS } from '@guara/domain/formulario/etapas/etapas'
import { CAMPOS_DA_EVIDENCIA } from '@guara/domain/formulario/etapas/evidencia'
import { preenchimentoCompleto } from '@guara/domain/formulario/exemplo'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { comRede } from '../../test/rede.ts'
import { montarCampos, Pagina } from '../test/montar.tsx'
import { ValoresDoGrupo } from '../valores/valores-do-grupo.tsx'
import { CamposDoGrupo } from './campos-do-grupo.tsx'

const completo = preenchimentoCompleto('AUTO_INFRACAO')

const INSTRUMENTOS_COMPLETOS = INSTRUMENTOS.map(({ codigo, campos, exemplo }): [string, Campos, Dados] => [
  codigo,
  campos,
  exemplo(),
])

const CONJUNTOS: Array<[nome: string, campos: Campos, dados: Dados]> = [
  ['cabecalho', CAMPOS_DO_CABECALHO, completo.cabecalho],
  ['evidencia', CAMPOS_DA_EVIDENCIA, completo.evidencias[0] ?? {}],
  ...ETAPAS.flatMap(
    ({ nome, campos }): Array<[string, Campos, Dados]> =>
      campos ? [[nome, campos, completo[nome] as Dados]] : [],
  ),
  ...INSTRUMENTOS_COMPLETOS,
]

/** Each condition is met, so that every field is on the screen with the wrong kind of answer. */
const comLixo = (campos: Campos, lixo: (tipo: TipoCampo) => unknown): Dados => {
  const valor = (campo: Campo): unknown => {
    if (campo.tipo === 'grupo') return comLixo(campo.campos, lixo)
    if (campo.tipo === 'lista') return [comLixo(campo.campos, lixo), lixo(campo.tipo)]
    return lixo(campo.tipo)
  }
  const dados = Object.fromEntries(Object.entries(campos).map(([nome, campo]) => [nome, valor(campo)]))
  for (const { quando } of Object.values(campos)) if (quando) dados[quando.campo] = quando.em[0]
  return dados
}

const LIXOS = [Number.NaN, 'lixo', ['a', 1], { a: 1 }]

/** A screen takes long to put together: there each kind of field gets one kind of rubbish after another. */
const vezDe = new Map<TipoCampo, number>()
const umPorVez = (tipo: TipoCampo) => {
  const vez = vezDe.get(tipo) ?? 0
  vezDe.set(tipo, vez + 1)
  return LIXOS[vez % LIXOS.length]
}

describe.each(CONJUNTOS)('%s', (nome, campos, dados) => {
  beforeEach(() => {
    comRede()
  })

  it('opens empty', () => {
    const { mudancas } = montarCampos(campos, {}, { prefixo: nome })
    expect(document.querySelectorAll('[id^="campo-"]').length).toBeGreaterThan(0)
    expect(mudancas).toEqual([])
  })

  it('opens complete, and every field of an error would be found', () => {
    const { mudancas } = montarCampos(campos, dados, { prefixo: nome })
    for (const { campo } of pendencias(campos, {}, `${nome}.`, new Date()))
      if (campo.split('.').length === 2)
        expect(document.getElementById(`campo-${campo.replaceAll('.', '-')}`), campo).not.toBeNull()
    expect(mudancas).toEqual([])
  })

  it.each(LIXOS.map((l) => [String(JSON.stringify(l)), l]))(
    'is drawn and shows itself with %s',
    (_texto, lixo) => {
      const ruim = comLixo(campos, () => lixo)
      const desenho = (tela: ReactNode) => renderToString(<Pagina>{tela}</Pagina>)
      expect(
        desenho(<CamposDoGrupo campos={campos} dados={ruim} prefixo={nome} onMudar={() => {}} />),
      ).toContain(' id="campo-')
      expect(desenho(<ValoresDoGrupo campos={campos} dados={ruim} mostrarVazios />)).toContain('<dt')
    },
  )

  it('opens with every kind of them, and changes nothing', () => {
    const ruim = comLixo(campos, umPorVez)
    const { mudancas, unmount } = montarCampos(campos, ruim, { prefixo: nome })
    expect(mudancas).toEqual([])
    unmount()
    render(<ValoresDoGrupo campos={campos} dados={ruim} mostrarVazios />, { wrapper: Pagina })
    expect(document.querySelectorAll('dt').length).toBeGreaterThan(0)
  })
})

const escritos = (campos: Campos, dados: Dados): string[] =>
  Object.entries(campos).flatMap(([nome, campo]) => {
    const valor = dados[nome]
    if (ehVazio(valor) || !aparece(campo, dados)) return []
    if (campo.tipo === 'grupo') return escritos(campo.campos, comoDados(valor))
    if (campo.tipo === 'lista') return (valor as Dados[]).flatMap((linha) => escritos(campo.campos, linha))
    if (campo.tipo === 'texto' || campo.tipo === 'textoLongo') return [String(valor)]
    return campo.tipo === 'selecao' ? [campo.opcoes.find((o) => o.valor === valor)?.rotulo ?? ''] : []
  })

it.each(INSTRUMENTOS_COMPLETOS)('%s shows every value of its example', (_codigo, campos, dados) => {
  comRede()
  render(<ValoresDoGrupo campos={campos} dados={dados} />, { wrapper: Pagina })
  const pagina = document.body.textContent ?? ''
  const esperados = escritos(campos, dados)
  expect(esperados.length).toBeGreaterThan(3)
  for (const texto of esperados) expect(pagina).toContain(texto)
})
