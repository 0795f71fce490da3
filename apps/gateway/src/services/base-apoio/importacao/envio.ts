// The coordinator's import of a support database: the same importer as the command's, over a file that arrives.
import type { importacaoDeBases } from '@guara/domain/base-apoio/contract'
import type { EntradaLida } from '@guara/domain/contract'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { cortar } from '@guara/domain/texto'
import type { ContextoAutenticado } from '../../../context.ts'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { registrar } from '../../auditoria/service.ts'
import { identificadorUsado } from '../../importacoes/registro.ts'
import { obter } from '../../importacoes/service.ts'
import { vezDeImportar } from '../../importacoes/vez.ts'
import { FORMATOS, type Formato } from './formatos.ts'
import { importarBase } from './importador.ts'

type Envio = EntradaLida<typeof importacaoDeBases.importar>['body']

export const importar = (ctx: ContextoAutenticado, { nome, campos, partes }: Envio) =>
  vezDeImportar(ctx.usuario.id, async () => {
    const { db, agora, usuario } = ctx
    const id = campos.id ?? crypto.randomUUID()
    if (await identificadorUsado(db, id))
      throw new ErroDeNegocio('CONFLITO', 'Este identificador já foi usado em outra importação.')
    const seco = campos.seco === 'true'
    const auditar = (detalhes: object) =>
      registrar(ctx, 'BASE_IMPORTAR', {
        alvo: { tipo: 'importacao', id },
        detalhes: { formato: campos.formato, arquivo: cortar(nome, 200), seco, ...detalhes },
      })
    const pedido = {
      id,
      nome: campos.formato,
      formato: FORMATOS[campos.formato] as Formato,
      arquivo: nome,
      usuarioId: usuario.id,
      seco,
      partes,
    }
    try {
      await auditar(await importarBase(db, pedido, agora))
    } catch (erro) {
      if (!(erro instanceof ErroNoArquivo)) throw erro
      await auditar({ erro: erro.message })
      throw invalido('file', erro.message)
    }
    return obter(ctx, id)
  })
