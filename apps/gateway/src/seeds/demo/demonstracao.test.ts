// The demonstration has to make sense to who knows the work: photos, place, goods, days and articles of one form agree.
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { pendenciasDoFormulario } from '@guara/domain/formulario/pendencias'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { areaDoPoligonoHa, distanciaM } from '@guara/domain/geometria/area'
import { areasDe } from '@guara/domain/instrumento/areas'
import type { DocumentoLido } from '@guara/domain/instrumento/definicao'
import { documentoDe, linhas, numeroDe, textoDe } from '@guara/domain/instrumento/leitura'
import { linhasDoAuto } from '@guara/domain/multa/do-auto'
import { ehFrase } from '@guara/domain/texto-frase'
import { describe, expect, it } from 'vitest'
import tiposDeAlerta from '../../../db/seeds/reference/tipos-alerta.json' with { type: 'json' }
import { umAlerta } from '../demo-alertas.ts'
import { chaveDoCitado, conteudoDe } from './conteudo.ts'
import { AMBIENTE } from './mundo.ts'
import { PLANO, type Planejado } from './plano.ts'

const HOJE = new Date('2026-11-16T00:00:00Z')
const UM_DIA = 86_400_000
const diaDe = ({ ha }: Planejado) => new Date(HOJE.getTime() - ha * UM_DIA)

/** Every form in its order, each citing what was signed before it. */
const contar = () => {
  const codigos = new Map<string, { codigo: string; n: number }>()
  const documentos = new Map<string, DocumentoLido>()
  return PLANO.map((item) => {
    const contado = conteudoDe(item, diaDe(item), { codigos })
    if (!['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', 'CANCELADO'].includes(item.ate))
      for (const { tipo, dados: respostas } of contado.form.instrumentos) {
        const dados = comoDados(respostas)
        const chave = chaveDoCitado(item.historia, tipo)
        const codigo = `${tipo}-${item.n}`
        if (!codigos.has(chave)) codigos.set(chave, { codigo, n: item.n })
        const bens = linhas(dados.itens ?? dados.itensEntregues)
        documentos.set(codigo, {
          codigo,
          tipo,
          dataHoraInstrumento: textoDe(dados.dataHoraInstrumento),
          pessoas: linhas(contado.form.identificacao.responsaveis).map(documentoDe),
          itens: bens.map((b) => ({ itemId: textoDe(b.itemId), dados: b, saldo: numeroDe(b.quantidade) })),
        })
      }
    return { item, ...contado, documentos: new Map(documentos) }
  })
}

const FORMULARIOS = contar()
const SENTIDOS = FORMULARIOS.filter(({ item }) => item.ate !== 'EM_RASCUNHO')
const nome = ({ n, historia, tipos, ate }: Planejado) => `${n} ${historia} ${tipos.join('+')} ${ate}`
const cada = SENTIDOS.map((f) => [nome(f.item), f] as const)

const dadosDe = ({ instrumentos }: Preenchimento, tipo: string): Dados | undefined => {
  const achado = instrumentos.find((i) => i.tipo === tipo)
  return achado && comoDados(achado.dados)
}

/** Every instant and day in the answers, with its path. */
const datasDe = (valor: unknown, caminho = ''): [string, string][] => {
  if (typeof valor === 'string') return /^20\d\d-\d\d-\d\d(T|$)/.test(valor) ? [[caminho, valor]] : []
  if (valor === null || typeof valor !== 'object') return []
  return Object.entries(valor).flatMap(([membro, dado]) => datasDe(dado, `${caminho}.${membro}`))
}

const ARTIGOS: Record<string, string> = {
  LAVA_A_JATO: '66',
  DESMATE: '52',
  QUEIMADA: '58',
  MADEIRA: '47-P1',
  RANCHO: '74',
}

const A_VIR = /prazoVistoria|acompanhamentoData/

describe('the plan', () => {
  it('goes forward in time, with no two forms of a day at once', () => {
    const assinados = FORMULARIOS.map((f) => f.assinatura.getTime())
    expect(assinados).toEqual(assinados.toSorted((a, b) => a - b))
    expect(new Set(assinados).size).toBe(assinados.length)
  })

  it('keeps what waits for a signature among the last days', () => {
    const espera = PLANO.filter((p) => p.ate === 'AGUARDANDO_ASSINATURA')
    expect(espera.filter((p) => p.ha > 4)).toEqual([])
  })

  it('has nothing that waits for a signature after who was there signed', () => {
    const espera = FORMULARIOS.filter((f) => f.item.ate === 'AGUARDANDO_ASSINATURA')
    const formas = espera.flatMap((f) =>
      f.form.instrumentos.map((i) => comoDados(i.dados).cienciaForma ?? null),
    )
    expect(new Set(formas)).toEqual(new Set(['POSTAL_AR', null]))
  })

  it('keeps one town a day for each author', () => {
    const cidades = new Map<string, Set<unknown>>()
    for (const { item, form } of FORMULARIOS.filter((f) => f.item.caso === f.item.n)) {
      const chave = `${item.autor} ${item.ha}`
      const vistas = cidades.get(chave) ?? new Set()
      cidades.set(chave, vistas.add(form.enderecoFiscalizacao.municipioId))
    }
    expect([...cidades].filter(([, c]) => c.size > 1)).toEqual([])
  })
})

