// What the agency writes of a model, as descriptions: the screen draws them, and conferir.ts refuses the same on both sides.

import { emPalavras } from '../blindagem/palavras.ts'
import {
  booleano,
  type Campos,
  type Dados,
  escolha,
  lista,
  multiSelecao,
  numero,
  selecao,
  texto,
  textoLongo,
} from '../campos/campo.ts'
import { FINALIDADES_DA_EVIDENCIA } from '../formulario/etapas/evidencia.ts'
import { instrumentoDe } from '../instrumento/index.ts'
import { linhas, numeroDe, textoDe } from '../instrumento/leitura.ts'
import { TIPOS_DE_INSTRUMENTO } from '../instrumento/tipos.ts'
import type { Catalogos } from './comeco.ts'
import { CAMPO_DAS_RESPOSTAS, linhasDasRespostas, preencheDasLinhas, textosEmRespostas } from './respostas.ts'
import { type Modelo, PAPEIS_DA_LINHA } from './schema.ts'

const TIPOS = Object.fromEntries(TIPOS_DE_INSTRUMENTO.map(({ codigo, nome }) => [codigo, nome]))

const sancao = instrumentoDe('AUTO_INFRACAO')?.campos.tipoAuto
const SANCOES = Object.fromEntries(
  (sancao && 'opcoes' in sancao ? sancao.opcoes : []).map(({ valor, rotulo }) => [valor, rotulo]),
)

/** The long texts of each kind, by kind and field. */
const TEXTOS = Object.fromEntries(
  TIPOS_DE_INSTRUMENTO.flatMap(({ codigo, nome }) =>
    Object.entries(instrumentoDe(codigo)?.campos ?? {})
      .filter(([, campo]) => campo.tipo === 'textoLongo')
      .map(([campo, { rotulo }]) => [`${codigo}.${campo}`, `${nome}: ${rotulo}`]),
  ),
)

export const CAMPOS_DO_MODELO: Campos = {
  nome: texto('Nome da situação', { obrigatorio: true, minimo: 3, maximo: 80, largura: 12 }),
  quandoUsar: textoLongo('Quando usar', { obrigatorio: true, maximo: 300 }),
  naoUsar: textoLongo('Quando não usar', { maximo: 500 }),
  tiposFormulario: multiSelecao('Tipos que o modelo marca', TIPOS, {
    obrigatorio: true,
    faltando: 'Selecione ao menos um tipo',
    largura: 6,
  }),
  tiposOpcionais: multiSelecao('Tipos que também podem caber', TIPOS, { largura: 6 }),
  sancoes: multiSelecao('Sanções indicadas', SANCOES, { largura: 12 }),
  infracoes: lista('Enquadramento', 'Linha', {
    infracaoId: escolha('Infração', 'infracoes', { obrigatorio: true, largura: 12 }),
    papel: selecao('Papel da linha', PAPEIS_DA_LINHA, { obrigatorio: true, largura: 6 }),
    quando: texto('Quando cabe', { maximo: 200, largura: 6 }),
  }),
  textos: lista('Textos', 'Texto', {
    onde: selecao('Campo', TEXTOS, { obrigatorio: true, largura: 12 }),
    texto: textoLongo('Texto do modelo', {
      obrigatorio: true,
      maximo: 4000,
      lacunas: 'ficam',
      ajuda: 'Escreva entre « e » o que cada caso completa: «município», «animais».',
    }),
  }),
  respostas: CAMPO_DAS_RESPOSTAS,
  fotos: lista('Fotos a tirar', 'Foto', {
    titulo: texto('Título', { obrigatorio: true, minimo: 3, maximo: 120, largura: 6 }),
    finalidade: selecao('Finalidade', FINALIDADES_DA_EVIDENCIA, { obrigatorio: true, largura: 4 }),
    minimo: numero('Quantas', {
      obrigatorio: true,
      minimo: 0,
      maximo: 20,
      casas: 0,
      ajuda: '0: se houver.',
      largura: 2,
    }),
    mostra: texto('O que mostra', { obrigatorio: true, minimo: 3, maximo: 300, largura: 12 }),
  }),
  perguntas: lista('O que perguntar no local', 'Pergunta', {
    pergunta: texto('Pergunta', { obrigatorio: true, maximo: 300, largura: 12 }),
  }),
  fundamento: lista('Fundamentação legal', 'Dispositivo', {
    leiId: escolha('Norma', 'leis', { obrigatorio: true, largura: 6 }),
    artigo: texto('Artigo', { obrigatorio: true, maximo: 80, largura: 3 }),
    confirmado: booleano('Conferido no texto oficial', { largura: 3 }),
  }),
  observacao: textoLongo('Atenção', { maximo: 1000, ajuda: 'O que o fiscal deve saber antes de usar.' }),
  confirmado: booleano('Conferido pelo órgão', { largura: 12 }),
}

