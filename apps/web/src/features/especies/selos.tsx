// The status and the threat category, in words and letters; the colour only helps.
import { CATEGORIAS_DE_AMEACA, ehExotica, type SiglaDeAmeaca } from '@guara/domain/especie/ameaca'
import type { Especie } from '@guara/domain/especie/schema'
import classes from './selos.module.css'

const aparenciaDaCategoria = (sigla: string) =>
  sigla in CATEGORIAS_DE_AMEACA ? CATEGORIAS_DE_AMEACA[sigla as SiglaDeAmeaca] : undefined

export const significadoDaCategoria = (sigla: string) => aparenciaDaCategoria(sigla)?.significado

export const SeloDaAmeaca = ({ categoria }: { categoria: NonNullable<Especie['categoriaAmeaca']> }) => (
  <span className={classes.selo} data-cor={aparenciaDaCategoria(categoria.sigla)?.cor ?? 'gray'}>
    {categoria.sigla} · {categoria.nome}
  </span>
)

export const Selos = ({ especie: { status, categoriaAmeaca, ativa } }: { especie: Especie }) => (
  <p className={classes.selos}>
    <span className={classes.selo} data-cor={ehExotica(status.nome) ? 'ambar' : 'verde'}>
      {status.nome}
    </span>
    {categoriaAmeaca && <SeloDaAmeaca categoria={categoriaAmeaca} />}
    {!ativa && (
      <span className={classes.selo} data-cor="gray">
        Retirada do catálogo
      </span>
    )}
  </p>
)
