// A quiet notice on every screen: it covers no way out, takes no focus, and waits.
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './aviso-de-versao.module.css'
import { atualizar, novaVersao, useNovaVersao } from './nova-versao.ts'

const GUARDADO = 'O que você está preenchendo fica guardado neste aparelho.'
const NAO_GUARDOU =
  'Não foi possível guardar o que você está preenchendo, e por isso nada mudou. Libere espaço no aparelho e tente de novo.'

export const AvisoDeVersao = () => {
  const nova = useNovaVersao()
  const [estado, setEstado] = useState<'parado' | 'atualizando' | 'falhou'>('parado')
  const aceitar = () => {
    setEstado('atualizando')
    atualizar().catch(() => setEstado('falhou'))
  }
  return (
    // The region is always there, so that a screen reader hears what enters it.
    <div aria-live="polite" className={classes.lugar}>
      {nova && (
        <div className={classes.aviso}>
          <p className={classes.titulo}>Nova versão disponível</p>
          <p>{estado === 'falhou' ? NAO_GUARDOU : GUARDADO}</p>
          <div className={classes.botoes}>
            <Button variant="default" onClick={novaVersao.adiar}>
              Depois
            </Button>
            <Button onClick={aceitar} loading={estado === 'atualizando'}>
              Atualizar agora
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
