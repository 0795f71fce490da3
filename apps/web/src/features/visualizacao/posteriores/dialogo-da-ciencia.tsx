// The ciência of an act after the first, recorded once with its proof (docs/dominio/atos.md#ciencia).
import type { Dados } from '@guara/domain/campos/campo'
import {
  CAMPOS_DA_CIENCIA_DO_ATO,
  conferirCienciaDoAto,
  type pessoasDoAto,
} from '@guara/domain/posterior/ciencia'
import type { AtoPosterior } from '@guara/domain/posterior/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiDePosteriores } from '../../../api/formulario/posteriores.ts'
import { lerDeNovo } from '../../../assinatura/assinar.ts'
import { DialogoDeCampos } from '../../../campos/grupo/dialogo-de-campos.tsx'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { renderComprovante } from '../registro/comprovante.tsx'

interface Props {
  ato: AtoPosterior
  pessoa: ReturnType<typeof pessoasDoAto>[number]
  onFechar: () => void
}

export const DialogoDaCiencia = ({ ato, pessoa, onFechar }: Props) => {
  const queryClient = useQueryClient()
  const registro = useMutation({
    mutationFn: (dados: Dados) =>
      apiDePosteriores.ciencia({
        params: { codigo: ato.codigo },
        body: { ...dados, pessoa: pessoa.pessoa } as never,
      }),
    meta: { erro: 'Não foi possível registrar a ciência.' },
    onSuccess: () => {
      avisarSucesso('Ciência registrada com sucesso.', ato.codigo)
      onFechar()
    },
    onSettled: () => lerDeNovo(queryClient),
  })
  return (
    <DialogoDeCampos
      titulo={`Registrar ciência de ${ato.codigo}`}
      explicacao={
        <>
          <strong>{pessoa.nome}.</strong>{' '}
          {ato.dados.alteraDefesa === true
            ? 'O prazo de defesa recomeça inteiro da data informada, sem o dia dela.'
            : 'Como a pessoa ficou sabendo deste ato. O registro não se altera depois.'}
        </>
      }
      campos={CAMPOS_DA_CIENCIA_DO_ATO}
      conferir={(dados) => conferirCienciaDoAto(dados, ato, new Date(), pessoa)}
      gravacao={registro}
      botao="Registrar ciência"
      onFechar={onFechar}
      renderArquivo={renderComprovante}
    />
  )
}
