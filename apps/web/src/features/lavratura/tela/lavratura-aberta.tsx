// A draft open in the wizard, with all that its screens read of it; and what is shown while it is not.
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { especiesDoFormulario } from '@guara/domain/especie/linhas'
import { comValor } from '@guara/domain/formulario/mesclagem'
import {
  type EstadoDaEtapa,
  estadoDasEtapas,
  pendenciasDoFormulario,
} from '@guara/domain/formulario/pendencias'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { acompanham } from '@guara/domain/instrumento/uma-vez'
import type { Modelo } from '@guara/domain/modelo/schema'
import { Button } from '@mantine/core'
import { IconCloudOff, IconFileOff, IconLock } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { FontesContext } from '../../../campos/fontes/fontes.ts'
import { fontesDoFormulario } from '../../../campos/fontes/fontes-do-formulario.ts'
import { ComentariosNosCampos } from '../../../comentarios/no-campo.tsx'
import type { RascunhoGuardado } from '../../../offline/banco/banco.ts'
import { type Conteudo, preenchimentoDe } from '../../../offline/rascunho/conteudo.ts'
import { useRascunho } from '../../../offline/rascunho/rascunho.ts'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { useAmbiente } from './ambiente.ts'
import type { Passo } from './etapas.ts'
import { sugeridasDe, useModelo, useTextosDoModelo } from './modelo.ts'
import { useNaPausa } from './use-na-pausa.ts'

export const VOLTAR = (
  <Button component={Link} to="/" variant="default">
    Ver a lista de formulários
  </Button>
)

export interface LavraturaAberta extends Omit<ReturnType<typeof useRascunho>, 'rascunho' | 'alterar'> {
  rascunho: RascunhoGuardado
  /** `soAqui`: the other instruments keep their answer. */
  alterar: (caminho: string, valor: unknown, opcoes?: { soAqui?: boolean }) => void
  form: Preenchimento
  /** The same a moment later, for what only shows and may come after the letter that was typed; `pendencias` and `estados`
   *  are of it. */
  lido: Preenchimento
  /** It is true when `lido` has all that `form` has. */
  emDia: boolean
  /** What the form lacks with the last letter in it, for what acts: to leave a step, to conclude. */
  pendenciasAgora: () => readonly Pendencia[]
  ambiente: AmbienteDaBlindagem
  chegando: boolean
  /** The model that it came from; null where there is none, or none of that code any more. */
  modelo: Modelo | null
  pendencias: Pendencia[]
  estados: Partial<Record<Passo, EstadoDaEtapa>>
}

type Escrito = Pick<RascunhoGuardado, 'conteudo' | 'arquivos' | 'codigos'>

/** The same for as long as the answers are: a draft is also another one because it was kept or sent. */
const useEscrito = (rascunho: RascunhoGuardado | null): Escrito | null => {
  const { conteudo, arquivos, codigos } = rascunho ?? {}
  return useMemo(
    () => (conteudo && arquivos && codigos ? { conteudo, arquivos, codigos } : null),
    [conteudo, arquivos, codigos],
  )
}

const formDe = ({ conteudo, arquivos, codigos }: Escrito): Preenchimento => ({
  ...preenchimentoDe(conteudo, arquivos),
  instrumentos: conteudo.instrumentos.map((i) => ({ ...i, codigo: codigos[i.id] ?? null })),
})

/** What is read of a draft: the answers with the letter that was typed, what follows from them a moment later. */
const useLidos = (escrito: Escrito | null, depois: Escrito | null, ambiente: AmbienteDaBlindagem) => {
  const form = useMemo(() => escrito && formDe(escrito), [escrito])
  const lidos = useMemo(() => {
    if (!depois) return null
    const lido = formDe(depois)
    const semCodigos = preenchimentoDe(depois.conteudo, depois.arquivos)
    const pendencias = pendenciasDoFormulario(semCodigos, ambiente)
    return {
      lido,
      pendencias,
      estados: estadoDasEtapas(semCodigos, ambiente, pendencias),
      fontes: {
        ...fontesDoFormulario({ ...depois.conteudo, instrumentos: lido.instrumentos }),
        especiesDoFormulario: especiesDoFormulario(lido, ambiente.especie),
      },
    }
  }, [depois, ambiente])
  if (!form || !lidos) return null
  const emDia = escrito === depois
  return {
    form,
    ...lidos,
    emDia,
    pendenciasAgora: () => (emDia ? lidos.pendencias : pendenciasDoFormulario(form, ambiente)),
  }
}

