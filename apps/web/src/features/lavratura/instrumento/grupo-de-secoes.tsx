// What the law asks for comes first, with how much of it is done; what only some cases have comes under it.
import type { Pendencia } from '@guara/domain/campos/pendencias'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import type { Secao } from '@guara/domain/instrumento/definicao'
import type { ReactNode } from 'react'
import classes from './grupo-de-secoes.module.css'
import { esperaResponsavel, faltamNa } from './secao-pedida.ts'

/** Notes of both groups. A part of the second that an answer made required counts with the first. */
export const notasDosGrupos = (
  pedidas: readonly Secao[],
  outras: readonly Secao[],
  pendencias: readonly Pendencia[],
  prefixo: string,
  form: Preenchimento,
) => {
  const incompleta = (s: Secao) => faltamNa(s, pendencias, prefixo) > 0
  const faltamNasOutras = outras.filter(incompleta).length
  const total = pedidas.length + faltamNasOutras
  const completas = pedidas.filter((s) => !incompleta(s) && !esperaResponsavel(s, form)).length
  return {
    pedidas: `${completas} de ${total} ${total === 1 ? 'completo' : 'completos'}`,
    outras: faltamNasOutras > 0 ? 'Uma resposta pede algo daqui' : 'Fechado não é pendência',
  }
}

interface Props {
  titulo: string
  nota: string
  secoes: readonly Secao[]
  desenhar: (secao: Secao) => ReactNode
}

export const GrupoDeSecoes = ({ titulo, nota, secoes, desenhar }: Props) =>
  secoes.length > 0 && (
    <>
      <div className={classes.cabeca}>
        <h2 className={classes.titulo}>{titulo}</h2>
        <span className={classes.nota}>{nota}</span>
      </div>
      {secoes.map(desenhar)}
    </>
  )
