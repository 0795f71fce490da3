// The ways in of this step, with what the model asks for. What was not taken in is told wherever the person is by then.
import type { FotoDoModelo, Modelo } from '@guara/domain/modelo/schema'
import { useQuery } from '@tanstack/react-query'
import { consultasDeArquivo } from '../../../api/envio/arquivos.ts'
import type { EvidenciaNoAparelho } from '../../../offline/rascunho/conteudo.ts'
import { avisarErro } from '../../../ui/aviso/avisos.ts'
import { incluirEvidencias } from './evidencias-do-rascunho.ts'
import { FotosDoModelo } from './fotos-do-modelo.tsx'
import { IncluirEvidencias } from './incluir.tsx'

interface Props {
  formularioId: string
  usuarioId: string
  evidencias: readonly EvidenciaNoAparelho[]
  modelo: Modelo | null
}

const SEM_LIMITES: never[] = []

export const EntradasDeEvidencia = ({ formularioId, usuarioId, evidencias, modelo }: Props) => {
  const { data: limites } = useQuery(consultasDeArquivo.limites())
  const incluir = async (arquivos: File[], naHora: boolean, pedida?: FotoDoModelo) => {
    const inclusao = { formularioId, usuarioId, limites: limites ?? SEM_LIMITES, naHora }
    for (const recusa of await incluirEvidencias(arquivos, { ...inclusao, ...(pedida && { pedida }) }))
      avisarErro('O arquivo não foi guardado.', recusa)
  }
  return (
    <>
      <IncluirEvidencias limites={limites} onArquivos={(f, naHora) => void incluir(f, naHora)} />
      {modelo && (
        <FotosDoModelo
          modelo={modelo}
          evidencias={evidencias}
          onFotos={(fotos, foto) => void incluir(fotos, true, foto)}
        />
      )}
    </>
  )
}
