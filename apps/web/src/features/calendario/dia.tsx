// One day of the year that is not as the others: what it is, on what ground, and who said so.
import { formatarDataHora } from '@guara/domain/data-hora'
import { dataCurta, nomeDaSemana } from '@guara/domain/instrumento/dias'
import { type DiaDoAno, EXPEDIENTES, TIPOS_DE_DIA } from '@guara/domain/prazo/calendario'
import type { DiaRegistrado } from '@guara/domain/prazo/contract'
import { Button } from '@mantine/core'
import classes from './calendario.module.css'

interface Props {
  doAno: DiaDoAno
  municipio: string | null
  contaNosPrazos: boolean
  /** Null while nothing that was recorded about it stopped holding. */
  onHistorico: (() => void) | null
  /** It is null for whoever only reads. */
  acoes: { alterar: () => void; houve: () => void; desfazer: () => void } | null
  desabilitado: boolean
}

const quemRegistrou = (dia: Partial<DiaRegistrado>) =>
  dia.criadoEm ? `${formatarDataHora(dia.criadoEm)}${dia.por ? ` · ${dia.por}` : ''}` : null

const detalhes = ({ dia, calculado, houve }: DiaDoAno, municipio: string | null, conta: boolean) =>
  [
    calculado ? TIPOS_DE_DIA[dia.tipo] : `${TIPOS_DE_DIA[dia.tipo]}${municipio ? `: ${municipio}` : ''}`,
    dia.fundamento,
    !dia.confirmado && 'a confirmar pelo órgão',
    !conta && 'não conta nos prazos: não é o município da sede',
    quemRegistrou(houve ?? dia),
  ].filter(Boolean)

export const UmDia = ({ doAno, municipio, contaNosPrazos, onHistorico, acoes, desabilitado }: Props) => {
  const { data, dia, calculado, houve } = doAno
  const semana = nomeDaSemana(data)
  const fimDeSemana = semana === 'sábado' || semana === 'domingo'
  const nome = `${dia.nome}, ${dataCurta(data)}`
  return (
    <li className={classes.dia} data-houve={houve !== null || undefined}>
      <div className={classes.quando}>
        <strong>{data.slice(8)}</strong>
        <span>{semana}</span>
      </div>
      <div className={classes.oQue}>
        <strong>{dia.nome}</strong>
        <span>{houve ? `Houve expediente: ${houve.motivo ?? ''}` : EXPEDIENTES[dia.expediente]}</span>
        <span className={classes.fraco}>{detalhes(doAno, municipio, contaNosPrazos).join(' · ')}</span>
      </div>
      {(acoes || onHistorico) && (
        <div className={classes.acoes}>
          {onHistorico && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`Histórico de ${nome}`}
              onClick={onHistorico}
            >
              Histórico
            </Button>
          )}
          {acoes &&
            (houve ? (
              <Button
                variant="default"
                size="compact-md"
                disabled={desabilitado}
                aria-label={`Desfazer, sem expediente: ${nome}`}
                onClick={acoes.desfazer}
              >
                Desfazer
              </Button>
            ) : (
              <>
                {!calculado && (
                  <Button
                    variant="default"
                    size="compact-md"
                    disabled={desabilitado}
                    aria-label={`Alterar ${nome}`}
                    onClick={acoes.alterar}
                  >
                    Alterar
                  </Button>
                )}
                {!fimDeSemana && (
                  <Button
                    variant="default"
                    size="compact-md"
                    disabled={desabilitado}
                    aria-label={`Houve expediente em ${nome}`}
                    onClick={acoes.houve}
                  >
                    Houve expediente
                  </Button>
                )}
              </>
            ))}
        </div>
      )}
    </li>
  )
}
