// A draft leaves the inspector's hands only when nothing is missing. What the system computes is computed here, the
// persons enter the base, and then the answers are frozen and their hash kept.
import { ErroDeNegocio, type Violacao } from '@guara/domain/erros'
import { pendenciasDoFormulario } from '@guara/domain/formulario/pendencias'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { codigosCitados } from '@guara/domain/instrumento/citados'
import type { ContextoAutenticado } from '../../../../context.ts'
import { alertasQueImpedem } from '../../../alerta/formularios.ts'
import { canonico, sha256 } from '../../../auditoria/cadeia.ts'
import { avisarPessoas } from '../../../avisos/service.ts'
import { nomesDosMunicipios } from '../../../localizacao/service.ts'
import { travarCitados } from '../../instrumentos/documento.ts'
import * as gravacao from '../gravacao-repository.ts'
import type { InstrumentoGuardado } from '../repository.ts'
import * as repository from '../repository.ts'
import { preenchimentoDe } from '../resposta.ts'
import { carregarAmbiente } from './ambiente.ts'
import { exigirBlindagem } from './blindagem.ts'
import { comAreasMedidas, comDerivados } from './calculados.ts'
import { comPessoasCadastradas } from './pessoas.ts'

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

/** The rules of the fields have no list of the municipalities; a paper with one that does not exist shows none. */
const municipioQueNaoExiste = async (
  { db }: ContextoAutenticado,
  { enderecoFiscalizacao: { municipioId } }: Preenchimento,
): Promise<Violacao[]> => {
  if (!Number.isInteger(municipioId) || (await nomesDosMunicipios(db)).has(Number(municipioId))) return []
  return [{ field: 'enderecoFiscalizacao.municipioId', message: 'Escolha um município da lista' }]
}

/** The ciência is never typed: on the act it is the agent's last signature, afterwards it is recorded with its proof. */
const semCienciaDigitada = ({
  dados: { cienciaData: _, ...dados },
  ...instrumento
}: InstrumentoGuardado) => ({
  ...instrumento,
  dados,
})

/** The form as it was concluded. */
export const concluir = async (
  ctx: ContextoAutenticado,
  lido: repository.FormularioGuardado,
): Promise<repository.FormularioGuardado> => {
  const { db } = ctx
  const localizacao = comAreasMedidas(lido.dados.localizacao ?? {})
  const formulario = { ...lido, dados: { ...lido.dados, localizacao } }
  const preenchimento = preenchimentoDe(formulario)
  await travarCitados(db, codigosCitados(preenchimento))
  const ambiente = await carregarAmbiente(ctx, preenchimento)
  exigirCompleto(preenchimento, ambiente, [
    ...(await municipioQueNaoExiste(ctx, preenchimento)),
    ...(await alertasQueImpedem(ctx, formulario)),
  ])
  const justificativasBlindagem = await exigirBlindagem(ctx, lido, preenchimento, ambiente)

  const identificacao = await comPessoasCadastradas(ctx, lido.dados.identificacao ?? {})
  const dados = { ...formulario.dados, identificacao, justificativasBlindagem }
  const instrumentos = lido.instrumentos
    .map(semCienciaDigitada)
    .map((i) => ({ ...i, dados: comDerivados(i, preenchimento, ambiente) }))
  await gravacao.gravarConcluido(db, lido.id, dados, instrumentos)
  await gravacao.historiar(ctx, lido.id, 'CONCLUIR', 'EM_RASCUNHO', 'AGUARDANDO_ASSINATURA')
  const concluido = await repository.reler(db, lido.id)
  const hash = sha256(canonico(preenchimentoDe(concluido)))
  await gravacao.gravarHashDaConclusao(db, lido.id, hash)
  await avisarPessoas(
    ctx,
    concluido.equipe.filter((i) => i.assina).map((i) => i.usuarioId),
    {
      assunto: 'ASSINATURA_AGUARDADA',
      titulo: `${concluido.codigo} espera a sua assinatura`,
      texto: `${ctx.usuario.nome} enviou o formulário para assinatura.`,
      endereco: `/formulario/visualizar/${concluido.codigo}`,
    },
  )
  return { ...concluido, hash_conclusao: hash }
}
