import type { Campos, Dados } from '@guara/domain/campos/campo'
import { aparece, comoDados, ehVazio, temResposta } from '@guara/domain/campos/pendencias'
import { formatarEixo } from '@guara/domain/coordenada'
import { medirArea } from '@guara/domain/geometria/areas'
import { verticesNumerados } from '@guara/domain/geometria/memorial'
import type { Instrumento } from '@guara/domain/instrumento/definicao'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import { quemAssina } from '@guara/domain/instrumento/pessoas/assinaturas'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { beforeEach, describe, expect, it } from 'vitest'
import { exigir } from '../test/ferramentas.ts'
import type { Documento } from './documento.ts'
import { instrumentoImpresso } from './instrumento.ts'
import { folhetoDe } from './partes/contexto.ts'
import { prazosDe } from './partes/prazos.ts'
import { secaoDoResponsavel } from './partes/responsavel.ts'
import { compilar } from './test/compilador.ts'
import { umDocumento } from './test/exemplo.ts'
import { corrido, lerPdf } from './test/pdf.ts'

const imprimir = async (documento: Documento) => compilar(await instrumentoImpresso(documento))

/** The margin in millimetres: what goes over it would be cut by a printer. */
const MARGEM_DIREITA = 210 - 16.8

/** The ciência is told in sentences (dizeres.test.ts). */
const SEM_ROTULO_PROPRIO = [
  'numeroProcesso',
  'fundamentacaoLegal',
  'evidenciasVinculadas',
  'autuadoAusente',
  'cienciaForma',
  'cienciaData',
  'assinanteNome',
  'assinanteDocumento',
]

/** Labels of what the example answers, wherever it is: in a cell, in the head of a column, under a row. */
const rotulosDe = (campos: Campos, dados: Dados): string[] =>
  Object.entries(campos).flatMap(([nome, campo]) => {
    const valor = campo.tipo === 'calculado' ? campo.valor(dados) : dados[nome]
    if (!aparece(campo, dados) || ehVazio(valor) || SEM_ROTULO_PROPRIO.includes(nome)) return []
    if (campo.tipo === 'assinatura') return []
    if (campo.tipo === 'grupo')
      return temResposta(campo.campos, comoDados(valor))
        ? [campo.rotulo, ...rotulosDe(campo.campos, comoDados(valor))]
        : []
    if (campo.tipo === 'lista' && Array.isArray(valor))
      return valor.flatMap((linha) => rotulosDe(campo.campos, semMarcas(comoDados(linha))))
    return [campo.rotulo]
  })

/** A box that nobody ticked says nothing in a row. */
const semMarcas = (linha: Dados): Dados =>
  Object.fromEntries(Object.entries(linha).filter(([, v]) => v !== false))

beforeEach(exigir('pdftotext', 'qpdf'))

describe.each(INSTRUMENTOS.map((i): [string, Instrumento] => [i.codigo, i]))('%s on paper', (_, tipo) => {
  it('is a whole, tagged PDF with everything that the example says', { tags: ['demorado'] }, async () => {
    const documento = await umDocumento(tipo.codigo as (typeof INSTRUMENTOS)[number]['codigo'])
    const pdf = lerPdf(await imprimir(documento))
    expect(pdf.conferir()).toContain('No syntax or stream encoding errors found')
    expect(pdf.info.Title).toBe(`${tipo.nome} ${documento.instrumento.codigo}`)
    expect(pdf.info.Tagged).toBe('yes')
    expect(pdf.alcance()).toBeLessThan(MARGEM_DIREITA)
    expect(pdf.fontes.length).toBeGreaterThan(0)
    for (const fonte of pdf.fontes) expect(fonte).toMatch(/ yes yes yes +\d+ +\d+$/)
    const { dados } = folhetoDe(documento)
    for (const esperado of [
      tipo.nome.toLocaleUpperCase('pt-BR'),
      documento.instrumento.codigo ?? '',
      'FRM-2026-000123',
      'A autuar',
      ...tipo.advertencias,
      tipo.baseLegal,
      ...quemAssina(tipo, dados, documento.formulario)
        .filter((l) => l.nome !== '')
        .map((l) => l.assinante.papel),
      'Assinado eletronicamente por Fiscal Exemplo, matrícula 12345, em 14/11/2026 16:00',
      documento.verificacao?.codigo ?? '',
      `página 1 de ${pdf.info.Pages}`,
      ...rotulosDe(tipo.campos, dados),
    ])
      expect(pdf.texto).toContain(corrido(esperado))
  })
})

