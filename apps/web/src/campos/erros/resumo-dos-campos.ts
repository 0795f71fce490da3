// What a closed block has in it, in one line: the answers themselves, as short as they can be said.
import type { Campo, Campos, Dados } from '@guara/domain/campos/campo'
import { aparece, comoDados, ehVazio } from '@guara/domain/campos/pendencias'
import { formatarComUnidade, formatarReais } from '../digitacao/numero-digitado.ts'
import { escreverInstante } from '../digitacao/tempo-digitado.ts'
import { textoDoValor } from '../valores/texto-do-valor.ts'

const MUITAS_LETRAS = 60

const curto = (texto: string) =>
  texto.length > MUITAS_LETRAS ? `${texto.slice(0, MUITAS_LETRAS - 1).trimEnd()}…` : texto

const daLinha = (linha: Dados, campos: Campos) => resumoDosCampos(campos, linha).split(' · ')[0] ?? ''

const daLista = ({ item, campos }: Campo & { tipo: 'lista' }, linhas: readonly unknown[]) => {
  const primeira = daLinha(comoDados(linhas[0]), campos)
  const quantas = linhas.length === 1 ? '' : ` e mais ${linhas.length - 1}`
  return primeira ? `${primeira}${quantas}` : `${item}: ${linhas.length}`
}

const doCampo = (campo: Campo, valor: unknown): string => {
  switch (campo.tipo) {
    case 'calculado':
    case 'geometria':
    case 'alertas':
    case 'municipio':
    case 'coordenada':
      return ''
    case 'booleano':
      return valor === true ? campo.rotulo : ''
    case 'numero':
      return formatarComUnidade(campo, valor)
    case 'moeda':
      return formatarReais(valor)
    case 'selecao':
      return campo.opcoes.find((o) => o.valor === valor)?.rotulo ?? ''
    case 'multiSelecao':
      return campo.opcoes
        .filter((o) => Array.isArray(valor) && valor.includes(o.valor))
        .map((o) => o.rotulo)
        .join(', ')
    case 'assinatura':
      return 'Assinado na tela'
    case 'arquivo':
      return textoDoValor(comoDados(valor).nome)
    case 'escolha':
      // An identifier says nothing; several are at least counted.
      return Array.isArray(valor) ? `${campo.rotulo}: ${valor.length}` : ''
    case 'dataHora':
      // It may be only half typed.
      return escreverInstante(valor)
    case 'data':
      return textoDoValor(valor).split('-').reverse().join('/')
    case 'grupo':
      return resumoDosCampos(campo.campos, comoDados(valor))
    case 'lista':
      return daLista(campo, valor as unknown[])
    default:
      return curto(textoDoValor(valor))
  }
}

/** It is empty when nothing was answered. */
export const resumoDosCampos = (campos: Campos, dados: Dados): string =>
  Object.entries(campos)
    .filter(([nome, campo]) => !ehVazio(dados[nome]) && aparece(campo, dados))
    .map(([nome, campo]) => doCampo(campo, dados[nome]))
    .filter(Boolean)
    .join(' · ')
