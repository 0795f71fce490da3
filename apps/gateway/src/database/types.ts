// Tables as Kysely sees them. Migrations in db/migrations are the truth; the tests run against them.
import type { Perfil } from '@guara/domain/sessao/perfil'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { TabelasDoAlerta } from './alerta-types.ts'
import type { TabelasDeArquivos } from './arquivo-types.ts'
import type { TabelasDaAssinatura } from './assinatura-types.ts'
import type { TabelasDoFormulario } from './formulario-types.ts'
import type { TabelasDoOrgaoEDasBases } from './semad-types.ts'

type Momento = ColumnType<Date, Date, Date>
type MomentoOpcional = ColumnType<Date | null, Date | null | undefined, Date | null>

interface UsuarioTable {
  id: string
  login: string
  nome: string
  email: string
  cpf: string | null
  matricula: string | null
  cargo: string | null
  senha_hash: string | null
  ativo: Generated<boolean>
  criado_em: Momento
}

interface UsuarioPerfilTable {
  usuario_id: string
  perfil: Perfil
  ordem: number
}

interface SessaoTable {
  id: string
  usuario_id: string
  criada_em: Momento
  expira_em: Momento
  revogada_em: MomentoOpcional
  ip: string | null
  agente: string | null
}

interface TentativaTable {
  id: Generated<number>
  acao: 'ENTRAR' | 'SENHA' | 'RECUPERAR' | 'ASSINAR' | 'VALIDAR'
  chave: string
  ip: string
  quando: Momento
}

interface RecuperacaoSenhaTable {
  token_hash: Buffer
  usuario_id: string
  criada_em: Momento
  expira_em: Momento
  usada_em: MomentoOpcional
}

interface AuditoriaTable {
  id: Generated<number>
  quando: Momento
  ato: string
  usuario_id: string | null
  perfil: string | null
  alvo_tipo: string | null
  alvo_id: string | null
  ip: string | null
  requisicao_id: string | null
  antes_hash: string | null
  depois_hash: string | null
  detalhes: JSONColumnType<Record<string, unknown>>
  unica: string
  autenticador: string
  ordem: number | null
  hash_anterior: string | null
  hash: string | null
  selo: string | null
}

interface PessoaTable {
  id: string
  documento: string
  tipo: ColumnType<'FISICA' | 'JURIDICA', never, never>
  nome: string
  nome_fantasia: string | null
  email: string | null
  telefone: string | null
  nome_busca: ColumnType<string, never, never>
  nome_letras: ColumnType<string, never, never>
  criada_por: string | null
  criada_em: Momento
}

export interface Banco
  extends TabelasDoFormulario,
    TabelasDeArquivos,
    TabelasDaAssinatura,
    TabelasDoAlerta,
    TabelasDoOrgaoEDasBases {
  pessoa: PessoaTable
  usuario: UsuarioTable
  usuario_perfil: UsuarioPerfilTable
  sessao: SessaoTable
  tentativa: TentativaTable
  recuperacao_senha: RecuperacaoSenhaTable
  auditoria: AuditoriaTable
  estado: { id: number; sigla: string; nome: string }
  municipio: { id: number; estado_id: number; nome: string; latitude: number; longitude: number }
  lei: {
    id: number
    sigla: string
    tipo: string
    numero: string
    ano: number
    esfera: string
    ementa: string
    uso_no_sistema: string | null
    confirmado: boolean
  }
  tipo_infracao: TipoInfracaoTable
  tipo_instrumento: { codigo: string; nome: string; ordem: number }
  tipo_alerta: { id: number; codigo: string; nome: string }
  categoria_alerta: { id: number; tipo_id: number; codigo: string; nome: string }
  condicao_alerta: { id: number; nome: string }
  reino: { id: number; nome: string; nome_popular: string }
}

interface TipoInfracaoTable {
  id: number
  codigo: string
  artigo: string
  grupo: string
  descricao: string
  lei: string
  redacao: string | null
  vigencia_inicio: ColumnType<Date | null, string | null, string | null>
  vigencia_fim: ColumnType<Date | null, string | null, string | null>
  multa_minima: number
  multa_maxima: number
  unidade: string
  tipo_multa: string
  calculo: string
  valor_unitario: number | null
  fracao_conta_inteira: boolean
  primeira_unidade_inclusa: boolean | null
  acrescimos: JSONColumnType<object[]>
  exige: string[]
  medidas_usuais: string[]
  correlato_penal: string | null
  observacao: string | null
  confirmado: boolean
  descricao_confirmada: boolean
}