const comTestemunhas = async (tipo: CodigoDeInstrumento, nomes: readonly string[]) => {
  const documento = await umDocumento(tipo)
  const { formulario } = documento
  const testemunhas = nomes.map((nome) => ({ nome, cpf: '52998224725' }))
  const identificacao = { ...formulario.identificacao, testemunhas }
  return lerPdf(await imprimir({ ...documento, formulario: { ...formulario, identificacao } })).texto
}

describe('a line for a witness', () => {
  it.each(['AUTO_INFRACAO', 'DESTRUICAO', 'DEPOSITO'] as const)(
    'of %s is only for one that was there',
    async (tipo) => {
      expect(await comTestemunhas(tipo, [])).not.toMatch(/(Primeira|Segunda) testemunha|Testemunha CPF/)
      const uma = await comTestemunhas(tipo, ['Ana Exemplo'])
      expect(uma).toMatch(/(Primeira t|T)estemunha Ana Exemplo/)
      expect(uma).not.toContain('Segunda testemunha')
    },
  )

  it('is there for both', async () => {
    const texto = await comTestemunhas('AUTO_INFRACAO', ['Ana Exemplo', 'Rui Exemplo'])
    expect(texto).toMatch(/Primeira testemunha Ana Exemplo.*Segunda testemunha Rui Exemplo/)
  })
})

describe('whoever has a line signs it under their own name', () => {
  const emTraco = { tracos: [[10, 10, 400, 200]], em: '2026-11-14T18:00:00Z' }
  const com = async (tipo: CodigoDeInstrumento, mais: object) => {
    const documento = await umDocumento(tipo)
    const dados = { ...documento.instrumento.dados, ...mais }
    return lerPdf(await imprimir({ ...documento, instrumento: { ...documento.instrumento, dados } })).texto
  }

  it('on a delivery the deliverer is not printed as who receives', async () => {
    const texto = await com('ENTREGA', { assinaturaQuemRecebe: { ...emTraco, em: '2026-11-14T18:10:00Z' } })
    expect(texto).toMatch(
      /Quem entrega Responsável Exemplo CPF 529\.982\.247-25 Assinado na tela em 14\/11\/2026 15:00/,
    )
    expect(texto).toMatch(/Quem recebe Fiscal Exemplo.*?Assinado na tela em 14\/11\/2026 15:10/)
  })

  it('the veterinarian and the authority sign on the screen', async () => {
    const autoridade = {
      autoridadeNome: 'Chefe Exemplo',
      autoridadeMatricula: '987',
      assinaturaAutoridade: emTraco,
    }
    expect(await com('DOACAO', autoridade)).toMatch(
      /Autoridade que decide Chefe Exemplo Matrícula 987 Assinado na tela em 14\/11\/2026/,
    )
  })

  it('nobody has a blank line on the electronic original; a draft may be signed by hand', async () => {
    const porCarta = { cienciaForma: 'POSTAL_AR', assinanteNome: null, assinaturaRecebedor: null }
    expect(await com('AUTO_INFRACAO', porCarta)).not.toContain('Autuado ou representante')
    const documento = await umDocumento('AUTO_INFRACAO')
    const instrumento = { ...documento.instrumento, dados: { ...documento.instrumento.dados, ...porCarta } }
    const rascunho = await imprimir({ ...documento, instrumento, verificacao: null })
    expect(lerPdf(rascunho).texto).toContain('Autuado ou representante')
  })
})

