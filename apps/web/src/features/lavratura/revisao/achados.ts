// The findings that the review shows: those of this device, and, where there is network, those that only the gateway
// can tell, because they are about what others signed.
import { achadosDaBlindagem, emOrdem } from '@guara/domain/blindagem/achados'
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import { REGRAS_DA_BLINDAGEM } from '@guara/domain/blindagem/regras'
import { valorDoCampo } from '@guara/domain/blindagem/respostas'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { consultasDeFormulario } from '../../../api/formularios.ts'

const DA_BASE = REGRAS_DA_BLINDAGEM.filter((r) => r.daBase)
const SEM_CONEXAO =
  'Não conferido sem conexão: auto igual já assinado e auto de outro órgão. O servidor confere no envio.'
const SEM_RESPOSTA =
  'O servidor não respondeu: auto igual já assinado e auto de outro órgão serão conferidos no envio.'

/** What the rules of the base look at. */
const olhadoPor = (form: Preenchimento) =>
  ['identificacao.responsaveis', 'localizacao', 'enderecoFiscalizacao.municipioId']
    .concat(
      form.instrumentos.flatMap((_, i) =>
        ['infracoes', 'dataFatoInicio', 'dataFatoFim', 'poligonoIds'].map((c) => `instrumentos.${i}.${c}`),
      ),
    )
    .map((campo) => valorDoCampo(form, campo))
    .join('')

interface Revisto {
  id: string
  form: Preenchimento
  ambiente: AmbienteDaBlindagem
  online: boolean
  enviado: boolean
}

export const useAchados = ({ id, form, ambiente, online, enviado }: Revisto) => {
  const daqui = useMemo(() => achadosDaBlindagem(form, ambiente), [form, ambiente])
  const { data, isError } = useQuery({
    ...consultasDeFormulario.blindagem(id, olhadoPor(form)),
    enabled: online && enviado,
    placeholderData: keepPreviousData,
  })
  const achados = useMemo(() => {
    const daBase = (data ?? []).filter(({ regra }) => DA_BASE.some((r) => r.codigo === regra))
    return [...daqui, ...daBase].sort(emOrdem)
  }, [daqui, data])
  return { achados, naoConferido: online ? (isError ? SEM_RESPOSTA : null) : SEM_CONEXAO }
}