describe('each form', () => {
  it.each(cada)(
    '%s lacks nothing and has no grave finding',
    (_, { form, achados, assinatura, documentos }) => {
      const ambiente = {
        ...AMBIENTE,
        agora: assinatura,
        documento: (codigo: string) => documentos.get(codigo),
      }
      expect(pendenciasDoFormulario(form, ambiente)).toEqual([])
      expect(achados.filter((a) => a.grave)).toEqual([])
    },
  )

  it.each(cada)('%s answers each finding with a sentence of its own', (_, { justificativas }) => {
    const textos = justificativas.map((j) => j.texto)
    expect(textos.filter((t) => !ehFrase(t))).toEqual([])
    expect(new Set(textos).size).toBe(textos.length)
  })

  it.each(cada)('%s speaks of an embargo beside a suspension only where there is one', (_, { form }) => {
    const justificam = form.instrumentos.filter(
      (i) => comoDados(i.dados).justificativaCumulacao !== undefined,
    )
    if (justificam.length > 0)
      expect(form.instrumentos.map((i) => i.tipo)).toEqual(expect.arrayContaining(['EMBARGO', 'SUSPENSAO']))
  })

  it.each(cada)('%s has its days in order', (_, { form, assinatura, fotos }) => {
    for (const [caminho, quando] of datasDe(form.instrumentos)) {
      const instante = Date.parse(quando)
      if (A_VIR.test(caminho)) {
        expect(instante, caminho).toBeGreaterThan(assinatura.getTime())
        expect(instante, caminho).toBeLessThan(assinatura.getTime() + 180 * UM_DIA)
      } else expect(instante, caminho).toBeLessThanOrEqual(assinatura.getTime())
    }
    for (const { dados: respostas } of form.instrumentos) {
      const { dataHoraInstrumento, dataHoraConstatacao, cienciaData, dataFatoInicio } = comoDados(respostas)
      const ato = textoDe(dataHoraInstrumento)
      if (dataHoraConstatacao) expect(textoDe(dataHoraConstatacao) <= ato).toBe(true)
      if (cienciaData) expect(textoDe(cienciaData) >= ato).toBe(true)
      if (dataFatoInicio) expect(textoDe(dataFatoInicio) <= ato).toBe(true)
    }
    for (const { tiradaEm } of fotos) expect(tiradaEm.getTime()).toBeLessThan(assinatura.getTime())
  })

  it.each(cada)('%s is where its areas, points and municipality are', (_, { form }) => {
    const { latitude, longitude } = form.localizacao as { latitude: number; longitude: number }
    expect(AMBIENTE.municipioDoPonto?.(latitude, longitude)).toBe(form.enderecoFiscalizacao.municipioId)
    for (const { areaHa, geometria } of areasDe(form)) {
      expect(areaHa).toBeCloseTo(areaDoPoligonoHa(geometria), 4)
      for (const [x, y] of geometria.coordinates[0] ?? [])
        expect(distanciaM([longitude, latitude], [x, y])).toBeLessThan(1000)
    }
    const pontos = JSON.stringify(form.instrumentos).matchAll(/"latitude":(-[\d.]+),"longitude":(-[\d.]+)/g)
    for (const [, y, x] of pontos)
      expect(distanciaM([longitude, latitude], [Number(x), Number(y)])).toBeLessThan(20_000)
  })

  it.each(cada)('%s has goods and photos of what it punishes', (_, { item, form, fotos }) => {
    const auto = dadosDe(form, 'AUTO_INFRACAO')
    const apreensao = dadosDe(form, 'APREENSAO')
    expect(new Set(fotos.map((f) => `${f.cena} ${f.tiradaEm}`)).size).toBe(fotos.length)
    if (!auto) return
    const [linha] = linhasDoAuto(auto, AMBIENTE)
    expect(linha?.infracao.codigo).toBe(ARTIGOS[item.historia])
    const sancoes = auto.tipoAuto as string[]
    for (const medida of ['APREENSAO', 'EMBARGO', 'SUSPENSAO', 'DEMOLICAO', 'DESTRUICAO'])
      expect(sancoes.includes(medida), medida).toBe(item.tipos.includes(medida as 'APREENSAO'))
    const bens = linhas(apreensao?.itens)
    if (apreensao) {
      expect(linha?.infracao.grupo).toBe('FLORA')
      expect(bens.map((b) => b.categoria)).toEqual(['PRODUTO_FLORESTAL'])
      expect(bens.reduce((soma, b) => soma + numeroDe(b.quantidade), 0)).toBe(numeroDe(linha?.quantidade))
    }
    if (auto.areaHa) {
      const dita = numeroDe(auto.areaHa).toFixed(2).replace('.', ',')
      expect(textoDe(auto.descricaoConduta)).toContain(`${dita} ha`)
    }
    for (const { tipo, dados } of form.instrumentos)
      if (['EMBARGO', 'SUSPENSAO', 'APREENSAO'].includes(tipo))
        expect(comoDados(dados).autoInfracaoId).toBe(
          form.instrumentos.find((i) => i.tipo === 'AUTO_INFRACAO')?.id,
        )
  })

  it.each(cada)('%s names each person by the part they have', (_, { item, form }) => {
    const [pessoa] = linhas(form.identificacao.responsaveis)
    if (!pessoa) return
    const papeis: Record<string, string> = {
      NOTIFICACAO: 'NOTIFICADO',
      AUTO_DE_ORIENTACAO: 'ORIENTADO',
      ENTREGA: 'ENTREGADOR',
      DOACAO: 'BENEFICIARIO',
    }
    expect(pessoa.papel).toBe(papeis[item.tipos[0] ?? ''] ?? 'AUTUADO')
    const auto = dadosDe(form, 'AUTO_INFRACAO')
    if (auto?.porteAutuado)
      expect(auto.porteAutuado).toBe(pessoa.tipoPessoa === 'JURIDICA' ? pessoa.porte : 'PESSOA_FISICA')
    for (const { dados } of form.instrumentos) {
      const { cienciaForma, assinanteDocumento } = comoDados(dados)
      if (cienciaForma === 'PESSOAL' && pessoa.tipoPessoa === 'FISICA')
        expect(assinanteDocumento).toBe(pessoa.cpf)
    }
    expect(JSON.stringify(form)).not.toMatch(/111\.444\.777-35|\{\w+\}|2099|AI-2026-000001/)
  })
})

