// The monthly series: bars for alerts, a line with marks for signed instruments. The table behind it says every number.
import type { LinhaDaFigura } from '@guara/domain/painel/contract'
import { redondo } from '@guara/domain/painel/desenho'
import classes from './figuras.module.css'
import { escrever } from './numeros.ts'

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const [LARGURA, ALTURA, ESQUERDA, BASE, TOPO] = [400, 190, 34, 168, 14]

const nomeDoMes = (chave: string) => MESES[Number(chave.slice(5)) - 1] ?? chave

export const Meses = ({ linhas, ate }: { linhas: readonly LinhaDaFigura[]; ate: string }) => {
  const maior = redondo(Math.max(1, ...linhas.flatMap((l) => [l.valores.n ?? 0, l.valores.assinados ?? 0])))
  const passo = (LARGURA - ESQUERDA) / linhas.length
  const x = (i: number) => ESQUERDA + passo * (i + 0.5)
  const y = (n: number | null | undefined) => BASE - ((BASE - TOPO) * (n ?? 0)) / maior
  const pontos = linhas.map((l, i) => `${x(i)},${y(l.valores.assinados)}`).join(' ')
  const cada = Math.ceil(linhas.length / 12)
  return (
    <>
      <p className={classes.legenda}>
        <span className={classes.amostra} data-claro /> alertas
        <svg width="28" height="12" aria-hidden>
          <line x1="0" y1="6" x2="28" y2="6" className={classes.risca} />
          <rect x="11" y="3" width="6" height="6" className={classes.marca} />
        </svg>
        instrumentos assinados
      </p>
      <svg
        viewBox={`0 0 ${LARGURA} ${ALTURA}`}
        className={classes.serie}
        role="img"
        aria-label="Alertas e instrumentos assinados por mês; a tabela tem todos os números"
      >
        {[0, 0.5, 1].map((f) => (
          <g key={f}>
            <line x1={ESQUERDA} x2={LARGURA} y1={y(maior * f)} y2={y(maior * f)} className={classes.linha} />
            <text x={ESQUERDA - 5} y={y(maior * f) + 3} textAnchor="end">
              {escrever(maior * f)}
            </text>
          </g>
        ))}
        {linhas.map((l, i) => (
          <g key={l.chave}>
            <title>{`${l.rotulo}: ${escrever(l.valores.n)} alertas, ${escrever(l.valores.assinados)} assinados`}</title>
            <rect
              x={x(i) - passo * 0.32}
              width={passo * 0.64}
              y={y(l.valores.n)}
              height={BASE - y(l.valores.n)}
              className={classes.coluna}
              data-aberto={(l.chave === ate.slice(0, 7) && i === linhas.length - 1) || undefined}
            />
            {i % cada === 0 && (
              <text x={x(i)} y={ALTURA - 6} textAnchor="middle">
                {nomeDoMes(l.chave)}
              </text>
            )}
          </g>
        ))}
        <polyline points={pontos} className={classes.risca} fill="none" />
        {linhas.map((l, i) => (
          <rect
            key={l.chave}
            x={x(i) - 2.5}
            y={y(l.valores.assinados) - 2.5}
            width="5"
            height="5"
            className={classes.marca}
          />
        ))}
      </svg>
    </>
  )
}
