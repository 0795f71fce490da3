// T3: a draft leaves the inspector's hands only when nothing is missing. What the system computes is computed here, the
// persons enter the base, and then the answers are frozen and their hash kept.
import { ErroDeNegocio, type Violacao } from '@guara/domain/erros'
import { type Preenchimento, pendenciasDoFormulario } from '@guara/domain/formulario/pendencias'
import { codigosCitados } from '@guara/domain/instrumento/citados'
import type { ContextoAutenticado } from '../../../../context.ts'
import { alertasQueImpedem } from '../../../alerta/formularios.ts'
import { canonico, sha256 } from '../../../auditoria/cadeia.ts'
import { travarCitados } from '../../instrumentos/documento.ts'
import * as gravacao from '../gravacao.ts'
import * as repository from '../repository.ts'
import { datasDosPrazos, preenchimentoDe } from '../resposta.ts'
import { carregarAmbiente } from './ambiente.ts'
import { exigirBlindagem } from './blindagem.ts'
import { comAreasMedidas, comDerivados } from './calculados.ts'
import { derivar } from './derivados.ts'
import { alterar } from './instrumentos.ts'
import { comPessoasCadastradas } from './pessoas.ts'

const ler = async (ctx: ContextoAutenticado, id: string) => {
  const formulario = await repository.porId(ctx.db, id)
  if (!formulario) throw new Error(`o formulário ${id} sumiu durante a própria gravação`)
  return formulario
}

const exigirCompleto = (
  preenchimento: Preenchimento,
  ambiente: Parameters<typeof pendenciasDoFormulario>[1],
  impedimentos: readonly Violacao[],
) => {
  const pendencias = pendenciasDoFormulario(preenchimento, ambiente)
  const violations = [
    ...pendencias.map(({ campo, mensagem }) => ({ field: campo, message: mensagem })),
    ...impedimentos,
  ]
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'O formulário ainda tem pendências.', { violations })
}

/** What the instruments tell by themselves runs from the signature: days written in them (inspection of a deposit,
 * return of a guidance) and terms of who came to know on the act. */
const datasDoAto = (ctx: ContextoAutenticado, formulario: repository.FormularioGuardado) =>
  datasDosPrazos(ctx, { ...formulario, condicao: 'ASSINADO' })

export const concluir = async (ctx: ContextoAutenticado, id: string) => {
  const { db } = ctx
  const lido = await ler(ctx, id)
  const localizacao = comAreasMedidas(lido.dados.localizacao ?? {})
  const formulario = { ...lido, dados: { ...lido.dados, localizacao } }
  const preenchimento = preenchimentoDe(formulario)
  await travarCitados(db, codigosCitados(preenchimento))
  const ambiente = await carregarAmbiente(ctx, preenchimento)
  exigirCompleto(preenchimento, ambiente, await alertasQueImpedem(ctx, formulario))
  await exigirBlindagem(ctx, formulario, preenchimento, ambiente)

  const identificacao = await comPessoasCadastradas(ctx, lido.dados.identificacao ?? {})
  const dados = { ...formulario.dados, identificacao }
  await gravacao.gravarDados(db, id, dados)
  await gravacao.gravarPessoas(db, id, derivar(dados).pessoas)
  await alterar(
    db,
    lido.instrumentos.map((i) => ({ ...i, dados: comDerivados(i, preenchimento, ambiente) })),
  )
  await db
    .updateTable('formulario')
    .set({ condicao: 'AGUARDANDO_ASSINATURA', prazos: datasDoAto(ctx, lido) })
    .where('id', '=', id)
    .execute()
  const concluido = preenchimentoDe(await ler(ctx, id))
  await gravacao.gravarHashDaConclusao(db, id, sha256(canonico(concluido)))
  await gravacao.historiar(ctx, id, 'CONCLUIR', 'EM_RASCUNHO', 'AGUARDANDO_ASSINATURA')
}
