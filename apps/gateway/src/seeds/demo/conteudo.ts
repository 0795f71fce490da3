// The answers of one demonstration form: the complete example of its kinds, told as its story and moved to another day,
// place and person.
import { achadosDaBlindagem } from '@guara/domain/blindagem/achados'
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { preenchimentoCompleto } from '@guara/domain/formulario/exemplo'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { FOTOS_DO_EXEMPLO, ITEM_DO_EXEMPLO } from '@guara/domain/instrumento/exemplo'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import { acaso } from './acaso.ts'
import { contorno } from './contorno.ts'
import type { Cena } from './fotos.ts'
import { type Historia, historia, POLIGONO } from './historias.ts'
import { type Lugar, lugarDe } from './lugar.ts'
import { AMBIENTE } from './mundo.ts'
import { umaPessoa } from './pessoas.ts'
import { DO_RANCHO, type Planejado } from './plano.ts'

/** The instant in which who is there signs, in the example. */
const ASSINATURA_DO_EXEMPLO = Date.UTC(2026, 10, 14, 18)
const UM_MINUTO = 60_000
const UM_DIA = 86_400_000
const HORA_LOCAL_MS = -3 * 60 * UM_MINUTO

/** The same instant of the form: its day, and the minute that the plan gives it. */
export const assinaturaDe = ({ minuto }: Planejado, dia: Date) =>
  new Date(Math.floor(dia.getTime() / UM_DIA) * UM_DIA + minuto * UM_MINUTO)

/** Every date and instant moves with the act. */
const noDia = (texto: string, assinatura: Date) => {
  const delta = assinatura.getTime() - ASSINATURA_DO_EXEMPLO
  const dias = Math.floor(assinatura.getTime() / UM_DIA) - Math.floor(ASSINATURA_DO_EXEMPLO / UM_DIA)
  return texto
    .replaceAll(/"(20\d\d-\d\d-\d\dT[^"]*Z)"/g, (_, quando: string) =>
      JSON.stringify(new Date(Date.parse(quando) + delta)),
    )
    .replaceAll(
      /"(20\d\d-\d\d-\d\d)"/g,
      (_, dia: string) => `"${new Date(Date.parse(dia) + dias * UM_DIA).toISOString().slice(0, 10)}"`,
    )
}

/** A day of the example that many days from its own. */
const aDias = (dias: number) => new Date(ASSINATURA_DO_EXEMPLO + dias * UM_DIA).toISOString().slice(0, 10)

/** Identifiers of the example mean nothing twice: each form has its own. */
const proprios = (texto: string, n: number) =>
  texto
    .replaceAll(/00000000-0000-4000-8000-000000000([12])(\d\d)/g, (_, grupo, resto) =>
      idDe(n, `${grupo}${resto}`),
    )
    .replaceAll(/"(item-[a-z]+)"/g, (_, item) => `"${item}-${n}"`)

export const idDe = (n: number, resto: string) =>
  `00000000-0000-4000-8100-${String(n).padStart(8, '0')}${resto.padStart(4, '0')}`

export interface Citado {
  codigo: string
  n: number
}

export interface Citados {
  /** What is already signed, by story and kind. */
  codigos: ReadonlyMap<string, Citado>
}

export const chaveDoCitado = (historiaDoItem: string, tipo: string) => `${historiaDoItem} ${tipo}`

/** Terms that rest on another cite one that this very demonstration signed before; a draft still cites none. */
const citar = (tipo: string, dados: Dados, { codigos }: Citados): Dados => {
  const { autoInfracaoCodigo: _, ...semCodigo } = dados
  const apreensao = codigos.get(chaveDoCitado('MADEIRA', 'APREENSAO'))
  const entrega = codigos.get(chaveDoCitado('AVES', 'ENTREGA'))
  const rancho = codigos.get(chaveDoCitado('RANCHO', 'AUTO_INFRACAO'))
  if (tipo === 'DOACAO' && apreensao)
    return {
      ...dados,
      apreensaoCodigo: apreensao.codigo,
      decisaoData: aDias(-1),
      itensDoados: [{ itemId: `${ITEM_DO_EXEMPLO}-${apreensao.n}`, quantidade: 2, valor: 800 }],
    }
  if (tipo === 'SOLTURA' && entrega) {
    const [especime] = dados.especimes as Dados[]
    return {
      ...dados,
      origemAnimais: 'ENTREGA_VOLUNTARIA',
      documentoOrigemCodigo: entrega.codigo,
      especimes: [{ ...especime, itemId: `item-entregue-${entrega.n}`, quantidade: 1 }],
    }
  }
  if (tipo === 'DEMOLICAO' && rancho)
    return {
      ...semCodigo,
      autoInfracaoCodigo: rancho.codigo,
      decisaoData: aDias(DO_RANCHO.demolicao - DO_RANCHO.decisao),
    }
  return semCodigo
}

