// Who gets which alerts, as it is proposed and as a person changes it, until the act.
import { CAMPOS_DA_DISTRIBUICAO } from '@guara/domain/alerta/campos'
import { type Carga, type Distribuir, LIMITE_DA_CARGA } from '@guara/domain/alerta/distribuicao'
import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import type { Dados } from '@guara/domain/campos/campo'
import { pendencias } from '@guara/domain/campos/pendencias'
import { contados, inteiro } from '@guara/domain/escrita'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { textoDe } from '@guara/domain/instrumento/leitura'
import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { ALERTAS, apiDeAlertas, consultasDeAlerta } from '../../../api/gestao/alertas.ts'
import { CamposDoGrupo } from '../../../campos/grupo/campos-do-grupo.tsx'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Triar } from '../triar.tsx'
import { CargaPorPessoa } from './carga.tsx'
import classes from './distribuicao.module.css'
import type { FiltroDaDistribuicao } from './filtros.tsx'
import { Linhas } from './linhas.tsx'
import { Pares } from './pares.tsx'
import { agrupar, planejar, previa, SEM_MUDANCAS } from './plano.ts'

const DIAS_PARA_ATENDER = 10

/** The same plan keeps its id, so that sending it again after a lost answer is the same act; another plan is another act. */
const useIdDoPlano = (plano: string) => {
  const [dado, setDado] = useState({ plano, id: crypto.randomUUID() as string })
  if (dado.plano === plano) return dado.id
  const novo = { plano, id: crypto.randomUUID() as string }
  setDado(novo)
  return novo.id
}

/** Until when and with what instruction, and what is wrong with it. */
const usePrazo = () => {
  const [dados, setDados] = useState<Dados>(() => ({
    prazo: somarDias(diaDe(new Date()), DIAS_PARA_ATENDER),
  }))
  const prazo = textoDe(dados.prazo)
  const faltas = pendencias(CAMPOS_DA_DISTRIBUICAO, dados, '', new Date())
  const passou = prazo !== '' && prazo < diaDe(new Date())
  const erros = new Map(
    [...faltas, ...(passou ? [{ campo: 'prazo', mensagem: 'O prazo já passou' }] : [])].map((p) => [
      p.campo,
      p.mensagem,
    ]),
  )
  return { dados, setDados, prazo, instrucao: textoDe(dados.instrucao), erros }
}

const useDistribuir = (corpo: Omit<Distribuir, 'id'>, aoDistribuir: () => void) => {
  const queryClient = useQueryClient()
  const id = useIdDoPlano(JSON.stringify(corpo))
  return useMutation({
    mutationFn: () => apiDeAlertas.distribuir({ body: { id, ...corpo } }),
    onSuccess: ({ alertas: n }) => {
      avisarSucesso(
        contados(n, 'alerta distribuído.', 'alertas distribuídos.'),
        'Cada pessoa recebeu um aviso só.',
      )
      aoDistribuir()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALERTAS }),
  })
}

interface PropsDoRodape {
  previa: ReturnType<typeof previa>
  n: number
  porRegiao: boolean
  enviando: boolean
  onPorRegiao: () => void
  onDistribuir: () => void
}

const Rodape = ({
  previa: { frase, avisos },
  n,
  porRegiao,
  enviando,
  onPorRegiao,
  onDistribuir,
}: PropsDoRodape) => {
  const motivo = useId()
  const online = useOnline()
  const impedido = !online ? 'Disponível com conexão.' : n === 0 ? frase : null
  return (
    <div className={classes.rodape}>
      <p role="status" className={classes.previa}>
        <strong>Prévia:</strong> {frase} {avisos.length > 0 && <strong>{avisos.join(' ')}</strong>} Nada é
        gravado antes de Distribuir.
      </p>
      {impedido && (
        <p id={motivo} className={classes.fraco}>
          {impedido}
        </p>
      )}
      <Button variant="default" leftSection={<IconScale size={18} aria-hidden />} onClick={onPorRegiao}>
        {porRegiao ? 'Equilibrar carga' : 'Preferir a região'}
      </Button>
      <Button
        disabled={impedido !== null}
        aria-describedby={impedido ? motivo : undefined}
        loading={enviando}
        onClick={onDistribuir}
      >
        {n === 1 ? 'Distribuir 1 alerta' : `Distribuir ${n} alertas`}
      </Button>
    </div>
  )
}

