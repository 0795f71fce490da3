// /avisos: what concerns whoever is signed in, newest first (docs/decisoes/0059-avisos.md). Its address says what is shown.
import { type Aviso, FILTROS_DOS_AVISOS, PaginacaoDeAvisos } from '@guara/domain/aviso/contract'
import { contados } from '@guara/domain/escrita'
import { Button, Chip } from '@mantine/core'
import '@mantine/core/styles/Chip.layer.css'
import { IconChecks } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AVISOS, apiDeAvisos, consultasDeAvisos, type Pedido } from '../../api/conta/avisos.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Esqueleto } from '../../ui/lista/tabela/esqueleto.tsx'
import { Pager } from '../../ui/lista/tabela/pager.tsx'
import { usePaginaQueExiste } from '../../ui/lista/tabela/use-pagina-que-existe.ts'
import { useUltima } from '../../ui/lista/tabela/use-ultima.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './avisos.module.css'
import { LinhaDoAviso } from './linha.tsx'

const NOMES = { um: 'aviso', varios: 'avisos' }
const TAMANHOS = [10, 20, 50]

const VAZIO = {
  TODOS: 'Nenhum aviso ainda',
  NAO_LIDOS: 'Todos os avisos foram lidos',
  PRAZOS: 'Nenhum aviso de prazo',
}

/** An address that was written by hand and says nothing good shows the first page of all. */
const usePedido = () => {
  const [busca, setBusca] = useSearchParams()
  const lido = PaginacaoDeAvisos.safeParse(Object.fromEntries(busca))
  const pedido = lido.success ? lido.data : PaginacaoDeAvisos.parse({})
  const mudar = (mudanca: Partial<Pedido>) =>
    setBusca(
      Object.entries({ ...pedido, pagina: 1, ...mudanca }).map(([nome, valor]): [string, string] => [
        nome,
        String(valor),
      ]),
      { preventScrollReset: true },
    )
  return [pedido, mudar] as const
}

interface Feito {
  texto: string
  /** What the way back names; null when there is none. */
  lidoEm: string | null
}

/** Reading one row and marking all are the same act; only the latter offers the way back. */
const useMarcar = () => {
  const queryClient = useQueryClient()
  const [feito, setFeito] = useState<Feito | null>(null)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: AVISOS })
  const ler = useMutation({
    mutationFn: (id: string) => apiDeAvisos.marcarLidos({ body: { id } }, { keepalive: true }),
    onSettled,
  })
  const todos = useMutation({
    mutationFn: () => apiDeAvisos.marcarLidos({ body: {} }),
    meta: { erro: 'Não foi possível marcar os avisos como lidos.' },
    onSuccess: ({ lidoEm, quantos }) =>
      setFeito({
        lidoEm,
        texto: `${contados(quantos, 'aviso marcado como lido', 'avisos marcados como lidos')}.`,
      }),
    onSettled,
  })
  const desfazer = useMutation({
    mutationFn: (lidoEm: string) => apiDeAvisos.desfazerLidos({ body: { lidoEm } }),
    meta: { erro: 'Não foi possível desfazer.' },
    onSuccess: ({ quantos }) =>
      setFeito({
        lidoEm: null,
        texto: `${contados(quantos, 'aviso voltou a ser não lido', 'avisos voltaram a ser não lidos')}.`,
      }),
    onSettled,
  })
  return { ler, todos, desfazer, feito }
}

const Lista = ({
  pedido,
  mudar,
  onAbrir,
}: {
  pedido: Pedido
  mudar: (mudanca: Partial<Pedido>) => void
  onAbrir: (aviso: Aviso) => void
}) => {
  const query = useQuery(consultasDeAvisos.lista(pedido))
  const dados = useUltima(query.data)
  const celular = useCelular()
  const online = useOnline()

  const onPagina = (pagina: number) => mudar({ pagina })
  usePaginaQueExiste(query.data, pedido.pagina, onPagina)

  const corpo = () => {
    if (!dados) {
      if (!online) return <OfflineState texto="Os avisos aparecem assim que a rede voltar." />
      return query.isError ? null : <Esqueleto linhas={celular ? 3 : 6} celular={celular} />
    }
    if (dados.totalElements === 0)
      return query.isError ? null : (
        <EmptyState
          titulo={VAZIO[pedido.filtro]}
          texto="Alertas, devoluções, prazos e assinaturas que dizem respeito a você aparecem aqui."
        />
      )
    return (
      <>
        <ul className={classes.lista} aria-label="Avisos" data-velha={query.isPlaceholderData || undefined}>
          {dados.content.map((aviso) => (
            <li key={aviso.id}>
              <LinhaDoAviso aviso={aviso} onAbrir={() => onAbrir(aviso)} />
            </li>
          ))}
        </ul>
        <Pager
          dados={dados}
          nomes={NOMES}
          pagina={query.isError ? dados.number + 1 : pedido.pagina}
          onPagina={onPagina}
          tamanho={pedido.tamanho}
          tamanhos={TAMANHOS}
          onTamanho={(tamanho) => mudar({ tamanho })}
          celular={celular}
        />
      </>
    )
  }
  const conteudo = corpo()
  return (
    <div aria-busy={query.isFetching}>
      {query.isError && (dados || online) && (
        <QueryError
          titulo="Erro ao carregar os avisos."
          query={query}
          resto={dados && 'A lista anterior continua abaixo.'}
        />
      )}
      {conteudo && <Quadro p={0}>{conteudo}</Quadro>}
    </div>
  )
}

export const Avisos = () => {
  const [pedido, mudar] = usePedido()
  const online = useOnline()
  const { data: contagem } = useQuery(consultasDeAvisos.contagem())
  const { ler, todos, desfazer, feito } = useMarcar()
  const naoLidos = contagem?.naoLidos ?? 0
  const rotulos = { ...FILTROS_DOS_AVISOS, ...(naoLidos > 0 && { NAO_LIDOS: `Não lidos (${naoLidos})` }) }
  return (
    <Screen
      titulo="Avisos"
      acao={
        <Button
          variant="subtle"
          leftSection={<IconChecks size={20} aria-hidden />}
          disabled={!online || naoLidos === 0}
          loading={todos.isPending}
          onClick={() => todos.mutate()}
        >
          Marcar lidos
        </Button>
      }
    >
      <div className={classes.tela}>
        {feito && (
          <Recado key={feito.texto} tom="sucesso" focado>
            <div className={classes.feito}>
              {feito.texto}
              {feito.lidoEm && (
                <Button
                  variant="subtle"
                  disabled={!online}
                  loading={desfazer.isPending}
                  onClick={() => feito.lidoEm && desfazer.mutate(feito.lidoEm)}
                >
                  Desfazer
                </Button>
              )}
            </div>
          </Recado>
        )}
        <Chip.Group
          value={pedido.filtro}
          onChange={(filtro) => mudar({ filtro: filtro as Pedido['filtro'] })}
        >
          <div role="radiogroup" aria-label="Mostrar" className={classes.filtros}>
            {Object.entries(rotulos).map(([filtro, rotulo]) => (
              <Chip key={filtro} value={filtro} variant="outline" className={classes.filtro}>
                {rotulo}
              </Chip>
            ))}
          </div>
        </Chip.Group>
        <Lista pedido={pedido} mudar={mudar} onAbrir={({ id, lido }) => !lido && ler.mutate(id)} />
        <Link to="/conta" className={classes.como}>
          Como quero receber os avisos
        </Link>
      </div>
    </Screen>
  )
}
