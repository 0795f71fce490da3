import type { CampoGrupo, CampoLista } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { juntar } from '../caminho/caminho.ts'
import type { PropsDoValor } from './valor.ts'
import classes from './valores-do-grupo.module.css'

export const ValorGrupo = ({ campo, caminho, valor, renderValores }: PropsDoValor<CampoGrupo>) =>
  renderValores(campo.campos, comoDados(valor), caminho)

/** Rows of one field are a line each, without titles. */
const ValorUnico = ({ campo, linha, caminho, renderValor }: PropsDaLinha) => {
  const [nome = '', unico] = Object.entries(campo.campos)[0] ?? []
  return unico ? renderValor(unico, linha[nome], juntar(caminho, nome)) : null
}

interface PropsDaLinha extends PropsDoValor<CampoLista> {
  linha: Record<string, unknown>
}

export const ValorLista = (props: PropsDoValor<CampoLista>) => {
  const { campo, caminho, valor, renderValores } = props
  const linhas = Array.isArray(valor) ? valor.map(comoDados) : []
  const unico = Object.keys(campo.campos).length === 1
  return (
    <ol className={classes.lista} data-unico={unico || undefined}>
      {linhas.map((linha, i) => {
        const daLinha = juntar(caminho, i)
        return (
          <li key={daLinha}>
            {unico ? (
              <ValorUnico {...props} linha={linha} caminho={daLinha} />
            ) : (
              <>
                <p className={classes.linha}>{`${campo.item} ${i + 1}`}</p>
                {renderValores(campo.campos, linha, daLinha)}
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
