// The default layout: environment banner, header, menu, main area (docs/dominio/telas.md#layouts). A visitor of a
// public page sees the header alone. On a phone the menu is a bar at the bottom.
import type { Conta } from '@guara/domain/sessao/schema'
import { useElementSize } from '@mantine/hooks'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { consultaDaConta } from '../../api/conta.ts'
import { depoisDaTela, telaPronta } from '../../api/depois-da-tela.ts'
import { useSessao } from '../../api/sessao-atual.ts'
import { useNovoFormulario } from '../../features/formularios/novo/use-novo-formulario.tsx'
import { useHostDeAvisos } from '../../ui/avisos.ts'
import { ConfirmHost } from '../../ui/confirm-dialog.tsx'
import { useCelular } from '../../ui/use-celular.ts'
import { useOnline } from '../../ui/use-online.ts'
import { FaixaDeAmbiente } from '../faixa-de-ambiente.tsx'
import { Cabecalho } from './cabecalho.tsx'
import { FaixaSemConexao } from './faixa-sem-conexao.tsx'
import { BarraInferior, MenuLateral } from './menu.tsx'
import classes from './padrao.module.css'
import { Pular } from './pular.tsx'
import { ve } from './quem-ve.ts'

const FaixaDaAuditoria = lazy(() =>
  import('./faixa-da-auditoria.tsx').then((m) => ({ default: m.FaixaDaAuditoria })),
)

/** The queue begins when the page has nothing better to do: one that waits a second more loses nothing. */
const useAparelho = (usuario: Conta | null) => {
  const queryClient = useQueryClient()
  const quem = useRef(usuario)
  quem.current = usuario
  // An account that was read again is another object and the same person.
  const chave = usuario && `${usuario.id} ${usuario.perfilAtivo}`
  useEffect(() => {
    if (!chave) return
    let soltar: (() => void) | undefined
    let saiu = false
    const comecar = async () => {
      const { cuidarDoAparelho } = await import('../aparelho.ts')
      if (!saiu && quem.current) soltar = cuidarDoAparelho(queryClient, quem.current)
    }
    // The network may leave before this part came: it is asked for again when it is back.
    const tentar = () =>
      void comecar().catch(() => {
        if (!saiu) window.addEventListener('online', tentar, { once: true })
      })
    const desistir = depoisDaTela(tentar)
    return () => {
      saiu = true
      desistir()
      window.removeEventListener('online', tentar)
      soltar?.()
    }
  }, [chave, queryClient])
}

/** The part of the screen came before it was drawn; it is there when the answers that it asked for are. */
const useTelaPronta = () => {
  const queryClient = useQueryClient()
  const buscando = useIsFetching()
  useEffect(() => {
    // The screen asks in the same breath in which it is drawn: the count of before it says nothing yet.
    if (buscando === 0 && queryClient.isFetching() === 0) telaPronta.set(true)
  }, [buscando, queryClient])
}

/** What sticks under the header, notices and all, sticks under their height. */
const alturaDoTopo = (altura: number) => ({ '--altura-do-topo': `${altura}px` }) as CSSProperties

export const Padrao = () => {
  const { token, usuario } = useSessao()
  const celular = useCelular()
  const online = useOnline()
  const Avisos = useHostDeAvisos()
  // This reading also finds out at once that a stored token is no longer good.
  const conta = useQuery({ ...consultaDaConta(), enabled: token !== null })
  useAparelho(usuario)
  useTelaPronta()
  const novo = useNovoFormulario()
  const { ref: topo, height } = useElementSize<HTMLDivElement>()

  if (token !== null && usuario === null && conta.error) throw conta.error
  const carregando = token !== null && usuario === null

  return (
    <div className={classes.pagina} style={height > 0 ? alturaDoTopo(height) : undefined}>
      <Pular />
      <div className={classes.ambiente}>
        <FaixaDeAmbiente />
      </div>
      <div ref={topo} className={classes.topo}>
        <Cabecalho usuario={usuario} />
        {!online && <FaixaSemConexao />}
        {usuario && ve(usuario.perfilAtivo, 'gestao.auditoria') && (
          <Suspense fallback={null}>
            <FaixaDaAuditoria />
          </Suspense>
        )}
        {Avisos && <Avisos />}
      </div>
      <div className={classes.corpo}>
        {usuario && !celular && <MenuLateral perfilAtivo={usuario.perfilAtivo} />}
        <main id="conteudo" tabIndex={-1} className={classes.conteudo}>
          {carregando ? <p role="status">Carregando…</p> : <Outlet context={novo} />}
        </main>
      </div>
      {usuario && celular && <BarraInferior perfilAtivo={usuario.perfilAtivo} novo={novo} />}
      {usuario && novo.dialogo}
      <ConfirmHost />
    </div>
  )
}
