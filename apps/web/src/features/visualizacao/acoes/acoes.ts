// What can be done from the view: the domain says which actions a condition and a user allow; here only how each one looks
// and where it leads. Printing is in impressao.tsx; once asked, synchronizing is told and tried again in sincronizacao.tsx;
// Enviar para assinatura is in the review, where Continuar leads.
import { acao, type NomeDaAcao, pode } from '@guara/domain/formulario/ciclo'
import type { Formulario } from '@guara/domain/formulario/schema'
import { type Oferta, ofertasDe } from '@guara/domain/formulario/sequencia'
import { type OfertaDeAto, ofertasDeAto } from '@guara/domain/posterior/conferir'
import { assinadoDoFio } from '@guara/domain/posterior/leitura'
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconChecklist,
  IconCloudUpload,
  IconCopy,
  IconFilePlus,
  IconFlag3,
  IconGavel,
  IconLock,
  IconMailCheck,
  IconMailCog,
  IconMailX,
  IconPencil,
  IconScale,
  IconSend,
  IconSignature,
  IconStackPush,
  IconTrash,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { NomeDoAto } from '../../../api/formulario/ato.ts'
import { type OfertaDePedido, ofertasDePedido } from '../../../decisao/ofertas.ts'
import { type NomeDoRegistro, podeAgora } from '../registro/registros.ts'
import type { Bens } from './use-bens.ts'

interface Face {
  Icone: Icon
  /** The one wide button of a phone, and the filled one at a desk. */
  principal?: boolean
  perigo?: boolean
}

export interface AcaoDaTela extends Face {
  nome: NomeDaAcao | 'posterior' | 'pedido' | 'outroIgual'
  rotulo: string
  /** Leads somewhere, asks and acts, or opens a dialog of fields. */
  faz:
    | { para: string }
    | { ato: NomeDoAto }
    | { termo: Oferta }
    | { posterior: OfertaDeAto }
    | { pedido: OfertaDePedido }
    | { registro: NomeDoRegistro }
    | { dialogo: 'assinar' | 'designar' }
}

type Entrada = Face & {
  faz: (formulario: Formulario) => AcaoDaTela['faz']
  /** An action may ask more than condition and role tell. */
  so?: (formulario: Formulario) => boolean
}

const ato = (nome: NomeDoAto) => () => ({ ato: nome })
const registro = (nome: NomeDoRegistro) => () => ({ registro: nome })

const ENTRADAS: Partial<Record<NomeDaAcao, Entrada>> = {
  continuar: {
    Icone: IconPencil,
    principal: true,
    faz: ({ id }) => ({ para: `/formulario/novo?acao=CONTINUAR&id=${id}` }),
  },
  assinar: { Icone: IconSignature, principal: true, faz: () => ({ dialogo: 'assinar' }) },
  enviarParaCiencia: {
    Icone: IconSend,
    principal: true,
    faz: registro('enviarParaCiencia'),
    so: podeAgora.enviarParaCiencia,
  },
  registrarCiencia: {
    Icone: IconMailCheck,
    principal: true,
    faz: registro('registrarCiencia'),
    so: podeAgora.registrarCiencia,
  },
  tentativaFrustrada: {
    Icone: IconMailX,
    faz: registro('tentativaFrustrada'),
    so: podeAgora.tentativaFrustrada,
  },
  corrigirCiencia: {
    Icone: IconMailCog,
    faz: registro('corrigirCiencia'),
    so: podeAgora.corrigirCiencia,
  },
  registrarCumprimento: {
    Icone: IconChecklist,
    faz: registro('registrarCumprimento'),
    so: podeAgora.registrarCumprimento,
  },
  registrarAndamento: { Icone: IconScale, faz: registro('registrarAndamento') },
  registrarDesfecho: { Icone: IconFlag3, faz: registro('registrarDesfecho') },
  designar: {
    Icone: IconUserCheck,
    faz: () => ({ dialogo: 'designar' }),
    so: podeAgora.registrarCumprimento,
  },
  converter: { Icone: IconGavel, faz: ato('converter'), so: podeAgora.converter },
  sincronizar: {
    Icone: IconCloudUpload,
    principal: true,
    faz: ato('sincronizar'),
    so: ({ sincronizacao }) => sincronizacao === null,
  },
  reabrir: { Icone: IconArrowBackUp, faz: ato('reabrir') },
  finalizar: { Icone: IconLock, faz: ato('finalizar') },
  cancelar: { Icone: IconBan, perigo: true, faz: ato('cancelar') },
  excluir: { Icone: IconTrash, perigo: true, faz: ato('excluir') },
}

