// Five support databases of invented people, written in the very formats of their sources and read by the very importers
// that read the real files: some with commas, some with semicolons, some in Latin-1.
import type { Db } from '../../context.ts'
import { FORMATOS, type Formato } from '../../services/base-apoio/importacao/formatos.ts'
import { importarBase } from '../../services/base-apoio/importacao/importador.ts'
import { formatoDoMapa, MapaGenerico } from '../../services/base-apoio/importacao/mapa.ts'
import { acaso } from './acaso.ts'
import { umaPessoa } from './pessoas.ts'

const REGISTROS = 120
const MUNICIPIOS = ['Goiânia', 'Jaraguá', 'Goianésia', 'Cristalina', 'Mineiros', 'Niquelândia', 'Portelândia']
const INFRACOES = ['Flora', 'Fauna', 'Pesca', 'Controle ambiental', 'Licenciamento']
const BENS = ['Motosserra', 'Trator de esteira', '12 m³ de madeira em tora', 'Rede de pesca', 'Gaiolas']

type Linha = Record<string, string | number>

interface Sorte {
  n: number
  um: <T>(lista: readonly T[]) => T
  ate: (limite: number) => number
  dia: () => string
  nome: string
  documento: string
}

const sorteDe = (semente: number, n: number): Sorte => {
  const ate = acaso(semente * 1000 + n)
  const pessoa = umaPessoa(n)
  const dois = (x: number) => String(x).padStart(2, '0')
  return {
    n,
    ate,
    um: (lista) => lista[ate(lista.length)] as (typeof lista)[number],
    dia: () => `${2018 + ate(8)}-${dois(1 + ate(12))}-${dois(1 + ate(28))}`,
    nome: pessoa.nome ?? pessoa.razaoSocial ?? '',
    documento: pessoa.cpf ?? pessoa.cnpj ?? '',
  }
}

const MAPA_DAS_LICENCAS = MapaGenerico.parse({
  codigo: 'LICENCAS',
  descricao: 'Licenças ambientais do órgão',
  chave: 'protocolo',
  numero: 'licenca',
  nome: 'titular',
  documento: 'cpf_cnpj',
  municipio: 'municipio',
  detalhes: [
    { titulo: 'Tipo', coluna: 'tipo' },
    { titulo: 'Atividade', coluna: 'atividade' },
    { titulo: 'Situação', coluna: 'situacao' },
    { titulo: 'Validade', coluna: 'validade', como: 'data' },
  ],
})

interface Demonstrada {
  nome: string
  formato: Formato
  separador: ';' | ','
  codificacao: 'utf8' | 'latin1'
  linha: (sorte: Sorte) => Linha
}

const doPublico = (nome: string) => {
  const formato = FORMATOS[nome]
  if (!formato) throw new Error(`formato desconhecido: ${nome}`)
  return { nome, formato }
}

