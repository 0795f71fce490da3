// What happened to the form, first things first: what, when, by whom, and from which condition to which.
import { formatarDataHora } from '@guara/domain/data-hora'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import type { Formulario } from '@guara/domain/formulario/schema'
import classes from './historico.module.css'
import { NadaInformado } from './secao.tsx'

type Evento = Formulario['historico'][number]

/** The events that the gateway writes, in words (rows T1 to T16 of domain/etapas.md section 9). */
const FRASES: Record<string, string> = {
  CRIAR: 'Formulário criado',
  CONCLUIR: 'Enviado para assinatura',
  REABRIR: 'Voltou para rascunho',
  ASSINAR: 'Assinatura registrada',
  ENVIAR_PARA_CIENCIA: 'Enviado para ciência',
  TENTATIVA_FRUSTRADA: 'Tentativa de ciência frustrada',
  CIENCIA: 'Ciência registrada',
  CUMPRIMENTO: 'Cumprimento da orientação registrado',
  CONVERTER: 'Orientação convertida em auto de infração',
  DESCONSIDERAR_EVIDENCIA: 'Evidência desconsiderada',
  SINCRONIZAR: 'Enviado ao sistema do órgão',
  REGISTRAR: 'Protocolo recebido do sistema do órgão',
  FINALIZAR: 'Formulário encerrado',
  CANCELAR: 'Formulário cancelado',
}

/** An event that this version does not know is still told, by its own name. */
const fraseDe = (evento: string) => {
  const nome = evento.toLowerCase().replaceAll('_', ' ')
  return FRASES[evento] ?? nome.charAt(0).toUpperCase() + nome.slice(1)
}

const rotulo = (condicao: NonNullable<Evento['de']>) => APARENCIA_DA_CONDICAO[condicao].rotulo

const mudanca = ({ de, para }: Evento) => {
  if (!para || de === para) return null
  return de ? `De ${rotulo(de)} para ${rotulo(para)}` : rotulo(para)
}

export const Historico = ({ formulario: { historico } }: { formulario: Formulario }) => {
  if (historico.length === 0) return <NadaInformado />
  return (
    <ol className={classes.historico}>
      {historico.map((evento) => {
        const passagem = mudanca(evento)
        return (
          <li key={`${evento.quando} ${evento.evento} ${evento.usuario?.id} ${evento.para}`}>
            <strong>{fraseDe(evento.evento)}</strong>
            {passagem && <span>{passagem}</span>}
            <span className={classes.fraco}>
              <time dateTime={evento.quando}>{formatarDataHora(evento.quando)}</time> ·{' '}
              {evento.usuario?.nome ?? 'Sistema'}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
