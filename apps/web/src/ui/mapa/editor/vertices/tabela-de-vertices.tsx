import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, useState } from 'react'
import classes from '../editor.module.css'
import { colarLista, digitar, type Eixo, ehIlegivel, type Linha, linhaVazia } from './linhas.ts'

interface Props {
  nome: string
  linhas: Linha[]
  aoMudar: (linhas: Linha[]) => void
}

/** A walk recorded by GPS has thousands: as many inputs at once would freeze a phone. */
const POR_PAGINA = 50

const ROTULOS: Record<Eixo, string> = { latitude: 'Latitude', longitude: 'Longitude' }
const EIXOS: Eixo[] = ['latitude', 'longitude']

interface PropsDoVertice extends Omit<Props, 'nome'> {
  linha: Linha
  indice: number
}

const Vertice = ({ linha, indice, linhas, aoMudar }: PropsDoVertice) => {
  const numero = indice + 1
  const colar = (evento: ClipboardEvent) => {
    const lista = colarLista(evento.clipboardData.getData('text'))
    if (!lista) return
    evento.preventDefault()
    aoMudar([...linhas.slice(0, indice), ...lista, ...linhas.slice(indice + lista.length)])
  }
  return (
    <tr>
      <th scope="row">{numero}</th>
      {EIXOS.map((eixo) => (
        <td key={eixo}>
          <TextInput
            aria-label={`${ROTULOS[eixo]} do vértice ${numero}`}
            classNames={{ input: classes.mono }}
            value={linha[eixo].texto}
            error={ehIlegivel(linha[eixo]) && 'Coordenada inválida'}
            onPaste={colar}
            onChange={({ currentTarget: { value } }) =>
              aoMudar(linhas.map((l, i) => (i === indice ? digitar(l, eixo, value) : l)))
            }
          />
        </td>
      ))}
      <td>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={`Remover vértice ${numero}`}
          onClick={() => aoMudar(linhas.filter((_, i) => i !== indice))}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

export const TabelaDeVertices = ({ nome, linhas, aoMudar }: Props) => {
  const [pagina, setPagina] = useState(0)
  const paginas = Math.max(1, Math.ceil(linhas.length / POR_PAGINA))
  const atual = Math.min(pagina, paginas - 1)
  const primeira = atual * POR_PAGINA

  return (
    <>
      <table className={classes.vertices} aria-label={`Vértices: ${nome}`}>
        <thead>
          <tr>
            <th scope="col">Nº</th>
            <th scope="col">Latitude</th>
            <th scope="col">Longitude</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {linhas.slice(primeira, primeira + POR_PAGINA).map((linha, k) => (
            <Vertice key={linha.chave} linha={linha} indice={primeira + k} {...{ linhas, aoMudar }} />
          ))}
        </tbody>
      </table>
      {paginas > 1 && (
        <div className={classes.botoes}>
          <Button variant="default" size="sm" disabled={atual === 0} onClick={() => setPagina(atual - 1)}>
            Anteriores
          </Button>
          <span role="status">
            {primeira + 1}–{Math.min(primeira + POR_PAGINA, linhas.length)} de {linhas.length}
          </span>
          <Button
            variant="default"
            size="sm"
            disabled={atual === paginas - 1}
            onClick={() => setPagina(atual + 1)}
          >
            Próximos
          </Button>
        </div>
      )}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => {
          aoMudar([...linhas, linhaVazia()])
          setPagina(Math.floor(linhas.length / POR_PAGINA))
        }}
      >
        Adicionar vértice
      </Button>
    </>
  )
}
