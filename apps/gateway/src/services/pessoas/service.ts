// The people (docs/dominio/fio.md#people). Every consultation leaves in the audit whom it showed; what was typed only
// as a keyed hash.
import { createHmac } from 'node:crypto'
import { ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import { type Pagina, resolverPaginacao } from '@guara/domain/pagina'
import { bastaParaBuscar, lerBusca, SUGESTOES_MAXIMAS } from '@guara/domain/pessoa/busca'
import type {
  FiltroPessoaFisica,
  FiltroPessoaJuridica,
  NovaPessoa,
  Pessoa,
} from '@guara/domain/pessoa/schema'
import type { ContextoAutenticado, Instalacao } from '../../context.ts'
import * as repository from './repository.ts'

/** What was typed, as a keyed hash: the audit can compare it, nobody can read it. */
export const chavear = (ctx: { instalacao: Pick<Instalacao, 'chaves'> }, texto: string | null) =>
  texto === null
    ? null
    : createHmac('sha256', ctx.instalacao.chaves.identificacao).update(texto.toLowerCase()).digest('hex')

const auditarConsulta = (ctx: ContextoAutenticado, procurado: (string | null)[], achadas: Pessoa[]) =>
  ctx.auditar(
    {
      detalhes: {
        procurado: procurado.map((texto) => chavear(ctx, texto)),
        pessoas: achadas.map((p) => p.id),
      },
    },
    'completo',
  )

type Paginacao = Parameters<typeof resolverPaginacao>[1]

const buscar = async (
  ctx: ContextoAutenticado,
  filtro: Paginacao & { tipo: Pessoa['tipoPessoa']; documento: string | null; nome: string | null },
  query: Paginacao,
): Promise<Pagina<Pessoa>> => {
  // Names are read from A to Z unless the caller says otherwise.
  const { pagina, tamanho, orderBy } = resolverPaginacao(filtro, query, {
    prop: 'nome',
    orderBy: () => 'ASC',
  })
  const { tipo, documento, nome } = filtro
  const resultado = await repository.buscar(ctx.db, { tipo, documento, nome, pagina, tamanho, orderBy })
  auditarConsulta(ctx, [documento, nome], resultado.content)
  return resultado
}

export const fisicas = (ctx: ContextoAutenticado, filtro: FiltroPessoaFisica, query: Paginacao) =>
  buscar(ctx, { ...filtro, tipo: 'FISICA', documento: filtro.cpf }, query)

export const juridicas = (ctx: ContextoAutenticado, filtro: FiltroPessoaJuridica, query: Paginacao) =>
  buscar(ctx, { ...filtro, tipo: 'JURIDICA', documento: filtro.cnpj, nome: filtro.razaoSocial }, query)

/** A suggestion answers at most ten, each once; of what names nobody yet, none. */
export const sugerir = async (ctx: ContextoAutenticado, texto: string) => {
  const { palavras, documento } = bastaParaBuscar(texto) ? lerBusca(texto) : { palavras: [], documento: null }
  const achadas = await repository.sugestoes(ctx.db, documento || null, palavras, SUGESTOES_MAXIMAS)
  const sugestoes = [...new Map(achadas.map((p) => [p.id, p])).values()].slice(0, SUGESTOES_MAXIMAS)
  auditarConsulta(ctx, [texto], sugestoes)
  return sugestoes
}

/** A CPF or CNPJ that exists answers the person that has it, unchanged, also when both arrive at once. */
export const cadastrar = async (ctx: ContextoAutenticado, nova: NovaPessoa): Promise<Pessoa> => {
  const documento = nova.cpf ?? nova.cnpj ?? ''
  const inserida = await repository.inserir(ctx.db, {
    id: nova.id ?? crypto.randomUUID(),
    documento,
    nome: (nova.cpf === null ? nova.razaoSocial : nova.nome) ?? '',
    nome_fantasia: nova.nomeFantasia,
    email: nova.email,
    telefone: nova.telefone,
    criada_por: ctx.usuario.id,
    criada_em: ctx.agora,
  })
  const pessoa = await repository.porDocumento(ctx.db, documento)
  if (!pessoa) throw new ErroDeNegocio('CONFLITO', 'Este identificador já é de outra pessoa.')
  ctx.auditar({
    alvo: { tipo: 'pessoa', id: pessoa.id },
    ...(inserida ? { depois: pessoa } : { detalhes: { jaExistia: true } }),
  })
  return pessoa
}

export const obter = async (ctx: ContextoAutenticado, id: string) => {
  const pessoa = await repository.porId(ctx.db, id)
  if (!pessoa) throw naoEncontrado('Pessoa não encontrada.')
  ctx.auditar({ alvo: { tipo: 'pessoa', id } })
  return pessoa
}
