// Who the agency is, at a moment: the version of its line that held then, and before the first one what the installation was
// started with (ORGAO_*).
import type { Dados } from '@guara/domain/campos/campo'
import { CHAVE_DO_ORGAO } from '@guara/domain/catalogo/editaveis/orgao'
import { vigenteEm } from '@guara/domain/catalogo/editaveis/vigencia'
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { invalido } from '@guara/domain/erros'
import { textoDe } from '@guara/domain/instrumento/leitura'
import { type IdentidadeDoOrgao, NAO_E_LOGO } from '@guara/domain/orgao/contract'
import type { Config } from '../../config.ts'
import type { Contexto, Db } from '../../context.ts'
import { cabecalhoDeAmostra } from '../../documents/amostra.ts'
import type { Orgao } from '../../documents/documento.ts'
import { versoesDoCatalogo } from '../catalogos/versao.ts'
import * as repository from './repository.ts'

export type CtxDoOrgao = Pick<Contexto, 'db'> & { instalacao: Pick<Contexto['instalacao'], 'config'> }

const daInstalacao = (config: Config): Dados => ({
  nome: config.ORGAO_NOME,
  unidade: config.ORGAO_UNIDADE,
  cnpj: config.ORGAO_CNPJ ?? '',
  endereco: config.ORGAO_ENDERECO ?? '',
  telefone: config.ORGAO_TELEFONE ?? '',
  contato: config.ORGAO_CONTATO ?? '',
})

const gravadaEm = async (db: Db, em: Date) =>
  vigenteEm(await versoesDoCatalogo(db, 'orgao'), CHAVE_DO_ORGAO, em)

const dadosEm = async ({ db, instalacao }: CtxDoOrgao, em: Date): Promise<Dados> =>
  (await gravadaEm(db, em)) ?? daInstalacao(instalacao.config)

const ou = (valor: unknown) => textoDe(valor) || null

const comoDocumento = async (db: Db, dados: Dados, unidade?: string | null): Promise<Orgao> => {
  const logo = ou(dados.logo)
  const cnpj = ou(dados.cnpj)
  return {
    estado: 'Estado de Goiás',
    nome: textoDe(dados.nome),
    sigla: ou(dados.sigla),
    unidade: unidade ?? textoDe(dados.unidade),
    cnpj: cnpj && formatarCpfCnpj(cnpj),
    endereco: ou(dados.endereco),
    telefone: ou(dados.telefone),
    contato: ou(dados.contato),
    logo: logo ? ((await repository.logo(db, logo))?.imagem ?? null) : null,
  }
}

/** The head of a paper of that moment. The unit is that of who draws up, where the profile says one. */
export const orgaoEm = async (ctx: CtxDoOrgao, em: Date, unidade?: string | null): Promise<Orgao> =>
  comoDocumento(ctx.db, await dadosEm(ctx, em), unidade)

export const nomeDoOrgaoEm = async (ctx: CtxDoOrgao, em: Date) => textoDe((await dadosEm(ctx, em)).nome)

/** Whether the administrator has said who the agency is: the settings are then only where it began. */
export const temIdentidadeGravada = async (db: Db, em: Date) => (await gravadaEm(db, em)) !== undefined

export const identidade = async (ctx: CtxDoOrgao & Pick<Contexto, 'agora'>): Promise<IdentidadeDoOrgao> => {
  const { nome, sigla, logo } = await dadosEm(ctx, ctx.agora)
  const guardado = ou(logo) ? await repository.logo(ctx.db, textoDe(logo)) : undefined
  return {
    nome: textoDe(nome),
    sigla: ou(sigla),
    logo: guardado ? `data:image/png;base64,${guardado.miniatura.toString('base64')}` : null,
  }
}

/** The one line of its catalogue. Its versions are what it says: nothing else is written. */
export const noCatalogo = {
  linhas: async (ctx: CtxDoOrgao & Pick<Contexto, 'agora'>) => [
    { chave: CHAVE_DO_ORGAO, dados: await dadosEm(ctx, ctx.agora) },
  ],
  gravar: async (db: Db, _chave: string | null, dados: Dados) => {
    const logo = ou(dados.logo)
    if (logo && !(await repository.logo(db, logo))) throw invalido('logo', NAO_E_LOGO)
    return CHAVE_DO_ORGAO
  },
  previa: async ({ db }: CtxDoOrgao, _chave: string | null, dados: Dados) =>
    cabecalhoDeAmostra(await comoDocumento(db, dados)),
}
