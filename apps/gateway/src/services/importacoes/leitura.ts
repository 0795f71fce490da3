// An import as it is told to who coordinates.
import { FONTES_DE_ALERTA } from '@guara/domain/alerta/fonte'
import { BASES_DOS_FORMATOS } from '@guara/domain/base-apoio/formato'
import { naoEncontrado } from '@guara/domain/erros'
import type { Importacao } from '@guara/domain/importacao/schema'
import type { Db } from '../../context.ts'
import { PAROU } from './registro.ts'
import * as repository from './repository.ts'

const FONTES: Record<string, string> = { ...FONTES_DE_ALERTA, ...BASES_DOS_FORMATOS }

const EM_USO = 'Alguém já usou um alerta deste arquivo.'
const CORRIGIDA_DEPOIS = 'Outro arquivo corrigiu depois o que este trouxe.'

/** Told by what the import itself is; whether somebody used it is told by who owns what it filled. */
export const motivoDaSituacao = ({
  situacao,
  seco,
  bytes,
}: Pick<repository.LinhaDaImportacao, 'situacao' | 'seco' | 'bytes'>) => {
  if (seco) return 'Foi só uma conferência: nada foi gravado.'
  if (situacao === 'EM_ANDAMENTO') return 'Ainda em andamento.'
  if (situacao === 'DESFEITA') return 'Já foi desfeita.'
  return bytes === null ? 'Anterior ao histórico que permite desfazer.' : null
}

export const emImportacao = (linha: repository.LinhaDaImportacao, emUso: boolean): Importacao => ({
  id: linha.id,
  destino: linha.destino as Importacao['destino'],
  fonte: linha.fonte && (FONTES[linha.fonte] ?? linha.fonte),
  arquivo: linha.arquivo,
  sha256: linha.sha256,
  bytes: linha.bytes,
  usuario: linha.usuario_id && linha.usuario_nome ? { id: linha.usuario_id, nome: linha.usuario_nome } : null,
  seco: linha.seco,
  situacao: linha.situacao as Importacao['situacao'],
  lidos: linha.lidos,
  novos: linha.novos,
  corrigidos: linha.corrigidos,
  reunidos: linha.reunidos,
  repetidos: linha.repetidos,
  recusados: linha.recusados,
  esperando: linha.esperando,
  iniciadaEm: linha.iniciada_em.toISOString(),
  terminadaEm: linha.terminada_em?.toISOString() ?? null,
  erro: linha.erro,
  observacoes: linha.observacoes,
  desfeita: linha.desfeita_em
    ? { em: linha.desfeita_em.toISOString(), por: linha.desfeita_nome ?? '' }
    : null,
  motivoDeNaoDesfazer:
    motivoDaSituacao(linha) ?? (emUso ? (linha.destino === 'BASE' ? CORRIGIDA_DEPOIS : EM_USO) : null),
})

/** The row of an import that exists, after those that died were closed. */
export const linhaDa = async (db: Db, id: string) => {
  await repository.encerrarSemSinal(db, PAROU)
  const linha = await repository.ler(db, id)
  if (!linha) throw naoEncontrado('Importação não encontrada.')
  return linha
}

const LOTE = 1000

export async function* recusasDa(db: Db, id: string) {
  let ultima = 0
  for (;;) {
    const linhas = await repository.recusasDepoisDe(db, id, ultima, LOTE)
    for (const { linha, codigo_externo, motivo } of linhas)
      yield { linha, codigoExterno: codigo_externo, motivo }
    ultima = linhas.at(-1)?.linha ?? ultima
    if (linhas.length < LOTE) return
  }
}

export const { ultima } = repository
