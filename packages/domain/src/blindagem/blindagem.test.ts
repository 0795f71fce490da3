import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import catalogo from '../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import leis from '../../../../apps/gateway/db/seeds/reference/leis.json' with { type: 'json' }
import type { Dados } from '../campos/campo.ts'
import { TipoDeInfracao } from '../catalogo/contract.ts'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import type { Preenchimento } from '../formulario/preenchimento.ts'
import { type Poligono, retangulo } from '../geometria/poligono.ts'
import type { EspecieLida } from '../instrumento/definicao.ts'
import { ambienteDeExemplo, FOTOS_DO_EXEMPLO } from '../instrumento/exemplo.ts'
import { INSTRUMENTOS } from '../instrumento/index.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import type { TipoDeCamada } from '../localizacao/camada.ts'
import { emVigor } from '../multa/vigencia.ts'
import { achadosDaBlindagem } from './achados.ts'
import type { AmbienteDaBlindagem, NaBase } from './regra.ts'
import { areasNoTexto } from './regras/area-no-texto.ts'
import { REGRAS_DA_BLINDAGEM } from './regras.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(catalogo)
const id = (codigo: string) => emVigor(CATALOGO, codigo)?.id

const especie = (numero: number): EspecieLida => ({
  id: numero,
  reino: 'Animalia',
  grupo: 'Ave',
  nomePopular: 'Ave',
  nomeCientifico: 'Avis exemplaris',
  status: 'Nativa',
  categoriaAmeaca: numero === 2 ? 'CR' : 'LC',
  cites: null,
  multaAmeacada: numero === 2,
})

const AMBIENTE: AmbienteDaBlindagem = {
  ...ambienteDeExemplo(new Date('2026-11-15T15:00:00Z'), {
    infracao: (chave, dia) => emVigor(CATALOGO, chave, dia),
    especie,
  }),
  municipioDoPonto: () => 5208707,
  lei: (numero) => leis.find((l) => l.id === numero)?.sigla,
}

const anel = (pontos: number[][]) => ({ type: 'Polygon', coordinates: [pontos] })
const QUADRADO = {
  id: 'p1',
  finalidade: 'AREA_INFRACAO',
  areaHa: 1.1803,
  geometria: anel(retangulo(-49.25, -16.68, -49.249, -16.679)),
}
const NA_ITALIA = {
  ...QUADRADO,
  geometria: anel([
    [10.74, 43.32],
    [10.741, 43.32],
    [10.741, 43.321],
    [10.74, 43.32],
  ]),
}
const GRAVATA = {
  ...QUADRADO,
  geometria: anel([
    [-49.25, -16.68],
    [-49.249, -16.679],
    [-49.249, -16.68],
    [-49.25, -16.679],
    [-49.25, -16.68],
  ]),
}

interface Mudanca {
  equipe?: Dados[]
  auto?: Dados
  tipos?: CodigoDeInstrumento[]
  outros?: Dados
  localizacao?: Dados
  endereco?: Dados
  alerta?: Dados
  responsavel?: Dados
  identificacao?: Dados
  foto?: Dados
  /** Answers by kind, over those of the example; the second notice of a form has its own. */
  dados?: Partial<Record<CodigoDeInstrumento, Dados>>
  segundo?: Dados
  ambiente?: Partial<AmbienteDaBlindagem>
}

const formulario = (m: Mudanca): Preenchimento => {
  const form = preenchimentoCompleto(...(m.tipos ?? ['AUTO_INFRACAO']))
  const [responsavel] = (form.identificacao.responsaveis ?? []) as Dados[]
  return {
    ...form,
    cabecalho: { ...form.cabecalho, ...(m.equipe && { equipe: m.equipe }) },
    alertaFiscalizacao: { ...form.alertaFiscalizacao, ...m.alerta },
    identificacao: {
      ...(responsavel && { responsaveis: [{ ...responsavel, ...m.responsavel }] }),
      ...m.identificacao,
    },
    enderecoFiscalizacao: { ...form.enderecoFiscalizacao, ...m.endereco },
    localizacao: { ...form.localizacao, ...m.localizacao },
    instrumentos: form.instrumentos.map((i, n) => ({
      ...i,
      dados: {
        ...i.dados,
        ...(i.tipo === 'AUTO_INFRACAO' ? m.auto : m.outros),
        ...m.dados?.[i.tipo],
        ...(n === 1 && m.segundo),
      },
    })),
    evidencias: form.evidencias.map((e) => ({ ...e, ...m.foto })),
  }
}

const achados = (mudanca: Mudanca, ambiente = AMBIENTE) =>
  achadosDaBlindagem(formulario(mudanca), { ...ambiente, ...mudanca.ambiente })
const regras = (mudanca: Mudanca, ambiente = AMBIENTE) => achados(mudanca, ambiente).map((a) => a.regra)

const uma = (codigo: string, mais: Dados = {}): Dados => ({
  infracoes: [{ infracaoId: id(codigo), ...mais }],
})
const AREA = { poligonoIds: ['p1'], areaHa: 1.18 }
const DOZE = { poligonos: [{ ...QUADRADO, areaHa: 12.3 }], rlAtingida: 'SIM', appAtingida: 'NAO' }
const DESENHO = { poligonos: [QUADRADO], rlAtingida: 'SIM', appAtingida: 'NAO' }
const exif = (latitude: number, longitude: number, mais: Dados = {}) => ({
  arquivo: { exifLatitude: latitude, exifLongitude: longitude, exifDataHora: '2026-11-14T15:00:00Z' },
  ...mais,
})
const tirada = (exifDataHora: string) => ({ arquivo: { exifDataHora } })
const texto = (area: string) => ({
  ...uma('51'),
  ...AREA,
  descricaoConduta: `Desmatar ${area} de vegetação nativa em reserva legal sem autorização do órgão.`,
})

