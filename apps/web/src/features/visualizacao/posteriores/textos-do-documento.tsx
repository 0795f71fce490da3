// What the signed document says, to be copied into an answer: a short text whole, of a long one the words that are selected.
import type { Escrito } from '@guara/domain/posterior/definicao'
import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import classes from './posteriores.module.css'

interface Props {
  escritos: readonly Escrito[]
  desabilitado: boolean
  onCopiar: (texto: string) => void
}

const CURTO = 60
const ehLongo = ({ texto }: Escrito) => texto.length > CURTO
const comeco = ({ rotulo, texto }: Escrito) =>
  `${rotulo}: ${texto.length > CURTO ? `${texto.slice(0, CURTO).trimEnd()}…` : texto}`

const LETRA = /[\p{L}\p{N}]/u

/** The selection grown to whole words: half a word is not found in the document. */
const palavrasInteiras = (texto: string, inicio: number, fim: number) => {
  let [de, ate] = [inicio, fim]
  while (de > 0 && LETRA.test(texto[de - 1] ?? '') && LETRA.test(texto[de] ?? '')) de -= 1
  while (ate < texto.length && LETRA.test(texto[ate] ?? '') && LETRA.test(texto[ate - 1] ?? '')) ate += 1
  return texto.slice(de, ate).trim()
}

export const TextosDoDocumento = ({ escritos, desabilitado, onCopiar }: Props) => {
  const [escolhido, setEscolhido] = useState('')
  const escrito = escolhido === '' ? undefined : escritos[Number(escolhido)]
  return (
    <div className={classes.copiar}>
      <NativeSelect
        label="Copiar do documento"
        data={[
          { value: '', label: 'Escolha o texto' },
          ...escritos.map((e, i) => ({ value: String(i), label: comeco(e) })),
        ]}
        value={escrito ? escolhido : ''}
        disabled={desabilitado}
        onChange={({ currentTarget: { value } }) => {
          setEscolhido(value)
          const novo = value === '' ? undefined : escritos[Number(value)]
          if (novo && !ehLongo(novo)) onCopiar(novo.texto)
        }}
      />
      {escrito && ehLongo(escrito) && (
        <Textarea
          label="Selecione o trecho errado"
          value={escrito.texto}
          readOnly
          rows={5}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
            if (selectionEnd > selectionStart)
              onCopiar(palavrasInteiras(escrito.texto, selectionStart, selectionEnd))
          }}
        />
      )}
    </div>
  )
}
