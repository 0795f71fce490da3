// How much room this device has, and whether the browser promised not to clear it by itself.
import { Button } from '@mantine/core'
import { IconDatabase } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lerEspaco, pedirPersistencia } from '../../offline/banco/espaco.ts'
import { tamanhoEmPalavras } from '../../ui/aparelho/tamanho.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './aparelho.module.css'

const CHAVE = ['espaco-do-aparelho']

export const useEspaco = () =>
  useQuery({ queryKey: CHAVE, queryFn: lerEspaco, networkMode: 'always', staleTime: 0 })

export const Espaco = () => {
  const queryClient = useQueryClient()
  const { data: espaco } = useEspaco()
  if (!espaco) return null
  const pedir = async () => {
    await pedirPersistencia()
    await queryClient.invalidateQueries({ queryKey: CHAVE })
  }
  return (
    <Quadro component="section" aria-labelledby="espaco">
      <h2 id="espaco">Espaço neste aparelho</h2>
      <p className={classes.linhaDoEspaco}>
        <IconDatabase size={20} aria-hidden />
        <span className={classes.medidas}>
          {/* Each figure ends its line: it is measured again while things are being kept, and pushes nothing. */}
          <span>O Guará ocupa {tamanhoEmPalavras(espaco.usado)}</span>
          <span>
            Livres, de {tamanhoEmPalavras(espaco.total)}: <strong>{tamanhoEmPalavras(espaco.livre)}</strong>
          </span>
        </span>
      </p>
      {espaco.apertado && (
        <p className={classes.atencao}>
          Há pouco espaço: libere fotos ou aplicativos antes de novas evidências. O que já está guardado não é
          tocado.
        </p>
      )}
      {/* The browser may answer after the first measure: the room of the button stays, so that nothing below moves. */}
      <div className={classes.promessa}>
        {espaco.persistente ? (
          <p>O navegador prometeu não apagar estes dados por conta própria.</p>
        ) : (
          <>
            <p>O navegador ainda pode apagar dados quando faltar espaço.</p>
            <Button variant="default" onClick={() => void pedir()}>
              Pedir para nunca apagar
            </Button>
          </>
        )}
      </div>
    </Quadro>
  )
}
