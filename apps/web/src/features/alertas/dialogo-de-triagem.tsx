// What the coordination found at its desk, of one alert or of several: triage and corrected priority, each in a dialog over the fields
// that the domain describes.
import { CAMPOS_DA_PRIORIDADE, CAMPOS_DA_TRIAGEM, NIVEL_CALCULADO } from '@guara/domain/alerta/campos'
import { NivelDePrioridade } from '@guara/domain/alerta/prioridade'
import { NomeDaTriagem, TRIAGENS } from '@guara/domain/alerta/triagem'
import type { Campos, Dados } from '@guara/domain/campos/campo'
import { pendencias } from '@guara/domain/campos/pendencias'
import { contados } from '@guara/domain/escrita'
import { textoDe } from '@guara/domain/instrumento/leitura'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ALERTAS, apiDeAlertas } from '../../api/gestao/alertas.ts'
import { DialogoDeCampos } from '../../campos/grupo/dialogo-de-campos.tsx'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'
import type { AlertaEscolhido } from './selecao.ts'

interface Ato {
  campos: Campos
  explicacao: string
  botao: string
  feito: string
  enviar: (alertaIds: string[], dados: Dados) => Promise<{ alterados: number }>
}

/** The original is told by its code, as everybody tells an alert. */
const idDoCodigo = async (codigo: string) =>
  codigo === '' ? null : (await apiDeAlertas.obter({ params: { id: codigo } })).id

const ATOS = {
  triagem: {
    campos: CAMPOS_DA_TRIAGEM,
    explicacao: Object.values(TRIAGENS)
      .map(({ rotulo, explicacao }) => `${rotulo}: ${explicacao}`)
      .join(' '),
    botao: 'Gravar triagem',
    feito: 'Triagem gravada.',
    enviar: async (alertaIds, { triagem, licenca, motivo, duplicadoDe }) =>
      apiDeAlertas.triar({
        body: {
          alertaIds,
          triagem: NomeDaTriagem.parse(triagem),
          licenca: textoDe(licenca),
          motivo: textoDe(motivo),
          duplicadoDe: await idDoCodigo(textoDe(duplicadoDe)),
        },
      }),
  },
  prioridade: {
    campos: CAMPOS_DA_PRIORIDADE,
    explicacao: 'A prioridade calculada continua à mostra ao lado da sua.',
    botao: 'Gravar prioridade',
    feito: 'Prioridade gravada.',
    enviar: (alertaIds, { nivel, motivo }) =>
      apiDeAlertas.priorizar({
        body: {
          alertaIds,
          nivel: nivel === NIVEL_CALCULADO ? null : NivelDePrioridade.parse(nivel),
          motivo: textoDe(motivo),
        },
      }),
  },
} satisfies Record<string, Ato>

export type NomeDoAto = keyof typeof ATOS

interface Props {
  titulo: string
  alertas: readonly AlertaEscolhido[]
  onFechar: () => void
  onFeito: (() => void) | undefined
}

const Aberto = ({ ato, titulo, alertas, onFechar, onFeito }: Props & { ato: Ato }) => {
  const queryClient = useQueryClient()
  const gravacao = useMutation({
    mutationFn: (dados: Dados) =>
      ato.enviar(
        alertas.map((a) => a.id),
        dados,
      ),
    meta: { erro: 'Não foi possível gravar.' },
    onSuccess: ({ alterados }) => {
      avisarSucesso(ato.feito, contados(alterados, 'alerta mudou.', 'alertas mudaram.'))
      onFechar()
      onFeito?.()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALERTAS }),
  })
  const quais = alertas.length === 1 ? alertas[0]?.codigo : `${alertas.length} alertas`
  return (
    <DialogoDeCampos
      titulo={`${titulo}: ${quais}`}
      explicacao={ato.explicacao}
      campos={ato.campos}
      conferir={(dados) => pendencias(ato.campos, dados, '', new Date())}
      gravacao={gravacao}
      botao={ato.botao}
      onFechar={onFechar}
    />
  )
}

export const DialogoDeTriagem = ({ ato, ...props }: Props & { ato: NomeDoAto | null }) =>
  ato && <Aberto ato={ATOS[ato]} {...props} />
