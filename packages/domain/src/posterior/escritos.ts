// What the signed document says, as whoever rectifies it copies it (docs/dominio/atos.md#retificacao): "onde se lê" is found
// among these, or nothing is rectified. What was rectified before is read as it was left.
import type { Campo, Campos, Dados, TipoCampo } from '../campos/campo.ts'
import { aparece, comoDados } from '../campos/pendencias.ts'
import { formatarCpfCnpj } from '../cpf-cnpj.ts'
import { formatarDataHora } from '../data-hora.ts'
import { CAMPOS_DO_ENDERECO } from '../formulario/etapas/endereco-fiscalizacao.ts'
import { CAMPOS_DA_IDENTIFICACAO } from '../formulario/etapas/identificacao.ts'
import { instrumentoDe } from '../instrumento/index.ts'
import { instanteDe, linhas, textoDe } from '../instrumento/leitura.ts'
import { emCentavos, formatarReais } from '../multa/centavos.ts'
import { diaEscrito } from './comuns.ts'
import type { ContextoDoAto, Escrito } from './definicao.ts'

const ESCRITA: Partial<Record<TipoCampo, (valor: unknown) => string>> = {
  texto: textoDe,
  textoLongo: textoDe,
  cpf: (valor) => formatarCpfCnpj(textoDe(valor)),
  cnpj: (valor) => formatarCpfCnpj(textoDe(valor)),
  cep: textoDe,
  telefone: textoDe,
  email: textoDe,
  car: textoDe,
  data: diaEscrito,
  dataHora: (valor) => (Number.isNaN(instanteDe(valor)) ? '' : formatarDataHora(String(valor))),
}

const escritosDe = (
  campos: Campos,
  dados: Dados,
  servem: (campo: Campo, nome: string) => boolean,
): Escrito[] =>
  Object.entries(campos).flatMap(([nome, campo]): Escrito[] => {
    if (!aparece(campo, dados)) return []
    if (campo.tipo === 'grupo') return escritosDe(campo.campos, comoDados(dados[nome]), servem)
    if (campo.tipo === 'lista')
      return linhas(dados[nome]).flatMap((linha, i) =>
        escritosDe(campo.campos, linha, servem).map((e) => ({
          ...e,
          rotulo: `${campo.item} ${i + 1}: ${e.rotulo}`,
        })),
      )
    const texto = ESCRITA[campo.tipo]?.(dados[nome]) ?? ''
    return texto !== '' && servem(campo, nome) ? [{ rotulo: campo.rotulo, nome, texto }] : []
  })

const DO_TIPO =
  (...tipos: TipoCampo[]) =>
  ({ tipo }: Campo) =>
    tipos.includes(tipo)
const CHAMADO =
  (...nomes: string[]) =>
  (_: Campo, nome: string) =>
    nomes.includes(nome)

const doInstrumento = ({ instrumento }: ContextoDoAto, servem: Parameters<typeof escritosDe>[2]) =>
  escritosDe(instrumentoDe(instrumento.tipo)?.campos ?? {}, instrumento.dados, servem)

const daIdentificacao = ({ formulario }: ContextoDoAto, servem: Parameters<typeof escritosDe>[2]) =>
  escritosDe(CAMPOS_DA_IDENTIFICACAO, formulario.identificacao, servem)

const doLocal = ({ formulario }: ContextoDoAto, servem: Parameters<typeof escritosDe>[2]) =>
  escritosDe(CAMPOS_DO_ENDERECO, formulario.enderecoFiscalizacao, servem)

const NOMES = CHAMADO('nome', 'nomeSocial', 'razaoSocial', 'nomeFantasia')
const NO_MAPA = ['distrito', 'localidade', 'nomeImovel', 'corpoDagua', 'rodovia']
const POSTAIS = ['cep', 'logradouro', 'numero', 'complemento', 'bairro']
export const DO_FATO: readonly string[] = ['dataHoraConstatacao', 'dataFatoInicio', 'dataFatoFim']

/** The article is changed by who judges (Decreto 6.514/2008, art. 100, § 3º). */
const semArtigo = (campo: Campo, nome: string) => DO_TIPO('texto', 'textoLongo')(campo) && nome !== 'artigo'

/** The names that the place itself is known by: they change in their spelling only. */
export const ehNomeDoLugar = ({ nome }: Escrito) => NO_MAPA.includes(nome)

const comEnderecoInteiro = (escritos: Escrito[]): Escrito[] =>
  escritos.length > 1
    ? [
        ...escritos,
        { rotulo: 'Endereço inteiro', nome: 'endereco', texto: escritos.map((e) => e.texto).join(', ') },
      ]
    : escritos

const textosLongos = (ctx: ContextoDoAto) => doInstrumento(ctx, DO_TIPO('textoLongo'))

const valorDaMulta = ({ instrumento: { dados } }: ContextoDoAto): Escrito[] =>
  typeof dados.valorMulta === 'number'
    ? [{ rotulo: 'Valor da multa', nome: 'valorMulta', texto: formatarReais(emCentavos(dados.valorMulta)) }]
    : []

