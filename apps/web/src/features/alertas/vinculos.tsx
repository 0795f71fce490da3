// The coordination gives alerts to people and takes them back, one or many at once.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { CAMPOS_DO_VINCULO } from '@guara/domain/alerta/campos'
import type { Carga } from '@guara/domain/alerta/distribuicao'
import type { Dados } from '@guara/domain/campos/campo'
import { contados } from '@guara/domain/escrita'
import { diaDe } from '@guara/domain/instrumento/dias'
import { textoDe } from '@guara/domain/instrumento/leitura'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ALERTAS, apiDeAlertas, consultasDeAlerta } from '../../api/gestao/alertas.ts'
import { CamposDoGrupo } from '../../campos/grupo/campos-do-grupo.tsx'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import type { AlertaEscolhido } from './selecao.ts'
import classes from './situacao.module.css'

interface Pessoa {
  id: string
  nome: string
  /** The office, the region and the load of the person, or how many of the alerts they have. */
  nota: string | null
}

const MODOS = {
  vincular: {
    titulo: 'Vincular alertas',
    botao: 'Vincular',
    feito: 'Alertas vinculados.',
    falha: 'Não foi possível vincular.',
  },
  desvincular: {
    titulo: 'Desvincular alertas',
    botao: 'Desvincular',
    feito: 'Alertas desvinculados.',
    falha: 'Não foi possível desvincular.',
  },
} as const
export type Modo = keyof typeof MODOS

const SEM_ERROS = new Map<string, string>()
const PRAZO_PASSOU = new Map([['prazo', 'O prazo já passou']])

const unicas = (pessoas: readonly Pessoa[]) => [...new Map(pessoas.map((p) => [p.id, p])).values()]

interface Props {
  modo: Modo
  alertas: readonly AlertaEscolhido[]
  onFechar: () => void
  onFeito: () => void
}

const deQuantos = (alertas: number, escolhidos: number) =>
  escolhidos === 1 ? null : `Vinculada a ${alertas} dos ${escolhidos} alertas`

const cargaDe = ({ abertos, vencidos }: Carga) =>
  [
    contados(abertos, 'alerta aberto', 'alertas abertos'),
    ...(vencidos > 0 ? [contados(vencidos, 'vencido', 'vencidos')] : []),
  ].join(', ')

/** Without the loads the person can still be chosen. */
const notaDe = (cargo: string | null, carga: Carga | undefined) =>
  [cargo, carga && (carga.unidade?.nome ?? 'Sem unidade'), carga && cargaDe(carga)]
    .filter(Boolean)
    .join(' · ') || null

/** Whoever draws up forms and has that name can be linked; whoever has some of the alerts can be unlinked. */
const usePessoas = (modo: Modo, alertas: readonly AlertaEscolhido[], search: string) => {
  const { data: cargas = [] } = useQuery({ ...consultasDeAlerta.cargas(), enabled: modo === 'vincular' })
  const achadas = useQuery({ ...consultasDeAlerta.pessoas(search), enabled: modo === 'vincular' })
  const vinculadas = useQuery({
    ...consultasDeAlerta.pessoasVinculadas(alertas.map((a) => a.id)),
    enabled: modo === 'desvincular',
  })
  return modo === 'vincular'
    ? {
        pessoas: (achadas.data ?? []).map(
          ({ cargo, ...p }): Pessoa => ({
            ...p,
            nota: notaDe(
              cargo,
              cargas.find((c) => c.id === p.id),
            ),
          }),
        ),
        ...achadas,
      }
    : {
        pessoas: (vinculadas.data ?? []).map(
          ({ alertas: n, ...p }): Pessoa => ({ ...p, nota: deQuantos(n, alertas.length) }),
        ),
        ...vinculadas,
      }
}

const semPessoas = (modo: Modo, { isPending, isError }: { isPending: boolean; isError: boolean }) => {
  if (isError) return 'Não foi possível carregar as pessoas. Feche e tente de novo.'
  if (isPending) return 'Carregando as pessoas…'
  return modo === 'vincular' ? 'Ninguém com esse nome.' : 'Nenhum destes alertas está vinculado.'
}

