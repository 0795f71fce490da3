// The two ends of every kind: each question answered, as long as a person would, and only what no paper can do without.
import type { Campo, Campos, Dados } from '@guara/domain/campos/campo'
import { aparece } from '@guara/domain/campos/pendencias'
import { CAMPOS_DO_ALERTA } from '@guara/domain/formulario/etapas/alerta-fiscalizacao'
import { CAMPOS_DO_ENDERECO } from '@guara/domain/formulario/etapas/endereco-fiscalizacao'
import { CAMPOS_DA_IDENTIFICACAO } from '@guara/domain/formulario/etapas/identificacao'
import { CAMPOS_DA_LOCALIZACAO } from '@guara/domain/formulario/etapas/localizacao'
import { medirArea } from '@guara/domain/geometria/areas'
import {
  APREENSAO_DO_EXEMPLO,
  cienciaDeExemplo,
  ESPECIE_DO_EXEMPLO,
  FOTOS_DO_EXEMPLO,
  ITEM_DO_EXEMPLO,
} from '@guara/domain/instrumento/exemplo'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { Documento } from '../documento.ts'
import { umArquivo, umDocumento } from './exemplo.ts'

const FRASES =
  'A equipe percorreu a área a pé e de veículo, mediu o que encontrou e fotografou cada ponto descrito. ' +
  'O responsável acompanhou a vistoria e informou que a atividade começou há cerca de três meses, sem licença nem autorização. ' +
  'Foram ouvidos dois vizinhos, que confirmaram o movimento de máquinas na semana anterior. '

const prosa = (letras: number) =>
  FRASES.repeat(Math.ceil(letras / FRASES.length))
    .slice(0, letras)
    .replace(/\s+\S*$/, '.')

/** An instant with its thousandths, as the server keeps it. */
const INSTANTE = '2026-11-14T18:56:44.336Z'

const COM_PADRAO: Readonly<Record<string, string>> = {
  numeroProcesso: '202600017012345',
  codigoObjetoAr: 'AA123456789BR',
  placa: 'ABC1D23',
  renavam: '12345678901',
}

const area = (id: string, finalidade: 'AREA_EMBARGADA' | 'AREA_INFRACAO' | 'AREA_IMOVEL', raio: number) =>
  medirArea({
    id,
    finalidade,
    geometria: {
      type: 'Polygon',
      coordinates: [
        Array.from({ length: 13 }, (_, i): [number, number] => {
          const volta = (2 * Math.PI * (i % 12)) / 12
          const longe = raio * (i % 2 ? 1 : 0.82)
          return [-49.254 + longe * Math.cos(volta), -16.679 + longe * Math.sin(volta)]
        }),
      ],
    },
  })

const AREAS = [
  area('p1', 'AREA_EMBARGADA', 0.004),
  area('p2', 'AREA_INFRACAO', 0.006),
  area('p3', 'AREA_IMOVEL', 0.012),
]

const ESCOLHIDOS = {
  instrumentos: ['AI-2026-000001'],
  documentos: [APREENSAO_DO_EXEMPLO],
  itens: [ITEM_DO_EXEMPLO],
  poligonos: ['p1', 'p2'],
  evidencias: FOTOS_DO_EXEMPLO,
  responsaveis: ['11144477735'],
  leis: [3],
  infracoes: [77],
  especies: [ESPECIE_DO_EXEMPLO],
} as const

const abrePor = (campos: Campos, nome: string, valor: string) =>
  Object.values(campos).filter(
    (c) => c.quando?.campo === nome && c.quando.em.includes(valor) && !c.quando.negado,
  ).length

/** The option that opens most other questions; in rows, one after the other. */
const opcaoDe = (campo: Campo & { tipo: 'selecao' }, nome: string, campos: Campos, linha: number) => {
  const porAbertura = campo.opcoes.toSorted(
    (a, b) => abrePor(campos, nome, b.valor) - abrePor(campos, nome, a.valor),
  )
  return porAbertura[linha % porAbertura.length]?.valor
}

const numeroPara = ({ casas, maximo }: { casas?: number; maximo?: number }, linha: number) =>
  Math.min(maximo ?? Number.POSITIVE_INFINITY, casas === 0 ? 30 + linha : 1234.567 + linha)

