import { dentroDaFaixaDoEstado, formatarCoordenada } from '@guara/domain/coordenada'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from '../editor.module.css'
import { type PontoLido, seisCasas } from '../valor.ts'
import { comEnter, useFocoEmprestado } from '../vertices/foco.ts'
import { digitar, type Eixo, linhaDe, linhaVazia } from '../vertices/linhas.ts'

interface Props {
  valor: PontoLido
  aoUsar: (ponto: PontoLido) => void
  aoCancelar: () => void
}

const CAMPOS: { eixo: Eixo; rotulo: string; exemplo: string }[] = [
  { eixo: 'latitude', rotulo: 'Latitude', exemplo: `15°49'23.9"S ou −15,823306` },
  { eixo: 'longitude', rotulo: 'Longitude', exemplo: `49°28'55.9"O ou −49,482194` },
]

const lerPrecisao = (texto: string) => {
  const numero = Number(texto.trim().replace(',', '.'))
  return texto.trim() !== '' && Number.isFinite(numero) && numero >= 0 ? numero : null
}

export const DigitarCoordenada = ({ valor, aoUsar, aoCancelar }: Props) => {
  const [linha, setLinha] = useState(() => {
    const { latitude, longitude } = valor
    if (latitude === null || longitude === null) return linhaVazia()
    return linhaDe(latitude, longitude)
  })
  const [precisao, setPrecisao] = useState(
    valor.precisaoM === null ? '' : String(valor.precisaoM).replace('.', ','),
  )
  const [tentou, setTentou] = useState(false)
  const [latitude, longitude] = [linha.latitude.grau, linha.longitude.grau]
  const precisaoM = lerPrecisao(precisao)
  const precisaoRuim = precisao.trim() !== '' && precisaoM === null

  const lugar = useFocoEmprestado<HTMLFieldSetElement>()

  const usar = () => {
    setTentou(true)
    if (latitude === null || longitude === null || precisaoRuim) return
    aoUsar({
      latitude: seisCasas(latitude),
      longitude: seisCasas(longitude),
      precisaoM,
      altitudeM: null,
      fonteCoordenada: 'DIGITADA',
      dataHoraLeitura: new Date().toISOString(),
    })
  }

  return (
    <fieldset ref={lugar} className={classes.digitar} onKeyDown={comEnter(usar)}>
      <legend className={classes.rotulo}>Digitar a coordenada</legend>
      {CAMPOS.map(({ eixo, rotulo, exemplo }) => (
        <TextInput
          key={eixo}
          label={rotulo}
          description={exemplo}
          classNames={{ input: classes.mono }}
          value={linha[eixo].texto}
          error={tentou && linha[eixo].grau === null && 'Coordenada inválida'}
          onChange={(e) => setLinha(digitar(linha, eixo, e.currentTarget.value))}
        />
      ))}
      <TextInput
        label="Precisão (m)"
        inputMode="decimal"
        value={precisao}
        error={precisaoRuim && 'Informe um número'}
        onChange={(e) => setPrecisao(e.currentTarget.value)}
      />
      {latitude !== null && longitude !== null && (
        <p className={classes.ajuda} role="status">
          {formatarCoordenada({ latitude, longitude })}
          {!dentroDaFaixaDoEstado({ latitude, longitude }) &&
            ' — A coordenada está fora do Estado. Faltou o sinal, S ou O (W)?'}
        </p>
      )}
      <div className={classes.botoes}>
        <Button onClick={usar}>Usar coordenada</Button>
        <Button variant="default" onClick={aoCancelar}>
          Cancelar
        </Button>
      </div>
    </fieldset>
  )
}