const Escolha = ({ modo, alertas, onFechar, onFeito }: Props) => {
  const { botao, feito, falha } = MODOS[modo]
  const queryClient = useQueryClient()
  const [procurado, setProcurado] = useState('')
  const [escolhidas, setEscolhidas] = useState<Pessoa[]>([])
  const [search] = useDebouncedValue(procurado.trim(), 250)
  const { pessoas: achadas, isPending, isError } = usePessoas(modo, alertas, search)
  const pessoas = unicas([...escolhidas, ...achadas])
  const [dados, setDados] = useState<Dados>({})
  const prazo = textoDe(dados.prazo)
  const instrucao = textoDe(dados.instrucao)
  const passou = prazo !== '' && prazo < diaDe(new Date())
  const ato = useMutation({
    mutationFn: () => {
      const quem = { alertaIds: alertas.map((a) => a.id), usuarioIds: escolhidas.map((p) => p.id) }
      return modo === 'vincular'
        ? apiDeAlertas.vincular({
            body: { ...quem, ...(prazo && { prazo }), ...(instrucao && { instrucao }) },
          })
        : apiDeAlertas.desvincular({ body: quem })
    },
    onSuccess: ({ alterados }) => {
      avisarSucesso(feito, contados(alterados, 'vínculo mudou.', 'vínculos mudaram.'))
      onFeito()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALERTAS }),
  })
  const alternar = (pessoa: Pessoa) =>
    setEscolhidas((antes) =>
      antes.some((p) => p.id === pessoa.id) ? antes.filter((p) => p.id !== pessoa.id) : [...antes, pessoa],
    )
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault()
        if (escolhidas.length > 0 && !passou) ato.mutate()
      }}
    >
      <p>{alertas.length === 1 ? alertas[0]?.codigo : `${alertas.length} alertas escolhidos.`}</p>
      {modo === 'vincular' && (
        <TextInput
          label="Procurar pessoa"
          description="Nome, matrícula ou login de quem lavra formulários."
          value={procurado}
          onChange={(evento) => setProcurado(evento.currentTarget.value)}
          data-autofocus
          autoComplete="off"
        />
      )}
      <fieldset className={classes.opcoes}>
        <legend>Pessoas</legend>
        {pessoas.map((p) => (
          <Checkbox
            key={p.id}
            label={p.nome}
            description={p.nota}
            checked={escolhidas.some((e) => e.id === p.id)}
            onChange={() => alternar(p)}
          />
        ))}
        {pessoas.length === 0 && <p className={classes.fraco}>{semPessoas(modo, { isPending, isError })}</p>}
      </fieldset>
      {modo === 'vincular' && (
        <CamposDoGrupo
          campos={CAMPOS_DO_VINCULO}
          dados={dados}
          erros={passou ? PRAZO_PASSOU : SEM_ERROS}
          onMudar={(campo, valor) => setDados((antes) => ({ ...antes, [campo]: valor }))}
        />
      )}
      {ato.isError && (
        <Recado tom="erro">
          {falha} {ato.error.message}
        </Recado>
      )}
      <div className={classes.rodape}>
        {escolhidas.length === 0 && <p className={classes.fraco}>Escolha ao menos uma pessoa.</p>}
        <Button variant="default" onClick={onFechar} disabled={ato.isPending}>
          Cancelar
        </Button>
        <Button type="submit" disabled={escolhidas.length === 0} loading={ato.isPending}>
          {botao}
        </Button>
      </div>
    </form>
  )
}

export const DialogoDeVinculos = ({ modo, ...props }: Omit<Props, 'modo'> & { modo: Modo | null }) => (
  <Modal opened={modo !== null} onClose={props.onFechar} title={modo ? MODOS[modo].titulo : ''} size={520}>
    {modo && <Escolha modo={modo} {...props} />}
  </Modal>
)