const umaResposta = (campo: Campo, nome: string, campos: Campos, linha: number): unknown => {
  switch (campo.tipo) {
    case 'texto':
      return COM_PADRAO[nome] ?? prosa(Math.min(campo.maximo ?? 200, 120))
    case 'textoLongo':
      return prosa(
        Math.min(campo.maximo ?? 4000, linha >= 0 ? 400 : nome.startsWith('descricao') ? 4000 : 900),
      )
    case 'numero':
      return numeroPara(campo, linha)
    case 'moeda':
      return 1_234_567.89
    case 'selecao':
      return opcaoDe(campo as Campo & { tipo: 'selecao' }, nome, campos, Math.max(0, linha))
    case 'multiSelecao':
      return campo.opcoes.map((o) => o.valor)
    case 'booleano':
      return true
    case 'data':
      return '2026-11-20'
    case 'dataHora':
      return INSTANTE
    case 'cpf':
      return '111.444.777-35'
    case 'cnpj':
      return '11.222.333/0001-81'
    case 'cep':
      return '74000-000'
    case 'telefone':
      return '62333344444'
    case 'email':
      return 'nome.sobrenome.bem.comprido@exemplo.gov.br'
    case 'car':
      return 'GO-5208707-0123456789ABCDEF0123456789ABCDEF'
    case 'municipio':
      return 5208707
    case 'uf':
      return 'GO'
    case 'arquivo':
      return { arquivoId: crypto.randomUUID(), nome: 'laudo-tecnico.pdf' }
    case 'alertas':
      return ['00000000-0000-4000-8000-000000000901']
    case 'geometria':
      return AREAS
    case 'coordenada':
      return { latitude: -16.6775, longitude: -49.2551 }
    case 'assinatura':
      return cienciaDeExemplo().assinaturaRecebedor
    case 'escolha':
      return campo.varios ? ESCOLHIDOS[campo.fonte] : ESCOLHIDOS[campo.fonte][0]
    case 'grupo':
      return responder(campo.campos, linha)
    case 'lista':
      return [0, 1, 2].map((i) => responder(campo.campos, i))
    default:
      return undefined
  }
}

/** Every question that shows, answered in order: `linha` is the row that it stands in, -1 for none. */
const responder = (campos: Campos, linha = -1): Dados => {
  const dados: Dados = {}
  for (const [nome, campo] of Object.entries(campos))
    if (aparece(campo, dados)) dados[nome] = umaResposta(campo, nome, campos, linha)
  return dados
}

/** One person refuses and another is told through somebody else. */
const CIENCIA_DE_DUAS = {
  autuadoAusente: false,
  cienciaForma: 'RECUSA',
  motivoRecusa: prosa(400),
  copiaDeixada: 'SIM',
  recusouAssinar: undefined,
  assinanteNome: undefined,
  assinanteDocumento: undefined,
  assinaturaRecebedor: undefined,
  outrasCiencias: [
    {
      pessoa: '11222333000181',
      forma: 'REPRESENTANTE',
      assinanteNome: 'Gerente do Estabelecimento Exemplo de Nome Comprido',
      assinanteDocumento: '529.982.247-25',
      assinanteQualidade: 'PREPOSTO',
      assinatura: cienciaDeExemplo().assinaturaRecebedor,
    },
  ],
}

const EQUIPE = ['Fiscal Exemplo', 'Colega Exemplo', 'Terceira Colega de Nome Comprido Exemplo'].map(
  (nome, i) => ({
    nome,
    matricula: String(12_345 + i),
    cargo: 'Analista ambiental, especialidade em fiscalização',
    designacao: 'designado pela Portaria 12/2026, de 5 de janeiro de 2026',
    autuante: i === 0,
    dataHora: INSTANTE,
  }),
)

export const oMaisLongo = async (codigo: CodigoDeInstrumento): Promise<Documento> => {
  const base = await umDocumento(codigo)
  const tipo = instrumentoDe(codigo)
  const respostas = responder(tipo?.campos ?? {})
  const dados: Dados = {
    ...respostas,
    dataHoraInstrumento: INSTANTE,
    ...('cienciaForma' in respostas && CIENCIA_DE_DUAS),
  }
  const evidencias = [1, 2, 3, 4, 5].map((n) => ({
    id: FOTOS_DO_EXEMPLO[n - 1] ?? `evidencia-${n}`,
    tipo: n < 5 ? 'FOTO' : 'DOCUMENTO',
    titulo: `Ponto ${n} da vistoria`,
    descricao: prosa(300),
    finalidade: 'FATO',
  }))
  const arquivos = Object.fromEntries(
    await Promise.all(evidencias.map(async (e, i) => [e.id, await umArquivo(i + 1)] as const)),
  )
  const identificacao = responder(CAMPOS_DA_IDENTIFICACAO)
  const instrumento = { ...base.instrumento, dados }
  return {
    ...base,
    arquivos,
    instrumento,
    assinaturas: EQUIPE,
    formulario: {
      ...base.formulario,
      identificacao: Object.keys(base.formulario.identificacao).length > 0 ? identificacao : {},
      alertaFiscalizacao: responder(CAMPOS_DO_ALERTA),
      enderecoFiscalizacao: responder(CAMPOS_DO_ENDERECO),
      localizacao: {
        ...responder(CAMPOS_DA_LOCALIZACAO),
        latitude: -16.678861,
        longitude: -49.253917,
        poligonos: AREAS,
      },
      instrumentos: [instrumento],
      evidencias,
    },
  }
}

/** Without ciência, photos, colleagues or what may stay empty. */
export const oMaisCurto = async (codigo: CodigoDeInstrumento): Promise<Documento> => {
  const base = await umDocumento(codigo)
  const daCiencia = Object.keys(cienciaDeExemplo())
  const dados = Object.fromEntries(
    Object.entries(base.instrumento.dados).filter(([nome]) => !daCiencia.includes(nome)),
  )
  const instrumento = { ...base.instrumento, dados }
  return {
    ...base,
    arquivos: {},
    instrumento,
    assinaturas: base.assinaturas.slice(0, 1),
    formulario: { ...base.formulario, evidencias: [], instrumentos: [instrumento] },
  }
}
