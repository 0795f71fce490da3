// A file attached to an answer: kept on this device at once, sent by itself, opened from where it is.
import '@mantine/core/styles/Progress.layer.css'
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { Button, Progress } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { consultasDeArquivo } from '../../../api/envio/arquivos.ts'
import { abrirArquivo } from '../../../arquivo/abrir.ts'
import { EscolherArquivo } from '../../../arquivo/escolher.tsx'
import type { Espacos } from '../../../campos/grupo/espacos.ts'
import { guardarArquivo, removerArquivo, tentarDeNovo } from '../../../offline/arquivo/arquivos.ts'
import { useArquivosNoAparelho } from '../../../offline/arquivo/use-arquivos.ts'
import { cabe } from '../../../offline/banco/espaco.ts'
import { tamanhoEmPalavras } from '../../../ui/aparelho/tamanho.ts'
import { recusaDe } from '../evidencia/nova-evidencia.ts'
import classes from './anexo.module.css'

type PropsDoCampo = Parameters<NonNullable<Espacos['renderArquivo']>>[0]

interface Props extends PropsDoCampo {
  formularioId: string
  usuarioId: string
}

const SEM_ESPACO = 'Não há espaço neste aparelho. Libere espaço e tente de novo.'

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

const Anexado = ({ anexo, ...props }: Props & { anexo: Dados }) => {
  const { formularioId, usuarioId, campo, desabilitado, onMudar } = props
  const { guardados, andamentos } = useArquivosNoAparelho(formularioId, usuarioId)
  const id = texto(anexo.id)
  const guardado = guardados.get(id)
  const andamento = andamentos.get(id)
  const arquivoId = texto(anexo.arquivoId)
  return (
    <div className={classes.anexado}>
      <span className={classes.nome}>
        <IconPaperclip size={18} aria-hidden />
        <span>
          <strong>{texto(anexo.nome) || 'Anexo'}</strong>
          <span className={classes.detalhe} role="status">
            {guardado?.recusa ??
              (arquivoId
                ? typeof anexo.tamanho === 'number' && tamanhoEmPalavras(anexo.tamanho)
                : andamento
                  ? 'Enviando…'
                  : 'Neste aparelho; será enviado quando houver conexão')}
          </span>
        </span>
      </span>
      {andamento && <Progress value={andamento.fracao * 100} aria-label={`Envio de ${campo.rotulo}`} />}
      <span className={classes.acoes}>
        {guardado?.estado === 'recusado' && (
          <Button variant="light" size="sm" onClick={() => void tentarDeNovo(id)}>
            Tentar de novo
          </Button>
        )}
        {arquivoId && (
          <Button variant="default" size="sm" onClick={() => void abrirArquivo(arquivoId)}>
            Abrir
          </Button>
        )}
        {!desabilitado && (
          <Button
            variant="subtle"
            color="gray.8"
            size="sm"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`Remover ${campo.rotulo}`}
            onClick={() => {
              onMudar(null)
              void removerArquivo(id)
            }}
          >
            Remover
          </Button>
        )}
      </span>
    </div>
  )
}

const Anexo = (props: Props) => {
  const { formularioId, usuarioId, campo, valor, desabilitado, onMudar } = props
  const { data: limites = [] } = useQuery(consultasDeArquivo.limites())
  const [recusa, setRecusa] = useState<string | null>(null)
  const anexo = comoDados(valor)
  if (anexo.id) return <Anexado {...props} anexo={anexo} />

  const guardar = async (arquivo: File) => {
    const motivo = recusaDe(arquivo, limites) ?? ((await cabe(arquivo.size)) ? null : SEM_ESPACO)
    setRecusa(motivo)
    if (motivo) return
    const id = crypto.randomUUID()
    await guardarArquivo({ id, formularioId, usuarioId, conteudo: arquivo, nome: arquivo.name })
    onMudar({ id, arquivoId: null, nome: arquivo.name, tamanho: arquivo.size })
  }
  return (
    <>
      <EscolherArquivo
        rotulo={campo.rotulo}
        disabled={desabilitado}
        onArquivo={(arquivo) => void guardar(arquivo)}
      />
      {recusa && (
        <p role="alert" className={classes.recusa}>
          {recusa}
        </p>
      )}
    </>
  )
}

/** Attaching a file asks for the draft that will hold it. */
export const useAnexos = (formularioId: string, usuarioId: string) =>
  useCallback<NonNullable<Espacos['renderArquivo']>>(
    (props) => <Anexo {...props} formularioId={formularioId} usuarioId={usuarioId} />,
    [formularioId, usuarioId],
  )
