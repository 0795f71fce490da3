// The municipality that the point suggests, beside the one that was given. The user decides.

import type { Coordenada } from '@guara/domain/coordenada'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { Recado } from '../../../aviso/recado.tsx'
import { Quadro } from '../../../tela/quadro.ts'
import { carregarLugares, type Lugares } from '../../lugares/lugares.ts'
import { municipioDoPonto } from '../../lugares/municipio-do-ponto.ts'
import classes from '../editor.module.css'
import { metros } from '../valor.ts'

export interface MunicipioInformado {
  id: number
  nome: string
}

interface Props {
  ponto: Coordenada
  informado: MunicipioInformado | null
  aoUsar?: (municipio: MunicipioInformado) => void
}

export const CartaoDoLugar = ({ ponto, informado, aoUsar }: Props) => {
  const [lugares, setLugares] = useState<Lugares | null>(null)
  useEffect(() => {
    let vivo = true
    // There is only no suggestion without the data; the map beside it says what failed.
    carregarLugares().then(
      (l) => vivo && setLugares(l),
      () => {},
    )
    return () => {
      vivo = false
    }
  }, [])
  const { latitude, longitude } = ponto
  const achado = useMemo(
    () => lugares && { municipio: municipioDoPonto(lugares, { latitude, longitude }) },
    [lugares, latitude, longitude],
  )
  if (!lugares || !achado) return null
  const { municipio } = achado
  const vizinho = municipio ? null : lugares.localizador.estadoVizinho(ponto)
  const difere = informado !== null && municipio !== null && informado.id !== municipio.id

  return (
    <Quadro component="section" aria-label="Lugar">
      <h2 className={classes.titulo}>Lugar</h2>
      <dl className={classes.fatos}>
        <dt>Município</dt>
        <dd>{municipio?.nome ?? `Fora de Goiás${vizinho ? ` (${vizinho})` : ''}`}</dd>
        {municipio && (
          <>
            <dt>Bioma predominante</dt>
            <dd>{municipio.bioma}</dd>
          </>
        )}
      </dl>
      {difere && (
        <Recado tom="informacao">
          O endereço informa {informado.nome}, mas a coordenada cai em {municipio.nome}. Confira.
        </Recado>
      )}
      {informado && !municipio && (
        <Recado tom="informacao">
          O endereço informa {informado.nome}, mas a coordenada cai fora de Goiás. Confira.
        </Recado>
      )}
      {municipio?.pertoDaDivisa && (
        <Recado tom="informacao">
          {municipio.por === 'sede'
            ? 'O mapa não cobre este ponto: o município é o da sede mais próxima. Confirme.'
            : `A divisa municipal está a cerca de ${metros(municipio.distanciaDaDivisaM)}. Confirme o município.`}
        </Recado>
      )}
      {municipio && aoUsar && informado?.id !== municipio.id && (
        <Button variant="default" onClick={() => aoUsar({ id: municipio.id, nome: municipio.nome })}>
          Usar {municipio.nome}
        </Button>
      )}
    </Quadro>
  )
}
