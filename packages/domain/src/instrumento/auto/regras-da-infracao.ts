// What each infraction of the catalogue asks for (`exige`) and what its lines owe each other.
import type { Dados } from '../../campos/campo.ts'
import { ehVazio } from '../../campos/pendencias.ts'
import { decimal } from '../../escrita.ts'
import { areasConferem } from '../../geometria/area.ts'
import { contaQuantidade, FALTA_QUANTIDADE, unidadeDaLinha } from '../../multa/base.ts'
import { paraCima } from '../../multa/centavos.ts'
import { type LinhaDoAuto, linhasDoAuto } from '../../multa/do-auto.ts'
import { areasDe, areasEscolhidas, somaDasAreas } from '../areas.ts'
import type { Achado, Contexto, Regra } from '../definicao.ts'
import { instanteDe, linhas, numeroDe } from '../leitura.ts'

const daLinha = (i: number, campo: string, mensagem: string): Achado => ({
  campo: `infracoes.${i}.${campo}`,
  mensagem,
})
const doCampo = (campo: string, mensagem: string): Achado => ({ campo, mensagem })

/** "24, § 3º, III" and "24, caput, I" are both of art. 24; 51-A is not 51. */
export const artigoDe = (artigo: string): string => /^\d+(-[A-Z])?/.exec(artigo)?.[0] ?? artigo

const pede = (todas: readonly LinhaDoAuto[], exigencia: LinhaDoAuto['infracao']['exige'][number]) =>
  todas.find((l) => l.infracao.exige.includes(exigencia))

const mesmoArtigo = (todas: LinhaDoAuto[]): Achado[] => {
  const [primeira, ...outras] = todas
  return outras
    .filter((l) => artigoDe(l.infracao.artigo) !== artigoDe(primeira?.infracao.artigo ?? ''))
    .map((l) => daLinha(l.indice, 'infracaoId', 'Infração de outro artigo exige outro auto de infração'))
}

/** The line has to be one of the catalogue, in force on the day of the fact. */
const conhecidas = (todas: LinhaDoAuto[], dados: Dados, { infracao }: Contexto): Achado[] =>
  linhas(dados.infracoes).flatMap(({ infracaoId }, i) => {
    if (ehVazio(infracaoId) || todas.some((l) => l.indice === i)) return []
    const existe = typeof infracaoId === 'number' && infracao(infracaoId)
    const mensagem = existe
      ? 'Esta infração não estava em vigor na data do fato'
      : 'Selecione o enquadramento'
    return [daLinha(i, 'infracaoId', mensagem)]
  })

const INTEIRAS = ['individuo', 'veiculo']

/** Where there are units to choose from, one that is not whole has a better one. */
const soInteira = (linha: LinhaDoAuto) => {
  const unidade = unidadeDaLinha(linha)
  return INTEIRAS.includes(unidade) || (unidade === 'unidade' && !ehVazio(linha.infracao.unidades))
}

const quantidades = (todas: LinhaDoAuto[]): Achado[] =>
  todas.flatMap((linha) => {
    const { indice, infracao, quantidade, dados } = linha
    if (infracao.exige.includes('area') && ehVazio(dados.quantidade)) return []
    if (ehVazio(quantidade))
      return contaQuantidade(infracao) || infracao.exige.includes('quantidade')
        ? [daLinha(indice, 'quantidade', FALTA_QUANTIDADE)]
        : []
    return soInteira(linha) && !Number.isInteger(quantidade)
      ? [daLinha(indice, 'quantidade', 'Informe número inteiro')]
      : []
  })

const area = (todas: LinhaDoAuto[], dados: Dados, { formulario }: Contexto): Achado[] => {
  const achados: Achado[] = []
  const areaHa = numeroDe(dados.areaHa)
  if (pede(todas, 'area') && areaHa === 0) achados.push(doCampo('areaHa', 'Informe a área atingida'))
  const escolhidas = areasEscolhidas(formulario, dados.poligonoIds)
  if (areaHa > 0 && escolhidas.length > 0 && !areasConferem(areaHa, somaDasAreas(escolhidas)))
    achados.push(doCampo('areaHa', 'A área difere do polígono em mais de 1%'))
  const emHectares = todas.filter((l) => l.infracao.exige.includes('area') && !ehVazio(l.dados.quantidade))
  const soma = emHectares.reduce((s, l) => s + numeroDe(l.quantidade), 0)
  const [primeira] = emHectares
  if (primeira && areaHa > 0 && !areasConferem(soma, areaHa))
    achados.push(daLinha(primeira.indice, 'quantidade', 'A quantidade difere da área atingida'))
  return achados.length > 0 ? achados : hectareAMais(todas, areaHa, somaDasAreas(escolhidas))
}