describe('an instrument on paper', () => {
  it('declares PDF/A-2a, its language and a structure of its own', async () => {
    const qdf = lerPdf(await imprimir(await umDocumento('EMBARGO'))).qdf()
    expect(qdf).toContain('/Lang (pt-BR)')
    expect(qdf).toMatch(/pdfaid:part>2</)
    expect(qdf).toMatch(/pdfaid:conformance>A</)
    expect(qdf).toMatch(/\/S \/H1/)
    expect(qdf).toMatch(/\/S \/Table/)
  })

  it('is the same bytes for the same input', async () => {
    const documento = await umDocumento('NOTIFICACAO')
    expect(Buffer.from(await imprimir(documento)).equals(Buffer.from(await imprimir(documento)))).toBe(true)
  })

  it('prints hostile text letter by letter', { tags: ['demorado'] }, async () => {
    const hostis = [
      '#panic("x") #import "a.typ" #sys.inputs',
      '*a* _b_ $c$ @d <e> `f` = g // h /* i */',
      'barra \\ \\u{41} "aspas" \'simples\' #[x] #{y}',
      'https://exemplo.gov.br/?a=1&b=2#c ~ -- --- ...',
      '<svg onload="x()"></svg> ]]> &amp; {{z}}',
    ]
    const palavra = 'abcdefghij'.repeat(200)
    const pdf = lerPdf(
      await imprimir(
        await umDocumento('NOTIFICACAO', {
          dados: {
            descricao: hostis.join('\n'),
            observacoes: palavra,
            exigencias: [{ descricao: `${hostis[0]} ${palavra.slice(0, 300)}`, prazoDias: 3 }],
            consequencia: 'emoji 😀, hebraico שלום, árabe مرحبا, japonês 日本語, aspas “ ” e ½ ² º',
          },
        }),
      ),
    )
    pdf.conferir()
    expect(pdf.alcance()).toBeLessThan(MARGEM_DIREITA)
    for (const texto of hostis) expect(pdf.texto).toContain(corrido(texto))
    expect(pdf.texto.replaceAll(' ', '')).toContain(palavra)
    expect(pdf.texto).toContain('aspas “ ” e ½ ² º')
    // No font of the house has these: the fonts of the machine, or their code.
    expect(pdf.texto).toMatch(/日本語|\[U\+65E5\]\[U\+672C\]\[U\+8A9E\]/)
  })

  it('shows the marks that would turn the order of the letters around', async () => {
    const pdf = lerPdf(
      await imprimir(
        await umDocumento('NOTIFICACAO', { dados: { observacoes: 'multa \u202e000.1\u202c de' } }),
      ),
    )
    expect(pdf.texto).toContain('multa [U+202E]000.1[U+202C] de')
  })

  it('never says who denounced', async () => {
    const base = await umDocumento('AUTO_INFRACAO')
    const alertaFiscalizacao = { origemAcao: 'DENUNCIA', dadosDenunciante: 'Fulana que ninguém pode saber' }
    const pdf = lerPdf(await imprimir({ ...base, formulario: { ...base.formulario, alertaFiscalizacao } }))
    expect(pdf.texto).not.toContain('Fulana')
  })

  it('says under which watermark it is, on every page', async () => {
    const rascunho = lerPdf(
      await imprimir(await umDocumento('AUTO_INFRACAO', { marca: { tipo: 'RASCUNHO' }, verificacao: null })),
    )
    for (const pagina of rascunho.paginas) expect(corrido(pagina)).toContain('RASCUNHO — SEM VALIDADE')
    expect(rascunho.texto).toContain('documento ainda não assinado')
    const marca = {
      tipo: 'CANCELADO',
      em: '2026-12-01T12:00:00Z',
      por: 'Chefia Exemplo',
      motivo: 'Em dobro',
    } as const
    const cancelado = lerPdf(await imprimir(await umDocumento('AUTO_INFRACAO', { marca })))
    for (const pagina of cancelado.paginas)
      expect(corrido(pagina)).toContain('CANCELADO em 01/12/2026 09:00 por Chefia Exemplo')
    expect(cancelado.texto).toContain('Motivo do cancelamento: Em dobro')
  })

  it('gives every vertex of the embargoed area, in degrees, minutes and seconds', async () => {
    const anel: [number, number][] = Array.from({ length: 61 }, (_, i) => [
      -49.25 + 0.01 * Math.cos((2 * Math.PI * (i % 60)) / 60),
      -16.67 + 0.01 * Math.sin((2 * Math.PI * (i % 60)) / 60),
    ])
    const area = medirArea({
      id: 'p1',
      finalidade: 'AREA_EMBARGADA',
      geometria: { type: 'Polygon', coordinates: [anel] },
    })
    const base = await umDocumento('EMBARGO', {
      dados: { objetoEmbargo: ['AREA'], tipoArea: 'DESMATAMENTO', poligonoId: 'p1' },
    })
    const localizacao = { ...base.formulario.localizacao, poligonos: [area] }
    const pdf = lerPdf(await imprimir({ ...base, formulario: { ...base.formulario, localizacao } }))
    for (const { numero, latitude, longitude } of verticesNumerados(area.geometria))
      expect(pdf.texto).toContain(
        `${numero} ${formatarEixo(latitude, 'latitude')} ${formatarEixo(longitude, 'longitude')}`,
      )
  })

  it('names in the notice the terms drawn up with it', async () => {
    const auto = await umDocumento('AUTO_INFRACAO')
    const embargo = await umDocumento('EMBARGO')
    const instrumentos = [auto.instrumento, { ...embargo.instrumento, id: 'outro' }]
    const pdf = lerPdf(await imprimir({ ...auto, formulario: { ...auto.formulario, instrumentos } }))
    expect(pdf.texto).toContain('Medidas cautelares adotadas 1. Termo de Embargo TEM-2026-000123')
  })

  it('certifies a refusal with its witnesses', async () => {
    const base = await umDocumento('AUTO_INFRACAO', {
      dados: { cienciaForma: 'RECUSA', recusouAssinar: true, assinaturaRecebedor: null },
    })
    const testemunhas = ['Testemunha Um', 'Testemunha Dois'].map((nome) => ({
      nome,
      cpf: '111.444.777-35',
      presenciou: 'SIM',
    }))
    const identificacao = { ...base.formulario.identificacao, testemunhas }
    const pdf = lerPdf(await imprimir({ ...base, formulario: { ...base.formulario, identificacao } }))
    expect(pdf.texto).toContain(
      'recusou assinar, na presença de Testemunha Um (CPF 111.444.777-35) e Testemunha Dois (CPF 111.444.777-35), em 14/11/2026 15:00. Certidão de Fiscal Exemplo',
    )
  })

  it('prints without a photo that cannot be read', async () => {
    const base = await umDocumento('AUTO_INFRACAO')
    const arquivos = Object.fromEntries(
      Object.entries(base.arquivos).map(([id, a]) => [id, { ...a, foto: Buffer.from('não é imagem') }]),
    )
    expect(lerPdf(await imprimir({ ...base, arquivos })).texto).toContain('Imagem não pôde ser lida')
  })
})

