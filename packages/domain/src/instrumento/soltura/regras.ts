// What may go back to nature, and from where (docs/dominio/instrumentos.md#soltura).
import type { Dados } from '../../campos/campo.ts'
import { ehVazio } from '../../campos/pendencias.ts'
import { ehExotica } from '../../especie/ameaca.ts'
import { regraDaDestinacao, regraDaOrigem } from '../bens/destinacao.ts'
import { origemCitada } from '../bens/saldo.ts'
import type { Achado, Aviso, Contexto, EspecieLida, Regra } from '../definicao.ts'
import { fotosDe, linhas, numeroDe } from '../leitura.ts'

export const FOTO_POR_ESPECIE = 'Anexe ao menos uma foto por espécie'

const TERMO_DA_ORIGEM: Readonly<Record<string, string>> = {
  APREENSAO: 'APREENSAO',
  RESGATE: 'RECOLHIMENTO',
  ENTREGA_VOLUNTARIA: 'ENTREGA',
}

/** Near threatened counts here: a release is justified before the species is in the list of the threatened. */
const AMEACADAS: readonly unknown[] = ['NT', 'VU', 'EN', 'CR']

const especimesDe = (dados: Dados) => linhas(dados.especimes)

const porEspecime =
  (campo: string, mensagem: string, falha: (linha: Dados, dados: Dados, ctx: Contexto) => boolean): Regra =>
  (dados, ctx) =>
    especimesDe(dados).flatMap((linha, i): Achado[] =>
      falha(linha, dados, ctx) ? [{ campo: `especimes.${i}.${campo}`, mensagem }] : [],
    )

const especieDe = (linha: Dados, { especie }: Contexto): EspecieLida | undefined =>
  especie(numeroDe(linha.especieId))

const deExotica = (linha: Dados, ctx: Contexto) => ehExotica(especieDe(linha, ctx)?.status ?? '')

export const temExotica = (dados: Dados, ctx: Contexto) => especimesDe(dados).some((l) => deExotica(l, ctx))

const temDocumento = ({ origemAnimais }: Dados) => String(origemAnimais) in TERMO_DA_ORIGEM

/** The written opinion or the report, with who answers for it. */
const temAvaliacao = (d: Dados) =>
  !(ehVazio(d.avaliacaoVeterinaria) && ehVazio(d.avaliacaoVeterinariaId)) &&
  !ehVazio(d.veterinarioNome) &&
  !ehVazio(d.veterinarioConselho)

export const REGRAS_DA_SOLTURA: readonly Regra[] = [
  regraDaOrigem('documentoOrigemCodigo', 'Busque um documento de origem assinado'),
  {
    campo: 'documentoOrigemCodigo',
    vale: (d, ctx) => {
      const origem = temDocumento(d) ? origemCitada(d, ctx) : null
      return origem === null || origem.tipo === TERMO_DA_ORIGEM[String(d.origemAnimais)]
    },
    mensagem: 'O documento não é da origem escolhida',
  },
  regraDaDestinacao('especimes', (d) => (temDocumento(d) ? 'soltura' : null)),
  porEspecime(
    'itemId',
    'Escolha o item do documento de origem',
    (linha, d, ctx) => temDocumento(d) && ehVazio(linha.itemId) && origemCitada(d, ctx) !== null,
  ),
  porEspecime('especieId', 'A espécie não é a do item de origem', (linha, d, ctx) => {
    if (!temDocumento(d) || ehVazio(linha.especieId)) return false
    const bem = origemCitada(d, ctx)?.bens.find((b) => b.itemId === linha.itemId)
    return bem !== undefined && !ehVazio(bem.dados.especieId) && bem.dados.especieId !== linha.especieId
  }),
  porEspecime(
    'quantidade',
    'Informe número inteiro',
    (linha) => !Number.isInteger(numeroDe(linha.quantidade)),
  ),
  porEspecime('especieId', 'Espécie exótica não pode ser solta', (linha, _, ctx) => deExotica(linha, ctx)),
  porEspecime(
    'estadoSaude',
    'Soltura imediata só de animal sadio',
    (linha, d) =>
      d.tipoSoltura === 'IMEDIATA' && !ehVazio(linha.estadoSaude) && linha.estadoSaude !== 'HIGIDO',
  ),
  {
    campo: 'ocorrenciaNatural',
    vale: (d) => d.ocorrenciaNatural !== 'NAO',
    mensagem: 'A espécie não ocorre no local de soltura',
  },
  {
    campo: 'justificativaTecnica',
    vale: (d, ctx) =>
      !ehVazio(d.justificativaTecnica) ||
      !especimesDe(d).some((l) => AMEACADAS.includes(especieDe(l, ctx)?.categoriaAmeaca)),
    mensagem: 'Espécie ameaçada exige justificativa técnica',
  },
  {
    campo: 'avaliacaoVeterinaria',
    vale: (d) =>
      ehVazio(d.tipoSoltura) ||
      temAvaliacao(d) ||
      (d.tipoSoltura === 'IMEDIATA' && !ehVazio(d.justificativaImediata)),
    mensagem: 'Informe a avaliação veterinária, com nome e registro do conselho',
  },
  {
    campo: 'fotosSoltura',
    vale: (d, { formulario }) => {
      const especies = new Set(especimesDe(d).map((l) => l.especieId))
      return (
        ehVazio(d.fotosSoltura) || fotosDe(formulario, d.fotosSoltura).length >= Math.max(1, especies.size)
      )
    },
    mensagem: FOTO_POR_ESPECIE,
  },
]

const URBANOS: readonly unknown[] = ['IMOVEL_URBANO', 'COMERCIO', 'RESIDENCIA']

export const AVISOS_DA_SOLTURA: readonly Aviso[] = [
  {
    codigo: 'soltura-em-area-urbana',
    titulo: 'Soltura em área urbana',
    fundamento: 'Decreto 6.514/2008, art. 107, I; IN IBAMA 5/2021',
    achar: (_, { formulario }) =>
      URBANOS.includes(formulario.enderecoFiscalizacao.tipoLocal)
        ? [{ campo: 'pontoSoltura', mensagem: 'O endereço é urbano: confira se a soltura foi fora dele' }]
        : [],
  },
]
