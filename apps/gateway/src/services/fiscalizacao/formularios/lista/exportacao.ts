// The rows of the files that come of forms. Who sees a form in the list takes it in the file.
import type { Geometria, PessoaDaLinha } from '@guara/domain/exportacao/coluna'
import type { DoFormulario } from '@guara/domain/exportacao/linhas'
import { CAMPOS_DO_ALERTA } from '@guara/domain/formulario/etapas/alerta-fiscalizacao'
import type { FiltroFormulario } from '@guara/domain/formulario/schema'
import { numeroDoProcesso } from '@guara/domain/formulario/sincronizacao'
import { areasDe, somaDasAreas } from '@guara/domain/instrumento/areas'
import { documentoDe, linhas, nomeDaPessoa, numeroOuNulo } from '@guara/domain/instrumento/leitura'
import type { ContextoAutenticado, Db } from '../../../../context.ts'
import { emMudancas, type Mudancas, type Trecho } from '../../../../database/mudancas.ts'
import { nomesDosMunicipios } from '../../../localizacao/service.ts'
import { deQuem } from '../acesso.ts'
import { textoDosInstrumentos } from '../resposta.ts'
import { prepararFiltro } from './busca.ts'
import { lote, mudados } from './exportacao-repository.ts'
import { type FormularioExportado, listaDeFormularios, visiveisPara } from './lista-repository.ts'

export const LOTE = 200

export const pessoasDe = (responsaveis: unknown): PessoaDaLinha[] =>
  linhas(responsaveis)
    .filter((p) => p.tipoPessoa !== 'NAO_IDENTIFICADA')
    .map((p) => ({
      nome: nomeDaPessoa(p),
      documento: documentoDe(p),
      fisica: p.tipoPessoa !== 'JURIDICA',
    }))

/** The areas where there are any, else the point of the inspection. */
const lugarDe = (localizacao: FormularioExportado['localizacao']) => {
  const areas = areasDe({ localizacao })
  const latitude = numeroOuNulo(localizacao.latitude)
  const longitude = numeroOuNulo(localizacao.longitude)
  const ponto: Geometria | null =
    latitude === null || longitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] }
  return {
    latitude,
    longitude,
    areaHa: areas.length > 0 ? somaDasAreas(areas) : null,
    geometria:
      areas.length > 0
        ? ({ type: 'MultiPolygon', coordinates: areas.map((a) => a.geometria.coordinates) } as const)
        : ponto,
  }
}

const { origemAcao } = CAMPOS_DO_ALERTA
const origemDe = (valor: string | null) =>
  (origemAcao && 'opcoes' in origemAcao && origemAcao.opcoes.find((o) => o.valor === valor)?.rotulo) || null

export const doFormulario = (
  f: FormularioExportado,
  municipios: ReadonlyMap<number, string>,
): DoFormulario => ({
  formulario: f.formulario,
  condicao: f.condicao,
  instrumentos: textoDosInstrumentos(f.instrumentos),
  pessoas: pessoasDe(f.responsaveis),
  municipio: municipios.get(f.municipio_id ?? 0) ?? null,
  municipioId: f.municipio_id,
  unidade: f.unidade,
  autor: f.autor,
  origem: origemDe(f.origem),
  processo: numeroDoProcesso({ numeroProcesso: f.numero_processo }, { numeroProcesso: f.numero_digitado }),
  lavratura: f.data_hora_lavratura?.toISOString() ?? null,
  atualizacao: f.data_atualizacao.toISOString(),
  ...lugarDe(f.localizacao),
})

/** What a file of the forms of a filter has: how many, and the rows. */
export const formulariosParaExportar = async (ctx: ContextoAutenticado, dado: FiltroFormulario) => {
  const filtro = await prepararFiltro(ctx, dado)
  const quem = deQuem(ctx)
  return {
    contar: () => listaDeFormularios.contar(ctx.db, filtro, visiveisPara(quem)),
    async *linhas(): AsyncGenerator<DoFormulario> {
      const municipios = await nomesDosMunicipios(ctx.db)
      for (let depoisDe = ''; ; ) {
        const lidos = await lote(ctx.db, filtro, quem, { depoisDe, quantos: LOTE })
        for (const lido of lidos) yield doFormulario(lido, municipios)
        depoisDe = lidos.at(-1)?.formulario ?? depoisDe
        if (lidos.length < LOTE) return
      }
    },
  }
}

export const valeParaMaquinas = ({ condicao }: Pick<FormularioExportado, 'condicao'>) =>
  condicao !== 'CANCELADO'

/** What was signed, of the whole agency, and what was cancelled since. */
export const formulariosMudados = async (db: Db, trecho: Trecho): Promise<Mudancas<DoFormulario>> => {
  const municipios = await nomesDosMunicipios(db)
  return emMudancas(await mudados(db, trecho), trecho, (f) => [
    { id: f.id, linha: valeParaMaquinas(f) ? doFormulario(f, municipios) : null },
  ])
}