const MEDIDAS: readonly string[] = ['APREENSAO', 'EMBARGO', 'SUSPENSAO', 'DEMOLICAO', 'DESTRUICAO']

/** What the instruments of one form owe each other. */
const dentroDoFormulario = (form: Preenchimento, tipo: string, dados: Dados): Dados => {
  const origem = form.instrumentos.find((i) => i.tipo === 'APREENSAO')
  const outros: string[] = form.instrumentos.map((i) => i.tipo)
  if (tipo === 'AUTO_INFRACAO')
    return { ...dados, tipoAuto: ['MULTA_SIMPLES', ...MEDIDAS.filter((m) => outros.includes(m))] }
  if (tipo === 'APREENSAO' && outros.includes('DEPOSITO')) return { ...dados, destinoImediato: 'DEPOSITO' }
  if (tipo === 'DEPOSITO')
    return {
      ...dados,
      ...(origem && { apreensaoCodigo: origem.id }),
      itensDepositados: [{ itemId: ITEM_DO_EXEMPLO, quantidade: 4.5 }],
      prazoVistoria: aDias(90),
    }
  if (tipo === 'SUSPENSAO' && !outros.includes('EMBARGO')) {
    const { justificativaCumulacao: _, ...soSuspensao } = dados
    return soSuspensao
  }
  if (tipo === 'DESTRUICAO' && origem)
    return {
      ...dados,
      apreensaoCodigo: origem.id,
      dataHoraInstrumento: '2026-11-14T17:50:00Z',
      dataHoraDestruicao: '2026-11-14T17:45:00Z',
    }
  return tipo === 'AUTO_DE_ORIENTACAO' ? { ...dados, acompanhamentoData: aDias(67) } : dados
}

/** A scribble: who is there signs on the screen. */
const RUBRICA = {
  tracos: [
    [80, 210, 160, 90, 210, 230, 260, 110, 320, 220, 380, 140, 450, 210],
    [430, 180, 560, 120, 700, 200, 860, 130],
  ],
  em: '2026-11-14T18:00:00Z',
}

const comAssinaturas = (tipo: string, dados: Dados): Dados => {
  const campos = (instrumentoDe(tipo)?.assinam ?? []).flatMap(({ campo, quem, obrigatorio }) =>
    obrigatorio || !quem ? [campo] : [],
  )
  return { ...Object.fromEntries(campos.map((campo) => [campo, RUBRICA])), ...dados }
}

/** Nobody was there: the notice goes by post. */
const porCarta = (dados: Dados): Dados => {
  const {
    cienciaData: _,
    assinanteNome: __,
    assinanteDocumento: ___,
    assinaturaRecebedor: ____,
    ...resto
  } = dados
  return 'cienciaForma' in dados ? { ...resto, autuadoAusente: true, cienciaForma: 'POSTAL_AR' } : dados
}

const PAPEIS: Readonly<Record<string, string>> = {
  NOTIFICACAO: 'NOTIFICADO',
  AUTO_DE_ORIENTACAO: 'ORIENTADO',
  ENTREGA: 'ENTREGADOR',
  DOACAO: 'BENEFICIARIO',
}

const papelDe = ([tipo = '']: readonly string[]) => PAPEIS[tipo] ?? 'AUTUADO'

/** A condition past the signature, in which somebody has already received the paper. */
const RECEBIDOS = ['DOCUMENTACAO_ASSINADOS', 'SINCRONIZADO', 'REGISTRADO', 'FINALIZADO']

/** The next invented person who is natural, or a company of one of those trades. */
const pessoaPara = (ramos: readonly string[], n: number): ReturnType<typeof umaPessoa> => {
  const pessoa = umaPessoa(n)
  const { razaoSocial } = pessoa
  return !razaoSocial || ramos.some((r) => razaoSocial.startsWith(r)) ? pessoa : pessoaPara(ramos, n + 1)
}

