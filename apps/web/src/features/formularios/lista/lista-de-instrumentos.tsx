import { pode } from '@guara/domain/formulario/ciclo'
import type { ResumoDoInstrumento } from '@guara/domain/instrumento/contract'
import { EFEITOS } from '@guara/domain/posterior/tipos'
import type { Conta } from '@guara/domain/sessao/schema'
import { useQuery } from '@tanstack/react-query'
import { consultasDeInstrumento } from '../../../api/formulario/instrumentos.ts'
import { documentoDo } from '../../../assinatura/papeis.ts'
import { useImpressao } from '../../../assinatura/use-impressao.ts'
import { Exportar } from '../../../exportacao/botao.tsx'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { useFiltro } from '../../../ui/lista/filtro/use-filtro.ts'
import { useNecessidade } from '../necessidade.ts'
import { ABAS } from './abas.ts'
import { acoesDoInstrumento, conformeARede, visualizarFormulario } from './acoes.ts'
import { colunasDoInstrumento } from './colunas.tsx'
import { corpoDaBusca, FILTRO_INICIAL } from './filtro/filtro.ts'
import type { Linha } from './linha.tsx'
import { Lista } from './lista.tsx'

const ABA = ABAS.instrumentos

export const ListaDeInstrumentos = ({ usuario }: { usuario: Conta }) => {
  const [filtro, setFiltro] = useFiltro(ABA.chave, FILTRO_INICIAL)
  const [necessidade] = useNecessidade()
  const online = useOnline()
  const busca = corpoDaBusca(filtro, ABA.condicoes, necessidade)
  const query = useQuery(consultasDeInstrumento.lista(busca))
  const imprimir = useImpressao()
  const linha = (instrumento: ResumoDoInstrumento): Linha => ({
    codigo: instrumento.codigo,
    // Visualizar is always among the actions.
    para: null,
    tipo: [instrumento.tipo.nome, instrumento.efeito && EFEITOS[instrumento.efeito]]
      .filter(Boolean)
      .join(' · '),
    formulario: instrumento.formulario,
    acoes: conformeARede(acoesDoInstrumento(instrumento), online),
    // The other action is a link.
    onAcao: () => imprimir(documentoDo(instrumento)),
  })
  return (
    <Lista
      aba={ABA}
      filtro={filtro}
      onFiltro={setFiltro}
      query={query}
      colunas={colunasDoInstrumento(({ formulario }) =>
        pode(usuario, 'visualizar', formulario) ? visualizarFormulario(formulario) : null,
      )}
      linha={linha}
      aoLado={<Exportar usuario={usuario} lista="instrumentos" filtro={busca} />}
    />
  )
}
