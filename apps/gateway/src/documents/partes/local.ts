// The place (docs/dominio/papel.md#skeleton), with the map and, for the embargo, the memorial of its vertices.
import { comoDados } from '@guara/domain/campos/pendencias'
import { formatarCoordenada, formatarEixo } from '@guara/domain/coordenada'
import { CAMPOS_DO_ENDERECO } from '@guara/domain/formulario/etapas/endereco-fiscalizacao'
import { CAMPOS_DA_LOCALIZACAO } from '@guara/domain/formulario/etapas/localizacao'
import { verticesNumerados } from '@guara/domain/geometria/memorial'
import { areasDe } from '@guara/domain/instrumento/areas'
import type { Consultas, FormularioImpresso } from '../documento.ts'
import { emNumero, juntar } from '../escrita.ts'
import type { Bloco, Celula, Secao } from '../folha.ts'
import { emLinhas, type Impressora, unirCampos } from '../linhas.ts'
import { ALTURA, LARGURA } from '../mapa/enquadramento.ts'
import type { Territorio } from '../mapa/territorio.ts'
import { type AreaDoMapa, desenharMapa, type PontoDoMapa } from '../mapa.ts'
import { nomeDaArea } from './areas.ts'
import type { Folheto } from './contexto.ts'

const {
  latitude: _lat,
  longitude: _lon,
  sistemaReferencia: _datum,
  poligonos: _areas,
  ...DO_LUGAR
} = CAMPOS_DA_LOCALIZACAO

const pontoDaFiscalizacao = ({ localizacao }: FormularioImpresso): PontoDoMapa[] => {
  const { latitude, longitude } = localizacao
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? [{ latitude, longitude, rotulo: 'Local da fiscalização' }]
    : []
}

const coordenadas = (formulario: FormularioImpresso): Celula[] =>
  pontoDaFiscalizacao(formulario).map((ponto) => ({
    rotulo: 'Coordenadas (SIRGAS 2000)',
    texto: formatarCoordenada(ponto),
    largura: 6,
    mono: true,
  }))

/** Points that the act itself marks: where the animals were released, where the goods were taken. */
const pontosDoAto = ({ tipo, dados }: Folheto): PontoDoMapa[] =>
  Object.entries(tipo.campos).flatMap(([nome, campo]) => {
    const { latitude, longitude } = comoDados(dados[nome])
    return campo.tipo === 'coordenada' && typeof latitude === 'number' && typeof longitude === 'number'
      ? [{ latitude, longitude, rotulo: campo.rotulo }]
      : []
  })

/** Those that the act picks, inside the limit of the property; when it picks none, all that were drawn. */
const areasDoAto = ({ tipo, dados, documento }: Folheto): AreaDoMapa[] => {
  const todas = areasDe(documento.formulario).map((area, indice) => ({ ...area, indice }))
  const escolhidas = Object.entries(tipo.campos)
    .filter(([, campo]) => campo.tipo === 'escolha' && campo.fonte === 'poligonos')
    .flatMap(([nome]): unknown[] => (Array.isArray(dados[nome]) ? dados[nome] : [dados[nome]]))
  const doAto = todas.filter((a) => escolhidas.includes(a.id))
  return doAto.length > 0 ? todas.filter((a) => a.finalidade === 'AREA_IMOVEL' || doAto.includes(a)) : todas
}

/** The municipality of the form, where its borders are known. */
const territorioDe = ({ enderecoFiscalizacao }: FormularioImpresso, { municipio, territorio }: Consultas) => {
  const id = Number(enderecoFiscalizacao.municipioId)
  const [nome, terra] = [municipio(id), territorio?.(id)]
  return nome && terra ? { nome, ...terra } : undefined
}

const FONTES =
  'Limites municipais do IBGE e rios do Natural Earth (1:50.000.000, de posição aproximada); a base desta instalação não tem estradas.'

