// Fixed warnings of the kind, and the terms that run from the act or from its notice.
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { linhas, numeroDe } from '@guara/domain/instrumento/leitura'
import { emDia, emNumero } from '../escrita.ts'
import type { Bloco, Secao } from '../folha.ts'
import type { Folheto } from './contexto.ts'

/** The day is only told once there was ciência (docs/dominio/papel.md#days). */
const aContar = (dias: number, ciencia: string) =>
  ciencia
    ? `${dias} dias, contados da ciência: até ${emDia(somarDias(ciencia, dias))}, ou o primeiro dia útil seguinte`
    : `${dias} dias, a contar da ciência`

export const prazosDe = ({ tipo, dados, documento }: Folheto): string[] => {
  const ciencia = diaDe(dados.cienciaData)
  if (tipo.codigo === 'AUTO_INFRACAO')
    return [`Defesa: ${aContar(documento.consultas.parametros.prazoDefesaDias, ciencia)}.`]
  const prazos = [dados.dataLimite, dados.prazoFinal]
    .filter((d) => diaDe(d))
    .map((d) => `Prazo: ${emDia(d)}.`)
  if (prazos.length > 0) return prazos
  const dias = numeroDe(dados.prazoDias)
  if (dias > 0) return [`Prazo: ${emNumero(dias)} dias, a contar da ciência.`]
  const maior = Math.max(
    0,
    ...Object.values(dados)
      .flatMap(linhas)
      .map((l) => numeroDe(l.prazoDias)),
  )
  return maior > 0 ? [`Prazo mais longo: ${emNumero(maior)} dias, a contar da ciência.`] : []
}

export const destaquesDe = ({ tipo }: Folheto): Bloco[] =>
  tipo.destaque ? [{ bloco: 'texto', texto: tipo.destaque, estilo: 'destaque' }] : []

export const secaoDasAdvertencias = (folheto: Folheto): Secao => {
  const { contato } = folheto.documento.orgao
  const prazos = prazosDe(folheto)
  return {
    titulo: 'Advertências e prazos',
    blocos: [
      ...(prazos.length > 0 ? [{ bloco: 'texto' as const, rotulo: 'Prazos', texto: prazos.join('\n') }] : []),
      { bloco: 'lista', itens: [...folheto.tipo.advertencias] },
      ...(contato ? [{ bloco: 'texto' as const, rotulo: 'Contato da unidade', texto: contato }] : []),
    ],
  }
}
