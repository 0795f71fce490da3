// The register of the blindagem. To add a rule: its file, and one line here.
import { areaForaDoLugar } from './area-fora-do-lugar.ts'
import { areaNoTexto } from './area-no-texto.ts'
import { artigoELinha, artigoInexistente, artigoSemNumero } from './artigo.ts'
import { assinaturaAntesDoAto } from './assinatura-antes-do-ato.ts'
import { atoDepoisDaCiencia } from './ato-depois-da-ciencia.ts'
import { autoDeOutroOrgao, autoIgualNaBase, autosIguaisNoFormulario } from './autos-iguais.ts'
import { carDaCamada, embargoDaCamada, terraIndigenaDaCamada, ucDaCamada } from './camadas.ts'
import { foraDoEstado, foraDoMunicipio, precisaoBaixa } from './coordenada.ts'
import { decisaoAnteriorAoAuto } from './decisao-anterior-ao-auto.ts'
import { digitosInvalidos } from './digitos-invalidos.ts'
import { especieELinha } from './especie-e-linha.ts'
import { faunaSemAnimal } from './fauna-sem-animal.ts'
import { floraSemMedida } from './flora-sem-medida.ts'
import { fotoAntiga, fotoDepoisDoAto, fotoLonge, mesmaFoto } from './fotos.ts'
import { atoLongeDoLocal, embargoForaDaArea, pontoLongeDoPoligono } from './lugar-do-ato.ts'
import { menorDeIdade } from './menor-de-idade.ts'
import { notificacaoEAuto } from './notificacao-e-auto.ts'
import { papelETipo } from './papel-e-tipo.ts'
import { areaSemPoligono, poligonoExigido } from './poligono-ausente.ts'
import { poligonoCruzado } from './poligono-cruzado.ts'
import { prazoDaRequisicao } from './prazo-da-requisicao.ts'
import { quantidadeAusente } from './quantidade-ausente.ts'
import { quantidadeEEspecies, quantidadeEItens } from './quantidades-que-diferem.ts'
import { quemAssina } from './quem-assina.ts'
import { cienciaPorTerceiro, representanteSemPoderes } from './quem-recebeu.ts'
import type { RegraDaBlindagem } from './regra.ts'
import { apreensaoForaDasSancoes, bensSemRelacao } from './sancoes.ts'
import { appEReservaLegal, terraIndigena, ucNaoInformada } from './sobreposicoes.ts'
import { testemunhaParte, testemunhaRepetida, testemunhasDaEquipe } from './testemunhas.ts'
import { donoSemConduta, textoApp, textoFogo, textoUc } from './texto-e-linha.ts'
import { textoSemPalavras } from './texto-sem-palavras.ts'
import {
  gravidadeEValor,
  multaDiariaAntesDaCiencia,
  porteEPessoa,
  reincidenciaSemAuto,
  valorNaoConfirmado,
} from './valor-da-multa.ts'

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
