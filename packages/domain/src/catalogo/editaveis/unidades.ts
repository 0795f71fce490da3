// Units and regionals with their municipalities (docs/decisoes/0058-unidades.md): a municipality is of one unit at most.
import { booleano, type Dados, multiSelecao, type Opcao, texto } from '../../campos/campo.ts'
import { semAcento } from '../../texto.ts'
import { type CatalogoEditavel, invalido, type Mundo } from './definicao.ts'

const municipiosDe = (dados: Dados) => (Array.isArray(dados.municipios) ? dados.municipios.map(String) : [])
const nomeDe = (dados: Dados) => String(dados.nome ?? '')

/** The other unit that has the municipality. */
const donaDe = (municipio: string, { linhas }: Mundo, chave: string | null) =>
  linhas.find((l) => l.chave !== chave && municipiosDe(l.dados).includes(municipio))

const comDona = ({ valor, rotulo }: Opcao, mundo: Mundo, chave: string | null): [string, string] => {
  const dona = donaDe(valor, mundo, chave)
  return [valor, dona ? `${rotulo} (${nomeDe(dona.dados)})` : rotulo]
}

export const unidades: CatalogoEditavel = {
  titulo: 'Unidades e regionais',
  explicacao:
    'Cada município é de uma unidade, no máximo. Mudar um município de unidade leva junto os alertas dele; os formulários continuam com quem os lavrou.',
  item: 'unidade',
  campos: (mundo, chave) => ({
    nome: texto('Nome', { obrigatorio: true, minimo: 3, maximo: 120, largura: 12 }),
    ativa: booleano('Em funcionamento', { largura: 12 }),
    municipios: {
      ...multiSelecao('Municípios', {}, { largura: 12, ajuda: 'Entre parênteses, a unidade que já o tem.' }),
      // A record would put the codes in the order of numbers: these are in that of the names.
      opcoes: mundo.municipios.map((m) => {
        const [valor, rotulo] = comDona(m, mundo, chave)
        return { valor, rotulo }
      }),
    },
  }),
  fixos: [],
  inclui: true,
  nome: nomeDe,
  resumo: (dados, { municipios }) => {
    const nomes = municipios.filter(({ valor }) => municipiosDe(dados).includes(valor)).map((m) => m.rotulo)
    const quais = nomes.length > 0 ? nomes.join(', ') : 'nenhum município'
    return dados.ativa === true ? quais : `Fora de funcionamento · ${quais}`
  },
  conferir: (dados, mundo, chave) => {
    const outra = mundo.linhas.find(
      (l) => l.chave !== chave && semAcento(nomeDe(l.dados)) === semAcento(nomeDe(dados).trim()),
    )
    const deOutra = municipiosDe(dados)
      .map((m) => ({ m, dona: donaDe(m, mundo, chave) }))
      .find(({ dona }) => dona)
    const nomeDo = (m: string) => mundo.municipios.find(({ valor }) => valor === m)?.rotulo ?? m
    return [
      ...(outra ? [invalido('nome', 'Já existe uma unidade com este nome')] : []),
      ...(deOutra?.dona
        ? [
            invalido(
              'municipios',
              `${nomeDo(deOutra.m)} é de ${nomeDe(deOutra.dona.dados)}: tire de lá antes de pôr aqui`,
            ),
          ]
        : []),
      ...(dados.ativa !== true && municipiosDe(dados).length > 0
        ? [invalido('municipios', 'Quem está fora de funcionamento não tem municípios: tire-os antes')]
        : []),
    ]
  },
}