const BASES: readonly Demonstrada[] = [
  {
    ...doPublico('ibama-autos'),
    separador: ';',
    codificacao: 'utf8',
    linha: (s) => ({
      SEQ_AUTO_INFRACAO: 900_000 + s.n,
      NUM_AUTO_INFRACAO: `9${String(s.n).padStart(5, '0')}`,
      SER_AUTO_INFRACAO: 'E',
      VAL_AUTO_INFRACAO: `${1000 * (1 + s.ate(90))},00`,
      DES_AUTO_INFRACAO: 'Registro inventado para demonstração',
      DAT_HORA_AUTO_INFRACAO: `${s.dia()} 10:30:00`,
      TIPO_INFRACAO: s.um(INFRACOES),
      NOME_INFRATOR: s.nome,
      CPF_CNPJ_INFRATOR: s.documento,
      MUNICIPIO: s.um(MUNICIPIOS),
      QT_AREA: `${s.ate(300)},${s.ate(10)}`,
      SIT_CANCELADO: s.ate(10) === 0 ? 'S' : 'N',
      DES_STATUS_FORMULARIO: 'Lavrado',
    }),
  },
  {
    ...doPublico('ibama-embargos'),
    separador: ';',
    codificacao: 'latin1',
    linha: (s) => ({
      SEQ_TAD: 700_000 + s.n,
      NUM_TAD: `7${String(s.n).padStart(5, '0')}`,
      SER_TAD: 'E',
      DAT_EMBARGO: s.dia(),
      NOME_EMBARGADO: s.nome,
      CPF_CNPJ_EMBARGADO: s.documento,
      MUNICIPIO: s.um(MUNICIPIOS),
      UF: 'GO',
      NOME_IMOVEL: `Fazenda Exemplo ${1 + s.ate(40)}`,
      QTD_AREA_EMBARGADA: `${s.ate(500)}.${s.ate(10)}`,
      SIT_DESEMBARGO: s.ate(4) === 0 ? 'D' : '',
    }),
  },
  {
    ...doPublico('ibama-apreensoes'),
    separador: ',',
    codificacao: 'utf8',
    linha: (s) => ({
      cd_tad: 500_000 + s.n,
      cd_original_apreensao: `TAD-5${String(s.n).padStart(5, '0')}`,
      dt_apreensao: s.dia(),
      no_pessoa_apreensao: s.nome,
      ds_tad: s.um(BENS),
      vl_tad: `${100 * (1 + s.ate(200))}.00`,
      ds_forma_entrega: 'Pessoal',
      ds_sit_apreensao: s.um(['Em depósito', 'Destinado', 'Devolvido']),
    }),
  },
  {
    ...doPublico('car'),
    separador: ',',
    codificacao: 'latin1',
    linha: (s) => ({
      cod_imovel: `GO-5200000-${String(s.n).padStart(8, '0')}`,
      nome_proprietario: s.nome,
      cpf_cnpj: s.documento,
      municipio: s.um(MUNICIPIOS),
      nome_imovel: `Fazenda Exemplo ${1 + s.ate(40)}`,
      situacao: s.um(['Ativo', 'Pendente', 'Suspenso', 'Cancelado']),
      num_area: `${20 + s.ate(900)}.${s.ate(10_000)}`,
      area_reserva_legal: `${4 + s.ate(180)}.${s.ate(10_000)}`,
      data_retificacao: s.dia(),
    }),
  },
  {
    nome: 'generico',
    formato: formatoDoMapa(MAPA_DAS_LICENCAS),
    separador: ';',
    codificacao: 'utf8',
    linha: (s) => ({
      protocolo: `LIC-${2020 + (s.n % 7)}-${String(s.n).padStart(5, '0')}`,
      licenca: `LA ${String(s.n).padStart(4, '0')}/${2020 + (s.n % 7)}`,
      titular: s.nome,
      cpf_cnpj: s.documento,
      municipio: s.um(MUNICIPIOS),
      tipo: s.um(['Prévia', 'Instalação', 'Funcionamento', 'Supressão de vegetação']),
      atividade: s.um(['Agricultura irrigada', 'Mineração de areia', 'Posto de combustível', 'Suinocultura']),
      situacao: s.um(['Vigente', 'Vencida', 'Suspensa']),
      validade: s.dia(),
    }),
  },
]

const emCsv = ({ linha, separador, codificacao }: Demonstrada, semente: number) => {
  const linhas = Array.from({ length: REGISTROS }, (_, i) => linha(sorteDe(semente, i + 1)))
  const colunas = Object.keys(linhas[0] ?? {})
  const aspas = (valor: unknown) => `"${String(valor).replaceAll('"', '""')}"`
  const texto = [colunas, ...linhas.map((l) => colunas.map((c) => l[c] ?? ''))]
    .map((campos) => campos.map(aspas).join(separador))
    .join('\r\n')
  return Buffer.from(`${texto}\r\n`, codificacao)
}

async function* deUmaVez(bytes: Buffer) {
  yield bytes
}

export const semearBases = async (db: Db, dizer: (linha: string) => void) => {
  const { quantas } = await db
    .selectFrom('base_apoio')
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .executeTakeFirstOrThrow()
  if (quantas > 0) return
  dizer(`criando ${BASES.length} bases de apoio de demonstração…`)
  for (const [i, base] of BASES.entries()) {
    const arquivo = `${base.formato.base.codigo.toLowerCase()}-demonstracao.csv`
    const partes = deUmaVez(emCsv(base, i + 1))
    const { nome, formato } = base
    const id = crypto.randomUUID()
    await importarBase(db, { id, nome, formato, arquivo, usuarioId: null, seco: false, partes }, new Date())
  }
}
