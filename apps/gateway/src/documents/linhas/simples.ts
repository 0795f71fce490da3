// The faces that are one text: written as a person would, and as it is when it is not what the field expects.
import { tracosValidos } from '@guara/domain/campos/assinatura'
import type { CampoSelecao } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { formatarCoordenada } from '@guara/domain/coordenada'
import { formatarCpfCnpj, soDigitos } from '@guara/domain/cpf-cnpj'
import { areasDe } from '@guara/domain/instrumento/areas'
import { pedePlural } from '@guara/domain/texto'
import { desenhoDaAssinatura } from '../desenho.ts'
import { emDia, emInstante, emNumero, emReais, emTexto } from '../escrita.ts'
import { nomeDaArea } from '../partes/areas.ts'
import type { Linha, Papel } from './linha.ts'

/** The other units are symbols, which have no plural. */
const unidadeDe = (unidade: string, valor: unknown) =>
  unidade === 'dias' && typeof valor === 'number' && !pedePlural(valor) ? 'dia' : unidade

const comUnidade = (texto: string, valor: unknown, unidade?: string) =>
  unidade && texto ? `${texto} ${unidadeDe(unidade, valor)}` : texto

export const linhaTexto: Linha<'texto' | 'uf' | 'email' | 'car'> = (_, valor) => emTexto(valor)

export const linhaTextoLongo: Linha<'textoLongo'> = ({ rotulo }, valor) => [
  { bloco: 'texto', rotulo, texto: emTexto(valor) },
]

export const linhaNumero: Linha<'numero'> = ({ casas, unidade }, valor) =>
  comUnidade(emNumero(valor, casas), valor, unidade)

export const linhaMoeda: Linha<'moeda'> = (_, valor) => emReais(valor)

const rotuloDaOpcao = ({ opcoes }: CampoSelecao, valor: unknown) =>
  opcoes.find((o) => o.valor === valor)?.rotulo ?? emTexto(valor)

export const linhaSelecao: Linha<'selecao'> = (campo, valor) => rotuloDaOpcao(campo, valor)

export const linhaMultiSelecao: Linha<'multiSelecao'> = (campo, valor) =>
  (Array.isArray(valor) ? valor : [valor]).map((v) => rotuloDaOpcao(campo, v)).join('; ')

export const linhaBooleano: Linha<'booleano'> = (_, valor) =>
  typeof valor === 'boolean' ? (valor ? 'Sim' : 'Não') : emTexto(valor)

export const linhaData: Linha<'data'> = (_, valor) => emDia(valor)
export const linhaDataHora: Linha<'dataHora'> = (_, valor) => emInstante(valor)

export const linhaDocumento: Linha<'cpf' | 'cnpj'> = (_, valor) =>
  formatarCpfCnpj(emTexto(valor)) || emTexto(valor)

export const linhaCep: Linha<'cep'> = (_, valor) => {
  const digitos = soDigitos(emTexto(valor))
  return digitos.length === 8 ? `${digitos.slice(0, 5)}-${digitos.slice(5)}` : emTexto(valor)
}

export const linhaTelefone: Linha<'telefone'> = (_, valor) => {
  const d = soDigitos(emTexto(valor))
  return d.length === 10 || d.length === 11
    ? `(${d.slice(0, 2)}) ${d.slice(2, -4)}-${d.slice(-4)}`
    : emTexto(valor)
}

export const linhaMunicipio: Linha<'municipio'> = (_, valor, { consultas }) =>
  consultas.municipio(Number(valor)) ?? `Código IBGE ${emTexto(valor)}`

export const linhaCoordenada: Linha<'coordenada'> = (_, valor) => {
  const { latitude, longitude } = comoDados(valor)
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? `${formatarCoordenada({ latitude, longitude })} (SIRGAS 2000)`
    : emTexto(valor)
}

const emAlertas = (ids: readonly unknown[], { consultas }: Papel) =>
  ids.map((id) => consultas.alerta?.(emTexto(id)) ?? 'alerta fora da base').join('; ')

export const linhaCalculado: Linha<'calculado'> = ({ formato, casas, unidade }, valor, papel) => {
  if (formato === 'moeda') return emReais(valor)
  if (formato === 'data') return emDia(valor)
  if (formato === 'alertas') return emAlertas(emTexto(valor).split(', '), papel)
  return comUnidade(formato === 'numero' ? emNumero(valor, casas) : emTexto(valor), valor, unidade)
}

/** A file is cited by its name; the bytes are in the record, not on paper. */
export const linhaArquivo: Linha<'arquivo'> = (_, valor, { consultas, formulario, numeroDaEvidencia }) => {
  const { arquivoId, nome } = comoDados(valor)
  const id = emTexto(arquivoId ?? valor)
  const evidencia = formulario.evidencias.find((e) => e.arquivoId === id)
  const numero = evidencia && numeroDaEvidencia(emTexto(evidencia.id))
  return (consultas.arquivo?.(id) ?? emTexto(nome)) || (numero ? `Evidência nº ${numero}` : 'Arquivo anexo')
}

export const linhaAlertas: Linha<'alertas'> = (_, valor, papel) =>
  emAlertas(Array.isArray(valor) ? valor : [valor], papel)

export const linhaGeometria: Linha<'geometria'> = (_, _valor, { formulario }) =>
  areasDe(formulario)
    .map((_, i, todas) => nomeDaArea(todas, i))
    .join('; ')

export const linhaAssinatura: Linha<'assinatura'> = ({ rotulo }, valor) =>
  tracosValidos(valor)
    ? [
        {
          bloco: 'figura',
          rotulo,
          svg: desenhoDaAssinatura(valor),
          descricao: `${rotulo}, desenhada em ${emInstante(valor.em)}`,
          alturaMm: 18,
        },
      ]
    : 'Sem assinatura'
