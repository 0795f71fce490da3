import { type Campo, escolha } from '@guara/domain/campos/campo'
import { INFRACOES_DO_EXEMPLO } from '@guara/domain/catalogo/exemplo'
import { ESSENCIAL_DO_ITEM } from '@guara/domain/instrumento/bens/item'
import type { DocumentoAchado } from '@guara/domain/instrumento/contract'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { comRede, problema } from '../../../test/rede.ts'
import { type Fontes, FontesContext } from '../../fontes/fontes.ts'
import { CamposDoGrupo } from '../../grupo/campos-do-grupo.tsx'
import { montarCampo, montarCampos, Pagina } from '../../test/montar.tsx'

const CATALOGO = 'GET /services/fiscalizacao/api/tipo-infracoes'
const DOCUMENTOS = 'GET /services/fiscalizacao/api/instrumentos/documentos'

const rotulos = async () =>
  (await screen.findAllByRole('option')).map((o) => o.textContent?.split(':')[0]?.trim())

describe('kinds of goods', () => {
  it('those chosen before come first, in the list and among the found', async () => {
    const LINHA = { categoria: ESSENCIAL_DO_ITEM.categoria }
    const primeiro = montarCampos(LINHA)
    await primeiro.user.click(screen.getByRole('combobox', { name: 'Categoria' }))
    await primeiro.user.click(await screen.findByRole('option', { name: 'Veículo' }))
    cleanup()
    const { user } = montarCampos(LINHA)
    await user.click(screen.getByRole('combobox', { name: 'Categoria' }))
    const nomes = (await screen.findAllByRole('option')).map((o) => o.textContent)
    expect(nomes[0]).toBe('Veículo')
    expect(nomes.filter((n) => n === 'Veículo')).toHaveLength(1)
  })
})

