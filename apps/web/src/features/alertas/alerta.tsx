// One alert (/alerta/{id}): what was detected and where, who answers for it, what happened to it and the forms born of it.
import { podeChamar } from '@guara/domain/acesso'
import { alertas as contrato } from '@guara/domain/alerta/contract'
import type { Alerta as TAlerta } from '@guara/domain/alerta/schema'
import { TRIAGENS } from '@guara/domain/alerta/triagem'
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconBellOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { naoExiste } from '../../api/cliente/erro.ts'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { consultasDeAlerta } from '../../api/gestao/alertas.ts'
import { StatusDot } from '../../ui/andamento/status-dot.tsx'
import { PedirCodigo } from '../../ui/entrada/pedir-codigo.tsx'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Mapa } from '../../ui/mapa/mapa.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './alerta.module.css'
import { Deteccao } from './deteccao.tsx'
import { Pares } from './distribuicao/pares.tsx'
import { Formularios, Historico } from './historico.tsx'
import { CondicaoDoAlerta, motivo } from './linha.tsx'
import { DialogoDeSituacao } from './situacao.tsx'
import { Triar } from './triar.tsx'

const VOLTAR = (
  <Link to="/alertas-vinculados" className={classes.voltar}>
    <IconArrowLeft size={16} aria-hidden /> Alertas vinculados
  </Link>
)

const MapaDoAlerta = ({ alerta: { geometria, codigo, latitude, longitude } }: { alerta: TAlerta }) => {
  const ponto = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const referencias = useMemo(
    () => (geometria.type === 'Point' ? [] : [{ nome: codigo, geometria }]),
    [geometria, codigo],
  )
  return (
    <Quadro p="xs">
      <Mapa nome="Mapa do alerta" ponto={ponto} referencias={referencias} />
    </Quadro>
  )
}

const Acoes = ({
  alerta,
  lavra,
  onSituacao,
}: {
  alerta: TAlerta
  lavra: boolean
  onSituacao: () => void
}) => {
  const { usuario } = useSessao()
  if (!lavra)
    return usuario && podeChamar(contrato.triar, usuario) ? (
      <div className={classes.acoes}>
        <Triar alertas={[alerta]} />
      </div>
    ) : null
  return (
    <div className={classes.acoes}>
      {alerta.alterarSituacao ? (
        <Button variant="default" onClick={onSituacao}>
          Alterar situação
        </Button>
      ) : (
        <span className={classes.fraco}>{motivo(alerta)}</span>
      )}
      <Button
        component={Link}
        to={`/formulario/novo?acao=CADASTRAR&alerta=${alerta.id}`}
        leftSection={<IconPlus size={20} aria-hidden />}
      >
        Lavrar formulário
      </Button>
    </div>
  )
}

/** What else may be this fact, for who decides about it. */
const ParesDoAlerta = ({ id }: TAlerta) => {
  const { usuario } = useSessao()
  const coordena = usuario !== null && podeChamar(contrato.semelhantes, usuario)
  const { data: pares = [] } = useQuery({ ...consultasDeAlerta.semelhantes([id]), enabled: coordena })
  return (
    <Quadro p={0} className={classes.seHouver}>
      <Pares pares={pares} />
    </Quadro>
  )
}

const Aberto = ({ alerta }: { alerta: TAlerta }) => {
  const { usuario } = useSessao()
  const [mudando, setMudando] = useState(false)
  const lavra = usuario !== null && lavraFormularios(usuario.perfilAtivo)
  return (
    <>
      <div className={classes.topo}>
        <p className={classes.codigo}>
          <strong>{alerta.codigo}</strong> <CondicaoDoAlerta {...alerta} />
          <StatusDot {...TRIAGENS[alerta.triagem]} />
        </p>
        <Acoes alerta={alerta} lavra={lavra} onSituacao={() => setMudando(true)} />
      </div>
      <div className={classes.lado}>
        <MapaDoAlerta alerta={alerta} />
        <div className={classes.coluna}>
          <ParesDoAlerta {...alerta} />
          <Deteccao alerta={alerta} />
          <Formularios alerta={alerta} />
          <Historico alerta={alerta} />
        </div>
      </div>
      <DialogoDeSituacao alerta={mudando ? alerta : null} onFechar={() => setMudando(false)} />
    </>
  )
}

const Buscar = ({ id }: { id: string }) => {
  const query = useQuery({ ...consultasDeAlerta.um(id), refetchOnMount: 'always' })
  const { data } = query
  return (
    <>
      {VOLTAR}
      <Screen titulo={data ? `${data.tipo.nome} em ${data.nomeMunicipio}` : 'Alerta'}>
        {data ? (
          <Aberto alerta={data} />
        ) : naoExiste(query.error) ? (
          <Quadro>
            <EmptyState
              Icone={IconBellOff}
              titulo="Alerta não encontrado"
              texto="Confira o código. Só aparecem os alertas vinculados a você."
              acao={<strong>{id}</strong>}
            />
          </Quadro>
        ) : query.isError ? (
          <QueryError titulo="Erro ao carregar o alerta." query={query} />
        ) : (
          <p role="status">Abrindo o alerta…</p>
        )}
      </Screen>
    </>
  )
}

export const Alerta = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  if (id) return <Buscar key={id} id={id} />
  return (
    <Screen titulo="Alerta">
      <Quadro>
        <PedirCodigo
          rotulo="Código do alerta"
          botao="Abrir"
          exemplo="ALR-2026-000001"
          onCodigo={(codigo) => void navigate(`/alerta/${encodeURIComponent(codigo)}`)}
        />
        <p>
          <Link to="/alertas-vinculados" className={classes.outro}>
            Ver os alertas vinculados a você
          </Link>
        </p>
      </Quadro>
    </Screen>
  )
}
