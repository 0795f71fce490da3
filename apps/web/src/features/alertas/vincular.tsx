// What the coordination does with the alerts it chose. Those chosen stay chosen from page to page and as the map moves.
import { ALERTAS_POR_VEZ } from '@guara/domain/alerta/schema'
import { contados } from '@guara/domain/escrita'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dialogoSobDemanda } from '../../ui/espera/sob-demanda.tsx'
import classes from './alertas.module.css'
import type { Selecao } from './selecao.ts'
import { Triar } from './triar.tsx'
import type { Modo } from './vinculos.tsx'

const DialogoDeVinculos = dialogoSobDemanda(() => import('./vinculos.tsx').then((m) => m.DialogoDeVinculos), {
  modo: null,
})

const frase = (quantos: number) => {
  if (quantos === 0) return 'Escolha alertas na lista ou no mapa para vincular ou desvincular.'
  if (quantos > ALERTAS_POR_VEZ)
    return `${quantos} alertas escolhidos: retire alguns, porque cabem ${ALERTAS_POR_VEZ} de cada vez.`
  return contados(quantos, 'alerta escolhido.', 'alertas escolhidos.')
}

export const Vincular = ({ selecao }: { selecao: Selecao }) => {
  const [modo, setModo] = useState<Modo | null>(null)
  const escolhidos = [...selecao.escolhidos.values()]
  const quantos = escolhidos.length
  const impedido = quantos === 0 || quantos > ALERTAS_POR_VEZ
  const fechar = () => setModo(null)
  return (
    <div className={classes.acima}>
      <Button disabled={impedido} onClick={() => setModo('vincular')}>
        Vincular
      </Button>
      <Button variant="default" disabled={impedido} onClick={() => setModo('desvincular')}>
        Desvincular
      </Button>
      <Triar alertas={impedido ? [] : escolhidos} onFeito={selecao.esvaziar} />
      {quantos > 0 && (
        <Button variant="subtle" onClick={selecao.esvaziar}>
          Limpar escolha
        </Button>
      )}
      <span role="status">{frase(quantos)}</span>
      <DialogoDeVinculos
        modo={modo}
        alertas={escolhidos}
        onFechar={fechar}
        onFeito={() => {
          fechar()
          selecao.esvaziar()
        }}
      />
    </div>
  )
}