/** There is one action for each term that may be begun from this form now. */
const termosDe = (usuario: Conta, formulario: Formulario, documento: Bens): AcaoDaTela[] =>
  pode(usuario, 'criarTermo', formulario)
    ? ofertasDe(formulario, documento).map((oferta) => ({
        Icone: IconFilePlus,
        nome: 'criarTermo',
        rotulo: oferta.rotulo,
        faz: { termo: oferta },
      }))
    : []

/** There is one action for each thing that may be asked of the superior. */
const pedidosDe = (usuario: Conta, formulario: Formulario): AcaoDaTela[] => {
  const { instrumentos } = assinadoDoFio(formulario)
  const ofertas = ofertasDePedido(usuario, formulario, instrumentos)
  return ofertas.map((oferta) => ({
    Icone: IconUserQuestion,
    nome: 'pedido',
    rotulo: [
      oferta.assunto === 'PRORROGACAO' ? 'Pedir prorrogação' : 'Pedir decisão da chefia',
      ...(ofertas.length > 1 ? [oferta.instrumento.codigo] : []),
    ].join(': '),
    faz: { pedido: oferta },
  }))
}

const ESPERADOS: readonly string[] = ['CANCELAMENTO', 'DECISAO']

/** There is one action for each act that this person may do on what was signed. */
const posterioresDe = (usuario: Conta, formulario: Formulario): AcaoDaTela[] =>
  ofertasDeAto(usuario, assinadoDoFio(formulario), new Date()).map((oferta) => ({
    Icone: IconStackPush,
    nome: 'posterior',
    rotulo: oferta.tipo.rotulo,
    // The reason is what a cancelled form waits for, and the decision what somebody waits for.
    principal: ESPERADOS.includes(oferta.tipo.codigo),
    faz: { posterior: oferta },
  }))

/** One's own form may be begun again for another case. */
const outroIgual = (usuario: Conta, { id, autor }: Formulario): AcaoDaTela[] =>
  autor.id === usuario.id && lavraFormularios(usuario.perfilAtivo)
    ? [
        {
          Icone: IconCopy,
          nome: 'outroIgual',
          rotulo: 'Fazer outro igual',
          faz: { para: `/formulario/novo?acao=CADASTRAR&igual=${id}` },
        },
      ]
    : []

/** `documento`: what is left of the goods of an instrument of the form, by its code; until it is known none is offered. */
export const acoesDaTela = (
  usuario: Conta,
  formulario: Formulario,
  documento: Bens = () => undefined,
): AcaoDaTela[] => {
  const acoes = (Object.entries(ENTRADAS) as Array<[NomeDaAcao, Entrada]>).flatMap(
    ([nome, { faz, so, ...face }]): AcaoDaTela[] =>
      pode(usuario, nome, formulario) && (!so || so(formulario))
        ? [{ ...face, nome, rotulo: acao(nome).rotulo, faz: faz(formulario) }]
        : [],
  )
  const posteriores = posterioresDe(usuario, formulario)
  // One screen, one main button: what somebody waits for comes before the next step of the form.
  const principal = [...posteriores, ...acoes].find((a) => a.principal)
  return [
    ...acoes.filter((a) => !a.perigo),
    ...termosDe(usuario, formulario, documento),
    ...pedidosDe(usuario, formulario),
    ...posteriores,
    ...outroIgual(usuario, formulario),
    ...acoes.filter((a) => a.perigo),
  ].map((a) => (a.principal ? { ...a, principal: a === principal } : a))
}