const OUTRA_PESSOA = '111.444.777-35'

/** Who receives goods, or keeps them, is neither the fined person nor of the team. */
const terceiro = (n: number) => pessoaPara([], 300 + n)

const comPessoa = (form: Preenchimento, item: Planejado, contada: Historia): Preenchimento => {
  const [responsavel] = (form.identificacao.responsaveis as Dados[] | undefined) ?? []
  const texto = JSON.stringify(form.instrumentos).replaceAll(OUTRA_PESSOA, terceiro(item.n).cpf ?? '')
  if (!responsavel) return { ...form, instrumentos: JSON.parse(texto) }
  const papel = papelDe(item.tipos)
  const { cpf: _, nome: __, ...resto } = responsavel
  if (papel === 'BENEFICIARIO') {
    const instituicao = {
      tipoPessoa: 'JURIDICA',
      cnpj: '11.222.333/0001-81',
      razaoSocial: 'Instituição Exemplo',
      porte: 'PEQUENO',
    }
    const recebedora = texto
      .replaceAll('529.982.247-25', terceiro(item.n).cpf ?? '')
      .replaceAll('Responsável Exemplo', 'Recebedora Exemplo')
    return {
      ...form,
      identificacao: { ...form.identificacao, responsaveis: [{ ...resto, ...instituicao, papel }] },
      instrumentos: JSON.parse(recebedora),
    }
  }
  // One who received the paper in hand is a natural person.
  const pessoa = pessoaPara(RECEBIDOS.includes(item.ate) ? [] : contada.ramos, item.caso)
  const trocado = pessoa.cpf
    ? texto.replaceAll('529.982.247-25', pessoa.cpf).replaceAll('Responsável Exemplo', String(pessoa.nome))
    : texto
  const porteAutuado = pessoa.porte ?? 'PESSOA_FISICA'
  const instrumentos = (JSON.parse(trocado) as Preenchimento['instrumentos']).map((i) =>
    i.tipo === 'AUTO_INFRACAO' && comoDados(i.dados).porteAutuado
      ? { ...i, dados: { ...comoDados(i.dados), porteAutuado } }
      : i,
  )
  return {
    ...form,
    identificacao: { ...form.identificacao, responsaveis: [{ ...resto, ...pessoa, papel }] },
    instrumentos,
  }
}

const doisDigitos = (n: number) => String(n).padStart(2, '0')
const escrito = (dia: Date) =>
  `${doisDigitos(dia.getUTCDate())}/${doisDigitos(dia.getUTCMonth() + 1)}/${dia.getUTCFullYear()}`

const FAZENDAS = [
  'Buriti Alto',
  'Córrego Fundo',
  'Lagoa Bonita',
  'Mata da Onça',
  'Pedra Branca',
  'Vereda Grande',
]

const CAR_DO_EXEMPLO = 'AB12CD34EF56AB12CD34EF56AB12CD34'

/** The drawn area, whose hectares the text and the notice tell as measured. */
const desenhar = ({ cercaDeHa }: Historia, { latitude, longitude }: Lugar, n: number) => {
  if (!cercaDeHa) return null
  const sorteio = acaso(n)
  const { geometria, areaHa } = contorno([longitude, latitude], cercaDeHa, () => sorteio(1000) / 1000)
  return { id: POLIGONO, finalidade: 'AREA_INFRACAO', areaHa, geometria }
}

/** Every point of the example is the point of the form. */
const noPonto = (texto: string, { latitude, longitude, municipio }: Lugar) =>
  texto
    .replaceAll(
      /"latitude":-16\.\d+,"longitude":-49\.\d+/g,
      `"latitude":${latitude},"longitude":${longitude}`,
    )
    .replaceAll('"municipioId":5208707', `"municipioId":${municipio.id}`)
    .replaceAll('74000-000', municipio.cepSede.replace(/(\d{5})(\d{3})/, '$1-$2'))

