// The text tells one thing and the article punishes another: what is described and what is cited have to meet
// (Decreto 6.514/2008, art. 97).

import { codigoDaRegra } from '../../catalogo/igual-a.ts'
import type { FormularioLido } from '../../instrumento/definicao.ts'
import { textoDe } from '../../instrumento/leitura.ts'
import { ucIntegra } from '../../multa/causas.ts'
import { emUnidadeDeConservacao } from '../../multa/do-auto.ts'
import { emPalavras, menciona } from '../palavras.ts'
import { ART_97, type AutoLido, autosDe, codigosDasLinhas, type RegraDaBlindagem } from '../regra.ts'

const TEXTOS = ['descricaoConduta', 'descricao'] as const

/** The first text of the notice that speaks of it. */
const ondeFala = ({ dados }: AutoLido, padrao: Parameters<typeof menciona>[1]) =>
  TEXTOS.find((campo) => menciona(textoDe(dados[campo]), padrao))

const FORA = /\b(fora d[aeo]s?|sem atingir|nao atinge\w*|nao atingiu|distantes?|proxim\w*)\b/
/** A farm may be called after what it has: "Fazenda Vereda Grande". */
const NOME_DE_IMOVEL = /\b(fazenda|sitio|chacara|estancia|rancho)( d[aeo]s?)?$/

/** "O app" is of the telephone: the area is "a APP". */
const APP = {
  padrao:
    /\b((?<!\b(o|do|no|pelo|ao|um|num|aplicativo) )apps?|a p p|areas? de preservacao permanente|matas? ciliar(es)?|nascentes?|veredas?|marge(m|ns) d[aeo]s? (rio|corrego|ribeirao|lago|lagoa)|murundus?)\b/,
  negacao: new RegExp(`${FORA.source}|\\b(nao houve|sem) (dano|intervencao|supressao|corte)\\b`),
  outraCoisa: NOME_DE_IMOVEL,
}
const LINHAS_DE_APP: readonly string[] = ['43', '44-HA', '44-UN', '45', '48', '74']

const FOGO = {
  padrao: /\b(fogo|queim\w*|incendi\w*|chamas|carbonizad\w*)\b/,
  negacao: /\b(sem (o )?uso d[eo]|nao houve|sem)\b/,
  outraCoisa: /\barmas? de$/,
}
const LINHAS_DE_FOGO = /^(46|58(-[A-C])?|59|62-XI)$/

const UC = {
  padrao:
    /\b(parques? (estadua(l|is)|naciona(l|is)|municipa(l|is))|apa|reserva biologica|estacao ecologica|unidades? de conservacao|zona de amortecimento)\b/,
  negacao: FORA,
  outraCoisa: NOME_DE_IMOVEL,
}

type Fala = (formulario: FormularioLido, codigos: readonly string[]) => boolean

const regraDoTexto = (
  regra: Pick<RegraDaBlindagem, 'codigo' | 'titulo' | 'fundamento'>,
  mensagem: string,
  padrao: Parameters<typeof menciona>[1],
  coerente: Fala,
): RegraDaBlindagem => ({
  ...regra,
  grave: false,
  achar: (formulario, ambiente) =>
    coerente(formulario, codigosDasLinhas(formulario, ambiente))
      ? []
      : autosDe(formulario, ambiente).flatMap((auto) => {
          const campo = ondeFala(auto, padrao)
          return campo ? [{ campo: auto.caminho(campo), mensagem }] : []
        }),
})

export const textoApp = regraDoTexto(
  { codigo: 'texto-app-sem-linha', titulo: 'APP no texto', fundamento: `${ART_97}: descrição e dispositivo` },
  'O texto fala de APP e nenhuma linha pune dano em APP',
  APP,
  ({ localizacao }, codigos) =>
    localizacao.appAtingida === 'SIM' || codigos.some((c) => LINHAS_DE_APP.includes(c)),
)

const marcaFogo = ({ instrumentos }: FormularioLido) =>
  instrumentos.some(
    ({ cancelado, dados }) => !cancelado && JSON.stringify(dados.infracoes ?? null).includes('"USO_DE_FOGO"'),
  )

export const textoFogo = regraDoTexto(
  {
    codigo: 'texto-fogo-sem-linha',
    titulo: 'Fogo no texto',
    fundamento: 'Decreto 6.514/2008, arts. 60 e 97',
  },
  'O texto fala de fogo e o auto não o enquadra nem o marca como aumento',
  FOGO,
  (formulario, codigos) => codigos.some((c) => LINHAS_DE_FOGO.test(c)) || marcaFogo(formulario),
)

export const textoUc: RegraDaBlindagem = {
  codigo: 'texto-uc-sem-linha',
  titulo: 'Unidade de conservação no texto',
  fundamento: 'Decreto 6.514/2008, arts. 84 a 93',
  grave: false,
  achar: (formulario, ambiente) => {
    const autos = autosDe(formulario, ambiente)
    const punida = autos.some(({ linhas }) => linhas.some((l) => ucIntegra(l.infracao)))
    if (punida || emUnidadeDeConservacao(formulario)) return []
    return autos.flatMap((auto) => {
      const campo = ondeFala(auto, UC)
      return campo
        ? [
            {
              campo: auto.caminho(campo),
              mensagem: 'O texto fala de unidade de conservação e a localização não a informa',
            },
          ]
        : []
    })
  },
}

const FOGO_OU_DESMATE = /^(43|44-\w+|48|49|50|51(-A)?|52|53-\w+|58(-[A-C])?|59|62-XI)$/
const DONO = /\b(proprietari[oa]s?|don[oa]s?)\b/
/** What somebody did, ordered, let happen or failed to do; the infinitive is how a conduct is headed. */
const CONDUTA =
  /\b(fez|fizeram|fazer|mandou|mandaram|mandar|ordenou|ordenar|pos|provocou|provocar|desmatou|desmataram|desmatar|derrubou|derrubar|queimou|queimar|ateou|atear|suprimiu|suprimir|destruiu|destruir|permitiu|permitir|contratou|contratar|deix(ou|ar|aram) de|confess\w*|flagrad\w*|vist[oa]s?)\b/

export const donoSemConduta: RegraDaBlindagem = {
  codigo: 'dono-sem-conduta',
  titulo: 'Conduta do autuado',
  fundamento:
    'Responsabilidade administrativa ambiental é subjetiva: conduta, culpa e nexo (STJ, 1ª Seção, EREsp 1.318.051)',
  grave: false,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente)
      .filter(({ linhas }) => linhas.some((l) => FOGO_OU_DESMATE.test(codigoDaRegra(l.infracao))))
      .filter(({ dados }) => {
        const texto = emPalavras(textoDe(dados.descricaoConduta))
        return DONO.test(texto) && !CONDUTA.test(texto)
      })
      .map(({ caminho }) => ({
        campo: caminho('descricaoConduta'),
        mensagem: 'O texto não diz o que o autuado fez ou deixou de fazer',
      })),
}
