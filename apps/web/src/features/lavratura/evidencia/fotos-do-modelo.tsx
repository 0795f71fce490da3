// What the model asks to photograph, and what is already there. A photo taken from here comes with its title, its purpose and
// what it shows, to be changed as any other.
import { contarFotos, type FotoPedida, fotosPedidas } from '@guara/domain/modelo/fotos'
import type { FotoDoModelo, Modelo } from '@guara/domain/modelo/schema'
import { Button } from '@mantine/core'
import { IconCamera, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { idDoCampo } from '../../../campos/caminho/caminho.ts'
import type { EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './fotos-do-modelo.module.css'

interface Props {
  modelo: Modelo
  evidencias: readonly EvidenciaNoAparelho[]
  onFotos: (fotos: File[], foto: FotoDoModelo) => void
}

const Pedida = ({ foto, campo, tiradas, onFotos }: FotoPedida & Pick<Props, 'onFotos'>) => {
  const caixa = useRef<HTMLInputElement>(null)
  const pronta = tiradas >= Math.max(foto.minimo, 1)
  const quantas =
    foto.minimo === 0
      ? `${tiradas > 0 ? `${tiradas} tirada${tiradas > 1 ? 's' : ''}` : 'Se houver'}`
      : `${tiradas} de ${foto.minimo}`
  return (
    <li className={classes.foto}>
      {pronta ? (
        <IconCircleCheck size={22} aria-hidden className={classes.pronta} />
      ) : (
        <IconCircle size={22} aria-hidden className={classes.falta} />
      )}
      <span className={classes.oQue}>
        <strong>{foto.titulo}</strong>
        <span>
          {quantas}: {foto.mostra}
        </span>
      </span>
      <Button
        id={idDoCampo(campo)}
        variant="default"
        leftSection={<IconCamera size={20} aria-hidden />}
        aria-label={`Tirar: ${foto.titulo}`}
        onClick={() => caixa.current?.click()}
      >
        Tirar
      </Button>
      <input
        ref={caixa}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={`Foto: ${foto.titulo}`}
        onChange={({ currentTarget }) => {
          const fotos = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (fotos.length > 0) onFotos(fotos, foto)
        }}
      />
    </li>
  )
}

export const FotosDoModelo = ({ modelo, evidencias, onFotos }: Props) => {
  const pedidas = fotosPedidas(modelo, evidencias)
  const conta = contarFotos(modelo, evidencias)
  if (pedidas.length === 0) return null
  return (
    <Quadro component="section" aria-label="Fotos a tirar" className={classes.quadro}>
      <h2 className={classes.titulo}>
        Fotos a tirar{' '}
        <span role="status">{conta.pedidas > 0 && `${conta.prontas} de ${conta.pedidas} prontas`}</span>
      </h2>
      <ul className={classes.lista}>
        {pedidas.map((pedida) => (
          <Pedida key={pedida.campo} {...pedida} onFotos={onFotos} />
        ))}
      </ul>
    </Quadro>
  )
}
