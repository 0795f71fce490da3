import type { Importacao } from '@guara/domain/importacao/schema'
import classes from './importar.module.css'

/** What of the file stayed behind and was none of its lines. */
export const Observacoes = ({ observacoes }: Pick<Importacao, 'observacoes'>) =>
  observacoes.length === 0 ? null : (
    <section aria-label="O que não foi lido">
      <div className={classes.linha}>
        <h2>O que não foi lido</h2>
      </div>
      <ul className={classes.recusas}>
        {observacoes.map((observacao) => (
          <li key={observacao}>{observacao}</li>
        ))}
      </ul>
    </section>
  )
