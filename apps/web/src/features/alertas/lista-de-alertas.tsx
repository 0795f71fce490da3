// The list and the map of the alerts that a filter finds: side by side at a desk; on a phone the map, when asked for, above
// the list.
import { podeChamar, veTudo } from '@guara/domain/acesso'
import '@mantine/core/styles/Checkbox.layer.css'
import { alertas as contrato } from '@guara/domain/alerta/contract'
import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ERRO_DA_LISTA_DE_ALERTAS } from '../../api/gestao/alertas.ts'
import { Exportar } from '../../exportacao/botao.tsx'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { dialogoSobDemanda } from '../../ui/espera/sob-demanda.tsx'
import { useFiltro } from '../../ui/lista/filtro/use-filtro.ts'
import { PagedTable } from '../../ui/lista/tabela/paged-table.tsx'
import { useMostrado } from '../../ui/lista/tabela/use-mostrado.ts'
import classes from './alertas.module.css'
import { buscaDeAlertas } from './busca.ts'
import { ativos, camposDe, criterios, FILTRO_INICIAL } from './filtro.ts'
import { Cartao, colunas } from './linha.tsx'
import { MapaDeAlertas } from './mapa-de-alertas.tsx'
import { PainelDeFiltros } from './painel-de-filtros.tsx'
import { useSelecao } from './selecao.ts'
import { useMapaAMostra } from './use-mapa-a-mostra.ts'
import { Vincular } from './vincular.tsx'

const DialogoDeSituacao = dialogoSobDemanda(() => import('./situacao.tsx').then((m) => m.DialogoDeSituacao), {
  alerta: null,
})

const SO_DA_COORDENACAO = { vinculo: null, triagem: null, prioridade: null, pessoa: null, importacao: null }
const NOMES = { um: 'alerta', varios: 'alertas' }

/** The saved filter outlives a change of profile: who does not see everything has nothing to ask of the link. */
const useFiltroDoPerfil = (veTodos: boolean) => {
  const [salvo, salvar] = useFiltro('alertas', FILTRO_INICIAL)
  const filtro = useMemo(() => (veTodos ? salvo : { ...salvo, ...SO_DA_COORDENACAO }), [salvo, veTodos])
  return [filtro, salvar] as const
}

export const ListaDeAlertas = ({ usuario }: { usuario: Conta }) => {
  const celular = useCelular()
  const veTodos = veTudo(contrato.semVinculo, usuario)
  const [filtro, setFiltro] = useFiltroDoPerfil(veTodos)
  const { mostra, alternar, lugar } = useMapaAMostra(celular)
  const [emMudanca, setEmMudanca] = useState<ResumoDoAlerta | null>(null)
  const query = useQuery(buscaDeAlertas(filtro))
  const mostrado = useMostrado(query, filtro)
  const selecao = useSelecao()
  const coordena = podeChamar(contrato.vincular, usuario)
  const onSituacao = !podeChamar(contrato.mudarSituacao, usuario) ? null : setEmMudanca
  const escolher = coordena ? selecao : null
  // The map asks again when this changes: the same filter must be the same object.
  const campos = useMemo(() => camposDe(filtro), [filtro])
  const filtrado = ativos(campos).length > 0
  const mapa = mostra && <MapaDeAlertas ref={lugar} filtro={campos} selecao={escolher} />
  return (
    <>
      <PainelDeFiltros
        filtro={filtro}
        onFiltro={setFiltro}
        mostrado={mostrado}
        veTodos={veTodos}
        aoLado={
          <>
            <Button
              variant="default"
              leftSection={<IconMap size={18} aria-hidden />}
              aria-expanded={mostra}
              onClick={alternar}
            >
              {mostra ? 'Ocultar mapa' : 'Mostrar mapa'}
            </Button>
            <Exportar usuario={usuario} lista="alertas" filtro={criterios(campos)} vinculo={filtro.vinculo} />
          </>
        }
      />
      {celular && mapa}
      {coordena && <Vincular selecao={selecao} />}
      <div className={classes.lado} data-sem-mapa={!mostra || undefined}>
        <PagedTable
          rotulo="Alertas"
          nomes={NOMES}
          query={query}
          erro={ERRO_DA_LISTA_DE_ALERTAS}
          colunas={colunas({ onSituacao }, escolher)}
          cartao={(alerta) => <Cartao alerta={alerta} onSituacao={onSituacao} selecao={escolher} />}
          chave={(alerta) => alerta.id}
          filtro={filtro}
          onFiltro={setFiltro}
          vazio={
            <EmptyState
              titulo={SEM_RESULTADOS}
              texto={
                filtrado
                  ? 'Retire um filtro ou aumente o período.'
                  : 'A coordenação ainda não vinculou alertas a você.'
              }
              acao={
                filtrado && (
                  <Button variant="default" onClick={() => setFiltro(FILTRO_INICIAL)}>
                    Limpar filtros
                  </Button>
                )
              }
            />
          }
        />
        {!celular && mapa}
      </div>
      <DialogoDeSituacao alerta={emMudanca} onFechar={() => setEmMudanca(null)} />
    </>
  )
}