export const respostasDoModelo = (modelo: Modelo, { infracoes, leis }: Catalogos): Dados => ({
  ...modelo,
  infracoes: modelo.infracoes.map(({ codigo, papel, quando }, i) => ({
    id: String(i),
    infracaoId: infracoes.find((l) => l.codigo === codigo && l.vigenciaFim === null)?.id,
    papel,
    quando,
  })),
  textos: Object.entries({ ...textosEmRespostas(modelo.preenche, TEXTOS), ...modelo.textos }).map(
    ([onde, escrito]) => ({
      id: onde,
      onde,
      texto: escrito,
    }),
  ),
  respostas: linhasDasRespostas(modelo.preenche),
  fotos: modelo.fotos.map((foto, i) => ({ id: String(i), ...foto })),
  perguntas: modelo.perguntas.map((pergunta, i) => ({ id: String(i), pergunta })),
  fundamento: modelo.fundamento.map(({ lei, artigo, confirmado }, i) => ({
    id: String(i),
    leiId: leis.find((l) => l.sigla === lei)?.id,
    artigo,
    confirmado,
  })),
})

const textosEm = (valor: unknown) => (Array.isArray(valor) ? valor.filter((v) => typeof v === 'string') : [])

/** The code of a new one is its name, and is never changed afterwards: forms keep it. */
const codigoDoNome = (nome: string) => emPalavras(nome).replaceAll(' ', '-').slice(0, 60).replace(/-$/, '')

/** What was typed, as a model; what the screen does not ask stays as it was. */
export const modeloDigitado = (
  dados: Dados,
  antes: Modelo | null,
  { infracoes, leis }: Catalogos,
): Modelo => {
  const nome = textoDe(dados.nome)
  return {
    codigo: antes?.codigo ?? codigoDoNome(nome),
    nome,
    quandoUsar: textoDe(dados.quandoUsar),
    naoUsar: textoDe(dados.naoUsar),
    tiposFormulario: textosEm(dados.tiposFormulario) as Modelo['tiposFormulario'],
    tiposOpcionais: textosEm(dados.tiposOpcionais) as Modelo['tiposOpcionais'],
    sancoes: textosEm(dados.sancoes),
    infracoes: linhas(dados.infracoes).map(({ infracaoId, papel, quando }) => ({
      codigo: infracoes.find((l) => l.id === infracaoId)?.codigo ?? '',
      papel: papel as Modelo['infracoes'][number]['papel'],
      quando: textoDe(quando),
    })),
    preenche: preencheDasLinhas(dados.respostas, antes?.preenche ?? {}, TEXTOS),
    textos: Object.fromEntries(linhas(dados.textos).map((l) => [textoDe(l.onde), textoDe(l.texto)])),
    fotos: linhas(dados.fotos).map(({ titulo, finalidade, mostra, minimo }) => ({
      titulo: textoDe(titulo),
      finalidade: textoDe(finalidade),
      mostra: textoDe(mostra),
      minimo: numeroDe(minimo),
    })),
    perguntas: linhas(dados.perguntas).map(({ pergunta }) => textoDe(pergunta)),
    fundamento: linhas(dados.fundamento).map(({ leiId, artigo, confirmado }) => ({
      lei: leis.find((l) => l.id === leiId)?.sigla ?? '',
      artigo: textoDe(artigo),
      confirmado: confirmado === true,
    })),
    observacao: textoDe(dados.observacao) || null,
    confirmado: dados.confirmado === true,
  }
}
