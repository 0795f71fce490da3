import type { Campo, Campos, Dados } from '@guara/domain/campos/campo'
import { aparece, comoDados, ehObrigatorio, temResposta } from '@guara/domain/campos/pendencias'
import { type ComponentType, type CSSProperties, memo, type ReactNode, use } from 'react'
import { Bloco } from '../../ui/tela/bloco.tsx'
import { juntar } from '../caminho/caminho.ts'
import { useFocoQueFica } from '../caminho/foco-que-fica.ts'
import { type Lugar, type Lugares, useLugarQueFica } from '../caminho/lugar-que-fica.ts'
import { MargemDoCampoContext } from '../caminho/margem.ts'
import { PedidosContext } from '../erros/pedidos.ts'
import { resumoDosCampos } from '../erros/resumo-dos-campos.ts'
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
  /** Inside a block that nobody uses nothing is required. */
  emUso?: boolean
  onMudar: Mudar
}

type Entrada = [nome: string, campo: Campo]

/** Up to so many optional fields stay in sight: a block would take as much room as they do. */
const POUCOS = 1

const exigeLinhas = (campo: Campo) => campo.tipo === 'lista' && (campo.minimo ?? 0) > 0

/** What is asked for comes first; the rest, when it is much, is closed under what it has. */
const lugaresDe = (visiveis: readonly Entrada[], pedido: (entrada: Entrada) => boolean): Lugares => {
  const opcionais = visiveis.filter((e) => !pedido(e))
  const compostos = opcionais.filter(([, campo]) => ehComposto(campo))
  const simples = opcionais.filter(([, campo]) => !ehComposto(campo))
  // A group in which nothing is asked for is itself what can be closed.
  const dobrados = simples.length > POUCOS && simples.length < visiveis.length ? simples : []
  const fechados = visiveis.length > compostos.length || compostos.length > 1 ? compostos : []
  const lugar = (e: Entrada): Lugar =>
    dobrados.includes(e) ? 'dobrado' : fechados.includes(e) ? 'fechado' : 'principal'
  return new Map(visiveis.map((e) => [e[0], lugar(e)]))
}

const temErro = (entradas: readonly Entrada[], prefixo: string, erros: Erros) =>
  [...erros.keys()].some((caminho) =>
    entradas.some(([nome]) => `${caminho}.`.startsWith(`${juntar(prefixo, nome)}.`)),
  )

/** The fields that apply to the answers beside them. */
export const Grade = ({ campos, dados, prefixo, emUso = true, ...comum }: Props) => {
  const { erros, desabilitado, onMudar } = comum
  const { renderAuxilio } = use(EspacosContext)
  const margem = use(MargemDoCampoContext)
  const pedidos = use(PedidosContext)
  const foco = useFocoQueFica()

  const obrigatorio = ([nome, campo]: Entrada) =>
    emUso && (ehObrigatorio(campo, dados) || (pedidos?.has(juntar(prefixo, nome)) ?? false))
  const visiveis = Object.entries(campos).filter(([, campo]) => aparece(campo, dados))
  // What nobody types and has nothing to say takes no room.
  const comValor = visiveis.filter(([, c]) => c.tipo !== 'calculado' || c.valor(dados) !== null)
  const { lugares, usar } = useLugarQueFica(
    lugaresDe(comValor, (e) => obrigatorio(e) || exigeLinhas(e[1]) || e[1].tipo === 'calculado'),
  )
  const renderCampos =
    (usado: boolean): PropsDoComposto['renderCampos'] =>
    (internos, respostas, caminho) => (
      <Grade campos={internos} dados={respostas} prefixo={caminho} emUso={usado} {...comum} />
    )
  const desenhar = ([nome, campo]: Entrada) => {
    const caminho = juntar(prefixo, nome)
    const props: PropsDaEntrada = {
      campo,
      caminho,
      valor: campo.tipo === 'calculado' ? campo.valor(dados) : dados[nome],
      obrigatorio: obrigatorio([nome, campo]),
      erro: erros.get(caminho),
      desabilitado,
      onMudar,
    }
    const usado =
      campo.tipo !== 'grupo' || props.obrigatorio || temResposta(campo.campos, comoDados(props.valor))
    return (
      <div key={nome} className={classes.campo} style={colunas(campo)} {...usar(nome)}>
        {ehComposto(campo) ? (
          <Composto {...props} renderCampos={renderCampos(emUso && usado)} />
        ) : (
          <Simples {...props} />
        )}
        {renderAuxilio?.(caminho)}
        {margem?.(caminho)}
      </div>
    )
  }
  const grade = (entradas: readonly Entrada[]): ReactNode => (
    <div className={classes.grade}>{entradas.map(desenhar)}</div>
  )

  if (!pedidos || desabilitado) return <div className={classes.recipiente}>{grade(visiveis)}</div>

  const em = (lugar: Lugar) => comValor.filter(([nome]) => lugares.get(nome) === lugar)
  const dobrados = em('dobrado')
  const respondidos = Object.fromEntries(dobrados)
  return (
    <div className={classes.recipiente} {...foco}>
      {grade(em('principal'))}
      {dobrados.length > 0 && (
        <Bloco
          interno
          titulo="Se houver"
          resumo={resumoDosCampos(respondidos, dados) || dobrados.map(([, campo]) => campo.rotulo).join(', ')}
          forcado={temErro(dobrados, prefixo, erros)}
        >
          {grade(dobrados)}
        </Bloco>
      )}
      {em('fechado').map((entrada) => {
        const [nome, campo] = entrada
        return (
          <Bloco
            key={nome}
            interno
            titulo={campo.rotulo}
            resumo={resumoDosCampos({ [nome]: campo }, dados) || 'Se houver'}
            forcado={temErro([entrada], prefixo, erros)}
          >
            <div className={classes.semTitulo}>{grade([entrada])}</div>
          </Bloco>
        )
      })}
    </div>
  )
}
