// The agency's models of situations: read by everyone, because forms begin from them, and written by who answers for the
// agency's data. What is no longer offered stays, because forms name it.
import { ErroDeNegocio } from '@guara/domain/erros'
import { diaDe } from '@guara/domain/instrumento/dias'
import { conferirModelo } from '@guara/domain/modelo/conferir'
import type { ModeloGravado } from '@guara/domain/modelo/contract'
import type { ModeloDoOrgao } from '@guara/domain/modelo/schema'
import type { ContextoAutenticado } from '../../../context.ts'
import { leis, tiposDeInfracao } from '../catalogo/service.ts'
import * as repository from './repository.ts'

export const listar = ({ db }: Pick<ContextoAutenticado, 'db'>) => repository.modelos(db)

export const gravar = async (
  ctx: ContextoAutenticado,
  { ativo, versao, ...modelo }: ModeloGravado,
): Promise<ModeloDoOrgao[]> => {
  const { db, usuario, agora } = ctx
  // What only leaves the offer need not agree with the catalogue any more.
  const faltas = ativo
    ? conferirModelo(modelo, { infracoes: await tiposDeInfracao(db, diaDe(agora)), leis: await leis(db) })
    : []
  if (faltas.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os dados do modelo.', {
      violations: faltas.map(({ campo, mensagem }) => ({ field: campo, message: mensagem })),
    })
  const doCodigo = (todos: ModeloDoOrgao[]) => todos.find(({ codigo }) => codigo === modelo.codigo) ?? null
  const antes = doCodigo(await repository.modelos(db))
  const gravou =
    versao === 0
      ? await repository.inserir(db, modelo, ativo, usuario.id, agora)
      : await repository.alterar(db, modelo, { ativo, versao }, usuario.id, agora)
  if (!gravou)
    throw new ErroDeNegocio(
      'CONFLITO',
      versao === 0
        ? 'Já existe um modelo com este nome.'
        : 'O modelo mudou desde que foi aberto. Veja como está e faça a alteração de novo.',
      { atual: antes },
    )
  const depois = await repository.modelos(db)
  ctx.auditar({
    alvo: { tipo: 'modelo', id: modelo.codigo },
    antes,
    depois: doCodigo(depois),
    detalhes: { ativo },
  })
  return depois
}
