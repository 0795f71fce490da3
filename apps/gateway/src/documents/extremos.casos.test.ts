// Every paper at its longest and at its shortest, read back by a stranger: no code of the data, no instant of a machine, no
// page of signatures alone, the code of the document on every page; and its picture beside the one that was looked at and
// accepted (ouro/*.png). `npm run papel:aceitar` keeps the new pictures, to be looked at before they are committed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Campo, Campos } from '@guara/domain/campos/campo'
import { CAMPOS_DO_ALERTA } from '@guara/domain/formulario/etapas/alerta-fiscalizacao'
import { CAMPOS_DA_IDENTIFICACAO } from '@guara/domain/formulario/etapas/identificacao'
import { CAMPOS_DA_LOCALIZACAO } from '@guara/domain/formulario/etapas/localizacao'
import { itemDeExemplo } from '@guara/domain/instrumento/exemplo'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import sharp from 'sharp'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { exigir } from '../test/ferramentas.ts'
import type { Documento } from './documento.ts'
import type { Folha } from './folha.ts'
import { instrumentoImpresso } from './instrumento.ts'
import { compilar } from './test/compilador.ts'
import { umArquivo, umDocumento } from './test/exemplo.ts'
import { oMaisCurto } from './test/extremos.ts'
import { diferenca, folhaDeContato } from './test/ouro.ts'
import { PAPEIS } from './test/papeis.ts'
import { corrido, lerPdf } from './test/pdf.ts'

const PASTA = fileURLToPath(new URL('./ouro', import.meta.url))
const ACEITAR = process.env.ACEITAR_PAPEL === 'true'
/** Enough to see a block that moved, in few bytes. */
const PONTOS_POR_POLEGADA = 36

const opcoesDe = (campo: Campo): string[] => {
  if (campo.tipo === 'selecao' || campo.tipo === 'multiSelecao')
    return campo.opcoes.filter((o) => o.valor.length > 3 && !o.rotulo.includes(o.valor)).map((o) => o.valor)
  return campo.tipo === 'grupo' || campo.tipo === 'lista' ? codigosDe(campo.campos) : []
}
const codigosDe = (campos: Campos): string[] => Object.values(campos).flatMap(opcoesDe)

/** What the data call things: these two are no options, they are told by the system. */
const CODIGOS = new Set([
  'VIGENTE',
  'DESEMBARGADO',
  ...[
    CAMPOS_DO_ALERTA,
    CAMPOS_DA_IDENTIFICACAO,
    CAMPOS_DA_LOCALIZACAO,
    ...INSTRUMENTOS.map((i) => i.campos),
  ].flatMap(codigosDe),
])

/** "Unidade" with a capital is also the name of a field. */
const UNIDADES =
  '[Mm]etro|[Ii]ndivíduo|unidade|[Qq]uilograma|[Ll]itro|[Ss]aco|[Cc]aixa|[Ee]stéreo|dia|vértice|arquivo'
