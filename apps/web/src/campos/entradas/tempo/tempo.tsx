import type { CampoDeTempo } from '@guara/domain/campos/campo'
import { TextInput } from '@mantine/core'
import { DATA, DATA_HORA, ehDia, instanteDe, partesDoInstante } from '../../digitacao/tempo-digitado.ts'
import { useTextoDigitado } from '../../digitacao/texto-digitado.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { controle } from '../../grupo/moldura.ts'
import { BotaoDoCalendario } from './botao-do-calendario.tsx'
import { Calendario } from './calendario.tsx'
import { Hora } from './hora.tsx'

type Props = PropsDaEntrada<CampoDeTempo>

const CAIXA = { inputMode: 'numeric', autoComplete: 'off', rightSectionWidth: 44 } as const

export const EntradaData = (props: Props) => {
  const { campo, caminho, valor, desabilitado, onMudar } = props
  const mudar = (novo: unknown) => onMudar(caminho, novo)
  return (
    <TextInput
      {...controle(props)}
      {...useTextoDigitado(DATA, valor, mudar)}
      {...CAIXA}
      placeholder="dd/mm/aaaa"
      rightSection={
        <BotaoDoCalendario rotulo={campo.rotulo} desabilitado={desabilitado}>
          {(fechar) => (
            <Calendario
              dia={ehDia(valor) ? valor : null}
              naoFutura={campo.naoFutura}
              onDia={(dia) => {
                mudar(dia)
                fechar()
              }}
            />
          )}
        </BotaoDoCalendario>
      }
    />
  )
}

/** The present minute in the agency's zone. */
const agora = () => partesDoInstante(new Date().toISOString()) ?? { data: '', hora: '00:00' }

export const EntradaDataHora = (props: Props) => {
  const { campo, caminho, valor, desabilitado, onMudar } = props
  const mudar = (novo: unknown) => onMudar(caminho, novo)
  const partes = partesDoInstante(valor)
  return (
    <TextInput
      {...controle(props)}
      {...useTextoDigitado(DATA_HORA, valor, mudar)}
      {...CAIXA}
      placeholder="dd/mm/aaaa hh:mm"
      rightSection={
        <BotaoDoCalendario rotulo={campo.rotulo} desabilitado={desabilitado}>
          {(fechar) => (
            <>
              <Calendario
                dia={partes?.data ?? null}
                naoFutura={campo.naoFutura}
                onDia={(dia) => mudar(instanteDe(dia, partes?.hora ?? agora().hora))}
              />
              <Hora
                hora={partes?.hora ?? ''}
                onHora={(hora) => mudar(instanteDe(partes?.data ?? agora().data, hora))}
                onAgora={() => {
                  const { data, hora } = agora()
                  mudar(instanteDe(data, hora))
                  fechar()
                }}
                onFechar={fechar}
              />
            </>
          )}
        </BotaoDoCalendario>
      }
    />
  )
}
