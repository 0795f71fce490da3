import { SEM_CONEXAO } from '@guara/domain/mensagens'
import { IconCloudOff } from '@tabler/icons-react'
import classes from './faixa-sem-conexao.module.css'

export const FaixaSemConexao = () => (
  <div role="status" className={classes.faixa}>
    <IconCloudOff size={20} aria-hidden className={classes.icone} />
    <span>
      <strong>{SEM_CONEXAO}</strong> · pode continuar: tudo fica guardado neste aparelho
    </span>
  </div>
)
