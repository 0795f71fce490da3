// How much each person has now, how much they would have, and the limit: numbers in words, bars beside them.
import type { Carga as TCarga } from '@guara/domain/alerta/distribuicao'
import { contados } from '@guara/domain/escrita'
import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { Link } from 'react-router'
import classes from './distribuicao.module.css'
import { Letra } from './pessoa.tsx'

interface Props {
  cargas: readonly TCarga[]
  propostos: ReadonlyMap<string, number>
  limite: number
  onLimite: (limite: number) => void
}

/** The number is the list that it opens. */
const Vencidos = ({ id, nome, vencidos: n }: TCarga) =>
  n > 0 && (
    <>
      {' · '}
      <Link
        to={`/gestao/trabalho?pessoa=${id}&aba=alertas&vencidos=1`}
        aria-label={`${contados(n, 'vencido', 'vencidos')}, ${nome}`}
        className={classes.vencidos}
      >
        {contados(n, 'vencido', 'vencidos')}
      </Link>
    </>
  )

const Barra = ({ agora, proposto, limite }: { agora: number; proposto: number; limite: number }) => {
  const escala = Math.max(limite * 1.2, agora + proposto)
  const largura = (n: number) => ({ width: `${(100 * n) / escala}%` })
  return (
    <div className={classes.barra} aria-hidden>
      <span className={classes.agora} style={largura(agora)} />
      <span className={classes.proposto} style={largura(proposto)} />
      <span className={classes.limite} style={{ left: `${(100 * limite) / escala}%` }} />
    </div>
  )
}

export const CargaPorPessoa = ({ cargas, propostos, limite, onLimite }: Props) => (
  <>
    <div className={classes.topoDaCarga}>
      <h2>Carga por pessoa</h2>
      <NumberInput
        label="Limite"
        value={limite}
        min={1}
        max={500}
        clampBehavior="strict"
        allowDecimal={false}
        onChange={(valor) => typeof valor === 'number' && onLimite(valor)}
        className={classes.campoDoLimite}
      />
    </div>
    <ul className={classes.cargas} aria-label="Carga por pessoa">
      {cargas.map((c) => {
        const proposto = propostos.get(c.id) ?? 0
        const total = c.abertos + proposto
        return (
          <li key={c.id}>
            <p className={classes.pessoa}>
              <Letra cargas={cargas} id={c.id} />
              <strong>{c.nome}</strong>
              <span className={classes.conta}>
                {proposto > 0 ? `${c.abertos} + ${proposto} = ${total}` : c.abertos}
              </span>
            </p>
            <Barra agora={c.abertos} proposto={proposto} limite={limite} />
            <p className={c.vencidos > 0 || total > limite ? classes.atencao : classes.fraco}>
              {c.unidade?.nome ?? 'Sem unidade'}
              <Vencidos {...c} />
              {total > limite && ' · passa do limite'}
            </p>
          </li>
        )
      })}
    </ul>
    <p className={classes.legenda} aria-hidden>
      <span className={classes.agora} /> agora <span className={classes.proposto} /> proposto{' '}
      <span className={classes.limite} /> limite
    </p>
  </>
)
