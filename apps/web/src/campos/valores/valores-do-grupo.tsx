import type { Campo, Campos, Dados } from '@guara/domain/campos/campo'
import { aparece, comoDados, ehVazio, temResposta } from '@guara/domain/campos/pendencias'
import { type ComponentType, use, useMemo } from 'react'
import { juntar } from '../caminho/caminho.ts'
import { MargemDoValorContext } from '../caminho/margem.ts'
import { type EspacosDosValores, EspacosDosValoresContext } from '../grupo/espacos.ts'
import type { PropsDoValor } from './valor.ts'
import { VALORES } from './valores.ts'
import classes from './valores-do-grupo.module.css'

interface PropsDaRelacao {
  campos: Campos
  dados: Dados
  prefixo?: string
  /** Fields that apply and were not answered are shown too, as "Não informado". */
  mostrarVazios?: boolean
}

/** The group has a title and fields of its own under it. */
const ehComposto = (campo: Campo) =>
  campo.tipo === 'grupo' || (campo.tipo === 'lista' && Object.keys(campo.campos).length > 1)

const ehLargo = (campo: Campo) =>
  ehComposto(campo) ||
  campo.tipo === 'textoLongo' ||
  campo.tipo === 'geometria' ||
  campo.tipo === 'assinatura'

const semResposta = (campo: Campo, valor: unknown) =>
  campo.tipo === 'grupo' ? !temResposta(campo.campos, comoDados(valor)) : ehVazio(valor)

const Relacao = ({ campos, dados, prefixo = '', mostrarVazios = false }: PropsDaRelacao) => {
  const margemDe = use(MargemDoValorContext)
  const renderValores: PropsDoValor['renderValores'] = (internos, respostas, caminho) => (
    <Relacao campos={internos} dados={respostas} prefixo={caminho} mostrarVazios={mostrarVazios} />
  )
  const renderValor: PropsDoValor['renderValor'] = (campo, valor, caminho) => {
    const Valor = VALORES[campo.tipo] as ComponentType<PropsDoValor>
    return <Valor {...{ campo, valor, caminho, renderValores, renderValor }} />
  }
  return (
    <dl className={classes.relacao}>
      {Object.entries(campos).map(([nome, campo]) => {
        const valor = campo.tipo === 'calculado' ? campo.valor(dados) : dados[nome]
        const vazio = semResposta(campo, valor)
        if (!aparece(campo, dados) || (vazio && !mostrarVazios)) return null
        const caminho = juntar(prefixo, nome)
        const margem = ehComposto(campo) ? undefined : margemDe?.(caminho, campo.rotulo)
        return (
          <div
            key={nome}
            className={ehLargo(campo) ? classes.largo : undefined}
            data-margem={margem ? (margem.marcado ? 'marcada' : '') : undefined}
          >
            <dt data-composto={ehComposto(campo) || undefined}>{campo.rotulo}</dt>
            <dd>
              {vazio ? 'Não informado' : renderValor(campo, valor, caminho)}
              {margem?.acao}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The answers of a group, to be read. What does not apply (`quando`) is never shown. */
export const ValoresDoGrupo = ({
  renderArquivo,
  renderAlertas,
  ...relacao
}: PropsDaRelacao & EspacosDosValores) => {
  const espacos = useMemo(() => ({ renderArquivo, renderAlertas }), [renderArquivo, renderAlertas])
  return (
    <EspacosDosValoresContext value={espacos}>
      <Relacao {...relacao} />
    </EspacosDosValoresContext>
  )
}
