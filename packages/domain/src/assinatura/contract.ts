// Printing, the public validation and the other papers of a form (docs/dominio/fio.md#printing,
// docs/dominio/fio.md#validation, docs/dominio/papel.md).
import { z } from 'zod'
import { CADA_UM_OS_SEUS, PUBLICO } from '../acesso.ts'
import { contract, PorId } from '../contract.ts'
import { escolhaDe, numeroDoFiltro } from '../pagina.ts'
import { ComToken, CopiaDaPessoa, PedidoDeCopia } from './copia.ts'
import { Recebimento } from './recebimento.ts'
import { PaginasDoFormulario, Validacao, ValidacaoDeDocumento } from './schema.ts'

const api = '/services/fiscalizacao/api'
const PorCodigo = z.object({ codigo: z.string().trim().min(1).max(40) })
const BYTES = { binario: true, output: z.unknown() } as const

export const assinatura = contract({
  imprimir: {
    method: 'GET',
    path: `${api}/instrumentos/imprimir/:codigo`,
    resumo:
      'O PDF do instrumento em base64; com Accept: application/pdf, os bytes. Cancelado: sob a marca CANCELADO; original=true dá os bytes assinados',
    params: PorCodigo,
    query: z.object({ original: escolhaDe(['false', 'true']) }),
    base64: true,
    produces: 'text/plain; charset=utf-8',
    output: z.string(),
    acesso: CADA_UM_OS_SEUS,
    auditoria: { ato: 'INSTRUMENTO_IMPRIMIR' },
  },
  recibo: {
    method: 'GET',
    path: `${api}/instrumentos/recibo/:codigo`,
    resumo: 'Recibo do instrumento para impressora térmica de 58 ou 80 mm, em PDF',
    params: PorCodigo,
    query: z.object({ largura: escolhaDe(['80', '58']) }),
    ...BYTES,
    acesso: CADA_UM_OS_SEUS,
    auditoria: { ato: 'INSTRUMENTO_RECIBO' },
  },
  dossie: {
    method: 'GET',
    path: `${api}/formularios/:id/dossie`,
    resumo: 'O formulário inteiro em um PDF',
    params: PorId,
    ...BYTES,
    acesso: CADA_UM_OS_SEUS,
    auditoria: { ato: 'FORMULARIO_DOSSIE' },
  },
  custodia: {
    method: 'GET',
    path: `${api}/formularios/:id/custodia`,
    resumo: 'Certidão de cadeia de custódia das evidências do formulário, em PDF',
    params: PorId,
    ...BYTES,
    acesso: CADA_UM_OS_SEUS,
    auditoria: { ato: 'FORMULARIO_CUSTODIA' },
  },
  paginas: {
    method: 'GET',
    path: `${api}/formularios/:id/paginas`,
    resumo: 'Quantas páginas tem cada documento que a assinatura vai cobrir',
    params: PorId,
    output: PaginasDoFormulario,
    acesso: CADA_UM_OS_SEUS,
  },
  validar: {
    method: 'GET',
    path: `${api}/validacao/:codigoVerificador`,
    resumo: 'O que se pode saber de um documento pelo código impresso nele; a pessoa só pelas iniciais',
    params: z.object({ codigoVerificador: z.string().trim().min(1).max(100) }),
    output: Validacao,
    acesso: PUBLICO,
    auditoria: { ato: 'DOCUMENTO_VALIDAR' },
  },
  autoridade: {
    method: 'GET',
    path: `${api}/validacao/autoridade`,
    resumo: 'Os certificados das autoridades desta instalação, em PEM: a que emite e as anteriores',
    ...BYTES,
    acesso: PUBLICO,
  },
  lcr: {
    method: 'GET',
    path: `${api}/validacao/autoridade.crl`,
    resumo: 'A lista dos certificados que uma autoridade desta instalação retirou de uso (RFC 5280), em DER',
    query: z.object({ autoridade: numeroDoFiltro(1, 999) }),
    ...BYTES,
    acesso: PUBLICO,
  },
  validarDocumento: {
    method: 'POST',
    path: `${api}/validacao/documento`,
    resumo: 'Conferir as assinaturas de um PDF; o arquivo não é guardado',
    envio: { campos: z.object({}) },
    output: ValidacaoDeDocumento,
    acesso: PUBLICO,
    auditoria: { ato: 'DOCUMENTO_CONFERIR' },
  },
})

/** The person's own copy (docs/dominio/prova.md#own-copy). */
export const copia = contract({
  abrir: {
    method: 'POST',
    path: `${api}/validacao/copia`,
    resumo:
      'A via da própria pessoa, em palavras simples, pelo código do papel e pelos 4 últimos números do CPF ou CNPJ; recusas iguais e contadas',
    body: PedidoDeCopia,
    output: CopiaDaPessoa,
    acesso: PUBLICO,
    auditoria: { ato: 'COPIA_ABRIR', por: 'servico' },
  },
  baixar: {
    method: 'POST',
    path: `${api}/validacao/copia/documento`,
    resumo: 'O PDF assinado da via que foi aberta',
    body: ComToken,
    ...BYTES,
    acesso: PUBLICO,
    auditoria: { ato: 'COPIA_BAIXAR' },
  },
  confirmar: {
    method: 'POST',
    path: `${api}/validacao/copia/recebimento`,
    resumo: 'A pessoa confirma que recebeu a via; de novo, responde o mesmo',
    body: ComToken,
    output: Recebimento,
    writes: true,
    acesso: PUBLICO,
    auditoria: { ato: 'COPIA_CONFIRMAR' },
  },
})
