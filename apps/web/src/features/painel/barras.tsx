// Horizontal bars: each with its name, its number, and the list that the number leads to. Hectares are told by hatching.
import type { Figura, LinhaDaFigura } from '@guara/domain/painel/contract'
import type { NomeDaFigura } from '@guara/domain/painel/figuras'
import { Link } from 'react-router'
import desenho from '../../ui/figuras/figuras.module.css'
import { escrever, porcentoInteiro } from '../../ui/figuras/numeros.ts'
import { abrir, type Lugar } from './endereco.ts'
import classes from './painel.module.css'

const largura = (n: number | null | undefined, maior: number) =>
  `${maior > 0 ? (100 * (n ?? 0)) / maior : 0}%`
const maiorDe = (linhas: readonly LinhaDaFigura[], coluna: string) =>
  Math.max(0, ...linhas.map((l) => l.valores[coluna] ?? 0))

interface Props {
  figura: NomeDaFigura
  contada: Figura
  lugar: Lugar
}

/** Each stage with how many and how much got to it. */
export const Funil = ({ figura, contada: { linhas }, lugar }: Props) => (
  <>
    <p className={desenho.legenda}>
      <span className={desenho.amostra} /> quantidade <span className={desenho.amostra} data-ha /> hectares
    </p>
    <ul className={classes.barras}>
      {linhas.map(({ chave, rotulo, valores }) => (
        <li key={chave}>
          <p className={classes.dito}>
            <Link to={abrir(lugar, figura, chave) ?? ''}>{rotulo}</Link>
            <span>
              <strong>{escrever(valores.n)}</strong> {porcentoInteiro(valores.porcento)} ·{' '}
              <strong>{escrever(valores.ha)}</strong> ha
            </span>
          </p>
          <div className={classes.trilho} aria-hidden>
            <span style={{ width: largura(valores.n, maiorDe(linhas, 'n')) }} />
          </div>
          <div className={classes.trilho} data-ha aria-hidden>
            <span style={{ width: largura(valores.ha, maiorDe(linhas, 'ha')) }} />
          </div>
        </li>
      ))}
    </ul>
    <p className={classes.fraco}>Alertas do período que chegaram a cada etapa até hoje.</p>
  </>
)

/** The two oldest ages are late, and hatched besides coloured. */
const TARDE = ['DE_11_A_30', 'MAIS_DE_30']

export const Fila = ({ figura, contada: { linhas, total }, lugar }: Props) => {
  const tarde = linhas.filter((l) => TARDE.includes(l.chave)).reduce((n, l) => n + (l.valores.n ?? 0), 0)
  return (
    <>
      <ul className={classes.deitadas}>
        {linhas.map(({ chave, rotulo, valores }) => (
          <li key={chave}>
            <span>{rotulo}</span>
            <div className={classes.trilho} data-tarde={TARDE.includes(chave) || undefined} aria-hidden>
              <span style={{ width: largura(valores.n, maiorDe(linhas, 'n')) }} />
            </div>
            <Link
              to={abrir(lugar, figura, chave) ?? ''}
              aria-label={`${rotulo}: ${escrever(valores.n)} alertas`}
            >
              {escrever(valores.n)}
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.fraco}>
        {escrever(total.n)} abertos · mediana {escrever(total.mediana)} dias ·{' '}
        <strong>{escrever(tarde)} com mais de 10 dias</strong>
      </p>
    </>
  )
}
