// The evidence that the act cites, each with the short hash that ties the paper to the bytes kept, and its photos.
import type { Campo, Campos, Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { formatarCoordenada } from '@guara/domain/coordenada'
import { CAMPOS_DA_EVIDENCIA } from '@guara/domain/formulario/etapas/evidencia'
import { evidenciasValidas, textoDe } from '@guara/domain/instrumento/leitura'
import type { ArquivoDaEvidencia, FormularioImpresso } from '../documento.ts'
import { emInstante, hashCurto, juntar } from '../escrita.ts'
import type { Bloco, FotoImpressa, Secao } from '../folha.ts'
import { type Fotos, nomeDaFoto } from '../fotos.ts'
import { type Folheto, numeracaoDasEvidencias } from './contexto.ts'

const citadasPorCampo = (campo: Campo, valor: unknown): unknown[] => {
  if (campo.tipo === 'escolha' && campo.fonte === 'evidencias') return Array.isArray(valor) ? valor : [valor]
  if (campo.tipo === 'grupo') return citadas(campo.campos, comoDados(valor))
  if (campo.tipo === 'lista' && Array.isArray(valor))
    return valor.flatMap((linha) => citadas(campo.campos, comoDados(linha)))
  return []
}

const citadas = (campos: Campos, dados: Dados): unknown[] =>
  Object.entries(campos).flatMap(([nome, campo]) => citadasPorCampo(campo, dados[nome]))

/** Cited by a field of the act or linked to it; an act that cites none stands on all of the form. */
export const evidenciasDoAto = ({ tipo, dados, documento }: Folheto): Dados[] => {
  const { instrumento, formulario } = documento
  const ids = citadas(tipo.campos, dados)
  const doAto = evidenciasValidas(formulario).filter(
    (e) =>
      ids.includes(e.id) ||
      (Array.isArray(e.instrumentosVinculados) && e.instrumentosVinculados.includes(instrumento.id)),
  )
  return doAto.length > 0 ? doAto : evidenciasValidas(formulario)
}

const TIPO = CAMPOS_DA_EVIDENCIA.tipo
const nomeDoTipo = (tipo: unknown) =>
  (TIPO?.tipo === 'selecao' && TIPO.opcoes.find((o) => o.valor === tipo)?.rotulo) || textoDe(tipo)

type Arquivos = Readonly<Record<string, ArquivoDaEvidencia>>

/** When it was made; of a file that does not tell, when it arrived, and as that. */
const momentoDa = (evidencia: Dados, arquivo?: ArquivoDaEvidencia) => {
  const feita = evidencia.coletadoEm ?? arquivo?.exifDataHora
  return feita || !arquivo?.enviadoEm ? emInstante(feita) : `recebida em ${emInstante(arquivo.enviadoEm)}`
}

const lugarDa = (evidencia: Dados, arquivo?: ArquivoDaEvidencia) => {
  const latitude = evidencia.coletadoLat ?? arquivo?.exifLatitude
  const longitude = evidencia.coletadoLon ?? arquivo?.exifLongitude
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? formatarCoordenada({ latitude, longitude })
    : 'local não registrado'
}

export const quadroDasEvidencias = (
  evidencias: readonly Dados[],
  formulario: FormularioImpresso,
  arquivos: Arquivos,
): Bloco => {
  const numero = numeracaoDasEvidencias(formulario)
  return {
    bloco: 'tabela',
    colunas: [
      { rotulo: 'Nº', peso: 0.7, alinhar: 'direita' },
      { rotulo: 'Tipo', peso: 1.4 },
      { rotulo: 'Título e o que mostra', peso: 5 },
      { rotulo: 'Data', peso: 2 },
      { rotulo: 'Hash (SHA-256, 12 primeiros)', peso: 2.2, mono: true },
    ],
    linhas: evidencias.map((e) => {
      const arquivo = arquivos[textoDe(e.id)]
      return {
        celulas: [
          String(numero(textoDe(e.id)) ?? ''),
          nomeDoTipo(e.tipo),
          juntar([textoDe(e.titulo), textoDe(e.descricao)], ': '),
          momentoDa(e, arquivo),
          hashCurto(arquivo?.sha256 ?? ''),
        ],
        junta: textoDe(e.descricao).length < 900,
      }
    }),
  }
}

export const fotosDas = (
  evidencias: readonly Dados[],
  formulario: FormularioImpresso,
  arquivos: Arquivos,
  fotos: Fotos,
): FotoImpressa[] => {
  const numero = numeracaoDasEvidencias(formulario)
  return evidencias
    .filter((e) => e.tipo === 'FOTO' && arquivos[textoDe(e.id)]?.foto)
    .map((e) => {
      const id = textoDe(e.id)
      const arquivo = arquivos[id]
      return {
        arquivo: fotos.has(id) ? nomeDaFoto(id) : null,
        selo: juntar([`Foto ${numero(id)}`, momentoDa(e, arquivo), lugarDa(e, arquivo)], ' · '),
        hash: hashCurto(arquivo?.sha256 ?? ''),
        legenda: juntar([textoDe(e.titulo), textoDe(e.descricao)], ': '),
      }
    })
}

/** Two side by side are a block, so that the last ones may stay with what follows them. */
const emFileiras = (fotos: readonly FotoImpressa[]): Bloco[] =>
  Array.from({ length: Math.ceil(fotos.length / 2) }, (_, i) => ({
    bloco: 'fotos',
    fotos: fotos.slice(2 * i, 2 * i + 2),
  }))

export const secoesDasEvidencias = (folheto: Folheto, fotos: Fotos): Secao[] => {
  const { formulario, arquivos } = folheto.documento
  const evidencias = evidenciasDoAto(folheto)
  if (evidencias.length === 0)
    return [{ titulo: 'Evidências citadas', blocos: [{ bloco: 'texto', texto: 'Nenhuma evidência.' }] }]
  const impressas = fotosDas(evidencias, formulario, arquivos, fotos)
  return [
    { titulo: 'Evidências citadas', blocos: [quadroDasEvidencias(evidencias, formulario, arquivos)] },
    ...(impressas.length > 0 ? [{ titulo: 'Fotografias', blocos: emFileiras(impressas) }] : []),
  ]
}
