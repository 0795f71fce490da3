// What has to be settled before a step goes on stands over its fields: a refusal, two answers, what is wrong.
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { rotuloNoFormulario } from '../../../campos/caminho/rotulo-no-formulario.ts'
import { ResumoDeErros } from '../../../campos/erros/resumo-de-erros.tsx'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { Conflitos } from '../conflitos/conflitos.tsx'
import type { LavraturaAberta } from './lavratura-aberta.tsx'

interface Props {
  aberta: LavraturaAberta
  /** What is wrong, once somebody tried to go on. */
  invalidas: readonly Pendencia[]
}

export const AvisosDoRascunho = ({ aberta: { rascunho, form, resolver }, invalidas }: Props) => {
  const tipos = form.instrumentos.map((i) => i.tipo)
  return (
    <>
      {rascunho.recusa && <Recado tom="erro">{rascunho.recusa}</Recado>}
      {rascunho.conflitos.length > 0 && <Conflitos rascunho={rascunho} onResolver={resolver} />}
      {invalidas.length > 0 && (
        <ResumoDeErros
          titulo="Corrija agora, ou continue e corrija na revisão"
          pendencias={invalidas}
          rotuloDe={(campo) => rotuloNoFormulario(campo, tipos)}
        />
      )}
    </>
  )
}