describe('infractions', () => {
  const [flora, poluicao] = INFRACOES_DO_EXEMPLO
  if (!flora || !poluicao) throw new Error('no example')
  const LINHAS = [
    { ...flora, palavras: ['bulldozer', 'correntão'], palavrasPrincipais: ['bulldozer'] },
    { ...flora, id: 46, codigo: '51-A', artigo: '51-A', descricao: 'Executar manejo florestal' },
    {
      ...poluicao,
      palavras: ['bulldozer de esteira'],
      observacao: 'Poço: a falta de outorga não tem linha própria',
    },
    {
      ...poluicao,
      id: 1,
      codigo: '24-I',
      artigo: '24, § 3º, I c/c I',
      grupo: 'FAUNA' as const,
      descricao: 'Impedir a procriação da fauna',
      multaMinima: 500,
      multaMaxima: 500,
      unidade: 'individuo',
    },
    {
      ...poluicao,
      id: 90,
      codigo: '91',
      artigo: '91',
      grupo: 'UNIDADE_CONSERVACAO' as const,
      descricao: 'Dano',
      vigenciaInicio: '2024-01-02',
      vigenciaFim: '2026-03-31',
    },
    { ...flora, id: 9, codigo: '91', artigo: '91', descricao: 'Redação antiga', vigenciaFim: '2024-01-01' },
  ]

  const procurar = async (texto: string) => {
    comRede({ [CATALOGO]: LINHAS })
    const montado = montarCampo(escolha('Infração', 'infracoes'))
    const caixa = screen.getByRole('combobox', { name: 'Infração' })
    await montado.user.click(caixa)
    await screen.findByRole('option', { name: /^Art\. 51:/ })
    await montado.user.type(caixa, texto)
    return { ...montado, caixa }
  }

  it.each([
    ['51', ['Art. 51', 'Art. 51-A']],
    ['art 51', ['Art. 51', 'Art. 51-A']],
    ['Art. 51-a', ['Art. 51-A']],
    ['24 3º', ['Art. 24, § 3º, I c/c I']],
    ['reserva desmatar', ['Art. 51']],
    ['vegetacao LEGAL 51', ['Art. 51']],
    ['flora', ['Art. 51', 'Art. 51-A']],
    ['poluicao', ['Art. 66, caput']],
    ['unidade de conservação', ['Art. 91']],
    ['fauna 500,00', ['Art. 24, § 3º, I c/c I']],
    ['6.514 licença', ['Art. 66, caput']],
  ])('"%s" finds %j', { tags: ['demorado'] }, async (texto, esperadas) => {
    await procurar(texto)
    expect(await rotulos()).toEqual(esperadas)
  })

  it('says article, text and range with its unit in each one, and never an older wording', async () => {
    await procurar('art')
    const opcoes = screen.getAllByRole('option').map((o) => o.textContent?.replace(/\s/g, ' '))
    expect(opcoes).toHaveLength(5)
    expect(opcoes[0]).toMatch(/^Art\. 51: Destruir ou desmatar .*, R\$ 5\.000,00 por hectare$/)
    expect(opcoes[2]).toMatch(/R\$ 500,00 a R\$ 10\.000\.000,00$/)
    expect(opcoes[3]).toMatch(/R\$ 500,00 por indivíduo$/)
    // One that ended is still that of the facts before its end.
    expect(opcoes[4]).toMatch(/^Art\. 91: Dano.*só fatos até 31\/03\/2026$/)
  })

  it('is found by an everyday word, and says which of its words it was', async () => {
    await procurar('bulldozer')
    expect(await rotulos()).toEqual(['Art. 51', 'Art. 66, caput'])
    const situacao = () => screen.getByRole('status').textContent
    expect(situacao()).toBe('2 linhas para bulldozer: bulldozer de esteira')
  })

  it('once chosen shows the whole text and the value, and comes first the next time', async () => {
    const { user, caixa } = await procurar('66')
    await user.keyboard('{Enter}')
    screen.getByText('Fazer funcionar atividade potencialmente poluidora sem licença')
    screen.getByText('Decreto 6.514/2008 · Poço: a falta de outorga não tem linha própria')
    await user.clear(caixa)
    const [primeira] = await screen.findAllByRole('option')
    expect(primeira?.textContent).toMatch(/^Art\. 66, caput: .*usada há pouco$/)
  })

  it('says where the notice already has it', async () => {
    comRede({ [CATALOGO]: LINHAS })
    const LINHA = { infracaoId: escolha('Infração', 'infracoes') }
    const enquadradas = [
      { caminho: 'instrumentos.0.infracoes.0', infracaoId: 45 },
      { caminho: 'instrumentos.1.infracoes.0', infracaoId: 77 },
    ]
    render(
      <FontesContext value={{ enquadradas }}>
        <CamposDoGrupo campos={LINHA} dados={{}} prefixo="instrumentos.0.infracoes.1" onMudar={() => {}} />
      </FontesContext>,
      { wrapper: Pagina },
    )
    await userEvent.click(screen.getByRole('combobox', { name: 'Infração' }))
    const selos = (await screen.findAllByRole('option')).map(
      (o) => o.textContent?.match(/já na linha \d/)?.[0],
    )
    expect(selos).toEqual(['já na linha 1', undefined, undefined, undefined, undefined])
  })

  it('says which good of the form it fits, and comes first for that', async () => {
    const aves = ['I', 'II'].map((inciso, i) => ({
      ...poluicao,
      id: 200 + i,
      codigo: `24-${inciso}`,
      artigo: `24, ${inciso}`,
      grupo: 'FAUNA' as const,
      exige: ['especies'],
      descricao: 'Ter ave em cativeiro',
      palavras: ['passarinho'],
    }))
    comRede({ [CATALOGO]: aves })
    const bicudo = {
      id: 5,
      reino: 'Animalia',
      grupo: 'Ave',
      nomePopular: 'Bicudo',
      nomeCientifico: 'Sporophila maximiliani',
      status: 'Nativa',
      categoriaAmeaca: 'CR',
      cites: null,
      multaAmeacada: true,
    }
    render(
      <FontesContext value={{ especiesDoFormulario: [{ especie: bicudo, item: 3 }] }}>
        <CamposDoGrupo campos={{ linha: escolha('Infração', 'infracoes') }} dados={{}} onMudar={() => {}} />
      </FontesContext>,
      { wrapper: Pagina },
    )
    const caixa = screen.getByRole('combobox', { name: 'Infração' })
    await userEvent.click(caixa)
    await userEvent.type(caixa, 'passarinho')
    await waitFor(async () => expect(await rotulos()).toEqual(['Art. 24, II', 'Art. 24, I']))
    const opcoes = screen.getAllByRole('option').map((o) => o.textContent)
    expect(opcoes[0]).toContain('combina com bicudo, item 3')
    expect(opcoes[1]).not.toContain('combina')
  })

  it('is chosen by the keyboard, stays when the box is left and is found again', async () => {
    const { user, valor, caixa } = await procurar('66')
    await user.keyboard('{Enter}')
    expect(valor()).toBe(77)
    expect(caixa).toHaveProperty('value', expect.stringMatching(/^Art\. 66, caput/))
    await user.clear(caixa)
    expect(valor()).toBeNull()
    await user.type(caixa, '51')
    await user.tab()
    await user.click(caixa)
    expect(await rotulos()).toHaveLength(5)
  })

  it('says when there is none', async () => {
    await procurar('99')
    await screen.findByText('Nenhuma infração encontrada')
  })
})

