// The species (docs/dominio/telas.md#species). The open one and what is being done with it are in the address
// (?id=57&fazer=usar), so that a link reaches it and the browser's back closes it.
import { podeChamar } from '@guara/domain/acesso'
import { especies } from '@guara/domain/especie/contract'
import type { Especie } from '@guara/domain/especie/schema'
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import { Button, Checkbox } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import {
  type FiltroDeEspecies,
  guardarMiniaturas,
  LISTAS_DE_ESPECIES,
} from '../../offline/especies/consultas.ts'
import { todasAsEspecies } from '../../offline/especies/todas.ts'
import { noOcio } from '../../ui/aparelho/no-ocio.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { useFiltro } from '../../ui/lista/filtro/use-filtro.ts'
import { usePesquisa } from '../../ui/lista/filtro/use-pesquisa.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import { Aparencia } from './busca/aparencia.tsx'
import { Busca } from './busca/busca.tsx'
import { CHAVE_DO_FILTRO, FILTRO_INICIAL } from './busca/filtro.ts'
import { Cartao } from './cartao.tsx'
import type { Fazer } from './detalhe/detalhe.tsx'
import classes from './especies.module.css'
import { Galeria } from './imagens/galeria.tsx'
import { Lista } from './lista.tsx'

/** What is done with one species comes after the list, before the network may be gone. */
const trazerDetalhe = () => import('./detalhe/detalhe.tsx')
const Detalhe = lazy(() => trazerDetalhe().then((m) => ({ default: m.Detalhe })))
const NovaEspecie = lazy(() => import('./gestao/nova-especie.tsx').then((m) => ({ default: m.NovaEspecie })))

/** The catalogue and its thumbnails are on the device from the first visit on. It draws nothing, so that the cards are not
 *  drawn again when the catalogue comes. */
const CatalogoNoAparelho = () => {
  const online = useOnline()
  // The list below speaks when the gateway does not answer.
  const { data } = useQuery({ ...todasAsEspecies(), meta: {} })
  useEffect(() => {
    if (!data || !online) return
    const controle = new AbortController()
    void noOcio()
      .then(trazerDetalhe)
      .catch(() => {})
    void guardarMiniaturas(data, controle.signal)
    return () => controle.abort()
  }, [data, online])
  return null
}

const useEspecieAberta = () => {
  const [busca, setBusca] = useSearchParams()
  const id = Number(busca.get('id')) || null
  const abrir = (aberta: number | null, fazer?: Fazer) =>
    setBusca(aberta === null ? {} : { id: String(aberta), ...(fazer && { fazer }) }, {
      // Going from one thing to do to another of the same species stays in the same place.
      replace: id !== null && aberta !== null,
    })
  return { id, fazer: busca.get('fazer') as Fazer | null, abrir }
}

interface PropsDosCriterios {
  filtro: FiltroDeEspecies
  onFiltro: (filtro: FiltroDeEspecies) => void
  administra: boolean
}

const Criterios = ({ filtro, onFiltro, administra }: PropsDosCriterios) => {
  const procurar = usePesquisa(filtro, onFiltro, LISTAS_DE_ESPECIES)
  // Other criteria are a new search: its first page, of the usual size.
  const comeco = { ...filtro, pagina: FILTRO_INICIAL.pagina, tamanho: FILTRO_INICIAL.tamanho }
  return (
    <>
      <Busca
        filtro={filtro}
        onBuscar={(mudanca) =>
          procurar({
            ...comeco,
            ...mudanca,
            // The group and the part belong to their kingdom, so another kingdom drops them.
            ...(mudanca.reinoId !== filtro.reinoId && { grupo: null, parte: null }),
          })
        }
      />
      <Aparencia filtro={filtro} onAparencia={(aparencia) => onFiltro({ ...comeco, ...aparencia })} />
      {administra && (
        <Checkbox
          label="Mostrar também as espécies retiradas"
          checked={filtro.retiradas}
          onChange={({ currentTarget: { checked } }) => onFiltro({ ...comeco, retiradas: checked })}
          className={classes.retiradas}
        />
      )}
    </>
  )
}

export const Especies = () => {
  const { usuario } = useSessao()
  const [filtro, setFiltro] = useFiltro<FiltroDeEspecies>(CHAVE_DO_FILTRO, FILTRO_INICIAL)
  const { id, fazer, abrir } = useEspecieAberta()
  const [ampliada, setAmpliada] = useState<{ especie: Especie; indice: number } | null>(null)
  const [criando, setCriando] = useState(false)
  if (!usuario) return null
  const lavra = lavraFormularios(usuario.perfilAtivo)
  const administra = podeChamar(especies.criar, usuario)

  return (
    <>
      <CatalogoNoAparelho />
      <Link to="/" className={classes.voltar}>
        <IconArrowLeft size={16} aria-hidden />
        Página inicial
      </Link>
      <Screen
        titulo="Espécies"
        subtitulo="Consultar lista de espécies"
        acao={
          administra && (
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setCriando(true)}>
              Nova espécie
            </Button>
          )
        }
      >
        <div className={classes.tela}>
          <Criterios filtro={filtro} onFiltro={setFiltro} administra={administra} />
          <Lista
            filtro={filtro}
            onFiltro={setFiltro}
            onLimpar={() => setFiltro(FILTRO_INICIAL)}
            cartao={(especie) => (
              <Cartao
                especie={especie}
                onFoto={(indice) => setAmpliada({ especie, indice })}
                onVer={() => abrir(especie.id)}
                onUsar={lavra ? () => abrir(especie.id, 'usar') : undefined}
              />
            )}
          />
        </div>
      </Screen>
      <Galeria
        nome={ampliada?.especie.nomePopular ?? ''}
        imagens={ampliada?.especie.arquivos ?? []}
        indice={ampliada?.indice ?? null}
        onIndice={(indice) => setAmpliada(ampliada && indice !== null ? { ...ampliada, indice } : null)}
      />
      <Suspense fallback={null}>
        {id !== null && (
          <Detalhe
            key={id}
            id={id}
            usuario={usuario}
            fazer={fazer}
            onFazer={(novo) => abrir(id, novo ?? undefined)}
            onFechar={() => abrir(null)}
          />
        )}
        {criando && (
          <NovaEspecie
            onFechar={() => setCriando(false)}
            onCriada={(especie) => {
              setCriando(false)
              abrir(especie.id, 'editar')
            }}
          />
        )}
      </Suspense>
    </>
  )
}
