import type { CampoTexto } from '@guara/domain/campos/campo'
import { limparTexto } from '@guara/domain/texto'
import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import { formatarNumero } from '../../digitacao/numero-digitado.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { controle } from '../../grupo/moldura.ts'
import { textoDoValor } from '../../valores/texto-do-valor.ts'
import { FundoDasLacunas, Lacunas, useLacunas } from './lacunas.tsx'
import { quantoFalta } from './quanto-falta.ts'
import classes from './texto-longo.module.css'

/** The count is said from 80 % on. Nothing is cut: what was pasted stays, and the rule of the field says it is too
 * long. */
const restante = (texto: string, maximo: number | undefined) => {
  const usados = texto.trim().length
  if (maximo === undefined || usados < maximo * 0.8) return null
  const n = Math.abs(maximo - usados)
  const caracteres = `${formatarNumero(n)} ${n === 1 ? 'caractere' : 'caracteres'}`
  if (usados > maximo) return `${caracteres} a mais que o limite de ${formatarNumero(maximo)}`
  return `${n === 1 ? 'Resta' : 'Restam'} ${caracteres}`
}

export const EntradaTextoLongo = (props: PropsDaEntrada<CampoTexto>) => {
  const { campo, caminho, valor, desabilitado, onMudar } = props
  const texto = textoDoValor(valor)
  const caixa = useRef<HTMLTextAreaElement>(null)
  const { lacunas, atual, irA, daCaixa } = useLacunas(texto, caixa)
  const ajuda = [campo.ajuda, quantoFalta(texto, campo.minimo), restante(texto, campo.maximo)]
    .filter(Boolean)
    .join(' · ')
  return (
    <div>
      <Textarea
        ref={caixa}
        {...controle(props, ajuda)}
        value={texto}
        onChange={(evento) => onMudar(caminho, limparTexto(evento.currentTarget.value))}
        {...daCaixa}
        rows={3}
        autoComplete="off"
        inputContainer={(controleDoTexto) => (
          <div className={classes.moldura}>
            {lacunas.length > 0 && <FundoDasLacunas texto={texto} caixa={caixa} />}
            {controleDoTexto}
          </div>
        )}
        classNames={{ input: lacunas.length > 0 ? `${classes.caixa} ${classes.comLacunas}` : classes.caixa }}
      />
      {atual && campo.lacunas !== 'ficam' && (
        <Lacunas
          rotulo={campo.rotulo}
          lacunas={lacunas}
          atual={atual}
          desabilitado={desabilitado}
          onResponder={({ inicio, fim }, resposta) =>
            onMudar(caminho, `${texto.slice(0, inicio)}${resposta}${texto.slice(fim)}`)
          }
          onIr={irA}
        />
      )}
    </div>
  )
}
