import type { Pendencia } from '@guara/domain/campos/pendencias'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { focarCampo, idDoCampo } from '../caminho/caminho.ts'
import classes from './resumo-de-erros.module.css'

interface Props {
  titulo: string
  pendencias: readonly Pendencia[]
  /** The field in words, before what is wrong with it: "Responsável 1 › CPF". */
  rotuloDe?: (caminho: string) => string
}

const PREFIXO = 'Erro: '

/** Everything to be mended, at once. Mounted when someone tries to go on: it takes the focus then, and never again. */
export const ResumoDeErros = ({ titulo, pendencias, rotuloDe }: Props) => {
  const quadro = useRef<HTMLDivElement>(null)
  const idDoTitulo = useId()

  useEffect(() => {
    quadro.current?.focus()
    const semErro = document.title
    document.title = PREFIXO + semErro
    return () => {
      if (document.title === PREFIXO + semErro) document.title = semErro
    }
  }, [])

  return (
    <div ref={quadro} role="alert" tabIndex={-1} aria-labelledby={idDoTitulo} className={classes.resumo}>
      <h2 id={idDoTitulo} className={classes.titulo}>
        <IconAlertTriangle size={20} aria-hidden className={classes.icone} />
        {titulo}
      </h2>
      <ul className={classes.itens}>
        {pendencias.map((pendencia) => {
          const texto = [rotuloDe?.(pendencia.campo), pendencia.mensagem].filter(Boolean).join(': ')
          return (
            <li key={`${pendencia.campo} ${pendencia.mensagem}`}>
              <a
                href={`#${idDoCampo(pendencia.campo)}`}
                aria-label={`Ir ao campo: ${texto}`}
                onClick={(evento) => {
                  evento.preventDefault()
                  focarCampo(pendencia.campo)
                }}
              >
                {texto}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
