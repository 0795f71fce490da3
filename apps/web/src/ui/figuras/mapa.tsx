// The 246 municipalities by one figure: the darker, the more. Drawn from the shapes that the house already has for its maps; actions
// and embargoes are marks of different form at the middle of the municipality. The table behind it says every number.
import type { LinhaDaFigura } from '@guara/domain/painel/contract'
import { degrausDe, faixasDos } from '@guara/domain/painel/desenho'
import { NativeSelect } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { ErrorState } from '../espera/error-state.tsx'
import { carregarLugares, type MunicipioNoMapa } from '../mapa/lugares/lugares.ts'
import classes from './figuras.module.css'
import { escrever } from './numeros.ts'

const [OESTE, LESTE, SUL, NORTE] = [-53.3, -45.85, -19.55, -12.35]
const LARGURA = 400
/** A degree of longitude is shorter than one of latitude, here by this much. */
const ACHATA = Math.cos((16 * Math.PI) / 180)
const ESCALA = LARGURA / ((LESTE - OESTE) * ACHATA)
const ALTURA = Math.round((NORTE - SUL) * ESCALA)
const x = (longitude: number) => (longitude - OESTE) * ACHATA * ESCALA
const y = (latitude: number) => (NORTE - latitude) * ESCALA

type Ponto = readonly number[]
const noPapel = ([longitude = 0, latitude = 0]: Ponto) =>
  `${x(longitude).toFixed(1)} ${y(latitude).toFixed(1)}`

const desenhoDe = ({ id, nome, partes }: MunicipioNoMapa) => {
  const aneis = partes.flat() as unknown as Ponto[][]
  const pontos = (partes[0]?.[0] ?? []) as unknown as Ponto[]
  const meio = (eixo: 0 | 1) => {
    const valores = pontos.map((p) => p[eixo] ?? 0)
    return (Math.min(...valores) + Math.max(...valores)) / 2
  }
  return {
    id: String(id),
    nome,
    d: aneis.map((anel) => `M${anel.map(noPapel).join('L')}Z`).join(''),
    centro: [x(meio(0)), y(meio(1))] as const,
  }
}
type Desenho = ReturnType<typeof desenhoDe>

const useDesenhos = () => {
  const [desenhos, setDesenhos] = useState<Desenho[] | null>(null)
  const [falhou, setFalhou] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is another failure
  useEffect(() => {
    let aqui = true
    carregarLugares().then(
      ({ municipios }) => aqui && setDesenhos(municipios.map(desenhoDe)),
      () => aqui && setFalhou((n) => n || 1),
    )
    return () => {
      aqui = false
    }
  }, [falhou])
  return { desenhos, falhou: falhou > 0, tentar: () => setFalhou((n) => n + 1) }
}

interface Props<M extends string> {
  linhas: readonly LinhaDaFigura[]
  /** What it may show of each municipality, by the name of the column. */
  medidas: Readonly<Record<M, string>>
  medida: M
  onMedida: (medida: M) => void
}

const Legenda = ({ degraus }: { degraus: readonly number[] }) => (
  <p className={classes.legenda}>
    <span className={classes.tom} data-tom={0} /> 0
    {faixasDos(degraus, escrever).map((faixa, i) => (
      <span key={faixa}>
        <span className={classes.tom} data-tom={i + 1} /> {faixa}
      </span>
    ))}
    <span>
      <svg width="12" height="12" aria-hidden>
        <circle cx="6" cy="6" r="4.5" className={classes.acao} />
      </svg>{' '}
      instrumento assinado
    </span>
    <span>
      <svg width="12" height="12" aria-hidden>
        <rect x="2" y="2" width="8" height="8" className={classes.embargo} />
      </svg>{' '}
      embargo
    </span>
  </p>
)

export const MapaDaFigura = <M extends string>({ linhas, medidas, medida, onMedida }: Props<M>) => {
  const { desenhos, falhou, tentar } = useDesenhos()
  const valores = useMemo(() => new Map(linhas.map((l) => [l.chave, l.valores])), [linhas])
  const degraus = degrausDe(linhas.map((l) => l.valores[medida] ?? 0))
  const tomDe = (id: string) => degraus.filter((de) => (valores.get(id)?.[medida] ?? 0) >= de).length
  const marcados = (desenhos ?? []).filter(({ id }) => (valores.get(id)?.assinados ?? 0) > 0)
  return (
    <>
      <div className={classes.medida}>
        <NativeSelect
          aria-label="Mostrar no mapa"
          value={medida}
          data={Object.entries(medidas).map(([value, label]) => ({ value, label: `Mostrar: ${label}` }))}
          onChange={(e) => onMedida(e.currentTarget.value as M)}
        />
        <span className={classes.quantos}>{escrever(linhas.length)} municípios</span>
      </div>
      {falhou && !desenhos ? (
        <ErrorState
          titulo="O desenho dos municípios não veio."
          detalhe="A tabela tem os mesmos números."
          onTentar={tentar}
        />
      ) : (
        <svg
          viewBox={`0 0 ${LARGURA} ${ALTURA}`}
          className={classes.mapa}
          role="img"
          aria-label={`Municípios de Goiás por ${medidas[medida]}; a tabela tem todos os números`}
        >
          {desenhos?.map(({ id, nome, d }) => (
            <path key={id} d={d} className={classes.municipio} data-tom={tomDe(id)}>
              <title>{`${nome}: ${escrever(valores.get(id)?.[medida], medida === 'taxa' ? 'taxa' : 'inteiro')}`}</title>
            </path>
          ))}
          {marcados.map(({ id, centro: [cx, cy] }) =>
            (valores.get(id)?.embargos ?? 0) > 0 ? (
              <rect key={id} x={cx - 4} y={cy - 4} width="8" height="8" className={classes.embargo} />
            ) : (
              <circle key={id} cx={cx} cy={cy} r="4" className={classes.acao} />
            ),
          )}
        </svg>
      )}
      <Legenda degraus={degraus} />
    </>
  )
}
