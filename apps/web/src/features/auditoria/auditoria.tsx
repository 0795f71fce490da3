// What the administrator sees of the audit: whether it still holds what was kept outside of the database, and what to do
// where it does not; the reading of the whole chain; and its rows (docs/dominio/prova.md#audit).
import { podeChamar } from '@guara/domain/acesso'
import { contados, inteiro } from '@guara/domain/escrita'
import { gestao, type SituacaoDaAuditoria } from '@guara/domain/gestao/contract'
import { useQuery } from '@tanstack/react-query'
import { ERRO_DA_AUDITORIA, situacaoDaAuditoria } from '../../api/administracao/auditoria.ts'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { ErrorState } from '../../ui/espera/error-state.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { PerfilSemAcesso } from '../../ui/espera/perfil-sem-acesso.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './auditoria.module.css'
import { ConferenciaDaCadeia } from './conferencia.tsx'
import { Trilha } from './trilha.tsx'

const Quebrada = ({ motivo }: { motivo: string }) => (
  <Recado tom="erro">
    <p className={classes.titulo}>A selagem está parada: {motivo}.</p>
    <p>
      Linhas foram apagadas, perderam o selo ou o banco voltou de uma cópia. Os atos continuam a ser
      registrados, sem lugar na cadeia. No servidor, confira com <code>npm run auditoria</code> e guarde o log
      e uma cópia do banco antes de mexer.
    </p>
    <p>
      Se o banco foi restaurado de propósito: <code>npm run auditoria -- --aceitar "motivo"</code>. O motivo
      fica na própria auditoria.
    </p>
  </Recado>
)

const emEspera = (n: number) =>
  contados(n, 'linha espera selo há mais de um minuto.', 'linhas esperam selo há mais de um minuto.')

const Esquecidas = ({ quantas }: { quantas: number }) => (
  <Recado tom="erro">
    <p className={classes.titulo}>{emEspera(quantas)}</p>
    <p>
      O servidor sela em até um segundo: ou a selagem está parada, ou estas linhas não foram escritas por esta
      instalação. Confira no servidor com <code>npm run auditoria</code>.
    </p>
  </Recado>
)

const Situacao = ({ situacao }: { situacao: SituacaoDaAuditoria }) => {
  const { integra, defeito, esquecidas, guardada, ultimaSelada } = situacao
  return (
    <div className={classes.situacao}>
      {defeito && <Quebrada motivo={defeito.motivo} />}
      {!integra && esquecidas > 0 && <Esquecidas quantas={esquecidas} />}
      {integra && (
        <Recado tom="sucesso">
          <p className={classes.titulo}>A cadeia contém a última cabeça guardada.</p>
          <p>Nenhuma linha espera selo.</p>
        </Recado>
      )}
      <Quadro component="section" aria-labelledby="cabeca">
        <h2 id="cabeca">Cabeça da cadeia</h2>
        <dl className={classes.dados}>
          <div>
            <dt>Última linha selada no banco</dt>
            <dd>{inteiro(ultimaSelada)}</dd>
          </div>
          <div>
            <dt>Cabeça guardada fora do banco</dt>
            <dd>{guardada ? inteiro(guardada.ordem) : 'Nenhuma ainda'}</dd>
          </div>
          {guardada && (
            <div>
              <dt>Hash da cabeça guardada</dt>
              <dd className={classes.hash}>{guardada.hash}</dd>
            </div>
          )}
        </dl>
      </Quadro>
    </div>
  )
}

const Conferida = () => {
  const online = useOnline()
  const { data, isError, isFetching, refetch } = useQuery(situacaoDaAuditoria())
  if (!online) return <OfflineState texto="A situação volta assim que a rede voltar." />
  if (isError)
    return <ErrorState titulo={ERRO_DA_AUDITORIA} tentando={isFetching} onTentar={() => void refetch()} />
  return data ? <Situacao situacao={data} /> : <p role="status">Carregando…</p>
}

export const Auditoria = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  const { perfilAtivo } = usuario
  return (
    <Screen titulo="Auditoria">
      {podeChamar(gestao.auditoria, { perfilAtivo }) ? (
        <>
          <Conferida />
          <ConferenciaDaCadeia />
          <Trilha />
        </>
      ) : (
        <PerfilSemAcesso perfil={perfilAtivo} nao="vê a auditoria" />
      )}
    </Screen>
  )
}
