// The register of the blindagem. To add a rule: its file, and one line here.
import { areaForaDoLugar } from './area-fora-do-lugar.ts'
import { areaNoTexto } from './area-no-texto.ts'
import { foraDoEstado, foraDoMunicipio, precisaoBaixa } from './coordenada.ts'
import { digitosInvalidos } from './digitos-invalidos.ts'
import { especieELinha } from './especie-e-linha.ts'
import { faunaSemAnimal } from './fauna-sem-animal.ts'
import { floraSemMedida } from './flora-sem-medida.ts'
import { fotoAntiga, fotoLonge } from './fotos.ts'
import { menorDeIdade } from './menor-de-idade.ts'
import { notificacaoEAuto } from './notificacao-e-auto.ts'
import { areaSemPoligono, poligonoExigido } from './poligono-ausente.ts'
import { poligonoCruzado } from './poligono-cruzado.ts'
import { prazoDaRequisicao } from './prazo-da-requisicao.ts'
import { quantidadeAusente } from './quantidade-ausente.ts'
import { quemAssina } from './quem-assina.ts'
import type { RegraDaBlindagem } from './regra.ts'
import { appEReservaLegal, terraIndigena, ucNaoInformada } from './sobreposicoes.ts'

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
  menorDeIdade,
  notificacaoEAuto,
  prazoDaRequisicao,
  fotoLonge,
  fotoAntiga,
]
