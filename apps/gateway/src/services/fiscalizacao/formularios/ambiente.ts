// The world that the rules of the instruments ask about, read before they run: they are pure and cannot wait.
import type { Especie } from '@guara/domain/especie/schema'
import type { Preenchimento } from '@guara/domain/formulario/pendencias'
import type { Ambiente, EspecieLida } from '@guara/domain/instrumento/definicao'
import { emVigor } from '@guara/domain/multa/vigencia'
import type { ContextoAutenticado } from '../../../context.ts'
import { tiposDeInfracao } from '../catalogo/service.ts'
import { todas as todasAsEspecies } from '../especies/service.ts'
import { documentos } from '../instrumentos/documento.ts'

const especieLida = ({ reino, status, categoriaAmeaca, ...especie }: Especie): EspecieLida => ({
  ...especie,
  reino: reino.nome,
  status: status.nome,
  categoriaAmeaca: categoriaAmeaca?.sigla ?? null,
})

const CODIGO = /^[A-Z]{2,4}-\d{4}-\d{6,}$/

const codigosEm = (valor: unknown): string[] => {
  if (typeof valor === 'string') {
    const codigo = valor.trim().toUpperCase()
    return CODIGO.test(codigo) ? [codigo] : []
  }
  return valor !== null && typeof valor === 'object' ? Object.values(valor).flatMap(codigosEm) : []
}

/** The codes that the instruments cite, wherever they are among the answers. */
export const codigosCitados = ({ instrumentos }: Preenchimento) => [
  ...new Set(instrumentos.flatMap((i) => codigosEm(i.dados))),
]

export const carregarAmbiente = async (
  ctx: ContextoAutenticado,
  formulario: Preenchimento,
): Promise<Ambiente> => {
  // One after the other: they share the connection of the act's transaction.
  const infracoes = await tiposDeInfracao(ctx.db)
  const especies = new Map((await todasAsEspecies(ctx.db)).map((e) => [e.id, especieLida(e)]))
  const proprios = formulario.instrumentos.map((i) => i.id)
  const citados = await documentos(ctx.db, codigosCitados(formulario), proprios)
  return {
    agora: ctx.agora,
    infracao: (id, dia) => emVigor(infracoes, id, dia),
    especie: (id) => especies.get(id),
    documento: (codigo) => citados.get(codigo.trim().toUpperCase()),
    parametros: ctx.instalacao.config.PARAMETROS_CONFIG,
  }
}
