// The calls of the forms (docs/dominio/fio.md#forms). Printing is in assinatura/contract.ts.
import { z } from 'zod'
import { porPerfil } from '../acesso.ts'
import { Assinatura } from '../assinatura/schema.ts'
import { AchadoDaBlindagem } from '../blindagem/schema.ts'
import { SO_FISCAL_CONVERTE } from '../cientificacao/conversao.ts'
import {
  RegistroDeAndamento,
  RegistroDeCiencia,
  RegistroDeCumprimento,
  RegistroDeTentativa,
} from '../cientificacao/schema.ts'
import { contract, criadoEm } from '../contract.ts'
import { pagina } from '../pagina.ts'
import { Vazio } from '../sessao/schema.ts'
import { DesignacaoPedida } from './designacao.ts'
import { Contagens } from './necessidade.ts'
import {
  Antecedente,
  Colega,
  CpfCnpjExigido,
  EtapaEvidencia,
  FiltroFormulario,
  Formulario,
  FormularioAlterado,
  NovoFormulario,
  PaginacaoDeFormularios,
  PessoaDoRascunho,
  Respostas,
  ResumoDoFormulario,
} from './schema.ts'
import { SO_FISCAL_CRIA, TermoPedido } from './sequencia/elo.ts'

const api = '/services/fiscalizacao/api'
const PorId = z.object({ id: z.uuid() })
const ComVersao = z.object({ versao: z.number().int().min(1) })

/** Who draws up sees what is theirs; the coordinator sees everything; the administrator opens no form. */
const LER = porPerfil({
  ROLE_FISCAL: 'seus',
  ROLE_ORIENTADOR: 'seus',
  ROLE_GESTOR: 'todos',
  ROLE_ADMIN: 'nao',
})
const LAVRAR = porPerfil({
  ROLE_FISCAL: 'seus',
  ROLE_ORIENTADOR: 'seus',
  ROLE_GESTOR: 'nao',
  ROLE_ADMIN: 'nao',
})
/** Recidivism is of the person, whoever drew up the earlier notice; colleagues are of everybody who works with forms. */
const LER_DE_TODOS = porPerfil({
  ROLE_FISCAL: 'todos',
  ROLE_ORIENTADOR: 'todos',
  ROLE_GESTOR: 'todos',
  ROLE_ADMIN: 'nao',
})
const SO_GESTOR = porPerfil({
  ROLE_FISCAL: 'nao',
  ROLE_ORIENTADOR: 'nao',
  ROLE_GESTOR: 'todos',
  ROLE_ADMIN: 'nao',
})

/** An orienter draws up guidances alone. */
const soFiscal = (porque: string) => ({
  ...porPerfil({ ROLE_FISCAL: 'seus', ROLE_ORIENTADOR: 'nao', ROLE_GESTOR: 'nao', ROLE_ADMIN: 'nao' }),
  porque: { ROLE_ORIENTADOR: porque },
})

