// Nobody is punished twice for one fact: neither by two notices of one form, nor by one that is already signed, nor by
// another agency (ne bis in idem; LC 140/2011, art. 17).
import type { Dados } from '../../campos/campo.ts'
import { distanciaM } from '../../geometria/area.ts'
import { poligonosSeTocam } from '../../geometria/proximidade.ts'
import { areasEscolhidas } from '../../instrumento/areas.ts'
import { artigoDe } from '../../instrumento/auto/regras-da-infracao.ts'
import { diaDe } from '../../instrumento/dias.ts'
import { emPalavras } from '../palavras.ts'
import { type AutoDaBase, type AutoLido, autosDe, type RegraDaBlindagem } from '../regra.ts'
import { pontoDe } from './coordenada.ts'

const artigosDe = ({ linhas }: AutoLido) => linhas.map((l) => artigoDe(l.infracao.artigo))

const periodoDe = ({ dataFatoInicio, dataFatoFim }: Dados) => {
  const inicio = diaDe(dataFatoInicio)
  return { inicio, fim: diaDe(dataFatoFim) || inicio }
}

type Periodo = ReturnType<typeof periodoDe>

const coincidem = (a: Periodo, b: Periodo) =>
  a.inicio !== '' && b.inicio !== '' && a.inicio <= b.fim && b.inicio <= a.fim

const poligonosDe = ({ dados }: AutoLido) =>
  (Array.isArray(dados.poligonoIds) ? dados.poligonoIds : []).map(String).sort()

const quantidadesDe = ({ linhas }: AutoLido) => linhas.map((l) => l.quantidade ?? 0).sort((a, b) => a - b)

const iguais = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((x, i) => x === b[i])

const mesmoFato = (a: AutoLido, b: AutoLido) => {
  if (!artigosDe(a).some((artigo) => artigosDe(b).includes(artigo))) return false
  if (!coincidem(periodoDe(a.dados), periodoDe(b.dados))) return false
  const [deA, deB] = [poligonosDe(a), poligonosDe(b)]
  return deA.length + deB.length > 0 ? iguais(deA, deB) : iguais(quantidadesDe(a), quantidadesDe(b))
}

export const autosIguaisNoFormulario: RegraDaBlindagem = {
  codigo: 'autos-iguais-no-formulario',
  titulo: 'Autos iguais no formulário',
  fundamento: 'Ne bis in idem: uma conduta, um auto de infração',
  grave: true,
  achar: (formulario, ambiente) => {
    const autos = autosDe(formulario, ambiente)
    return autos
      .filter((auto, i) => autos.slice(0, i).some((outro) => mesmoFato(outro, auto)))
      .map(({ caminho }) => ({
        campo: caminho('infracoes'),
        mensagem: 'Há dois autos com a mesma pessoa, o mesmo artigo e o mesmo fato',
      }))
  },
}

const MESMO_LUGAR_M = 500

export const autoIgualNaBase: RegraDaBlindagem = {
  codigo: 'auto-igual-na-base',
  titulo: 'Auto igual já assinado',
  fundamento: 'Ne bis in idem; reincidência e continuidade devem ser distinguidas',
  grave: false,
  daBase: true,
  achar: (formulario, ambiente) => {
    const ponto = pontoDe(formulario)
    const mesmoLugar = (auto: AutoLido, { ponto: outro, areas }: AutoDaBase) => {
      const desenhadas = areasEscolhidas(formulario, auto.dados.poligonoIds)
      return (
        desenhadas.some((a) => areas.some((b) => poligonosSeTocam(a.geometria, b))) ||
        (ponto !== null &&
          outro !== null &&
          distanciaM([ponto.longitude, ponto.latitude], outro) <= MESMO_LUGAR_M)
      )
    }
    const mesmoArtigo = (auto: AutoLido, { infracoes }: AutoDaBase) =>
      infracoes.some((id) => {
        const outra = ambiente.infracao(id)
        return outra && artigosDe(auto).includes(artigoDe(outra.artigo))
      })
    return autosDe(formulario, ambiente).flatMap((auto) =>
      (ambiente.naBase?.autos ?? [])
        .filter((outro) => mesmoArtigo(auto, outro) && coincidem(periodoDe(auto.dados), outro))
        .filter((outro) => mesmoLugar(auto, outro))
        .map(({ codigo, seu }) => ({
          campo: auto.caminho('infracoes'),
          mensagem: `Já existe o ${codigo}, desta pessoa, pelo mesmo artigo, data e lugar`,
          ...(seu && { documento: codigo }),
        })),
    )
  },
}

const DIA_MS = 86_400_000
const NOVENTA_DIAS_MS = 90 * DIA_MS

const perto = (data: string, { inicio, fim }: Periodo) =>
  inicio !== '' &&
  Date.parse(data) >= Date.parse(inicio) - NOVENTA_DIAS_MS &&
  Date.parse(data) <= Date.parse(fim) + NOVENTA_DIAS_MS

export const autoDeOutroOrgao: RegraDaBlindagem = {
  codigo: 'auto-do-ibama-mesmo-fato',
  titulo: 'Auto de outro órgão',
  fundamento: 'LC 140/2011, art. 17, § 3º: prevalece o do órgão licenciador; Lei 9.605/1998, art. 76',
  grave: false,
  daBase: true,
  achar: (formulario, ambiente) => {
    const { naBase } = ambiente
    if (!naBase) return []
    const daqui = naBase.deOutroOrgao.filter(
      ({ municipio }) => emPalavras(municipio) === emPalavras(naBase.municipio),
    )
    return autosDe(formulario, ambiente).flatMap(({ dados, caminho }) =>
      daqui.some(({ data }) => perto(data, periodoDe(dados)))
        ? [
            {
              campo: caminho('dataFatoInicio'),
              mensagem: 'A base de apoio mostra auto de outro órgão para este fato',
            },
          ]
        : [],
    )
  },
}
