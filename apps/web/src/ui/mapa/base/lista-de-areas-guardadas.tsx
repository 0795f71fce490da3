import { Button } from '@mantine/core'
import { tamanhoEmPalavras } from '../../aparelho/tamanho.ts'
import { confirmar } from '../../aviso/confirm-dialog.tsx'
import classes from '../mapa.module.css'
import type { AreaGuardada } from './base.ts'

interface Props {
  areas: AreaGuardada[]
  aoRemover: (id: string) => void
}

const situacao = ({ completa, atual }: AreaGuardada) => {
  if (!completa) return ' · incompleta'
  return atual ? '' : ' · de uma base anterior'
}

export const ListaDeAreasGuardadas = ({ areas, aoRemover }: Props) => (
  <ul className={classes.guardadas}>
    {areas.map((area) => (
      <li key={area.id}>
        <span>
          <strong>{area.nome}</strong>
          <br />
          {tamanhoEmPalavras(area.bytes)} · {new Date(area.guardadaEm).toLocaleDateString('pt-BR')}
          {situacao(area)}
        </span>
        <Button
          variant="default"
          size="sm"
          aria-label={`Remover o mapa de ${area.nome}`}
          onClick={() =>
            confirmar({
              titulo: 'Remover o mapa guardado?',
              texto: `Sem conexão, o mapa de ${area.nome} deixa de aparecer neste aparelho.`,
              botao: 'Remover mapa',
              onConfirmar: () => aoRemover(area.id),
            })
          }
        >
          Remover
        </Button>
      </li>
    ))}
  </ul>
)
