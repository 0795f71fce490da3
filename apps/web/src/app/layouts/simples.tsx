import { Outlet } from 'react-router'
import { FaixaDeAmbiente } from '../faixa-de-ambiente.tsx'
import { Pular } from './pular.tsx'
import classes from './simples.module.css'

/** The bare layout: login and what belongs to it. */
export const Simples = () => (
  <div className={classes.simples}>
    <Pular />
    <FaixaDeAmbiente />
    <main id="conteudo" tabIndex={-1} className={classes.conteudo}>
      <Outlet />
    </main>
  </div>
)
