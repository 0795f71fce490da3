// One photo over the whole screen, with who made it; arrows go to the next.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ImagemDaEspecie } from '@guara/domain/especie/schema'
import { Button, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Imagem } from './imagem.tsx'
import classes from './imagens.module.css'

const LARGURA = 1280

interface Props {
  nome: string
  imagens: readonly ImagemDaEspecie[]
  /** Null closes it. */
  indice: number | null
  onIndice: (indice: number | null) => void
}

const ehEndereco = (fonte: string) => /^https?:\/\//i.test(fonte)

const Credito = ({ autor, licenca, fonte }: ImagemDaEspecie) => {
  if (!autor) return <p>Ilustração do Guará, para quando não há foto da espécie.</p>
  return (
    <p>
      Foto: {autor}. Licença: {licenca}. Fonte:{' '}
      {fonte && ehEndereco(fonte) ? (
        <a href={fonte} target="_blank" rel="noreferrer">
          {fonte}
        </a>
      ) : (
        fonte
      )}
    </p>
  )
}

export const Galeria = ({ nome, imagens, indice, onIndice }: Props) => {
  const imagem = indice === null ? undefined : imagens[indice]
  const ir = (passo: 1 | -1) => {
    if (indice !== null && imagens[indice + passo]) onIndice(indice + passo)
  }
  const aoTeclar = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') ir(1)
    if (key === 'ArrowLeft') ir(-1)
  }
  return (
    <Modal
      opened={imagem !== undefined}
      onClose={() => onIndice(null)}
      title={nome}
      fullScreen
      onKeyDown={aoTeclar}
      classNames={{ body: classes.tela }}
    >
      {imagem && indice !== null && (
        <>
          <Imagem imagem={imagem} largura={LARGURA} alt={`${nome}: ${imagem.nome}`} inteira />
          <div className={classes.rodape}>
            <p role="status">
              {imagem.nome}
              {imagens.length > 1 && ` (${indice + 1} de ${imagens.length})`}
            </p>
            <Credito {...imagem} />
            {imagens.length > 1 && (
              <div className={classes.passos}>
                <Button
                  variant="default"
                  disabled={indice === 0}
                  data-autofocus={indice === imagens.length - 1 || undefined}
                  leftSection={<IconChevronLeft size={18} aria-hidden />}
                  onClick={() => ir(-1)}
                >
                  Foto anterior
                </Button>
                <Button
                  variant="default"
                  disabled={indice === imagens.length - 1}
                  data-autofocus={indice < imagens.length - 1 || undefined}
                  rightSection={<IconChevronRight size={18} aria-hidden />}
                  onClick={() => ir(1)}
                >
                  Próxima foto
                </Button>
              </div>
            )}
          </div>
        </>
      )}
    </Modal>
  )
}
