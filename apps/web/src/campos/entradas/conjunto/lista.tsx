import type { CampoLista, Dados } from '@guara/domain/campos/campo'
import { comoDados, temResposta } from '@guara/domain/campos/pendencias'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { confirmar } from '../../../ui/aviso/confirm-dialog.tsx'
import { focarCampo, idDoCampo, juntar } from '../../caminho/caminho.ts'
import type { PropsDoComposto } from '../../grupo/entrada.ts'
import { Conjunto } from './conjunto.tsx'
import { LinhaDaLista } from './linha-da-lista.tsx'
import classes from './lista.module.css'

/** "Responsável" inside a sentence; an acronym stays as it is. */
const emFrase = (item: string) => (/^\p{Lu}\p{Lu}/u.test(item) ? item : item.toLowerCase())

/** A row made here has an id, by which two devices' rows are told apart; older ones go by their place. */
const chaveDaLinha = (linha: Dados, i: number) => (typeof linha.id === 'string' ? linha.id : `linha-${i}`)

export const EntradaLista = (props: PropsDoComposto<CampoLista>) => {
  const { campo, caminho, valor, obrigatorio, erro, desabilitado, onMudar, renderCampos } = props
  const linhas = Array.isArray(valor) ? valor.map(comoDados) : []
  const item = emFrase(campo.item)
  const incluir = useRef<HTMLButtonElement>(null)
  const nova = useRef<string | null>(null)

  // The new row is on the screen only after the caller has stored it.
  useEffect(() => {
    if (nova.current && focarCampo(nova.current)) nova.current = null
  })

  const incluirLinha = () => {
    const primeiro = Object.keys(campo.campos)[0]
    nova.current = juntar(juntar(caminho, linhas.length), primeiro ?? '')
    onMudar(caminho, [...linhas, { id: crypto.randomUUID(), ...campo.inicial }])
  }

  const remover = (i: number) => {
    onMudar(
      caminho,
      linhas.filter((_, j) => j !== i),
    )
    incluir.current?.focus()
  }

  const pedirRemocao = (i: number) => {
    if (!temResposta(campo.campos, comoDados(linhas[i]))) return remover(i)
    confirmar({
      titulo: `Remover ${campo.item} ${i + 1}?`,
      texto: 'O que foi preenchido aqui será apagado do formulário.',
      botao: `Remover ${item}`,
      onConfirmar: () => remover(i),
    })
  }

  return (
    <Conjunto
      id={idDoCampo(caminho)}
      titulo={campo.rotulo}
      obrigatorio={obrigatorio || (campo.minimo ?? 0) > 0}
      ajuda={campo.ajuda}
      erro={erro}
    >
      {linhas.map((linha, i) => (
        <LinhaDaLista
          key={chaveDaLinha(linha, i)}
          id={idDoCampo(juntar(caminho, i))}
          titulo={`${campo.item} ${i + 1}`}
          compacta={Object.keys(campo.campos).length === 1}
          onRemover={desabilitado ? undefined : () => pedirRemocao(i)}
        >
          {renderCampos(campo.campos, linha, juntar(caminho, i))}
        </LinhaDaLista>
      ))}
      {!desabilitado && (
        <Button
          ref={incluir}
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={incluirLinha}
          className={classes.incluir}
        >
          {`Incluir ${item}`}
        </Button>
      )}
    </Conjunto>
  )
}
