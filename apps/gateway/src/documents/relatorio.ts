// "Relatório do mês": the figures of the panel that name nobody, with map, tables and the hash of the very data, which goes along in the
// file (docs/decisoes/0077-relatorio-do-mes.md).
import { dataCurta } from '@guara/domain/instrumento/dias'
import { definicaoDa } from '@guara/domain/painel/figuras'
import {
  type DadosDoRelatorio,
  type FiguraDoRelatorio,
  MEDIDAS,
  nomeDoMes,
} from '@guara/domain/painel/relatorio'
import type { Emissao, Orgao } from './documento.ts'
import { emInstante, hashCurto } from './escrita.ts'
import type { Bloco, Celula, Folha, Secao, Trabalho } from './folha.ts'
import { cabecaDe, comLogo } from './partes/cabecalho.ts'
import { desenhoDoFunil, desenhoDosMeses } from './relatorio/desenhos.ts'
import { type Limites, mapaDosMunicipios } from './relatorio/mapa.ts'
import { comoEContada, escrever, tabelaDa } from './relatorio/numeros.ts'

export interface RelatorioDoMes extends Omit<Emissao, 'verificacao'> {
  orgao: Orgao
  dados: DadosDoRelatorio
  /** The data as canonical JSON: the bytes whose SHA-256 is printed. */
  json: string
  /** SHA-256 of them, in hexadecimal. */
  hash: string
  /** The month is not over yet. */
  emCurso: boolean
  limites: Limites
}

const ANEXO = 'dados-do-relatorio.json'

const quadro = ({ dados, emitidoPor, emitidoEm, emCurso }: RelatorioDoMes): Celula[][] => {
  const { mes, periodo, filtros, anterior } = dados
  const { regiao, municipio, tipo, fonte } = filtros
  const dias = `${dataCurta(periodo.de)} a ${dataCurta(periodo.ate)}${emCurso ? ', em curso' : ''}`
  return [
    [
      { rotulo: 'Mês', texto: nomeDoMes(mes), largura: 4, forte: true },
      { rotulo: 'Período', texto: dias, largura: 4 },
      { rotulo: 'Comparado com', texto: nomeDoMes(anterior.de), largura: 4 },
    ],
    [
      { rotulo: 'Abrangência', texto: regiao ?? 'Todo o órgão', largura: 6 },
      { rotulo: 'Município', texto: municipio ?? 'Todos', largura: 6 },
    ],
    [
      { rotulo: 'Tipo de instrumento', texto: tipo ?? 'Todos', largura: 6 },
      { rotulo: 'Fonte dos alertas', texto: fonte ?? 'Todas', largura: 6 },
    ],
    [
      {
        rotulo: 'Pedido por',
        texto: `${emitidoPor.nome}, matrícula ${emitidoPor.matricula ?? 'não informada'}`,
        largura: 6,
      },
      { rotulo: 'Contado em', texto: emInstante(emitidoEm.toISOString()), largura: 6 },
    ],
  ]
}

const osNumeros = ({ mes, anterior, figuras }: DadosDoRelatorio): Bloco => {
  const { recebidos, atendidos, assinados, vencidos } = figuras
  const ate = atendidos.linhas[0]?.valores.n
  const { n, pessoas, dias } = vencidos.total
  const linhas = [
    ['Alertas recebidos', escrever(recebidos.total.n), escrever(recebidos.total.nAntes)],
    [
      'Área dos alertas recebidos, em hectares',
      escrever(recebidos.total.ha, 'ha'),
      escrever(recebidos.total.haAntes, 'ha'),
    ],
    [
      definicaoDa('atendidos').titulo,
      `${escrever(atendidos.total.porcento, 'porcento')} (${escrever(ate)} de ${escrever(atendidos.total.n)})`,
      escrever(atendidos.total.porcentoAntes, 'porcento'),
    ],
    ['Instrumentos assinados', escrever(assinados.total.n), escrever(assinados.total.nAntes)],
    [
      'Multas assinadas',
      escrever(assinados.total.valor, 'reais'),
      escrever(assinados.total.valorAntes, 'reais'),
    ],
    [
      'Prazos vencidos, agora',
      n
        ? `${escrever(n)} (de ${escrever(pessoas)} ${pessoas === 1 ? 'pessoa' : 'pessoas'}; o mais antigo há ${escrever(dias)} ${dias === 1 ? 'dia' : 'dias'})`
        : '0',
      'não se guarda',
    ],
  ]
  return {
    bloco: 'tabela',
    colunas: [
      { rotulo: 'Número', peso: 3 },
      { rotulo: nomeDoMes(mes), peso: 3, alinhar: 'direita' },
      { rotulo: nomeDoMes(anterior.de), peso: 2, alinhar: 'direita' },
    ],
    linhas: linhas.map((celulas) => ({ celulas, junta: true })),
  }
}

/** Whose each is stays on the screen of who coordinates. */
const prazos = ({ figuras: { vencidos } }: DadosDoRelatorio): Bloco => ({
  bloco: 'tabela',
  colunas: [
    { rotulo: 'Formulários com prazo vencido', peso: 2, alinhar: 'direita' },
    { rotulo: 'Pessoas que têm algum', peso: 2, alinhar: 'direita' },
    { rotulo: 'O mais antigo, em dias', peso: 2, alinhar: 'direita' },
  ],
  linhas: [
    {
      celulas: [
        escrever(vencidos.total.n),
        escrever(vencidos.total.pessoas),
        escrever(vencidos.total.dias, 'dias'),
      ],
      junta: true,
    },
  ],
})