const preencher = (texto: string, assinatura: Date, { municipio }: Lugar, areaHa: number | undefined) => {
  const ato = new Date(assinatura.getTime() + HORA_LOCAL_MS - 40 * UM_MINUTO)
  const valores: Record<string, string> = {
    dia: escrito(ato),
    inicio: escrito(new Date(ato.getTime() - 4 * UM_DIA)),
    hora: `${doisDigitos(ato.getUTCHours())}:${doisDigitos(ato.getUTCMinutes())}`,
    municipio: municipio.nome,
    area: `${(areaHa ?? 0).toFixed(2).replace('.', ',')} ha`,
  }
  return texto
    .replaceAll('"{areaHa}"', String(areaHa ?? 0))
    .replaceAll(/\{(dia|inicio|hora|municipio|area)\}/g, (_, nome: string) => valores[nome] ?? '')
    .replaceAll('14/11/2026', valores.dia ?? '')
}

/** Minutes before the signature in which each photo was taken; the third one of a destruction is of after it. */
const minutosDasFotos = (tipos: readonly string[]) => [60, 59, tipos.includes('DESTRUICAO') ? 13 : 58]

const vaiPorCarta = ({ ate, tipos }: Planejado, form: Preenchimento) => {
  const [responsavel] = (form.identificacao.responsaveis as Dados[] | undefined) ?? []
  if (!responsavel || ['ENTREGADOR', 'BENEFICIARIO'].includes(papelDe(tipos))) return false
  // What is known on the act goes on by itself.
  return !RECEBIDOS.includes(ate)
}

/** What the rules still find is answered, as an inspector would. */
export const conteudoDe = (item: Planejado, dia: Date, citados: Citados) => {
  const { n, tipos } = item
  const contada = historia(item.historia)
  const assinatura = assinaturaDe(item, dia)
  const lugar = lugarDe(item, contada)
  const poligono = desenhar(contada, lugar, n)
  const exemplo = preenchimentoCompleto(...tipos)
  const instrumentos = exemplo.instrumentos.map((i) => {
    const dados = { ...comoDados(i.dados), ...contada.dados[i.tipo as (typeof tipos)[number]] }
    return {
      ...i,
      dados: comAssinaturas(i.tipo, dentroDoFormulario(exemplo, i.tipo, citar(i.tipo, dados, citados))),
    }
  })
  const { municipio, latitude, longitude } = lugar
  const rural = contada.enderecoFiscalizacao.tipoLocal === 'IMOVEL_RURAL'
  const narrado = {
    ...exemplo,
    instrumentos,
    enderecoFiscalizacao: {
      ...contada.enderecoFiscalizacao,
      municipioId: municipio.id,
      ...(rural && {
        nomeImovel: `Fazenda ${FAZENDAS[item.caso % FAZENDAS.length]}`,
        car: `GO-${municipio.id}-${CAR_DO_EXEMPLO}`,
      }),
    },
    localizacao: {
      ...exemplo.localizacao,
      latitude,
      longitude,
      appAtingida: 'NAO',
      rlAtingida: 'NAO',
      ...contada.localizacao,
      ...(poligono && { poligonos: [poligono] }),
    },
    evidencias: FOTOS_DO_EXEMPLO.map((id, i) => ({
      ...exemplo.evidencias[i],
      id,
      ...semCena(contada.fotos[i]),
    })),
  }
  const texto = noPonto(proprios(JSON.stringify(narrado), n), lugar)
  const movido: Preenchimento = JSON.parse(
    preencher(noDia(texto, assinatura), assinatura, lugar, poligono?.areaHa),
  )
  const comQuem = comPessoa(movido, item, contada)
  const form: Preenchimento = vaiPorCarta(item, comQuem)
    ? {
        ...comQuem,
        instrumentos: comQuem.instrumentos.map((i) => ({ ...i, dados: porCarta(comoDados(i.dados)) })),
      }
    : comQuem
  const achados = achadosDaBlindagem(form, { ...AMBIENTE, agora: assinatura })
  const respondiveis = new Map(achados.filter((a) => !a.grave).map((a) => [a.regra, a.mensagem]))
  const antes = minutosDasFotos(tipos)
  return {
    form,
    assinatura,
    achados,
    fotos: contada.fotos.map(({ cena }, i) => ({
      cena,
      tiradaEm: new Date(assinatura.getTime() - (antes[i] ?? 60) * UM_MINUTO),
    })),
    justificativas: [...respondiveis].map(([regra, mensagem]) => ({
      regra,
      texto: `A equipe conferiu em campo e confirma: ${mensagem}.`,
    })),
  }
}

const semCena = (foto: { cena: Cena; titulo: string; descricao: string } | undefined) =>
  foto && { titulo: foto.titulo, descricao: foto.descricao }
