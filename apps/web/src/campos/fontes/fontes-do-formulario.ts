// What the answers of an instrument may pick from the form itself, by name. Documents of other forms are picked by their
// code, which says itself.
import { comoDados } from '@guara/domain/campos/pendencias'
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { decimal } from '@guara/domain/escrita'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { AreasDesenhadas, FINALIDADES_DA_AREA } from '@guara/domain/geometria/areas'
import { nomeDoPoligono } from '@guara/domain/geometria/nome'
import { documentoDe, linhas, nomeDaPessoa } from '@guara/domain/instrumento/leitura'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { Fontes, OpcaoDaFonte } from './fontes.ts'

interface Lido {
  instrumentos: ReadonlyArray<{
    id: string
    tipo: CodigoDeInstrumento
    codigo?: string | null
    dados: Record<string, unknown>
  }>
  evidencias: ReadonlyArray<{ id: string; tipo: string; titulo: string }>
  localizacao: Record<string, unknown>
  identificacao: Record<string, unknown>
}

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

/** Goods are rows with an `itemId`, in whichever list of the instrument they are. */
const itensDe = (dados: Record<string, unknown>): OpcaoDaFonte[] =>
  Object.values(dados)
    .flatMap((valor) => (Array.isArray(valor) ? valor.map(comoDados) : []))
    .filter((linha) => texto(linha.itemId) && texto(linha.descricao))
    .map((linha) => ({ valor: texto(linha.itemId), rotulo: texto(linha.descricao) }))

/** "Termo de Apreensão 2" when there are several and no code tells them apart yet. */
const nomeDoInstrumento = (
  instrumentos: Lido['instrumentos'],
  { id, tipo, codigo }: Lido['instrumentos'][0],
) => {
  if (codigo) return `${nomeDoTipo(tipo)} ${codigo}`
  const iguais = instrumentos.filter((i) => i.tipo === tipo)
  const ordem = iguais.findIndex((i) => i.id === id) + 1
  return iguais.length > 1 ? `${nomeDoTipo(tipo)} ${ordem}` : nomeDoTipo(tipo)
}

/** Who answers, by the document that tells them apart; the first of them is who the instrument speaks of. */
const responsaveisDe = ({ responsaveis }: Record<string, unknown>): OpcaoDaFonte[] =>
  linhas(responsaveis)
    .slice(1)
    .filter((p) => documentoDe(p) !== '')
    .map((p) => ({
      valor: documentoDe(p),
      rotulo: nomeDaPessoa(p),
      detalhe: formatarCpfCnpj(documentoDe(p)),
    }))

export const fontesDoFormulario = ({
  instrumentos,
  evidencias,
  localizacao,
  identificacao,
}: Lido): Fontes => {
  const dosInstrumentos = instrumentos.map((i) => ({
    valor: i.id,
    rotulo: nomeDoInstrumento(instrumentos, i),
    classe: i.tipo,
  }))
  return {
    instrumentos: dosInstrumentos,
    documentos: dosInstrumentos,
    evidencias: evidencias.map(({ id, tipo, titulo }, i) => ({
      valor: id,
      rotulo: titulo || `Evidência ${i + 1}`,
      classe: tipo,
    })),
    poligonos: (AreasDesenhadas.safeParse(localizacao.poligonos).data ?? []).map(
      ({ id, finalidade, areaHa }, i) => ({
        valor: id,
        rotulo: finalidade ? `${nomeDoPoligono(i)}: ${FINALIDADES_DA_AREA[finalidade]}` : nomeDoPoligono(i),
        detalhe: areaHa === undefined ? undefined : `${decimal(areaHa, 3)} ha`,
        classe: finalidade ?? undefined,
      }),
    ),
    itens: instrumentos.flatMap(({ dados }) => itensDe(dados)),
    responsaveis: responsaveisDe(identificacao),
    enquadradas: instrumentos.flatMap(({ dados }, i) =>
      linhas(dados.infracoes).map(({ infracaoId }, n) => ({
        caminho: `instrumentos.${i}.infracoes.${n}`,
        infracaoId,
      })),
    ),
  }
}