/** The most of the chosen figure first; those of the same in the order of their names. */
const emOrdem = ({ figuras: { municipios }, medida }: DadosDoRelatorio) =>
  [...municipios.linhas].sort((a, b) => (b.valores[medida] ?? 0) - (a.valores[medida] ?? 0))

const territorio = ({ dados, limites }: RelatorioDoMes): Bloco[] => {
  const { medida, figuras } = dados
  const todos = emOrdem(dados)
  const comAlgo = todos.filter(({ valores }) => (valores.n ?? 0) > 0 || (valores.assinados ?? 0) > 0)
  const resto = todos.length - comAlgo.length
  const naTabela = { linhas: comAlgo, total: figuras.municipios.total }
  return [
    mapaDosMunicipios([...comAlgo, ...todos.filter((l) => !comAlgo.includes(l))], medida, limites),
    tabelaDa('municipios', naTabela, { numerada: true }),
    {
      bloco: 'texto',
      texto:
        comAlgo.length > 0
          ? `Em ordem de ${MEDIDAS[medida]}. Municípios sem alerta nem instrumento no mês: ${resto}.`
          : `Nenhum dos ${resto} municípios teve alerta ou instrumento no mês.`,
      estilo: 'nota',
    },
  ]
}

const secao = (
  dados: DadosDoRelatorio,
  figura: FiguraDoRelatorio,
  blocos: Bloco[] = [tabelaDa(figura, dados.figuras[figura])],
): Secao => ({
  titulo: definicaoDa(figura).titulo,
  blocos: [comoEContada(figura, dados.filtros), ...blocos],
})

const conferencia = ({ hash, emCurso }: RelatorioDoMes): Secao => ({
  titulo: 'Como conferir este relatório',
  blocos: [
    {
      bloco: 'campos',
      linhas: [[{ rotulo: 'SHA-256 dos dados', texto: hash, largura: 12, mono: true }]],
    },
    {
      bloco: 'lista',
      itens: [
        `Os números: este PDF leva anexo o arquivo ${ANEXO}, de que foi feito (JSON com os nomes em ordem, sem espaços). Salve-o pelo painel de anexos do leitor de PDF e calcule o SHA-256 dele (sha256sum, ou Get-FileHash no Windows): é o escrito acima, e o início dele está no pé de cada página.`,
        'O arquivo: o SHA-256 do PDF inteiro ficou na auditoria da instalação no ato "Relatório do mês em PDF", com quem pediu, quando, o mês, os filtros e o SHA-256 dos dados. Quem administra o compara com o do arquivo recebido.',
        `O painel: com o mesmo mês e os mesmos filtros ele conta os mesmos números enquanto nada muda; cancelamentos, desfechos e o andamento dos alertas mudam também meses passados.${emCurso ? ' Este mês ainda está em curso.' : ''}`,
      ],
    },
    {
      bloco: 'texto',
      texto:
        'Feito pelo sistema, sem assinatura. Não tem nome nem documento de quem foi autuado, nem de quem lavrou.',
      estilo: 'nota',
    },
  ],
})

const secoesDo = (relatorio: RelatorioDoMes): Secao[] => {
  const { dados } = relatorio
  const { figuras } = dados
  return [
    { titulo: 'Os números do mês', blocos: [osNumeros(dados)] },
    secao(dados, 'funil', [desenhoDoFunil(figuras.funil.linhas), tabelaDa('funil', figuras.funil)]),
    secao(dados, 'municipios', territorio(relatorio)),
    secao(dados, 'meses', [desenhoDosMeses(figuras.meses.linhas), tabelaDa('meses', figuras.meses)]),
    secao(dados, 'recebidos'),
    secao(dados, 'atendidos'),
    secao(dados, 'assinados'),
    secao(dados, 'artigos'),
    secao(dados, 'desfechos'),
    secao(dados, 'vencidos', [prazos(dados)]),
    secao(dados, 'fila'),
    secao(dados, 'sincronizacao'),
    secao(dados, 'blindagem'),
    conferencia(relatorio),
  ]
}

export const relatorioImpresso = async (relatorio: RelatorioDoMes): Promise<Trabalho> => {
  const { orgao, dados, emitidoPor, emitidoEm, hash, json } = relatorio
  const cabeca = cabecaDe({ orgao, verificacao: null, marca: null })
  const folha: Folha = {
    ...cabeca,
    titulo: 'RELATÓRIO MENSAL DA FISCALIZAÇÃO',
    nome: `Relatório mensal da fiscalização, ${nomeDoMes(dados.mes)}`,
    quadro: quadro(relatorio),
    secoes: secoesDo(relatorio),
    anexo: { arquivo: ANEXO, descricao: 'Os dados de que este relatório foi feito' },
    rodape: {
      ...cabeca.rodape,
      rotulo: 'Relatório emitido',
      codigo: `em ${emInstante(emitidoEm.toISOString())} por ${emitidoPor.nome}`,
      hash: hashCurto(hash),
    },
  }
  return {
    modelo: 'documento',
    dados: folha,
    arquivos: { ...comLogo(orgao), [ANEXO]: Buffer.from(json) },
    emitidoEm: Math.floor(emitidoEm.getTime() / 1000),
    comAnexo: true,
    resumo: hash,
  }
}
