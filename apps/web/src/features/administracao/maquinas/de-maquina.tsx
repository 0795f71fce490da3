// What the tokens of machines and the addresses that are told have in common: the data sets, and a secret that is shown this once.
import { CONJUNTOS, type NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import { NOMES_DOS_CONJUNTOS } from '@guara/domain/maquina/schema'
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { avisarErro } from '../../../ui/aviso/avisos.ts'
import classes from '../administracao.module.css'

export const rotulosDe = (conjuntos: readonly NomeDoConjunto[]) =>
  conjuntos.map((nome) => CONJUNTOS[nome].rotulo).join(', ')

export const EscolhaDeConjuntos = ({
  rotulo,
  valor,
  erro,
  onMudar,
}: {
  rotulo: string
  valor: readonly NomeDoConjunto[]
  erro: string | undefined
  onMudar: (valor: NomeDoConjunto[]) => void
}) => (
  <Checkbox.Group
    label={rotulo}
    withAsterisk
    error={erro}
    value={[...valor]}
    onChange={(nomes) => onMudar(nomes as NomeDoConjunto[])}
  >
    <div className={classes.conjuntos}>
      {NOMES_DOS_CONJUNTOS.map((nome) => (
        <Checkbox key={nome} value={nome} label={CONJUNTOS[nome].rotulo} />
      ))}
    </div>
  </Checkbox.Group>
)

interface Mostrado {
  titulo: string
  texto: string
  segredo: string
  onFechar: () => void
}

export const SegredoMostrado = ({ titulo, texto, segredo, onFechar }: Mostrado) => {
  const [copiado, setCopiado] = useState(false)
  const cabeca = useRef<HTMLHeadingElement>(null)
  useEffect(() => cabeca.current?.focus(), [])
  const copiar = () =>
    navigator.clipboard.writeText(segredo).then(
      () => setCopiado(true),
      () => avisarErro('Não foi possível copiar.', 'Selecione o texto na tela e copie.'),
    )
  return (
    <div className={classes.form}>
      <h3 ref={cabeca} tabIndex={-1}>
        {titulo}
      </h3>
      <p>{texto}</p>
      <pre className={classes.codigo}>{segredo}</pre>
      <div className={classes.rodape}>
        <Button variant="default" onClick={copiar}>
          {copiado ? 'Copiado' : 'Copiar'}
        </Button>
        <Button onClick={onFechar}>Já guardei</Button>
      </div>
    </div>
  )
}
