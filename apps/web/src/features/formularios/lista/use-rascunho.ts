import { cpfOuCnpjValido } from '@guara/domain/cpf-cnpj'
import { useCallback, useState } from 'react'
import { CAMPOS_VAZIOS, type CamposDoFiltro, camposDe, type FiltroDaLista } from './filtro.ts'
import { sair } from './pessoa.ts'

/** Enter leaves no field, so a search does as if it did. */
const assentar = (campos: CamposDoFiltro): CamposDoFiltro => {
  const umCampo = { ...campos, ...sair(campos, 'cpfCnpj') }
  return { ...umCampo, ...sair(umCampo, 'nomeRazaoSocial') }
}

/** What is being typed in the panel, until it is searched. When the search changes elsewhere (a pill, a tab, the menu)
 *  the panel follows. */
export const useRascunho = (filtro: FiltroDaLista) => {
  const aplicados = camposDe(filtro)
  const marca = JSON.stringify(aplicados)
  const [marcaVista, setMarcaVista] = useState(marca)
  const [campos, setCampos] = useState(aplicados)
  const [recusado, setRecusado] = useState('')
  if (marca !== marcaVista) {
    setMarcaVista(marca)
    setCampos(aplicados)
  }
  const mudar = useCallback(
    (mudanca: Partial<CamposDoFiltro>) => setCampos((atuais) => ({ ...atuais, ...mudanca })),
    [],
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
