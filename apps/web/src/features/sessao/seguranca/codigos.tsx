// The recovery codes, shown this once: they can be copied, and the screen goes on only by the person's own word.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { avisarErro } from '../../../ui/aviso/avisos.ts'
import formulario from '../formulario.module.css'
import classes from './seguranca.module.css'

export const CodigosDeRecuperacao = ({ codigos, onFim }: { codigos: string[]; onFim: () => void }) => {
  const [copiados, setCopiados] = useState(false)
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  const copiar = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => setCopiados(true),
      () => avisarErro('Não foi possível copiar.', 'Anote os códigos como estão na tela.'),
    )
  return (
    <div className={formulario.form}>
      <h3 ref={titulo} tabIndex={-1}>
        Guarde estes códigos
      </h3>
      <p>
        Cada um deixa entrar uma vez, se você ficar sem o aparelho. Anote ou guarde num lugar seguro: eles não
        serão mostrados de novo.
      </p>
      <ul className={classes.codigos} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className={classes.botoes}>
        <Button variant="default" onClick={copiar}>
          {copiados ? 'Copiados' : 'Copiar os códigos'}
        </Button>
        <Button onClick={onFim}>Já guardei</Button>
      </div>
    </div>
  )
}
