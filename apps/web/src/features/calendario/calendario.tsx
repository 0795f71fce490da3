// /calendario: the days on which nothing is received, by month, and the deadlines of whoever looks as a calendar file.
// National days are computed; the coordinator and the administrator record the others (docs/dominio/prazos.md#days).
import { podeChamar } from '@guara/domain/acesso'
import { dataCurta, diaDe } from '@guara/domain/instrumento/dias'
import { type DiaDoAno, diasDoAno, registrosDoDia } from '@guara/domain/prazo/calendario'
import {
  CAMPOS_DA_RETIRADA,
  CAMPOS_DO_DIA,
  CAMPOS_DO_EXPEDIENTE,
  conferirDigitado,
  conferirExpediente,
  diaComExpediente,
  diaDigitado,
  diaSemExpedienteDeNovo,
  respostasDoDia,
} from '@guara/domain/prazo/campos'
import { type CalendarioDoOrgao, calendario } from '@guara/domain/prazo/contract'
import { textoDaSuspensao } from '@guara/domain/prazo/limite'
import { Button } from '@mantine/core'
import { IconCalendarDown, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../api/cliente/queries.ts'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { apiDoCalendario, consultasDoCalendario } from '../../api/formulario/calendario.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { confirmar } from '../../ui/aviso/confirm-dialog.tsx'
import { Recado } from '../../ui/aviso/recado.tsx'
import { QueryWait } from '../../ui/espera/query-wait.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './calendario.module.css'
import { UmDia } from './dia.tsx'
import { DialogoDoDia, type Pergunta, useRegistroDoDia } from './dialogo-do-dia.tsx'
import { HistoricoDoDia } from './historico-do-dia.tsx'
import { Prescricao } from './prescricao.tsx'

const TITULO = 'Calendário de prazos'
const MUDA_PRAZOS =
  'Os prazos que ainda não terminaram são contados de novo, e cada um diz de que dia para que dia passou e por quê.'

const MESES = Array.from({ length: 12 }, (_, mes) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, mes, 15)),
)

const novoDia = (doOrgao: CalendarioDoOrgao): Pergunta => ({
  titulo: 'Novo dia',
  explicacao: MUDA_PRAZOS,
  campos: CAMPOS_DO_DIA,
  iniciais: { tipo: 'FACULTATIVO', expediente: 'NAO' },
  conferir: (dados) => conferirDigitado(dados, doOrgao, new Date()),
  dia: diaDigitado,
})

const alterarDia = (doOrgao: CalendarioDoOrgao, doAno: DiaDoAno): Pergunta => ({
  ...novoDia(doOrgao),
  titulo: `Alterar ${doAno.dia.nome}`,
  iniciais: respostasDoDia(doAno),
})

const houveExpediente = (doAno: DiaDoAno): Pergunta => ({
  titulo: `Houve expediente em ${dataCurta(doAno.data)}`,
  explicacao: `${doAno.dia.nome} passa a contar como dia de expediente. ${MUDA_PRAZOS}`,
  campos: !doAno.calculado && doAno.dia.quando.length !== 10 ? CAMPOS_DA_RETIRADA : CAMPOS_DO_EXPEDIENTE,
  iniciais: {},
  conferir: (dados) => conferirExpediente(dados, new Date()),
  dia: (dados) => diaComExpediente(doAno, dados),
})

const useBaixarAgenda = () =>
  useMutation({
    mutationFn: () => apiDoCalendario.agenda(),
    meta: { erro: 'Não foi possível baixar os prazos.' },
    onSuccess: (ics) => {
      const endereco = URL.createObjectURL(new Blob([ics], { type: 'text/calendar' }))
      const link = document.createElement('a')
      link.href = endereco
      link.download = 'prazos.ics'
      link.click()
      URL.revokeObjectURL(endereco)
    },
  })

const EscolhaDoAno = ({ ano, onMudar }: { ano: number; onMudar: (ano: number) => void }) => (
  <div className={classes.ano}>
    <Button
      variant="default"
      px="xs"
      aria-label={`Ver ${ano - 1}`}
      onClick={() => onMudar(ano - 1)}
      disabled={ano <= 2020}
    >
      <IconChevronLeft size={20} aria-hidden />
    </Button>
    <strong role="status">{ano}</strong>
    <Button
      variant="default"
      px="xs"
      aria-label={`Ver ${ano + 1}`}
      onClick={() => onMudar(ano + 1)}
      disabled={ano >= 2099}
    >
      <IconChevronRight size={20} aria-hidden />
    </Button>
  </div>
)

