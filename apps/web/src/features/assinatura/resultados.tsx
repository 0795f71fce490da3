import {
  type Icon,
  IconAlertCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconLoader2,
} from '@tabler/icons-react'
import { SUCESSO_DA_ASSINATURA } from '../../assinatura/assinar.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './bandeja.module.css'
import type { Andamento, Resultado } from './use-assinar-varios.ts'

const FACES: Record<Andamento, { Icone: Icon; frase: string }> = {
  ASSINANDO: { Icone: IconLoader2, frase: 'Assinando…' },
  ASSINADO: { Icone: IconCircleCheckFilled, frase: SUCESSO_DA_ASSINATURA },
  RECUSADO: { Icone: IconAlertCircle, frase: 'Não foi assinado.' },
  NAO_TENTADO: { Icone: IconCircleDashed, frase: 'Ainda não foi enviado.' },
}

const contagem = (resultados: readonly Resultado[]) => {
  const assinados = resultados.filter((r) => r.andamento === 'ASSINADO').length
  return `${assinados} de ${resultados.length} ${assinados === 1 ? 'assinado' : 'assinados'}`
}

/** One by one, also after they have left the list. */
export const Resultados = ({ resultados }: { resultados: readonly Resultado[] }) => (
  <Quadro component="section" aria-labelledby="resultado" className={classes.resultado}>
    <h2 id="resultado">Resultado</h2>
    <p role="status">{contagem(resultados)}</p>
    <ul className={classes.linhas}>
      {resultados.map(({ codigo, andamento, motivo }) => {
        const { Icone, frase } = FACES[andamento]
        return (
          <li key={codigo} data-andamento={andamento}>
            <Icone size={20} aria-hidden className={classes.icone} />
            <span>
              <strong>{codigo}</strong> {motivo ? `${frase} ${motivo}` : frase}
            </span>
          </li>
        )
      })}
    </ul>
  </Quadro>
)