const TERMO = 'TEM-2026-000009'
const LOCAL = { valor: '40000000-0000-4000-8000-000000000001', rotulo: 'Termo de Embargo TEM-2026-000001' }

const achado = (codigo = TERMO): DocumentoAchado => ({
  codigo,
  tipo: { codigo: 'EMBARGO', nome: 'Termo de Embargo' },
  dataHoraInstrumento: '2026-06-01T12:00:00Z',
  municipioNome: 'Goiânia',
})

interface PropsDaTela {
  campo: Campo
  inicial: unknown
  fontes: Fontes
  registrar: (valor: unknown) => void
}

const Tela = ({ campo, inicial, fontes, registrar }: PropsDaTela) => {
  const [dados, setDados] = useState({ x: inicial })
  const mudar = (_: string, x: unknown) => {
    registrar(x)
    setDados({ x })
  }
  return (
    <FontesContext value={fontes}>
      <CamposDoGrupo campos={{ x: campo }} dados={dados} onMudar={mudar} />
    </FontesContext>
  )
}

/** A field in a form that has these things to be chosen. */
const montarNoFormulario = (campo: Campo, inicial?: unknown, fontes: Fontes = {}) => {
  let guardado = inicial
  const registrar = (valor: unknown) => {
    guardado = valor
  }
  render(<Tela {...{ campo, inicial, fontes, registrar }} />, { wrapper: Pagina })
  return { user: userEvent.setup({ delay: null }), valor: () => guardado }
}

describe('one signed document', () => {
  const CAMPO = escolha('Termo descumprido', 'documentos', { entre: ['EMBARGO', 'SUSPENSAO'] })
  const FONTES = { documentos: [{ ...LOCAL, classe: 'EMBARGO' }] }
  const caixa = () => screen.getByRole('combobox', { name: 'Termo descumprido' })

  it('is found while typing, by its code and among the kinds asked for, and stays shown by it', {
    tags: ['demorado'],
  }, async () => {
    const rede = comRede({ [DOCUMENTOS]: [achado()] })
    const { user, valor } = montarNoFormulario(CAMPO, undefined, FONTES)
    await user.click(caixa())
    expect(rede.chamadas(DOCUMENTOS)).toEqual([])
    await user.type(caixa(), 'tem-2026')
    const opcao = await screen.findByRole('option', { name: new RegExp(TERMO) })
    expect(opcao.textContent).toBe(`${TERMO} Termo de Embargo01/06/2026 · Goiânia`)
    screen.getByRole('option', { name: LOCAL.rotulo })
    expect(rede.chamadas(DOCUMENTOS).map((p) => new URLSearchParams(p.busca).get('search'))).toEqual([
      'tem-2026',
    ])
    expect(new URLSearchParams(rede.chamadas(DOCUMENTOS)[0]?.busca).get('tipos')).toBe('EMBARGO,SUSPENSAO')
    await user.click(opcao)
    expect(valor()).toBe(TERMO)
    await waitFor(() => expect(caixa()).toHaveProperty('value', TERMO))
    await user.tab()
    expect(caixa()).toHaveProperty('value', TERMO)
  })

  it('already chosen is shown by its code, without asking anybody', async () => {
    const rede = comRede()
    montarNoFormulario(CAMPO, TERMO)
    expect(caixa()).toHaveProperty('value', TERMO)
    expect(rede.chamadas(DOCUMENTOS)).toEqual([])
  })

  it('a failed search leaves those of the form, and never says that there is none', {
    tags: ['demorado'],
  }, async () => {
    const rede = comRede({ [DOCUMENTOS]: () => problema(500, 'Erro interno.') })
    const { user, valor } = montarNoFormulario(CAMPO, undefined, FONTES)
    await user.type(caixa(), 'zzz')
    await screen.findByText('Não foi possível buscar entre os assinados agora')
    await user.clear(caixa())
    await user.type(caixa(), 'tem')
    await waitFor(() => expect(rede.chamadas(DOCUMENTOS)).toHaveLength(2))
    await user.click(await screen.findByRole('option', { name: LOCAL.rotulo }))
    expect(valor()).toBe(LOCAL.valor)
  })
})

