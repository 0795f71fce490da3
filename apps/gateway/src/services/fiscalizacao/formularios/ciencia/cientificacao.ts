// Ciência: recorded with its proof, sent, tried again or corrected (T7 to T10 of
// docs/dominio/ciclo-de-vida.md#transitions). Each locks the form, asks ciclo.ts and the rules of the domain, adds to
// what was recorded and leaves a row of history.

import type { Dados } from '@guara/domain/campos/campo'
import { soAplicaveis } from '@guara/domain/cientificacao/campos'
import { ehSegundaCiencia, recusaDaSegunda } from '@guara/domain/cientificacao/correcao'
import {
  camposDaCiencia,
  camposDaCorrecao,
  camposDaFrustrada,
  camposDoEnvio,
  conferirCiencia,
  conferirCorrecao,
  conferirEnvio,
  conferirFrustrada,
  pessoaDaCorrecao,
  pessoaDaTentativa,
  pessoaDoEnvio,
  pessoaDoRegistro,
  podeEnviar,
  temTentativaEmCurso,
} from '@guara/domain/cientificacao/regras'
import type { RegistroDeCiencia, RegistroDeTentativa } from '@guara/domain/cientificacao/schema'
import type { Situacao } from '@guara/domain/cientificacao/situacao'
import { ErroDeNegocio } from '@guara/domain/erros'
import { acao } from '@guara/domain/formulario/ciclo'
import { diaDe } from '@guara/domain/instrumento/dias'
import { ehDoOrgao } from '@guara/domain/prazo/quanto-falta'
import { coordena } from '@guara/domain/sessao/perfil'
import type { Contexto, ContextoAutenticado } from '../../../../context.ts'
import { exigirAcao, recusarComAtual } from '../acesso.ts'
import { estaEm } from '../lavratura/transicoes.ts'
import { desistirDaSincronizacao } from '../orgao/sincronizacao.ts'
import { prazosDe } from '../prazos/prazos.ts'
import type { FormularioGuardado } from '../repository.ts'
import { cienciasDoFormulario, cientificacaoDoFormulario, comCiencia, prontoEm } from './estado.ts'
import {
  anotarEventos,
  depoisDaCiencia,
  passarAdiante,
  recusarPendencias,
  registrarEm,
  semVazios,
  tomarComprovante,
} from './registro.ts'

const situacaoDe = ({ agora }: ContextoAutenticado, f: FormularioGuardado): Situacao => ({
  ...comCiencia(f),
  ciencias: cienciasDoFormulario(f),
  tentativas: cientificacaoDoFormulario(f)?.tentativas ?? [],
  prontoEm: prontoEm(f),
  agora,
})

/** Instants are UTC on the wire, whatever the zone of whoever typed them. */
const emUtc = ({ dataHora, ...dados }: Dados): Dados =>
  typeof dataHora === 'string' ? { ...dados, dataHora: new Date(dataHora).toISOString() } : dados

/** Whose it is is kept only where there is somebody to tell apart. */
const dePessoa = (pessoa: string | null, { pessoa: _, ...dados }: Dados): Dados =>
  pessoa === null ? dados : { pessoa, ...dados }

const SO_COORDENACAO =
  'Com o prazo encerrado, ou depois do envio ao órgão, só a coordenação corrige a ciência.'
const NO_ORGAO = 'O formulário já está no sistema do órgão: a ciência não fica mais sem efeito.'

/** After the term, or in the agency's system, it is no longer of who drew up. */
const exigirQuemCorrige = async (ctx: ContextoAutenticado, f: FormularioGuardado) => {
  const noOrgao = f.condicao === 'SINCRONIZADO' || f.condicao === 'REGISTRADO'
  const encerrado = (await prazosDe(ctx, f)).some((p) => p.vencido && !ehDoOrgao(p))
  if ((noOrgao || encerrado) && !coordena(ctx.usuario.perfilAtivo))
    throw new ErroDeNegocio('PROIBIDO', SO_COORDENACAO)
}

/** The first ceases to count, and so does the attempt that brought it: the next one starts anew. */
const tornarSemEfeito = async (ctx: ContextoAutenticado, antes: FormularioGuardado, dados: Dados) => {
  if (antes.condicao !== 'DOCUMENTACAO_ASSINADOS' && antes.condicao !== 'AGUARDANDO_CIENTIFICACAO')
    await recusarComAtual(ctx, antes, NO_ORGAO)
  await desistirDaSincronizacao(ctx, antes.id)
  const { tentativas } = situacaoDe(ctx, antes)
  const ultima = tentativas.findLast((t) => !t.pessoa || !dados.pessoa || t.pessoa === dados.pessoa)
  const fim = dePessoa(ultima?.pessoa ?? null, {
    motivo: 'OUTRO',
    data: diaDe(ctx.agora),
    detalhe: dados.motivo,
  })
  await anotarEventos(ctx, antes, [
    { evento: 'SEM_EFEITO', dados },
    ...(ultima && !ultima.frustrada ? [{ evento: 'FRUSTRADA' as const, dados: fim }] : []),
  ])
  return passarAdiante(ctx, antes, 'CIENCIA_SEM_EFEITO', acao('enviarParaCiencia').para)
}

