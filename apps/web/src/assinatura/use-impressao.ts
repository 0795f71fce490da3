// Printing opens a PDF in a new tab. The tab is opened by the click itself, because a pop-up blocker refuses one
// opened later, and says what it waits for; where even that is refused, the PDF is saved as a file.
import { useMutation } from '@tanstack/react-query'
import { avisarErro } from '../ui/aviso/avisos.ts'
import type { Papel } from './papeis.ts'

const ERRO_DO_DOCUMENTO = 'Não foi possível preparar o documento.'
const PREPARANDO = 'Preparando o documento…'
const SEM_REDE = 'Disponível com conexão.'

const prepararAba = (titulo: string) => {
  const aba = window.open('', '_blank')
  if (!aba) return null
  const { document: pagina } = aba
  pagina.title = PREPARANDO
  pagina.documentElement.lang = 'pt-BR'
  const aviso = pagina.createElement('p')
  aviso.setAttribute('role', 'status')
  aviso.textContent = PREPARANDO
  const oQue = pagina.createElement('p')
  oQue.textContent = titulo
  Object.assign(pagina.body.style, { font: '18px system-ui, sans-serif', padding: '24px', color: '#18211C' })
  pagina.body.append(aviso, oQue)
  return aba
}

const salvar = (url: string, arquivo: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = `${arquivo}.pdf`
  link.click()
}

interface Pedido {
  papel: Papel
  aba: Window | null
}

const entregar = async ({ papel, aba }: Pedido) => {
  const pdf = await papel.buscar()
  // A tab that was closed while it waited is wanted by nobody any more.
  if (aba?.closed) return
  // The address lives as long as this page: the tab may be reloaded meanwhile.
  const url = URL.createObjectURL(pdf)
  if (aba) aba.location.replace(url)
  else salvar(url, papel.arquivo)
}

export const useImpressao = () => {
  const { mutate } = useMutation({
    mutationFn: entregar,
    meta: { erro: ERRO_DO_DOCUMENTO },
    onError: (_, { aba }) => aba?.close(),
  })
  return (papel: Papel) => {
    if (navigator.onLine) mutate({ papel, aba: prepararAba(papel.titulo) })
    else avisarErro(SEM_REDE, papel.titulo)
  }
}
