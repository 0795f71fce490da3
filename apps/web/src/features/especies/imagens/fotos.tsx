// A carousel when there are several photos, a preview when there is one (docs/dominio/telas.md#species).
import type { Especie } from '@guara/domain/especie/schema'
import { UnstyledButton } from '@mantine/core'
import { Carrossel } from './carrossel.tsx'
import { Imagem } from './imagem.tsx'
import classes from './imagens.module.css'

interface Props {
  especie: Especie
  onAbrir: (indice: number) => void
}

export const Fotos = ({ especie: { nomePopular, arquivos }, onAbrir }: Props) => {
  const [unica, ...outras] = arquivos
  if (!unica) return null
  if (outras.length > 0) return <Carrossel nome={nomePopular} imagens={arquivos} onAbrir={onAbrir} />
  return (
    <div className={classes.cartao}>
      <UnstyledButton
        className={classes.botao}
        onClick={() => onAbrir(0)}
        aria-label={`${unica.nome}: ampliar a imagem de ${nomePopular}`}
      >
        <Imagem imagem={unica} alt="" />
        <span className={classes.legenda}>{unica.nome}</span>
      </UnstyledButton>
    </div>
  )
}
