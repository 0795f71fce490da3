// Two people changed the same field: both values side by side, and a person chooses. Nothing is sent before.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { formatarDataHora } from '@guara/domain/data-hora'
import type { Conflito } from '@guara/domain/formulario/mesclagem'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { rotuloNoFormulario } from '../../../campos/caminho/rotulo-no-formulario.ts'
import type { RascunhoGuardado } from '../../../offline/banco/banco.ts'
import classes from './conflitos.module.css'

interface Props {
  rascunho: RascunhoGuardado
  onResolver: (escolhas: Array<{ caminho: string; valor: unknown }>) => Promise<void>
}

type Lado = 'meu' | 'deles'

const emPalavras = (valor: unknown) => {
  if (valor === undefined || valor === null || valor === '') return '(vazio)'
  return typeof valor === 'object' ? JSON.stringify(valor, null, 1) : String(valor)
}

const dequem = (onde: string, nome: string | null | undefined, em: string | number | undefined) =>
  [onde, nome, em === undefined ? null : formatarDataHora(new Date(em).toISOString())]
    .filter(Boolean)
    .join(' · ')

export const Conflitos = ({ rascunho: { conflitos, salvoEm, outroLado }, onResolver }: Props) => {
  const { usuario } = useSessao()
  const [lados, setLados] = useState<Record<string, Lado>>({})
  const [aberto, setAberto] = useState(true)
  const faltam = conflitos.filter(({ caminho }) => !lados[caminho]).length
  const opcao = (conflito: Conflito, lado: Lado, rotulo: string) => (
    <label className={classes.opcao} data-escolhida={lados[conflito.caminho] === lado || undefined}>
      <input
        type="radio"
        name={conflito.caminho}
        checked={lados[conflito.caminho] === lado}
        onChange={() => setLados({ ...lados, [conflito.caminho]: lado })}
      />
      <span>
        <strong>{rotulo}</strong>
        <span className={classes.valor}>{emPalavras(conflito[lado])}</span>
      </span>
    </label>
  )
  return (
    <>
      <Button variant="light" color="guara" onClick={() => setAberto(true)}>
        Decidir {conflitos.length === 1 ? '1 campo' : `${conflitos.length} campos`}
      </Button>
      <Modal
        opened={aberto}
        onClose={() => setAberto(false)}
        title="O formulário mudou em outro lugar"
        size="lg"
      >
        <p>
          Estes campos foram alterados aqui e também por outra pessoa ou aparelho. Escolha o que vale em cada
          um.
        </p>
        {conflitos.map((conflito) => (
          <fieldset key={conflito.caminho} className={classes.campo}>
            <legend>{rotuloNoFormulario(conflito.caminho)}</legend>
            {opcao(conflito, 'meu', dequem('Deste aparelho', usuario?.nome, salvoEm))}
            {opcao(conflito, 'deles', dequem('Do servidor', outroLado?.nome, outroLado?.em))}
          </fieldset>
        ))}
        <Button
          fullWidth
          disabled={faltam > 0}
          onClick={() =>
            void onResolver(
              conflitos.map((c) => ({ caminho: c.caminho, valor: c[lados[c.caminho] ?? 'meu'] })),
            )
          }
        >
          {faltam > 0 ? `Falta decidir ${faltam}` : 'Guardar as escolhas'}
        </Button>
      </Modal>
    </>
  )
}
