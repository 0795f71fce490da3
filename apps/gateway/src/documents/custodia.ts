// "Certidão de cadeia de custódia": what is recorded of each file, hash in full, and everything that happened to it.
import { type Custodia, TIPOS_DE_EVENTO } from '@guara/domain/arquivo/schema'
import { formatarCoordenada } from '@guara/domain/coordenada'
import type { Emissao, Orgao } from './documento.ts'
import { emInstante, emNumero, emProcesso, juntar } from './escrita.ts'
import type { Bloco, Celula, Secao, Trabalho } from './folha.ts'
import { emLinhas } from './linhas.ts'
import { comLogo } from './partes/cabecalho.ts'
import { folhaEmitida } from './partes/emissao.ts'

export interface ArquivoEmCustodia extends Custodia {
  /** Its number in the form, when it is evidence. */
  numero: number | null
  titulo: string | null
}

export interface CertidaoDeCustodia extends Emissao {
  orgao: Orgao
  formulario: { codigo: string; numeroProcesso?: string | null }
  arquivos: readonly ArquivoEmCustodia[]
}

const exifDe = ({ exifLatitude, exifLongitude, exifAusente, ...exif }: Custodia): string => {
  if (exifAusente) return 'Sem metadados de captura (EXIF)'
  const lugar =
    exifLatitude !== null && exifLongitude !== null
      ? formatarCoordenada({ latitude: exifLatitude, longitude: exifLongitude })
      : null
  const partes = [exif.exifDataHora && emInstante(exif.exifDataHora), lugar, exif.exifAparelho]
  return juntar(partes, ' · ') || 'Não se aplica a este tipo de arquivo'
}

const celulasDo = (arquivo: ArquivoEmCustodia): Celula[] => [
  { rotulo: 'Nome do arquivo', texto: arquivo.nome, largura: 8 },
  { rotulo: 'Tipo', texto: arquivo.tipoConteudo, largura: 4 },
  { rotulo: 'Hash (SHA-256)', texto: arquivo.sha256, largura: 12, mono: true },
  { rotulo: 'Tamanho', texto: `${emNumero(arquivo.tamanho)} bytes`, largura: 4 },
  { rotulo: 'Enviado por', texto: arquivo.enviadoPor.nome, largura: 4 },
  { rotulo: 'Enviado em', texto: emInstante(arquivo.enviadoEm), largura: 4 },
  ...(arquivo.ip ? [{ rotulo: 'Endereço de rede', texto: arquivo.ip, largura: 4 }] : []),
  { rotulo: 'EXIF (data e hora, local, aparelho)', texto: exifDe(arquivo), largura: 8 },
  {
    rotulo: 'Original preservado',
    texto: arquivo.excluidoEm
      ? `Excluído em ${emInstante(arquivo.excluidoEm)}`
      : arquivo.originalPreservado
        ? 'Sim, byte a byte'
        : 'Não',
    largura: 4,
  },
]

const eventosDo = ({ eventos }: ArquivoEmCustodia): Bloco => ({
  bloco: 'tabela',
  rotulo: 'Eventos',
  colunas: [
    { rotulo: 'Data e hora', peso: 2 },
    { rotulo: 'Evento', peso: 2 },
    { rotulo: 'Quem', peso: 3 },
    { rotulo: 'Motivo', peso: 4 },
  ],
  linhas: eventos.map((e) => ({
    celulas: [emInstante(e.quando), TIPOS_DE_EVENTO[e.evento], e.usuario?.nome ?? 'Sistema', e.motivo ?? ''],
  })),
})

const secaoDo = (arquivo: ArquivoEmCustodia, i: number): Secao => ({
  titulo: juntar(
    [arquivo.numero ? `Evidência nº ${arquivo.numero}` : `Arquivo ${i + 1}`, arquivo.titulo],
    ': ',
  ),
  blocos: [{ bloco: 'campos', linhas: emLinhas(celulasDo(arquivo)) }, eventosDo(arquivo)],
})

export const custodiaImpressa = async (certidao: CertidaoDeCustodia): Promise<Trabalho> => {
  const { orgao, formulario, arquivos, emitidoPor, emitidoEm } = certidao
  const quantos = arquivos.length === 1 ? 'consta 1 arquivo' : `constam ${emNumero(arquivos.length)} arquivos`
  const corpo = {
    titulo: 'CERTIDÃO DE CADEIA DE CUSTÓDIA',
    nome: `Certidão de cadeia de custódia ${formulario.codigo}`,
    quadro: [
      [
        { rotulo: 'Formulário', texto: formulario.codigo, largura: 4, mono: true },
        { rotulo: 'Processo', texto: emProcesso(formulario.numeroProcesso), largura: 4 },
        { rotulo: 'Emitida em', texto: emInstante(emitidoEm.toISOString()), largura: 4 },
      ],
    ],
    secoes: [
      {
        titulo: '',
        blocos: [
          {
            bloco: 'texto' as const,
            texto: `Certifica-se que ${quantos} do formulário ${formulario.codigo}, com os hashes (SHA-256), os metadados de captura e os eventos abaixo, tal como registrados pelo sistema, sem edição. Emitida por ${emitidoPor.nome}, matrícula ${emitidoPor.matricula ?? 'não informada'}.`,
          },
        ],
      },
      ...arquivos.map(secaoDo),
    ],
  }
  // It certifies what is recorded, whatever the form's condition: it bears no mark.
  const { folha, resumo } = folhaEmitida({ orgao, marca: null }, corpo, certidao, {
    rotulo: 'Certidão emitida',
    nota: 'Cada arquivo se confere pelo hash (SHA-256) escrito nela.',
  })
  return {
    modelo: 'documento',
    dados: folha,
    arquivos: comLogo(orgao),
    emitidoEm: Math.floor(emitidoEm.getTime() / 1000),
    resumo,
  }
}
