// The area that an act frees, drawn, typed or imported over what is under embargo.
import { areasVigentes } from '@guara/domain/embargo/vigente'
import { AreasDesenhadas } from '@guara/domain/geometria/areas'
import type { ContextoDoAto } from '@guara/domain/posterior/definicao'
import { useMemo } from 'react'
import { EditorDeLocalizacao } from '../../../ui/mapa/editor/editor-de-localizacao.tsx'
import type { PontoLido } from '../../../ui/mapa/editor/valor.ts'

interface Props {
  valor: unknown
  onMudar: (valor: unknown) => void
  contexto: ContextoDoAto
}

const SEM_PONTO: PontoLido = {
  latitude: null,
  longitude: null,
  precisaoM: null,
  fonteCoordenada: null,
  dataHoraLeitura: null,
}

export const AreaDoAto = ({ valor, onMudar, contexto }: Props) => {
  const referencias = useMemo(() => {
    const { instrumento, formulario, anteriores } = contexto
    return areasVigentes(instrumento.dados, formulario, anteriores).map((geometria, i) => ({
      nome: `Área embargada ${i + 1}`,
      geometria,
    }))
  }, [contexto])
  const poligonos = AreasDesenhadas.safeParse(valor).data ?? []
  return (
    <EditorDeLocalizacao
      value={{ ...SEM_PONTO, poligonos }}
      onChange={(novo) => onMudar(novo.poligonos)}
      referencias={referencias}
      soAreas="AREA_LIBERADA"
    />
  )
}
