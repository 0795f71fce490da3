// What the base knows of the persons of a form: notices already signed, and those that the support databases tell of
// other agencies. A form without an infraction notice asks for nothing.
import type { AutoDaBase, NaBase } from '@guara/domain/blindagem/regra'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { areasEscolhidas } from '@guara/domain/instrumento/areas'
import type { FormularioLido } from '@guara/domain/instrumento/definicao'
import { diaDe } from '@guara/domain/instrumento/dias'
import { documentoDe, identificadosDe, linhas, numeroDe } from '@guara/domain/instrumento/leitura'
import type { ContextoAutenticado } from '../../../../context.ts'
import { autosDeOutroOrgao } from '../../../base-apoio/autos.ts'
import { nomesDosMunicipios } from '../../../localizacao/service.ts'
import { type AutoGuardado, autosDosDocumentos } from './na-base-repository.ts'

const autoDaBase = ({ codigo, seu, dados, localizacao }: AutoGuardado): AutoDaBase => {
  const inicio = diaDe(dados.dataFatoInicio)
  const { latitude, longitude } = localizacao
  return {
    codigo,
    seu,
    infracoes: linhas(dados.infracoes).map((l) => numeroDe(l.infracaoId)),
    inicio,
    fim: diaDe(dados.dataFatoFim) || inicio,
    ponto: typeof latitude === 'number' && typeof longitude === 'number' ? [longitude, latitude] : null,
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
  if (!temAuto || documentos.length === 0) return { autos: [], deOutroOrgao: [], municipio: '' }
  return {
    autos: (await autosDosDocumentos(db, documentos, formularioId, usuario.id)).map(autoDaBase),
    deOutroOrgao: await autosDeOutroOrgao(db, documentos),
    municipio: (await nomesDosMunicipios(db)).get(numeroDe(form.enderecoFiscalizacao.municipioId)) ?? '',
  }
}
