// Who is told of what a source corrected: the coordination of the import, and each person of the alerts that are theirs.
import { contados } from '@guara/domain/escrita'
import type { ContagemDaImportacao } from '@guara/domain/importacao/schema'
import { agrupar } from '../../../agrupar.ts'
import type { Db } from '../../../context.ts'
import type { Fila } from '../../../jobs/fila.ts'
import { coordenadores } from '../../autenticacao/contas/quem-lavra.ts'
import { avisarPessoas } from '../../avisos/service.ts'
import type { Corrigidos } from './escrita.ts'

const CITADOS = 5

const alertas = (n: number) => contados(n, 'alerta corrigido', 'alertas corrigidos')

export const avisarCorrecoes = async (
  ctx: { db: Db; agora: Date; usuario: { id: string } | null; instalacao: { fila: Fila } },
  { id, arquivo }: { id: string; arquivo: string },
  { contagem, corrigidos }: { contagem: Pick<ContagemDaImportacao, 'corrigidos'>; corrigidos: Corrigidos },
) => {
  if (contagem.corrigidos === 0) return
  const porPessoa = agrupar(corrigidos, (c) => c.usuario_id)
  for (const [pessoa, seus] of porPessoa) {
    const codigos = seus.map((c) => c.codigo)
    const mais = codigos.length > CITADOS ? ` e mais ${codigos.length - CITADOS}` : ''
    await avisarPessoas(ctx, [pessoa], {
      assunto: 'IMPORTACAO',
      titulo: `${alertas(seus.length)} pela fonte`,
      texto: `${codigos.slice(0, CITADOS).join(', ')}${mais}: a fonte publicou outra versão. Confira o que mudou no histórico.`,
      endereco: codigos.length === 1 ? `/alerta/${codigos[0]}` : '/alertas-vinculados',
    })
  }
  const coordenacao = (await coordenadores(ctx.db)).map((c) => c.id).filter((p) => !porPessoa.has(p))
  await avisarPessoas(ctx, coordenacao, {
    assunto: 'IMPORTACAO',
    titulo: `${alertas(contagem.corrigidos)} pela fonte`,
    texto: `O arquivo ${arquivo} traz outra versão do que já estava aqui; ${contados(porPessoa.size, 'pessoa recebeu aviso', 'pessoas receberam aviso')}.`,
    endereco: `/gestao/importacoes?id=${id}`,
  })
}
