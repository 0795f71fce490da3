// The coordinator's import: the file is read as it arrives, and whoever sent it asks by its id how far it has got.
import type { importacaoDeAlertas } from '@guara/domain/alerta/contract'
import type { Importacao, LinhaRecusada } from '@guara/domain/alerta/schema'
import type { EntradaLida } from '@guara/domain/contract'
import { ErroDeNegocio, invalido, naoEncontrado } from '@guara/domain/erros'
import type { ContextoAutenticado, Db } from '../../../context.ts'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { criarTurnos } from '../../../turnos.ts'
import { registrar } from '../../auditoria/service.ts'
import { tipos } from '../leitura.ts'
import { cortar } from './corte.ts'
import { importarArquivo } from './importador.ts'
import { encerrarSemSinal } from './sinal.ts'

type Envio = EntradaLida<typeof importacaoDeAlertas.importar>['body']

/** A zip is held whole while it is read: so many at once is what the memory of the server bears. */
const turnos = criarTurnos({
  aoMesmoTempo: { deCada: 1, deTodos: 2 },
  espera: { deCada: 0, deTodos: 0 },
  recusas: {
    deCada: 'Você já tem uma importação em andamento. Espere ela terminar e envie o arquivo de novo.',
    deTodos: 'Outras importações estão em andamento. Espere alguma terminar e envie o arquivo de novo.',
  },
})

const ler = async (db: Db, id: string): Promise<Importacao> => {
  await encerrarSemSinal(db, id)
  const linha = await db.selectFrom('alerta_importacao').selectAll().where('id', '=', id).executeTakeFirst()
  if (!linha) throw naoEncontrado('Importação não encontrada.')
  return {
    id: linha.id,
    arquivo: linha.arquivo,
    seco: linha.seco,
    situacao: linha.situacao,
    lidos: linha.lidos,
    novos: linha.novos,
    repetidos: linha.repetidos,
    recusados: linha.recusados,
    iniciadaEm: linha.iniciada_em.toISOString(),
    terminadaEm: linha.terminada_em?.toISOString() ?? null,
    erro: linha.erro,
  }
}

const exigirCategoria = async (db: Db, categoria: string | undefined) => {
  if (categoria === undefined) return
  const conhecida = (await tipos(db)).some((t) => t.categorias.some((c) => c.codigo === categoria))
  if (!conhecida) throw invalido('categoria', 'Categoria desconhecida')
}

export const importar = (ctx: ContextoAutenticado, envio: Envio) =>
  turnos(ctx.usuario.id, () => importarNaVez(ctx, envio))

const importarNaVez = async (ctx: ContextoAutenticado, { nome, campos, partes }: Envio) => {
  const { db, usuario, agora } = ctx
  const { fonte, categoria } = campos
  await exigirCategoria(db, categoria)
  const id = campos.id ?? crypto.randomUUID()
  if (await db.selectFrom('alerta_importacao').select('id').where('id', '=', id).executeTakeFirst())
    throw new ErroDeNegocio('CONFLITO', 'Este identificador já foi usado em outra importação.')
  const seco = campos.seco === 'true'
  const auditar = (detalhes: object) =>
    registrar(ctx, 'ALERTA_IMPORTAR', {
      alvo: { tipo: 'importacao', id },
      detalhes: { arquivo: cortar(nome, 200), seco, ...detalhes },
    })
  try {
    const pedido = { id, arquivo: nome, usuarioId: usuario.id, seco, partes, fonte, categoria }
    await auditar(await importarArquivo(db, pedido, agora))
  } catch (erro) {
    if (!(erro instanceof ErroNoArquivo)) throw erro
    await auditar({ erro: erro.message })
    throw invalido('file', erro.message)
  }
  return ler(db, id)
}

export const obter = ({ db }: ContextoAutenticado, id: string) => ler(db, id)

const LOTE = 1000

async function* recusasDa(db: Db, id: string): AsyncGenerator<LinhaRecusada> {
  let ultima = 0
  for (;;) {
    const linhas = await db
      .selectFrom('alerta_importacao_recusa')
      .select(['linha', 'codigo_externo', 'motivo'])
      .where('importacao_id', '=', id)
      .where('linha', '>', ultima)
      .orderBy('linha')
      .limit(LOTE)
      .execute()
    for (const { linha, codigo_externo, motivo } of linhas)
      yield { linha, codigoExterno: codigo_externo, motivo }
    ultima = linhas.at(-1)?.linha ?? ultima
    if (linhas.length < LOTE) return
  }
}

/** Each with its reason, of an import that exists. */
export const recusas = async ({ db }: ContextoAutenticado, id: string) => {
  await ler(db, id)
  return recusasDa(db, id)
}
