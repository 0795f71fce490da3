// The display of each kind of field, in the words and formats of a page. A kind without its face does not compile.
import type { TipoCampo } from '@guara/domain/campos/campo'
import type { ComponentType } from 'react'
import type { CampoDoTipo } from './entrada.ts'
import { ValorGrupo, ValorLista } from './valores/compostos.tsx'
import { ValorAlertas, ValorArquivo, ValorGeometria } from './valores/espaco.tsx'
import {
  ValorBooleano,
  ValorData,
  ValorDataHora,
  ValorMascarado,
  ValorMultiSelecao,
  ValorMunicipio,
  ValorNumero,
  ValorSelecao,
  ValorTexto,
} from './valores/simples.tsx'
import type { PropsDoValor } from './valores/valor.ts'

export const VALORES: { [T in TipoCampo]: ComponentType<PropsDoValor<CampoDoTipo<T>>> } = {
  texto: ValorTexto,
  textoLongo: ValorTexto,
  numero: ValorNumero,
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
  grupo: ValorGrupo,
  lista: ValorLista,
}
