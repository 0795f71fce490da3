// The linked alerts (section 2.9): list and map side by side, filtered together. The coordination sees every alert, chooses
// among them and links them.
import '@mantine/core/styles/Checkbox.layer.css'
import { alertas as contrato } from '@guara/domain/alerta/contract'
import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import { ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button } from '@mantine/core'
import { IconLock, IconMap, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { consultasDeAlerta, ERRO_DA_LISTA_DE_ALERTAS } from '../../api/alertas.ts'
import { useSessao } from '../../api/sessao-atual.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedTable } from '../../ui/lista/paged-table.tsx'
import { Quadro } from '../../ui/quadro.ts'
import { Screen } from '../../ui/screen.tsx'
import { useCelular } from '../../ui/use-celular.ts'
import { useFiltro } from '../../ui/use-filtro.ts'
import classes from './alertas.module.css'
import { ativos, camposDe, corpoDaBusca, FILTRO_INICIAL } from './filtro.ts'
import { Cartao, colunas } from './linha.tsx'
import { MapaDeAlertas } from './mapa-de-alertas.tsx'
import { PainelDeFiltros } from './painel-de-filtros.tsx'
import { useSelecao } from './selecao.ts'
import { DialogoDeSituacao } from './situacao.tsx'
import { Vincular } from './vincular.tsx'

const NOMES = { um: 'alerta', varios: 'alertas' }

const Lista = ({ usuario }: { usuario: Conta }) => {
  const celular = useCelular()
  const [filtro, setFiltro] = useFiltro('alertas', FILTRO_INICIAL)
  const [comMapa, setComMapa] = useState(!celular)
  const [emMudanca, setEmMudanca] = useState<ResumoDoAlerta | null>(null)
  const query = useQuery(consultasDeAlerta.lista(corpoDaBusca(filtro)))
  const selecao = useSelecao()
  const coordena = contrato.vincular.acesso.perfis[usuario.perfilAtivo] !== 'nao'
  const onSituacao = contrato.mudarSituacao.acesso.perfis[usuario.perfilAtivo] === 'nao' ? null : setEmMudanca
  const escolher = coordena ? selecao : null
  // The map asks again when this changes: the same filter must be the same object.
  const campos = useMemo(() => camposDe(filtro), [filtro])
  const filtrado = ativos(campos).length > 0
  return (
    <>
      <PainelDeFiltros
        filtro={filtro}
        onFiltro={setFiltro}
        aoLado={
          <Button
            variant="default"
            leftSection={<IconMap size={18} aria-hidden />}
            aria-expanded={comMapa}
            onClick={() => setComMapa(!comMapa)}
          >
            {comMapa ? 'Ocultar mapa' : 'Mostrar mapa'}
          </Button>
        }
      />
      {coordena && <Vincular selecao={selecao} />}
      <div className={classes.lado} data-sem-mapa={!comMapa || undefined}>
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
        {comMapa && <MapaDeAlertas filtro={campos} selecao={escolher} />}
      </div>
      <DialogoDeSituacao alerta={emMudanca} onFechar={() => setEmMudanca(null)} />
    </>
  )
}

export const AlertasVinculados = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  const { perfilAtivo } = usuario
  const importa = contrato.vincular.acesso.perfis[perfilAtivo] !== 'nao'
  return (
    <Screen
      titulo="Alertas vinculados ao usuário"
      subtitulo={importa ? 'A coordenação vê todos os alertas.' : undefined}
      acao={
        importa && (
          <Button
            component={Link}
            to="/alertas/importar"
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            Importar alertas
          </Button>
        )
      }
    >
      {contrato.doUsuario.acesso.perfis[perfilAtivo] === 'nao' ? (
        <Quadro>
          <EmptyState
            Icone={IconLock}
            titulo={`O perfil ${ROTULO_DO_PERFIL[perfilAtivo]} não abre alertas.`}
          />
        </Quadro>
      ) : (
        <Lista key={perfilAtivo} usuario={usuario} />
      )}
    </Screen>
  )
}
