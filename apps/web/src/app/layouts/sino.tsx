import { contados } from '@guara/domain/escrita'
import { ActionIcon } from '@mantine/core'
import { useIdle } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { consultasDeAvisos } from '../../api/conta/avisos.ts'
import { useDica } from '../../ui/entrada/dica.tsx'
import classes from './cabecalho.module.css'

const CINCO_MINUTOS = 5 * 60_000
const MAXIMO = 99

const nomeDo = (naoLidos: number) => {
  if (naoLidos === 0) return 'Avisos'
  return `Avisos: ${contados(naoLidos, 'não lido', 'não lidos')}`
}

/** Asking is use of the session: in front of nobody the bell stops asking, so that a session left open still ends. */
export const Sino = () => {
  const parado = useIdle(CINCO_MINUTOS, { initialState: false })
  const { data } = useQuery({
    ...consultasDeAvisos.contagem(),
    refetchInterval: parado ? false : CINCO_MINUTOS,
  })
  const naoLidos = data?.naoLidos ?? 0
  const nome = nomeDo(naoLidos)
  const { alvo, balao } = useDica(nome)
  return (
    <>
      <ActionIcon
        {...alvo}
        component={Link}
        to="/avisos"
        variant="transparent"
        size={44}
        aria-label={nome}
        className={classes.botao}
      >
        <IconBell size={22} aria-hidden />
        {naoLidos > 0 && (
          <span className={classes.contagem} aria-hidden>
            {naoLidos > MAXIMO ? `${MAXIMO}+` : naoLidos}
          </span>
        )}
      </ActionIcon>
      {balao}
    </>
  )
}
