// A code of the app or, for whoever is without it, one of recovery: the first is typed with digits alone, and is not asked of
// who has no app.
import type { TipoDeFator } from '@guara/domain/sessao/segundo-fator'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  tipos: readonly TipoDeFator[]
  erro?: string | null
  tamanho?: 'sm' | 'md'
}

export const CampoDoCodigo = ({ tipos, erro, tamanho = 'md' }: Props) => {
  const comAplicativo = tipos.includes('TOTP')
  const [escolhida, setEscolhida] = useState(false)
  const recuperacao = escolhida || !comAplicativo
  return (
    <div>
      <TextInput
        key={String(recuperacao)}
        name="codigo"
        label={recuperacao ? 'Código de recuperação' : 'Código'}
        description={
          recuperacao
            ? 'Um dos dez que você guardou, ainda não usado'
            : 'Os seis algarismos que o aplicativo autenticador mostra agora'
        }
        error={erro}
        size={tamanho}
        maxLength={20}
        inputMode={recuperacao ? 'text' : 'numeric'}
        autoComplete={recuperacao ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
      />
      {comAplicativo && (
        <Button variant="subtle" color="gray.8" mt={4} onClick={() => setEscolhida(!escolhida)}>
          {recuperacao ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
        </Button>
      )}
    </div>
  )
}
