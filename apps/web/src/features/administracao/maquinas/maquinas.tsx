// /admin/maquinas: which machines read the house's data, what, from where and until when (docs/decisoes/0074-maquinas.md), and
// which are told that it changed (docs/decisoes/0076-ganchos.md).
import { formatarDataHora } from '@guara/domain/data-hora'
import { dados, maquinas } from '@guara/domain/maquina/contract'
import { type Maquina, ROTULO_DA_MAQUINA } from '@guara/domain/maquina/schema'
import { Button } from '@mantine/core'
import { IconPlus, IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { consultaDeMaquinas, ERRO_DAS_MAQUINAS } from '../../../api/administracao/maquinas.ts'
import { StatusDot } from '../../../ui/andamento/status-dot.tsx'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { QueryWait } from '../../../ui/espera/query-wait.tsx'
import { ListaDeFatos } from '../../../ui/tela/fatos.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Screen } from '../../../ui/tela/screen.tsx'
import classes from '../administracao.module.css'
import { SoDoAdministrador } from '../so-do-administrador.tsx'
import { CriarMaquina } from './criar-maquina.tsx'
import { rotulosDe } from './de-maquina.tsx'
import { Ganchos } from './ganchos.tsx'
import { RevogarMaquina } from './revogar-maquina.tsx'

const APARENCIA = {
  ATIVA: { cor: 'verde', forma: 'certo' },
  VENCIDA: { cor: 'ambar', forma: 'metade' },
  REVOGADA: { cor: 'vermelho-escuro', forma: 'xis' },
} as const

const usoDe = ({ usadaEm, usadaDe }: Maquina) => {
  if (!usadaEm) return 'Nunca usado'
  return usadaDe ? `${formatarDataHora(usadaEm)}, de ${usadaDe}` : formatarDataHora(usadaEm)
}

const fatosDe = (maquina: Maquina): Array<[string, string]> => {
  const { conjuntos, enderecos, expiraEm, situacao, criacao, revogacao } = maquina
  return [
    ['Lê', rotulosDe(conjuntos)],
    ['De onde', enderecos.length > 0 ? enderecos.join(', ') : 'Qualquer endereço'],
    [situacao === 'ATIVA' ? 'Vale até' : 'Valia até', formatarDataHora(expiraEm)],
    ['Último uso', usoDe(maquina)],
    ['Criado', `${formatarDataHora(criacao.em)}, por ${criacao.por}: ${criacao.motivo}`],
    ...(revogacao
      ? ([['Revogado', `${formatarDataHora(revogacao.em)}, por ${revogacao.por}: ${revogacao.motivo}`]] as [
          string,
          string,
        ][])
      : []),
  ]
}

const Item = ({ maquina, onRevogar }: { maquina: Maquina; onRevogar: () => void }) => {
  const online = useOnline()
  return (
    <li className={classes.maquina}>
      <span className={classes.situacao}>
        <h3 className={classes.titulo}>{maquina.nome}</h3>
        <StatusDot rotulo={ROTULO_DA_MAQUINA[maquina.situacao]} {...APARENCIA[maquina.situacao]} />
      </span>
      <ListaDeFatos className={classes.fatos} fatos={fatosDe(maquina)} />
      {maquina.situacao === 'ATIVA' && (
        <div className={classes.rodape}>
          <Button
            variant="outline"
            color="red.7"
            disabled={!online}
            aria-label={`Revogar o token ${maquina.nome}`}
            onClick={onRevogar}
          >
            Revogar
          </Button>
        </div>
      )}
    </li>
  )
}

const EXEMPLO = `curl -H "Authorization: Bearer $TOKEN" \\
  "${window.location.origin}/gateway${dados.ler.path.replace(':conjunto', 'formularios')}?desde=2026-01-01T00:00:00-03:00"`

const ComoUsar = () => (
  <Quadro component="details">
    <summary>Como a máquina pede os dados</summary>
    <div className={classes.tela}>
      <p>
        A resposta traz uma linha JSON por registro, do que mudou há mais tempo ao mais recente, com nomes e
        documentos mascarados. Guarde o cabeçalho <code>x-cursor</code> e continue dele em{' '}
        <code>?cursor=</code>; enquanto houver mais, a resposta traz <code>Link</code>. Uma linha com{' '}
        <code>&quot;removido&quot;: true</code> diz que o registro saiu do conjunto: apague a sua cópia. Com{' '}
        <code>Accept: text/csv</code>, vem como planilha.
      </p>
      <pre className={classes.codigo}>{EXEMPLO}</pre>
      <p>
        <Link to="/documentacao">Documentação da API</Link>, com um exemplo de cada chamada.
      </p>
    </div>
  </Quadro>
)

const Lista = ({ onCriar }: { onCriar: () => void }) => {
  const query = useQuery(consultaDeMaquinas())
  const [revogando, setRevogando] = useState<Maquina | null>(null)
  if (query.data && query.data.length > 0)
    return (
      <>
        <ul aria-label="Tokens de máquina" className={classes.lista}>
          {query.data.map((maquina) => (
            <Item key={maquina.id} maquina={maquina} onRevogar={() => setRevogando(maquina)} />
          ))}
        </ul>
        {revogando && <RevogarMaquina maquina={revogando} onFechar={() => setRevogando(null)} />}
      </>
    )
  if (query.data)
    return (
      <EmptyState
        Icone={IconRobot}
        titulo="Nenhuma máquina lê os dados."
        texto="Crie um token para um painel, uma planilha ou outro sistema do órgão."
        acao={<Button onClick={onCriar}>Criar token</Button>}
      />
    )
  return <QueryWait titulo={ERRO_DAS_MAQUINAS} query={query} />
}

const Tela = () => {
  const [criando, setCriando] = useState(false)
  const online = useOnline()
  return (
    <Screen
      titulo="Máquinas"
      acao={
        <Button
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={!online}
          onClick={() => setCriando(true)}
        >
          Criar token
        </Button>
      }
    >
      <div className={classes.tela}>
        <p>
          Um token deixa um painel ou outro sistema ler os conjuntos escolhidos, e nada mais. Ele vale no
          máximo um ano e deixa de valer na hora em que é revogado.
        </p>
        <Quadro component="section" aria-labelledby="tokens" className={classes.tela}>
          <h2 id="tokens" className={classes.titulo}>
            Tokens
          </h2>
          <Lista onCriar={() => setCriando(true)} />
        </Quadro>
        <ComoUsar />
        <Ganchos />
      </div>
      {criando && <CriarMaquina onFechar={() => setCriando(false)} />}
    </Screen>
  )
}

export const Maquinas = () => (
  <SoDoAdministrador titulo="Máquinas" quem={maquinas.listar}>
    {() => <Tela />}
  </SoDoAdministrador>
)
