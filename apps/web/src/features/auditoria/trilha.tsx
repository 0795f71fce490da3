// The rows of the audit, newest first, page after page; and what is filtered as a spreadsheet.
import { RESULTADOS, resultadoDo } from '@guara/domain/auditoria/atos'
import { type LinhaDaTrilha, MAXIMO_DA_EXPORTACAO } from '@guara/domain/auditoria/contract'
import { formatarDataHora } from '@guara/domain/data-hora'
import { contados, inteiro } from '@guara/domain/escrita'
import { diaDe } from '@guara/domain/instrumento/dias'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiDaAuditoria, consultasDaAuditoria, ERRO_DA_TRILHA } from '../../api/administracao/auditoria.ts'
import { salvarNoAparelho } from '../../ui/aparelho/salvar-no-aparelho.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { useFiltro } from '../../ui/lista/filtro/use-filtro.ts'
import { Esqueleto } from '../../ui/lista/tabela/esqueleto.tsx'
import { Tabela } from '../../ui/lista/tabela/tabela.tsx'
import type { Coluna } from '../../ui/lista/tabela/tipos.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './auditoria.module.css'
import { CAMPOS_VAZIOS, type CamposDaTrilha, noFio } from './filtro.ts'
import { alvo, DetalheDaLinha, quem } from './linha.tsx'
import { PainelDaTrilha } from './painel.tsx'

const ORDEM = { pagina: 1, tamanho: 50, orderBy: 'DESC', prop: 'quando' } as const
const LINHAS_DO_ESQUELETO = 8

const Exportar = ({ campos }: { campos: CamposDaTrilha }) => {
  const online = useOnline()
  const exportacao = useMutation({
    mutationFn: () => apiDaAuditoria.exportar({ body: noFio(campos) }),
    meta: { erro: 'Não foi possível exportar a auditoria.' },
    onSuccess: (csv) =>
      salvarNoAparelho(new File([csv], `auditoria-${diaDe(new Date())}.csv`, { type: 'text/csv' })),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={!online}
      loading={exportacao.isPending}
      onClick={() => exportacao.mutate()}
      title={`Até ${inteiro(MAXIMO_DA_EXPORTACAO)} linhas das filtradas`}
    >
      Exportar CSV
    </Button>
  )
}

const Resultado = ({ ato }: { ato: string }) => {
  const resultado = resultadoDo(ato)
  return <span data-resultado={resultado}>{RESULTADOS[resultado]}</span>
}

interface PropsDaLista {
  campos: CamposDaTrilha
  rotuloDe: (ato: string) => string
  onAbrir: (linha: LinhaDaTrilha) => void
}

const Lista = ({ campos, rotuloDe, onAbrir }: PropsDaLista) => {
  const celular = useCelular()
  const online = useOnline()
  const query = useInfiniteQuery(consultasDaAuditoria.linhas(noFio(campos)))
  const linhas = query.data?.pages.flatMap((pagina) => pagina.linhas)
  const abrir = (linha: LinhaDaTrilha) => (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Ver a linha ${linha.id}`}
      onClick={() => onAbrir(linha)}
    >
      Ver
    </Button>
  )
  const colunas: Coluna<LinhaDaTrilha>[] = [
    { chave: 'quando', titulo: 'Quando', celula: ({ quando }) => formatarDataHora(quando) },
    { chave: 'quem', titulo: 'Quem', celula: quem },
    { chave: 'ato', titulo: 'Ato', celula: ({ ato }) => rotuloDe(ato) },
    { chave: 'alvo', titulo: 'Alvo', celula: (l) => <span className={classes.alvo}>{alvo(l)}</span> },
    { chave: 'resultado', titulo: 'Resultado', celula: ({ ato }) => <Resultado ato={ato} /> },
    { chave: 'abrir', titulo: 'Ações', celula: abrir },
  ]
  if (!linhas) {
    if (!online) return <OfflineState texto="A lista aparece assim que a rede voltar." />
    if (query.isError) return <QueryError titulo={ERRO_DA_TRILHA} query={query} />
    return <Esqueleto linhas={celular ? 3 : LINHAS_DO_ESQUELETO} celular={celular} />
  }
  if (linhas.length === 0)
    return <EmptyState titulo={SEM_RESULTADOS} texto="Nenhuma linha da auditoria com estes filtros." />
  return (
    <div aria-busy={query.isFetching}>
      {celular ? (
        <ul className={classes.cartoes} aria-label="Linhas da auditoria">
          {linhas.map((linha) => (
            <li key={linha.id} className={classes.cartao}>
              <strong>{rotuloDe(linha.ato)}</strong>
              <div>
                {formatarDataHora(linha.quando)} · <Resultado ato={linha.ato} />
              </div>
              <div>{quem(linha)}</div>
              <div className={classes.alvo}>{alvo(linha)}</div>
              {abrir(linha)}
            </li>
          ))}
        </ul>
      ) : (
        <Quadro p={0}>
          <Tabela
            rotulo="Lista das linhas da auditoria"
            itens={linhas}
            chave={({ id }) => String(id)}
            colunas={colunas}
            filtro={ORDEM}
            onOrdem={() => {}}
          />
        </Quadro>
      )}
      <div className={classes.rodape}>
        <p role="status">
          {contados(linhas.length, 'linha', 'linhas')}, das mais novas para as mais antigas.
          {!query.hasNextPage && ' Não há mais antigas.'}
        </p>
        {query.hasNextPage && (
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            disabled={!online}
            onClick={() => void query.fetchNextPage()}
          >
            Mostrar mais antigas
          </Button>
        )}
      </div>
    </div>
  )
}

export const Trilha = () => {
  const [campos, setCampos] = useFiltro<CamposDaTrilha>('auditoria', CAMPOS_VAZIOS)
  const [aberta, setAberta] = useState<LinhaDaTrilha | null>(null)
  const { data: opcoes } = useQuery(consultasDaAuditoria.opcoes())
  const rotuloDe = (ato: string) => opcoes?.atos.find(({ codigo }) => codigo === ato)?.rotulo ?? ato
  return (
    <section aria-labelledby="linhas" className={classes.trilha}>
      <h2 id="linhas">Linhas da auditoria</h2>
      <PainelDaTrilha campos={campos} onCampos={setCampos} aoLado={<Exportar campos={campos} />} />
      <Lista campos={campos} rotuloDe={rotuloDe} onAbrir={setAberta} />
      {aberta && (
        <DetalheDaLinha linha={aberta} rotulo={rotuloDe(aberta.ato)} onFechar={() => setAberta(null)} />
      )}
    </section>
  )
}