describe('the role of the person on a delivery', () => {
  const papelEm = async (modalidade: string) => {
    const documento = await umDocumento('ENTREGA')
    const instrumento = {
      ...documento.instrumento,
      dados: { ...documento.instrumento.dados, modalidade },
    }
    const responsaveis = [{ tipoPessoa: 'FISICA', nome: 'Ana Exemplo', papel: 'ENTREGADOR' }]
    const formulario = {
      ...documento.formulario,
      identificacao: { responsaveis },
      instrumentos: [instrumento],
    }
    const { faces } = folhetoDe({ ...documento, instrumento, formulario })
    return JSON.stringify(secaoDoResponsavel(formulario, documento.consultas, faces))
  }

  it('is of who delivers, and of who gets the goods back', async () => {
    expect(await papelEm('ENTREGA_VOLUNTARIA')).toContain('Entregador')
    const devolvido = await papelEm('DEVOLUCAO_AO_PROPRIETARIO')
    expect(devolvido).toContain('Recebedor')
    expect(devolvido).not.toContain('Entregador')
  })
})

it.each([0, 1, 2, 3, 4, 5, 6])(
  'keeps under the map what it shows, with %i more lines before it',
  { tags: ['demorado'] },
  async (linhas) => {
    const base = await umDocumento('EMBARGO')
    const roteiroAcesso = 'Pela estrada vicinal até a porteira, à direita por seis quilômetros. '.repeat(
      linhas * 2,
    )
    const enderecoFiscalizacao = { ...base.formulario.enderecoFiscalizacao, roteiroAcesso }
    const { paginas } = lerPdf(
      await imprimir({ ...base, formulario: { ...base.formulario, enderecoFiscalizacao } }),
    )
    const doMapa = paginas.filter((p) => p.includes('Escala 1:'))
    expect(doMapa).toHaveLength(1)
    expect(corrido(doMapa[0] ?? '')).toContain('a base desta instalação não tem estradas')
  },
)

