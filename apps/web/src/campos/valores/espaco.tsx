import type { CampoSimples } from '@guara/domain/campos/campo'
import { use } from 'react'
import { type EspacosDosValores, EspacosDosValoresContext } from '../grupo/espacos.ts'
import type { PropsDoValor } from './valor.ts'

const espaco =
  (nome: keyof EspacosDosValores, reserva: (valor: unknown) => string) =>
  ({ campo, caminho, valor }: PropsDoValor<CampoSimples>) => {
    const render = use(EspacosDosValoresContext)[nome]
    return render?.({ campo, caminho, valor }) ?? reserva(valor)
  }

const contar = (um: string, muitos: string) => (valor: unknown) => {
  const n = Array.isArray(valor) ? valor.length : 1
  return `${n} ${n === 1 ? um : muitos}`
}

export const ValorArquivo = espaco('renderArquivo', () => 'Anexo')
export const ValorAlertas = espaco('renderAlertas', contar('alerta', 'alertas'))
export const ValorGeometria = ({ valor }: PropsDoValor<CampoSimples>) => contar('área', 'áreas')(valor)
