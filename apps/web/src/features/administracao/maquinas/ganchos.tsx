// Which addresses are told that a data set changed, and how it goes: what waits, the last delivery, what fails
// (docs/decisoes/0076-ganchos.md).
import { formatarDataHora } from '@guara/domain/data-hora'
import {
  CABECALHO_DA_ASSINATURA,
  CABECALHO_DO_INSTANTE,
  DIAS_ATE_DESLIGAR,
  type Gancho,
} from '@guara/domain/maquina/gancho'
import { Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  apiDeGanchos,
  consultaDeGanchos,
  ERRO_DOS_GANCHOS,
  GANCHOS,
} from '../../../api/administracao/maquinas.ts'
import { StatusDot } from '../../../ui/andamento/status-dot.tsx'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarErro, avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { confirmar } from '../../../ui/aviso/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { QueryWait } from '../../../ui/espera/query-wait.tsx'
import { ListaDeFatos } from '../../../ui/tela/fatos.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from '../administracao.module.css'
import { CriarGancho } from './criar-gancho.tsx'
import { rotulosDe } from './de-maquina.tsx'

const APARENCIA = {
  ATIVO: { rotulo: 'Ativo', cor: 'verde', forma: 'certo' },
  FALHANDO: { rotulo: 'Falhando', cor: 'ambar', forma: 'metade' },
  SUSPENSO: { rotulo: 'Suspenso', cor: 'cinza', forma: 'metade' },
  DESLIGADO: { rotulo: 'Desligado', cor: 'vermelho-escuro', forma: 'xis' },
} as const

const aparenciaDe = ({ situacao, falha }: Gancho) =>
  APARENCIA[situacao === 'ATIVO' && falha ? 'FALHANDO' : situacao]

const vezes = (n: number) => (n === 1 ? '1 tentativa' : `${n} tentativas`)

const falhaDe = ({ falha, situacao, proximaEm }: Gancho): Array<[string, string]> => {
  if (!falha) return []
  const seguinte =
    situacao === 'ATIVO' && proximaEm ? ` Tenta de novo depois de ${formatarDataHora(proximaEm)}.` : ''
  return [
    ['Falha', `Desde ${formatarDataHora(falha.desde)}, ${vezes(falha.tentativas)}. ${falha.erro}${seguinte}`],
  ]
}

const fatosDe = (gancho: Gancho): Array<[string, string]> => [
  ['Endereço', gancho.endereco],
  ['Avisado de', rotulosDe(gancho.conjuntos)],
  ['Última entrega', gancho.entregueEm ? formatarDataHora(gancho.entregueEm) : 'Nenhuma ainda'],
  [
    'Esperam',
    gancho.esperam.length > 0 ? `${gancho.esperam.length}: ${rotulosDe(gancho.esperam)}` : 'Nenhum',
  ],
  ...falhaDe(gancho),
  [
    'Cadastrado',
    `${formatarDataHora(gancho.criacao.em)}, por ${gancho.criacao.por}: ${gancho.criacao.motivo}`,
  ],
]

const useMudanca = (agir: () => Promise<unknown>, sucesso: string, erro: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: agir,
    meta: { erro },
    onSuccess: () => avisarSucesso(sucesso),
    onSettled: () => queryClient.invalidateQueries({ queryKey: GANCHOS }),
  })
}

