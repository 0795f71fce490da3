// One part of an instrument: open while something of it is missing, closed with what it says once nothing is. What the
// whole form answers once says so, and may be changed here alone.
import type { Dados } from '@guara/domain/campos/campo'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import type { Ambiente, Instrumento, InstrumentoLido, Secao } from '@guara/domain/instrumento/definicao'
import { comunsEntre, difere } from '@guara/domain/instrumento/uma-vez'
import { Checkbox } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed, IconCircleHalf2 } from '@tabler/icons-react'
import { memo, use } from 'react'
import { PedidosContext } from '../../../campos/erros/pedidos.ts'
import { resumoDosCampos } from '../../../campos/erros/resumo-dos-campos.ts'
import { CamposDoGrupo } from '../../../campos/grupo/campos-do-grupo.tsx'
import type { Erros, Mudar } from '../../../campos/grupo/entrada.ts'
import type { Espacos } from '../../../campos/grupo/espacos.ts'
import { Bloco } from '../../../ui/tela/bloco.tsx'
import classes from './instrumento.module.css'
import { camposDaSecao, doCampo, ehPedida, esperaResponsavel, faltamNa } from './secao-pedida.ts'

interface Props extends Pick<Espacos, 'renderArquivo'> {
  secao: Secao
  definicao: Instrumento
  instrumento: InstrumentoLido
  form: Preenchimento
  ambiente: Ambiente
  /** The answers with what the system tells beside them. */
  mostrados: Dados
  prefixo: string
  pendencias: readonly Pendencia[]
  erros: Erros
  aberta: boolean
  onAbrir: (titulo: string, abrir: boolean) => void
  soAqui: boolean
  onSoAqui: (soAqui: boolean) => void
  onMudar: Mudar
}

const MARCAS = {
  completa: <IconCircleCheckFilled size={24} aria-hidden className={classes.completa} />,
  falta: <IconCircleHalf2 size={24} aria-hidden className={classes.falta} />,
  opcional: <IconCircleDashed size={24} aria-hidden className={classes.opcional} />,
}

const ESPERA = 'Depende de quem responde (etapa Identificação)'

const quantas = (n: number) => (n === 1 ? 'Falta 1 campo' : `Faltam ${n} campos`)

/** Whose the answers of this part are: of every instrument, unless this one has its own. */
const deQuantos = (
  form: Preenchimento,
  instrumento: InstrumentoLido,
  comuns: readonly string[],
  soAqui: boolean,
) => {
  if (comuns.some((campo) => difere(form, instrumento, campo))) return 'Há resposta só deste instrumento'
  if (soAqui) return 'O que mudar fica só aqui'
  return `Vale para os ${form.instrumentos.filter((i) => !i.cancelado).length} instrumentos`
}

/** Drawn again only when something of it changed: a letter typed in one part does not draw the others. */
export const SecaoDoInstrumento = memo((props: Props) => {
  const { secao, definicao, instrumento, form, ambiente, mostrados, prefixo, pendencias, erros } = props
  const pedidos = use(PedidosContext)
  const campos = camposDaSecao(secao, definicao, instrumento, form, ambiente)
  const nomes = Object.keys(campos)
  const faltam = faltamNa(secao, pendencias, prefixo)
  const pede = ehPedida(campos, mostrados, prefixo, pedidos)
  const comuns = comunsEntre(form, instrumento, nomes)
  const espera = esperaResponsavel(secao, form)
  const resumo = espera ? ESPERA : resumoDosCampos(campos, mostrados)
  const cheia = !espera && (pede || resumo !== '')
  return (
    <section aria-label={secao.titulo} data-secao={secao.titulo}>
      <Bloco
        titulo={
          <>
            {secao.titulo}
            {pede && (
              <span aria-hidden className={classes.asterisco}>
                {' *'}
              </span>
            )}
          </>
        }
        resumo={
          faltam > 0 ? (
            <strong className={classes.falta}>{quantas(faltam)}</strong>
          ) : (
            resumo || (pede ? 'Nada falta' : 'Se houver')
          )
        }
        nota={comuns.length > 0 && deQuantos(form, instrumento, comuns, props.soAqui)}
        acao={
          comuns.length > 0 && (
            <Checkbox
              label="Só neste"
              aria-label="Mudar só neste instrumento"
              checked={props.soAqui}
              onChange={(evento) => props.onSoAqui(evento.currentTarget.checked)}
            />
          )
        }
        marca={MARCAS[faltam > 0 ? 'falta' : cheia ? 'completa' : 'opcional']}
        controle={{ aberto: props.aberta, mudar: (abrir) => props.onAbrir(secao.titulo, abrir) }}
        forcado={[...erros.keys()].some((c) => nomes.includes(doCampo(c, prefixo)))}
      >
        <CamposDoGrupo
          campos={campos}
          dados={mostrados}
          prefixo={prefixo}
          erros={erros}
          onMudar={props.onMudar}
          renderArquivo={props.renderArquivo}
        />
      </Bloco>
    </section>
  )
})