/** Each rule with what makes it speak, and what is just short of it. */
const CASOS: [regra: string, dispara: Mudanca, cala: Mudanca][] = [
  ['poligono-exigido', { auto: uma('51') }, { auto: { ...uma('51'), ...AREA }, localizacao: DESENHO }],
  [
    'poligono-exigido',
    { tipos: ['EMBARGO'], outros: { objetoEmbargo: ['AREA'] } },
    { tipos: ['EMBARGO'], outros: { objetoEmbargo: ['OBRA'] } },
  ],
  [
    'quem-assina',
    { equipe: [{ nome: 'Ana', assina: true, perfis: ['ROLE_ORIENTADOR'] }] },
    { equipe: [{ nome: 'Ana', assina: false, perfis: ['ROLE_ORIENTADOR'] }] },
  ],
  [
    'quem-assina',
    { equipe: [{ nome: 'Ana', autuante: true, perfis: [] }] },
    { equipe: [{ nome: 'Ana', autuante: true, perfis: ['ROLE_ORIENTADOR', 'ROLE_FISCAL'] }] },
  ],
  ['poligono-cruzado', { localizacao: { poligonos: [GRAVATA] } }, { localizacao: { poligonos: [QUADRADO] } }],
  ['quantidade-ausente', { auto: uma('24-I') }, { auto: uma('24-I', { quantidade: 1 }) }],
  ['quantidade-ausente', { auto: uma('51') }, { auto: { ...uma('51'), areaHa: 2 } }],
  [
    'digitos-invalidos',
    { responsavel: { cpf: '529.982.247-24' } },
    { responsavel: { cpf: '529.982.247-25' } },
  ],
  [
    'digitos-invalidos',
    { identificacao: { testemunhas: [{ cpf: '111.444.777-34' }] } },
    { identificacao: { testemunhas: [{ cpf: '111.444.777-35' }] } },
  ],
  [
    'digitos-invalidos',
    { responsavel: { tipoPessoa: 'JURIDICA', cnpj: '11.222.333/0001-80' } },
    { responsavel: { tipoPessoa: 'JURIDICA', cnpj: '11.222.333/0001-81', cpf: 'left behind' } },
  ],
  [
    'area-sem-poligono',
    { auto: { ...uma('53-HA'), areaHa: 2 } },
    { auto: { ...uma('53-HA'), ...AREA }, localizacao: DESENHO },
  ],
  [
    'area-no-texto',
    { auto: texto('11,8 ha'), localizacao: DESENHO },
    { auto: texto('1,18 ha'), localizacao: DESENHO },
  ],
  [
    'area-no-texto',
    { auto: texto('cerca de 2 hectares'), localizacao: DESENHO },
    { auto: texto('1,1803 hectare, num imóvel de 1.500 ha,'), localizacao: DESENHO },
  ],
  [
    'coordenada-fora-do-municipio',
    { endereco: { municipioId: 5200050 } },
    { endereco: { municipioId: 5208707 } },
  ],
  [
    'coordenada-fora-do-estado',
    { localizacao: { latitude: -10, longitude: -49 } },
    { localizacao: { latitude: -16, longitude: -49 } },
  ],
  ['area-fora-do-lugar', { localizacao: { poligonos: [NA_ITALIA] } }, { localizacao: DESENHO }],
  [
    'area-fora-do-lugar',
    { localizacao: DESENHO, endereco: { municipioId: 5200050 } },
    { localizacao: DESENHO, endereco: { municipioId: 5208707 } },
  ],
  ['precisao-baixa', { localizacao: { precisaoM: 50.1 } }, { localizacao: { precisaoM: 50 } }],
  [
    'fauna-sem-animal',
    { auto: uma('24-I', { quantidade: 1 }) },
    { auto: { ...uma('24-I', { quantidade: 1 }), especies: [{ especieId: 1, quantidade: 1 }] } },
  ],
  ['fauna-sem-animal', { auto: uma('30') }, { auto: uma('41') }],
  [
    'especie-e-linha',
    { auto: { ...uma('24-I', { quantidade: 1 }), especies: [{ especieId: 2, quantidade: 1 }] } },
    { auto: { ...uma('24-II', { quantidade: 1 }), especies: [{ especieId: 2, quantidade: 1 }] } },
  ],
  [
    'especie-e-linha',
    { auto: { ...uma('24-II', { quantidade: 1 }), especies: [{ especieId: 1, quantidade: 1 }] } },
    { auto: { ...uma('24-I', { quantidade: 1 }), especies: [{ especieId: 1, quantidade: 1 }] } },
  ],
  [
    'flora-sem-medida',
    { auto: uma('58-C', { valorIndicadoUnitario: 5000 }) },
    { auto: { ...uma('58-C', { valorIndicadoUnitario: 5000 }), areaHa: 30 } },
  ],
  [
    'uc-nao-informada',
    { auto: uma('91', { valorIndicadoUnitario: 200 }) },
    { auto: uma('91', { valorIndicadoUnitario: 200 }), localizacao: { ucAtingida: 'Parque Exemplo' } },
  ],
  ['uc-nao-informada', { endereco: { tipoLocal: 'UC' } }, { endereco: { tipoLocal: 'RODOVIA' } }],
  [
    'app-e-reserva-legal',
    { auto: uma('43'), localizacao: { appAtingida: 'NAO' } },
    { auto: uma('43'), localizacao: { appAtingida: 'SIM' } },
  ],
  [
    'app-e-reserva-legal',
    { auto: uma('52'), localizacao: { rlAtingida: 'SIM' } },
    { auto: uma('52'), localizacao: { rlAtingida: 'NAO' } },
  ],
  [
    'terra-indigena',
    { auto: uma('51', { majorantes: ['TERRA_INDIGENA'] }) },
    { auto: uma('51', { majorantes: ['TERRA_INDIGENA'] }), localizacao: { terraIndigena: 'Terra Exemplo' } },
  ],
  [
    'terra-indigena',
    { auto: uma('51'), localizacao: { terraIndigena: 'Terra Exemplo' } },
    { auto: uma('51') },
  ],
  [
    'menor-de-idade',
    { responsavel: { dataNascimento: '2008-11-15' } },
    { responsavel: { dataNascimento: '2008-11-14' } },
  ],
  ['notificacao-e-auto', { tipos: ['AUTO_INFRACAO', 'NOTIFICACAO'] }, { tipos: ['NOTIFICACAO'] }],
  [
    'prazo-da-requisicao',
    { alerta: { origemAcao: 'REQUISICAO_MP', prazoResposta: '2026-11-14' } },
    { alerta: { origemAcao: 'REQUISICAO_MP', prazoResposta: '2026-11-15' } },
  ],
  // 0.005 degrees of latitude are some 553 m, 0.004 some 443 m.
  ['foto-longe', { foto: exif(-16.683861, -49.253917) }, { foto: exif(-16.682861, -49.253917) }],
  [
    'foto-longe',
    { foto: exif(-16.6795, -49.2495, {}), localizacao: { latitude: -16.7, longitude: -49.3 } },
    {
      foto: exif(-16.6795, -49.2495, {}),
      localizacao: { latitude: -16.7, longitude: -49.3, poligonos: [QUADRADO] },
    },
  ],
  ['foto-longe', { foto: exif(-15, -49) }, { foto: exif(-15, -49, { finalidade: 'PROCURACAO' }) }],
  ['foto-antiga', { foto: tirada('2026-11-13T15:59:59Z') }, { foto: tirada('2026-11-13T16:00:00Z') }],
  ['fato-antigo', { auto: { dataFatoInicio: '2023-11-14' } }, { auto: { dataFatoInicio: '2023-11-15' } }],
  [
    'prescricao',
    { auto: { dataFatoInicio: '2021-11-14', dataFatoFim: null } },
    { auto: { dataFatoInicio: '2021-11-15', dataFatoFim: null } },
  ],
]

const CPF_DE_OUTRA = '111.444.777-35'
const testemunhas = (...quem: Dados[]) => ({ identificacao: { testemunhas: quem } })
const GERENTE = { nome: 'Gerente Exemplo', cpf: '153.509.460-56', cargo: 'Gerente' }
const representante = (dados: Dados, mais: Mudanca = {}): Mudanca => ({
  ...mais,
  auto: {
    cienciaForma: 'REPRESENTANTE',
    assinanteNome: GERENTE.nome,
    assinanteDocumento: GERENTE.cpf,
    ...mais.auto,
  },
  identificacao: { representante: { ...GERENTE, ...dados } },
})
const PODERES = { podeReceberCiencia: true, documentoPoderes: { arquivoId: 'a' } }
const EMPRESA = {
  tipoPessoa: 'JURIDICA',
  cnpj: '11.222.333/0001-81',
  razaoSocial: 'Exemplo Ltda',
  porte: 'MEDIO',
}

const quadrado = (longitude: number, latitude: number, id: string, finalidade = 'AREA_INFRACAO') => ({
  id,
  finalidade,
  areaHa: 1.1803,
  geometria: anel(retangulo(longitude, latitude, longitude + 0.001, latitude + 0.001)),
})

