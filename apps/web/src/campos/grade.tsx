import type { Campo, Campos, Dados } from '@guara/domain/campos/campo'
import { aparece, ehObrigatorio } from '@guara/domain/campos/pendencias'
import { type ComponentType, type CSSProperties, memo, use } from 'react'
import { juntar } from './caminho.ts'
import type { Erros, Mudar, PropsDaEntrada, PropsDoComposto } from './entrada.ts'
import { ENTRADAS } from './entradas.ts'
import { EspacosContext } from './espacos.ts'
import classes from './grade.module.css'

const rosto = (campo: Campo) => ENTRADAS[campo.tipo] as ComponentType<PropsDaEntrada | PropsDoComposto>

/** Typing in one field does not draw the others again. */
const Simples = memo((props: PropsDaEntrada) => {
  const Entrada = rosto(props.campo)
  return <Entrada {...props} />
})

const Composto = (props: PropsDoComposto) => {
  const Entrada = rosto(props.campo)
  return <Entrada {...props} />
}

const ehComposto = ({ tipo }: Campo) => tipo === 'grupo' || tipo === 'lista'

/** Twelve columns where there is room, two in between, one on a phone. */
const colunas = ({ largura = 6 }: Campo) =>
  ({ '--largura': largura, '--largura-media': largura <= 4 ? 6 : 12 }) as CSSProperties

interface Props {
  campos: Campos
  dados: Dados
  prefixo: string
  erros: Erros
  desabilitado: boolean
  onMudar: Mudar
}

/** The fields that apply to the answers beside them. */
export const Grade = ({ campos, dados, prefixo, ...comum }: Props) => {
  const { erros, desabilitado, onMudar } = comum
  const { renderAuxilio } = use(EspacosContext)
  const renderCampos: PropsDoComposto['renderCampos'] = (internos, respostas, caminho) => (
    <Grade campos={internos} dados={respostas} prefixo={caminho} {...comum} />
  )
  return (
    <div className={classes.recipiente}>
      <div className={classes.grade}>
        {Object.entries(campos).map(([nome, campo]) => {
          if (!aparece(campo, dados)) return null
          const caminho = juntar(prefixo, nome)
          const props: PropsDaEntrada = {
            campo,
            caminho,
            valor: campo.tipo === 'calculado' ? campo.valor(dados) : dados[nome],
            obrigatorio: ehObrigatorio(campo, dados),
            erro: erros.get(caminho),
            desabilitado,
            onMudar,
          }
          return (
            <div key={nome} className={classes.campo} style={colunas(campo)}>
              {ehComposto(campo) ? (
                <Composto {...props} renderCampos={renderCampos} />
              ) : (
                <Simples {...props} />
              )}
              {renderAuxilio?.(caminho)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