const NO_INSTRUMENTO = /^instrumentos\.([^.]+)\.dados\.([^.]+)/
const NA_CONSEQUENCIA = /^identificacao\.consequencia\.([^.]+)/

/** The changes of the other instruments that go with one: what is asked once reaches them all. */
const asQueVaoJunto = (conteudo: Conteudo, caminho: string, valor: unknown) => {
  const [, de, campo] = NO_INSTRUMENTO.exec(caminho) ?? []
  const daConsequencia = NA_CONSEQUENCIA.exec(caminho)?.[1]
  if (daConsequencia) return acompanham(conteudo, null, daConsequencia, valor)
  if (!de || !campo) return []
  const depois = comValor(conteudo, caminho, valor).instrumentos.find((i) => i.id === de)
  return acompanham(conteudo, de, campo, depois?.dados[campo])
}

interface Props {
  id: string
  usuarioId: string
  children: (aberta: LavraturaAberta) => ReactNode
}

export const Lavratura = ({ id, usuarioId, children }: Props) => {
  const aberto = useRascunho(id, usuarioId)
  const { fase, rascunho, recarregar } = aberto
  const escrito = useEscrito(rascunho)
  // A draft that has just come is read at once.
  const depois = useNaPausa(escrito) ?? escrito
  const { ambiente, chegando } = useAmbiente(id, depois?.conteudo)
  const lidos = useLidos(escrito, depois, ambiente)
  const modelo = useModelo(rascunho?.conteudo)
  useTextosDoModelo(rascunho?.conteudo, modelo, aberto.alterar)
  const fontes = useMemo(
    () => ({ ...lidos?.fontes, sugeridas: sugeridasDe(modelo) }),
    [lidos?.fontes, modelo],
  )
  const alterar: LavraturaAberta['alterar'] = (caminho, valor, { soAqui = false } = {}) => {
    const juntas = rascunho && !soAqui ? asQueVaoJunto(rascunho.conteudo, caminho, valor) : []
    for (const mudanca of [{ caminho, valor }, ...juntas]) aberto.alterar(mudanca.caminho, mudanca.valor)
  }

  if (fase === 'carregando') return <p role="status">Abrindo o formulário…</p>
  if (fase === 'sem-rede')
    return (
      <EmptyState
        Icone={IconCloudOff}
        titulo="Disponível com conexão"
        texto="Este formulário ainda não está neste aparelho."
        acao={<Button onClick={() => void recarregar()}>Tentar de novo</Button>}
      />
    )
  if (fase === 'trancado')
    return (
      <EmptyState
        Icone={IconLock}
        titulo="Guardado e trancado neste aparelho"
        texto="Conecte-se uma vez para abrir o que está guardado aqui. Nada se perdeu."
        acao={<Button onClick={() => void recarregar()}>Tentar de novo</Button>}
      />
    )
  if (fase === 'ausente' || !rascunho || !lidos)
    return <EmptyState Icone={IconFileOff} titulo="Formulário não encontrado" acao={VOLTAR} />
  if (rascunho.condicao !== 'EM_RASCUNHO')
    return (
      <EmptyState
        Icone={IconFileOff}
        titulo={`${rascunho.codigo} já não é um rascunho`}
        texto="O que foi enviado para assinatura não muda mais."
        acao={
          <Button component={Link} to={`/formulario/visualizar/${rascunho.codigo}`} variant="default">
            Visualizar {rascunho.codigo}
          </Button>
        }
      />
    )
  const { fontes: _, ...resto } = lidos
  return (
    <FontesContext value={fontes}>
      <ComentariosNosCampos rascunho={rascunho}>
        {children({ ...aberto, ...resto, alterar, rascunho, ambiente, chegando, modelo })}
      </ComentariosNosCampos>
    </FontesContext>
  )
}
