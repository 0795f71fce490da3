import { Button, Progress } from '@mantine/core'
import { IconCircleCheck, IconDeviceMobileDown } from '@tabler/icons-react'
import '@mantine/core/styles/Progress.layer.css'
import { tamanhoEmPalavras } from '../../aparelho/tamanho.ts'
import { useOnline } from '../../aparelho/use-online.ts'
import { Recado } from '../../aviso/recado.tsx'
import classes from '../mapa.module.css'
import type { useGuarda } from './use-guarda.ts'

const dia = (instante: number) => new Date(instante).toLocaleDateString('pt-BR')

/** What is in view, kept for the field: the size before, the progress meanwhile, the day afterwards. */
export const GuardarArea = ({ guarda }: { guarda: ReturnType<typeof useGuarda> }) => {
  const { andamento, bytes, desta, erro } = guarda
  const online = useOnline()
  if (andamento) {
    const parte = Math.round((100 * andamento.feito) / andamento.total)
    return (
      <div className={classes.andamento}>
        <span role="status">
          Guardando: {tamanhoEmPalavras(andamento.feito)} de {tamanhoEmPalavras(andamento.total)}
        </span>
        <Progress value={parte} aria-label="Área guardada até agora" />
        <Button variant="default" size="sm" onClick={andamento.cancelar}>
          Cancelar
        </Button>
      </div>
    )
  }
  if (desta)
    return (
      <p className={classes.guardada} role="status">
        <IconCircleCheck size={20} aria-hidden /> Guardada em {dia(desta.guardadaEm)} (
        {tamanhoEmPalavras(desta.bytes)})
      </p>
    )
  if (!online)
    return <p className={classes.guardada}>Sem conexão: outras áreas se guardam quando ela voltar.</p>
  return (
    <>
      {erro && <Recado tom="erro">{erro}</Recado>}
      {bytes === null ? (
        <p className={classes.guardada}>Para guardar esta área no aparelho, aproxime o mapa.</p>
      ) : (
        <Button
          variant="subtle"
          className={classes.guardar}
          disabled={bytes === undefined}
          leftSection={<IconDeviceMobileDown size={22} aria-hidden />}
          onClick={() => void guarda.guardar()}
        >
          Guardar esta área no aparelho{bytes === undefined ? '' : ` (${tamanhoEmPalavras(bytes)})`}
        </Button>
      )}
    </>
  )
}
