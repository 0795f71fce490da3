// The answers of one demonstration form: the complete example of its kinds, moved to another day, place and person.
import { achadosDaBlindagem } from '@guara/domain/blindagem/achados'
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { preenchimentoCompleto } from '@guara/domain/formulario/exemplo'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { ambienteDeExemplo } from '@guara/domain/instrumento/exemplo'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import municipios from '../../../db/seeds/reference/municipios-go.json' with { type: 'json' }
import { municipioDoPonto } from '../../services/localizacao/municipio-do-ponto.ts'
import { tituloDaFoto } from './fotos.ts'
import { umaPessoa } from './pessoas.ts'
import type { Planejado } from './plano.ts'

const DIA_DO_EXEMPLO = Date.UTC(2026, 10, 14)
const UM_DIA = 86_400_000
const FAZENDAS = [
  'Buriti Alto',
  'Córrego Fundo',
  'Lagoa Bonita',
  'Mata da Onça',
  'Pedra Branca',
  'Vereda Grande',
]

/** Every date moves by the same number of days; those of a distant term stay. */
const noDia = (texto: string, dia: Date) => {
  const dias = Math.floor(dia.getTime() / UM_DIA) - Math.floor(DIA_DO_EXEMPLO / UM_DIA)
  const [ano, mes, doMes] = dia.toISOString().slice(0, 10).split('-')
  return texto
    .replaceAll('14/11/2026', `${doMes}/${mes}/${ano}`)
    .replaceAll(/"(20\d\d-\d\d-\d\d)(T[^"]*)?"/g, (inteiro, data: string, hora = '') => {
      if (data.startsWith('2099')) return inteiro
      return `"${new Date(Date.parse(data) + dias * UM_DIA).toISOString().slice(0, 10)}${hora}"`
    })
}

/** Identifiers of the example mean nothing twice: each form has its own. */
const proprios = (texto: string, n: number) =>
  texto
    .replaceAll(/00000000-0000-4000-8000-000000000([12])(\d\d)/g, (_, grupo, resto) =>
      idDe(n, `${grupo}${resto}`),
    )
    .replaceAll(/"(item-[a-z]+)"/g, (_, item) => `"${item}-${n}"`)

export const idDe = (n: number, resto: string) =>
  `00000000-0000-4000-8100-${String(n).padStart(8, '0')}${resto.padStart(4, '0')}`

export interface Citados {
  /** Codes of what is already signed, by kind. */
  codigos: ReadonlyMap<string, { codigo: string; n: number }>
}

