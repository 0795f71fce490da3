// "Salvar cópia" and "Restaurar": the way out when there is no network for days, or the device is to be changed.
import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { fazerCopia, restaurarCopia } from '../../offline/cofre/copia.ts'
import { salvarNoAparelho } from '../../ui/aparelho/salvar-no-aparelho.ts'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './aparelho.module.css'

const salvar = async (usuarioId: string, login: string) => {
  const nome = `guara-${login}-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.guara`
  salvarNoAparelho(new File([await fazerCopia(usuarioId)], nome))
}

interface Props {
  usuario: { id: string; login: string }
  onRestaurado: () => void
}

export const Copia = ({ usuario, onRestaurado }: Props) => {
  const caixa = useRef<HTMLInputElement>(null)
  const salvamento = useMutation({ mutationFn: () => salvar(usuario.id, usuario.login) })
  const restauracao = useMutation({
    mutationFn: (arquivo: File) => restaurarCopia(arquivo, usuario.id),
    onSuccess: ({ formularios, arquivos }) => {
      avisarSucesso('Cópia restaurada.', `${formularios} formulário(s) e ${arquivos} arquivo(s) de volta.`)
      onRestaurado()
    },
  })
  const erro = salvamento.error ?? restauracao.error
  return (
    <Quadro component="section" aria-labelledby="copia">
      <h2 id="copia">Cópia de segurança</h2>
      <p>
        A cópia é um arquivo selado: só o seu usuário a abre, neste ou em outro aparelho, depois de entrar.
      </p>
      {erro && <Recado tom="erro">{erro.message}</Recado>}
      <div className={classes.botoes}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={salvamento.isPending}
          onClick={() => salvamento.mutate()}
        >
          Salvar cópia
        </Button>
        <Button
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden />}
          loading={restauracao.isPending}
          onClick={() => caixa.current?.click()}
        >
          Restaurar
        </Button>
        <input
          ref={caixa}
          type="file"
          hidden
          accept=".guara"
          aria-label="Arquivo da cópia"
          onChange={({ currentTarget }) => {
            const arquivo = currentTarget.files?.[0]
            currentTarget.value = ''
            if (arquivo) restauracao.mutate(arquivo)
          }}
        />
      </div>
    </Quadro>
  )
}
