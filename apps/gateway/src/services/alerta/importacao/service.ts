// The coordinator's import: the file is read as it arrives, and whoever sent it asks by its id how far it has got.
import type { importacaoDeAlertas } from '@guara/domain/alerta/contract'
import { tiposOferecidos } from '@guara/domain/alerta/schema'
import type { EntradaLida } from '@guara/domain/contract'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { diaDe } from '@guara/domain/instrumento/dias'
import { cortar } from '@guara/domain/texto'
import type { ContextoAutenticado } from '../../../context.ts'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { registrar } from '../../auditoria/service.ts'
import { identificadorUsado } from '../../importacoes/registro.ts'
import { obter } from '../../importacoes/service.ts'
import { vezDeImportar } from '../../importacoes/vez.ts'
import { tipos } from '../leitura.ts'
import { importarArquivo } from './importador.ts'

type Envio = EntradaLida<typeof importacaoDeAlertas.importar>['body']

const exigirCategoria = async ({ db, agora }: ContextoAutenticado, categoria: string | undefined) => {
  if (categoria === undefined) return
  const conhecida = tiposOferecidos(await tipos(db), diaDe(agora)).some((t) =>
    t.categorias.some((c) => c.codigo === categoria),
  )
  if (!conhecida) throw invalido('categoria', 'Categoria desconhecida')
}

export const importar = (ctx: ContextoAutenticado, envio: Envio) =>
  vezDeImportar(ctx.usuario.id, () => importarNaVez(ctx, envio))

const importarNaVez = async (ctx: ContextoAutenticado, { nome, campos, partes }: Envio) => {
  const { db, usuario, agora } = ctx
  const { fonte, categoria } = campos
  await exigirCategoria(ctx, categoria)
  const id = campos.id ?? crypto.randomUUID()
  if (await identificadorUsado(db, id))
    throw new ErroDeNegocio('CONFLITO', 'Este identificador já foi usado em outra importação.')
  const seco = campos.seco === 'true'
  const auditar = (detalhes: object) =>
    registrar(ctx, 'ALERTA_IMPORTAR', {
      alvo: { tipo: 'importacao', id },
      detalhes: { arquivo: cortar(nome, 200), seco, ...detalhes },
    })
  try {
    const { fila } = ctx.instalacao
    const pedido = { id, arquivo: nome, usuarioId: usuario.id, seco, partes, fonte, categoria, fila }
    await auditar(await importarArquivo(db, pedido, agora))
  } catch (erro) {
    if (!(erro instanceof ErroNoArquivo)) throw erro
    await auditar({ erro: erro.message })
    throw invalido('file', erro.message)
  }
  return obter(ctx, id)
}
