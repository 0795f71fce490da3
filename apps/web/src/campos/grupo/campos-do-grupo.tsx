import type { Campos, Dados } from '@guara/domain/campos/campo'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { Erros, Mudar } from './entrada.ts'
import { type Espacos, EspacosContext } from './espacos.ts'
import { Grade } from './grade.tsx'

interface Props extends Espacos {
  campos: Campos
  /** The answers of this group, with the names of `campos`; their holder changes them without mutating. */
  dados: Dados
  /** The path of the group in the form ("identificacao"); empty for the root. */
  prefixo?: string
  onMudar: Mudar
  /** The errors by dotted path, as in `Pendencia`. */
  erros?: Erros
  desabilitado?: boolean
}

const SEM_ERROS: Erros = new Map()

/** The fields of a step or of an instrument, as their description says. */
export const CamposDoGrupo = ({
  campos,
  dados,
  prefixo = '',
  onMudar,
  erros = SEM_ERROS,
  desabilitado = false,
  renderArquivo,
  renderAlertas,
  renderGeometria,
  renderAuxilio,
}: Props) => {
  // One function for all the life of the fields: a new `onMudar` does not draw them again.
  const ultimo = useRef(onMudar)
  useLayoutEffect(() => {
    ultimo.current = onMudar
  })
  const mudar = useCallback<Mudar>((caminho, valor) => ultimo.current(caminho, valor), [])
  const espacos = useMemo(
    () => ({ renderArquivo, renderAlertas, renderGeometria, renderAuxilio }),
    [renderArquivo, renderAlertas, renderGeometria, renderAuxilio],
  )
  return (
    <EspacosContext value={espacos}>
      <Grade
        campos={campos}
        dados={dados}
        prefixo={prefixo}
        erros={erros}
        desabilitado={desabilitado}
        onMudar={mudar}
      />
    </EspacosContext>
  )
}