describe('terms that rest on another', () => {
  const um = (tipo: string) => {
    const achado = SENTIDOS.find((f) => f.item.tipos[0] === tipo && f.item.ate === 'ASSINADO')
    if (!achado) throw new Error(`no ${tipo}`)
    return achado
  }

  it.each([
    ['DOACAO', 'apreensaoCodigo'],
    ['SOLTURA', 'documentoOrigemCodigo'],
    ['DEMOLICAO', 'autoInfracaoCodigo'],
  ])('%s cites one signed before it', (tipo, campo) => {
    const { form, documentos } = um(tipo)
    const dados = dadosDe(form, tipo)
    const citado = documentos.get(textoDe(dados?.[campo]))
    expect(citado).toBeDefined()
    expect(textoDe(citado?.dataHoraInstrumento) < textoDe(dados?.dataHoraInstrumento)).toBe(true)
  })

  it('releases nothing before its own act', () => {
    const { form } = um('SOLTURA')
    const { horaSoltura, dataHoraInstrumento } = dadosDe(form, 'SOLTURA') ?? {}
    const local = new Date(Date.parse(textoDe(dataHoraInstrumento)) - 3 * 3_600_000)
      .toISOString()
      .slice(11, 16)
    expect(textoDe(horaSoltura) <= local).toBe(true)
  })

  it('demolishes after the decision, which came after the defence', () => {
    const { form, documentos } = um('DEMOLICAO')
    const dados = dadosDe(form, 'DEMOLICAO')
    const auto = documentos.get(textoDe(dados?.autoInfracaoCodigo))
    const decisao = Date.parse(textoDe(dados?.decisaoData))
    expect(decisao - Date.parse(textoDe(auto?.dataHoraInstrumento))).toBeGreaterThan(30 * UM_DIA)
    expect(decisao).toBeLessThan(Date.parse(textoDe(dados?.dataHoraInstrumento)))
    expect(auto?.pessoas).toEqual(linhas(form.identificacao.responsaveis).map(documentoDe))
  })
})

describe('alerts', () => {
  it.each(Array.from({ length: 40 }, (_, n) => n))('number %s has the area of its polygon', (n) => {
    const { area_ha, geometria } = umAlerta(n, tiposDeAlerta)
    if (geometria.type === 'Polygon') expect(area_ha).toBeCloseTo(areaDoPoligonoHa(geometria), 2)
  })
})
