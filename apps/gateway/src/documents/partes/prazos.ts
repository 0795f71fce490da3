// Warnings of the kind, and the terms that run from the act or from its notice: the same days that the screen tells,
// each with why it is that one.
import { destinatariosDe } from '@guara/domain/cientificacao/destinatarios'
import type { CienciaRegistrada } from '@guara/domain/cientificacao/dizeres'
import { advertenciasDe } from '@guara/domain/instrumento/advertencias'
import { dataCurta, diaDe, diaPorExtenso } from '@guara/domain/instrumento/dias'
import { prazosDoFormulario } from '@guara/domain/prazo/prazo'
import { ehDoOrgao } from '@guara/domain/prazo/quanto-falta'
import type { Prazo } from '@guara/domain/prazo/schema'
import type { Orgao } from '../documento.ts'
import type { Bloco, Secao } from '../folha.ts'
import type { Folheto } from './contexto.ts'

const contados = (
  { dados, documento }: Folheto,
  contaDe: (registrada?: CienciaRegistrada) => string | null,
): Prazo[] => {
  const { instrumento, formulario, consultas, emitidoEm } = documento
  const instrumentos = [{ ...instrumento, dados }]
  // Each person's term runs from their own ciência: of who has none yet only the length is told.
  const ciencias = destinatariosDe({ ...formulario, instrumentos }).map(({ pessoa, nome }) => ({
    instrumentoId: instrumento.id,
    pessoa,
    nome,
    contaDe: contaDe(documento.ciencias.find((c) => c.pessoa === pessoa)),
  }))
  return prazosDoFormulario(
    { condicao: 'ASSINADO', instrumentos, ciencias, ...documento.termos },
    null,
    consultas,
    diaDe(emitidoEm),
  ).filter((prazo) => !ehDoOrgao(prazo))
}

const contaDe = (registrada?: CienciaRegistrada) => registrada?.contaDe ?? registrada?.data ?? null

/** A ciência that the last signature is still to make is of a known day, or there is another one. */
const comAPrevista = (registrada?: CienciaRegistrada) => contaDe(registrada) ?? registrada?.valeAte ?? null

type PrazoDoPapel = Prazo & { seValer?: string }

const prazosDoPapel = (folheto: Folheto): PrazoDoPapel[] => {
  const previstas = folheto.documento.ciencias.flatMap((c) => c.valeAte ?? [])
  const certos = contados(folheto, contaDe)
  if (previstas.length === 0) return certos
  const seValer = dataCurta(diaDe(previstas[0]))
  return contados(folheto, comAPrevista).map((prazo) =>
    certos.some((c) => c.rotulo === prazo.rotulo && c.pessoa === prazo.pessoa && c.data === prazo.data)
      ? prazo
      : { ...prazo, seValer },
  )
}

/** What happens on that day: somebody comes, or a measure ends by itself. It is no term in which to do something. */
const NESSE_DIA: readonly unknown[] = ['RETORNO', 'VISTORIA', 'VIGENCIA_DO_EMBARGO', 'VIGENCIA_DA_SUSPENSAO']

/** The day is only told once there was ciência (docs/dominio/papel.md#days). */
const frase = ({ ato, rotulo, pessoa, data, extensao, porque = [], seValer }: PrazoDoPapel) => {
  const depende = seValer ? `, se valer a ciência de ${seValer}; se não, a contar da nova ciência` : ''
  const ate = NESSE_DIA.includes(ato) ? 'em' : 'até'
  const quando = data ? `${ate} ${diaPorExtenso(data)}${depende}` : 'a contar da ciência'
  const notas = porque.length > 0 ? ` (${porque.join('; ')})` : ''
  return `${rotulo}${pessoa ? `, de ${pessoa}` : ''}: ${extensao ? `${extensao}, ` : ''}${quando}${notas}.`
}

export const prazosDe = (folheto: Folheto): string[] => prazosDoPapel(folheto).map(frase)

export const destaquesDe = ({ tipo }: Folheto): Bloco[] =>
  tipo.destaque ? [{ bloco: 'texto', texto: tipo.destaque, estilo: 'destaque' }] : []

export const contatoDe = ({ contato }: Orgao): Bloco[] =>
  contato ? [{ bloco: 'texto', rotulo: 'Contato da unidade', texto: contato }] : []

const advertenciasNo = ({ tipo, dados, documento: { consultas } }: Folheto) => [
  ...(consultas.advertencias?.(tipo.codigo, dados) ?? advertenciasDe(tipo, dados)),
]

export const secaoDasAdvertencias = (folheto: Folheto): Secao => {
  const prazos = prazosDe(folheto)
  return {
    titulo: 'Advertências e prazos',
    blocos: [
      ...(prazos.length > 0 ? [{ bloco: 'texto' as const, rotulo: 'Prazos', texto: prazos.join('\n') }] : []),
      {
        bloco: 'lista',
        itens: advertenciasNo(folheto),
      },
      ...contatoDe(folheto.documento.orgao),
    ],
  }
}