const corrigir = async (ctx: ContextoAutenticado, antes: FormularioGuardado, corpo: Dados) => {
  const situacao = situacaoDe(ctx, antes)
  const recusa = recusaDaSegunda(corpo, situacao)
  if (recusa) await recusarComAtual(ctx, antes, recusa)
  await exigirAcao(ctx, antes, 'corrigirCiencia', `${estaEm(antes)} e não recebe correção.`)
  await exigirQuemCorrige(ctx, antes)
  const respostas = soAplicaveis(camposDaCorrecao(situacao), corpo)
  recusarPendencias(conferirCorrecao(respostas, situacao), 'Confira os dados da correção.')
  await tomarComprovante(ctx, antes.id, respostas)
  const dados = dePessoa(pessoaDaCorrecao(respostas, situacao), respostas)
  if (dados.semEfeito === true) return tornarSemEfeito(ctx, antes, dados)
  await anotarEventos(ctx, antes, [{ evento: 'CORRECAO', dados: emUtc(dados) }])
  return passarAdiante(ctx, antes, 'CORRIGIR_CIENCIA')
}

const registrar = async (ctx: ContextoAutenticado, antes: FormularioGuardado, corpo: Dados) => {
  await exigirAcao(ctx, antes, 'registrarCiencia', `${estaEm(antes)} e não recebe ciência.`)
  const situacao = situacaoDe(ctx, antes)
  const dados = soAplicaveis(camposDaCiencia(situacao), corpo)
  recusarPendencias(conferirCiencia(dados, situacao), 'Confira os dados da ciência.')
  await tomarComprovante(ctx, antes.id, dados)
  const registro = dePessoa(pessoaDoRegistro(dados, situacao), emUtc(dados))
  await anotarEventos(ctx, antes, [{ evento: 'CIENCIA', dados: registro }])
  return passarAdiante(ctx, antes, 'CIENCIA', depoisDaCiencia)
}

export const registrarCiencia = (
  ctx: ContextoAutenticado,
  id: string,
  { versao, ...corpo }: RegistroDeCiencia,
) =>
  registrarEm(ctx, id, versao, async (antes) => {
    const dados = semVazios(corpo)
    const agir = ehSegundaCiencia(dados, situacaoDe(ctx, antes)) ? corrigir : registrar
    return agir(ctx, antes, dados)
  })

/** The person's own word on the page of their copy, where that is the ciência itself (assinatura/copia.ts of the domain). The
 * form is locked by whoever asks, and nobody of the house did it. */
export const registrarPelaPessoa = async (
  ctx: Contexto,
  antes: FormularioGuardado,
  { instrumentoId, pessoa, recebedor }: { instrumentoId: string; pessoa: string; recebedor: string },
) => {
  const dados = {
    // They opened this copy: of the other instruments of the form they know nothing yet.
    instrumentoId,
    pessoa,
    forma: 'ELETRONICA',
    dataHora: ctx.agora.toISOString(),
    recebedor,
    observacoes: 'Confirmada pela própria pessoa, na página da sua via.',
  }
  await anotarEventos(ctx, antes, [{ evento: 'CIENCIA', dados }])
  await passarAdiante(ctx, antes, 'CIENCIA', depoisDaCiencia)
}

const enviar = async (ctx: ContextoAutenticado, antes: FormularioGuardado, corpo: Dados) => {
  const situacao = situacaoDe(ctx, antes)
  if (!podeEnviar(situacao)) await recusarComAtual(ctx, antes, 'Não há pessoa a quem enviar para ciência.')
  const dados = soAplicaveis(camposDoEnvio(situacao), corpo)
  recusarPendencias(conferirEnvio(dados, situacao), 'Confira os dados do envio.')
  const envio = dePessoa(pessoaDoEnvio(dados, situacao), dados)
  await anotarEventos(ctx, antes, [{ evento: 'ENVIO', dados: envio }])
  return passarAdiante(ctx, antes, 'ENVIAR_PARA_CIENCIA', acao('enviarParaCiencia').para)
}

/** Why the attempt under way failed, and the next one, which starts now. */
const frustrar = async (ctx: ContextoAutenticado, antes: FormularioGuardado, corpo: Dados) => {
  const situacao = situacaoDe(ctx, antes)
  const dados = soAplicaveis(camposDaFrustrada(situacao), corpo)
  recusarPendencias(conferirFrustrada(dados, situacao), 'Confira os dados da tentativa.')
  await tomarComprovante(ctx, antes.id, dados)
  const { motivo, data, detalhe, comprovante, ...proxima } = dados
  const pessoa = pessoaDaTentativa(dados, situacao)
  await anotarEventos(ctx, antes, [
    { evento: 'FRUSTRADA', dados: dePessoa(pessoa, { motivo, data, detalhe, comprovante }) },
    { evento: 'ENVIO', dados: dePessoa(pessoa, proxima) },
  ])
  return passarAdiante(ctx, antes, 'TENTATIVA_FRUSTRADA')
}

export const registrarTentativa = (
  ctx: ContextoAutenticado,
  id: string,
  { versao, ...corpo }: RegistroDeTentativa,
) =>
  registrarEm(ctx, id, versao, async (antes) => {
    const dados = semVazios(corpo)
    const falhou = temTentativaEmCurso(dados, situacaoDe(ctx, antes))
    await exigirAcao(
      ctx,
      antes,
      falhou ? 'tentativaFrustrada' : 'enviarParaCiencia',
      `${estaEm(antes)} e não é enviado para ciência.`,
    )
    return (falhou ? frustrar : enviar)(ctx, antes, dados)
  })
