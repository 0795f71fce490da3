// /admin/saude: each part of the installation in words, with what to do where it is not well.
import { formatarDataHora } from '@guara/domain/data-hora'
import { contados } from '@guara/domain/escrita'
import { gestao, type PainelDaInstalacao } from '@guara/domain/gestao/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ERRO_DA_SAUDE, painelDaInstalacao } from '../../api/administracao/saude.ts'
import { StatusDot } from '../../ui/andamento/status-dot.tsx'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { ListaDeFatos } from '../../ui/tela/fatos.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './administracao.module.css'
import { SoDoAdministrador } from './so-do-administrador.tsx'

const APARENCIA = {
  BEM: { rotulo: 'Bem', cor: 'verde', forma: 'certo' },
  ATENCAO: { rotulo: 'Atenção', cor: 'ambar', forma: 'metade' },
  PARADO: { rotulo: 'Parado', cor: 'vermelho', forma: 'xis' },
} as const

const ORDEM = ['PARADO', 'ATENCAO', 'BEM']

const Painel = ({ painel }: { painel: PainelDaInstalacao }) => {
  const mal = painel.pecas.filter((p) => p.status !== 'BEM').length
  return (
    <div className={classes.tela}>
      <Quadro>
        <p role="status">
          <strong>
            {mal === 0 ? 'Tudo está bem.' : contados(mal, 'parte pede atenção.', 'partes pedem atenção.')}
          </strong>{' '}
          <span className={classes.fraco}>Conferido em {formatarDataHora(painel.conferidoEm)}.</span>
        </p>
        <ul className={classes.pecas} aria-label="Partes da instalação">
          {painel.pecas
            .toSorted((a, b) => ORDEM.indexOf(a.status) - ORDEM.indexOf(b.status))
            .map(({ titulo, status, dito, fazer }) => (
              <li key={titulo} className={classes.peca}>
                <span className={classes.situacao}>
                  <strong>{titulo}</strong>
                  <StatusDot {...APARENCIA[status]} />
                </span>
                <p>{dito}</p>
                {fazer && (
                  <p>
                    <strong>O que fazer:</strong> {fazer}
                  </p>
                )}
              </li>
            ))}
        </ul>
      </Quadro>
      <Quadro component="section" aria-labelledby="versoes">
        <h2 id="versoes">Versões</h2>
        <ListaDeFatos
          className={classes.fatos}
          fatos={painel.versoes.map(({ nome, valor }) => [nome, valor])}
        />
      </Quadro>
    </div>
  )
}

const Tela = () => {
  const query = useQuery(painelDaInstalacao())
  const online = useOnline()
  const corpo = () => {
    if (!online) return <OfflineState />
    if (query.isError) return <QueryError titulo={ERRO_DA_SAUDE} query={query} />
    return query.data ? <Painel painel={query.data} /> : <p role="status">Carregando…</p>
  }
  return (
    <Screen
      titulo="Saúde"
      acao={
        <Button
          variant="default"
          loading={query.isFetching}
          disabled={!online}
          onClick={() => void query.refetch()}
        >
          Conferir agora
        </Button>
      }
    >
      {corpo()}
    </Screen>
  )
}

export const Saude = () => (
  <SoDoAdministrador titulo="Saúde" quem={gestao.painel}>
    {() => <Tela />}
  </SoDoAdministrador>
)