export const formularios = contract({
  buscar: {
    method: 'POST',
    path: `${api}/formularios/byFilters`,
    aliases: [`${api}/formularios/byFilter`],
    resumo: 'Formulários que atendem ao filtro, paginados',
    query: PaginacaoDeFormularios,
    body: FiltroFormulario,
    output: pagina(ResumoDoFormulario),
    replica: true,
    acesso: LER,
    auditoria: { ato: 'FORMULARIO_LISTAR' },
  },
  todos: {
    method: 'GET',
    path: `${api}/formularios`,
    resumo: 'Resumo de todos os formulários que o usuário pode ver, em fluxo',
    output: z.array(ResumoDoFormulario),
    fluxo: true,
    replica: true,
    acesso: LER,
    auditoria: { ato: 'FORMULARIO_LISTAR' },
  },
  obter: {
    method: 'GET',
    path: `${api}/formularios/:id`,
    resumo: 'Um formulário inteiro',
    params: PorId,
    output: Formulario,
    acesso: LER,
    auditoria: { ato: 'FORMULARIO_LER' },
  },
  porCodigo: {
    method: 'GET',
    path: `${api}/formularios/findByCodigo/:codigo`,
    resumo: 'Um formulário inteiro, pelo código',
    params: z.object({ codigo: z.string().trim().min(1).max(40) }),
    output: Formulario,
    acesso: LER,
    auditoria: { ato: 'FORMULARIO_LER' },
  },
  criar: {
    method: 'POST',
    path: `${api}/formularios`,
    resumo: 'Criar; o mesmo id outra vez responde o mesmo formulário',
    body: NovoFormulario,
    output: Formulario,
    cabecalhos: criadoEm(`${api}/formularios`),
    acesso: LAVRAR,
    writes: true,
    auditoria: { ato: 'FORMULARIO_CRIAR' },
  },
  atualizar: {
    method: 'PUT',
    path: `${api}/formularios/:id`,
    resumo: 'Gravar o rascunho; com condicao AGUARDANDO_ASSINATURA, concluir',
    params: PorId,
    body: FormularioAlterado,
    output: Formulario,
    acesso: LAVRAR,
    writes: true,
    auditoria: { ato: 'FORMULARIO_ATUALIZAR' },
  },
  etapaEvidencia: {
    method: 'PUT',
    path: `${api}/formularios/etapaEvidencia`,
    resumo: 'Gravar a etapa de evidências',
    body: EtapaEvidencia,
    output: Formulario,
    acesso: LAVRAR,
    writes: true,
    auditoria: { ato: 'FORMULARIO_EVIDENCIAS' },
  },
  blindagem: {
    method: 'GET',
    path: `${api}/formularios/:id/blindagem`,
    resumo: 'Achados da blindagem no que está gravado, com os que só a base conhece',
    params: PorId,
    output: z.array(AchadoDaBlindagem),
    acesso: LER,
    auditoria: { ato: 'FORMULARIO_LER' },
  },
  reabrir: {
    method: 'PUT',
    path: `${api}/formularios/reabrir/:id`,
    resumo: 'Voltar para rascunho o que ninguém assinou',
    params: PorId,
    body: ComVersao,
    output: Formulario,
    acesso: LAVRAR,
    writes: true,
    auditoria: { ato: 'FORMULARIO_REABRIR' },
  },
  assinar: {
    method: 'PUT',
    path: `${api}/formularios/assinar`,
    resumo: 'Assinar com a própria senha; outra vez responde o mesmo formulário',
    body: Assinatura,
    output: Formulario,
    acesso: LAVRAR,
    // The service writes the row: a refusal stays in it too, and no transaction is open while the PDF is made.
    auditoria: { ato: 'FORMULARIO_ASSINAR', por: 'servico' },
  },
  cancelar: {
    method: 'PUT',
    path: `${api}/formularios/cancelar/:id`,
    resumo: 'Cancelar',
    params: PorId,
    output: Formulario,
    acesso: LER,
    writes: true,
    auditoria: { ato: 'FORMULARIO_CANCELAR' },
  },
  ciencia: {
    method: 'PUT',
    path: `${api}/formularios/ciencia/:id`,
    resumo: 'Registrar a ciência, no ato (de ASSINADO) ou com comprovante (de AGUARDANDO_CIENTIFICACAO)',
    params: PorId,
    body: RegistroDeCiencia,
    output: Formulario,
    acesso: LER,
    writes: true,
    auditoria: { ato: 'FORMULARIO_CIENCIA' },
  },
  tentativa: {
    method: 'PUT',
    path: `${api}/formularios/tentativa/:id`,
    resumo: 'Enviar para ciência (de ASSINADO) ou registrar a tentativa frustrada e a nova forma',
    params: PorId,
    body: RegistroDeTentativa,
    output: Formulario,
    acesso: LER,
    writes: true,
    auditoria: { ato: 'FORMULARIO_TENTATIVA' },
  },
  cumprimento: {
    method: 'PUT',
    path: `${api}/formularios/cumprimento/:id`,
    resumo: 'Registrar o cumprimento de um auto de orientação',
    params: PorId,
    body: RegistroDeCumprimento,
    output: Formulario,
    acesso: LER,
    writes: true,
    auditoria: { ato: 'FORMULARIO_CUMPRIMENTO' },
  },
  andamento: {
    method: 'PUT',
    path: `${api}/formularios/andamento/:id`,
    resumo:
      'Registrar o que, no processo de um auto de infração, inicia ou encerra um prazo; outra vez, com o motivo, corrige',
    params: PorId,
    body: RegistroDeAndamento,
    output: Formulario,
    acesso: LER,
    writes: true,
    auditoria: { ato: 'FORMULARIO_ANDAMENTO' },
  },
  designar: {
    method: 'PUT',
    path: `${api}/formularios/designar/:id`,
    resumo: 'Designar um fiscal para seguir com uma orientação de outros; outra vez responde o mesmo',
    params: PorId,
    body: DesignacaoPedida,
    output: Formulario,
    acesso: SO_GESTOR,
    writes: true,
    auditoria: { ato: 'FORMULARIO_DESIGNAR' },
  },
  converter: {
    method: 'PUT',
    path: `${api}/formularios/converter/:id`,
    resumo:
      'Converter em auto de infração a orientação não cumprida: responde o novo formulário; outra vez, o mesmo',
    params: PorId,
    body: ComVersao,
    output: Formulario,
    acesso: soFiscal(SO_FISCAL_CONVERTE),
    writes: true,
    auditoria: { ato: 'FORMULARIO_CONVERTER' },
  },
  criarTermo: {
    method: 'PUT',
    path: `${api}/formularios/criarTermo/:id`,
    resumo:
      'Começar outro termo a partir de um instrumento assinado, já preenchido: responde o novo formulário; outra vez, o mesmo rascunho',
    params: PorId,
    body: TermoPedido,
    output: Formulario,
    acesso: soFiscal(SO_FISCAL_CRIA),
    writes: true,
    auditoria: { ato: 'FORMULARIO_CRIAR_TERMO' },
  },
  sincronizar: {
    method: 'PUT',
    path: `${api}/formularios/sincronizar/:id`,
    resumo: 'Pôr na fila de envio ao sistema do órgão; outra vez responde o mesmo formulário',
    params: PorId,
    output: Formulario,
    acesso: LER,
    writes: true,
    auditoria: { ato: 'FORMULARIO_SINCRONIZAR' },
  },
  finalizar: {
    method: 'PUT',
    path: `${api}/formularios/finalizar/:id`,
    resumo: 'Encerrar o que já está no sistema do órgão',
    params: PorId,
    body: ComVersao,
    output: Formulario,
    acesso: SO_GESTOR,
    writes: true,
    auditoria: { ato: 'FORMULARIO_FINALIZAR' },
  },
  excluir: {
    method: 'DELETE',
    path: `${api}/formularios/:id`,
    resumo: 'Excluir definitivamente; fica só a trilha mínima',
    params: PorId,
    output: Vazio,
    acesso: LAVRAR,
    writes: true,
    auditoria: { ato: 'FORMULARIO_EXCLUIR' },
  },
  contagens: {
    method: 'GET',
    path: `${api}/formularios/contagens`,
    resumo: 'Quantos formulários esperam por quem pergunta, e por quê',
    output: Contagens,
    replica: true,
    acesso: LER,
  },
  pessoas: {
    method: 'GET',
    path: `${api}/formularios/pessoas`,
    resumo: 'Até 10 pessoas dos próprios rascunhos cujo nome ou documento contém o texto',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    output: z.array(PessoaDoRascunho),
    acesso: LAVRAR,
    auditoria: { ato: 'PESSOA_CONSULTAR' },
  },
  colegas: {
    method: 'GET',
    path: `${api}/formularios/colegas`,
    resumo: 'Quem pode entrar na equipe ou ser designado: até 10, por nome, matrícula ou login',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    output: z.array(Colega),
    acesso: LER_DE_TODOS,
  },
  antecedentes: {
    method: 'GET',
    path: `${api}/instrumentos/antecedentes`,
    resumo: 'Instrumentos já assinados contra uma pessoa, em todo o órgão: o bastante para a reincidência',
    query: z.object({ cpfCnpj: CpfCnpjExigido }),
    output: z.array(Antecedente),
    acesso: LER_DE_TODOS,
    auditoria: { ato: 'PESSOA_CONSULTAR' },
  },
  representante: {
    method: 'GET',
    path: `${api}/representante/:id`,
    resumo: 'O representante informado em um formulário (id do formulário)',
    params: PorId,
    output: Respostas,
    acesso: LER,
    auditoria: { ato: 'FORMULARIO_LER' },
  },
  consequencias: {
    method: 'GET',
    path: `${api}/consequencias/:id`,
    resumo: 'As consequências informadas em um formulário (id do formulário)',
    params: PorId,
    output: Respostas,
    acesso: LER,
    auditoria: { ato: 'FORMULARIO_LER' },
  },
})
