import { ErroDaApi } from '../api/cliente/erro.ts'
import { apiDeArquivos } from '../api/envio/arquivos.ts'
import { avisarErro } from '../ui/aviso/avisos.ts'

/** The bytes need the token, so the tab opens at the click and is filled after. */
export const abrirArquivo = async (arquivoId: string) => {
  const aba = window.open('', '_blank')
  try {
    const blob = await apiDeArquivos.baixar({ params: { id: arquivoId }, query: {} })
    if (aba) aba.location.href = URL.createObjectURL(blob)
  } catch (erro) {
    aba?.close()
    avisarErro('Não foi possível abrir o arquivo.', erro instanceof ErroDaApi ? erro.detail : undefined)
  }
}
