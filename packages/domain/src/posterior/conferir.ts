// Who may do an act after the first, on what, and what its answers lack: the screen offers by these and the gateway
// refuses by them (docs/dominio/atos.md#who).
import type { Dados } from '../campos/campo.ts'
import { type Pendencia, pendencias } from '../campos/pendencias.ts'
import { soAplicaveis } from '../cientificacao/campos.ts'
import type { Ciencia } from '../cientificacao/schema.ts'
import { pedidosDo } from '../decisao/pedido.ts'
import type { PedidoDeDecisao } from '../decisao/schema.ts'
import type { Condicao } from '../formulario/condicao.ts'
import { comAreaMedida } from '../geometria/areas.ts'
import type { Achado, FormularioLido, InstrumentoLido } from '../instrumento/definicao.ts'
import { linhas } from '../instrumento/leitura.ts'
import { coordena, lavraFormularios, type Perfil } from '../sessao/perfil.ts'
import type { AtoLido, ContextoDoAto, TipoDeAto } from './definicao.ts'
import { ATOS_POSTERIORES } from './index.ts'

interface QuemAge {
  id: string
  perfilAtivo: Perfil
}

/** The form that was signed, with what came after. */
export interface FormularioAssinado extends FormularioLido {
  condicao: Condicao
  autorId: string
  /** Whether it had been signed by all when it was cancelled; what was not has no paper to give a reason for. */
  teveVigor: boolean
  posteriores: readonly AtoLido[]
  ciencias: readonly Ciencia[]
  pedidos: readonly PedidoDeDecisao[]
}

export const contextoDoAto = (
  formulario: FormularioAssinado,
  instrumento: InstrumentoLido,
  agora: Date,
): ContextoDoAto => ({
  agora,
  condicao: formulario.condicao,
  formulario,
  instrumento,
  anteriores: formulario.posteriores.filter((a) => a.instrumentoId === instrumento.id),
  ciencias: formulario.ciencias.filter((c) => c.instrumentoId === instrumento.id),
  pedidos: pedidosDo(formulario.pedidos, instrumento.id),
})

const ehAutor = (usuario: QuemAge, { autorId }: FormularioAssinado) =>
  lavraFormularios(usuario.perfilAtivo) && autorId === usuario.id

/** The ciência of an act is recorded as that of the form is: by who drew it up, or by the coordinator. */
export const registraCiencia = (usuario: QuemAge, formulario: FormularioAssinado) =>
  ehAutor(usuario, formulario) || coordena(usuario.perfilAtivo)

/** It is null when this person may do it from where the form stands; otherwise why not. */
export const porqueNaoPode = (
  usuario: QuemAge,
  { de, deOutraPessoa, daEquipe }: TipoDeAto,
  formulario: FormularioAssinado,
): string | null => {
  const { condicao, autorId, cabecalho } = formulario
  const quem = [
    de.autor?.includes(condicao) && ehAutor(usuario, formulario),
    de.gestor?.includes(condicao) && coordena(usuario.perfilAtivo),
  ]
  if (!quem.some(Boolean)) return 'Este ato não é seu, ou o formulário não está em condição de recebê-lo.'
  const seu =
    autorId === usuario.id || (daEquipe && linhas(cabecalho.equipe).some((i) => i.usuarioId === usuario.id))
  return deOutraPessoa && seu ? deOutraPessoa : null
}

/** It is null while the act may still be done on this instrument; otherwise why not. */
export const impedimentoDoAto = (tipo: TipoDeAto, formulario: FormularioAssinado, ctx: ContextoDoAto) => {
  if (tipo.sobre && !tipo.sobre.includes(ctx.instrumento.tipo))
    return `${tipo.nome} não se aplica a este instrumento.`
  if (!formulario.teveVigor && !tipo.antesDaAssinatura)
    return 'Este formulário não chegou a ser assinado por todos.'
  return tipo.impedimento?.(ctx) ?? null
}

export interface OfertaDeAto {
  tipo: TipoDeAto
  /** The instruments that it may follow now: at least one. */
  instrumentos: readonly InstrumentoLido[]
}

/** What is about the whole form is offered once, on its first instrument. */
const alvosDe = ({ sobre, doFormulario }: TipoDeAto, { instrumentos }: FormularioAssinado) => {
  const possiveis = instrumentos.filter((i) => !sobre || sobre.includes(i.tipo))
  return doFormulario ? possiveis.slice(0, 1) : possiveis
}

/** The acts that this person may do on what was signed. */
export const ofertasDeAto = (usuario: QuemAge, formulario: FormularioAssinado, agora: Date): OfertaDeAto[] =>
  ATOS_POSTERIORES.filter((tipo) => porqueNaoPode(usuario, tipo, formulario) === null)
    .map((tipo) => ({
      tipo,
      instrumentos: alvosDe(tipo, formulario).filter(
        (i) => impedimentoDoAto(tipo, formulario, contextoDoAto(formulario, i, agora)) === null,
      ),
    }))
    .filter(({ instrumentos }) => instrumentos.length > 0)

const comoPendencia = ({ campo, mensagem }: Achado): Pendencia => ({ campo, mensagem, natureza: 'invalido' })

/** What the answers lack or have wrong, all at once. */
export const conferirAto = (tipo: TipoDeAto, dados: Dados, ctx: ContextoDoAto): Pendencia[] => {
  const respostas = soAplicaveis(tipo.campos, dados)
  const dosCampos = pendencias(tipo.campos, respostas, '', ctx.agora)
  const dasRegras = tipo.regras
    .flatMap((regra) => regra(respostas, ctx))
    // What is missing or unreadable has already been said of that field.
    .filter(({ campo }) => !dosCampos.some((p) => p.campo === campo))
  return [...dosCampos, ...dasRegras.map(comoPendencia)]
}

/** The hectares of an area are measured here, as those of a form are. */
const comAreasMedidas = ({ campos }: TipoDeAto, dados: Dados): Dados =>
  Object.fromEntries(
    Object.entries(dados).map(([nome, valor]) => [
      nome,
      campos[nome]?.tipo === 'geometria' && Array.isArray(valor) ? valor.map(comAreaMedida) : valor,
    ]),
  )

/** The answers as they are kept: those that apply, and what the system tells from them. */
export const completarAto = (tipo: TipoDeAto, dados: Dados, ctx: ContextoDoAto): Dados => {
  const respostas = comAreasMedidas(tipo, soAplicaveis(tipo.campos, dados))
  return { ...respostas, ...tipo.derivados?.(respostas, ctx) }
}
