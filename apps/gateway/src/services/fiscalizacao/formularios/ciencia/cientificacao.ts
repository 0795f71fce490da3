// Ciência: recorded on the act, sent and then proved, or tried again (T7 to T10 of
// docs/dominio/ciclo-de-vida.md#transitions). Each locks the form, asks ciclo.ts and the rules of the domain, adds to
// what was recorded and leaves a row of history.
import type { Dados } from '@guara/domain/campos/campo'
import {
  CAMPOS_DA_FRUSTRADA,
  CAMPOS_DO_ENVIO,
  camposDaCiencia,
  soAplicaveis,
} from '@guara/domain/cientificacao/campos'
import { viaDaCiencia } from '@guara/domain/cientificacao/formas'
import {
  conferirCiencia,
  conferirEnvio,
  conferirFrustrada,
  impedimentoDaCiencia,
  impedimentoDoEnvio,
  type Situacao,
} from '@guara/domain/cientificacao/regras'
import type { RegistroDeCiencia, RegistroDeTentativa } from '@guara/domain/cientificacao/schema'
import { acao } from '@guara/domain/formulario/ciclo'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import type { Contexto, ContextoAutenticado } from '../../../../context.ts'
import { exigirAcao, exigirVersao, recusarComAtual, tomar } from '../acesso.ts'
import type { FormularioGuardado } from '../repository.ts'
import { cientificacaoDoFormulario } from '../resposta.ts'
import {
  passarAdiante,
  recusarPendencias,
  responderRegistro,
  semVazios,
  tomarComprovante,
} from './registro.ts'
import * as repository from './repository.ts'

const rotulo = ({ condicao }: FormularioGuardado) => APARENCIA_DA_CONDICAO[condicao].rotulo.toLowerCase()

const situacaoDe = ({ agora }: ContextoAutenticado, f: FormularioGuardado): Situacao => ({
  condicao: f.condicao,
  instrumentos: f.instrumentos,
  identificacao: f.dados.identificacao ?? {},
  tentativas: cientificacaoDoFormulario(f)?.tentativas ?? [],
  agora,
})

interface Registro {
  evento: 'ENVIO' | 'FRUSTRADA' | 'CIENCIA'
  dados: Dados
}

const registrar = async (ctx: Contexto, f: FormularioGuardado, registros: readonly Registro[]) => {
  const linhas = registros.map(({ evento, dados }, i) => ({
    formulario_id: f.id,
    ordem: f.cientificacao.length + 1 + i,
    evento,
    quando: ctx.agora,
    usuario_id: ctx.usuario?.id ?? null,
    dados: JSON.stringify(dados),
  }))
  await repository.inserirEventos(ctx.db, linhas)
}

/** Instants are UTC on the wire, whatever the zone of whoever typed them. */
const emUtc = ({ dataHora, ...dados }: Dados): Dados =>
  typeof dataHora === 'string' ? { ...dados, dataHora: new Date(dataHora).toISOString() } : dados

export const registrarCiencia = async (
  ctx: ContextoAutenticado,
  id: string,
  { versao, ...corpo }: RegistroDeCiencia,
) => {
  const antes = await tomar(ctx, id)
  await exigirVersao(ctx, antes, versao)
  await exigirAcao(ctx, antes, 'registrarCiencia', `Um formulário ${rotulo(antes)} não recebe ciência.`)
  const impedimento = impedimentoDaCiencia(antes)
  if (impedimento) await recusarComAtual(ctx, antes, impedimento)
  const campos = camposDaCiencia(antes.condicao, viaDaCiencia(antes.instrumentos))
  const dados = soAplicaveis(campos, semVazios(corpo))
  recusarPendencias(conferirCiencia(dados, situacaoDe(ctx, antes)), 'Confira os dados da ciência.')
  await tomarComprovante(ctx, antes.id, dados)
  await registrar(ctx, antes, [{ evento: 'CIENCIA', dados: emUtc(dados) }])
  return responderRegistro(
    ctx,
    antes,
    await passarAdiante(ctx, antes, 'CIENCIA', acao('registrarCiencia').para),
  )
}

/** The person's own word on the page of their copy, where that is the ciência itself (assinatura/copia.ts of the domain). The
 * form is locked by whoever asks, and nobody of the house did it. */
export const registrarPelaPessoa = async (ctx: Contexto, antes: FormularioGuardado, recebedor: string) => {
  const dados = {
    forma: 'ELETRONICA',
    dataHora: ctx.agora.toISOString(),
    recebedor,
    observacoes: 'Confirmada pela própria pessoa, na página da sua via.',
  }
  await registrar(ctx, antes, [{ evento: 'CIENCIA', dados }])
  await passarAdiante(ctx, antes, 'CIENCIA', acao('registrarCiencia').para)
}

const enviar = async (ctx: ContextoAutenticado, antes: FormularioGuardado, corpo: Dados) => {
  const impedimento = impedimentoDoEnvio(antes)
  if (impedimento) await recusarComAtual(ctx, antes, impedimento)
  const dados = soAplicaveis(CAMPOS_DO_ENVIO, corpo)
  recusarPendencias(conferirEnvio(dados, situacaoDe(ctx, antes)), 'Confira os dados do envio.')
  await registrar(ctx, antes, [{ evento: 'ENVIO', dados }])
  return passarAdiante(ctx, antes, 'ENVIAR_PARA_CIENCIA', acao('enviarParaCiencia').para)
}

/** Why the attempt under way failed, and the next one, which starts now. */
const frustrar = async (ctx: ContextoAutenticado, antes: FormularioGuardado, corpo: Dados) => {
  const dados = soAplicaveis(CAMPOS_DA_FRUSTRADA, corpo)
  recusarPendencias(conferirFrustrada(dados, situacaoDe(ctx, antes)), 'Confira os dados da tentativa.')
  await tomarComprovante(ctx, antes.id, dados)
  const { motivo, data, detalhe, comprovante, ...proxima } = dados
  await registrar(ctx, antes, [
    { evento: 'FRUSTRADA', dados: { motivo, data, detalhe, comprovante } },
    { evento: 'ENVIO', dados: proxima },
  ])
  return passarAdiante(ctx, antes, 'TENTATIVA_FRUSTRADA')
}

export const registrarTentativa = async (
  ctx: ContextoAutenticado,
  id: string,
  { versao, ...corpo }: RegistroDeTentativa,
) => {
  const antes = await tomar(ctx, id)
  await exigirVersao(ctx, antes, versao)
  const falhou = acao('tentativaFrustrada').de.includes(antes.condicao)
  await exigirAcao(
    ctx,
    antes,
    falhou ? 'tentativaFrustrada' : 'enviarParaCiencia',
    `Um formulário ${rotulo(antes)} não é enviado para ciência.`,
  )
  const dados = semVazios(corpo)
  const depois = await (falhou ? frustrar : enviar)(ctx, antes, dados)
  return responderRegistro(ctx, antes, depois)
}
