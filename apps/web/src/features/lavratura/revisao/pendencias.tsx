// Everything that keeps the form from being sent, at once, each leading to its field.
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { CAMPO_OBRIGATORIO } from '@guara/domain/mensagens'
import { IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { Bloco } from '../../../ui/tela/bloco.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { tituloDoPassoDe } from '../tela/etapas.ts'
import { IrAoCampo } from './ir.tsx'
import classes from './revisao.module.css'

interface Props {
  pendencias: readonly Pendencia[]
  rotuloDe: (campo: string) => string
  onIr: (pendencia: Pendencia) => void
}

const SEPARADOR = ' › '

/** "Papel: Campo obrigatório"; a sentence of its own needs no field's name. */
export const emPalavras = ({ mensagem }: Pendencia, rotulo: string) => {
  const campo = rotulo.split(SEPARADOR).at(-1)
  return mensagem === CAMPO_OBRIGATORIO && campo ? `${campo}: ${mensagem}` : mensagem
}

const ondeFica = (pendencia: Pendencia, rotulo: string) => {
  const passo = tituloDoPassoDe(pendencia.campo)
  return rotulo === '' || rotulo.startsWith(passo) ? rotulo || passo : `${passo}${SEPARADOR}${rotulo}`
}

/** More than these are closed by step, the first one open: who begins sees where to begin, not a page of refusals. */
const ABERTAS = 8

const porPasso = (pendencias: readonly Pendencia[]) => {
  const grupos = new Map<string, Pendencia[]>()
  for (const p of pendencias) {
    const passo = tituloDoPassoDe(p.campo)
    grupos.set(passo, [...(grupos.get(passo) ?? []), p])
  }
  return [...grupos]
}

const contadas = (n: number) => (n === 1 ? '1 pendência' : `${n} pendências`)

export const ListaDePendencias = ({ pendencias, rotuloDe, onIr }: Props) => {
  const [mudados, setMudados] = useState<Readonly<Record<string, boolean>>>({})
  const lista = (quais: readonly Pendencia[]) => (
    <ul className={classes.pendencias}>
      {quais.map((p) => (
        <li key={`${p.campo} ${p.mensagem}`}>
          <IconCircleX size={20} aria-hidden className={classes.icone} />
          <span className={classes.texto}>
            <strong>{emPalavras(p, rotuloDe(p.campo))}</strong>
            <span className={classes.onde}>{ondeFica(p, rotuloDe(p.campo))}</span>
          </span>
          <IrAoCampo achado={p} oQue={`${rotuloDe(p.campo)}, ${p.mensagem}`} onIr={() => onIr(p)} />
        </li>
      ))}
    </ul>
  )
  return (
    <Quadro component="section" aria-label="Pendências">
      <div className={classes.cabeca}>
        <h2>{pendencias.length === 0 ? 'Nenhuma pendência' : contadas(pendencias.length)}</h2>
        {pendencias.length > 0 && <span className={classes.impede}>Impedem o envio</span>}
      </div>
      {pendencias.length <= ABERTAS ? (
        lista(pendencias)
      ) : (
        <div className={classes.passos}>
          {porPasso(pendencias).map(([passo, quais], i) => (
            <Bloco
              key={passo}
              interno
              titulo={passo}
              resumo={contadas(quais.length)}
              controle={{
                aberto: mudados[passo] ?? i === 0,
                mudar: (aberto) => setMudados({ ...mudados, [passo]: aberto }),
              }}
            >
              {lista(quais)}
            </Bloco>
          ))}
        </div>
      )}
    </Quadro>
  )
}
