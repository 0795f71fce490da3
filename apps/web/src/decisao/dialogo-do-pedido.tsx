// What is asked of the superior, in a dialog over the fields of its subject (docs/dominio/atos.md#decisao).
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Dados } from '@guara/domain/campos/campo'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { soAplicaveis } from '@guara/domain/cientificacao/campos'
import { camposDoPedido, conferirPedido } from '@guara/domain/decisao/pedido'
import { ASSUNTOS } from '@guara/domain/decisao/schema'
import { comValor } from '@guara/domain/formulario/mesclagem'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErroDaApi } from '../api/erro.ts'
import { apiDePosteriores } from '../api/posteriores.ts'
import { lerDeNovo } from '../assinatura/assinar.ts'
import { CamposDoGrupo } from '../campos/campos-do-grupo.tsx'
import { ResumoDeErros } from '../campos/resumo-de-erros.tsx'
import { rotuloDoCaminho } from '../campos/rotulo-do-caminho.ts'
import { avisarSucesso } from '../ui/avisos.ts'
import { useCelular } from '../ui/use-celular.ts'
import classes from './decisao.module.css'
import type { OfertaDePedido } from './ofertas.ts'

interface Props {
  oferta: OfertaDePedido
  onFechar: () => void
}

const recusadas = (erro: unknown): Pendencia[] =>
  erro instanceof ErroDaApi
    ? erro.violations.map(({ field, message }) => ({ campo: field, mensagem: message, natureza: 'invalido' }))
    : []

/** The id is made once for the dialog: sending again what did not answer makes one request. */
export const DialogoDoPedido = ({ oferta, onFechar }: Props) => {
  const { formularioId, condicao, instrumento, assunto, prazoAtual } = oferta
  const celular = useCelular()
  const queryClient = useQueryClient()
  const campos = camposDoPedido(assunto)
  const [id] = useState(() => crypto.randomUUID())
  const [dados, setDados] = useState<Dados>({})
  // Each try mounts the summary again, so that it takes the focus again.
  const [tentativa, setTentativa] = useState(0)
  const pedido = useMutation({
    mutationFn: () =>
      apiDePosteriores.pedir({
        params: { id: formularioId },
        body: { id, instrumentoId: instrumento.id, dados },
      }),
    meta: { erro: 'Não foi possível enviar o pedido.' },
    onSuccess: () => {
      avisarSucesso('Pedido enviado à chefia.', instrumento.codigo ?? undefined)
      onFechar()
    },
    onSettled: () => lerDeNovo(queryClient),
  })
  const conferir = () =>
    conferirPedido(assunto, dados, { instrumento, condicao, prazoAtual, agora: new Date() })
  const achadas = tentativa === 0 ? [] : conferir()
  const pendencias = achadas.length > 0 ? achadas : recusadas(pedido.error)
  const enviar = () => {
    setTentativa((n) => n + 1)
    if (conferir().length === 0) pedido.mutate()
  }
  // Closing while it is being sent would hide the answer.
  const fechar = () => pedido.isPending || onFechar()
  return (
    <Modal
      opened
      onClose={fechar}
      title={`Pedir decisão: ${ASSUNTOS[assunto].toLowerCase()}, ${instrumento.codigo ?? ''}`}
      size={720}
      fullScreen={celular}
      classNames={{ body: classes.corpo, header: classes.topo }}
    >
      <p>
        A chefia decide no sistema, com a própria assinatura. O pedido não se altera depois de enviado, e a
        resposta aparece no formulário.
      </p>
      {tentativa > 0 && pendencias.length > 0 && (
        <ResumoDeErros
          key={tentativa}
          titulo="Corrija para enviar"
          pendencias={pendencias}
          rotuloDe={(caminho) => rotuloDoCaminho(campos, caminho)}
        />
      )}
      <CamposDoGrupo
        campos={campos}
        dados={dados}
        erros={new Map(pendencias.map((p) => [p.campo, p.mensagem]))}
        desabilitado={pedido.isPending}
        onMudar={(caminho, valor) => {
          pedido.reset()
          setDados((atuais) => soAplicaveis(campos, comValor(atuais, caminho, valor)))
        }}
      />
      <div className={classes.rodape}>
        <Button variant="default" onClick={fechar} disabled={pedido.isPending}>
          Voltar
        </Button>
        <Button onClick={enviar} loading={pedido.isPending}>
          Enviar pedido
        </Button>
      </div>
    </Modal>
  )
}
