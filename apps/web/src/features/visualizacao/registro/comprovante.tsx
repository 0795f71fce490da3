// A file that proves what is being recorded. It goes at once to the gateway, because recording needs the network anyway;
// the form takes it up with the record, and what nobody takes up is removed there in a day.
import '@mantine/core/styles/Progress.layer.css'
import { comoDados } from '@guara/domain/campos/pendencias'
import { Button, Progress } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ErroDaApi } from '../../../api/cliente/erro.ts'
import { enviarArquivo } from '../../../api/envio/arquivos.ts'
import { abrirArquivo } from '../../../arquivo/abrir.ts'
import { EscolherArquivo } from '../../../arquivo/escolher.tsx'
import type { Espacos } from '../../../campos/grupo/espacos.ts'
import { calcularSha256, fonteDoBlob } from '../../../offline/arquivo/sha256.ts'
import classes from './registro.module.css'

type Props = Parameters<NonNullable<Espacos['renderArquivo']>>[0]

const NAO_ENVIADO = 'Não foi possível enviar o arquivo. Tente de novo.'

export const AbrirComprovante = ({ arquivoId, nome }: { arquivoId: string; nome?: string | null }) => (
  <Button
    variant="default"
    size="sm"
    leftSection={<IconPaperclip size={18} aria-hidden />}
    aria-label={`Abrir comprovante ${nome ?? ''}`.trim()}
    onClick={() => void abrirArquivo(arquivoId)}
  >
    {nome ?? 'Comprovante'}
  </Button>
)

const Comprovante = ({ campo, valor, desabilitado, onMudar, idDaDescricao }: Props) => {
  const [fracao, setFracao] = useState<number | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const envio = useRef<AbortController | null>(null)
  // Closing the dialog gives up what is on its way.
  useEffect(() => () => envio.current?.abort(), [])

  const enviar = async (arquivo: File) => {
    const controle = new AbortController()
    envio.current = controle
    setRecusa(null)
    setFracao(0)
    try {
      const sha256 = await calcularSha256(fonteDoBlob(arquivo))
      const { arquivoId, nome } = await enviarArquivo({
        arquivo,
        nome: arquivo.name,
        sha256,
        onProgresso: setFracao,
        signal: controle.signal,
      })
      onMudar({ arquivoId, nome })
    } catch (erro) {
      if (!controle.signal.aborted) setRecusa(erro instanceof ErroDaApi ? erro.detail : NAO_ENVIADO)
    } finally {
      setFracao(null)
    }
  }

  const { arquivoId, nome } = comoDados(valor)
  if (typeof arquivoId === 'string')
    return (
      <div className={classes.anexado}>
        <span role="status" className={classes.nome}>
          <IconPaperclip size={18} aria-hidden /> {typeof nome === 'string' ? nome : 'Anexo'}
        </span>
        <Button
          variant="subtle"
          color="gray.8"
          size="sm"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={`Remover ${campo.rotulo}`}
          disabled={desabilitado}
          onClick={() => onMudar(null)}
        >
          Remover
        </Button>
      </div>
    )
  return (
    <>
      <EscolherArquivo
        rotulo={campo.rotulo}
        disabled={desabilitado || fracao !== null}
        aria-describedby={idDaDescricao}
        onArquivo={(arquivo) => void enviar(arquivo)}
      >
        {fracao === null ? 'Anexar arquivo' : 'Enviando…'}
      </EscolherArquivo>
      {fracao !== null && <Progress value={fracao * 100} aria-label={`Envio de ${campo.rotulo}`} />}
      {recusa && (
        <p role="alert" className={classes.recusa}>
          {recusa}
        </p>
      )}
    </>
  )
}

export const renderComprovante = (props: Props) => <Comprovante {...props} />
