// The ciência of a form as it stands, read from what was recorded about it. The records are only ever added to.
import type { Dados } from '../campos/campo.ts'
import { comoDados } from '../campos/pendencias.ts'
import { textoDe } from '../instrumento/leitura.ts'
import type { FormaDeCiencia } from './formas.ts'
import type { Anexo, Cientificacao, Tentativa } from './schema.ts'

export interface EventoDeCiencia {
  evento: 'ENVIO' | 'FRUSTRADA' | 'CIENCIA'
  quando: string
  usuario: { id: string; nome: string } | null
  dados: Dados
}

const dito = (valor: unknown) => textoDe(valor) || null

export const anexoDe = (valor: unknown): Anexo | null => {
  const { arquivoId, nome } = comoDados(valor)
  return typeof arquivoId === 'string' ? { arquivoId, nome: dito(nome) } : null
}

const frustradaDe = ({ quando, usuario, dados }: EventoDeCiencia): Tentativa['frustrada'] => ({
  motivo: textoDe(dados.motivo),
  data: textoDe(dados.data),
  detalhe: dito(dados.detalhe),
  comprovante: anexoDe(dados.comprovante),
  registradaEm: quando,
  por: usuario,
})

const tentativaDe = (
  { quando, usuario, dados }: EventoDeCiencia,
  numero: number,
  fim: EventoDeCiencia | undefined,
): Tentativa => ({
  numero,
  forma: dados.forma as FormaDeCiencia,
  enviadaEm: quando,
  por: usuario,
  codigoObjeto: dito(dados.codigoObjeto),
  outroEndereco: dito(dados.outroEndereco),
  enderecoEletronico: dito(dados.enderecoEletronico),
  motivoLugarIncerto: dito(dados.motivoLugarIncerto),
  observacoes: dito(dados.observacoes),
  frustrada: fim ? frustradaDe(fim) : null,
})

export const cientificacaoDe = (eventos: readonly EventoDeCiencia[]): Cientificacao | null => {
  if (eventos.length === 0) return null
  // Only the attempt under way can fail, and only then the next one starts: they pair by their order.
  const frustradas = eventos.filter((e) => e.evento === 'FRUSTRADA')
  const tentativas = eventos
    .filter((e) => e.evento === 'ENVIO')
    .map((e, i) => tentativaDe(e, i + 1, frustradas[i]))
  const ciencia = eventos.find((e) => e.evento === 'CIENCIA')
  const dados = ciencia?.dados ?? {}
  return {
    forma: (dito(dados.forma) as FormaDeCiencia | null) ?? null,
    data: dito(dados.dataHora),
    recebedor: dito(dados.recebedor),
    codigoObjeto: dito(dados.codigoObjeto),
    comprovante: anexoDe(dados.comprovante),
    observacoes: dito(dados.observacoes),
    registradaEm: ciencia?.quando ?? null,
    por: ciencia?.usuario ?? null,
    tentativas,
  }
}
