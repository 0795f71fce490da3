// What happened to the form, first things first: what, when, by whom, and from which condition to which.
import { maiuscula } from '@guara/domain/escrita'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import type { Formulario } from '@guara/domain/formulario/schema'
import { atoAssinado, type CodigoDeAto, TIPOS_DE_ATO } from '@guara/domain/posterior/tipos'
import { LinhaDoTempo } from '../../../ui/andamento/linha-do-tempo.tsx'
import { NadaInformado } from '../tela/secao.tsx'

type Evento = Formulario['historico'][number]

/** The events that the gateway writes, in words (T1 to T16 of docs/dominio/ciclo-de-vida.md#transitions). */
const FRASES: Record<string, string> = {
  CRIAR: 'Formulário criado',
  CONCLUIR: 'Enviado para assinatura',
  REABRIR: 'Voltou para rascunho',
  DEVOLVER: 'Devolvido pela coordenação',
  TRANSFERIR: 'Passado a outra pessoa pela coordenação',
  COMENTAR: 'Comentário',
  ASSINAR: 'Assinatura registrada',
  ENVIAR_PARA_CIENCIA: 'Enviado para ciência',
  TENTATIVA_FRUSTRADA: 'Tentativa de ciência frustrada',
  CIENCIA: 'Ciência registrada',
  CORRIGIR_CIENCIA: 'Ciência corrigida',
  CIENCIA_SEM_EFEITO: 'Ciência sem efeito',
  CUMPRIMENTO: 'Cumprimento da orientação registrado',
  ANDAMENTO: 'Andamento do processo registrado',
  DESFECHO: 'Desfecho do auto registrado',
  DESIGNAR: 'Fiscal designado pela coordenação',
  CONVERTER: 'Orientação convertida em auto de infração',
  CRIAR_TERMO: 'Outro termo criado a partir deste formulário',
  DESCONSIDERAR_EVIDENCIA: 'Evidência desconsiderada',
  SINCRONIZAR: 'Enviado ao sistema do órgão',
  REGISTRAR: 'Protocolo recebido do sistema do órgão',
  FINALIZAR: 'Formulário encerrado',
  CANCELAR: 'Formulário cancelado',
  PEDIR_DECISAO: 'Decisão pedida à chefia',
  CIENCIA_DO_ATO: 'Ciência de ato posterior registrada',
  ...Object.fromEntries(
    (Object.keys(TIPOS_DE_ATO) as CodigoDeAto[]).map((codigo) => [`ATO_${codigo}`, atoAssinado(codigo)]),
  ),
}

/** An event that this version does not know is still told, by its own name. */
const fraseDe = (evento: string) => {
  const nome = evento.toLowerCase().replaceAll('_', ' ')
  return FRASES[evento] ?? maiuscula(nome)
}

const rotulo = (condicao: NonNullable<Evento['de']>) => APARENCIA_DA_CONDICAO[condicao].rotulo

const mudanca = ({ de, para }: Evento) => {
  if (!para || de === para) return null
  return de ? `De ${rotulo(de)} para ${rotulo(para)}` : rotulo(para)
}

export const Historico = ({ formulario: { historico } }: { formulario: Formulario }) => {
  if (historico.length === 0) return <NadaInformado />
  return (
    <LinhaDoTempo
      acontecimentos={historico.map((evento) => {
        const passagem = mudanca(evento)
        return {
          chave: `${evento.quando} ${evento.evento} ${evento.usuario?.id} ${evento.para}`,
          frase: fraseDe(evento.evento),
          quando: evento.quando,
          usuario: evento.usuario,
          detalhes: passagem && <span>{passagem}</span>,
        }
      })}
    />
  )
}
