// What was picked, by its name. Of what is no longer there the paper says so: an identifier tells nobody anything.
import type { Dados, Fonte } from '@guara/domain/campos/campo'
import { formatarCpfCnpj } from '@guara/domain/cpf-cnpj'
import { areasDe } from '@guara/domain/instrumento/areas'
import { ESTADOS, UNIDADES, UNIDADES_NO_PLURAL } from '@guara/domain/instrumento/bens/categoria'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import {
  documentoDe,
  identificadosDe,
  linhas,
  nomeDaPessoa,
  textoDe,
} from '@guara/domain/instrumento/leitura'
import { diaDoFato } from '@guara/domain/multa/do-auto'
import { emReais, emTexto, juntar } from '../escrita.ts'
import { nomeDaArea } from '../partes/areas.ts'
import type { Linha, Papel } from './linha.ts'

const nomeDoTermo = (tipo: string, codigo: string) => `${instrumentoDe(tipo)?.nome ?? tipo} ${codigo}`.trim()

const termo = (id: string, { formulario, consultas }: Papel) => {
  const daqui = formulario.instrumentos.find((i) => i.id === id || i.codigo === id)
  if (daqui) return nomeDoTermo(daqui.tipo, daqui.codigo ?? '')
  const outro = consultas.documento(id)
  return outro && nomeDoTermo(outro.tipo, outro.codigo)
}

const rotulo = (nome: string, valor: unknown) => (textoDe(valor) ? `${nome} ${textoDe(valor)}` : null)

/** The good as the term that brought it in told it: what a destination needs to be read alone. */
const descreverBem = (bem: Dados) =>
  juntar([
    textoDe(bem.descricao),
    rotulo('em', UNIDADES_NO_PLURAL[textoDe(bem.unidade)]?.toLocaleLowerCase('pt-BR')),
    textoDe(bem.estado)
      ? `estado: ${(ESTADOS[bem.estado as keyof typeof ESTADOS] ?? emTexto(bem.estado)).toLocaleLowerCase('pt-BR')}`
      : null,
    rotulo('placa', bem.placa),
    rotulo('série', bem.numeroSerie),
    rotulo('lacre', bem.lacre),
    typeof bem.valorEstimado === 'number'
      ? `${emReais(bem.valorEstimado)} por ${(UNIDADES[textoDe(bem.unidade)] ?? 'unidade').toLocaleLowerCase('pt-BR')}`
      : null,
  ])

const bem = (id: string, { formulario, consultas, dados }: Papel) => {
  const daqui = formulario.instrumentos
    .flatMap((i) => Object.values(i.dados).flatMap(linhas))
    .find((linha) => linha.itemId === id && textoDe(linha.descricao))
  if (daqui) return descreverBem(daqui)
  const citado = consultas.documento(textoDe(dados.apreensaoCodigo) || textoDe(dados.documentoOrigemCodigo))
  const deFora = citado?.itens.find((i) => i.itemId === id)
  return deFora && descreverBem(deFora.dados)
}

const poligono = (id: string, { formulario }: Papel) => {
  const areas = areasDe(formulario)
  const i = areas.findIndex((a) => a.id === id)
  return i < 0 ? undefined : nomeDaArea(areas, i)
}

const evidencia = (id: string, { formulario, numeroDaEvidencia }: Papel) => {
  const achada = formulario.evidencias.find((e) => e.id === id)
  return achada && juntar([`nº ${numeroDaEvidencia(id)}`, textoDe(achada.titulo)], ' – ')
}

const pessoa = (id: string, { formulario }: Papel) => {
  const achada = identificadosDe(formulario).find((p) => documentoDe(p) === id)
  return achada && juntar([nomeDaPessoa(achada), formatarCpfCnpj(id)])
}

const infracao = (id: string, { consultas, dados }: Papel) => {
  const achada = consultas.infracao(Number(id), diaDoFato(dados))
  return achada && `${achada.lei}, art. ${achada.artigo}: ${achada.descricao}`
}

const especie = (id: string, { consultas }: Papel) => {
  const achada = consultas.especie(Number(id))
  return achada && `${achada.nomePopular} (${achada.nomeCientifico})`
}

const FONTES: Record<Fonte, (id: string, papel: Papel) => string | undefined> = {
  instrumentos: termo,
  documentos: termo,
  itens: bem,
  poligonos: poligono,
  evidencias: evidencia,
  responsaveis: pessoa,
  leis: (id, { consultas }) => consultas.lei(Number(id)),
  infracoes: infracao,
  especies: especie,
}

/** An instrument that is not known here is still cited by its code, which is what was picked. */
const CODIGO = /^[A-Z]{2,4}-\d{4}-\d{6,}$/

const SUMIDOS: Record<Fonte, string> = {
  instrumentos: 'instrumento que não está mais no formulário',
  documentos: 'documento não localizado',
  itens: 'item que não está mais no termo citado',
  poligonos: 'polígono que não está mais no formulário',
  evidencias: 'evidência que não está mais no formulário',
  responsaveis: 'pessoa que não está mais no formulário',
  leis: 'norma fora do catálogo',
  infracoes: 'infração fora do catálogo',
  especies: 'espécie fora do catálogo',
}

export const linhaEscolha: Linha<'escolha'> = ({ fonte }, valor, papel) =>
  (Array.isArray(valor) ? valor : [valor])
    .map(emTexto)
    .map((id) => FONTES[fonte](id, papel) ?? (CODIGO.test(id) ? id : SUMIDOS[fonte]))
    .join('; ')
