// What was said of a form, and what the coordinator does with it: comment, send back, give to another
// (docs/decisoes/0063-revisao-da-coordenacao.md).

import { acao, pode } from '@guara/domain/formulario/ciclo'
import { TAMANHO_DO_COMENTARIO } from '@guara/domain/formulario/comentario'
import { efeitoDaDevolucao, O_QUE_MUDAR } from '@guara/domain/formulario/revisao'
import type { Formulario } from '@guara/domain/formulario/schema'
import { coordena } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import { ehFrase } from '@guara/domain/texto-frase'
import { Button, Textarea } from '@mantine/core'
import { IconArrowBackUp, IconSend, IconUserShare } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { useComentar } from '../../../api/formulario/comentarios.ts'
import {
  apiDeFormularios,
  LISTAS_DE_FORMULARIOS,
  UM_FORMULARIO,
} from '../../../api/formulario/formularios.ts'
import { rotuloNoFormulario } from '../../../campos/caminho/rotulo-no-formulario.ts'
import { Conversa } from '../../../comentarios/conversa.tsx'
import { abertasDe, noLugar, secaoDo } from '../../../comentarios/conversas.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { DialogoDaPessoa } from '../designacao/dialogo-da-pessoa.tsx'
import { RevisaoContext } from './comentavel.tsx'
import classes from './revisao.module.css'

interface Props {
  formulario: Formulario
}

const rotuloDe = ({ instrumentos }: Formulario, campo: string) =>
  rotuloNoFormulario(
    noLugar(campo, instrumentos),
    instrumentos.map((i) => i.tipo.codigo),
  )

const NovoComentario = ({ formulario }: Props) => {
  const revisao = use(RevisaoContext)
  const [texto, setTexto] = useState('')
  const comentar = useComentar(formulario.id)
  const pedido = revisao?.alvo ?? null
  const alvo = pedido?.campo ?? null
  const caixa = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!pedido) return
    caixa.current?.focus({ preventScroll: true })
    caixa.current?.scrollIntoView?.({ block: 'center' })
  }, [pedido])
  const enviar = () =>
    comentar.mutate(
      { texto: texto.trim(), campo: alvo },
      {
        onSuccess: () => {
          setTexto('')
          revisao?.escolher(null)
        },
      },
    )
  return (
    <div className={classes.bloco}>
      <Textarea
        ref={caixa}
        label={alvo ? `Comentar ${rotuloDe(formulario, alvo)}` : 'Comentar o formulário'}
        rows={3}
        maxLength={TAMANHO_DO_COMENTARIO}
        value={texto}
        onChange={(evento) => setTexto(evento.currentTarget.value)}
      />
      <div className={classes.botoes}>
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden />}
          disabled={texto.trim() === ''}
          loading={comentar.isPending}
          onClick={enviar}
        >
          Comentar
        </Button>
        {alvo && (
          <Button variant="subtle" onClick={() => revisao?.escolher(null)}>
            Comentar o formulário todo
          </Button>
        )}
      </div>
    </div>
  )
}

const comComentarios = (n: number) => (n === 0 ? '' : n === 1 ? ' com 1 comentário' : ` com ${n} comentários`)

const Devolver = ({ formulario, abertos }: Props & { abertos: number }) => {
  const { rotulo, sucesso = '', falha } = acao('devolver')
  const queryClient = useQueryClient()
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const efeito = useId()
  const curto = !ehFrase(motivo)
  const devolver = useMutation({
    mutationFn: () =>
      apiDeFormularios.devolver({
        params: { id: formulario.id },
        body: { versao: formulario.versao, motivo },
      }),
    meta: { erro: falha },
    onSuccess: () => {
      avisarSucesso(sucesso, formulario.codigo)
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    onSettled: () =>
      Promise.all(
        [LISTAS_DE_FORMULARIOS, UM_FORMULARIO].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
  return (
    <>
      <Textarea
        label="Devolver: o que precisa mudar"
        withAsterisk
        rows={3}
        maxLength={TAMANHO_DO_COMENTARIO}
        value={motivo}
        error={tentou && curto ? O_QUE_MUDAR : undefined}
        onChange={(evento) => setMotivo(evento.currentTarget.value)}
      />
      <p id={efeito} className={classes.nota}>
        {efeitoDaDevolucao(formulario)}
      </p>
      <Button
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        aria-describedby={efeito}
        loading={devolver.isPending}
        onClick={() => {
          setTentou(true)
          if (!curto) devolver.mutate()
        }}
      >
        {rotulo}
        {comComentarios(abertos)}
      </Button>
    </>
  )
}

const Transferir = ({ formulario, usuario }: Props & { usuario: Conta }) => {
  const [aberto, setAberto] = useState(false)
  const motivo = useId()
  const cabe = pode(usuario, 'transferir', formulario) && !formulario.autor.segue
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserShare size={18} aria-hidden />}
        disabled={!cabe}
        aria-describedby={cabe ? undefined : motivo}
        onClick={() => setAberto(true)}
      >
        {acao('transferir').rotulo}…
      </Button>
      {!cabe && (
        <p id={motivo} className={classes.nota}>
          Transferir: só rascunho de quem saiu, com motivo.
        </p>
      )}
      {aberto && (
        <DialogoDaPessoa ato="transferir" formulario={formulario} onFechar={() => setAberto(false)} />
      )}
    </>
  )
}

const ANTES_DE_ASSINADO: readonly string[] = ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA']

const AtosDaCoordenacao = ({ formulario, abertos }: Props & { abertos: number }) => {
  const { usuario } = useSessao()
  const online = useOnline()
  if (!usuario || !coordena(usuario.perfilAtivo) || !ANTES_DE_ASSINADO.includes(formulario.condicao))
    return null
  if (!online) return <p className={classes.nota}>Disponível com conexão: Comentar, Devolver, Transferir.</p>
  return (
    <div className={classes.atos}>
      {pode(usuario, 'devolver', formulario) && <Devolver formulario={formulario} abertos={abertos} />}
      <Transferir formulario={formulario} usuario={usuario} />
    </div>
  )
}

/** The parts of the panel, to stand beside the form at a desk and among its sections on a phone. */
export const ConteudoDaRevisao = ({ formulario }: Props) => {
  const revisao = use(RevisaoContext)
  const online = useOnline()
  const navigate = useNavigate()
  if (!revisao) return null
  const { conversas, falhou } = revisao
  const irAo = (campo: string) => {
    const secao = secaoDo(campo)
    void navigate(`#${secao}`, { replace: true })
    document.getElementById(secao)?.focus({ preventScroll: true })
  }
  return (
    <>
      <p className={classes.nota}>Fora do que é assinado; fica no histórico.</p>
      {falhou && <Recado tom="erro">Erro ao carregar os comentários.</Recado>}
      {!falhou && conversas.length === 0 && <p className={classes.nota}>Nenhum comentário.</p>}
      <ul className={classes.conversas}>
        {conversas.map((conversa) => (
          <li key={conversa.id}>
            <Conversa
              formularioId={formulario.id}
              conversa={conversa}
              campo={
                conversa.campo === null
                  ? undefined
                  : {
                      rotulo: rotuloDe(formulario, conversa.campo),
                      onIr: () => irAo(conversa.campo ?? ''),
                    }
              }
            />
          </li>
        ))}
      </ul>
      {online && <NovoComentario formulario={formulario} />}
      <AtosDaCoordenacao formulario={formulario} abertos={abertasDe(conversas).length} />
    </>
  )
}
