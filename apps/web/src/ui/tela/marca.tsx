import logo from '../../../public/logo.svg?inline'
import classes from './marca.module.css'

/** The guará and the product's name. The picture says nothing that the words beside it do not. */
export const Marca = ({ tamanho = 34 }: { tamanho?: number }) => (
  <span className={classes.marca} data-grande={tamanho > 40 || undefined}>
    <img src={logo} alt="" width={tamanho} height={tamanho} />
    <span className={classes.nome}>
      <strong>Guará</strong> <span className={classes.produto}>Fiscalização</span>
    </span>
  </span>
)