interface Props {
  alertas: readonly ResumoDoAlerta[]
  total: number
  cargas: readonly Carga[]
  por: FiltroDaDistribuicao['por']
}

export const Planejar = ({ alertas, total, cargas, por }: Props) => {
  const [mudancas, setMudancas] = useState(SEM_MUDANCAS)
  const [limite, setLimite] = useState(LIMITE_DA_CARGA)
  const { dados, setDados, prazo, instrucao, erros } = usePrazo()
  const [tentou, setTentou] = useState(false)
  const grupos = useMemo(() => agrupar(alertas, por), [alertas, por])
  const plano = useMemo(() => planejar(grupos, cargas, mudancas, limite), [grupos, cargas, mudancas, limite])
  const { data: pares = [] } = useQuery(consultasDeAlerta.semelhantes(alertas.map((a) => a.id)))
  const ato = useDistribuir({ prazo, instrucao, atribuicoes: plano.atribuicoes }, () =>
    setMudancas(SEM_MUDANCAS),
  )
  const escolhidos = plano.linhas.filter((l) => l.escolhida).flatMap((l) => l.alertas)
  return (
    <>
      <div className={classes.lado}>
        <Quadro p={0} component="section" aria-label="Alertas a distribuir">
          {alertas.length < total && (
            <p className={classes.parte}>
              {alertas.length} de {inteiro(total)} alertas, os de maior prioridade.
            </p>
          )}
          <Linhas
            linhas={plano.linhas}
            cargas={cargas}
            onEscolher={(chave, escolhida) => {
              const fora = new Set(mudancas.fora)
              if (escolhida) fora.delete(chave)
              else fora.add(chave)
              setMudancas({ ...mudancas, fora })
            }}
            onTodas={(todas) =>
              setMudancas({ ...mudancas, fora: new Set(todas ? [] : grupos.map((g) => g.chave)) })
            }
            onPara={(chave, usuarioId) =>
              setMudancas({ ...mudancas, para: new Map([...mudancas.para, [chave, usuarioId]]) })
            }
          />
          <Pares pares={pares} />
          <div className={classes.escolhidos}>
            <Triar alertas={escolhidos} />
            <span className={classes.fraco}>
              {escolhidos.length === 1
                ? 'do alerta escolhido'
                : `dos ${escolhidos.length} alertas escolhidos`}
            </span>
          </div>
        </Quadro>
        <Quadro component="section" aria-label="Carga, prazo e instrução">
          <CargaPorPessoa cargas={cargas} propostos={plano.propostos} limite={limite} onLimite={setLimite} />
          <CamposDoGrupo
            campos={CAMPOS_DA_DISTRIBUICAO}
            dados={dados}
            erros={tentou ? erros : new Map()}
            onMudar={(campo, valor) => setDados((antes) => ({ ...antes, [campo]: valor }))}
          />
        </Quadro>
      </div>
      {ato.isError && (
        <Recado tom="erro">
          {ato.error.message} A lista foi lida de novo: confira e distribua o que ficou.
        </Recado>
      )}
      <Rodape
        previa={previa(plano, cargas, limite)}
        n={plano.atribuicoes.length}
        porRegiao={mudancas.porRegiao}
        enviando={ato.isPending}
        onPorRegiao={() => setMudancas({ ...mudancas, para: new Map(), porRegiao: !mudancas.porRegiao })}
        onDistribuir={() => {
          setTentou(true)
          if (erros.size === 0) ato.mutate()
        }}
      />
    </>
  )
}
