// The coordinator names who goes on with a form of others, and says why: an inspector for a guidance, another author for the
// draft of who left.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { acao } from '@guara/domain/formulario/ciclo'
import type { Colega, Formulario } from '@guara/domain/formulario/schema'
import { assinaTipos } from '@guara/domain/instrumento/pessoas/quem-assina'
import { ehFrase, MOTIVO_SEM_FRASE } from '@guara/domain/texto-frase'
import { Button, Modal, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  apiDeFormularios,
  consultasDeFormulario,
  LISTAS_DE_FORMULARIOS,
  UM_FORMULARIO,
} from '../../../api/formulario/formularios.ts'
import classes from '../../../campos/grupo/dialogo-de-campos.module.css'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { SuggestInput } from '../../../ui/entrada/suggest-input.tsx'

const PALAVRAS = {
  designar: {
    quem: 'Fiscal',
    escolha: 'Escolha um fiscal na lista',
    efeito: 'Quem for designado passa a ver este formulário e pode convertê-lo em auto de infração.',
  },
  transferir: {
    quem: 'Novo autor',
    escolha: 'Escolha uma pessoa na lista',
    efeito:
      'O rascunho passa a ser de quem for escolhido, que fica na equipe no lugar do autor, com os alertas dele neste formulário. Quem saiu deixa de vê-lo.',
  },
}

/** Only who takes it to its end is suggested: for a guidance an inspector, who draws up what it becomes. */
const serve =
  (ato: keyof typeof PALAVRAS, { tiposFormulario, autorId }: Formulario) =>
  (c: Colega) =>
    ato === 'designar'
      ? c.perfis.includes('ROLE_FISCAL')
      : c.usuarioId !== autorId &&
        assinaTipos(
          c.perfis,
          tiposFormulario.map((t) => t.codigo),
        )

const detalheDe = ({ cargo, matricula }: Colega) =>
  [cargo, matricula && `matrícula ${matricula}`].filter(Boolean).join(', ')

const useColegas = (texto: string, filtro: ReturnType<typeof serve>) => {
  const [search] = useDebouncedValue(texto.trim(), 250)
  const { data = [] } = useQuery({ ...consultasDeFormulario.colegas(search), enabled: search.length >= 2 })
  return texto ? data.filter(filtro) : []
}

interface Props {
  ato: keyof typeof PALAVRAS
  formulario: Formulario
  onFechar: () => void
}

export const DialogoDaPessoa = ({ ato, formulario, onFechar }: Props) => {
  const { rotulo, sucesso = '', falha } = acao(ato)
  const { quem, escolha, efeito } = PALAVRAS[ato]
  const celular = useCelular()
  const queryClient = useQueryClient()
  const [texto, setTexto] = useState('')
  const [pessoa, setPessoa] = useState<Colega | null>(null)
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const colegas = useColegas(pessoa ? '' : texto, serve(ato, formulario))
  const curto = !ehFrase(motivo)
  const chamada = useMutation({
    mutationFn: (usuarioId: string) =>
      apiDeFormularios[ato]({
        params: { id: formulario.id },
        body: { versao: formulario.versao, usuarioId, motivo },
      }),
    meta: { erro: falha },
    onSuccess: () => {
      avisarSucesso(sucesso, formulario.codigo)
      onFechar()
    },
    onSettled: () =>
      Promise.all(
        [LISTAS_DE_FORMULARIOS, UM_FORMULARIO].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
  const gravar = () => {
    setTentou(true)
    if (pessoa && !curto) chamada.mutate(pessoa.usuarioId)
  }
  return (
    <Modal
      opened
      onClose={() => chamada.isPending || onFechar()}
      title={`${rotulo} ${formulario.codigo}`}
      size={640}
      fullScreen={celular}
      classNames={{ body: classes.corpo, header: classes.topo }}
    >
      <p>{efeito}</p>
      <SuggestInput
        label={quem}
        description="Digite o nome, a matrícula ou o login e escolha na lista."
        error={tentou && !pessoa ? escolha : undefined}
        valor={texto}
        onValor={(novo) => {
          setTexto(novo)
          setPessoa(null)
        }}
        onSair={() => {}}
        sugestoes={colegas.map((c) => ({ id: c.usuarioId, texto: c.nome, detalhe: detalheDe(c) }))}
        onEscolha={(id) => {
          const escolhido = colegas.find((c) => c.usuarioId === id) ?? null
          setPessoa(escolhido)
          setTexto(escolhido?.nome ?? '')
        }}
      />
      <Textarea
        label="Motivo"
        withAsterisk
        rows={3}
        maxLength={500}
        value={motivo}
        error={tentou && curto ? MOTIVO_SEM_FRASE : undefined}
        onChange={(evento) => setMotivo(evento.currentTarget.value)}
      />
      <div className={classes.rodape}>
        <Button variant="default" onClick={onFechar} disabled={chamada.isPending}>
          Voltar
        </Button>
        <Button onClick={gravar} loading={chamada.isPending}>
          {rotulo}
        </Button>
      </div>
    </Modal>
  )
}
