// What the editor holds at the moment: the map, what the hand is doing, the areas, the drawing and the file that is read.
import type { FinalidadeDoPoligono } from '@guara/domain/geometria/areas'
import type { Poligono } from '@guara/domain/geometria/poligono'
import { useState } from 'react'
import { useTemaSol } from '../../aparelho/tema-sol.ts'
import { enquadrar, type Referencia } from '../conteudo.ts'
import type { MapaAberto } from '../mapa-aberto.ts'
import { useAreas } from './areas/use-areas.ts'
import { useImportacao } from './areas/use-importacao.ts'
import { useSessaoDeDesenho } from './desenho/use-sessao-de-desenho.ts'
import { useModo } from './modo.ts'
import type { MunicipioInformado } from './ponto/cartao-do-lugar.tsx'
import { useMarcarPonto } from './ponto/use-marcar-ponto.ts'
import { useConteudoDoEditor } from './use-conteudo-do-editor.ts'
import { usePrimeiroOlhar } from './use-primeiro-olhar.ts'
import { type PontoLido, pontoDe, type ValorDaLocalizacao } from './valor.ts'

export interface PropsDoEditor {
  value: ValorDaLocalizacao
  onChange: (valor: ValorDaLocalizacao) => void
  /** The municipality of the address of the inspection, compared with the one of the point. */
  municipio?: MunicipioInformado | null
  aoUsarMunicipio?: (municipio: MunicipioInformado) => void
  referencias?: Referencia[]
  /** Only areas are asked for, all of them for this. */
  soAreas?: FinalidadeDoPoligono
  /** A link that leads to the point or to the areas finds them by these. */
  ids?: { ponto: string; areas: string }
}

const NENHUMA: Referencia[] = []

export const useEditor = (props: PropsDoEditor) => {
  const { value, onChange, municipio = null, referencias = NENHUMA, soAreas = null } = props
  const { poligonos } = value
  const ponto = pontoDe(value)
  const [aberto, setAberto] = useState<MapaAberto | null>(null)
  const modo = useModo()
  const [previa, setPrevia] = useState<Poligono | null>(null)
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const [sol] = useTemaSol()
  const areas = useAreas(value, onChange, soAreas)
  const trazer = (geometrias: Poligono[], lugar: ReturnType<typeof pontoDe> = null) => {
    if (aberto) enquadrar(aberto, geometrias, lugar)
  }
  const importacao = useImportacao((novas) => {
    const geometrias = novas.map((a) => a.geometria)
    areas.acrescentar(geometrias)
    trazer(geometrias)
  })
  const sessao = useSessaoDeDesenho({ aberto, value, areas, modo, sol, aoEscolher: setEscolhida })

  const mudarPonto = (lido: PontoLido) => onChange({ ...value, ...lido })
  const { tipo } = modo.modo
  const usarCentro = useMarcarPonto(aberto, tipo === 'ponto', (lido) => {
    mudarPonto(lido)
    modo.parar()
  })
  const emVista = poligonos.find((a) => a.id === escolhida) ?? poligonos.at(-1)
  const numerado = tipo === 'digitar' ? previa : tipo === 'ver' ? (emVista?.geometria ?? null) : null
  useConteudoDoEditor(aberto, { ponto, referencias, numerado, previa }, sol)
  usePrimeiroOlhar(aberto, {
    geometrias: [...poligonos, ...referencias].map((a) => a.geometria),
    ponto,
    municipioId: municipio?.id ?? null,
  })

  return {
    poligonos,
    referencias,
    soAreas,
    ponto,
    aberto,
    setAberto,
    ...modo,
    setPrevia,
    areas,
    importacao,
    sessao,
    usarCentro,
    trazer,
    mudarETrazer: (lido: PontoLido) => {
      mudarPonto(lido)
      trazer([], pontoDe(lido))
    },
  }
}

export type Editor = ReturnType<typeof useEditor>