const Ano = ({ doOrgao, ano, edita }: { doOrgao: CalendarioDoOrgao; ano: number; edita: boolean }) => {
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const [historico, setHistorico] = useState<DiaDoAno | null>(null)
  const { data: municipios = [] } = useQuery(queries.municipios())
  const online = useOnline()
  const desfazer = useRegistroDoDia(() => {})
  const dias = diasDoAno(ano, doOrgao)
  const nomeDo = (id: number | null) => municipios.find((m) => m.id === id)?.nome ?? null
  const registrosDe = ({ data, dia: { municipioId } }: DiaDoAno) =>
    registrosDoDia(doOrgao.dias, { data, municipioId })
  const perguntarDesfazer = (doAno: DiaDoAno) =>
    confirmar({
      titulo: 'Sem expediente de novo',
      texto: `${dataCurta(doAno.data)} volta a ser dia sem expediente. ${MUDA_PRAZOS}`,
      botao: 'Sem expediente',
      perde: false,
      onConfirmar: () => desfazer.mutate({ id: crypto.randomUUID(), dia: diaSemExpedienteDeNovo(doAno) }),
    })
  return (
    <>
      {edita && (
        <Button
          className={classes.novo}
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={!online}
          onClick={() => setPergunta(novoDia(doOrgao))}
        >
          Incluir dia
        </Button>
      )}
      <div className={classes.meses}>
        {MESES.map((nome, mes) => {
          const doMes = dias.filter((d) => Number(d.data.slice(5, 7)) === mes + 1)
          return (
            <section key={nome} aria-label={`${nome} de ${ano}`} className={classes.mes}>
              <h2>{nome}</h2>
              {doMes.length === 0 ? (
                <p className={classes.fraco}>Nenhum dia além dos fins de semana.</p>
              ) : (
                <ul className={classes.lista}>
                  {doMes.map((doAno) => (
                    <UmDia
                      key={`${doAno.data} ${doAno.dia.nome} ${doAno.dia.municipioId ?? ''}`}
                      doAno={doAno}
                      municipio={nomeDo(doAno.dia.municipioId)}
                      contaNosPrazos={
                        doAno.dia.municipioId === null || doAno.dia.municipioId === doOrgao.municipioSede
                      }
                      onHistorico={registrosDe(doAno).length > 1 ? () => setHistorico(doAno) : null}
                      desabilitado={!online || desfazer.isPending}
                      acoes={
                        edita
                          ? {
                              alterar: () => setPergunta(alterarDia(doOrgao, doAno)),
                              houve: () => setPergunta(houveExpediente(doAno)),
                              desfazer: () => perguntarDesfazer(doAno),
                            }
                          : null
                      }
                    />
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </div>
      {historico && (
        <HistoricoDoDia
          titulo={`Histórico de ${historico.dia.nome}, ${dataCurta(historico.data)}`}
          registros={registrosDe(historico)}
          onFechar={() => setHistorico(null)}
        />
      )}
      {pergunta && <DialogoDoDia pergunta={pergunta} onFechar={() => setPergunta(null)} />}
    </>
  )
}

export const Calendario = () => {
  const { usuario } = useSessao()
  const query = useQuery(consultasDoCalendario.obter())
  const [ano, setAno] = useState(() => Number(diaDe(new Date()).slice(0, 4)))
  const agenda = useBaixarAgenda()
  const online = useOnline()
  if (!usuario) return null
  const corpo = () => {
    if (query.data)
      return <Ano doOrgao={query.data} ano={ano} edita={podeChamar(calendario.registrar, usuario)} />
    return <QueryWait titulo="Erro ao carregar o calendário." query={query} />
  }
  const suspensao = query.data?.suspensaoAnual
  return (
    <Screen
      titulo={TITULO}
      acao={
        podeChamar(calendario.agenda, usuario) && (
          <Button
            variant="default"
            leftSection={<IconCalendarDown size={20} aria-hidden />}
            disabled={!online}
            loading={agenda.isPending}
            onClick={() => agenda.mutate()}
          >
            Baixar meus prazos (.ics)
          </Button>
        )
      }
    >
      <div className={classes.tela}>
        {suspensao && (
          <Recado tom="informacao" silencioso>
            {textoDaSuspensao(suspensao)}. Nesses dias não correm a defesa, o recurso e as respostas ao órgão.
          </Recado>
        )}
        <Quadro className={classes.tela}>
          <div className={classes.topo}>
            <p>
              Um prazo que termina em dia sem expediente passa ao primeiro dia de expediente seguinte. Os
              feriados nacionais são calculados; os demais são registrados pela coordenação.
            </p>
            <EscolhaDoAno ano={ano} onMudar={setAno} />
          </div>
          {corpo()}
        </Quadro>
        {podeChamar(calendario.prescricao, usuario) && <Prescricao />}
      </div>
    </Screen>
  )
}
