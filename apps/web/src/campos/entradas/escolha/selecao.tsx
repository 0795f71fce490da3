import type { CampoSelecao } from '@guara/domain/campos/campo'
import { ehVazio } from '@guara/domain/campos/pendencias'
import { busca } from '@guara/domain/catalogo/busca'
import { NativeSelect } from '@mantine/core'
import { anotarUso, usosDe } from '../../../offline/usos.ts'
import { cabemEmLinha, comResposta, paraSelect } from '../../fontes/opcoes.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { controle } from '../../grupo/moldura.ts'
import { textoDoValor } from '../../valores/texto-do-valor.ts'
import { OpcoesEmLinha } from './opcoes-em-linha.tsx'
import classes from './selecao.module.css'
import { SelecaoComBusca } from './selecao-com-busca.tsx'

interface PropsDaNativa extends PropsDaEntrada<CampoSelecao> {
  /** The option that is no answer. */
  nenhuma?: string
}

/** The phone's own list; its first option is how the answer is taken back. */
export const SelecaoNativa = ({ nenhuma = 'Selecione', ...props }: PropsDaNativa) => {
  const { campo, caminho, valor, onMudar } = props
  return (
    <NativeSelect
      {...controle(props)}
      data={[{ value: '', label: nenhuma }, ...paraSelect(comResposta(campo.opcoes, valor))]}
      value={textoDoValor(valor)}
      onChange={(evento) => onMudar(caminho, evento.currentTarget.value || null)}
      classNames={{ input: ehVazio(valor) ? classes.vazia : undefined }}
    />
  )
}

const MUITAS = 10

const listaDeUsos = ({ rotulo }: CampoSelecao) => `selecao ${rotulo}`

/** "motosserra" finds Máquina ou equipamento, where the options have everyday words; those chosen before come first. */
const acharPorPalavra = (campo: CampoSelecao) => {
  const { opcoes, palavras } = campo
  if (!palavras) return undefined
  const procurar = busca(opcoes, ({ valor, rotulo }) => ({ palavras: palavras[valor], descricao: rotulo }))
  return (digitado: string) => {
    const { peso } = usosDe(listaDeUsos(campo))
    return procurar(digitado, { uso: ({ valor }) => peso(valor) }).map(({ item }) => item.valor)
  }
}

export const EntradaSelecao = (props: PropsDaEntrada<CampoSelecao>) => {
  const { campo, caminho, valor, onMudar } = props
  if (cabemEmLinha(campo)) return <OpcoesEmLinha {...props} />
  if (campo.opcoes.length <= MUITAS) return <SelecaoNativa {...props} />
  return (
    <SelecaoComBusca
      {...props}
      achar={acharPorPalavra(campo)}
      opcoes={comResposta(campo.opcoes, valor)}
      escolhida={ehVazio(valor) ? null : textoDoValor(valor)}
      onEscolher={(novo) => {
        if (novo !== null && campo.palavras) anotarUso(listaDeUsos(campo), novo)
        onMudar(caminho, novo)
      }}
      nenhuma="Nenhuma opção encontrada"
    />
  )
}
