// Every vertex can be typed: drawing is never the only way. What is typed shows on the map at once.

import { areaDoPoligonoHa } from '@guara/domain/geometria/area'
import type { Poligono } from '@guara/domain/geometria/poligono'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { Recado } from '../../../aviso/recado.tsx'
import { Quadro } from '../../../tela/quadro.ts'
import classes from '../editor.module.css'
import { hectares } from '../valor.ts'
import { comEnter, useFocoEmprestado } from './foco.ts'
import { aneisEmLinhas, type Linha, lerLinhas, linhaVazia } from './linhas.ts'
import { TabelaDeVertices } from './tabela-de-vertices.tsx'

interface Props {
  titulo: string
  inicial: Poligono | null
  aoMostrar: (poligono: Poligono | null) => void
  aoUsar: (poligono: Poligono) => void
  aoCancelar: () => void
}

export const PainelDeVertices = ({ titulo, inicial, aoMostrar, aoUsar, aoCancelar }: Props) => {
  const [aneis, setAneis] = useState(() => aneisEmLinhas(inicial))
  const [tentou, setTentou] = useState(false)
  const { poligono, problemas } = useMemo(() => lerLinhas(aneis), [aneis])
  const valido = problemas.length === 0 ? poligono : null

  useEffect(
    () => aoMostrar((poligono?.coordinates[0]?.length ?? 0) > 2 ? poligono : null),
    [poligono, aoMostrar],
  )
  useEffect(() => () => aoMostrar(null), [aoMostrar])

  const trocar = (qual: number) => (linhas: Linha[]) =>
    setAneis(aneis.map((anel, i) => (i === qual ? linhas : anel)))

  const lugar = useFocoEmprestado<HTMLDivElement>()
  const usar = () => (valido ? aoUsar(valido) : setTentou(true))

  return (
    <Quadro component="section" aria-label={titulo} ref={lugar} onKeyDown={comEnter(() => {})}>
      <h2 className={classes.titulo}>{titulo}</h2>
      <p className={classes.ajuda}>
        Graus, minutos e segundos (15°49'23.9"S) ou decimais (−15,823306). Cole uma lista para preencher
        várias linhas.
      </p>
      {aneis.map((linhas, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ring has no other identity than its place
        <div key={i} className={classes.anel}>
          {i > 0 && <h3 className={classes.furo}>Furo {i}</h3>}
          <TabelaDeVertices nome={i === 0 ? 'Contorno' : `Furo ${i}`} linhas={linhas} aoMudar={trocar(i)} />
          {i > 0 && (
            <Button variant="subtle" size="sm" onClick={() => setAneis(aneis.filter((_, k) => k !== i))}>
              Remover furo {i}
            </Button>
          )}
        </div>
      ))}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setAneis([...aneis, [linhaVazia(), linhaVazia(), linhaVazia()]])}
      >
        Adicionar furo
      </Button>
      <p className={classes.resumo} role="status">
        {valido ? `Área: ${hectares(areaDoPoligonoHa(valido))}` : 'Área: ainda sem valor'}
      </p>
      {tentou && problemas[0] && <Recado tom="erro">{problemas[0].mensagem}</Recado>}
      <div className={classes.botoes}>
        <Button onClick={usar}>Usar estes vértices</Button>
        <Button variant="default" onClick={aoCancelar}>
          Cancelar
        </Button>
      </div>
    </Quadro>
  )
}