/** Terms that rest on another cite one that this very demonstration signed before. */
const citar = (tipo: string, dados: Dados, { codigos }: Citados, temAuto: boolean): Dados => {
  const apreensao = codigos.get('APREENSAO')
  const entrega = codigos.get('ENTREGA')
  if (tipo === 'DOACAO' && apreensao)
    return {
      ...dados,
      apreensaoCodigo: apreensao.codigo,
      itensDoados: [{ itemId: `item-madeira-${apreensao.n}`, quantidade: 2, valor: 800 }],
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
  const { autoInfracaoCodigo: _, ...semCodigo } = dados
  return temAuto ? semCodigo : dados
}

const dentroDoFormulario = (form: Preenchimento, tipo: string, dados: Dados): Dados => {
  const origem = form.instrumentos.find((i) => i.tipo === 'APREENSAO')
  return origem && (tipo === 'DEPOSITO' || tipo === 'DESTRUICAO')
    ? {
        ...dados,
        apreensaoCodigo: origem.id,
        dataHoraDestruicao: dados.dataHoraDestruicao && '2026-11-14T18:40:00Z',
      }
    : dados
}

/** A scribble: who receives goods signs on the screen. */
const RUBRICA = {
  tracos: [
    [80, 210, 160, 90, 210, 230, 260, 110, 320, 220, 380, 140, 450, 210],
    [430, 180, 560, 120, 700, 200, 860, 130],
  ],
  em: '2026-11-14T18:00:00Z',
}

const comAssinaturas = (tipo: string, dados: Dados): Dados => {
  const campos = (instrumentoDe(tipo)?.assinam ?? []).flatMap(({ campo }) => campo ?? [])
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

type Municipio = (typeof municipios)[number]

/** A way out of town that stays in the municipality: some seats stand on its border. */
const SAIDAS = [
  [0.004, -0.006],
  [0.004, 0.006],
  [-0.004, -0.006],
  [-0.004, 0.006],
  [0, 0],
] as const

export const lugarDe = (n: number): { municipio: Municipio; latitude: number; longitude: number } => {
  const municipio = municipios[(n * 37) % municipios.length] ?? municipios[0]
  if (!municipio) throw new Error('não há municípios')
  const pontos = SAIDAS.map(([norte, leste]) => ({
    latitude: Number((municipio.latitude + norte).toFixed(6)),
    longitude: Number((municipio.longitude + leste).toFixed(6)),
  }))
  const dentro = pontos.find((p) => municipioDoPonto([p.longitude, p.latitude]) === municipio.id)
  // The smallest one loses its own seat to the simplified border: the next takes its place.
  return dentro ? { municipio, ...dentro } : lugarDe(n + 1)
}

const comPessoa = (form: Preenchimento, n: number): Preenchimento => {
  const [responsavel] = (form.identificacao.responsaveis as Dados[] | undefined) ?? []
  if (!responsavel) return form
  const { cpf: _, nome: __, ...resto } = responsavel
  const pessoa = umaPessoa(n)
  const trocar = (texto: string) =>
    'cpf' in pessoa && pessoa.cpf
      ? texto.replaceAll('529.982.247-25', pessoa.cpf).replaceAll('Responsável Exemplo', String(pessoa.nome))
      : texto.replaceAll('Responsável Exemplo', 'Representante Exemplo')
  const porte = 'porte' in pessoa ? pessoa.porte : 'PESSOA_FISICA'
  const instrumentos: Preenchimento['instrumentos'] = JSON.parse(trocar(JSON.stringify(form.instrumentos)))
  return {
    ...form,
    identificacao: { ...form.identificacao, responsaveis: [{ ...resto, ...pessoa }] },
    instrumentos: instrumentos.map((i) =>
      i.tipo === 'AUTO_INFRACAO' ? { ...i, dados: { ...i.dados, porteAutuado: porte } } : i,
    ),
  }
}

const noLugar = (form: Preenchimento, n: number): Preenchimento => {
  const { municipio, latitude, longitude } = lugarDe(n)
  return {
    ...form,
    enderecoFiscalizacao: {
      ...form.enderecoFiscalizacao,
      municipioId: municipio.id,
      nomeImovel: `Fazenda ${FAZENDAS[n % FAZENDAS.length]}`,
    },
    localizacao: { ...form.localizacao, latitude, longitude, appAtingida: 'NAO', rlAtingida: 'NAO' },
  }
}

/** Each finding is answered for itself. */
const respostaDe = (regra: string) => `A equipe conferiu em campo: ${regra.replaceAll('-', ' ')}.`

export const conteudoDe = ({ n, tipos, ate }: Planejado, dia: Date, citados: Citados) => {
  const exemplo = preenchimentoCompleto(...tipos)
  const temAuto = tipos.includes('AUTO_INFRACAO')
  const responder = (tipo: string, dados: Dados) => {
    const citado = dentroDoFormulario(exemplo, tipo, citar(tipo, dados, citados, temAuto))
    return ate === 'AGUARDANDO_CIENTIFICACAO' ? porCarta(citado) : comAssinaturas(tipo, citado)
  }
  const instrumentos = exemplo.instrumentos.map((i) => ({
    ...i,
    dados: responder(i.tipo, comoDados(i.dados)),
  }))
  const movido: Preenchimento = JSON.parse(
    noDia(proprios(JSON.stringify({ ...exemplo, instrumentos }), n), dia),
  )
  const form = noLugar(comPessoa(movido, n), n)
  const evidencias = form.evidencias.map((e, i) => ({ ...e, titulo: tituloDaFoto(n + i) }))
  const achados = achadosDaBlindagem({ ...form, evidencias }, ambienteDeExemplo(dia))
  const regras = [...new Set(achados.filter((a) => !a.grave).map((a) => a.regra))]
  return {
    form,
    evidencias,
    justificativas: regras.map((regra) => ({ regra, texto: respostaDe(regra) })),
  }
}
