import { useSearchParams } from 'react-router'
import { EmBreve } from '../../ui/em-breve.tsx'
import { Screen } from '../../ui/screen.tsx'
import { lerAcao } from './acao.ts'

const TELAS = {
  CADASTRAR: { titulo: 'Novo formulário', descricao: 'Aqui você lavrará um formulário, etapa por etapa.' },
  CONTINUAR: { titulo: 'Continuar formulário', descricao: 'Aqui você continuará um formulário em rascunho.' },
}

export const NovoFormulario = () => {
  const [busca] = useSearchParams()
  const { titulo, descricao } = TELAS[lerAcao(busca)]
  return (
    <Screen titulo={titulo}>
      <EmBreve descricao={descricao} voltar={{ para: '/', rotulo: 'Voltar ao início' }} />
    </Screen>
  )
}
