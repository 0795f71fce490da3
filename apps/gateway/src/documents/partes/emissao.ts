// What the installation issues by itself, each time it is asked for (dossier, certificate of custody): it tells who asked for it
// and when, and bears a code and a hash of what it says, which are kept; its signature is the installation's.
import { createHash } from 'node:crypto'
import type { Emissao } from '../documento.ts'
import { emInstante, hashCurto } from '../escrita.ts'
import type { Folha, Secao } from '../folha.ts'
import { notaDaInstalacao } from './assinatura-eletronica.ts'
import { cabecaDe } from './cabecalho.ts'

interface Dizeres {
  /** 'Certidão emitida' */
  rotulo: string
  nota: string
}

export const folhaEmitida = (
  cabeca: Omit<Parameters<typeof cabecaDe>[0], 'verificacao'>,
  corpo: Pick<Folha, 'titulo' | 'nome' | 'quadro' | 'secoes'>,
  { emitidoPor, emitidoEm, verificacao }: Emissao,
  { rotulo, nota }: Dizeres,
): { folha: Folha; resumo: string } => {
  const emissao = `em ${emInstante(emitidoEm.toISOString())} por ${emitidoPor.nome}`
  const resumo = createHash('sha256')
    .update(JSON.stringify([rotulo, emissao, corpo]))
    .digest('hex')
  const comum = cabecaDe({ ...cabeca, verificacao: verificacao && { ...verificacao, hash: resumo } })
  const pedido = `a pedido de ${emitidoPor.nome}, matrícula ${emitidoPor.matricula ?? 'não informada'}`
  const autenticidade: Secao[] = verificacao
    ? [
        {
          titulo: 'Autenticidade',
          blocos: [{ bloco: 'texto', texto: notaDaInstalacao(pedido), estilo: 'nota' }],
        },
      ]
    : []
  const rodape = verificacao
    ? { ...comum.rodape, nota: `${rotulo} ${emissao}. ${nota}` }
    : { ...comum.rodape, rotulo, codigo: emissao, hash: hashCurto(resumo), nota }
  return {
    folha: { ...comum, ...corpo, secoes: [...corpo.secoes, ...autenticidade], rodape },
    resumo,
  }
}
