// The accounts as the administrator keeps them: what the commands do, with names, notices and what somebody has in hand.
import { ErroDeNegocio, invalido, naoEncontrado } from '@guara/domain/erros'
import { paginar, resolverPaginacao } from '@guara/domain/pagina'
import { type Perfil, ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { exigeConfirmacao } from '@guara/domain/usuario/papeis'
import type {
  Convite,
  EdicaoDoUsuario,
  FiltroUsuario,
  MudancaDePapeis,
  UsuarioAberto,
  UsuarioListado,
} from '@guara/domain/usuario/schema'
import type { ContextoAutenticado } from '../../../context.ts'
import { abertosPorPessoa } from '../../alerta/leitura.ts'
import { auditarLista } from '../../auditoria/lista.ts'
import { contarAbertosDe } from '../../fiscalizacao/formularios/leitura.ts'
import { avisarDono, avisarEnderecoAnterior } from '../contas/avisos.ts'
import * as papeis from '../contas/papeis.ts'
import * as usuarios from '../contas/usuarios.ts'
import * as contas from '../contas/usuarios-repository.ts'
import { sessoesDe } from '../sessao/sessoes.ts'
import { revogarSessoesDoUsuario } from '../sessao/sessoes-repository.ts'

const resumoDe = (c: contas.ContaListada): UsuarioListado => ({
  id: c.id,
  login: c.login,
  nome: c.nome,
  email: c.email,
  matricula: c.matricula,
  perfis: c.perfis,
  aConfirmar: c.a_confirmar,
  unidade: c.unidade_id && c.unidade_nome ? { id: c.unidade_id, nome: c.unidade_nome } : null,
  ultimoAcesso: c.ultimo_acesso?.toISOString() ?? null,
  fatores: c.fatores,
  situacao: c.situacao,
})

export const buscar = async (ctx: ContextoAutenticado, filtro: FiltroUsuario) => {
  const { pagina, tamanho, ...ordem } = resolverPaginacao(
    filtro,
    {},
    {
      prop: 'nome' as 'nome' | 'ultimoAcesso',
      // Names go from A on; whoever came last comes first.
      orderBy: (prop) => (prop === 'nome' ? 'ASC' : 'DESC'),
    },
  )
  const [total, linhas] = await Promise.all([
    contas.contarContas(ctx.db, filtro).then(auditarLista(ctx, filtro, pagina)),
    contas.contasDaPagina(ctx.db, filtro, ordem, { inicio: (pagina - 1) * tamanho, tamanho }),
  ])
  return paginar(linhas.map(resumoDe), total, pagina, tamanho)
}

export const obter = async (ctx: ContextoAutenticado, id: string): Promise<UsuarioAberto> => {
  const conta = await contas.umaConta(ctx.db, id)
  if (!conta) throw naoEncontrado('Usuário não encontrado.')
  ctx.auditar({ alvo: { tipo: 'usuario', id } })
  const [alertas] = await abertosPorPessoa(ctx.db, { usuarioId: id })
  return {
    ...resumoDe(conta),
    cpf: conta.cpf,
    cargo: conta.cargo,
    designacao: conta.designacao,
    unidadeNoPapel: conta.unidade,
    criadoEm: conta.criado_em.toISOString(),
    bloqueio:
      conta.situacao === 'BLOQUEADO'
        ? {
            quando: conta.bloqueado_em?.toISOString() ?? null,
            motivo: conta.bloqueio_motivo,
            por: conta.bloqueado_por,
          }
        : null,
    sessoes: await sessoesDe(ctx, id),
    emMaos: { rascunhos: await contarAbertosDe(ctx.db, id), alertas: alertas?.n ?? 0 },
  }
}

export const unidades = ({ db }: ContextoAutenticado) => contas.unidades(db)

const exigirUnidade = async (ctx: ContextoAutenticado, id: string | null | undefined) => {
  if (id && !(await contas.unidades(ctx.db)).some((u) => u.id === id))
    throw invalido('unidadeId', 'Escolha uma das unidades')
}

/** The mail leaves by the queue, with the link made when it does. */
const enviarConvite = (ctx: ContextoAutenticado, usuarioId: string) =>
  ctx.instalacao.fila.enviar(ctx.db, 'convidar', { usuarioId, porQuem: ctx.usuario.nome })

export const convidar = async (ctx: ContextoAutenticado, { motivo, ...novo }: Convite) => {
  await exigirUnidade(ctx, novo.unidadeId)
  usuarios.exigirCompativeis(novo.perfis)
  const naHora = novo.perfis.filter((p) => !exigeConfirmacao(p))
  const id = await usuarios.criarUsuario(ctx, { ...novo, perfis: naHora }, null)
  await papeis.pedirPapeis(ctx, id, [...new Set(novo.perfis.filter(exigeConfirmacao))], motivo)
  await enviarConvite(ctx, id)
  return { id }
}

export const convidarDeNovo = async (ctx: ContextoAutenticado, id: string) => {
  const conta = await usuarios.exigirConta(ctx, id)
  if (!conta.ativo)
    throw new ErroDeNegocio('CONFLITO', 'A conta está bloqueada: desbloqueie antes de convidar.')
  if (conta.senha_hash !== null)
    throw new ErroDeNegocio(
      'CONFLITO',
      'A pessoa já escolheu a senha. Se a esqueceu, ela mesma pede outra em “Esqueci minha senha”.',
    )
  await enviarConvite(ctx, id)
  ctx.auditar({ alvo: { tipo: 'usuario', id } })
  return {}
}

export const editar = async (ctx: ContextoAutenticado, id: string, edicao: EdicaoDoUsuario) => {
  await exigirUnidade(ctx, edicao.unidadeId)
  const { antes, outroEmail } = await usuarios.mudarCadastro(ctx, id, edicao)
  if (outroEmail) {
    const oQue = `O e-mail da sua conta passou de ${antes.email} para ${edicao.email}.`
    await avisarDono(ctx, id, 'e-mail da conta trocado', oQue, ctx.usuario)
    await avisarEnderecoAnterior(
      ctx,
      id,
      'e-mail da conta trocado',
      `${oQue}\n\nPor quem: ${ctx.usuario.nome}\n\nSe não foi você quem pediu, avise agora a coordenação.\n`,
      antes.email,
    )
  }
  return {}
}

export const mudarPapeis = async (
  ctx: ContextoAutenticado,
  id: string,
  { perfis, motivo }: MudancaDePapeis,
) => {
  const { conta, daHora, mudou } = await papeis.mudarPapeis(ctx, id, [...new Set(perfis)], (novos) =>
    papeis.pedirPapeis(ctx, id, novos, motivo),
  )
  if (mudou) await avisarPapeis(ctx, conta.id, daHora)
  return {}
}

const avisarPapeis = async (ctx: ContextoAutenticado, id: string, perfis: readonly Perfil[]) => {
  const quais = perfis.map((p) => ROTULO_DO_PERFIL[p]).join(', ') || 'nenhum'
  const oQue = `Os papéis da sua conta mudaram. Agora são: ${quais}.`
  await avisarDono(ctx, id, 'papéis da conta', oQue, ctx.usuario)
}

export const bloquear = async (ctx: ContextoAutenticado, id: string, motivo: string) => {
  await usuarios.bloquear(ctx, id, motivo)
  return {}
}

export const desbloquear = async (ctx: ContextoAutenticado, id: string, motivo: string) => {
  await usuarios.desbloquear(ctx, id, motivo)
  await avisarDono(ctx, id, 'conta desbloqueada', `A sua conta foi desbloqueada: ${motivo}`, ctx.usuario)
  return {}
}

export const encerrarSessoes = async (ctx: ContextoAutenticado, id: string) => {
  await usuarios.exigirConta(ctx, id)
  await revogarSessoesDoUsuario(ctx.db, id, ctx.agora)
  ctx.auditar({ alvo: { tipo: 'usuario', id } })
  return {}
}

export const zerarSegundoFator = async (ctx: ContextoAutenticado, id: string, motivo: string) => {
  if (ctx.usuario.id === id)
    throw new ErroDeNegocio('PROIBIDO', 'Os seus próprios fatores são removidos em “Segurança da conta”.')
  await usuarios.zerarSegundoFator(ctx, id, motivo)
  return {}
}