const CRUS: ReadonlyArray<[string, RegExp]> = [
  ['um código de dados', /\b[A-Z]{2,}(_[A-Z0-9]+)+\b/],
  ['um instante de máquina', /\d{4}-\d{2}-\d{2}(T\d|\b)/],
  ['um identificador', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/],
  ['uma medida que não há', /(^|\s)0 (ha|km|m|m²|m³)(\s|$)/],
  ['nada', /\b(undefined|null|NaN|Infinity|\[object)\b/],
  [
    'um plural que falta',
    new RegExp(`(^|\\s)([2-9]|\\d{2,}|\\d{1,3}(\\.\\d{3})+)(,\\d+)? (${UNIDADES})(?![a-zà-ú])`),
  ],
  ['um plural que sobra', new RegExp(`(^|\\s)[01](,\\d+)? (${UNIDADES})s(?![a-zà-ú])`)],
]

const conferirTexto = (texto: string, titulo: string) => {
  for (const [oQue, expressao] of CRUS) expect(expressao.exec(texto)?.[0], oQue).toBeUndefined()
  const palavras = new Set(texto.replaceAll(titulo, '').match(/\b[A-Z][A-Z0-9_]{3,}\b/g))
  expect([...palavras].filter((p) => CODIGOS.has(p))).toEqual([])
}

const TITULOS = Object.fromEntries(INSTRUMENTOS.map((i) => [i.nome.toLocaleUpperCase('pt-BR'), i.codigo]))

const ASSINADA = /Assinado eletronicamente|Assinado na tela|Aguarda assinatura/

/** Besides what is signed, the page of signatures has something of the act: the ciência, a photo, the evidence. */
const conferirAssinaturas = (paginas: readonly string[]) => {
  const [antes = ''] =
    paginas
      .map(corrido)
      .find((p) => ASSINADA.test(p))
      ?.split(' Assinaturas ') ?? []
  expect(antes.replace(/^.*?-2026-000123/, '').length).toBeGreaterThan(30)
}

/** What is signed is said on each page that has signatures. */
const conferirPaginas = (paginas: readonly string[]) => {
  for (const pagina of paginas.map(corrido).filter((p) => ASSINADA.test(p)))
    expect(pagina).toMatch(/[A-Z]{2,3}-2026-000123 · formulário FRM-2026-000123 · de \d\d\/\d\d\/2026/)
}

const conferirImagem = async (nome: string, paginas: readonly Buffer[]) => {
  const arquivo = join(PASTA, `${nome}.png`)
  const nova = await folhaDeContato(paginas)
  const guardada = existsSync(arquivo) ? readFileSync(arquivo) : null
  const mudou = guardada ? await diferenca(nova, guardada) : 'não há imagem guardada'
  if (mudou && ACEITAR) {
    writeFileSync(arquivo, nova)
    return
  }
  const vista = join(inject('pasta'), `${nome}.png`)
  if (mudou) writeFileSync(vista, nova)
  expect(mudou, `veja ${vista}; se está certo, npm run papel:aceitar`).toBeNull()
}

beforeEach(exigir('pdftotext'))

describe('the paper of', () => {
  it.each(Object.entries(PAPEIS))('%s', async (nome, fazer) => {
    const trabalho = await fazer()
    const { titulo, rodape, orgao } = trabalho.dados as Folha
    const pdf = lerPdf(await compilar(trabalho))
    conferirTexto(pdf.texto, titulo)
    expect(pdf.texto.replace(' · ', ' ')).toContain(
      `${orgao.unidade} CNPJ 11.222.333/0001-81 Telefone (62) 3333-4444 Rua das Lobeiras, 100, Centro`,
    )
    if (!nome.startsWith('recibo')) {
      for (const pagina of pdf.paginas) expect(corrido(pagina)).toContain(rodape.codigo)
      if (titulo in TITULOS) {
        conferirPaginas(pdf.paginas)
        conferirAssinaturas(pdf.paginas)
      }
      if (nome !== 'rascunho')
        expect(pdf.texto).toMatch(
          /Lei 14\.063\/2020, art\. 4º, II.*art\. 10, § 2º, da Medida Provisória 2\.200-2\/2001/,
        )
    }
    await conferirImagem(nome, pdf.imagens(PONTOS_POR_POLEGADA))
  })

  it.each(['recibo-58', 'recibo-80'])('%s cuts no code', async (nome) => {
    const linhas = lerPdf(await compilar(await (PAPEIS[nome] as () => Promise<never>)())).paginas.join('\n')
    expect(linhas).toMatch(/^[A-Z]{2,3}-2026-000123$/m)
    expect(linhas).toMatch(/^7F3K-92QX-LM4T-88WD-\nZP1C-V6HB-30YN$/m)
    for (const linha of linhas.split('\n')) expect(linha).not.toMatch(/[A-Z0-9]-$(?<!88WD-)/)
  })

  it('twenty signers says on each page what they sign', async () => {
    const base = await oMaisCurto('AUTO_INFRACAO')
    const [fiscal] = base.assinaturas
    const assinaturas = Array.from({ length: 20 }, (_, i) => ({
      ...fiscal,
      nome: `Agente ${i + 1}`,
      autuante: i === 0,
    }))
    const { paginas } = lerPdf(
      await compilar(await instrumentoImpresso({ ...base, assinaturas } as Documento)),
    )
    expect(paginas.filter((p) => ASSINADA.test(p)).length).toBeGreaterThan(1)
    conferirPaginas(paginas)
  })
})

describe('two pictures', () => {
  const pagina = (desenho: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="298" height="421"><rect width="298" height="421" fill="#fff"/>${desenho}</svg>`,
      ),
    )
      .png()
      .toBuffer()

  it('differ by a QR of 15 mm that is lost, not by a letter drawn a little darker', async () => {
    const letra = (tom: string) => `<text x="40" y="60" font-size="7" fill="${tom}">Auto de Infração</text>`
    const qr = '<rect x="20" y="380" width="21" height="21" fill="#555"/>'
    const guardada = await pagina(letra('#000') + qr)
    expect(await diferenca(await pagina(letra('#333') + qr), guardada)).toBeNull()
    expect(await diferenca(await pagina(letra('#000')), guardada)).toMatch(/o desenho mudou perto de/)
  })

  it('differ by a page more', async () => {
    const uma = await pagina('')
    expect(await diferenca(await folhaDeContato([uma, uma]), await folhaDeContato([uma]))).toMatch(/páginas/)
  })
})

it('keeps 200 items and 40 photos, each with its caption and no heading alone at the foot of a page', async () => {
  const itens = Array.from({ length: 200 }, (_, i) => ({
    ...itemDeExemplo(),
    itemId: `item-${i}`,
    descricao: `Tora marcada com o número ${1000 + i}`,
    fotos: [],
  }))
  const base = await umDocumento('APREENSAO', { dados: { itens } })
  const evidencias = Array.from({ length: 40 }, (_, i) => ({
    id: `foto-${i}`,
    tipo: 'FOTO',
    titulo: `Pilha ${500 + i}`,
    descricao: `${'Toras empilhadas no pátio. '.repeat(1 + (i % 5) * 9)}Fim da legenda ${i}.`,
    finalidade: 'FATO',
  }))
  const arquivos = Object.fromEntries(
    await Promise.all(evidencias.map(async (e, i) => [e.id, await umArquivo(i)] as const)),
  )
  const trabalho = await instrumentoImpresso({
    ...base,
    arquivos,
    formulario: { ...base.formulario, evidencias },
  })
  const pdf = lerPdf(await compilar(trabalho))
  pdf.conferir()
  for (let i = 0; i < 200; i++) expect(pdf.texto).toContain(`número ${1000 + i}`)
  for (let i = 0; i < 40; i++) {
    const daFoto = pdf.paginas.map(corrido).find((pagina) => pagina.includes(`Foto ${i + 1} · `))
    expect(daFoto).toContain(`Fim da legenda ${i}.`)
  }
  const { secoes } = trabalho.dados as { secoes: Array<{ titulo: string }> }
  const titulos = secoes.map((s) => s.titulo).filter(Boolean)
  expect(Number(pdf.info.Pages)).toBeGreaterThan(10)
  for (const pagina of pdf.paginas) {
    const linhas = pagina.split('\n').map((l) => l.trim())
    const corpo = linhas.filter((l) => l && !/^(Código verificador|Confira a validade|página \d)/.test(l))
    expect(titulos).not.toContain(corpo.at(-1))
  }
})
