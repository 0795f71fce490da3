// What the screen of a form knows of its comments: the answers show which were commented, and pressing the button of one
// says of which field the next comment is.
import { podeChamar } from '@guara/domain/acesso'
import type { Comentario } from '@guara/domain/formulario/comentario'
import { formularios } from '@guara/domain/formulario/contract'
import type { Formulario } from '@guara/domain/formulario/schema'
import { ActionIcon } from '@mantine/core'
import { IconMessage2Filled, IconMessage2Plus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { consultaDeComentarios } from '../../../api/formulario/comentarios.ts'
import { MargemDoValorContext } from '../../../campos/caminho/margem.ts'
import { abertasDe, type ConversaLida, conversasDe, secaoDo } from '../../../comentarios/conversas.ts'
import classes from './revisao.module.css'

interface Revisao {
  conversas: readonly ConversaLida[]
  falhou: boolean
  /** The coordinator has the panel from the start; the others once something was said. */
  aMostra: boolean
  /** The field of the next comment, new each time that one is asked for; null for the whole form. */
  alvo: { campo: string } | null
  escolher: (campo: string | null) => void
  /** Each section has so many open comments. */
  contagem: Readonly<Record<string, number>>
}

export const RevisaoContext = createContext<Revisao | null>(null)

/** The part of the page in which a comment is written. */
export const ID_DA_REVISAO = 'revisao'

const NENHUM: readonly Comentario[] = []

const contar = (conversas: readonly ConversaLida[]) => {
  const contagem: Record<string, number> = {}
  for (const { campo } of abertasDe(conversas)) {
    if (!campo) continue
    const secao = secaoDo(campo)
    contagem[secao] = (contagem[secao] ?? 0) + 1
  }
  return contagem
}

export const Comentavel = ({
  formulario: { id },
  children,
}: {
  formulario: Formulario
  children: ReactNode
}) => {
  const { usuario } = useSessao()
  const { data = NENHUM, isError } = useQuery(consultaDeComentarios(id))
  const [alvo, setAlvo] = useState<Revisao['alvo']>(null)
  const navigate = useNavigate()
  const coordena = usuario !== null && podeChamar(formularios.devolver, usuario)
  const revisao = useMemo(() => {
    const conversas = conversasDe(data)
    return {
      conversas,
      falhou: isError,
      aMostra: coordena || conversas.length > 0,
      alvo,
      escolher: (campo: string | null) => setAlvo(campo === null ? null : { campo }),
      contagem: contar(conversas),
    }
  }, [data, isError, coordena, alvo])
  const margem = useMemo(() => {
    if (!revisao.aMostra) return null
    const abertas = new Set(abertasDe(revisao.conversas).map((c) => c.campo))
    return (caminho: string, rotulo: string) => {
      const marcado = abertas.has(caminho)
      const Icone = marcado ? IconMessage2Filled : IconMessage2Plus
      return {
        marcado,
        acao: (
          <ActionIcon
            variant="subtle"
            color={marcado ? 'ambar.7' : 'gray.7'}
            size={36}
            className={classes.comentar}
            aria-label={`Comentar ${rotulo}`}
            onClick={() => {
              revisao.escolher(caminho)
              // On a phone the panel may be closed.
              void navigate(`#${ID_DA_REVISAO}`, { replace: true })
            }}
          >
            <Icone size={20} aria-hidden />
          </ActionIcon>
        ),
      }
    }
  }, [revisao, navigate])
  return (
    <RevisaoContext value={revisao}>
      <MargemDoValorContext value={margem}>{children}</MargemDoValorContext>
    </RevisaoContext>
  )
}
