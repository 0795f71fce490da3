import { pode } from '@guara/domain/formulario/ciclo'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useAto } from '../../../api/formulario/ato.ts'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import { documentoUnicoDo } from '../../../assinatura/papeis.ts'
import { useImpressao } from '../../../assinatura/use-impressao.ts'
import { Exportar } from '../../../exportacao/botao.tsx'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { dialogoSobDemanda } from '../../../ui/espera/sob-demanda.tsx'
import { useFiltro } from '../../../ui/lista/filtro/use-filtro.ts'
import { useNecessidade } from '../necessidade.ts'
import { ABAS } from './abas.ts'
import { type AcaoDaLinha, acoesDoFormulario, conformeARede, visualizarFormulario } from './acoes.ts'
import { AssinarVarios } from './assinar-varios.tsx'
import { COLUNAS_DO_FORMULARIO } from './colunas.tsx'
import { CAMPOS_VAZIOS, corpoDaBusca, FILTRO_INICIAL, novaBusca } from './filtro/filtro.ts'
import type { Linha } from './linha.tsx'
import { Lista } from './lista.tsx'
import { PRONTOS, ProntosParaSincronizar } from './prontos-para-sincronizar.tsx'

const ABA = ABAS.formularios

// What signs and prints knows every kind of instrument: a third of what the list needs to be there.
const DialogoDeAssinatura = dialogoSobDemanda(
  () => import('../../../assinatura/dialogo-de-assinatura.tsx').then((m) => m.DialogoDeAssinatura),
  { alvo: null },
)
const DialogoDeImpressao = dialogoSobDemanda(
  () => import('../../../assinatura/dialogo-de-impressao.tsx').then((m) => m.DialogoDeImpressao),
  { alvo: null },
)

/** The row names its instruments, and not their codes. */
const temUmSo = ({ tiposFormulario: [tipo, ...outros], instrumentosTexto }: ResumoDoFormulario) =>
  outros.length === 0 && instrumentosTexto === tipo?.nome

/** What each action of a row does; a dialog is open over one form at a time. */
const useAcoes = () => {
  const [paraAssinar, setParaAssinar] = useState<ResumoDoFormulario | null>(null)
  const [paraImprimir, setParaImprimir] = useState<ResumoDoFormulario | null>(null)
  const excluir = useAto('excluir')
  const sincronizar = useAto('sincronizar')
  const imprimir = useImpressao()
  const agir: Partial<Record<AcaoDaLinha['nome'], (formulario: ResumoDoFormulario) => void>> = {
    excluir,
    sincronizar,
    assinar: setParaAssinar,
    imprimir: (formulario) =>
      temUmSo(formulario) ? imprimir(documentoUnicoDo(formulario)) : setParaImprimir(formulario),
  }
  return { agir, paraAssinar, setParaAssinar, paraImprimir, setParaImprimir }
}

export const ListaDeFormularios = ({ usuario }: { usuario: Conta }) => {
  const [filtro, setFiltro] = useFiltro(ABA.chave, FILTRO_INICIAL)
  const [necessidade, setNecessidade] = useNecessidade()
  const online = useOnline()
  const busca = corpoDaBusca(filtro, ABA.condicoes, necessidade)
  const query = useQuery(consultasDeFormulario.lista(busca))
  const prontos = useQuery(consultasDeFormulario.contagem(PRONTOS))
  // All at once, with the rows and not before them: what came first would move when the rest does.
  const comAsLinhas = useDeferredValue(!prontos.isLoading && !query.isLoading)
  const { agir, paraAssinar, setParaAssinar, paraImprimir, setParaImprimir } = useAcoes()

  const linha = (formulario: ResumoDoFormulario): Linha => {
    const { codigo, instrumentosTexto, tiposFormulario } = formulario
    const acoes = acoesDoFormulario(usuario, formulario)
    // Some conditions have no action in the row; the code leads in, for who may see the form.
    const abre = pode(usuario, 'visualizar', formulario) && !acoes.some((a) => a.nome === 'visualizar')
    return {
      codigo,
      para: abre ? visualizarFormulario(formulario) : null,
      tipo: instrumentosTexto || tiposFormulario.map((tipo) => tipo.nome).join(', '),
      formulario,
      acoes: conformeARede(acoes, online),
      onAcao: ({ nome }) => agir[nome]?.(formulario),
    }
  }

  return (
    <>
      <Lista
        aba={ABA}
        filtro={filtro}
        onFiltro={setFiltro}
        query={query}
        colunas={COLUNAS_DO_FORMULARIO}
        linha={linha}
        esperar={prontos.isLoading}
        aoLado={
          comAsLinhas && (
            <>
              <ProntosParaSincronizar
                quantos={prontos.data ?? 0}
                condicao={filtro.condicao}
                onVer={(condicao) => {
                  setNecessidade(null)
                  setFiltro(novaBusca({ ...CAMPOS_VAZIOS, condicao }))
                }}
              />
              <AssinarVarios usuario={usuario} formularios={query.data?.content} />
              <Exportar usuario={usuario} lista="formularios" filtro={busca} />
            </>
          )
        }
      />
      <DialogoDeAssinatura
        alvo={paraAssinar?.id ?? null}
        usuario={usuario}
        onFechar={() => setParaAssinar(null)}
      />
      <DialogoDeImpressao alvo={paraImprimir} onFechar={() => setParaImprimir(null)} />
    </>
  )
}