const Atos = ({ gancho: { id, nome, situacao } }: { gancho: Gancho }) => {
  const online = useOnline()
  const params = { id }
  const teste = useMutation({
    mutationFn: () => apiDeGanchos.testar({ params }),
    meta: { erro: 'Não foi possível enviar o teste.' },
    onSuccess: ({ entregue, erro }) =>
      entregue
        ? avisarSucesso('O endereço recebeu o teste.')
        : avisarErro('O endereço não recebeu o teste.', erro ?? ''),
  })
  const ativo = situacao === 'ATIVO'
  const mudanca = useMudanca(
    () => apiDeGanchos.mudar({ params, body: { situacao: ativo ? 'SUSPENSO' : 'ATIVO' } }),
    ativo ? 'Avisos suspensos.' : 'Avisos retomados.',
    ativo ? 'Não foi possível suspender.' : 'Não foi possível retomar.',
  )
  const remocao = useMudanca(
    () => apiDeGanchos.remover({ params }),
    'Endereço removido.',
    'Não foi possível remover.',
  )
  const perguntar = () =>
    confirmar({
      titulo: `Remover ${nome}?`,
      texto: 'Ele deixa de ser avisado na hora e o segredo deixa de valer. Para voltar, cadastra-se de novo.',
      botao: 'Remover endereço',
      onConfirmar: () => remocao.mutate(),
    })
  const ocupado = mudanca.isPending || remocao.isPending
  return (
    <div className={classes.rodape}>
      <Button
        variant="default"
        disabled={!online}
        loading={teste.isPending}
        aria-label={`Enviar um teste a ${nome}`}
        onClick={() => teste.mutate()}
      >
        Enviar um teste
      </Button>
      <Button
        variant="default"
        disabled={!online || ocupado}
        aria-label={`${ativo ? 'Suspender' : 'Retomar'} ${nome}`}
        onClick={() => mudanca.mutate()}
      >
        {ativo ? 'Suspender' : 'Retomar'}
      </Button>
      <Button
        variant="outline"
        color="red.7"
        disabled={!online || ocupado}
        aria-label={`Remover ${nome}`}
        onClick={perguntar}
      >
        Remover
      </Button>
    </div>
  )
}

const Lista = () => {
  const query = useQuery(consultaDeGanchos())
  if (query.data && query.data.length > 0)
    return (
      <ul aria-label="Endereços avisados" className={classes.lista}>
        {query.data.map((gancho) => (
          <li key={gancho.id} className={classes.maquina}>
            <span className={classes.situacao}>
              <h3 className={classes.titulo}>{gancho.nome}</h3>
              <StatusDot {...aparenciaDe(gancho)} />
            </span>
            <ListaDeFatos className={classes.fatos} fatos={fatosDe(gancho)} />
            <Atos gancho={gancho} />
          </li>
        ))}
      </ul>
    )
  if (query.data)
    return (
      <EmptyState
        Icone={IconWebhook}
        titulo="Nenhum endereço é avisado."
        texto="Cadastre o de um sistema que precise saber logo do que muda."
      />
    )
  return <QueryWait titulo={ERRO_DOS_GANCHOS} query={query} />
}

const ComoConferir = () => (
  <details>
    <summary>Como o outro sistema confere o aviso</summary>
    <p>
      Chega um <code>POST</code> com <code>id</code>, <code>tipo</code>, <code>conjunto</code> e{' '}
      <code>instante</code> em JSON. O cabeçalho <code>{CABECALHO_DA_ASSINATURA}</code> traz{' '}
      <code>sha256=</code> e, em hexadecimal, o HMAC-SHA256, com o segredo, do que veio em{' '}
      <code>{CABECALHO_DO_INSTANTE}</code>, um ponto e o corpo recebido. Conferido, responda 200 em até dez
      segundos e leia o conjunto com o token, a partir do seu cursor.
    </p>
  </details>
)

export const Ganchos = () => {
  const [criando, setCriando] = useState(false)
  const online = useOnline()
  return (
    <Quadro component="section" aria-labelledby="ganchos" className={classes.tela}>
      <span className={classes.situacao}>
        <h2 id="ganchos" className={classes.titulo}>
          Endereços avisados
        </h2>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={!online}
          onClick={() => setCriando(true)}
        >
          Cadastrar endereço
        </Button>
      </span>
      <p>
        Outro sistema é avisado de que um conjunto mudou, sem dado nenhum, e então o lê com o seu token. O que
        não é entregue é tentado de novo; depois de {DIAS_ATE_DESLIGAR} dias de falha, o endereço é desligado.
      </p>
      <Lista />
      <ComoConferir />
      {criando && <CriarGancho onFechar={() => setCriando(false)} />}
    </Quadro>
  )
}
