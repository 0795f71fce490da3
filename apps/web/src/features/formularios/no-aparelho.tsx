// Shows on the home page what of this user is only on this device, or, without network, all the drafts that can be
// gone on with here. It shows nothing when there is nothing to say.
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Inventario } from '../../offline/fila/inventario.ts'
import { deuErrado, situacaoDoItem } from '../../offline/fila/situacao-do-item.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import { useNecessidade } from './necessidade.ts'
import classes from './no-aparelho.module.css'

const MAXIMO = 5
const TITULO = 'no-aparelho'

/** Brings the first of what is here under the eyes and the keyboard. */
export const irAoAparelho = () =>
  document.querySelector<HTMLElement>(`[aria-labelledby="${TITULO}"] li a`)?.focus()

export const NoAparelho = ({ itens, andamentos }: Inventario) => {
  const online = useOnline()
  const [necessidade] = useNecessidade()
  if (!Array.isArray(itens)) return null
  const aqui = itens.filter((i) => i.falta || (!online && i.rascunho.condicao === 'EM_RASCUNHO'))
  const visiveis = necessidade === 'COM_ERRO' ? aqui.filter(deuErrado) : aqui
  if (visiveis.length === 0) return null
  return (
    <Quadro component="section" aria-labelledby={TITULO} className={classes.quadro}>
      <div className={classes.topo}>
        <h2 id={TITULO}>
          <IconDeviceMobile size={20} aria-hidden /> Neste aparelho
        </h2>
        <Link to="/nada-se-perdeu">Nada se perdeu: ver tudo</Link>
      </div>
      <ul className={classes.lista}>
        {visiveis.slice(0, MAXIMO).map((item) => {
          const { rascunho } = item
          return (
            <li key={rascunho.id}>
              <Link to={`/formulario/novo?acao=CONTINUAR&id=${rascunho.id}`}>
                {rascunho.codigo || 'Sem número ainda'}
              </Link>
              <span>{rascunho.conteudo.tiposFormulario.map(nomeDoTipo).join(', ')}</span>
              <span className={classes.situacao}>{situacaoDoItem(item, andamentos).titulo}</span>
            </li>
          )
        })}
      </ul>
      {visiveis.length > MAXIMO && <p>e mais {visiveis.length - MAXIMO}.</p>}
    </Quadro>
  )
}
