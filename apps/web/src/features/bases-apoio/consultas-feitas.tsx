// Who consulted personal data, where and why: for the coordination.
import type { ConsultaRegistrada } from '@guara/domain/base-apoio/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consultasDeBase, ERRO_DAS_CONSULTAS } from '../../api/consulta/bases-apoio.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { PagedTable } from '../../ui/lista/tabela/paged-table.tsx'
import type { Coluna } from '../../ui/lista/tabela/tipos.ts'
import classes from './bases-apoio.module.css'
import { Excessos } from './excessos.tsx'

const quem = ({ usuario }: ConsultaRegistrada) => usuario?.nome ?? 'Sistema'

const COLUNAS: Coluna<ConsultaRegistrada>[] = [
  { chave: 'quando', titulo: 'Quando', celula: ({ quando }) => formatarDataHora(quando) },
  { chave: 'quem', titulo: 'Quem', celula: quem },
  { chave: 'base', titulo: 'Base', celula: ({ base }) => base },
  { chave: 'finalidade', titulo: 'Finalidade', celula: ({ finalidade }) => finalidade },
]

export const ConsultasFeitas = () => {
  const [filtro, setFiltro] = useState({
    pagina: 1,
    tamanho: 10,
    orderBy: 'DESC' as 'ASC' | 'DESC',
    prop: 'quando',
  })
  const query = useQuery(consultasDeBase.feitas(filtro.pagina, filtro.tamanho))
  return (
    <section className={classes.consultas} aria-labelledby="consultas-feitas">
      <h2 id="consultas-feitas">Consultas registradas</h2>
      <Excessos />
      <PagedTable
        rotulo="Lista das consultas registradas"
        nomes={{ um: 'consulta', varios: 'consultas' }}
        query={query}
        erro={ERRO_DAS_CONSULTAS}
        colunas={COLUNAS}
        cartao={(c) => (
          <>
            <strong>{quem(c)}</strong>
            <div>{formatarDataHora(c.quando)}</div>
            <div>{c.base}</div>
            <div>Finalidade: {c.finalidade}</div>
          </>
        )}
        chave={({ id }) => String(id)}
        filtro={filtro}
        onFiltro={setFiltro}
        vazio={<EmptyState titulo={SEM_RESULTADOS} texto="Ninguém consultou dados pessoais ainda." />}
      />
    </section>
  )
}
