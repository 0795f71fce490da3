// The findings that the review shows: those of this device, and, where there is network, those that only the gateway
// can tell, because they are about what others signed and what the layers of the agency show.
import { achadosDaBlindagem, regrasDe } from '@guara/domain/blindagem/achados'
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import { REGRAS_DA_BLINDAGEM } from '@guara/domain/blindagem/regras'
import { valorDoCampo } from '@guara/domain/blindagem/respostas'
import type { AchadoDaBlindagem } from '@guara/domain/blindagem/schema'
import { emLista } from '@guara/domain/escrita'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import { posicaoDoPasso } from '../tela/etapas.ts'

const DA_BASE = REGRAS_DA_BLINDAGEM.filter((r) => r.daBase)

const ehDaBase = (codigo: string) => DA_BASE.some((r) => r.codigo === codigo)

/** "Auto de outro órgão" inside a sentence; a name in capitals stays as it is. */
const noMeioDaFrase = (titulo: string) =>
  /^\p{Lu}\p{Ll}/u.test(titulo) ? titulo.charAt(0).toLowerCase() + titulo.slice(1) : titulo

const AS_DA_BASE = emLista(DA_BASE.map((r) => noMeioDaFrase(r.titulo)))

const SEM_CONEXAO = `Não conferido sem conexão: ${AS_DA_BASE}. O servidor confere no envio.`
const SEM_RESPOSTA = `O servidor não respondeu. Será conferido no envio: ${AS_DA_BASE}.`
const NAO_ENVIADO = `Ainda não conferido: ${AS_DA_BASE}. O servidor confere quando o que foi digitado chegar a ele.`
const CONFERINDO = `Conferindo no servidor: ${AS_DA_BASE}.`

/** The rules of the base look at these answers alone: while they stay the same, nothing is asked again. */
const olhadoPor = (form: Preenchimento) =>
  ['identificacao.responsaveis', 'localizacao', 'enderecoFiscalizacao']
    .concat(
      form.instrumentos.flatMap((_, i) =>
        ['infracoes', 'dataFatoInicio', 'dataFatoFim', 'poligonoIds'].map((c) => `instrumentos.${i}.${c}`),
      ),
    )
    .map((campo) => valorDoCampo(form, campo))
    .join('')

/** What blocks first, then in the order in which the steps are walked. */
const emOrdem = (a: AchadoDaBlindagem, b: AchadoDaBlindagem) =>
  Number(b.grave) - Number(a.grave) || posicaoDoPasso(a.campo) - posicaoDoPasso(b.campo)

export const achadosCom = (
  daBase: readonly AchadoDaBlindagem[],
  form: Preenchimento,
  ambiente: AmbienteDaBlindagem,
) => [...achadosDaBlindagem(form, ambiente), ...daBase].sort(emOrdem)

interface Revisto {
  id: string
  /** The form as it was when the typing last paused. */
  form: Preenchimento
  ambiente: AmbienteDaBlindagem
  online: boolean
  enviado: boolean
}

export const useAchados = ({ id, form, ambiente, online, enviado }: Revisto) => {
  const { data, isError, isPlaceholderData } = useQuery({
    ...consultasDeFormulario.blindagem(id, olhadoPor(form)),
    enabled: online && enviado,
    placeholderData: keepPreviousData,
  })
  const daBase = useMemo(() => (data ?? []).filter(({ regra }) => ehDaBase(regra)), [data])
  const achados = useMemo(() => achadosCom(daBase, form, ambiente), [daBase, form, ambiente])
  const oQueFaltou = () => {
    if (!online) return SEM_CONEXAO
    if (isError) return SEM_RESPOSTA
    if (data && !isPlaceholderData) return null
    return enviado ? CONFERINDO : NAO_ENVIADO
  }
  const naoConferido = oQueFaltou()
  const conferidas = regrasDe(form).filter((codigo) => !(naoConferido && ehDaBase(codigo)))
  const comAchado = conferidas.filter((codigo) => achados.some((a) => a.regra === codigo)).length
  // While the gateway does not answer, what it found before stays on the screen.
  const deAntes = naoConferido ? new Set(daBase.map((a) => a.regra)).size : 0
  return { achados, daBase, naoConferido, conferencia: { conferidas: conferidas.length, comAchado, deAntes } }
}
