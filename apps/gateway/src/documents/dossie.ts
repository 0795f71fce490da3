// The whole form in one PDF: a cover that sums it up, who and where, each instrument's body in turn, the evidence.
import { CAMPOS_DO_ALERTA } from '@guara/domain/formulario/etapas/alerta-fiscalizacao'
import { CAMPOS_DA_IDENTIFICACAO } from '@guara/domain/formulario/etapas/identificacao'
import { areasDe } from '@guara/domain/instrumento/areas'
import type { InstrumentoLido } from '@guara/domain/instrumento/definicao'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import { evidenciasValidas, responsaveisDe, textoDe } from '@guara/domain/instrumento/leitura'
import type { Documento, Dossie } from './documento.ts'
import { emInstante, emProcesso, emReais } from './escrita.ts'
import type { Bloco, Celula, Secao, Trabalho } from './folha.ts'
import { arquivosDas, type Fotos, prepararFotos } from './fotos.ts'
import { codigoDo, corpoDo } from './instrumento.ts'
import { impressora } from './linhas.ts'
import { linhaDoFiscal } from './partes/assinaturas.ts'
import { comLogo } from './partes/cabecalho.ts'
import { secaoDaCiencia } from './partes/ciencia.ts'
import { folhetoDe, numeracaoDasEvidencias } from './partes/contexto.ts'
import { folhaEmitida } from './partes/emissao.ts'
import { fotosDas, quadroDasEvidencias } from './partes/evidencias.ts'
import { blocosDoLocal, mapaDe } from './partes/local.ts'
import { nomeNoPapel, secaoDoResponsavel } from './partes/responsavel.ts'

/** Who denounced is nobody's business but the team's, on no paper (docs/dominio/papel.md#what-is-never-printed). */
const { dadosDenunciante: _sigiloso, ...DA_ACAO } = CAMPOS_DO_ALERTA
const { testemunhas, consequencia } = CAMPOS_DA_IDENTIFICACAO

const comoDocumento = (dossie: Dossie, instrumento: InstrumentoLido): Documento => ({
  ...dossie,
  instrumento,
  ciencias: dossie.cienciasPorInstrumento?.[instrumento.id] ?? [],
  verificacao: null,
  via: '',
})

const quadro = (dossie: Dossie): Celula[][] => {
  const { formulario, consultas, condicao, numeroProcesso } = dossie
  const { cabecalho, enderecoFiscalizacao } = formulario
  const municipio = consultas.municipio(Number(enderecoFiscalizacao.municipioId))
  const pessoas = responsaveisDe(formulario).map(nomeNoPapel)
  return [
    [
      { rotulo: 'Formulário', texto: formulario.codigo, largura: 4, mono: true },
      { rotulo: 'Processo', texto: emProcesso(numeroProcesso), largura: 4 },
      { rotulo: 'Condição', texto: condicao, largura: 4 },
    ],
    [
      { rotulo: 'Lavratura', texto: emInstante(cabecalho.dataHoraLavratura), largura: 4 },
      { rotulo: 'Município', texto: municipio ?? 'Não informado', largura: 4 },
      { rotulo: 'Operação', texto: textoDe(cabecalho.operacao) || 'Nenhuma', largura: 4 },
    ],
    [{ rotulo: 'Responsáveis', texto: pessoas.join('; ') || 'Nenhum identificado', largura: 12 }],
  ]
}

const relacao = (dossie: Dossie): Bloco => ({
  bloco: 'tabela',
  colunas: [
    { rotulo: 'Código', peso: 2.4, mono: true },
    { rotulo: 'Instrumento', peso: 4 },
    { rotulo: 'Data e hora', peso: 2.2 },
    { rotulo: 'Multa indicada', peso: 2, alinhar: 'direita' },
  ],
  linhas: dossie.formulario.instrumentos.map((instrumento) => {
    const { dados, documento, tipo } = folhetoDe(comoDocumento(dossie, instrumento))
    return {
      celulas: [
        codigoDo(documento),
        `${tipo.nome}${instrumento.cancelado ? ' (cancelado)' : ''}`,
        emInstante(dados.dataHoraInstrumento),
        typeof dados.valorMulta === 'number' ? emReais(dados.valorMulta) : '',
      ],
      junta: true,
    }
  }),
})

