import { formatarCoordenada } from '@guara/domain/coordenada'
import { Button } from '@mantine/core'
import { Recado } from '../../../aviso/recado.tsx'
import classes from '../editor.module.css'
import { type PontoLido, seisCasas } from '../valor.ts'
import type { Relato } from './use-importacao.ts'

interface Props {
  relato: Relato
  aoUsarPonto: (ponto: PontoLido) => void
  aoFechar: () => void
}

/** What came of the file, what was left out, and its points as candidates for the coordinate. */
export const RelatoDaImportacao = ({ relato, aoUsarPonto, aoFechar }: Props) => (
  <div className={classes.relato}>
    <Recado tom={relato.tom}>
      {relato.frases.map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
      <div className={classes.botoes}>
        {relato.pontos.slice(0, 5).map(({ nome, latitude, longitude }) => (
          <Button
            key={`${latitude} ${longitude}`}
            variant="default"
            size="sm"
            onClick={() =>
              aoUsarPonto({
                latitude: seisCasas(latitude),
                longitude: seisCasas(longitude),
                precisaoM: null,
                altitudeM: null,
                fonteCoordenada: 'DIGITADA',
                dataHoraLeitura: new Date().toISOString(),
              })
            }
          >
            Usar o ponto {nome ?? ''} {formatarCoordenada({ latitude, longitude })}
          </Button>
        ))}
        <Button variant="default" size="sm" onClick={aoFechar}>
          Fechar aviso
        </Button>
      </div>
    </Recado>
  </div>
)
