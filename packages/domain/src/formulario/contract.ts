// Section 7.6, forms, and what design.md section 3 adds to it. Signing, printing and synchronizing come with their own
// capability.
import { z } from 'zod'
import { porPerfil } from '../acesso.ts'
import { contract } from '../contract.ts'
import { pagina } from '../pagina.ts'
import { Vazio } from '../sessao/schema.ts'
import {
  EtapaEvidencia,
  FiltroFormulario,
  Formulario,
  FormularioAlterado,
  NovoFormulario,
  PaginacaoDeFormularios,
  Respostas,
  ResumoDoFormulario,
} from './schema.ts'

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
const SO_GESTOR = porPerfil({
  ROLE_FISCAL: 'nao',
  ROLE_ORIENTADOR: 'nao',
  ROLE_GESTOR: 'todos',
  ROLE_ADMIN: 'nao',
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
    acesso: LER,
    auditoria: { ato: 'FORMULARIO_LISTAR' },
  },
  todos: {
    method: 'GET',
    path: `${api}/formularios`,
    resumo: 'Resumo de todos os formulários que o usuário pode ver, em fluxo',
    output: z.array(ResumoDoFormulario),
    fluxo: true,
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