/** The 1 % is for what the measuring differs by; where a fraction counts as a whole hectare it may charge none that was not drawn. */
const hectareAMais = (todas: LinhaDoAuto[], areaHa: number, desenhadaHa: number): Achado[] => {
  const contadas = todas.filter((l) => l.infracao.exige.includes('area') && l.infracao.fracaoContaInteira)
  const [digitada] = contadas.filter((l) => !ehVazio(l.dados.quantidade))
  const hectares = digitada ? contadas.reduce((s, l) => s + numeroDe(l.quantidade), 0) : areaHa
  if (contadas.length === 0 || desenhadaHa === 0 || paraCima(hectares) <= paraCima(desenhadaHa)) return []
  const mensagem = `O polígono mede ${decimal(desenhadaHa, 6)} ha e a multa contaria ${paraCima(hectares)}: informe a área do polígono`
  return [digitada ? daLinha(digitada.indice, 'quantidade', mensagem) : doCampo('areaHa', mensagem)]
}

const poligono = (todas: LinhaDoAuto[], dados: Dados, { formulario }: Contexto): Achado[] => {
  if (!pede(todas, 'poligono') || areasEscolhidas(formulario, dados.poligonoIds).length > 0) return []
  const mensagem =
    areasDe(formulario).length === 0
      ? 'Desenhe o polígono na etapa Localização'
      : 'Marque o polígono da infração'
  return [doCampo('poligonoIds', mensagem)]
}

const anexos = (todas: LinhaDoAuto[], dados: Dados): Achado[] => {
  const achados: Achado[] = []
  const comLaudo = pede(todas, 'laudo')
  if (comLaudo && ehVazio(dados.laudoId))
    achados.push(doCampo('laudoId', `O art. ${artigoDe(comLaudo.infracao.artigo)} exige laudo técnico`))
  if (todas.some((l) => l.infracao.grupo === 'FLORA') && ehVazio(dados.relatorioFiscalizacaoId))
    achados.push(doCampo('relatorioFiscalizacaoId', 'Na flora, junte o relatório de fiscalização'))
  if (pede(todas, 'especies') && linhas(dados.especies).length === 0)
    achados.push(doCampo('especies', 'Informe a espécie ou marque não identificada'))
  return achados
}

/** The term disobeyed is earlier than the disobedience. */
const posterior = (codigo: unknown, dados: Dados, { documento }: Contexto) =>
  typeof codigo === 'string' &&
  instanteDe(documento(codigo)?.dataHoraInstrumento) > instanteDe(dados.dataHoraConstatacao)

const descumpridos = (todas: LinhaDoAuto[], dados: Dados, ctx: Contexto): Achado[] => {
  const achados: Achado[] = []
  const exigir = ({ infracao }: LinhaDoAuto, campo: string, outro: string, falta: string) => {
    if (ehVazio(dados[campo]) && ehVazio(dados[outro]))
      achados.push(doCampo(campo, `O art. ${artigoDe(infracao.artigo)} exige ${falta}`))
    else if (posterior(dados[campo], dados, ctx))
      achados.push(doCampo(campo, 'O documento descumprido deve ser anterior à constatação'))
  }
  const [comTermo, comNotificacao] = [pede(todas, 'termoDescumprido'), pede(todas, 'notificacaoDescumprida')]
  if (comTermo)
    exigir(
      comTermo,
      'termoDescumpridoCodigo',
      'termoDescumpridoNumero',
      'o termo de embargo ou suspensão descumprido',
    )
  if (comNotificacao)
    exigir(
      comNotificacao,
      'notificacaoDescumpridaCodigo',
      'notificacaoDescumpridaNumero',
      'a notificação descumprida',
    )
  return achados
}

const REGRAS = [mesmoArtigo, conhecidas, quantidades, area, poligono, anexos, descumpridos]

export const REGRAS_DA_INFRACAO: readonly Regra[] = REGRAS.map(
  (regra): Regra =>
    (dados, ctx) =>
      regra(linhasDoAuto(dados, ctx), dados, ctx),
)
