import { cpfOuCnpjValido } from '@guara/domain/cpf-cnpj'
import { useCallback, useState } from 'react'
import { useRascunho } from '../../../../ui/lista/filtro/use-rascunho.ts'
import { CAMPOS_VAZIOS, type CamposDoFiltro, camposDe, type FiltroDaLista } from './filtro.ts'
import { sair } from './pessoa.ts'

/** Enter leaves no field, so a search does as if it did. */
const assentar = (campos: CamposDoFiltro): CamposDoFiltro => {
  const umCampo = { ...campos, ...sair(campos, 'cpfCnpj') }
  return { ...umCampo, ...sair(umCampo, 'nomeRazaoSocial') }
}

/** What is being typed in the panel, with whether its CPF/CNPJ may be searched. */
export const useRascunhoConferido = (filtro: FiltroDaLista) => {
  const [campos, setCampos] = useRascunho(camposDe(filtro))
  const [recusado, setRecusado] = useState('')
  const mudar = useCallback(
    (mudanca: Partial<CamposDoFiltro>) => setCampos((atuais) => ({ ...atuais, ...mudanca })),
    [setCampos],
  )
  return {
    campos,
    mudar,
    /** The refusal holds until the CPF/CNPJ is another. */
    erro: recusado !== '' && recusado === campos.cpfCnpj ? 'CPF/CNPJ inválido' : undefined,
    esvaziar: () => setCampos(CAMPOS_VAZIOS),
    /** The fields ready to be searched, or null when the CPF/CNPJ is wrong. */
    conferir: () => {
      const prontos = assentar(campos)
      const valido = prontos.cpfCnpj === '' || cpfOuCnpjValido(prontos.cpfCnpj)
      setCampos(prontos)
      setRecusado(valido ? '' : prontos.cpfCnpj)
      return valido ? prontos : null
    },
  }
}
