import { Link, useLocation, useMatches, useNavigate, useParams } from 'react-router'
import { EmBreve } from '../ui/em-breve.tsx'
import { PedirCodigo } from '../ui/pedir-codigo.tsx'
import { Quadro } from '../ui/quadro.ts'
import { Screen } from '../ui/screen.tsx'
import type { Rota } from './rotas.tsx'
import classes from './tela-em-breve.module.css'

const INICIO = { para: '/', rotulo: 'Voltar ao início' }

const Pergunta = ({ rotulo, botao = 'Abrir', lista }: NonNullable<Rota['codigo']>) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const abrir = (codigo: string) => navigate(`${pathname.replace(/\/$/, '')}/${encodeURIComponent(codigo)}`)
  return (
    <Quadro className={classes.pergunta}>
      <PedirCodigo rotulo={rotulo} botao={botao} onCodigo={(codigo) => void abrir(codigo)} />
      {lista && <Link to={lista.para}>{lista.rotulo}</Link>}
    </Quadro>
  )
}

/** Stands in every route whose screen comes later; the route table says the words. */
export const TelaEmBreve = () => {
  const rota = useMatches().at(-1)?.handle as Rota
  const { id } = useParams()
  return (
    <Screen titulo={rota.titulo} subtitulo={rota.subtitulo}>
      {rota.codigo && !id ? (
        <Pergunta {...rota.codigo} />
      ) : (
        <EmBreve descricao={rota.emBreve ?? ''} voltar={INICIO}>
          {rota.codigo && (
            <p>
              {rota.codigo.rotulo}: <strong>{id}</strong>
            </p>
          )}
        </EmBreve>
      )}
    </Screen>
  )
}
