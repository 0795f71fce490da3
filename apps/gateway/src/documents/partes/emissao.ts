// The foot of what is made each time it is asked for (dossier, certificate of custody): nobody signs it, so it has no code
// to check. It tells who asked for it and when, and a hash of what it says, which the audit keeps.
import { createHash } from 'node:crypto'
import { emInstante, hashCurto } from '../escrita.ts'
import type { Folha } from '../folha.ts'
import { cabecaDe } from './cabecalho.ts'

interface Emissao {
  /** 'Certidão emitida' */
  rotulo: string
  por: string
  emitidoEm: Date
  nota: string
}

export const folhaEmitida = (
  cabeca: Omit<Parameters<typeof cabecaDe>[0], 'verificacao'>,
  corpo: Pick<Folha, 'titulo' | 'nome' | 'quadro' | 'secoes'>,
  { rotulo, por, emitidoEm, nota }: Emissao,
): { folha: Folha; resumo: string } => {
  const quando = emInstante(emitidoEm.toISOString())
  const resumo = createHash('sha256')
    .update(JSON.stringify([rotulo, por, quando, corpo]))
    .digest('hex')
  const rodape = {
    rotulo,
    codigo: `em ${quando} por ${por}`,
    hash: hashCurto(resumo),
    endereco: '',
    nota,
  }
  return { folha: { ...cabecaDe({ ...cabeca, verificacao: null }), ...corpo, rodape }, resumo }
}
