// Classes that a source writes and nobody here knew: the rows waited whole, and enter when somebody says what they are.
import { tiposOferecidos } from '@guara/domain/alerta/schema'
import { invalido } from '@guara/domain/erros'
import type { ContagemDaImportacao, LinhaRecusada, MapaDeClasses } from '@guara/domain/importacao/schema'
import { diaDe } from '@guara/domain/instrumento/dias'
import type { ContextoAutenticado } from '../../../context.ts'
import { recontar } from '../../importacoes/registro.ts'
import { tipos } from '../leitura.ts'
import { avisarCorrecoes } from './aviso.ts'
import { type Corrigidos, type EmCurso, gravarCorrecoes, gravarLinhas } from './escrita.ts'
import * as espera from './espera-repository.ts'
import { chaveDe } from './gravacao-repository.ts'
import { categoriaDoId, comCategoria } from './linha.ts'
import { gravarLote } from './lote.ts'
import { somarGravadas } from './soma.ts'

/** What the history of imports tells of what this service filled. */
export const { classesEsperando, importacoesEmUso } = espera

const LOTE = 500

interface ImportacaoAberta extends ContagemDaImportacao {
  id: string
  arquivo: string
  fonte: string | null
  iniciada_em: Date
}

export const mapearClasses = async (
  ctx: ContextoAutenticado,
  importacao: ImportacaoAberta,
  { classes, lembrar }: MapaDeClasses,
) => {
  const { db, agora, usuario } = ctx
  const { id } = importacao
  const { lidos, novos, corrigidos, reunidos, repetidos, recusados, esperando } = importacao
  const contagem = { lidos, novos, corrigidos, reunidos, repetidos, recusados, esperando }
  const antes = { ...contagem }
  const conhecidos = tiposOferecidos(await tipos(db), diaDe(agora))
  const deQuem = new Map((await espera.classesEsperando(db, id)).map((c) => [c.classe, c.fonte]))
  const avisos: Corrigidos = []
  const recusas: LinhaRecusada[] = []
  const emCurso: EmCurso = { id, iniciadaEm: importacao.iniciada_em, agora, repetidos: new Set() }
  for (const [i, { classe, categoriaId }] of classes.entries()) {
    const categoria = categoriaDoId(conhecidos, categoriaId)
    if (!categoria) throw invalido(`classes.${i}.categoriaId`, 'Categoria desconhecida')
    if (!deQuem.has(classe)) throw invalido(`classes.${i}.classe`, 'Esta classe não espera nesta importação')
    for (;;) {
      const linhas = await espera.tirarDaEspera(db, id, classe, LOTE)
      if (linhas.length === 0) break
      for (const { alerta, repetido } of linhas) if (repetido) emCurso.repetidos.add(chaveDe(alerta))
      const completas = linhas.map(({ linha, alerta }) => ({
        linha,
        alerta: comCategoria(alerta, categoria),
      }))
      const feitas = await gravarLote(db, completas, gravarLinhas(db, emCurso))
      contagem.esperando -= linhas.length
      somarGravadas(contagem, feitas)
      recusas.push(...feitas.recusas)
    }
  }
  for (let ultima = ''; ; ) {
    const linhas = await espera.proximasCorrecoes(db, id, ultima, LOTE)
    if (linhas.length === 0) break
    ultima = linhas.at(-1)?.chave ?? ultima
    const { feitas, corrigidos } = await gravarCorrecoes(db, emCurso, linhas)
    avisos.push(...corrigidos)
    somarGravadas(contagem, feitas)
    recusas.push(...feitas.recusas)
  }
  await espera.esquecerCorrecoes(db, id)
  if (lembrar)
    await espera.lembrarClasses(
      db,
      agora,
      usuario.id,
      classes.map(({ classe, categoriaId }) => ({
        fonte: deQuem.get(classe) ?? '',
        classe,
        categoria_id: categoriaId,
      })),
    )
  await recontar(db, importacao, contagem, recusas)
  await avisarCorrecoes(ctx, importacao, {
    contagem: { corrigidos: contagem.corrigidos - antes.corrigidos },
    corrigidos: avisos,
  })
  return contagem
}