const legendas = ({ formulario }: ContextoDoAto): Escrito[] =>
  formulario.evidencias.flatMap((e, i) =>
    ['titulo', 'descricao'].flatMap((nome) =>
      textoDe(e[nome]) ? [{ rotulo: `Evidência ${i + 1}`, nome, texto: textoDe(e[nome]) }] : [],
    ),
  )

const POR_CAMPO = {
  GRAFIA: (ctx: ContextoDoAto) => [
    ...doInstrumento(ctx, semArtigo),
    ...doLocal(ctx, semArtigo),
    ...legendas(ctx),
  ],
  NOME_DA_PESSOA: (ctx: ContextoDoAto) => daIdentificacao(ctx, NOMES),
  DOCUMENTO_DA_PESSOA: (ctx: ContextoDoAto) => daIdentificacao(ctx, DO_TIPO('cpf', 'cnpj')),
  ENDERECO_DA_PESSOA: ({ formulario }: ContextoDoAto) =>
    linhas(formulario.identificacao.responsaveis).flatMap((pessoa) =>
      comEnderecoInteiro(
        escritosDe(
          CAMPOS_DA_IDENTIFICACAO,
          { responsaveis: [{ ...pessoa, telefones: [] }] },
          CHAMADO(...POSTAIS, 'municipioNome'),
        ),
      ),
    ),
  ENDERECO_DO_LOCAL: (ctx: ContextoDoAto) => [
    ...comEnderecoInteiro(doLocal(ctx, CHAMADO(...POSTAIS))),
    ...doLocal(ctx, CHAMADO(...NO_MAPA)),
  ],
  DATA_DO_FATO: (ctx: ContextoDoAto) => [...doInstrumento(ctx, CHAMADO(...DO_FATO)), ...textosLongos(ctx)],
  OUTRA_DATA: (ctx: ContextoDoAto) =>
    doInstrumento(ctx, (campo, nome) => DO_TIPO('data', 'dataHora')(campo) && !DO_FATO.includes(nome)),
  VALOR: (ctx: ContextoDoAto) => [...valorDaMulta(ctx), ...textosLongos(ctx)],
  OUTRO_NUMERO: (ctx: ContextoDoAto) => {
    const numerados = (campo: Campo, nome: string) =>
      DO_TIPO('texto', 'car')(campo) && ![...POSTAIS, ...NO_MAPA, 'artigo'].includes(nome)
    const todos = [
      ...doInstrumento(ctx, numerados),
      ...daIdentificacao(ctx, numerados),
      ...doLocal(ctx, numerados),
    ]
    return todos.filter(({ texto }) => /\d/.test(texto))
  },
}

const espacada = (texto: string) => texto.replace(/\s+/g, ' ').trim()

/** Neither half a word nor a part of a number: "3.000,00" is not in "13.000,00". */
const inteiro = (antes: string, trecho: string, depois: string) =>
  !(/[\p{L}\p{N}]$/u.test(antes) && /^[\p{L}\p{N}]/u.test(trecho)) &&
  !(/[\p{L}\p{N}]$/u.test(trecho) && /^[\p{L}\p{N}]/u.test(depois)) &&
  !(/\d[.,/-]$/.test(antes) && /^\d/.test(trecho)) &&
  !(/\d$/.test(trecho) && /^[.,/-]\d/.test(depois))

/** The text with the one passage in the place of the other; null where it does not have it. Only spaces and capitals are
 * taken as the same. */
export const trocado = (texto: string, de: string, para: string): string | null => {
  const [todo, trecho] = [espacada(texto), espacada(de)]
  const [baixo, procurado] = [todo.toLowerCase(), trecho.toLowerCase()]
  for (let i = baixo.indexOf(procurado); i >= 0; i = baixo.indexOf(procurado, i + 1)) {
    const [antes, depois] = [todo.slice(0, i), todo.slice(i + trecho.length)]
    if (inteiro(antes, trecho, depois)) return `${antes}${espacada(para)}${depois}`
  }
  return null
}

const retificacoes = ({ anteriores }: ContextoDoAto) =>
  anteriores.filter((a) => a.tipo === 'RETIFICACAO').flatMap((a) => linhas(a.dados.correcoes))

/** What may be copied into "onde se lê" of a correction of that kind. */
export const escritosDo = (campo: keyof typeof POR_CAMPO, ctx: ContextoDoAto): Escrito[] => {
  const anteriores = retificacoes(ctx).filter((c) => c.campo === campo)
  return POR_CAMPO[campo](ctx).map((escrito) => ({
    ...escrito,
    texto: anteriores.reduce(
      (texto, { de, para }) => trocado(texto, textoDe(de), textoDe(para)) ?? texto,
      espacada(escrito.texto),
    ),
  }))
}

/** The names of the persons and of the place. */
export const nomesDo = (ctx: ContextoDoAto) =>
  [...daIdentificacao(ctx, NOMES), ...doLocal(ctx, CHAMADO(...NO_MAPA))].map((e) => e.texto)
