// /gestao/alertas: the alerts that nobody has, by priority with its reasons, and a proposal of who gets each, which a person changes as
// they like. Nothing is kept before the act (docs/dominio/prioridade.md#distribution).
import '@mantine/core/styles/Checkbox.layer.css'
import { podeChamar } from '@guara/domain/acesso'
import { CAMPOS_DA_DISTRIBUICAO } from '@guara/domain/alerta/campos'
import { idDaCondicao } from '@guara/domain/alerta/condicao'
import { alertas as contrato } from '@guara/domain/alerta/contract'
import { type Carga, type Distribuir, LIMITE_DA_CARGA } from '@guara/domain/alerta/distribuicao'
import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import type { Dados } from '@guara/domain/campos/campo'
import { pendencias } from '@guara/domain/campos/pendencias'
import { contados, inteiro } from '@guara/domain/escrita'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { textoDe } from '@guara/domain/instrumento/leitura'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconMoodSmile, IconScale } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import {
  ALERTAS,
  apiDeAlertas,
  consultasDeAlerta,
  ERRO_DA_LISTA_DE_ALERTAS,
} from '../../../api/gestao/alertas.ts'
import { CamposDoGrupo } from '../../../campos/grupo/campos-do-grupo.tsx'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { ErrorState } from '../../../ui/espera/error-state.tsx'
import { PerfilSemAcesso } from '../../../ui/espera/perfil-sem-acesso.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Screen } from '../../../ui/tela/screen.tsx'
import { Triar } from '../triar.tsx'
import { CargaPorPessoa } from './carga.tsx'
import { Desfazer } from './desfazer.tsx'
import classes from './distribuicao.module.css'
import { FILTRO_INICIAL, type FiltroDaDistribuicao, Filtros } from './filtros.tsx'
import { Linhas } from './linhas.tsx'
import { Pares } from './pares.tsx'
import { agrupar, planejar, previa, SEM_MUDANCAS } from './plano.ts'

const DIAS_PARA_ATENDER = 10

const buscaDe = ({ unidadeId, prioridade, triagens, tamanho }: FiltroDaDistribuicao) => ({
  condicaoAlertaId: idDaCondicao('EM_ATENDIMENTO'),
  triagens: [...triagens],
  prioridade,
  unidadeId,
  pagina: 1,
  tamanho,
  orderBy: 'DESC' as const,
  prop: 'prioridade' as const,
})

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

const Planejar = ({ alertas, total, cargas, por }: Props) => {
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

const Buscar = () => {
  const online = useOnline()
  const [filtro, setFiltro] = useState(FILTRO_INICIAL)
  const lista = useQuery(consultasDeAlerta.semVinculo(buscaDe(filtro)))
  const cargas = useQuery(consultasDeAlerta.cargas())
  const falhou = [lista, cargas].find((q) => q.isError)
  return (
    <>
      <Filtros
        filtro={filtro}
        onFiltro={(mudanca) => setFiltro({ ...filtro, ...mudanca })}
        cargas={cargas.data ?? []}
      />
      {!online && (
        <Recado tom="informacao">
          Sem conexão: a distribuição precisa de rede. O que você escolheu fica na tela.
        </Recado>
      )}
      <Desfazer />
      {lista.data && cargas.data ? (
        lista.data.content.length > 0 ? (
          <Planejar
            alertas={lista.data.content}
            total={lista.data.totalElements}
            cargas={cargas.data}
            por={filtro.por}
          />
        ) : (
          <Quadro>
            <EmptyState
              Icone={IconMoodSmile}
              titulo="Nenhum alerta a distribuir."
              texto="Todos os que atendem a estes filtros já são de alguém ou foram encerrados."
            />
          </Quadro>
        )
      ) : falhou ? (
        <ErrorState
          titulo={ERRO_DA_LISTA_DE_ALERTAS}
          detalhe={falhou.error?.message ?? ''}
          tentando={lista.isFetching || cargas.isFetching}
          onTentar={() => void Promise.all([lista.refetch(), cargas.refetch()])}
        />
      ) : (
        <p role="status">Carregando os alertas…</p>
      )}
    </>
  )
}

export const DistribuirAlertas = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  return (
    <>
      <Link to="/alertas-vinculados" className={classes.voltar}>
        <IconArrowLeft size={16} aria-hidden /> Alertas
      </Link>
      <Screen
        titulo="Distribuir alertas"
        subtitulo="O que ninguém tem ainda, pela prioridade e seus motivos."
      >
        {podeChamar(contrato.distribuir, usuario) ? (
          <Buscar />
        ) : (
          <PerfilSemAcesso perfil={usuario.perfilAtivo} nao="distribui alertas" />
        )}
      </Screen>
    </>
  )
}
