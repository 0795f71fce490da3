// The groups to distribute: a row with a checkbox and then a choice of person; on a phone, a card. No dragging.
import type { Carga } from '@guara/domain/alerta/distribuicao'
import { contados, inteiro } from '@guara/domain/escrita'
import { Checkbox, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { Nivel, Prioridade } from '../prioridade.tsx'
import classes from './distribuicao.module.css'
import { Letra } from './pessoa.tsx'
import type { Linha } from './plano.ts'

interface Props {
  linhas: readonly Linha[]
  cargas: readonly Carga[]
  onEscolher: (chave: string, escolhida: boolean) => void
  onTodas: (escolhidas: boolean) => void
  onPara: (chave: string, usuarioId: string | null) => void
}

const Titulo = ({ titulo, alertas }: Linha) => {
  const [alerta] = alertas
  return alertas.length === 1 && alerta ? (
    <span className={classes.titulo}>
      <Link to={`/alerta/${alerta.id}`}>{alerta.codigo}</Link>
      <span className={classes.fraco}>{alerta.nomeMunicipio}</span>
    </span>
  ) : (
    <strong className={classes.titulo}>{titulo}</strong>
  )
}

const Motivos = ({ nivel, motivos, alertas }: Linha) => {
  const [alerta] = alertas
  return alertas.length === 1 && alerta ? (
    <Prioridade {...alerta} />
  ) : (
    <span className={classes.motivos}>
      <Nivel nivel={nivel} />
      <span className={classes.fraco}>{motivos.join(', ')}</span>
    </span>
  )
}

const UmaLinha = ({
  linha,
  cargas,
  onEscolher,
  onPara,
}: Omit<Props, 'linhas' | 'onTodas'> & { linha: Linha }) => (
  <li className={classes.linha} data-fora={!linha.escolhida || undefined}>
    <Checkbox
      aria-label={`Distribuir ${linha.titulo}`}
      checked={linha.escolhida}
      onChange={(evento) => onEscolher(linha.chave, evento.currentTarget.checked)}
    />
    <Titulo {...linha} />
    <span className={classes.quantos}>
      {contados(linha.quantos, 'alerta', 'alertas')}
      <span className={classes.fraco}>{inteiro(linha.areaHa)} ha</span>
    </span>
    <Motivos {...linha} />
    <span className={classes.para}>
      <Letra cargas={cargas} id={linha.usuarioId} />
      <NativeSelect
        aria-label={`Para quem vai ${linha.titulo}`}
        value={linha.usuarioId ?? ''}
        onChange={(evento) => onPara(linha.chave, evento.currentTarget.value || null)}
        data={[{ value: '', label: 'Ninguém' }, ...cargas.map((c) => ({ value: c.id, label: c.nome }))]}
        disabled={!linha.escolhida}
        className={classes.escolha}
      />
    </span>
  </li>
)

export const Linhas = ({ linhas, onTodas, ...resto }: Props) => {
  const escolhidas = linhas.filter((l) => l.escolhida).length
  return (
    <>
      <div className={classes.todas}>
        <Checkbox
          label={`Todos (${escolhidas} de ${contados(linhas.length, 'linha', 'linhas')})`}
          checked={escolhidas === linhas.length}
          indeterminate={escolhidas > 0 && escolhidas < linhas.length}
          onChange={(evento) => onTodas(evento.currentTarget.checked)}
        />
        <span className={classes.fraco}>por prioridade</span>
      </div>
      <ul className={classes.linhas} aria-label="A distribuir">
        {linhas.map((linha) => (
          <UmaLinha key={linha.chave} linha={linha} {...resto} />
        ))}
      </ul>
    </>
  )
}