describe('several signed documents', () => {
  const CAMPO = escolha('Instrumentos vinculados', 'documentos', { varios: true, ajuda: 'Da mesma pessoa.' })
  const grupo = () => within(screen.getByRole('group', { name: 'Instrumentos vinculados' }))
  const busca = () => grupo().getByRole('combobox', { name: 'Buscar documento assinado' })

  it('has boxes for those of the form and a search that adds others', { tags: ['demorado'] }, async () => {
    comRede({ [DOCUMENTOS]: [achado(), achado('TEM-2026-000010')] })
    const { user, valor } = montarNoFormulario(CAMPO, undefined, { documentos: [LOCAL] })
    await user.click(grupo().getByRole('checkbox', { name: LOCAL.rotulo }))
    await user.type(busca(), '00009')
    await grupo().findAllByRole('option')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(valor()).toEqual([LOCAL.valor, TERMO])
    expect(busca()).toHaveProperty('value', '')
    grupo().getByText(`${TERMO} incluído.`)
    await user.type(busca(), '0')
    const restantes = await grupo().findAllByRole('option')
    expect(restantes.map((o) => o.textContent)).toEqual([
      'TEM-2026-000010 Termo de Embargo 01/06/2026 · Goiânia',
    ])
  })

  it('one that is unmarked stays in sight to be marked again', async () => {
    comRede()
    const { user, valor } = montarNoFormulario(CAMPO, [TERMO])
    const caixa = grupo().getByRole('checkbox', { name: TERMO })
    await user.click(caixa)
    expect(valor()).toEqual([])
    await user.click(grupo().getByRole('checkbox', { name: TERMO }))
    expect(valor()).toEqual([TERMO])
  })

  it('a failed search says so beside the field and keeps the boxes', async () => {
    comRede({ [DOCUMENTOS]: () => problema(500, 'Erro interno.') })
    const { user } = montarNoFormulario(CAMPO, [TERMO], { documentos: [LOCAL] })
    await user.type(busca(), '7')
    await grupo().findByText('Não foi possível buscar entre os assinados agora')
    expect(busca().getAttribute('aria-describedby')).toBeTruthy()
    expect(grupo().getAllByRole('checkbox')).toHaveLength(2)
  })
})

describe('evidence', () => {
  const CAMPO = escolha('Evidências deste ato', 'evidencias', { varios: true })
  const fotos = (quantas: number) =>
    Array.from({ length: quantas }, (_, i) => ({ valor: `e${i}`, rotulo: `Foto ${i + 1}`, classe: 'FOTO' }))

  it('says the kind of each one', () => {
    comRede()
    montarNoFormulario(CAMPO, [], { evidencias: [{ valor: 'v', rotulo: 'Vistoria', classe: 'VIDEO' }] })
    screen.getByRole('checkbox', { name: 'Vistoria' })
    screen.getByText('Vídeo')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('many are narrowed by a line above, which never hides those marked', async () => {
    comRede()
    const { user } = montarNoFormulario(CAMPO, ['e0'], { evidencias: fotos(20) })
    await user.type(screen.getByRole('textbox', { name: 'Filtrar Evidências deste ato' }), 'foto 20')
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    screen.getByRole('checkbox', { name: 'Foto 1' })
    screen.getByRole('checkbox', { name: 'Foto 20' })
  })
})
