// One instrument on paper: the same skeleton for the thirteen (docs/dominio/papel.md#skeleton).
import { textoDe } from '@guara/domain/instrumento/leitura'
import type { Documento } from './documento.ts'
import { emInstante, emProcesso } from './escrita.ts'
import type { Bloco, Celula, Folha, Secao, Trabalho } from './folha.ts'
import { arquivosDas, prepararFotos } from './fotos.ts'
import { secaoDasAssinaturas } from './partes/assinaturas.ts'
import { avisoDaMarca, cabecaDe, comLogo } from './partes/cabecalho.ts'
import { secaoDaCiencia } from './partes/ciencia.ts'
import { type Folheto, folhetoDe } from './partes/contexto.ts'
import {
  secaoDaDecisao,
  secaoDaMulta,
  secaoDasMedidas,
  secaoDoFundamento,
  secoesDoCorpo,
} from './partes/corpo.ts'
import { evidenciasDoAto, secoesDasEvidencias } from './partes/evidencias.ts'
import { secaoDoLocal, secaoDoMemorial } from './partes/local.ts'
import { destaquesDe, secaoDasAdvertencias } from './partes/prazos.ts'
import { secaoDoResponsavel } from './partes/responsavel.ts'

/** There is no code until the server gives it. */
export const codigoDo = ({ instrumento }: Documento) => instrumento.codigo ?? 'Sem código'

const quadroDo = ({ documento, dados }: Folheto): Celula[][] => [
  [
    { rotulo: 'Código', texto: codigoDo(documento), largura: 4, mono: true },
    { rotulo: 'Formulário', texto: documento.formulario.codigo, largura: 4, mono: true },
    {
      rotulo: 'Processo',
      texto: emProcesso(documento.numeroProcesso, dados.numeroProcesso),
      largura: 4,
    },
  ],
  [
    { rotulo: 'Data e hora do ato', texto: emInstante(dados.dataHoraInstrumento), largura: 4 },
    { rotulo: 'Via', texto: documento.via, largura: 8 },
  ],
]

/** The body alone: what the dossier takes of each instrument. */
export const corpoDo = (folheto: Folheto): Secao[] => [
  ...secoesDoCorpo(folheto),
  ...secaoDaDecisao(folheto),
  ...secaoDoMemorial(folheto),
  ...secaoDaMulta(folheto),
  ...secaoDasMedidas(folheto),
  secaoDoFundamento(folheto),
  secaoDasAdvertencias(folheto),
]

/** The end of what comes before the signatures goes along with them. */
const comFimJunto = (secoes: readonly Secao[]): Secao[] =>
  secoes.map((s, i) => (i === secoes.length - 1 ? { ...s, junta: true } : s))

const avisos = (folheto: Folheto): Bloco[] => {
  const motivo = avisoDaMarca(folheto.documento.marca)
  return [
    ...destaquesDe(folheto),
    ...[motivo, ...(folheto.documento.ver ?? [])].flatMap((texto) =>
      texto ? [{ bloco: 'texto' as const, texto, estilo: 'destaque' as const }] : [],
    ),
  ]
}

export const instrumentoImpresso = async (documento: Documento): Promise<Trabalho> => {
  const folheto = folhetoDe(documento)
  const { formulario, consultas, arquivos, emitidoEm } = documento
  const fotos = await prepararFotos(
    arquivos,
    evidenciasDoAto(folheto).map((e) => textoDe(e.id)),
  )
  const abertura = avisos(folheto)
  const folha: Folha = {
    ...cabecaDe(documento),
    titulo: folheto.tipo.nome.toLocaleUpperCase('pt-BR'),
    nome: `${folheto.tipo.nome} ${codigoDo(documento)}`,
    quadro: quadroDo(folheto),
    secoes: [
      ...(abertura.length > 0 ? [{ titulo: '', blocos: abertura }] : []),
      secaoDoResponsavel(formulario, consultas, folheto.faces),
      secaoDoLocal(folheto),
      ...corpoDo(folheto),
      ...comFimJunto([...secoesDasEvidencias(folheto, fotos), ...secaoDaCiencia(folheto)]),
      secaoDasAssinaturas(folheto),
    ],
  }
  return {
    modelo: 'documento',
    dados: folha,
    arquivos: { ...arquivosDas(fotos), ...comLogo(documento.orgao) },
    emitidoEm: Math.floor(emitidoEm.getTime() / 1000),
  }
}
