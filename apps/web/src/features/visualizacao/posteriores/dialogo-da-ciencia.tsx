// The ciência of an act after the first, recorded once with its proof (docs/dominio/atos.md#ciencia).
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Dados } from '@guara/domain/campos/campo'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { soAplicaveis } from '@guara/domain/cientificacao/campos'
import { comValor } from '@guara/domain/formulario/mesclagem'
import {
  CAMPOS_DA_CIENCIA_DO_ATO,
  conferirCienciaDoAto,
  type pessoasDoAto,
} from '@guara/domain/posterior/ciencia'
import type { AtoPosterior } from '@guara/domain/posterior/schema'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErroDaApi } from '../../../api/erro.ts'
import { apiDePosteriores } from '../../../api/posteriores.ts'
import { lerDeNovo } from '../../../assinatura/assinar.ts'
import { CamposDoGrupo } from '../../../campos/campos-do-grupo.tsx'
import { ResumoDeErros } from '../../../campos/resumo-de-erros.tsx'
import { rotuloDoCaminho } from '../../../campos/rotulo-do-caminho.ts'
import { avisarSucesso } from '../../../ui/avisos.ts'
import { useCelular } from '../../../ui/use-celular.ts'
import { renderComprovante } from '../registro/comprovante.tsx'
import classes from '../registro/registro.module.css'

interface Props {
  ato: AtoPosterior
  pessoa: ReturnType<typeof pessoasDoAto>[number]
  onFechar: () => void
}

const CAMPOS = CAMPOS_DA_CIENCIA_DO_ATO

const recusadas = (erro: unknown): Pendencia[] =>
  erro instanceof ErroDaApi
    ? erro.violations.map(({ field, message }) => ({ campo: field, mensagem: message, natureza: 'invalido' }))
    : []

export const DialogoDaCiencia = ({ ato, pessoa, onFechar }: Props) => {
  const celular = useCelular()
  const queryClient = useQueryClient()
  const [dados, setDados] = useState<Dados>({})
  // Each try mounts the summary again, so that it takes the focus again.
  const [tentativa, setTentativa] = useState(0)
  const registro = useMutation({
    mutationFn: () =>
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
  const conferir = () => conferirCienciaDoAto(dados, ato, new Date())
  const achadas = tentativa === 0 ? [] : conferir()
  const pendencias = achadas.length > 0 ? achadas : recusadas(registro.error)
  const gravar = () => {
    setTentativa((n) => n + 1)
    if (conferir().length === 0) registro.mutate()
  }
  // Closing while it is being recorded would hide the answer.
  const fechar = () => registro.isPending || onFechar()
  return (
    <Modal
      opened
      onClose={fechar}
      title={`Registrar ciência de ${ato.codigo}`}
      size={720}
      fullScreen={celular}
      classNames={{ body: classes.corpo, header: classes.topo }}
    >
      <p>
        <strong>{pessoa.nome}.</strong>{' '}
        {ato.dados.alteraDefesa === true
          ? 'O prazo de defesa recomeça inteiro da data informada, sem o dia dela.'
          : 'Como a pessoa ficou sabendo deste ato. O registro não se altera depois.'}
      </p>
      {tentativa > 0 && pendencias.length > 0 && (
        <ResumoDeErros
          key={tentativa}
          titulo="Corrija para registrar"
          pendencias={pendencias}
          rotuloDe={(caminho) => rotuloDoCaminho(CAMPOS, caminho)}
        />
      )}
      <CamposDoGrupo
        campos={CAMPOS}
        dados={dados}
        erros={new Map(pendencias.map((p) => [p.campo, p.mensagem]))}
        desabilitado={registro.isPending}
        onMudar={(caminho, valor) => {
          registro.reset()
          setDados((atuais) => soAplicaveis(CAMPOS, comValor(atuais, caminho, valor)))
        }}
        renderArquivo={renderComprovante}
      />
      <div className={classes.rodape}>
        <Button variant="default" onClick={fechar} disabled={registro.isPending}>
          Voltar
        </Button>
        <Button onClick={gravar} loading={registro.isPending}>
          Registrar ciência
        </Button>
      </div>
    </Modal>
  )
}
