// Signed documents of the whole agency, found by a piece of their code. A search that fails leaves only what the form has.
import type { CampoEscolha } from '@guara/domain/campos/campo'
import type { DocumentoAchado } from '@guara/domain/instrumento/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consultasDeInstrumento } from '../../../api/formulario/instrumentos.ts'
import { SuggestInput } from '../../../ui/entrada/suggest-input.tsx'
import { escreverInstante } from '../../digitacao/tempo-digitado.ts'
import { NENHUMA, type OpcaoDaFonte } from '../../fontes/fontes.ts'

export const COMO_BUSCAR = 'Digite parte do código para buscar entre os assinados.'

const comoOpcao = ({
  codigo,
  tipo,
  dataHoraInstrumento,
  municipioNome,
  cancelado,
}: DocumentoAchado): OpcaoDaFonte => ({
  valor: codigo,
  rotulo: `${codigo} ${tipo.nome}`,
  detalhe: [
    dataHoraInstrumento && escreverInstante(dataHoraInstrumento).split(' ')[0],
    municipioNome,
    cancelado && 'cancelado',
  ]
    .filter(Boolean)
    .join(' · '),
})

const SEM_ACHADOS: readonly OpcaoDaFonte[] = []

export const useDocumentosAssinados = ({ fonte, entre = [], canceladas }: CampoEscolha, digitado: string) => {
  const procurado = digitado.trim().slice(0, 40)
  const [search] = useDebouncedValue(procurado, 250)
  const ligada = fonte === 'documentos' && procurado !== '' && search !== ''
  const { data, isError, isFetching, fetchStatus } = useQuery({
    ...consultasDeInstrumento.documentos(search, entre, canceladas),
    enabled: ligada,
  })
  const situacao = () => {
    if (procurado === '') return COMO_BUSCAR
    if (isError || fetchStatus === 'paused') return 'Não foi possível buscar entre os assinados agora'
    return isFetching || search !== procurado ? 'Procurando…' : NENHUMA.documentos
  }
  return { achados: ligada && data ? data.map(comoOpcao) : SEM_ACHADOS, situacao: situacao() }
}

interface Props {
  campo: CampoEscolha
  /** The documents that are already in sight as boxes. */
  incluidos: readonly string[]
  desabilitado: boolean
  onIncluir: (codigo: string) => void
}

/** Finds and adds, one after the other, without leaving the field. */
export const BuscarDocumento = ({ campo, incluidos, desabilitado, onIncluir }: Props) => {
  const [digitado, setDigitado] = useState('')
  const [ultimo, setUltimo] = useState('')
  const { achados, situacao } = useDocumentosAssinados(campo, digitado)
  const novos = achados.filter((a) => !incluidos.includes(a.valor))
  const recado = () => {
    if (novos.length > 0) return 'Escolha na lista para incluir.'
    return digitado === '' && ultimo !== '' ? `${ultimo} incluído.` : situacao
  }
  return (
    <SuggestInput
      label="Buscar documento assinado"
      description={recado()}
      inputWrapperOrder={['label', 'input', 'description']}
      descriptionProps={{ role: 'status' }}
      disabled={desabilitado}
      maxLength={40}
      autoCapitalize="characters"
      valor={digitado}
      onValor={setDigitado}
      onSair={() => {}}
      sugestoes={novos.map(({ valor, rotulo, detalhe = '' }) => ({ id: valor, texto: rotulo, detalhe }))}
      onEscolha={(codigo) => {
        setDigitado('')
        setUltimo(codigo)
        onIncluir(codigo)
      }}
    />
  )
}
