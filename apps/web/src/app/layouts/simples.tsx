import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { useHostDeAvisos } from '../../ui/aviso/avisos.ts'
import { FaixaDeAmbiente } from '../ambiente/faixa-de-ambiente.tsx'
import { FaixaSemConexao } from './faixa-sem-conexao.tsx'
import { Pular } from './pular.tsx'
import classes from './simples.module.css'

/** The bare layout: the login and what belongs to it, and the error page. */
export const MolduraSimples = ({ children }: { children: ReactNode }) => {
  const online = useOnline()
  const Avisos = useHostDeAvisos()
  return (
    <div className={classes.simples}>
      <Pular />
      <FaixaDeAmbiente />
      {!online && <FaixaSemConexao />}
      {Avisos && <Avisos />}
      <main id="conteudo" tabIndex={-1} className={classes.conteudo}>
        {children}
      </main>
    </div>
  )
}

export const Simples = () => (
  <MolduraSimples>
    <Outlet />
  </MolduraSimples>
)
