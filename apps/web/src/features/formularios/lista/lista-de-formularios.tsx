import { pode } from '@guara/domain/formulario/ciclo'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { SEM_RESULTADOS } from '@guara/domain/mensagens'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { consultasDeFormulario, ERRO_DA_LISTA } from '../../../api/formularios.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedTable } from '../../../ui/lista/paged-table.tsx'
import type { Coluna } from '../../../ui/lista/tipos.ts'
import { useFiltro } from '../../../ui/use-filtro.ts'
import { useAto } from '../ato.ts'
import { acoesDoFormulario, visualizarFormulario } from './acoes.ts'
import { CartaoDoFormulario } from './cartao.tsx'
import { COLUNAS, Codigo } from './colunas.tsx'
import { ativos, corpoDaBusca, FILTRO_INICIAL, type FiltroDaLista } from './filtro.ts'
import { FiltroDeFormularios } from './filtro-de-formularios.tsx'
import { AcoesDaLinha } from './linha.tsx'

export const CHAVE_DO_FILTRO = 'formularios'

const NOMES = { um: 'formulário', varios: 'formulários' }

const Vazio = ({ filtro, onFiltro }: { filtro: FiltroDaLista; onFiltro: (f: FiltroDaLista) => void }) =>
  ativos(filtro).length > 0 ? (
    <EmptyState
      titulo={SEM_RESULTADOS}
      texto="Retire um filtro ou aumente o período."
      acao={
        <Button variant="default" onClick={() => onFiltro(FILTRO_INICIAL)}>
          Limpar filtros
        </Button>
      }
    />
  ) : (
    <EmptyState titulo={SEM_RESULTADOS} texto="Nenhum formulário em rascunho ou aguardando assinatura." />
  )

export const ListaDeFormularios = ({ usuario }: { usuario: Conta }) => {
  const [filtro, setFiltro] = useFiltro(CHAVE_DO_FILTRO, FILTRO_INICIAL)
  const query = useQuery(consultasDeFormulario.lista(corpoDaBusca(filtro)))
  const excluir = useAto('excluir')

  const daLinha = (formulario: ResumoDoFormulario) => {
    const acoes = acoesDoFormulario(usuario, formulario)
    // Section 4.1 gives some conditions no way in; the code is one, for who may see the form.
    const abre = pode(usuario, 'visualizar', formulario) && !acoes.some((a) => a.nome === 'visualizar')
    return {
      acoes,
      onAcao: () => excluir(formulario),
      para: abre ? visualizarFormulario(formulario.id) : null,
    }
  }

  const colunas: Coluna<ResumoDoFormulario>[] = [
    {
      chave: 'codigo',
      titulo: 'Código',
      celula: (f) => <Codigo codigo={f.codigo} para={daLinha(f).para} />,
    },
    ...COLUNAS,
    { chave: 'acoes', titulo: 'Ações', alinhar: 'end', celula: (f) => <AcoesDaLinha {...daLinha(f)} /> },
  ]

  return (
    <>
      <FiltroDeFormularios filtro={filtro} onFiltro={setFiltro} />
      <PagedTable
        rotulo="Formulários"
        nomes={NOMES}
        query={query}
        erro={ERRO_DA_LISTA}
        colunas={colunas}
        cartao={(f) => <CartaoDoFormulario formulario={f} {...daLinha(f)} />}
        chave={(f) => f.id}
        filtro={filtro}
        onFiltro={setFiltro}
        vazio={<Vazio filtro={filtro} onFiltro={setFiltro} />}
      />
    </>
  )
}
