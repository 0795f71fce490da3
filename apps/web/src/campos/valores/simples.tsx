import { tracosValidos } from '@guara/domain/campos/assinatura'
import type {
  CampoCalculado,
  CampoDeTempo,
  CampoMascarado,
  CampoNumero,
  CampoSelecao,
  CampoSimples,
  CampoTexto,
} from '@guara/domain/campos/campo'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/cliente/queries.ts'
import { MASCARAS } from '../digitacao/mascara.ts'
import { escreverCalculado, formatarComUnidade, formatarReais } from '../digitacao/numero-digitado.ts'
import { escreverDia, escreverInstante } from '../digitacao/tempo-digitado.ts'
import { AssinaturaDesenhada } from '../entradas/assinatura/assinatura.tsx'
import { escreverCoordenada } from '../entradas/texto/coordenada.tsx'
import { BUSCANDO_O_NOME, textoDoValor } from './texto-do-valor.ts'
import type { PropsDoValor } from './valor.ts'
import classes from './valores-do-grupo.module.css'

export const ValorTexto = ({ valor }: PropsDoValor<CampoTexto | CampoSimples>) => (
  <span className={classes.texto}>{textoDoValor(valor)}</span>
)

export const ValorNumero = ({ campo, valor }: PropsDoValor<CampoNumero>) => formatarComUnidade(campo, valor)

const rotuloDaOpcao = ({ opcoes }: CampoSelecao, valor: unknown) =>
  opcoes.find((o) => o.valor === valor)?.rotulo ?? textoDoValor(valor)

export const ValorSelecao = ({ campo, valor }: PropsDoValor<CampoSelecao>) => rotuloDaOpcao(campo, valor)

export const ValorMultiSelecao = ({ campo, valor }: PropsDoValor<CampoSelecao>) =>
  (Array.isArray(valor) ? valor : [valor]).map((v) => rotuloDaOpcao(campo, v)).join(', ')

export const ValorBooleano = ({ valor }: PropsDoValor<CampoSimples>) => {
  if (typeof valor !== 'boolean') return textoDoValor(valor)
  return valor ? 'Sim' : 'Não'
}

export const ValorData = ({ valor }: PropsDoValor<CampoDeTempo>) => escreverDia(valor)
export const ValorDataHora = ({ valor }: PropsDoValor<CampoDeTempo>) => escreverInstante(valor)

export const ValorMascarado = ({ campo, valor }: PropsDoValor<CampoMascarado>) =>
  // A text with nothing of the mask in it would vanish under it.
  MASCARAS[campo.tipo](textoDoValor(valor)) || textoDoValor(valor)

export const ValorMunicipio = ({ valor }: PropsDoValor<CampoSimples>) => {
  const { data: municipios, isLoading } = useQuery(queries.municipios())
  if (isLoading) return BUSCANDO_O_NOME
  return municipios?.find((m) => m.id === valor)?.nome ?? `Código IBGE ${textoDoValor(valor)}`
}

export const ValorMoeda = ({ valor }: PropsDoValor<CampoNumero>) => formatarReais(valor)

export const ValorCoordenada = ({ valor }: PropsDoValor<CampoSimples>) => (
  <span className={classes.texto}>{escreverCoordenada(valor)}</span>
)

export const ValorCalculado = ({ campo, valor }: PropsDoValor<CampoCalculado>) =>
  escreverCalculado(campo, valor)

export const ValorAssinatura = ({ campo, valor }: PropsDoValor<CampoSimples>) =>
  tracosValidos(valor) ? (
    <AssinaturaDesenhada tracos={valor.tracos} rotulo={campo.rotulo} />
  ) : (
    'Sem assinatura'
  )