const parteDo = (dossie: Dossie, instrumento: InstrumentoLido): Secao[] => {
  const folheto = folhetoDe(comoDocumento(dossie, instrumento))
  const titulo = `${folheto.tipo.nome} ${codigoDo(folheto.documento)}${instrumento.cancelado ? ' (cancelado)' : ''}`
  const ver = dossie.posteriores?.[instrumento.id] ?? []
  const blocos = ver.map((texto): Bloco => ({ bloco: 'texto', texto, estilo: 'destaque' }))
  return [{ titulo, blocos, parte: true }, ...corpoDo(folheto), ...secaoDaCiencia(folheto)]
}

const geral = (dossie: Dossie): Secao[] => {
  const { formulario, consultas } = dossie
  const numeroDaEvidencia = numeracaoDasEvidencias(formulario)
  const faces = impressora({ formulario, consultas, dados: {}, numeroDaEvidencia })
  const areas = areasDe(formulario).map((area, indice) => ({ ...area, indice }))
  const tipo = instrumentoDe(formulario.tipos[0] ?? '')
  const outros = {
    ...(testemunhas ? { testemunhas } : {}),
    ...(consequencia ? { consequencia } : {}),
  }
  return [
    { titulo: 'Instrumentos lavrados', blocos: [relacao(dossie)] },
    { titulo: 'Origem da ação', blocos: faces.blocos(DA_ACAO, formulario.alertaFiscalizacao) },
    secaoDoResponsavel(formulario, consultas, faces),
    { titulo: 'Testemunhas e consequências', blocos: faces.blocos(outros, formulario.identificacao) },
    {
      titulo: 'Local',
      blocos: [...blocosDoLocal(formulario, faces), ...mapaDe([], areas, formulario, consultas)],
    },
    {
      titulo: 'Equipe',
      blocos: [{ bloco: 'assinaturas', linhas: dossie.assinaturas.map((a) => linhaDoFiscal(a, tipo)) }],
    },
  ].filter((s): s is Secao => s.blocos.length > 0)
}

const anexo = ({ formulario, arquivos }: Dossie, fotos: Fotos): Secao[] => {
  const evidencias = evidenciasValidas(formulario)
  if (evidencias.length === 0) return []
  const impressas = fotosDas(evidencias, formulario, arquivos, fotos)
  return [
    { titulo: 'Anexo de evidências', blocos: [], parte: true },
    { titulo: 'Relação', blocos: [quadroDasEvidencias(evidencias, formulario, arquivos)] },
    ...(impressas.length > 0
      ? [{ titulo: 'Fotografias', blocos: [{ bloco: 'fotos' as const, fotos: impressas }] }]
      : []),
  ]
}

export const dossieImpresso = async (dossie: Dossie): Promise<Trabalho> => {
  const { formulario, arquivos, emitidoEm } = dossie
  const ids = evidenciasValidas(formulario).map((e) => textoDe(e.id))
  const fotos = await prepararFotos(arquivos, ids)
  const corpo = {
    titulo: 'DOSSIÊ DE FISCALIZAÇÃO',
    nome: `Dossiê de fiscalização ${formulario.codigo}`,
    quadro: quadro(dossie),
    secoes: [
      ...geral(dossie),
      ...formulario.instrumentos.flatMap((i) => parteDo(dossie, i)),
      ...anexo(dossie, fotos),
    ],
  }
  const { folha, resumo } = folhaEmitida(dossie, corpo, dossie, {
    rotulo: 'Dossiê emitido',
    nota: 'Cópia para consulta: o que vale é cada instrumento assinado, que se confere pelo código impresso nele.',
  })
  return {
    modelo: 'documento',
    dados: folha,
    arquivos: { ...arquivosDas(fotos), ...comLogo(dossie.orgao) },
    emitidoEm: Math.floor(emitidoEm.getTime() / 1000),
    resumo,
  }
}
