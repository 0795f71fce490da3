// The input of each kind of field. A kind without its face does not compile.
import type { TipoCampo } from '@guara/domain/campos/campo'
import type { EntradaDe } from './entrada.ts'
import { EntradaAssinatura } from './entradas/assinatura.tsx'
import { EntradaBooleano } from './entradas/booleano.tsx'
import { EntradaCalculado } from './entradas/calculado.tsx'
import { EntradaCoordenada } from './entradas/coordenada.tsx'
import { EntradaEscolha } from './entradas/escolha.tsx'
import { EntradaAlertas, EntradaArquivo, EntradaGeometria } from './entradas/espaco.tsx'
import { EntradaGrupo } from './entradas/grupo.tsx'
import { EntradaLista } from './entradas/lista.tsx'
import { EntradaMascarada } from './entradas/mascarado.tsx'
import { EntradaMultiSelecao } from './entradas/multi-selecao.tsx'
import { EntradaMunicipio } from './entradas/municipio.tsx'
import { EntradaNumero } from './entradas/numero.tsx'
import { EntradaSelecao } from './entradas/selecao.tsx'
import { EntradaData, EntradaDataHora } from './entradas/tempo.tsx'
import { EntradaTexto } from './entradas/texto.tsx'
import { EntradaTextoLongo } from './entradas/texto-longo.tsx'
import { EntradaUf } from './entradas/uf.tsx'

export const ENTRADAS: { [T in TipoCampo]: EntradaDe<T> } = {
  texto: EntradaTexto,
  textoLongo: EntradaTextoLongo,
  numero: EntradaNumero,
  moeda: EntradaNumero,
  selecao: EntradaSelecao,
  multiSelecao: EntradaMultiSelecao,
  booleano: EntradaBooleano,
  data: EntradaData,
  dataHora: EntradaDataHora,
  cpf: EntradaMascarada,
  cnpj: EntradaMascarada,
  cep: EntradaMascarada,
  telefone: EntradaMascarada,
  email: EntradaMascarada,
  car: EntradaMascarada,
  municipio: EntradaMunicipio,
  uf: EntradaUf,
  arquivo: EntradaArquivo,
  alertas: EntradaAlertas,
  geometria: EntradaGeometria,
  coordenada: EntradaCoordenada,
  assinatura: EntradaAssinatura,
  escolha: EntradaEscolha,
  calculado: EntradaCalculado,
  grupo: EntradaGrupo,
  lista: EntradaLista,
}
