// The display of each kind of field, in the words and formats of a page. A kind without its face does not compile.
import type { CampoDoTipo, TipoCampo } from '@guara/domain/campos/campo'
import type { ComponentType } from 'react'
import { ValorGrupo, ValorLista } from './compostos.tsx'
import { ValorEscolha } from './escolha.tsx'
import { ValorAlertas, ValorArquivo, ValorGeometria } from './espaco.tsx'
import {
  ValorAssinatura,
  ValorBooleano,
  ValorCalculado,
  ValorCoordenada,
  ValorData,
  ValorDataHora,
  ValorMascarado,
  ValorMoeda,
  ValorMultiSelecao,
  ValorMunicipio,
  ValorNumero,
  ValorSelecao,
  ValorTexto,
} from './simples.tsx'
import type { PropsDoValor } from './valor.ts'

export const VALORES: { [T in TipoCampo]: ComponentType<PropsDoValor<CampoDoTipo<T>>> } = {
  texto: ValorTexto,
  textoLongo: ValorTexto,
  numero: ValorNumero,
  moeda: ValorMoeda,
  selecao: ValorSelecao,
  multiSelecao: ValorMultiSelecao,
  booleano: ValorBooleano,
  data: ValorData,
  dataHora: ValorDataHora,
  cpf: ValorMascarado,
  cnpj: ValorMascarado,
  cep: ValorMascarado,
  telefone: ValorMascarado,
  email: ValorMascarado,
  car: ValorMascarado,
  municipio: ValorMunicipio,
  uf: ValorTexto,
  arquivo: ValorArquivo,
  alertas: ValorAlertas,
  geometria: ValorGeometria,
  coordenada: ValorCoordenada,
  assinatura: ValorAssinatura,
  escolha: ValorEscolha,
  calculado: ValorCalculado,
  grupo: ValorGrupo,
  lista: ValorLista,
}