const naBase = (mais: Partial<NaBase>): Mudanca => ({
  ambiente: { naBase: { autos: [], deOutroOrgao: [], municipio: 'Goiânia', camadas: [], ...mais } },
})
const CAR = 'GO-5208707-0123456789ABCDEF0123456789ABCDEF'

/** A layer of the agency with one feature over the drawn square. */
const naCamada = (tipo: TipoDeCamada, nome: string, mais: Mudanca = {}, longitude = -49.2505): Mudanca => ({
  localizacao: DESENHO,
  ...naBase({
    camadas: [
      {
        camada: { nome: 'Camada de exemplo', tipo, fonte: 'Órgão X', data: '2026-03-09' },
        nome,
        areas: [quadrado(longitude, -16.6805, 'f').geometria as Poligono],
      },
    ],
  }),
  ...mais,
})
const daBase = (ponto: [number, number]): Mudanca =>
  naBase({
    autos: [
      {
        codigo: 'AI-2026-000009',
        seu: true,
        infracoes: [Number(id('66'))],
        inicio: '2026-11-12',
        fim: '2026-11-12',
        ponto,
        areas: [],
      },
    ],
  })

/** A notice of flora under one line, with a text. */
const narrado = (codigo: string, descricaoConduta: string, mais: Dados = {}): Mudanca => ({
  auto: { ...uma(codigo, mais), ...AREA, descricaoConduta },
  localizacao: { ...DESENHO, rlAtingida: codigo === '51' ? 'SIM' : 'NAO' },
})

const comItens = (linha: Dados, ...itens: Dados[]): Mudanca => ({
  tipos: ['AUTO_INFRACAO', 'APREENSAO'],
  auto: linha,
  dados: { APREENSAO: { itens } },
})
const AVES = { categoria: 'ANIMAL_SILVESTRE', unidade: 'INDIVIDUO', estado: 'HIGIDO' }
const especies = (...quais: Array<[id: number, quantidade: number]>) =>
  quais.map(([especieId, quantidade]) => ({ especieId, quantidade }))

const comunsEAmeacadas = (comuns: number, ameacadas: number): Dados => ({
  infracoes: [
    { infracaoId: id('24-I'), quantidade: comuns },
    { infracaoId: id('24-II'), quantidade: ameacadas },
  ],
})

const demolida = (decisaoData: string): Mudanca => ({ tipos: ['DEMOLICAO'], outros: { decisaoData } })
const destruida = (mais: Dados): Mudanca => ({
  tipos: ['APREENSAO', 'DESTRUICAO'],
  dados: { DESTRUICAO: mais },
})
const embargada = (poligonoId: string): Mudanca => ({
  tipos: ['AUTO_INFRACAO', 'EMBARGO'],
  auto: { ...uma('51'), ...AREA, tipoAuto: ['MULTA_SIMPLES', 'EMBARGO'] },
  dados: { EMBARGO: { objetoEmbargo: ['AREA'], tipoArea: 'DESMATAMENTO', poligonoId } },
  localizacao: { ...DESENHO, poligonos: [QUADRADO, quadrado(-49.4, -16.6, 'p2', 'AREA_EMBARGADA')] },
})
/** Hours of Goiás. */
const tracosDas = (hora: string) => ({ tracos: [[1, 1, 9, 9]], em: `2026-11-14T${hora}:10-03:00` })
const ATO_DAS_0644: Dados = {
  dataHoraInstrumento: '2026-11-14T06:44:40-03:00',
  cienciaData: null,
  assinaturaRecebedor: tracosDas('06:45'),
}
const desenhada = (hora: string): Mudanca => ({
  auto: { ...ATO_DAS_0644, assinaturaRecebedor: tracosDas(hora) },
})

const dispositivo = (leiId: number, artigo: string): Mudanca => ({
  auto: { fundamentacaoLegal: [{ leiId, artigo }] },
})
/** The grounds of a notice of this line, in articles of the Decreto 6.514/2008. */
const fundado = (linha: string, ...artigos: string[]): Mudanca => ({
  auto: { ...uma(linha), fundamentacaoLegal: artigos.map((artigo) => ({ leiId: 3, artigo })) },
})
const apreendido = (destinoImediato: string | null, ...itens: Dados[]): Mudanca => ({
  tipos: ['APREENSAO'],
  outros: { destinoImediato, itens },
})
const reincidente = (mais: Dados): Mudanca => ({ auto: { reincidencia: 'MESMA_INFRACAO', ...mais } })

