// The four numbers, each with the same of the period before.
import type { Figura } from '@guara/domain/painel/contract'
import type { NomeDaFigura } from '@guara/domain/painel/figuras'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Filtro } from '../../api/gestao/painel.ts'
import { escrever, porcentoInteiro, reaisCurtos } from '../../ui/figuras/numeros.ts'
import classes from './painel.module.css'
import { QuadroDaFigura } from './quadro-da-figura.tsx'

interface Dito {
  numero: string
  ao_lado: string
  abaixo: ReactNode
}

const Seta = ({ de, para }: { de: number | null | undefined; para: number | null | undefined }) => {
  if (de == null || para == null) return null
  const Icone = para > de ? IconArrowUpRight : para < de ? IconArrowDownRight : IconArrowRight
  return <Icone size={16} role="img" aria-label={para > de ? 'subiu' : para < de ? 'caiu' : 'igual'} />
}

const CARTOES: Record<'recebidos' | 'atendidos' | 'assinados' | 'vencidos', (f: Figura) => Dito> = {
  recebidos: ({ total: t }) => ({
    numero: escrever(t.n),
    ao_lado: `${escrever(t.ha)} ha`,
    abaixo: (
      <>
        <Seta de={t.nAntes} para={t.n} /> antes: {escrever(t.nAntes)} · {escrever(t.haAntes)} ha
      </>
    ),
  }),
  atendidos: ({ total: t, linhas }) => ({
    numero: porcentoInteiro(t.porcento),
    ao_lado: `${escrever(linhas[0]?.valores.n)} de ${escrever(t.n)}`,
    abaixo: (
      <>
        <Seta de={t.porcentoAntes} para={t.porcento} /> antes: {porcentoInteiro(t.porcentoAntes)}
      </>
    ),
  }),
  assinados: ({ total: t }) => ({
    numero: escrever(t.n),
    ao_lado: reaisCurtos(t.valor),
    abaixo: (
      <>
        <Seta de={t.nAntes} para={t.n} /> antes: {escrever(t.nAntes)} · {reaisCurtos(t.valorAntes)}
      </>
    ),
  }),
  vencidos: ({ total: t, linhas }) => ({
    numero: escrever(t.n),
    ao_lado: linhas.length === 1 ? 'de 1 pessoa' : `de ${escrever(linhas.length)} pessoas`,
    abaixo: t.dias == null ? 'nada vencido agora' : `o mais antigo há ${escrever(t.dias)} dias`,
  }),
}

interface Props {
  filtro: Filtro
  onTabela: (figura: NomeDaFigura) => void
}

export const Cartoes = ({ filtro, onTabela }: Props) => (
  <div className={classes.cartoes}>
    {(Object.keys(CARTOES) as Array<keyof typeof CARTOES>).map((figura) => (
      <QuadroDaFigura key={figura} figura={figura} filtro={filtro} onTabela={onTabela} curto>
        {(contada) => {
          const { numero, ao_lado, abaixo } = CARTOES[figura](contada)
          return (
            <>
              <p className={classes.numero}>
                <strong>{numero}</strong> <span>{ao_lado}</span>
              </p>
              <p className={classes.antes}>{abaixo}</p>
            </>
          )
        }}
      </QuadroDaFigura>
    ))}
  </div>
)
