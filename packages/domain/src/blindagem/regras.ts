// The register of the blindagem. To add a rule: its file in regras/, and one line here.

import type { RegraDaBlindagem } from './regra.ts'
import { areaForaDoLugar } from './regras/area-fora-do-lugar.ts'
import { areaNoTexto } from './regras/area-no-texto.ts'
import { artigoELinha, artigoInexistente, artigoSemNumero } from './regras/artigo.ts'
import { assinaturaAntesDoAto } from './regras/assinatura-antes-do-ato.ts'
import { atoDepoisDaCiencia } from './regras/ato-depois-da-ciencia.ts'
import { autoDeOutroOrgao, autoIgualNaBase, autosIguaisNoFormulario } from './regras/autos-iguais.ts'
import { carDaCamada, embargoDaCamada, terraIndigenaDaCamada, ucDaCamada } from './regras/camadas.ts'
import { foraDoEstado, foraDoMunicipio, precisaoBaixa } from './regras/coordenada.ts'
import { decisaoAnteriorAoAuto } from './regras/decisao-anterior-ao-auto.ts'
import { digitosInvalidos } from './regras/digitos-invalidos.ts'
import { especieELinha } from './regras/especie-e-linha.ts'
import { faunaSemAnimal } from './regras/fauna-sem-animal.ts'
import { floraSemMedida } from './regras/flora-sem-medida.ts'
import { fotoAntiga, fotoDepoisDoAto, fotoLonge, mesmaFoto } from './regras/fotos.ts'
import { atoLongeDoLocal, embargoForaDaArea, pontoLongeDoPoligono } from './regras/lugar-do-ato.ts'
import { menorDeIdade } from './regras/menor-de-idade.ts'
import { notificacaoEAuto } from './regras/notificacao-e-auto.ts'
import { papelETipo } from './regras/papel-e-tipo.ts'
import { areaSemPoligono, poligonoExigido } from './regras/poligono-ausente.ts'
import { poligonoCruzado } from './regras/poligono-cruzado.ts'
import { prazoDaRequisicao } from './regras/prazo-da-requisicao.ts'
import { quantidadeAusente } from './regras/quantidade-ausente.ts'
import { quantidadeEEspecies, quantidadeEItens } from './regras/quantidades-que-diferem.ts'
import { quemAssina } from './regras/quem-assina.ts'
import { cienciaPorTerceiro, representanteSemPoderes } from './regras/quem-recebeu.ts'
import { apreensaoForaDasSancoes, bensSemRelacao } from './regras/sancoes.ts'
import { appEReservaLegal, terraIndigena, ucNaoInformada } from './regras/sobreposicoes.ts'
import { testemunhaParte, testemunhaRepetida, testemunhasDaEquipe } from './regras/testemunhas.ts'
import { donoSemConduta, textoApp, textoFogo, textoUc } from './regras/texto-e-linha.ts'
import { textoSemPalavras } from './regras/texto-sem-palavras.ts'
import {
  gravidadeEValor,
  multaDiariaAntesDaCiencia,
  porteEPessoa,
  reincidenciaSemAuto,
  valorNaoConfirmado,
} from './regras/valor-da-multa.ts'

export const REGRAS_DA_BLINDAGEM: readonly RegraDaBlindagem[] = [
  poligonoExigido,
  poligonoCruzado,
  quantidadeAusente,
  digitosInvalidos,
  quemAssina,
  areaSemPoligono,
  areaNoTexto,
  foraDoMunicipio,
  foraDoEstado,
  areaForaDoLugar,
  precisaoBaixa,
  faunaSemAnimal,
  especieELinha,
  floraSemMedida,
  ucNaoInformada,
  appEReservaLegal,
  terraIndigena,
  ucDaCamada,
  terraIndigenaDaCamada,
  embargoDaCamada,
  carDaCamada,
  menorDeIdade,
  notificacaoEAuto,
  prazoDaRequisicao,
  fotoLonge,
  fotoAntiga,
  testemunhaRepetida,
  testemunhasDaEquipe,
  testemunhaParte,
  cienciaPorTerceiro,
  representanteSemPoderes,
  autosIguaisNoFormulario,
  autoIgualNaBase,
  autoDeOutroOrgao,
  textoApp,
  textoFogo,
  textoUc,
  donoSemConduta,
  quantidadeEEspecies,
  quantidadeEItens,
  gravidadeEValor,
  porteEPessoa,
  papelETipo,
  multaDiariaAntesDaCiencia,
  artigoInexistente,
  artigoSemNumero,
  artigoELinha,
  textoSemPalavras,
  apreensaoForaDasSancoes,
  bensSemRelacao,
  decisaoAnteriorAoAuto,
  atoLongeDoLocal,
  atoDepoisDaCiencia,
  assinaturaAntesDoAto,
  mesmaFoto,
  fotoDepoisDoAto,
  pontoLongeDoPoligono,
  embargoForaDaArea,
  reincidenciaSemAuto,
  valorNaoConfirmado,
]
