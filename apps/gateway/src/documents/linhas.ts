// One printed face per kind of field: a kind without its face does not compile.
import type { Campo, Campos, Dados, TipoCampo } from '@guara/domain/campos/campo'
import { TIPOS_DIGITADOS } from '@guara/domain/campos/digitados'
import { aparece, comoDados, ehVazio, temResposta } from '@guara/domain/campos/pendencias'
import { cortar, emTexto } from './escrita.ts'
import type { Bloco, Celula } from './folha.ts'
import { linhaEscolha } from './linhas/escolha.ts'
import type { Linha, Papel, TextoOuBlocos } from './linhas/linha.ts'
import { linhaLista } from './linhas/lista.ts'
import { noNumero } from './linhas/plural.ts'
import {
  linhaAlertas,
  linhaArquivo,
  linhaAssinatura,
  linhaBooleano,
  linhaCalculado,
  linhaCep,
  linhaCoordenada,
  linhaData,
  linhaDataHora,
  linhaDocumento,
  linhaGeometria,
  linhaMoeda,
  linhaMultiSelecao,
  linhaMunicipio,
  linhaNumero,
  linhaSelecao,
  linhaTelefone,
  linhaTexto,
  linhaTextoLongo,
} from './linhas/simples.ts'

const linhaGrupo: Linha<'grupo'> = ({ rotulo, campos }, valor, { blocosDe }) => [
  { bloco: 'grupo', rotulo, blocos: blocosDe(campos, comoDados(valor)) },
]

const LINHAS: { [T in TipoCampo]: Linha<T> } = {
  texto: linhaTexto,
  textoLongo: linhaTextoLongo,
  numero: linhaNumero,
  moeda: linhaMoeda,
  selecao: linhaSelecao,
  multiSelecao: linhaMultiSelecao,
  booleano: linhaBooleano,
  data: linhaData,
  dataHora: linhaDataHora,
  cpf: linhaDocumento,
  cnpj: linhaDocumento,
  cep: linhaCep,
  telefone: linhaTelefone,
  email: linhaTexto,
  car: linhaTexto,
  municipio: linhaMunicipio,
  uf: linhaTexto,
  arquivo: linhaArquivo,
  alertas: linhaAlertas,
  geometria: linhaGeometria,
  coordenada: linhaCoordenada,
  assinatura: linhaAssinatura,
  escolha: linhaEscolha,
  calculado: linhaCalculado,
  grupo: linhaGrupo,
  lista: linhaLista,
}

const COLUNAS = 12
const LARGURA_USUAL = 6
/** Letters that one column of twelve holds on a line. */
const LETRAS_POR_COLUNA = 8

/** Only a draft holds more than its field takes: the paper shows as much as the field does, and says so. */
const noLimite = (campo: Campo, valor: unknown) =>
  'maximo' in campo && campo.maximo !== undefined && TIPOS_DIGITADOS.includes(campo.tipo)
    ? cortar(emTexto(valor), campo.maximo)
    : valor

const imprimir = (campo: Campo, valor: unknown, papel: Papel): TextoOuBlocos =>
  (LINHAS[campo.tipo] as (c: Campo, v: unknown, p: Papel) => TextoOuBlocos)(
    campo,
    noLimite(campo, valor),
    papel,
  )

/** Cells in rows of twelve columns, as the screen has them; the last one of a row takes what is left. */
export const emLinhas = (celulas: readonly Celula[]): Celula[][] => {
  const linhas: Celula[][] = []
  let resta = 0
  for (const celula of celulas) {
    const porColuna = celula.mono ? LETRAS_POR_COLUNA * 0.8 : LETRAS_POR_COLUNA
    const necessaria = Math.ceil(
      Math.max(celula.texto.length / porColuna, celula.rotulo.length / LETRAS_POR_COLUNA),
    )
    const largura = Math.min(COLUNAS, Math.max(3, celula.largura, necessaria))
    const linha = linhas.at(-1)
    if (linha && largura <= resta) linha.push({ ...celula, largura })
    else linhas.push([{ ...celula, largura }])
    resta = (linha && largura <= resta ? resta : COLUNAS) - largura
  }
  for (const linha of linhas) {
    const usada = linha.reduce((soma, c) => soma + c.largura, 0)
    const ultima = linha.at(-1)
    if (ultima) ultima.largura += COLUNAS - usada
  }
  return linhas
}

/** Boxes one after the other are one box. */
export const unirCampos = (blocos: readonly Bloco[]): Bloco[] => {
  const juntos: Bloco[] = []
  for (const b of blocos) {
    const anterior = juntos.at(-1)
    if (b.bloco !== 'campos') juntos.push(b)
    else if (anterior?.bloco === 'campos') anterior.linhas.push(...b.linhas)
    else if (b.linhas.length > 0) juntos.push({ ...b, linhas: [...b.linhas] })
  }
  return juntos
}

const MONO: readonly TipoCampo[] = ['coordenada', 'car']

const semResposta = (campo: Campo, valor: unknown) =>
  campo.tipo === 'grupo' ? !temResposta(campo.campos, comoDados(valor)) : ehVazio(valor)

const umTexto = (blocos: readonly Bloco[]): string =>
  blocos
    .map((b) => {
      if (b.bloco === 'texto') return b.texto
      if (b.bloco === 'lista') return b.itens.join('; ')
      if (b.bloco === 'campos')
        return b.linhas
          .flat()
          .map((c) => `${c.rotulo}: ${c.texto}`)
          .join('; ')
      return ''
    })
    .join('\n')

/** Fields to be printed, in order: what does not apply (`quando`) or was not answered leaves no trace. */
const blocosDe = (campos: Campos, dados: Dados, papel: Papel): Bloco[] => {
  const blocos: Bloco[] = []
  let celulas: Celula[] = []
  const fechar = () => {
    if (celulas.length > 0) blocos.push({ bloco: 'campos', linhas: emLinhas(celulas) })
    celulas = []
  }
  for (const [nome, campo] of Object.entries(campos)) {
    const valor = campo.tipo === 'calculado' ? campo.valor(dados) : dados[nome]
    if (!aparece(campo, dados) || semResposta(campo, valor)) continue
    const saida = imprimir(noNumero(campo, dados), valor, papel)
    if (typeof saida === 'string') {
      if (saida === '') continue
      const largura = campo.largura ?? LARGURA_USUAL
      celulas.push({ rotulo: campo.rotulo, texto: saida, largura, mono: MONO.includes(campo.tipo) })
    } else {
      fechar()
      blocos.push(...saida)
    }
  }
  fechar()
  return blocos
}

export interface Impressora {
  blocos: (campos: Campos, dados: Dados) => Bloco[]
  texto: (campo: Campo, valor: unknown) => string
}

/** The faces, tied to one form and to the answers that they may have to look at. */
export const impressora = (
  base: Pick<Papel, 'formulario' | 'consultas' | 'dados' | 'numeroDaEvidencia'>,
): Impressora => {
  const papel: Papel = {
    ...base,
    blocosDe: (campos, dados) => blocosDe(campos, dados, papel),
    textoDe: (campo, valor) => {
      const saida = imprimir(campo, valor, papel)
      return typeof saida === 'string' ? saida : umTexto(saida)
    },
  }
  return { blocos: papel.blocosDe, texto: papel.textoDe }
}
