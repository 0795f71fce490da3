// The alerts that a form answers (docs/dominio/etapas.md#alertafiscalizacao): chosen among those linked to the user,
// each with what it says in a line. "Usar geometria do alerta" copies their outlines to the step of the place.
import { APARENCIA_DO_ALERTA } from '@guara/domain/alerta/condicao'
import { comAreasDosAlertas } from '@guara/domain/alerta/respostas'
import type { Alerta, ResumoDoAlerta } from '@guara/domain/alerta/schema'
import { AreasDesenhadas } from '@guara/domain/geometria/areas'
import { dataCurta } from '@guara/domain/instrumento/dias'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { consultasDeAlerta } from '../../../api/gestao/alertas.ts'
import type { Mudar } from '../../../campos/grupo/entrada.ts'
import type { Espacos } from '../../../campos/grupo/espacos.ts'
import type { Conteudo } from '../../../offline/rascunho/conteudo.ts'
import { avisarErro } from '../../../ui/aviso/avisos.ts'
import { hectares } from '../../../ui/mapa/editor/valor.ts'
import classes from './alertas.module.css'

const SUGERIDOS = 5

const idsDe = (valor: unknown) =>
  Array.isArray(valor) ? valor.filter((id): id is string => typeof id === 'string') : []

/** The alert was closed without a form: whoever confirms it must reopen it before concluding. */
const situacao = ({ condicao: { nome } }: ResumoDoAlerta | Alerta) =>
  nome !== 'EM_ATENDIMENTO' && APARENCIA_DO_ALERTA[nome].rotulo

const resumo = (a: ResumoDoAlerta | Alerta) =>
  [
    situacao(a),
    a.tipo.nome,
    a.categoria.nome,
    a.areaHa !== null && hectares(a.areaHa),
    a.dataDeteccao && `detectado em ${dataCurta(a.dataDeteccao)}`,
    'detalhes' in a && a.detalhes.satelite,
    a.nomeMunicipio,
  ]
    .filter(Boolean)
    .join(' · ')

const Escolhido = ({ id, onRetirar }: { id: string; onRetirar?: () => void }) => {
  const { data, isError } = useQuery(consultasDeAlerta.um(id))
  const nome = data?.codigo ?? 'alerta'
  return (
    <li>
      <span className={classes.texto}>
        {data ? <Link to={`/alerta/${id}`}>{data.codigo}</Link> : <strong>Alerta</strong>}
        <span>{data ? resumo(data) : isError ? 'O resumo aparece com conexão.' : 'Carregando…'}</span>
      </span>
      {onRetirar && (
        <Button
          variant="subtle"
          color="red.6"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={`Retirar ${nome}`}
          onClick={onRetirar}
        >
          Retirar
        </Button>
      )}
    </li>
  )
}

const Procurar = ({
  escolhidos,
  onEscolha,
}: {
  escolhidos: readonly string[]
  onEscolha: (id: string) => void
}) => {
  const [texto, setTexto] = useState('')
  const [codigo] = useDebouncedValue(texto.trim(), 250)
  const { data } = useQuery({
    ...consultasDeAlerta.lista({ codigo: codigo || null, tamanho: SUGERIDOS + escolhidos.length }),
    // A failure here is said in place: the form goes on without it.
    meta: {},
  })
  const achados = data?.content.filter((a) => !escolhidos.includes(a.id)).slice(0, SUGERIDOS)
  return (
    <>
      <TextInput
        label="Procurar alerta pelo código"
        placeholder="ALR-2026-000001"
        value={texto}
        onChange={(evento) => setTexto(evento.currentTarget.value)}
        // Enter must not send the form around it.
        onKeyDown={(evento) => evento.key === 'Enter' && evento.preventDefault()}
        autoComplete="off"
        spellCheck={false}
      />
      <ul className={classes.alertas} aria-label="Alertas que podem ser vinculados">
        {achados?.map((a) => (
          <li key={a.id}>
            <span className={classes.texto}>
              <strong>{a.codigo}</strong>
              <span>{resumo(a)}</span>
            </span>
            <Button
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              aria-label={`Vincular ${a.codigo}`}
              onClick={() => onEscolha(a.id)}
            >
              Vincular
            </Button>
          </li>
        ))}
      </ul>
      {achados?.length === 0 && <p className={classes.fraco}>Nenhum outro alerta seu com esse código.</p>}
      {!achados && <p className={classes.fraco}>A lista de alertas aparece com conexão.</p>}
    </>
  )
}

type Render = NonNullable<Espacos['renderAlertas']>

export const renderAlertas: Render = ({ valor, onMudar, desabilitado }) => {
  const ids = idsDe(valor)
  return (
    <div className={classes.escolha}>
      {ids.length > 0 && (
        <ul className={classes.alertas} aria-label="Alertas do formulário">
          {ids.map((id) => (
            <Escolhido
              key={id}
              id={id}
              onRetirar={desabilitado ? undefined : () => onMudar(ids.filter((outro) => outro !== id))}
            />
          ))}
        </ul>
      )}
      {!desabilitado && <Procurar escolhidos={ids} onEscolha={(id) => onMudar([...ids, id])} />}
    </div>
  )
}

const COPIAR = 'alertaFiscalizacao.copiarGeometriaAlerta'
const IDS = 'alertaFiscalizacao.alertaIds'

/** The draft's own `alterar`, which also copies outlines when that is asked for. Nothing that was drawn is taken away. */
export const useComGeometriaDoAlerta = (conteudo: Conteudo, alterar: Mudar): Mudar => {
  const queryClient = useQueryClient()
  const atual = useRef(conteudo)
  atual.current = conteudo
  const copiar = useCallback(
    async (ids: readonly string[]) => {
      const alertas = await Promise.all(
        ids.map((id) => queryClient.ensureQueryData(consultasDeAlerta.um(id))),
      )
      const { localizacao } = atual.current
      const areas = AreasDesenhadas.safeParse(localizacao.poligonos).data ?? []
      const poligonos = comAreasDosAlertas(areas, alertas)
      if (poligonos.length === areas.length) return
      const sistemaReferencia = localizacao.sistemaReferencia ?? 'SIRGAS_2000'
      alterar('localizacao', { ...localizacao, sistemaReferencia, poligonos })
    },
    [queryClient, alterar],
  )
  return useCallback(
    (caminho, valor) => {
      alterar(caminho, valor)
      const { alertaIds, copiarGeometriaAlerta } = atual.current.alertaFiscalizacao
      const ids = caminho === IDS ? valor : alertaIds
      const pedida = caminho === COPIAR ? valor === true : caminho === IDS && copiarGeometriaAlerta === true
      if (pedida)
        copiar(idsDe(ids)).catch(() =>
          avisarErro(
            'Não foi possível copiar a geometria do alerta.',
            'Desmarque e marque de novo quando houver conexão.',
          ),
        )
    },
    [alterar, copiar],
  )
}
