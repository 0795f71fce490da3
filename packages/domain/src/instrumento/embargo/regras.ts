// What the embargo owes to the area, to the notice it rests on and to the place.

import type { Dados } from '../../campos/campo.ts'
import { ehVazio } from '../../campos/pendencias.ts'
import { dentroDaFaixaDoEstado } from '../../coordenada.ts'
import { normalizar } from '../../geometria/poligono.ts'
import { problemasDoPoligono } from '../../geometria/problemas.ts'
import { linhasDoAuto } from '../../multa/do-auto.ts'
import { areasEscolhidas, somaDasAreas } from '../areas.ts'
import { autoDe, temAuto } from '../auto-vinculado.ts'
import type { Aviso, Contexto, Regra } from '../definicao.ts'
import { regraDasFotos } from '../fotos.ts'
import { identificadosDe, numeroDe } from '../leitura.ts'

export const embargaArea = ({ objetoEmbargo }: Dados) =>
  Array.isArray(objetoEmbargo) && objetoEmbargo.includes('AREA')

export const areaEmbargadaHa = (dados: Dados, { formulario }: Pick<Contexto, 'formulario'>) =>
  embargaArea(dados) ? somaDasAreas(areasEscolhidas(formulario, dados.poligonoId)) : 0

const poligonoValido: Regra = (dados, { formulario }) => {
  if (!embargaArea(dados) || ehVazio(dados.poligonoId)) return []
  const [area] = areasEscolhidas(formulario, dados.poligonoId)
  if (!area) return [{ campo: 'poligonoId', mensagem: 'Desenhe o polígono da área embargada' }]
  return problemasDoPoligono(normalizar(area.geometria.coordinates)).map(({ mensagem }) => ({
    campo: 'poligonoId',
    mensagem,
  }))
}

/** The area is compared with that of the notice of this same form: of another one only the code is known. */
const naoPassaDaAutuada: Regra = {
  campo: 'justificativaAreaMaior',
  vale: (d, ctx) => {
    const { areaHa, poligonoIds } = autoDe(ctx.formulario, d)?.dados ?? {}
    // What was typed may have fewer decimals than what was drawn: no other difference is let pass.
    const autuada = Math.max(numeroDe(areaHa), somaDasAreas(areasEscolhidas(ctx.formulario, poligonoIds)))
    return autuada === 0 || areaEmbargadaHa(d, ctx) <= autuada || !ehVazio(d.justificativaAreaMaior)
  },
  mensagem: 'O embargo é maior que a área autuada; justifique',
}

export const REGRAS_DO_EMBARGO: readonly Regra[] = [
  poligonoValido,
  naoPassaDaAutuada,
  {
    campo: 'autoInfracaoId',
    vale: (d, { formulario }) => d.semAutoria === true || temAuto(d, formulario),
    mensagem: 'Vincule o auto de infração ou marque área sem autoria',
  },
  {
    campo: 'semAutoria',
    vale: (d, { formulario }) => d.semAutoria !== true || identificadosDe(formulario).length === 0,
    mensagem: 'Há responsável identificado: retire a marca de área sem autoria',
  },
  {
    campo: 'cienciaForma',
    vale: (d) => d.semAutoria !== true || d.cienciaForma === 'EDITAL',
    mensagem: 'Sem autoria, a ciência é por edital',
  },
  {
    campo: 'subsistenciaDescricao',
    vale: (d) =>
      d.areaSubsistenciaExcluida !== 'SIM' ||
      !ehVazio(d.subsistenciaPoligonoId) ||
      !ehVazio(d.subsistenciaDescricao),
    mensagem: 'Desenhe o polígono excluído ou descreva a área de subsistência',
  },
  regraDasFotos('fotosPlaca', 1, 'Anexe a foto da placa'),
]

const SUPRESSAO: readonly unknown[] = ['DESMATAMENTO', 'QUEIMADA', 'DESMATAMENTO_E_QUEIMADA']

/** An embargo outside APP and reserva legal needs native vegetation cut or burnt without leave (Decreto 6.514/2008,
 * art. 16, § 2º). */
const foraDeAreaProtegida: Aviso = {
  codigo: 'embargo-fora-de-app-e-rl',
  titulo: 'Embargo fora de APP e reserva legal',
  fundamento: 'Decreto 6.514/2008, art. 16, § 2º',
  achar: (dados, ctx) => {
    const { appAtingida, rlAtingida } = ctx.formulario.localizacao
    const auto = autoDe(ctx.formulario, dados)
    const flora = auto && linhasDoAuto(auto.dados, ctx).some((l) => l.infracao.grupo === 'FLORA')
    const protegida = appAtingida === 'SIM' || rlAtingida === 'SIM' || SUPRESSAO.includes(dados.tipoArea)
    return embargaArea(dados) && flora && !protegida
      ? [
          {
            campo: 'tipoArea',
            mensagem:
              'Fora de APP e reserva legal, sem desmate ou queima não autorizada de vegetação nativa, o embargo é restrito',
          },
        ]
      : []
  },
}

const foraDoEstado: Aviso = {
  codigo: 'poligono-fora-do-estado',
  titulo: 'Polígono fora do Estado',
  fundamento: 'LC 140/2011, art. 17: competência do órgão licenciador',
  achar: (dados, { formulario }) =>
    areasEscolhidas(formulario, dados.poligonoId)
      .flatMap((a) => a.geometria.coordinates.flat())
      .every(([longitude, latitude]) => dentroDaFaixaDoEstado({ latitude, longitude }))
      ? []
      : [{ campo: 'poligonoId', mensagem: 'O polígono tem vértice fora do Estado' }],
}

const semCar: Aviso = {
  codigo: 'embargo-sem-car',
  titulo: 'Embargo sem CAR',
  fundamento: 'IN SEMAD 24/2024: identificação do imóvel rural embargado',
  achar: (dados, { formulario: { enderecoFiscalizacao } }) =>
    embargaArea(dados) &&
    enderecoFiscalizacao.tipoLocal === 'IMOVEL_RURAL' &&
    ehVazio(enderecoFiscalizacao.car)
      ? [{ campo: 'enderecoFiscalizacao.car', mensagem: 'Informe o CAR do imóvel na etapa Endereço' }]
      : [],
}

export const AVISOS_DO_EMBARGO: readonly Aviso[] = [foraDeAreaProtegida, foraDoEstado, semCar]