it('tells the value of a seized good by its unit, so that it agrees with the total', async () => {
  const { dados } = await instrumentoImpresso(await umDocumento('APREENSAO'))
  const papel = JSON.stringify(dados)
  for (const texto of ['Valor estimado por unidade (R$)', 'R$ 400,00', 'R$ 1.800,00'])
    expect(papel.replaceAll('\u00a0', ' ')).toContain(texto)
})

describe('a day that was written', () => {
  const escrito = async (tipo: CodigoDeInstrumento, dados: object) => {
    const documento = await umDocumento(tipo)
    const instrumento = { ...documento.instrumento, dados: { ...documento.instrumento.dados, ...dados } }
    return prazosDe(folhetoDe({ ...documento, instrumento })).join(' ')
  }

  it('is when somebody comes, not until when', async () => {
    expect(await escrito('AUTO_DE_ORIENTACAO', { acompanhamentoData: '2026-12-16' })).toContain(
      'Retorno da orientação: em quarta, 16/12/2026',
    )
  })

  it.each([
    ['EMBARGO', 'Fim da vigência do embargo: em domingo, 13/12/2026.'],
    ['SUSPENSAO', 'Fim da vigência da suspensão: em domingo, 13/12/2026.'],
  ] as const)('is the end of %s, which needs no other "até"', async (tipo, frase) => {
    const vigencia = { vigencia: 'PRAZO_DETERMINADO', vigenciaData: '2026-12-13' }
    expect(await escrito(tipo, vigencia)).toContain(frase)
  })
})

describe('the term while an agent is still to sign', () => {
  const prazosCom = async (ciencia: object) => {
    const documento = await umDocumento('AUTO_INFRACAO')
    const dados = { ...documento.instrumento.dados, cienciaData: null }
    return prazosDe(
      folhetoDe({
        ...documento,
        instrumento: { ...documento.instrumento, dados },
        ciencias: [{ pessoa: '52998224725', forma: 'PESSOAL', data: null, ...ciencia }],
      }),
    )
  }

  it('has its last day, and what that day depends on', async () =>
    expect(await prazosCom({ valeAte: '2026-11-14T19:30:00Z' })).toContainEqual(
      expect.stringContaining(
        'Defesa do auto de infração: 20 dias, até sexta, 04/12/2026, se valer a ciência de 14/11/2026; se não, a contar da nova ciência',
      ),
    ))

  it('counts from the new ciência where what was collected is none', async () =>
    expect(await prazosCom({ aviso: 'Colha de novo.' })).toContainEqual(
      expect.stringContaining('Defesa do auto de infração: 20 dias, a contar da ciência'),
    ))
})
