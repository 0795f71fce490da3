// What the model says to ask while one stands there (docs/dominio/modelos.md#what-it-fills): read, not answered here.
import type { Modelo } from '@guara/domain/modelo/schema'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './fotos-do-modelo.module.css'

export const PerguntasDoModelo = ({ modelo }: { modelo: Modelo | null }) =>
  modelo !== null &&
  modelo.perguntas.length > 0 && (
    <Quadro component="section" aria-label="O que perguntar no local" className={classes.quadro}>
      <h2 className={classes.titulo}>O que perguntar no local</h2>
      <ul className={classes.perguntas}>
        {modelo.perguntas.map((pergunta) => (
          <li key={pergunta}>{pergunta}</li>
        ))}
      </ul>
    </Quadro>
  )
