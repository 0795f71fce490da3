import type { Especie } from '@guara/domain/especie/schema'
import { Button } from '@mantine/core'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './especies.module.css'
import { Fotos } from './imagens/fotos.tsx'
import { Selos } from './selos.tsx'

interface Props {
  especie: Especie
  onFoto: (indice: number) => void
  onVer: () => void
  /** The action is absent for who draws up no forms. */
  onUsar?: () => void
}

export const Cartao = ({ especie, onFoto, onVer, onUsar }: Props) => (
  <Quadro
    component="article"
    aria-label={especie.nomePopular}
    className={classes.especie}
    data-varias={especie.arquivos.length > 1 || undefined}
  >
    <div className={classes.texto}>
      <div>
        <h2>{especie.nomePopular}</h2>
        <p className={classes.cientifico} lang="la">
          {especie.nomeCientifico}
        </p>
      </div>
      <Selos especie={especie} />
      <p>{especie.caracteristicas}</p>
      <div className={classes.acoes}>
        {onUsar && (
          <Button variant="light" onClick={onUsar} aria-label={`Usar no formulário: ${especie.nomePopular}`}>
            Usar no formulário
          </Button>
        )}
        <Button variant="default" onClick={onVer} aria-label={`Ver detalhes de ${especie.nomePopular}`}>
          Ver detalhes
        </Button>
      </div>
    </div>
    <Fotos especie={especie} onAbrir={onFoto} />
  </Quadro>
)
