// Who answers for a document, in part, as the public pages show it: one to a line, the document never broken in the middle.
import type { ResponsavelPublico } from '@guara/domain/assinatura/schema'
import type { Fatos } from '../../ui/tela/fatos.tsx'
import classes from './validacao.module.css'

export const responsaveisEmParte = (responsaveis: readonly ResponsavelPublico[]): Fatos[number] => [
  responsaveis.length > 1 ? 'Responsáveis' : 'Responsável',
  responsaveis.length > 0 && (
    <span key="responsaveis" className={classes.responsaveis}>
      {responsaveis.map(({ nome, documento }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two persons may look the same in part, and the list never changes.
        <span key={i} className={classes.responsavel}>
          <span>{nome}</span>
          {documento && <span className={classes.inteiro}>{documento}</span>}
        </span>
      ))}
    </span>
  ),
]
