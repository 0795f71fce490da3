// Ways in: the camera first, because it is the inspector's hand; files after, by choosing or by dropping them.
import { CATEGORIAS } from '@guara/domain/arquivo/tipos'
import { Button } from '@mantine/core'
import { IconCamera, IconFileText, IconMicrophone, IconUpload, IconVideo } from '@tabler/icons-react'
import { type ComponentType, type DragEvent, useRef, useState } from 'react'
import { idDoCampo } from '../../../campos/caminho/caminho.ts'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './incluir.module.css'
import type { Limite } from './nova-evidencia.ts'

interface Props {
  limites: readonly Limite[] | undefined
  /** `naHora`: recorded now, by this device. */
  onArquivos: (arquivos: File[], naHora: boolean) => void
}

interface Entrada {
  rotulo: string
  Icone: ComponentType<{ size?: number }>
  aceita: string
  captura?: 'environment' | 'user'
  principal?: boolean
}

const CAPTURAS: readonly Entrada[] = [
  { rotulo: 'Tirar foto', Icone: IconCamera, aceita: 'image/*', captura: 'environment', principal: true },
  { rotulo: 'Vídeo', Icone: IconVideo, aceita: 'video/*', captura: 'environment' },
  { rotulo: 'Áudio', Icone: IconMicrophone, aceita: 'audio/*', captura: 'user' },
]
const ESCOLHA: Entrada = { rotulo: 'Arquivos', Icone: IconFileText, aceita: '' }

const BotaoDeArquivo = ({ rotulo, Icone, aceita, captura, principal, onArquivos }: Entrada & Props) => {
  const caixa = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        id={principal ? idDoCampo('evidencias') : undefined}
        variant={principal ? 'filled' : 'default'}
        leftSection={<Icone size={22} aria-hidden />}
        onClick={() => caixa.current?.click()}
        className={principal ? classes.principal : undefined}
      >
        {rotulo}
      </Button>
      <input
        ref={caixa}
        type="file"
        hidden
        aria-label={rotulo}
        accept={aceita || undefined}
        capture={captura}
        multiple={!captura}
        onChange={({ currentTarget }) => {
          const escolhidos = [...(currentTarget.files ?? [])]
          // The same file again is a new choice.
          currentTarget.value = ''
          if (escolhidos.length > 0) onArquivos(escolhidos, captura !== undefined)
        }}
      />
    </>
  )
}

const limitesEmPalavras = (limites: readonly Limite[]) =>
  limites.map(({ categoria, limiteMb }) => `${CATEGORIAS[categoria].rotulo} até ${limiteMb} MB`).join(', ')

const Solta = ({ limites, onArquivos }: Props) => {
  const [sobre, setSobre] = useState(false)
  const caixa = useRef<HTMLInputElement>(null)
  const soltar = (evento: DragEvent) => {
    evento.preventDefault()
    setSobre(false)
    const arquivos = [...evento.dataTransfer.files]
    if (arquivos.length > 0) onArquivos(arquivos, false)
  }
  return (
    <label
      className={classes.solta}
      data-sobre={sobre || undefined}
      onDragOver={(evento) => {
        evento.preventDefault()
        setSobre(true)
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={soltar}
    >
      <IconUpload size={22} aria-hidden />
      <span>
        Solte arquivos aqui ou <strong>escolha no aparelho</strong>
        {limites && <span className={classes.limites}>{limitesEmPalavras(limites)}</span>}
      </span>
      <input
        ref={caixa}
        type="file"
        multiple
        className={classes.caixa}
        onChange={({ currentTarget }) => {
          const escolhidos = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (escolhidos.length > 0) onArquivos(escolhidos, false)
        }}
      />
    </label>
  )
}

export const IncluirEvidencias = (props: Props) => {
  const celular = useCelular()
  return (
    <Quadro className={classes.incluir}>
      {CAPTURAS.map((captura) => (
        <BotaoDeArquivo key={captura.rotulo} {...captura} {...props} />
      ))}
      {celular ? (
        <>
          <BotaoDeArquivo {...ESCOLHA} {...props} />
          <p className={classes.limites}>{props.limites && limitesEmPalavras(props.limites)}</p>
        </>
      ) : (
        <Solta {...props} />
      )}
    </Quadro>
  )
}