/** What section each row is of is in docs/dominio/blindagem.md: rules of the form, of one instrument, of coherence. */
const OUTROS_CASOS: typeof CASOS = [
  [
    'area-no-texto',
    { auto: texto('8 ha'), localizacao: DOZE },
    { auto: texto('123.000 m²'), localizacao: DOZE },
  ],
  [
    'area-no-texto',
    { auto: texto('80.000 m2'), localizacao: DOZE },
    { auto: texto('12,3 ha do imóvel de 340 ha'), localizacao: DOZE },
  ],
  [
    'area-no-texto',
    { auto: texto('5 ha de cerrado e 6 ha'), localizacao: DOZE },
    { auto: texto('5 ha de cerrado e 7,3 ha de mata'), localizacao: DOZE },
  ],
  [
    'area-no-texto',
    { auto: texto('2,5 alqueires paulistas'), localizacao: DOZE },
    { auto: texto('2,5 alqueires'), localizacao: { ...DOZE, poligonos: [{ ...QUADRADO, areaHa: 12.1 }] } },
  ],
  [
    'coordenada-fora-do-estado',
    { localizacao: { latitude: -18.9, longitude: -48.27 }, ambiente: { municipioDoPonto: () => undefined } },
    { localizacao: { latitude: -18.9, longitude: -48.27 }, ambiente: { municipioDoPonto: undefined } },
  ],
  [
    'testemunha-repetida',
    testemunhas({ nome: 'Ana Exemplo', cpf: CPF_DE_OUTRA }, { nome: 'Ana E.', cpf: CPF_DE_OUTRA }),
    testemunhas({ nome: 'José Exemplo', cpf: CPF_DE_OUTRA }, { nome: 'José Exemplo', cpf: '529.982.247-25' }),
  ],
  [
    'testemunha-repetida',
    testemunhas({ nome: 'José Exemplo' }, { nome: 'JOSE  exemplo' }),
    testemunhas({ nome: 'José Exemplo' }, { nome: 'José Exemplo Filho' }),
  ],
  [
    'testemunhas-da-equipe',
    {
      auto: { cienciaForma: 'RECUSA' },
      ...testemunhas({ nome: 'Fiscal Exemplo' }, { nome: 'Soldado', relacao: 'POLICIAL' }),
    },
    {
      auto: { cienciaForma: 'RECUSA' },
      ...testemunhas({ nome: 'Fiscal Exemplo' }, { nome: 'Vizinha', relacao: 'VIZINHO' }),
    },
  ],
  [
    'testemunha-parte',
    {
      identificacao: {
        testemunhas: [{ nome: 'A', cpf: CPF_DE_OUTRA }],
        representante: { cpf: CPF_DE_OUTRA },
      },
    },
    testemunhas({ nome: 'Outra Exemplo', cpf: CPF_DE_OUTRA }),
  ],
  [
    'testemunha-parte',
    { tipos: ['APREENSAO', 'DEPOSITO'], ...testemunhas({ nome: 'A', cpf: CPF_DE_OUTRA }) },
    { tipos: ['APREENSAO'], ...testemunhas({ nome: 'A', cpf: CPF_DE_OUTRA }) },
  ],
  [
    'testemunha-parte',
    testemunhas({ nome: 'RESPONSAVEL  EXEMPLO' }),
    testemunhas({ nome: 'Responsável Exemplo', cpf: CPF_DE_OUTRA }),
  ],
  [
    'ciencia-por-terceiro-sem-poderes',
    { auto: { assinanteNome: 'Esposa Exemplo', assinanteDocumento: CPF_DE_OUTRA } },
    { auto: { assinanteNome: 'R. Exemplo', assinanteDocumento: '52998224725' } },
  ],
  [
    'ciencia-por-terceiro-sem-poderes',
    { auto: { assinanteNome: 'Esposa Exemplo', assinanteDocumento: '' } },
    { auto: { assinanteNome: 'Outro nome', assinanteDocumento: '123456' }, responsavel: { rg: '12.345-6' } },
  ],
  [
    'representante-sem-poderes',
    representante({ tipoRepresentante: 'PROCURADOR', podeReceberCiencia: true }),
    representante({
      tipoRepresentante: 'REPRESENTANTE_LEGAL',
      podeReceberCiencia: true,
      documentoPoderes: {},
    }),
  ],
  [
    // Whoever works for a natural person does not receive for them.
    'representante-sem-poderes',
    representante({ tipoRepresentante: 'PREPOSTO', ...PODERES }),
    representante({ tipoRepresentante: 'PROCURADOR', ...PODERES }),
  ],
  [
    // The representative of the form is one, and somebody else signed.
    'representante-sem-poderes',
    representante(
      { tipoRepresentante: 'PROCURADOR', ...PODERES },
      { auto: { assinanteNome: 'Outra Pessoa', assinanteDocumento: CPF_DE_OUTRA } },
    ),
    representante(
      { tipoRepresentante: 'PROCURADOR', ...PODERES },
      { auto: { assinanteNome: null, assinanteDocumento: null } },
    ),
  ],
  [
    // A company receives by somebody, who says as what.
    'ciencia-por-terceiro-sem-poderes',
    { responsavel: EMPRESA },
    representante({ tipoRepresentante: 'REPRESENTANTE_LEGAL', ...PODERES }, { responsavel: EMPRESA }),
  ],
  [
    'autos-iguais-no-formulario',
    { tipos: ['AUTO_INFRACAO', 'AUTO_INFRACAO'] },
    {
      tipos: ['AUTO_INFRACAO', 'AUTO_INFRACAO'],
      segundo: { dataFatoInicio: '2026-10-01', dataFatoFim: '2026-10-02' },
    },
  ],
  ['uc-da-camada', naCamada('UC', 'Parque X'), naCamada('UC', 'Parque X', {}, -49.3)],
  [
    'uc-da-camada',
    naCamada('UC', 'Parque X'),
    naCamada('UC', 'Parque X', { localizacao: { ...DESENHO, ucAtingida: 'Parque X' } }),
  ],
  [
    // The property reaches the unit; the infraction does not.
    'uc-da-camada',
    naCamada('UC', 'Parque X', { localizacao: { latitude: -16.6803, longitude: -49.2503 } }),
    naCamada('UC', 'Parque X', { localizacao: { poligonos: [{ ...QUADRADO, finalidade: 'AREA_IMOVEL' }] } }),
  ],
  ['terra-indigena-da-camada', naCamada('TERRA_INDIGENA', 'Terra X'), naCamada('UC', 'Terra X')],
  [
    'embargo-da-camada',
    naCamada('EMBARGO', 'TEM-9'),
    naCamada('EMBARGO', 'TEM-9', { auto: uma('79', { valorIndicadoUnitario: 10_000 }) }),
  ],
  ['car-da-camada', naCamada('CAR', CAR), naCamada('CAR', CAR, { endereco: { car: CAR } })],
  [
    'car-da-camada',
    naCamada('CAR', CAR, { endereco: { car: CAR.replace('0123', '9999') } }),
    naCamada('CAR', CAR, { endereco: { tipoLocal: 'RODOVIA' } }),
  ],
  ['auto-igual-na-base', daBase([-49.2541, -16.679]), daBase([-49.62, -16.679])],
  [
    'auto-do-ibama-mesmo-fato',
    naBase({ deOutroOrgao: [{ numero: '9', base: 'IBAMA', data: '2026-09-01', municipio: 'GOIANIA' }] }),
    naBase({ deOutroOrgao: [{ numero: '9', base: 'IBAMA', data: '2025-09-01', municipio: 'GOIANIA' }] }),
  ],
  [
    'auto-do-ibama-mesmo-fato',
    naBase({ deOutroOrgao: [{ numero: '9', base: 'IBAMA', data: '2026-11-01', municipio: 'Goiânia' }] }),
    {},
  ],
  [
    'texto-app-sem-linha',
    narrado('52', 'Desmatou mata ciliar do córrego sem autorização do órgão.'),
    narrado('52', 'Desmatou vegetação nativa fora de APP sem autorização do órgão.'),
  ],
  [
    'texto-app-sem-linha',
    narrado('52', 'Desmatou 1,18 ha em A.P.P. do córrego Fundo sem autorização do órgão.'),
    narrado('52', 'Desmatou 1,18 ha, área medida com o app do órgão, sem autorização.'),
  ],
  [
    'texto-app-sem-linha',
    narrado('52', 'Não houve licença para suprimir as APPs do córrego Fundo, e desmatou 1,18 ha.'),
    narrado('52', 'Desmatou 1,18 ha de cerrado. Não houve dano em APP nem licença do órgão.'),
  ],
  [
    'texto-app-sem-linha',
    narrado('52', 'Desmatou a margem do rio sem autorização do órgão.'),
    narrado('43', 'Desmatou a margem do rio sem autorização do órgão.'),
  ],
  [
    'texto-fogo-sem-linha',
    narrado('52', 'Derrubou e queimou a vegetação nativa sem autorização.'),
    narrado('52', 'Derrubou a vegetação nativa sem uso de fogo e sem autorização.'),
  ],
  [
    'texto-fogo-sem-linha',
    narrado('52', 'A vegetação foi carbonizada pelo autuado no local.'),
    narrado('46', 'Produziu carvão com madeira nativa queimada em forno, sem licença.', { quantidade: 3 }),
  ],
  [
    'texto-fogo-sem-linha',
    narrado('52', 'Provocou incêndio na vegetação nativa do imóvel.'),
    narrado('52', 'Provocou incêndio na vegetação nativa do imóvel.', { majorantes: ['USO_DE_FOGO'] }),
  ],
  [
    'texto-uc-sem-linha',
    narrado('52', 'Desmatou dentro do parque estadual sem autorização.'),
    narrado('52', 'Desmatou ao lado do parque de exposições sem autorização.'),
  ],
  [
    'dono-sem-conduta',
    narrado('58', 'O autuado é proprietário da área queimada.'),
    narrado('52', 'O proprietário mandou o tratorista derrubar a mata.'),
  ],
  [
    'quantidade-e-especies',
    { auto: { ...uma('24-I', { quantidade: 7 }), especies: [{ especieId: 1, quantidade: 6 }] } },
    { auto: { ...uma('35', { quantidade: 7 }), especies: [{ especieId: 1, quantidade: 6 }] } },
  ],
  // Seven in all both ways: six of the threatened are fined, and one is told.
  [
    'quantidade-e-especies',
    { auto: { ...comunsEAmeacadas(1, 6), especies: especies([1, 6], [2, 1]) } },
    { auto: { ...comunsEAmeacadas(6, 1), especies: especies([1, 6], [2, 1]) } },
  ],
  [
    'quantidade-e-itens',
    comItens(uma('24-I', { quantidade: 7 }), { ...AVES, quantidade: 5 }),
    comItens(uma('24-I', { quantidade: 7 }), { categoria: 'PESCADO', unidade: 'QUILOGRAMA', quantidade: 5 }),
  ],
  // Seven in all both ways, and neither species has its number.
  [
    'quantidade-e-itens',
    comItens(
      { ...uma('24-I', { quantidade: 7 }), especies: especies([1, 5], [3, 2]) },
      { ...AVES, especieId: 1, quantidade: 2 },
      { ...AVES, especieId: 3, quantidade: 5 },
    ),
    comItens(
      { ...uma('24-I', { quantidade: 7 }), especies: especies([1, 5], [3, 2]) },
      { ...AVES, especieId: 3, quantidade: 2 },
      { ...AVES, especieId: 1, quantidade: 4 },
      { ...AVES, especieId: 1, quantidade: 1 },
    ),
  ],
  // Of what nobody identified only the total is known.
  [
    'quantidade-e-itens',
    comItens(
      { ...uma('24-I', { quantidade: 7 }), especies: especies([1, 5], [3, 2]) },
      { ...AVES, especieId: 1, quantidade: 7 },
    ),
    comItens(
      { ...uma('24-I', { quantidade: 7 }), especies: especies([1, 5], [3, 2]) },
      { ...AVES, especieId: 1, quantidade: 4 },
      { ...AVES, especieId: null, quantidade: 3 },
    ),
  ],
  [
    'quantidade-e-itens',
    comItens(uma('47', { quantidade: 10 }), {
      categoria: 'PRODUTO_FLORESTAL',
      unidade: 'METRO_CUBICO',
      quantidade: 8,
    }),
    comItens(uma('47', { quantidade: 10 }), {
      categoria: 'PRODUTO_FLORESTAL',
      unidade: 'METRO_CUBICO',
      quantidade: 10.05,
    }),
  ],
  [
    'gravidade-e-valor',
    { auto: { ...uma('66', { valorIndicadoUnitario: 500 }), gravidade: 'GRAVISSIMA' } },
    { auto: { ...uma('66', { valorIndicadoUnitario: 3_000_000 }), gravidade: 'MEDIA' } },
  ],
  [
    'gravidade-e-valor',
    { auto: { ...uma('66', { valorIndicadoUnitario: 9_000_000 }), gravidade: 'LEVE' } },
    { auto: { ...uma('66', { valorIndicadoUnitario: 500 }), gravidade: 'LEVE' } },
  ],
  [
    'porte-e-pessoa',
    { responsavel: EMPRESA, auto: { porteAutuado: 'PESSOA_FISICA' } },
    { responsavel: EMPRESA, auto: { porteAutuado: 'MEDIO' } },
  ],
  ['porte-e-pessoa', { auto: { porteAutuado: 'GRANDE' } }, { auto: { porteAutuado: 'PESSOA_FISICA' } }],
  [
    'papel-e-tipo',
    { tipos: ['AUTO_DE_ORIENTACAO'], responsavel: { papel: 'AUTUADO' } },
    { tipos: ['AUTO_INFRACAO', 'NOTIFICACAO'], responsavel: { papel: 'AUTUADO' } },
  ],
  [
    'papel-e-tipo',
    { tipos: ['ENTREGA'], responsavel: { papel: 'RECEBEDOR' } },
    {
      tipos: ['ENTREGA'],
      responsavel: { papel: 'RECEBEDOR' },
      outros: { modalidade: 'DEVOLUCAO_AO_PROPRIETARIO' },
    },
  ],
  [
    'multa-diaria-antes-da-ciencia',
    { auto: { tipoAuto: ['MULTA_DIARIA'], multaDiariaValor: 100, multaDiariaInicio: '2022-01-01' } },
    { auto: { tipoAuto: ['MULTA_DIARIA'], multaDiariaValor: 100, multaDiariaInicio: '2026-11-15' } },
  ],
  ['artigo-inexistente', dispositivo(2, '171'), dispositivo(2, '25 e 72, IV')],
  ['artigo-inexistente', dispositivo(3, '0'), dispositivo(3, '15-A')],
  ['artigo-inexistente', dispositivo(3, '1º-A'), dispositivo(39, '1º-A')],
  ['artigo-inexistente', dispositivo(2, '20-A'), dispositivo(2, '69-A')],
  ['artigo-inexistente', dispositivo(9, '23'), dispositivo(39, '230')],
  ['artigo-inexistente', dispositivo(3, '66 e 4000'), dispositivo(3, '24, § 5º, e 107, I')],
  [
    'artigo-inexistente',
    dispositivo(3, '66, I, e 200'),
    dispositivo(3, '66 do Decreto 6.514/2008, com a redação do Decreto nº 11.373/2023'),
  ],
  ['artigo-inexistente', dispositivo(3, '66-Z'), dispositivo(3, '98-D')],
  ['artigo-sem-numero', dispositivo(3, 'vários'), dispositivo(3, '3º, VII')],
  ['artigo-e-linha', fundado('51', '50'), fundado('51', '3º, II', '51')],
  ['artigo-e-linha', fundado('51', '51-A'), fundado('51', '50 e 51')],
  ['artigo-e-linha', fundado('24-I', '3º', '29, I'), fundado('24-I', '24, § 6º')],
  ['artigo-e-linha', fundado('24-I', '72, II'), fundado('24-I', '3º, II')],
  [
    'texto-sem-palavras',
    { auto: { descricaoConduta: 'aaaa bbbb '.repeat(12) } },
    {
      auto: {
        descricaoConduta:
          'Mandou derrubar doze hectares de cerrado nativo na fazenda vizinha, sem licença, em outubro.',
      },
    },
  ],
  [
    'texto-sem-palavras',
    {
      auto: {
        descricaoConduta: 'Desmatou área com trator no imóvel rural vizinho. '.concat('desmatou '.repeat(12)),
      },
    },
    { auto: { descricao: 'Auto lavrado no local, após vistoria.' } },
  ],
  [
    'texto-sem-palavras',
    { auto: { descricao: 'Desmatar «quantos» hectares de vegetação nativa' } },
    { auto: { descricao: 'Desmatar dois hectares de vegetação nativa' } },
  ],
  [
    'texto-sem-palavras',
    { auto: { descricao: 'xkcd qwrt plmn desmatou bcdf hectares ghjk' } },
    { auto: { descricao: 'Vistoria no km 30 da GO 060, com CPF conferido na hora' } },
  ],
  [
    'apreensao-fora-das-sancoes',
    { tipos: ['AUTO_INFRACAO', 'APREENSAO'], auto: { tipoAuto: ['MULTA_SIMPLES'] } },
    { tipos: ['APREENSAO'] },
  ],
  [
    'bens-sem-relacao',
    comItens({ ...uma('52'), ...AREA }, { categoria: 'PETRECHO_CACA', unidade: 'UNIDADE', quantidade: 3 }),
    comItens(
      { ...uma('52'), ...AREA },
      { categoria: 'MAQUINA_EQUIPAMENTO', unidade: 'UNIDADE', quantidade: 1 },
    ),
  ],
  [
    'bens-sem-relacao',
    comItens({ ...uma('52'), ...AREA }, { categoria: 'MINERAL', unidade: 'METRO_CUBICO', quantidade: 1 }),
    comItens({ ...uma('45'), ...AREA }, { categoria: 'MINERAL', unidade: 'METRO_CUBICO', quantidade: 1 }),
  ],
  ['decisao-anterior-ao-auto', demolida('2024-05-10'), demolida('2026-11-10')],
  ['decisao-anterior-ao-auto', demolida('2026-11-16'), demolida('2026-11-15')],
  [
    'ato-longe-do-local',
    destruida({ localDestruicao: { latitude: -15.1, longitude: -49.25 } }),
    destruida({ localDestruicao: { latitude: -16.8, longitude: -49.25 } }),
  ],
  [
    'ato-longe-do-local',
    {
      tipos: ['APREENSAO'],
      outros: { localApreensao: 'OUTRO', coordenadaApreensao: { latitude: -15.1, longitude: -49.25 } },
    },
    {
      tipos: ['APREENSAO', 'DEPOSITO'],
      dados: { DEPOSITO: { coordenadaDeposito: { latitude: -15.1, longitude: -49.25 } } },
    },
  ],
  ['assinatura-antes-do-ato', desenhada('06:39'), desenhada('06:44')],
  [
    'assinatura-antes-do-ato',
    { auto: { ...ATO_DAS_0644, outrasCiencias: [{ assinatura: tracosDas('06:43') }] } },
    { auto: { ...ATO_DAS_0644, outrasCiencias: [{ assinatura: tracosDas('06:50') }] } },
  ],
  [
    'ato-depois-da-ciencia',
    { auto: { dataHoraInstrumento: '2026-11-14T14:00:00Z', cienciaData: '2026-11-14T13:00:00Z' } },
    { auto: { dataHoraInstrumento: '2026-11-14T13:00:40Z', cienciaData: '2026-11-14T13:00:00Z' } },
  ],
  ['mesma-foto-antes-e-depois', destruida({ fotosDepois: [FOTOS_DO_EXEMPLO[0]] }), destruida({})],
  [
    'mesma-foto-antes-e-depois',
    { ...destruida({}), foto: { arquivo: { sha256: 'a'.repeat(64) } } },
    destruida({ fotosDurante: [FOTOS_DO_EXEMPLO[2]] }),
  ],
  [
    'mesma-foto-antes-e-depois',
    // Every photo of the example looks the same; with two that do not, nothing is said.
    { ...destruida({}), foto: { arquivo: { aparencia: '91b19898d1903030' } } },
    { ...destruida({}), foto: { arquivo: { aparencia: '' } } },
  ],
  [
    'foto-depois-do-ato',
    { foto: tirada('2026-11-21T12:00:00Z') },
    { foto: { arquivo: { exifDataHora: '2026-11-14T17:00:00Z', enviadoEm: '2026-11-17T12:00:00Z' } } },
  ],
  [
    'foto-depois-do-ato',
    { foto: { arquivo: { exifDataHora: null, enviadoEm: '2026-11-17T12:00:00Z' } } },
    { foto: { arquivo: { exifDataHora: null, enviadoEm: '2026-11-15T12:00:00Z' } } },
  ],
  [
    'ponto-longe-do-poligono',
    { localizacao: { ...DESENHO, latitude: -16.745, longitude: -49.25 } },
    { localizacao: { ...DESENHO, latitude: -16.6854, longitude: -49.25 } },
  ],
  ['embargo-fora-da-area-autuada', embargada('p2'), embargada('p1')],
  [
    'reincidencia-sem-auto',
    reincidente({ autoAnteriorNumero: '1' }),
    { auto: { reincidencia: 'A_VERIFICAR' } },
  ],
  [
    'reincidencia-sem-auto',
    {
      ...reincidente({ autoAnteriorNumero: 'AI-2025-000007', dataDecisaoDefinitiva: '2025-03-01' }),
      ambiente: {
        documento: () => ({
          codigo: 'AI-2025-000007',
          tipo: 'AUTO_INFRACAO',
          dataHoraInstrumento: null,
          pessoas: ['11144477735'],
          itens: [],
        }),
      },
    },
    reincidente({ autoAnteriorNumero: '123/2024', dataDecisaoDefinitiva: '2025-03-01' }),
  ],
  [
    'valor-nao-confirmado',
    { auto: uma('62-XIII', { valorIndicadoUnitario: 6000 }) },
    { auto: { ...uma('52'), ...AREA }, localizacao: DESENHO },
  ],
  // Warnings of one instrument.
  [
    'aumento-posterior-ao-fato',
    {
      auto: {
        ...uma('51', { majorantes: ['TERRA_INDIGENA'] }),
        dataFatoInicio: '2023-06-01',
        dataFatoFim: null,
      },
    },
    {
      auto: {
        ...uma('51', { majorantes: ['TERRA_INDIGENA'] }),
        dataFatoInicio: '2026-06-01',
        dataFatoFim: null,
      },
    },
  ],
  [
    'advertencia-acima-do-limite',
    { auto: { ...uma('66', { valorIndicadoUnitario: 5000 }), tipoAuto: ['ADVERTENCIA'] } },
    { auto: { ...uma('66', { valorIndicadoUnitario: 500 }), tipoAuto: ['ADVERTENCIA'] } },
  ],
  [
    'sem-comunicacao-ao-mp',
    { auto: { ...uma('24-I', { quantidade: 1 }), comunicarMP: 'NAO' } },
    { auto: { ...uma('66-PU-II', { valorIndicadoUnitario: 500 }), comunicarMP: 'NAO' } },
  ],
  [
    'faixa-da-autoridade-julgadora',
    { auto: uma('24-P9', { valorIndicadoUnitario: 5000 }) },
    { auto: uma('24-I', { quantidade: 1 }) },
  ],
  [
    'embargo-fora-de-app-e-rl',
    {
      ...embargada('p1'),
      dados: { EMBARGO: { objetoEmbargo: ['AREA'], tipoArea: 'OUTRO', poligonoId: 'p1' } },
      localizacao: { ...DESENHO, rlAtingida: 'NAO' },
    },
    { ...embargada('p1'), localizacao: { ...DESENHO, rlAtingida: 'NAO' } },
  ],
  [
    'poligono-fora-do-estado',
    {
      tipos: ['EMBARGO'],
      outros: { objetoEmbargo: ['AREA'], poligonoId: 'p1' },
      localizacao: { poligonos: [NA_ITALIA] },
    },
    { tipos: ['EMBARGO'], outros: { objetoEmbargo: ['AREA'], poligonoId: 'p1' }, localizacao: DESENHO },
  ],
  [
    'embargo-sem-car',
    { tipos: ['EMBARGO'], outros: { objetoEmbargo: ['AREA'], poligonoId: 'p1' }, localizacao: DESENHO },
    {
      tipos: ['EMBARGO'],
      outros: { objetoEmbargo: ['AREA'], poligonoId: 'p1' },
      localizacao: DESENHO,
      endereco: { tipoLocal: 'IMOVEL_URBANO' },
    },
  ],
  ['animal-silvestre-24-horas', apreendido('GUARDA_DO_ORGAO', AVES), apreendido('ENTREGA_INSTITUICAO', AVES)],
  ['animal-silvestre-24-horas', apreendido(null, AVES), apreendido('SOLTURA', AVES)],
  [
    'pescado-sugere-doacao',
    apreendido('DEPOSITO', { categoria: 'PESCADO' }),
    apreendido('DOACAO_SUMARIA', { categoria: 'PESCADO' }),
  ],
  [
    'pescado-sugere-doacao',
    apreendido('GUARDA_DO_ORGAO', { categoria: 'PESCADO' }),
    apreendido('DESTRUICAO', { categoria: 'PESCADO' }),
  ],
  [
    'especie-ameacada-sem-enquadramento',
    comItens(uma('24-P3-III-A', { quantidade: 1 }), { ...AVES, especieId: 2, quantidade: 1 }),
    comItens(uma('24-P3-III-B', { quantidade: 1 }), { ...AVES, especieId: 2, quantidade: 1 }),
  ],
  [
    'arma-autoridade-policial',
    apreendido('AUTORIDADE_POLICIAL', { categoria: 'ARMA_MUNICAO' }),
    apreendido('AUTORIDADE_POLICIAL', { categoria: 'PETRECHO_CACA' }),
  ],
  [
    'demolicao-cautelar-sem-chefia',
    { tipos: ['DEMOLICAO'], outros: { naturezaAto: 'CAUTELAR_IMEDIATA' } },
    {
      tipos: ['DEMOLICAO'],
      outros: { naturezaAto: 'CAUTELAR_IMEDIATA' },
      foto: { finalidade: 'VIA_ASSINADA' },
    },
  ],
  [
    'entrega-com-registro-anterior',
    { tipos: ['ENTREGA'], alerta: { alertaIds: ['a'], origemAcao: 'ALERTA' } },
    { tipos: ['ENTREGA'] },
  ],
  [
    'soltura-em-area-urbana',
    { tipos: ['SOLTURA'], endereco: { tipoLocal: 'IMOVEL_URBANO' } },
    { tipos: ['SOLTURA'], endereco: { tipoLocal: 'IMOVEL_RURAL' } },
  ],
]

