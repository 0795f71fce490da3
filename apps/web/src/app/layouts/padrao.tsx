// The default layout: environment banner, header, menu, main area (docs/dominio/telas.md#layouts). A visitor of a
// public page sees the header alone. On a phone the menu is a bar at the bottom.
import type { Conta } from '@guara/domain/sessao/schema'
import { useElementSize } from '@mantine/hooks'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Outlet } from 'react-router'
import { depoisDaTela, telaPronta } from '../../api/cliente/depois-da-tela.ts'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { consultaDaConta } from '../../api/conta/conta.ts'
import { useNovoFormulario } from '../../features/formularios/novo/use-novo-formulario.tsx'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { useHostDeAvisos } from '../../ui/aviso/avisos.ts'
import { ConfirmHost } from '../../ui/aviso/confirm-dialog.tsx'
import { useMarcaDaPagina } from '../../ui/tela/marca-da-pagina.ts'
import { FaixaDeAmbiente } from '../ambiente/faixa-de-ambiente.tsx'
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

/** The part of the screen came before it was drawn; it is there when the answers that it asked for are. Apart from the frame,
 *  which is not drawn again whenever an answer comes. */
const TelaPronta = () => {
  const queryClient = useQueryClient()
  const buscando = useIsFetching()
  // Rows that an answer brings are drawn in pieces: this comes with the last of them. Each count is an object of its own,
  // because answers that come before this was drawn once would leave a plain number as it was, and nobody would be told.
  const contagem = useDeferredValue(useMemo(() => ({ buscando }), [buscando]))
  useEffect(() => {
    // The screen asks in the same breath in which it is drawn: the count of before it says nothing yet.
    if (contagem.buscando === 0 && queryClient.isFetching() === 0) telaPronta.set(true)
  }, [contagem, queryClient])
  return null
}

/** What sticks under the header, notices and all, sticks under their height. */
const useAlturaDoTopo = (altura: number) =>
  useLayoutEffect(() => {
    if (altura === 0) return
    const { style } = document.documentElement
    style.setProperty('--altura-do-topo', `${altura}px`)
    return () => void style.removeProperty('--altura-do-topo')
  }, [altura])

export const Padrao = () => {
  const { token, usuario } = useSessao()
  const celular = useCelular()
  const online = useOnline()
  const Avisos = useHostDeAvisos()
  // This reading also finds out at once that a stored token is no longer good.
  const conta = useQuery({ ...consultaDaConta(), enabled: token !== null })
  useAparelho(usuario)
  const novo = useNovoFormulario()
  const { ref: topo, height } = useElementSize<HTMLDivElement>()
  useAlturaDoTopo(height)
  useMarcaDaPagina('moldura')

  if (token !== null && usuario === null && conta.error) throw conta.error
  const carregando = token !== null && usuario === null

  return (
    <div className={classes.pagina}>
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
      <TelaPronta />
    </div>
  )
}
