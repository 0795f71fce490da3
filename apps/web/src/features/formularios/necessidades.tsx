// The home page by need: counters that filter the list below, one at a time; none pressed shows the tab as it is
// (docs/dominio/telas.md#home). Without network they count what this device has, and say so.
import { inteiro } from '@guara/domain/escrita'
import { type Contagens, NECESSIDADES, type Necessidade } from '@guara/domain/formulario/necessidade'
import { dataCurta, diaDe, diasEntre } from '@guara/domain/instrumento/dias'
import { UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconCheck,
  IconClockExclamation,
  IconCloudX,
  IconDots,
  IconPencil,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { consultasDeFormulario } from '../../api/formulario/formularios.ts'
import { type Inventario, itensDe } from '../../offline/fila/inventario.ts'
import { deuErrado } from '../../offline/fila/situacao-do-item.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { filtros } from '../../ui/lista/filtro/filtros.ts'
import { ABAS } from './lista/abas.ts'
import { useNecessidade } from './necessidade.ts'
import classes from './necessidades.module.css'

const ICONES: Record<Necessidade, Icon> = {
  A_ASSINAR: IconCheck,
  VENCENDO: IconClockExclamation,
  DEVOLVIDOS: IconArrowBackUp,
  COM_ERRO: IconCloudX,
  RASCUNHOS: IconPencil,
  OUTROS: IconDots,
}

interface Quadrinho {
  qual: Necessidade
  /** It is null while nobody knows. */
  total: number | null
  /** It says what they are, and since when. */
  detalhe: string
  /** It should be seen to soon. */
  urge?: boolean
}

const quando = (data: string) => {
  const dias = diasEntre(diaDe(new Date()), data)
  if (dias === 0) return 'hoje'
  return dias === 1 ? 'amanhã' : `em ${dias} dias`
}

/** "Exigência 1: Apresentar a licença…" and "Defesa do auto de infração" are told whole where the form is; here it is
 *  "Exigência 1" and "Defesa". */
const deQue = (rotulo: string) => rotulo.split(/[:(]|(?<!^Fim) d[ao]s? /, 1)[0]?.trim() ?? rotulo

const somar = (total: number | undefined, noAparelho: number) =>
  total === undefined ? null : total + noAparelho

const doServidor = (c: Contagens | undefined, erros: number, soAqui: number, vence: boolean): Quadrinho[] => {
  const primeiro = c?.VENCENDO?.primeiro
  const desde = c?.A_ASSINAR.desde
  return [
    {
      qual: 'A_ASSINAR',
      total: somar(c?.A_ASSINAR.total, 0),
      detalhe: desde ? `desde ${dataCurta(diaDe(desde)).slice(0, 5)}` : 'nenhum à espera',
    },
    ...(vence
      ? [
          {
            qual: 'VENCENDO' as const,
            total: somar(c?.VENCENDO?.total, 0),
            detalhe: primeiro ? `${deQue(primeiro.rotulo)} ${quando(primeiro.data)}` : 'nos próximos 5 dias',
            urge: true,
          },
        ]
      : []),
    { qual: 'DEVOLVIDOS', total: somar(c?.DEVOLVIDOS.total, 0), detalhe: 'com comentário' },
    {
      qual: 'COM_ERRO',
      total: somar(c?.COM_ERRO.total, erros),
      detalhe: erros > 0 ? `${erros} neste aparelho` : 'no envio',
      urge: true,
    },
    {
      qual: 'RASCUNHOS',
      total: somar(c?.RASCUNHOS.total, soAqui),
      detalhe: soAqui > 0 ? `${soAqui} só no aparelho` : 'a continuar',
    },
    { qual: 'OUTROS', total: somar(c?.OUTROS.total, 0), detalhe: 'demais condições' },
  ]
}

const doAparelho = (erros: number, rascunhos: number, vence: boolean): Quadrinho[] =>
  doServidor(undefined, 0, 0, vence).map((quadrinho) => {
    if (quadrinho.qual === 'COM_ERRO') return { ...quadrinho, total: erros }
    if (quadrinho.qual === 'RASCUNHOS') return { ...quadrinho, total: rascunhos, detalhe: 'neste aparelho' }
    return { ...quadrinho, detalhe: 'com conexão' }
  })

interface Props {
  /** What is on this device; null for who draws up nothing. */
  inventario: Inventario | null
  /** The coordinator's deadlines are everybody's: they are in the calendar. */
  vence: boolean
}

const Face = ({ qual, total, detalhe, urge }: Quadrinho) => {
  const Icone = ICONES[qual]
  return (
    <>
      <span className={classes.total}>{total === null ? '–' : inteiro(total)}</span>
      <Icone size={22} stroke={1.75} aria-hidden className={classes.icone} />
      <span className={classes.nome}>{NECESSIDADES[qual]}</span>
      <span className={classes.detalhe} data-urge={(urge && total !== null && total > 0) || undefined}>
        {detalhe}
      </span>
    </>
  )
}

export const Necessidades = ({ inventario, vence }: Props) => {
  const online = useOnline()
  const { data } = useQuery(consultasDeFormulario.contagens())
  const [escolhida, escolher] = useNecessidade()
  // The number is of what is listed: what was filtered before would list less.
  const apertar = (qual: Necessidade | null) => {
    filtros.clear(...Object.values(ABAS).map(({ chave }) => chave))
    escolher(qual)
  }
  const itens = itensDe(inventario)
  const erros = itens.filter((item) => deuErrado(item)).length
  const quadrinhos = online
    ? doServidor(data, erros, itens.filter((i) => i.rascunho.versao === 0).length, vence)
    : doAparelho(erros, itens.filter((i) => i.rascunho.condicao === 'EM_RASCUNHO').length, vence)
  return (
    <section aria-label="O que espera por você" className={classes.necessidades}>
      {quadrinhos.map((quadrinho) => {
        const { qual, total } = quadrinho
        const apertada = qual === escolhida
        const longo = qual === 'VENCENDO' || undefined
        return total === 0 && !apertada ? (
          <div key={qual} className={classes.quadrinho} data-longo={longo} data-vazio>
            <Face {...quadrinho} />
          </div>
        ) : (
          <UnstyledButton
            key={qual}
            className={classes.quadrinho}
            data-longo={longo}
            aria-pressed={apertada}
            onClick={() => apertar(apertada ? null : qual)}
          >
            <Face {...quadrinho} />
          </UnstyledButton>
        )
      })}
      {!online && (
        <p role="status" className={classes.nota}>
          Contando só o que está neste aparelho.
        </p>
      )}
    </section>
  )
}