const TODOS = [...CASOS, ...OUTROS_CASOS]

describe('the blindagem', () => {
  it.each(TODOS)('%s speaks, and keeps quiet just short of it', (regra, dispara, cala) => {
    expect(regras(dispara)).toContain(regra)
    expect(regras(cala)).not.toContain(regra)
  })

  it('says of a line that the agency wrote what it says of the one that it was made like', {
    tags: ['demorado'],
  }, () => {
    const ambiente: AmbienteDaBlindagem = {
      ...AMBIENTE,
      infracao: (chave, dia) => {
        const linha = emVigor(CATALOGO, chave, dia)
        return linha && { ...linha, codigo: '900-X', igualA: linha.codigo }
      },
    }
    for (const [, dispara, cala] of TODOS)
      for (const caso of [dispara, cala]) expect(achados(caso, ambiente)).toEqual(achados(caso))
  })

  it('has a case for every rule', () => {
    const comCaso = new Set(TODOS.map(([regra]) => regra))
    expect(REGRAS_DA_BLINDAGEM.map((r) => r.codigo).filter((c) => !comCaso.has(c))).toEqual([])
  })

  it('finds nothing in a complete form', () => {
    expect(achadosDaBlindagem(formulario({}), AMBIENTE)).toEqual([])
  })

  it('says nothing of the municipality without boundaries, or where they end', () => {
    const outro = { endereco: { municipioId: 5200050 } }
    expect(regras(outro, { ...AMBIENTE, municipioDoPonto: undefined })).toEqual([])
    expect(regras(outro, { ...AMBIENTE, municipioDoPonto: () => undefined })).toEqual([
      'coordenada-fora-do-estado',
    ])
  })

  it('leaves out photos that were set aside and instruments that were cancelled', () => {
    const form = formulario({
      auto: uma('24-I'),
      foto: exif(-15, -49, { desconsiderada: { motivo: 'Tremida' } }),
    })
    const cancelado = { ...form, instrumentos: form.instrumentos.map((i) => ({ ...i, cancelado: true })) }
    expect(achadosDaBlindagem(cancelado, AMBIENTE)).toEqual([])
  })

  it('ties each finding to its field, with its ground', () => {
    expect(achadosDaBlindagem(formulario({ localizacao: { precisaoM: 80 } }), AMBIENTE)).toEqual([
      {
        regra: 'precisao-baixa',
        titulo: 'Precisão da coordenada',
        fundamento: 'Decreto 6.514/2008, art. 97: o local da infração deve ser certo',
        campo: 'localizacao.precisaoM',
        mensagem: 'Precisão baixa; repita a leitura',
        grave: false,
      },
    ])
  })

  it('never uses a code twice and always names a ground', () => {
    const codigos = REGRAS_DA_BLINDAGEM.map((r) => r.codigo)
    expect(new Set(codigos).size).toBe(codigos.length)
    expect(codigos.filter((c) => !/^[a-z]+(-[a-z]+)*$/.test(c))).toEqual([])
    expect(REGRAS_DA_BLINDAGEM.filter((r) => !r.fundamento || !r.titulo)).toEqual([])
  })

  it.each(INSTRUMENTOS.map((i) => i.codigo))('blocks no complete form of %s', (tipo) => {
    expect(achados({ tipos: [tipo] }).filter((a) => a.grave)).toEqual([])
  })

  it('is grave where person, fact, place, date or quantity is wrong', () => {
    expect(REGRAS_DA_BLINDAGEM.filter((r) => r.grave).map((r) => r.codigo)).toEqual([
      'poligono-exigido',
      'poligono-cruzado',
      'quantidade-ausente',
      'digitos-invalidos',
      'quem-assina',
      'testemunha-repetida',
      'testemunha-parte',
      'ciencia-por-terceiro-sem-poderes',
      'representante-sem-poderes',
      'autos-iguais-no-formulario',
      'quantidade-e-especies',
      'porte-e-pessoa',
      'papel-e-tipo',
      'multa-diaria-antes-da-ciencia',
      'artigo-sem-numero',
      'texto-sem-palavras',
      'apreensao-fora-das-sancoes',
      'decisao-anterior-ao-auto',
      'ato-depois-da-ciencia',
      'mesma-foto-antes-e-depois',
      'embargo-fora-da-area-autuada',
      'reincidencia-sem-auto',
    ])
  })

  it('blocks the same bytes of a photo, and asks about one that looks the same', () => {
    const gravidade = (arquivo: object) =>
      achados({ ...destruida({}), foto: { arquivo } })
        .filter((a) => a.regra === 'mesma-foto-antes-e-depois')
        .map((a) => a.grave)
    expect(gravidade({ sha256: 'a'.repeat(64) })).toEqual([true])
    expect(gravidade({ aparencia: '91b19898d1903030' })).toEqual([false])
  })

  it.each([
    ['the same CPF twice', testemunhas({ cpf: CPF_DE_OUTRA }, { cpf: CPF_DE_OUTRA }), true],
    ['the same name twice', testemunhas({ nome: 'José Exemplo' }, { nome: 'José Exemplo' }), false],
    [
      'a lawyer without powers',
      representante({ tipoRepresentante: 'PROCURADOR' }, { responsavel: EMPRESA }),
      true,
    ],
    ['somebody else for a person', representante({ tipoRepresentante: 'PREPOSTO' }), true],
    [
      'whoever is in charge of a company',
      representante({ tipoRepresentante: 'PREPOSTO' }, { responsavel: EMPRESA }),
      false,
    ],
    [
      'whoever is in charge of the place of a company, with the box ticked',
      representante({ tipoRepresentante: 'PREPOSTO', ...PODERES }, { responsavel: EMPRESA }),
      false,
    ],
    [
      'a partner of a company without the contract',
      representante(
        { tipoRepresentante: 'REPRESENTANTE_LEGAL', podeReceberCiencia: true },
        { responsavel: EMPRESA },
      ),
      false,
    ],
    [
      'somebody else than the representative of a company',
      representante(
        { tipoRepresentante: 'PREPOSTO', ...PODERES },
        { responsavel: EMPRESA, auto: { assinanteNome: 'Outra Pessoa', assinanteDocumento: CPF_DE_OUTRA } },
      ),
      true,
    ],
    [
      'a representative who signs as an employee of a person',
      representante(
        { tipoRepresentante: 'PROCURADOR', ...PODERES },
        { auto: { assinanteQualidade: 'PREPOSTO' } },
      ),
      true,
    ],
  ])('blocks or asks: %s', (_, mudanca, grave) => {
    const [achado] = achados(mudanca).filter(({ regra }) =>
      ['testemunha-repetida', 'representante-sem-poderes'].includes(regra),
    )
    expect(achado?.grave).toBe(grave)
  })

  it('asks of each person who received for them', () => {
    const outra = { tipoPessoa: 'FISICA', cpf: CPF_DE_OUTRA, nome: 'Outra Exemplo' }
    const com = (linha: Dados): Preenchimento => {
      const form = formulario({
        auto: { outrasCiencias: [{ pessoa: '11144477735', ...linha }] },
      })
      const responsaveis = [...(form.identificacao.responsaveis as Dados[]), outra]
      return { ...form, identificacao: { ...form.identificacao, responsaveis } }
    }
    const campos = (linha: Dados) =>
      achadosDaBlindagem(com(linha), AMBIENTE)
        .filter((a) => a.regra.includes('sem-poderes'))
        .map((a) => [a.campo, a.grave])
    expect(campos({ forma: 'PESSOAL', assinanteNome: 'Outra Exemplo' })).toEqual([])
    expect(campos({ forma: 'PESSOAL', assinanteNome: 'Vizinho Exemplo' })).toEqual([
      ['instrumentos.0.outrasCiencias.0.assinanteNome', true],
    ])
    expect(
      campos({ forma: 'REPRESENTANTE', assinanteNome: 'Vizinho Exemplo', assinanteQualidade: 'PREPOSTO' }),
    ).toEqual([['instrumentos.0.outrasCiencias.0.assinanteQualidade', true]])
  })

  it('shows first what blocks, then what is found in the order of the steps', () => {
    const ordem = achados({
      auto: { comunicarMP: 'NAO', assinanteDocumento: CPF_DE_OUTRA },
      localizacao: { precisaoM: 80 },
      alerta: { origemAcao: 'REQUISICAO_MP', prazoResposta: '2026-11-14' },
      responsavel: { cpf: '529.982.247-24' },
    }).map((a) => a.regra)
    expect(ordem).toEqual([
      'digitos-invalidos',
      'ciencia-por-terceiro-sem-poderes',
      'prazo-da-requisicao',
      'precisao-baixa',
      'sem-comunicacao-ao-mp',
    ])
  })

  it('offers the missing sanction in one tap', () => {
    const mudanca: Mudanca = { tipos: ['AUTO_INFRACAO', 'APREENSAO'], auto: { tipoAuto: ['MULTA_SIMPLES'] } }
    const [achado] = achados(mudanca).filter((a) => a.regra === 'apreensao-fora-das-sancoes')
    expect(achado).toMatchObject({
      mensagem: 'Há termo de apreensão e o auto não indica esta sanção',
      campo: 'instrumentos.0.tipoAuto',
      conserto: {
        rotulo: 'Incluir apreensão nas sanções',
        campo: 'instrumentos.0.tipoAuto',
        valor: ['MULTA_SIMPLES', 'APREENSAO'],
      },
    })
    expect(regras({ ...mudanca, auto: { tipoAuto: achado?.conserto?.valor } })).not.toContain(
      'apreensao-fora-das-sancoes',
    )
  })

  it('leads to the step where a warning of an instrument is mended', () => {
    const [semCar] = achados({
      tipos: ['EMBARGO'],
      outros: { objetoEmbargo: ['AREA'], tipoArea: 'DESMATAMENTO', poligonoId: 'p1' },
      localizacao: DESENHO,
    }).filter((a) => a.regra === 'embargo-sem-car')
    expect(semCar?.campo).toBe('enderecoFiscalizacao.car')
  })

  it('prints the date of the layer that it goes by, and writes the one name with one tap', () => {
    const [achado] = achados(naCamada('UC', 'Parque X')).filter((a) => a.regra === 'uc-da-camada')
    expect(achado).toMatchObject({
      campo: 'localizacao.ucAtingida',
      mensagem:
        'O lugar atinge Parque X, segundo a camada Camada de exemplo (Órgão X) de 09/03/2026, e a unidade de conservação não foi informada',
      conserto: { campo: 'localizacao.ucAtingida', valor: 'Parque X' },
    })
  })

  it('names the signed document, for who may open it', () => {
    expect(achados(daBase([-49.2541, -16.679]))).toMatchObject([
      {
        regra: 'auto-igual-na-base',
        mensagem: 'Já existe o AI-2026-000009, desta pessoa, pelo mesmo artigo, data e lugar',
        documento: 'AI-2026-000009',
      },
    ])
  })
})

