// What narrows the list below the table: chips that count before they are pressed, one choice of days for each of two, and whose.
import { inteiro } from '@guara/domain/escrita'
import type { LinhaDoTrabalho } from '@guara/domain/trabalho/contract'
import { Button, Chip, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Chip.layer.css'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consultasDoTrabalho } from '../../api/gestao/trabalho.ts'
import { type FiltroAtivo, FiltrosAtivos } from '../../ui/lista/filtro/filtros-ativos.tsx'
import { type Lugar, PARADO_HA, VENCE_EM, type Vista } from './endereco.ts'
import classes from './trabalho.module.css'

const VISTA: Record<Vista, string> = {
  rascunhos: 'Rascunhos',
  'a-assinar': 'A assinar por si',
  assinados: 'Assinados no período',
  cancelados: 'Cancelados no período',
}

type Contagens = NonNullable<ReturnType<typeof useContagens>['data']>

export const useContagens = ({ pessoa, unidade }: Lugar) =>
  useQuery(consultasDoTrabalho.contagens({ pessoaId: pessoa, unidadeId: unidade }))

interface Escolha {
  chave: keyof Contagens
  rotulo: string
  marcada: boolean
  /** Pressing it changes this of the address. */
  mudanca: Partial<Lugar>
}

/** A chip has the number of its usual days; another choice of days is made in the panel. */
const dePrazo = (
  { vencidos, venceEm }: Lugar,
  { passou, perto }: { passou: Escolha['chave']; perto: Escolha['chave'] },
): Escolha[] => [
  { chave: passou, rotulo: 'Vencidos', marcada: vencidos, mudanca: { vencidos: !vencidos } },
  {
    chave: perto,
    rotulo: `Vence em ${VENCE_EM[0]} dias`,
    marcada: venceEm === VENCE_EM[0],
    mudanca: { venceEm: venceEm === VENCE_EM[0] ? null : VENCE_EM[0] },
  },
]

const dosFormularios = (lugar: Lugar): Escolha[] => [
  ...dePrazo(lugar, { passou: 'vencidos', perto: 'vencendo' }),
  {
    chave: 'comErro',
    rotulo: 'Falha de envio',
    marcada: lugar.falha,
    mudanca: { falha: !lugar.falha },
  },
  {
    chave: 'parados',
    rotulo: `Parado há + de ${PARADO_HA[0]} dias`,
    marcada: lugar.paradoHa === PARADO_HA[0],
    mudanca: { paradoHa: lugar.paradoHa === PARADO_HA[0] ? null : PARADO_HA[0] },
  },
]

const ESCOLHAS: Record<Lugar['aba'], (lugar: Lugar) => Escolha[]> = {
  formularios: dosFormularios,
  alertas: (lugar) => dePrazo(lugar, { passou: 'alertasVencidos', perto: 'alertasVencendo' }),
}

interface Props {
  lugar: Lugar
  onLugar: (lugar: Lugar) => void
  contagens: Contagens | undefined
  pessoas: readonly LinhaDoTrabalho[]
  /** It is null for whoever sees only their own. */
  eu: string | null
}

const opcoes = (dias: readonly number[]) => [
  { value: '', label: 'Qualquer' },
  ...dias.map((n) => ({ value: String(n), label: `${n} dias` })),
]

const ativosDe = ({ lugar, onLugar, pessoas, eu }: Props): FiltroAtivo[] => {
  const tirar = (chave: string, texto: string, mudanca: Partial<Lugar>) => ({
    chave,
    texto,
    remover: () => onLugar({ ...lugar, ...mudanca, pagina: 1 }),
  })
  const { pessoa, vista, venceEm, paradoHa, aba } = lugar
  const nome = pessoas.find((p) => p.id === pessoa)?.nome ?? 'escolhida'
  return [
    ...(pessoa && pessoa !== eu ? [tirar('pessoa', `Pessoa: ${nome}`, { pessoa: null })] : []),
    ...(aba === 'formularios' && vista ? [tirar('vista', VISTA[vista], { vista: null })] : []),
    ...(venceEm && venceEm !== VENCE_EM[0]
      ? [tirar('venceEm', `Vence em ${venceEm} dias`, { venceEm: null })]
      : []),
    ...(paradoHa && paradoHa !== PARADO_HA[0]
      ? [tirar('paradoHa', `Parado há + de ${paradoHa} dias`, { paradoHa: null })]
      : []),
  ]
}

export const Filtros = (props: Props) => {
  const { lugar, onLugar, contagens, pessoas, eu } = props
  const [aberto, setAberto] = useState(false)
  const mudar = (mudanca: Partial<Lugar>) => onLugar({ ...lugar, ...mudanca, pagina: 1 })
  return (
    <div className={classes.filtros}>
      <FiltrosAtivos ativos={ativosDe(props)} />
      {ESCOLHAS[lugar.aba](lugar).map(({ chave, rotulo, marcada, mudanca }) => {
        const n = contagens?.[chave]
        return (
          <Chip
            key={chave}
            variant="outline"
            checked={marcada}
            disabled={n === 0 && !marcada}
            onChange={() => mudar(mudanca)}
            className={classes.chip}
          >
            {rotulo} <strong>{n === undefined ? '–' : inteiro(n)}</strong>
          </Chip>
        )
      })}
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={aberto}
        onClick={() => setAberto(!aberto)}
      >
        Filtros
      </Button>
      {aberto && (
        <div className={classes.painel}>
          {!eu && (
            <NativeSelect
              label="Pessoa"
              value={lugar.pessoa ?? ''}
              data={[
                { value: '', label: 'Todas' },
                ...pessoas.map(({ id, nome }) => ({ value: id, label: nome })),
              ]}
              onChange={(e) => mudar({ pessoa: e.currentTarget.value || null })}
            />
          )}
          <NativeSelect
            label="Vence em"
            value={lugar.venceEm ?? ''}
            data={opcoes(VENCE_EM)}
            onChange={(e) => mudar({ venceEm: Number(e.currentTarget.value) || null })}
          />
          {lugar.aba === 'formularios' && (
            <NativeSelect
              label="Parado há mais de"
              value={lugar.paradoHa ?? ''}
              data={opcoes(PARADO_HA)}
              onChange={(e) => mudar({ paradoHa: Number(e.currentTarget.value) || null })}
            />
          )}
        </div>
      )}
    </div>
  )
}
