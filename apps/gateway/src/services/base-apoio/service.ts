// The support databases (docs/dominio/fio.md#support-databases). Every consultation leaves who, which base and why;
// what was typed only as a keyed hash.
import { type BaseApoio, type ConsultaDaBase, FALHA_DA_BASE } from '@guara/domain/base-apoio/schema'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { TAMANHO_PADRAO } from '@guara/domain/pagina'
import type { ContextoAutenticado } from '../../context.ts'
import { ErroExterno } from '../../externo/erro.ts'
import { consultasEmExcesso, consultasRegistradas, detalhesDaConsulta } from '../auditoria/consulta.ts'
import type { Busca } from './fonte.ts'
import * as repository from './repository.ts'

const ALFABETICA = new Intl.Collator('pt-BR')

export const listar = async ({ db, instalacao }: ContextoAutenticado) => {
  const locais = (await repository.bases(db)).map(({ id, descricao }) => ({ uuid: id, descricao }))
  const externas = instalacao.fontes.map(({ uuid, descricao }) => ({ uuid, descricao }))
  return [...locais, ...externas].sort((a, b) => ALFABETICA.compare(a.descricao, b.descricao))
}

const acharLocal = async ({ db }: ContextoAutenticado, uuid: string): Promise<BaseApoio> => {
  const local = await repository.base(db, uuid)
  if (!local) throw invalido('uuidFonteInformacao', 'Base de apoio não encontrada')
  return { uuid: local.id, descricao: local.descricao }
}

/** A base kept here is searched while its name is looked up: of one that does not exist nothing is found. */
const buscarNaFonte = async (ctx: ContextoAutenticado, uuid: string, busca: Busca) => {
  const externa = ctx.instalacao.fontes.find((f) => f.uuid === uuid.toLowerCase())
  const [fonte, achados] = await (externa
    ? Promise.all([externa, externa.buscar(busca)])
    : Promise.all([acharLocal(ctx, uuid), repository.buscar(ctx.db, uuid, busca)]))
  return { fonte, achados }
}

export const consultar = async (ctx: ContextoAutenticado, consulta: ConsultaDaBase) => {
  const { uuidFonteInformacao, cpfCnpj, nomeRazaoSocial, finalidade, currentPage, pageSize } = consulta
  try {
    const { fonte, achados } = await buscarNaFonte(ctx, uuidFonteInformacao, {
      documento: cpfCnpj,
      nome: nomeRazaoSocial,
      pagina: currentPage,
      tamanho: pageSize,
    })
    ctx.auditar({
      alvo: { tipo: 'base-apoio', id: fonte.uuid },
      detalhes: {
        ...detalhesDaConsulta(ctx, {
          base: fonte.descricao,
          procurado: [cpfCnpj, nomeRazaoSocial],
          finalidade,
          mostradas: achados.content.length,
        }),
        total: achados.totalElements,
      },
    })
    return achados
  } catch (erro) {
    if (!(erro instanceof ErroExterno)) throw erro
    throw new ErroDeNegocio('INDISPONIVEL', FALHA_DA_BASE, { retryAfter: 5 })
  }
}

export const consultas = (
  { db }: ContextoAutenticado,
  { pagina, tamanho }: { pagina?: number | null; tamanho?: number | null },
) => consultasRegistradas(db, pagina ?? 1, tamanho ?? TAMANHO_PADRAO)

export const excessos = ({ db, agora }: ContextoAutenticado) => consultasEmExcesso(db, agora)