describe('a text of any length', () => {
  const LETRAS = 60_000
  const distintas = Array.from({ length: 150_000 }, (_, i) =>
    [...i.toString(26)].map((c) => String.fromCharCode(97 + Number.parseInt(c, 26))).join(''),
  ).join(' ')

  // A draft may hold a megabyte: whatever it says, it is read in the thread that answers everybody.
  it.each([
    ['signs without a letter', `x${'!'.repeat(LETRAS)}x 5 ha`],
    ['an area after the other', '1 ha '.repeat(LETRAS / 5)],
    ['mentions that are denied', 'sem fogo '.repeat(LETRAS / 9)],
    ['spaces', `x${' '.repeat(LETRAS)}x 5 ha`],
    ['more words than a call has arguments', distintas],
  ])('is read at once: %s', (_, longo) => {
    const antes = Date.now()
    achados({
      auto: { ...uma('51'), ...AREA, descricao: longo, descricaoConduta: longo },
      localizacao: DESENHO,
    })
    // Read again for each of its words it would take minutes: this is no measure of the machine.
    expect(Date.now() - antes).toBeLessThan(30_000)
  })
})

describe('areas in a text', () => {
  it.each([
    ['12,3 ha', [12.3]],
    ['12.3 ha', [12.3]],
    ['1.234,5 hectares', [1234.5]],
    ['1.234 ha e 7 hectare', [1234, 7]],
    ['7ha', [7]],
    ['123.000 m²', [12.3]],
    ['80.000 metros quadrados', [8]],
    ['0,5 km2', [50]],
    ['1 alqueire', [4.84]],
    ['1 alqueire paulista', [2.42]],
    ['12,3 (doze vírgula três) hectares', [12.3]],
    ['a propriedade tem 340 ha', []],
    ['o polígono 2 tem 3 ha', []],
    ['o Polígono B tem 3 ha', []],
    ['o polígono a embargar tem 3 ha', [3]],
    ['3 hábitos, 4 habitantes', []],
    ['sem área', []],
  ])('%s', (texto, areas) => {
    expect(areasNoTexto(texto)).toEqual(areas)
  })
})
