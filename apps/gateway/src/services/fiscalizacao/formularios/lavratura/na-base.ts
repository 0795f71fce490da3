// What the base knows of the persons of a form: notices already signed, and those that the support databases tell of
// other agencies, unless no infraction notice is drawn up; and of its place, what the layers of the agency tell.
import type { AutoDaBase, NaBase } from '@guara/domain/blindagem/regra'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import type { Posicao } from '@guara/domain/geometria/poligono'
import { areasDe, areasEscolhidas } from '@guara/domain/instrumento/areas'
import type { FormularioLido } from '@guara/domain/instrumento/definicao'
import { diaDe } from '@guara/domain/instrumento/dias'
import { documentoDe, identificadosDe, linhas, numeroDe } from '@guara/domain/instrumento/leitura'
import type { ContextoAutenticado } from '../../../../context.ts'
import { autosDeOutroOrgao } from '../../../base-apoio/autos.ts'
import { noLugar } from '../../../localizacao/camadas/service.ts'
import { nomesDosMunicipios } from '../../../localizacao/service.ts'
import { type AutoGuardado, autosDosDocumentos } from './na-base-repository.ts'

const pontoDe = ({ latitude, longitude }: FormularioLido['localizacao']): Posicao | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? [longitude, latitude] : null

const autoDaBase = ({ codigo, seu, dados, localizacao }: AutoGuardado): AutoDaBase => {
  const inicio = diaDe(dados.dataFatoInicio)
  return {
    codigo,
    seu,
    infracoes: linhas(dados.infracoes).map((l) => numeroDe(l.infracaoId)),
    inicio,
    fim: diaDe(dados.dataFatoFim) || inicio,
    ponto: pontoDe(localizacao),
    areas: areasEscolhidas({ localizacao } as FormularioLido, dados.poligonoIds).map((a) => a.geometria),
  }
}

export const naBaseDe = async (
  { db, usuario }: ContextoAutenticado,
  formularioId: string,
  form: Preenchimento,
): Promise<NaBase> => {
  const documentos = identificadosDe(form).map(documentoDe).filter(Boolean)
  const temAuto = form.instrumentos.some((i) => i.tipo === 'AUTO_INFRACAO')
  const camadas = await noLugar(
    db,
    areasDe(form).map((a) => a.geometria),
    pontoDe(form.localizacao),
  )
  if (!temAuto || documentos.length === 0) return { autos: [], deOutroOrgao: [], municipio: '', camadas }
  return {
    camadas,
    autos: (await autosDosDocumentos(db, documentos, formularioId, usuario.id)).map(autoDaBase),
    deOutroOrgao: await autosDeOutroOrgao(db, documentos),
    municipio: (await nomesDosMunicipios(db)).get(numeroDe(form.enderecoFiscalizacao.municipioId)) ?? '',
  }
}
