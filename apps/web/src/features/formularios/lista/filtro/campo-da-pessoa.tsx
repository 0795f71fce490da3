import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { bastaParaBuscar } from '@guara/domain/pessoa/busca'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consultasDeFormulario } from '../../../../api/formulario/formularios.ts'
import { sugestoesDePessoa } from '../../../../api/formulario/pessoas.ts'
import { SuggestInput } from '../../../../ui/entrada/suggest-input.tsx'
import type { CamposDoFiltro } from './filtro.ts'
import {
  comoEscolhida,
  comRascunhos,
  digitar,
  escolher,
  type PessoaEscolhida,
  procurado,
  sair,
} from './pessoa.ts'

const FACES = {
  cpfCnpj: { label: 'CPF/CNPJ', placeholder: '000.000.000-00', maxLength: 18, autoCapitalize: 'characters' },
  nomeRazaoSocial: {
    label: 'Nome/Razão social',
    placeholder: 'Digite para ver sugestões',
    maxLength: 200,
    autoCapitalize: 'words',
  },
}

/** The mask follows the typing at the end of the text; in the middle it would move the cursor, so it waits. */
const comMascara = (texto: string, cursor: number | null) =>
  cursor === null || cursor === texto.length ? formatarCpfCnpj(texto) : texto

const chaveDe = ({ id, nome, documento }: PessoaEscolhida) => id ?? `${documento} ${nome}`

interface Props {
  id?: string
  campo: keyof typeof FACES
  campos: CamposDoFiltro
  onCampos: (mudanca: Partial<CamposDoFiltro>) => void
  erro?: string
  className?: string
}

export const CampoDaPessoa = ({ id, campo, campos, onCampos, erro, className }: Props) => {
  const [digitado, setDigitado] = useState('')
  const [search] = useDebouncedValue(procurado(campo, digitado), 250)
  const ativa = digitado !== '' && bastaParaBuscar(search)
  const { data } = useQuery({
    ...sugestoesDePessoa(search),
    enabled: ativa,
    placeholderData: keepPreviousData,
  })
  const { data: dosRascunhos } = useQuery({ ...consultasDeFormulario.pessoas(search), enabled: ativa })
  const pessoas = ativa ? comRascunhos((data ?? []).map(comoEscolhida), dosRascunhos ?? []) : []

  return (
    <SuggestInput
      {...FACES[campo]}
      id={id}
      className={className}
      error={erro}
      valor={campos[campo]}
      onValor={(texto, input) => {
        const valor = campo === 'cpfCnpj' ? comMascara(texto, input?.selectionStart ?? null) : texto
        setDigitado(valor)
        onCampos(digitar(campos, campo, valor))
      }}
      onSair={() => {
        setDigitado('')
        onCampos(sair(campos, campo))
      }}
      sugestoes={pessoas.map((p) => ({ id: chaveDe(p), texto: p.nome, detalhe: p.documento }))}
      onEscolha={(chave) => {
        const pessoa = pessoas.find((p) => chaveDe(p) === chave)
        setDigitado('')
        if (pessoa) onCampos(escolher(pessoa))
      }}
    />
  )
}