const figura = (
  svg: string,
  areas: readonly AreaDoMapa[],
  formulario: FormularioImpresso,
  territorio?: Territorio,
): Bloco[] => {
  const nomes =
    territorio && areas.length === 0
      ? [`Limite do município de ${territorio.nome}, com o local da fiscalização; nenhuma área foi desenhada`]
      : areas.map((a) => nomeDaArea(areasDe(formulario), a.indice))
  const nota = juntar(
    [nomes.length > 0 && `${nomes.join('; ')}.`, territorio && FONTES].map((t) => t || null),
    ' ',
  )
  return [
    {
      bloco: 'figura',
      rotulo: 'Recorte de mapa',
      svg,
      descricao:
        `Mapa com o ponto e as áreas do ato, norte para cima, com escala, legenda e grade de coordenadas. ${nomes.join('; ')}`.trim(),
      alturaMm: (176 * (nomes.length > 0 ? ALTURA.comAreas : ALTURA.soPontos)) / LARGURA,
      junta: nota !== '',
    },
    ...(nota ? [{ bloco: 'texto' as const, texto: nota, estilo: 'nota' as const }] : []),
  ]
}

const juntarPontos = (pontos: readonly PontoDoMapa[]) =>
  pontos.filter(
    (p, i) => !pontos.slice(0, i).some((o) => o.latitude === p.latitude && o.longitude === p.longitude),
  )

export const mapaDe = (
  pontos: readonly PontoDoMapa[],
  areas: readonly AreaDoMapa[],
  form: FormularioImpresso,
  consultas: Consultas,
) => {
  const territorio = territorioDe(form, consultas)
  const svg = desenharMapa(juntarPontos([...pontos, ...pontoDaFiscalizacao(form)]), areas, territorio)
  return svg ? figura(svg, areas, form, territorio) : []
}

/** Address and place alone, for the dossier too. */
export const blocosDoLocal = (formulario: FormularioImpresso, faces: Impressora): Bloco[] =>
  unirCampos([
    ...faces.blocos(CAMPOS_DO_ENDERECO, formulario.enderecoFiscalizacao),
    { bloco: 'campos', linhas: emLinhas(coordenadas(formulario)) },
    ...faces.blocos(DO_LUGAR, formulario.localizacao),
  ])

export const secaoDoLocal = (folheto: Folheto): Secao => {
  const { formulario, mapa, consultas } = folheto.documento
  const areas = areasDoAto(folheto)
  const desenho = () => {
    if (mapa === null) return []
    return mapa ? figura(mapa, areas, formulario) : mapaDe(pontosDoAto(folheto), areas, formulario, consultas)
  }
  return { titulo: 'Local', blocos: [...blocosDoLocal(formulario, folheto.faces), ...desenho()] }
}

/** Two vertices side by side: half the paper. */
const PARES = 2

const quadroDosVertices = (area: AreaDoMapa, formulario: FormularioImpresso): Bloco => {
  const vertices = verticesNumerados(area.geometria)
  const porColuna = Math.ceil(vertices.length / PARES)
  const colunas = [
    { rotulo: 'Nº', peso: 0.7, alinhar: 'direita' as const },
    { rotulo: 'Latitude', peso: 2, mono: true },
    { rotulo: 'Longitude', peso: 2, mono: true },
  ]
  const celulas = (i: number) => {
    const vertice = vertices[i]
    if (!vertice) return ['', '', '']
    const { numero, latitude, longitude } = vertice
    return [String(numero), formatarEixo(latitude, 'latitude'), formatarEixo(longitude, 'longitude')]
  }
  return {
    bloco: 'tabela',
    rotulo: nomeDaArea(areasDe(formulario), area.indice),
    colunas: Array.from({ length: PARES }, () => colunas).flat(),
    linhas: Array.from({ length: porColuna }, (_, i) => ({
      celulas: Array.from({ length: PARES }, (_, coluna) => celulas(coluna * porColuna + i)).flat(),
    })),
  }
}

/** The areas with every vertex in degrees, minutes and seconds. */
export const memorialDe = (areas: readonly AreaDoMapa[], formulario: FormularioImpresso): Secao[] => {
  if (areas.length === 0) return []
  const total = areas.reduce((soma, a) => soma + verticesNumerados(a.geometria).length, 0)
  return [
    {
      titulo: 'Memorial dos vértices',
      blocos: [
        ...areas.map((a) => quadroDosVertices(a, formulario)),
        {
          bloco: 'texto',
          texto: `Coordenadas geográficas no datum SIRGAS 2000 (EPSG:4674); ${emNumero(total)} vértices, na ordem do contorno.`,
          estilo: 'nota',
        },
      ],
    },
  ]
}

export const secaoDoMemorial = (folheto: Folheto): Secao[] =>
  folheto.tipo.codigo === 'EMBARGO'
    ? memorialDe(
        areasDoAto(folheto).filter((a) => a.finalidade !== 'AREA_IMOVEL'),
        folheto.documento.formulario,
      )
    : []
