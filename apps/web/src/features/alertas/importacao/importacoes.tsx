// The history of imports (/gestao/importacoes): who sent which file and where its lines went. The chosen one is told below.
import { podeChamar } from '@guara/domain/acesso'
import type { QuaisDaImportacao } from '@guara/domain/alerta/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import { inteiro } from '@guara/domain/escrita'
import type { Cor, Forma } from '@guara/domain/formulario/condicao'
import { historicoDeImportacoes } from '@guara/domain/importacao/contract'
import type { Importacao } from '@guara/domain/importacao/schema'
import { Button } from '@mantine/core'
import { IconDatabaseImport, IconLock, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { consultasDasImportacoes, ERRO_DAS_IMPORTACOES } from '../../../api/gestao/importacoes.ts'
import { StatusDot } from '../../../ui/andamento/status-dot.tsx'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { filtros } from '../../../ui/lista/filtro/filtros.ts'
import { useFiltro } from '../../../ui/lista/filtro/use-filtro.ts'
import { PagedTable } from '../../../ui/lista/tabela/paged-table.tsx'
import type { Coluna } from '../../../ui/lista/tabela/tipos.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { Screen } from '../../../ui/tela/screen.tsx'
import { CAMPOS_VAZIOS, novaBusca } from '../filtro.ts'
import { DetalheDaImportacao } from './detalhe-da-importacao.tsx'
import { FontesEFormatos } from './fontes-e-formatos.tsx'
import classes from './importacoes.module.css'

const INICIAL = { pagina: 1, tamanho: 5, orderBy: 'DESC', prop: 'iniciadaEm' } as const

const ESTADOS: Record<Importacao['situacao'], { rotulo: string; cor: Cor; forma: Forma }> = {
  EM_ANDAMENTO: { rotulo: 'Em andamento', cor: 'azul', forma: 'metade' },
  CONCLUIDA: { rotulo: 'Concluída', cor: 'verde', forma: 'certo' },
  FALHOU: { rotulo: 'Parou antes do fim', cor: 'vermelho', forma: 'xis' },
  CANCELADA: { rotulo: 'Cancelada', cor: 'cinza', forma: 'xis' },
  DESFEITA: { rotulo: 'Desfeita', cor: 'cinza', forma: 'anel' },
}

const estadoDe = ({ situacao, lidos, esperando, motivoDeNaoDesfazer }: Importacao) => {
  if (situacao === 'EM_ANDAMENTO') return { ...ESTADOS[situacao], rotulo: `${inteiro(lidos)} linhas lidas` }
  if (situacao === 'CONCLUIDA' && esperando > 0)
    return { rotulo: 'Falta mapear classes', cor: 'laranja' as const, forma: 'metade' as const }
  return situacao === 'CONCLUIDA' && motivoDeNaoDesfazer
    ? { ...ESTADOS[situacao], rotulo: 'Em uso, não desfaz', cor: 'cinza' as const }
    : ESTADOS[situacao]
}

const quem = ({ usuario }: Importacao) => usuario?.nome ?? 'Comando, no servidor'
const hashCurto = (sha256: string | null) => (sha256 ? `${sha256.slice(0, 4)}…${sha256.slice(-4)}` : '—')

/** What an alert is after its import is in the list of alerts; of a base, or of what was undone, there is none to open. */
const Quantos = ({ importacao, quais }: { importacao: Importacao; quais: QuaisDaImportacao }) => {
  const { id, arquivo, destino, situacao } = importacao
  const total = quais === 'NOVOS' ? importacao.novos : importacao.corrigidos
  if (total === 0 || destino !== 'ALERTAS' || situacao === 'DESFEITA') return inteiro(total)
  return (
    <Link
      to="/alertas-vinculados"
      aria-label={`${inteiro(total)} ${quais === 'NOVOS' ? 'novos' : 'corrigidos'} de ${arquivo}`}
      onClick={() =>
        filtros.save('alertas', novaBusca({ ...CAMPOS_VAZIOS, importacao: { id, quais, arquivo } }))
      }
    >
      {inteiro(total)}
    </Link>
  )
}

const Lista = () => {
  const [filtro, setFiltro] = useFiltro<{
    pagina: number
    tamanho: number
    orderBy: 'ASC' | 'DESC'
    prop: string
  }>('importacoes', INICIAL)
  const query = useQuery(consultasDasImportacoes.lista(filtro.pagina, filtro.tamanho))
  const [params, setParams] = useSearchParams()
  const lista = query.data?.content ?? []
  const escolhida = lista.find((i) => i.id === params.get('id')) ?? lista[0]
  const ver = (importacao: Importacao) => (
    <Button
      variant={importacao.id === escolhida?.id ? 'light' : 'default'}
      size="compact-sm"
      aria-pressed={importacao.id === escolhida?.id}
      aria-label={`Ver ${importacao.arquivo}, ${formatarDataHora(importacao.iniciadaEm)}`}
      onClick={() => setParams({ id: importacao.id }, { replace: true })}
    >
      {importacao.esperando > 0 && importacao.situacao !== 'DESFEITA' ? 'Mapear' : 'Ver'}
    </Button>
  )
  const arquivo = ({ arquivo: nome, sha256 }: Importacao) => (
    <div className={classes.arquivo}>
      <span>{nome}</span>
      <code title={sha256 ?? undefined}>{hashCurto(sha256)}</code>
    </div>
  )
  const colunas: Coluna<Importacao>[] = [
    { chave: 'quando', titulo: 'Quando', celula: (i) => formatarDataHora(i.iniciadaEm) },
    { chave: 'fonte', titulo: 'Fonte', celula: (i) => <strong>{i.fonte ?? 'Não informada'}</strong> },
    { chave: 'arquivo', titulo: 'Arquivo e SHA-256', celula: arquivo },
    { chave: 'quem', titulo: 'Quem', celula: quem },
    {
      chave: 'novos',
      titulo: 'Novos',
      alinhar: 'end',
      celula: (i) => <Quantos importacao={i} quais="NOVOS" />,
    },
    {
      chave: 'corrigidos',
      titulo: 'Corrigidos',
      alinhar: 'end',
      celula: (i) => <Quantos importacao={i} quais="CORRIGIDOS" />,
    },
    { chave: 'recusados', titulo: 'Recusados', alinhar: 'end', celula: (i) => inteiro(i.recusados) },
    { chave: 'estado', titulo: 'Estado', celula: (i) => <StatusDot {...estadoDe(i)} /> },
    { chave: 'acoes', titulo: 'Ações', celula: ver },
  ]
  return (
    <>
      <PagedTable
        rotulo="Importações"
        nomes={{ um: 'importação', varios: 'importações' }}
        query={query}
        erro={ERRO_DAS_IMPORTACOES}
        colunas={colunas}
        cartao={(i) => (
          <div className={classes.cartao}>
            <strong>{i.fonte ?? 'Não informada'}</strong>
            <span>
              {formatarDataHora(i.iniciadaEm)} · {quem(i)}
            </span>
            {arquivo(i)}
            <span>
              <Quantos importacao={i} quais="NOVOS" /> novos · <Quantos importacao={i} quais="CORRIGIDOS" />{' '}
              corrigidos · {inteiro(i.recusados)} recusados
            </span>
            <StatusDot {...estadoDe(i)} />
            {ver(i)}
          </div>
        )}
        chave={(i) => i.id}
        filtro={filtro}
        onFiltro={setFiltro}
        vazio={
          <EmptyState
            Icone={IconDatabaseImport}
            titulo="Nenhuma importação ainda."
            texto="Importe um arquivo do DETER, do MapBiomas Alerta, do SICAR ou do IBAMA."
          />
        }
        nota="Desfazer só enquanto ninguém usou nada do arquivo."
      />
      {escolhida && <DetalheDaImportacao key={escolhida.id} importacao={escolhida} />}
    </>
  )
}

export const Importacoes = () => {
  const { usuario } = useSessao()
  if (!usuario) return null
  const pode = podeChamar(historicoDeImportacoes.listar, usuario)
  return (
    <Screen
      titulo="Importações"
      acao={
        pode && (
          <div className={classes.acoes}>
            <FontesEFormatos />
            <Button
              component={Link}
              to="/alertas/importar"
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              Importar arquivo
            </Button>
          </div>
        )
      }
    >
      {pode ? (
        <Lista />
      ) : (
        <Quadro>
          <EmptyState Icone={IconLock} titulo="Só a coordenação vê as importações." />
        </Quadro>
      )}
    </Screen>
  )
}
