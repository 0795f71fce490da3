// The input of each kind of field. A kind without its face does not compile.
import type { TipoCampo } from '@guara/domain/campos/campo'
import { EntradaAssinatura } from '../entradas/assinatura/assinatura.tsx'
import { EntradaAlertas, EntradaArquivo, EntradaGeometria } from '../entradas/conjunto/espaco.tsx'
import { EntradaGrupo } from '../entradas/conjunto/grupo.tsx'
import { EntradaLista } from '../entradas/conjunto/lista.tsx'
import { EntradaBooleano } from '../entradas/escolha/booleano.tsx'
import { EntradaEscolha } from '../entradas/escolha/escolha.tsx'
import { EntradaMultiSelecao } from '../entradas/escolha/multi-selecao.tsx'
import { EntradaMunicipio } from '../entradas/escolha/municipio.tsx'
import { EntradaSelecao } from '../entradas/escolha/selecao.tsx'
import { EntradaUf } from '../entradas/escolha/uf.tsx'
import { EntradaData, EntradaDataHora } from '../entradas/tempo/tempo.tsx'
import { EntradaCalculado } from '../entradas/texto/calculado.tsx'
import { EntradaCoordenada } from '../entradas/texto/coordenada.tsx'
import { EntradaMascarada } from '../entradas/texto/mascarado.tsx'
import { EntradaNumero } from '../entradas/texto/numero.tsx'
import { EntradaTexto } from '../entradas/texto/texto.tsx'
import { EntradaTextoLongo } from '../entradas/texto/texto-longo.tsx'
import type { EntradaDe } from './entrada.ts'

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
