// The agency's logo, where a catalogue asks for a file: sent at once, and in force only when the line is recorded.
import { Button } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { apiDoLogo } from '../../api/administracao/orgao.ts'
import { recusas } from '../../campos/erros/recusas.ts'
import type { DialogoDeCampos } from '../../campos/grupo/dialogo-de-campos.tsx'
import classes from './catalogos.module.css'

type Render = NonNullable<ComponentProps<typeof DialogoDeCampos>['renderArquivo']>

const Logo = ({ valor, onMudar, desabilitado, idDoRotulo, idDaDescricao }: Parameters<Render>[0]) => {
  const caixa = useRef<HTMLInputElement>(null)
  const [nome, setNome] = useState('')
  const envio = useMutation({
    mutationFn: (arquivo: File) => apiDoLogo.enviar({}, { arquivo }),
    onSuccess: ({ logo }, arquivo) => {
      setNome(arquivo.name)
      onMudar(logo)
    },
  })
  return (
    <div className={classes.logo}>
      <span role="status">
        {envio.isPending && 'Enviando…'}
        {!envio.isPending && (valor ? nome || 'O logotipo gravado' : 'Nenhum logotipo')}
      </span>
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden />}
        loading={envio.isPending}
        disabled={desabilitado}
        aria-describedby={idDaDescricao}
        onClick={() => caixa.current?.click()}
      >
        {valor ? 'Trocar logotipo' : 'Enviar logotipo'}
      </Button>
      {Boolean(valor) && (
        <Button
          variant="subtle"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={desabilitado || envio.isPending}
          onClick={() => onMudar(null)}
        >
          Tirar
        </Button>
      )}
      {envio.error && (
        <p role="alert" className={classes.erro}>
          {recusas(envio.error)[0]?.mensagem ?? envio.error.message}
        </p>
      )}
      <input
        ref={caixa}
        type="file"
        hidden
        aria-labelledby={idDoRotulo}
        accept="image/png,image/jpeg"
        onChange={({ currentTarget }) => {
          const arquivo = currentTarget.files?.[0]
          currentTarget.value = ''
          if (arquivo) envio.mutate(arquivo)
        }}
      />
    </div>
  )
}

export const renderLogo: Render = (props) => <Logo {...props} />
