// An act after the first, in a dialog over the fields of its description: answered, signed with the own password and
// kept in one go. What the password or a rule refuses stays beside its field, and nothing typed is lost.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Dados } from '@guara/domain/campos/campo'
import { soAplicaveis } from '@guara/domain/cientificacao/campos'
import { comValor } from '@guara/domain/formulario/mesclagem'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { InstrumentoLido } from '@guara/domain/instrumento/definicao'
import { conferirAto, contextoDoAto, type OfertaDeAto } from '@guara/domain/posterior/conferir'
import { assinadoDoFio } from '@guara/domain/posterior/leitura'
import { atoAssinado } from '@guara/domain/posterior/tipos'
import { Modal, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useMemo, useState } from 'react'
import { apiDePosteriores, DA_GESTAO } from '../../../api/formulario/posteriores.ts'
import { lerDeNovo, senhaRecusada } from '../../../assinatura/assinar.ts'
import { PedirSenha } from '../../../assinatura/pedir-senha.tsx'
import { rotuloDoCaminho } from '../../../campos/caminho/rotulo-do-caminho.ts'
import { recusas } from '../../../campos/erros/recusas.ts'
import { ResumoDeErros } from '../../../campos/erros/resumo-de-erros.tsx'
import { CamposDoGrupo } from '../../../campos/grupo/campos-do-grupo.tsx'
import dialogo from '../../../campos/grupo/dialogo-de-campos.module.css'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { renderComprovante } from '../registro/comprovante.tsx'
import { AreaDoAto } from './area-do-ato.tsx'
import classes from './posteriores.module.css'
import { TextosDoDocumento } from './textos-do-documento.tsx'

type RenderArea = (props: Omit<ComponentProps<typeof AreaDoAto>, 'contexto'>) => ReactNode

interface Props {
  oferta: OfertaDeAto
  formulario: Formulario
  onFechar: () => void
}

/** What is wrong with the password is told beside it. */
const recusadas = (erro: unknown) => recusas(erro).filter(({ campo }) => campo !== 'senha')

interface Pedido {
  instrumentoId: string
  dados: Dados
  senha: string
}

/** The id is made once for the dialog: sending again what did not answer makes one act. */
const useAtoPosterior = ({ oferta: { tipo }, formulario }: Props, aoConcluir: () => void) => {
  const queryClient = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: ({ instrumentoId, dados, senha }: Pedido) =>
      apiDePosteriores.criar({
        params: { id: formulario.id },
        body: { id, tipo: tipo.codigo, instrumentoId, dados, senha },
      }),
    // The password is among the variables: it does not outlive the dialog.
    gcTime: 0,
    onSuccess: ({ codigo }) => {
      avisarSucesso(`${atoAssinado(tipo.codigo)}.`, codigo)
      aoConcluir()
    },
    onSettled: (_, erro) => {
      if (!senhaRecusada(erro))
        void Promise.all([lerDeNovo(queryClient), queryClient.invalidateQueries({ queryKey: DA_GESTAO })])
    },
  })
}

const Perguntas = ({
  oferta: { tipo },
  instrumento,
  formulario,
  onFechar,
  ato,
}: Props & { instrumento: InstrumentoLido; ato: ReturnType<typeof useAtoPosterior> }) => {
  const contexto = useMemo(() => {
    const assinado = assinadoDoFio(formulario)
    return contextoDoAto(assinado, instrumento, new Date())
  }, [formulario, instrumento])
  const [dados, setDados] = useState<Dados>(() => tipo.inicial?.(contexto) ?? {})
  // Each try mounts the summary again, so that it takes the focus again.
  const [tentativa, setTentativa] = useState(0)
  const [deixadas, setDeixadas] = useState(false)

  const conferir = () => conferirAto(tipo, dados, { ...contexto, agora: new Date() })
  const achadas = tentativa === 0 ? [] : conferir()
  const pendencias = achadas.length > 0 ? achadas : recusadas(ato.error)

  const assinar = (senha: string) => {
    const faltam = conferir()
    setTentativa((n) => n + 1)
    setDeixadas(faltam.length > 0)
    if (faltam.length === 0) ato.mutate({ instrumentoId: instrumento.id, dados, senha })
  }
  const aviso = tipo.aviso?.(contexto)
  const campos = tipo.oferecidos?.(tipo.campos, contexto) ?? tipo.campos
  const renderArea = useCallback<RenderArea>(
    (props) => <AreaDoAto {...props} contexto={contexto} />,
    [contexto],
  )
  const mudar = (caminho: string, valor: unknown) => {
    ato.reset()
    setDados((atuais) => soAplicaveis(tipo.campos, comValor(atuais, caminho, valor)))
  }
  const renderTextos = (caminho: string) => {
    const escritos = tipo.escritos?.(caminho, dados, contexto) ?? []
    if (escritos.length === 0) return null
    return (
      <TextosDoDocumento
        escritos={escritos}
        desabilitado={ato.isPending}
        onCopiar={(texto) => mudar(caminho, texto)}
      />
    )
  }
  return (
    <>
      <p>{tipo.explicacao}</p>
      {aviso && <p className={classes.aviso}>{aviso}</p>}
      {deixadas && pendencias.length > 0 && (
        <ResumoDeErros
          key={tentativa}
          titulo="Corrija para assinar"
          pendencias={pendencias}
          rotuloDe={(caminho) => rotuloDoCaminho(tipo.campos, caminho)}
        />
      )}
      <CamposDoGrupo
        campos={campos}
        dados={dados}
        erros={new Map(pendencias.map((p) => [p.campo, p.mensagem]))}
        desabilitado={ato.isPending}
        onMudar={mudar}
        renderAuxilio={renderTextos}
        renderArquivo={renderComprovante}
        renderGeometria={renderArea}
      />
      <div className={classes.assinatura}>
        <PedirSenha
          botao={`Assinar ${tipo.nome}`}
          assinando={ato.isPending}
          erro={ato.error}
          onSenha={assinar}
          onVoltar={onFechar}
        />
      </div>
    </>
  )
}

export const DialogoDoAto = (props: Props) => {
  const {
    oferta: { tipo, instrumentos },
    onFechar,
  } = props
  const celular = useCelular()
  const [escolhido, setEscolhido] = useState(instrumentos[0]?.id ?? '')
  const instrumento = instrumentos.find((i) => i.id === escolhido)
  const ato = useAtoPosterior(props, () => {
    onFechar()
    // The button that opened the dialog may be gone with what it did.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus())
  })
  // Closing while it is being signed would hide the answer.
  const fechar = () => ato.isPending || onFechar()
  return (
    <Modal
      opened
      onClose={fechar}
      title={`${tipo.nome}: ${instrumento?.codigo ?? ''}`}
      // The map of an area needs room.
      size={'areaLiberada' in tipo.campos ? 1080 : 760}
      fullScreen={celular}
      classNames={{ body: dialogo.corpo, header: dialogo.topo }}
    >
      {instrumentos.length > 1 && (
        <NativeSelect
          label="Documento"
          data={instrumentos.map((i) => ({ value: i.id, label: i.codigo ?? '' }))}
          value={escolhido}
          disabled={ato.isPending}
          onChange={(evento) => setEscolhido(evento.currentTarget.value)}
        />
      )}
      {instrumento && <Perguntas {...props} instrumento={instrumento} onFechar={fechar} ato={ato} />}
    </Modal>
  )
}
