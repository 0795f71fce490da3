import { dentroDaFaixaDoEstado, formatarCoordenada } from '@guara/domain/coordenada'
import { PRECISAO_BAIXA_M } from '@guara/domain/formulario/etapas/localizacao'
import { Badge, Button } from '@mantine/core'
import { IconCurrentLocation, IconKeyboard, IconMapPin, IconRuler2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Recado } from '../../../aviso/recado.tsx'
import { Quadro } from '../../../tela/quadro.ts'
import classes from '../editor.module.css'
import { useGps } from '../gps/use-gps.ts'
import { metros, nomeDaFonte, type PontoLido, pontoDe, qualidade } from '../valor.ts'
import { DigitarCoordenada } from './digitar-coordenada.tsx'
import '@mantine/core/styles/Badge.layer.css'

interface Props {
  /** The id by which somebody is led here. */
  id?: string | undefined
  valor: PontoLido
  aoMudar: (ponto: PontoLido) => void
  marcando: boolean
  aoMarcar: () => void
}

const horario = (iso: string) =>
  new Date(iso).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

const decimais = (grau: number) => grau.toFixed(6).replace('-', '−')

interface PropsDaLeitura {
  valor: PontoLido
  ponto: NonNullable<ReturnType<typeof pontoDe>>
}

const Leitura = ({ valor, ponto }: PropsDaLeitura) => {
  const { precisaoM, altitudeM, fonteCoordenada, dataHoraLeitura } = valor
  return (
    <>
      <p className={classes.gms}>{formatarCoordenada(ponto)}</p>
      <p className={classes.decimal}>
        {decimais(ponto.latitude)}, {decimais(ponto.longitude)}
        {typeof altitudeM === 'number' && ` · ${metros(altitudeM)}`}
      </p>
      <div className={classes.selos}>
        {fonteCoordenada && (
          <Badge color="azul" size="lg" leftSection={<IconMapPin size={16} aria-hidden />}>
            {nomeDaFonte(fonteCoordenada)}
          </Badge>
        )}
        {precisaoM !== null && (
          <Badge
            color={precisaoM > PRECISAO_BAIXA_M ? 'ambar' : 'verde'}
            size="lg"
            leftSection={<IconRuler2 size={16} aria-hidden />}
          >
            ± {metros(precisaoM)}, {qualidade(precisaoM)}
          </Badge>
        )}
      </div>
      {dataHoraLeitura && <p className={classes.ajuda}>Leitura de {horario(dataHoraLeitura)}</p>}
      {precisaoM !== null && precisaoM > PRECISAO_BAIXA_M && (
        <Recado tom="informacao">Precisão baixa; repita a leitura</Recado>
      )}
      {!dentroDaFaixaDoEstado(ponto) && (
        <Recado tom="informacao">
          A coordenada está fora do Estado. Confira o sinal ou as letras S e O (W).
        </Recado>
      )}
    </>
  )
}

export const CartaoDaCoordenada = ({ id, valor, aoMudar, marcando, aoMarcar }: Props) => {
  const [digitando, setDigitando] = useState(false)
  const gps = useGps(aoMudar)
  const ponto = pontoDe(valor)

  return (
    <Quadro component="section" aria-label="Coordenada" id={id} tabIndex={-1}>
      <h2 className={classes.rotulo}>Coordenada (SIRGAS 2000)</h2>
      {ponto ? (
        <Leitura ponto={ponto} valor={valor} />
      ) : (
        <p className={classes.vazio}>Nenhuma coordenada ainda.</p>
      )}
      {gps.lendo && (
        <Recado tom="informacao">
          {gps.melhor?.precisaoM
            ? `Melhorando a leitura: ± ${metros(gps.melhor.precisaoM)}.`
            : 'Procurando a posição do aparelho…'}
          {gps.melhor && (
            <Button variant="default" size="sm" mt={8} onClick={gps.usarAgora}>
              Usar esta leitura
            </Button>
          )}
        </Recado>
      )}
      {gps.erro && <Recado tom="erro">{gps.erro}</Recado>}
      {digitando ? (
        <DigitarCoordenada
          valor={valor}
          aoUsar={(p) => {
            aoMudar(p)
            setDigitando(false)
          }}
          aoCancelar={() => setDigitando(false)}
        />
      ) : (
        <div className={classes.botoes}>
          <Button
            variant="light"
            loading={gps.lendo && !gps.melhor}
            leftSection={<IconCurrentLocation size={20} aria-hidden />}
            onClick={gps.ler}
          >
            Ler GPS
          </Button>
          <Button
            variant="default"
            leftSection={<IconKeyboard size={20} aria-hidden />}
            onClick={() => setDigitando(true)}
          >
            Digitar
          </Button>
          <Button
            variant={marcando ? 'filled' : 'default'}
            aria-pressed={marcando}
            leftSection={<IconMapPin size={20} aria-hidden />}
            onClick={aoMarcar}
          >
            Marcar no mapa
          </Button>
        </div>
      )}
    </Quadro>
  )
}
