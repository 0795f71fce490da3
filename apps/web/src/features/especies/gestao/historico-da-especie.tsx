import { CAMPOS_DO_HISTORICO } from '@guara/domain/especie/historico'
import type { Especie } from '@guara/domain/especie/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { versoesDaEspecie } from '../../../api/consulta/especies.ts'
import { HistoricoDaLinha } from '../../../campos/valores/historico-da-linha.tsx'
import { useOnline } from '../../../ui/aparelho/use-online.ts'

const Aberto = ({ especie, onFechar }: { especie: Especie; onFechar: () => void }) => (
  <HistoricoDaLinha
    nome={especie.nomePopular}
    campos={CAMPOS_DO_HISTORICO}
    versoes={useQuery(versoesDaEspecie(especie.id))}
    onFechar={onFechar}
  />
)

export const HistoricoDaEspecie = ({ especie }: { especie: Especie }) => {
  const online = useOnline()
  const [aberto, setAberto] = useState(false)
  return (
    <div>
      <Button variant="default" disabled={!online} onClick={() => setAberto(true)}>
        Histórico
      </Button>
      {aberto && <Aberto especie={especie} onFechar={() => setAberto(false)} />}
    </div>
  )
}
