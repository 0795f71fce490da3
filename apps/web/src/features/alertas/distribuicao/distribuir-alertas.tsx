// /gestao/alertas: the alerts that nobody has, by priority with its reasons, and a proposal of who gets each, which a person changes as
// they like. Nothing is kept before the act (docs/dominio/prioridade.md#distribution).
import '@mantine/core/styles/Checkbox.layer.css'
import { podeChamar } from '@guara/domain/acesso'
import { idDaCondicao } from '@guara/domain/alerta/condicao'
import { alertas as contrato } from '@guara/domain/alerta/contract'
import { IconArrowLeft, IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { consultasDeAlerta, ERRO_DA_LISTA_DE_ALERTAS } from '../../../api/gestao/alertas.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { ErrorState } from '../../../ui/espera/error-state.tsx'
import { PerfilSemAcesso } from '../../../ui/espera/perfil-sem-acesso.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Screen } from '../../../ui/tela/screen.tsx'
import { Desfazer } from './desfazer.tsx'
import classes from './distribuicao.module.css'
import { FILTRO_INICIAL, type FiltroDaDistribuicao, Filtros } from './filtros.tsx'
import { Planejar } from './planejar.tsx'

const buscaDe = ({ unidadeId, prioridade, triagens, tamanho }: FiltroDaDistribuicao) => ({
  condicaoAlertaId: idDaCondicao('EM_ATENDIMENTO'),
  triagens: [...triagens],
  prioridade,
  unidadeId,
  pagina: 1,
  tamanho,
  orderBy: 'DESC' as const,
  prop: 'prioridade' as const,
})

const Buscar = () => {
  const online = useOnline()
  const [filtro, setFiltro] = useState(FILTRO_INICIAL)
  const lista = useQuery(consultasDeAlerta.semVinculo(buscaDe(filtro)))
  const cargas = useQuery(consultasDeAlerta.cargas())
  const falhou = [lista, cargas].find((q) => q.isError)
  return (
    <>
      <Filtros
        filtro={filtro}
        onFiltro={(mudanca) => setFiltro({ ...filtro, ...mudanca })}
        cargas={cargas.data ?? []}
      />
      {!online && (
        <Recado tom="informacao">
          Sem conexão: a distribuição precisa de rede. O que você escolheu fica na tela.
        </Recado>
      )}
      <Desfazer />
      {lista.data && cargas.data ? (
        lista.data.content.length > 0 ? (
          <Planejar
            alertas={lista.data.content}
            total={lista.data.totalElements}
            cargas={cargas.data}
            por={filtro.por}
          />
        ) : (
          <Quadro>
            <EmptyState
              Icone={IconMoodSmile}
              titulo="Nenhum alerta a distribuir."
              texto="Todos os que atendem a estes filtros já são de alguém ou foram encerrados."
            />
          </Quadro>
        )
      ) : falhou ? (
        <ErrorState
          titulo={ERRO_DA_LISTA_DE_ALERTAS}
          detalhe={falhou.error?.message ?? ''}
          tentando={lista.isFetching || cargas.isFetching}
          onTentar={() => void Promise.all([lista.refetch(), cargas.refetch()])}
        />
      ) : (
        <p role="status">Carregando os alertas…</p>
      )}
    </>
  )
}

export const DistribuirAlertas = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  return (
    <>
      <Link to="/alertas-vinculados" className={classes.voltar}>
        <IconArrowLeft size={16} aria-hidden /> Alertas
      </Link>
      <Screen
        titulo="Distribuir alertas"
        subtitulo="O que ninguém tem ainda, pela prioridade e seus motivos."
      >
        {podeChamar(contrato.distribuir, usuario) ? (
          <Buscar />
        ) : (
          <PerfilSemAcesso perfil={usuario.perfilAtivo} nao="distribui alertas" />
        )}
      </Screen>
    </>
  )
}
