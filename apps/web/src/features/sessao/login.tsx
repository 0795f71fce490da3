// The door: staff enters, anyone checks a document. Values typed stay where they are when it fails.
import {
  ACESSO_NEGADO,
  CREDENCIAIS_INVALIDAS,
  PREENCHA_O_CAMPO,
  SESSAO_ENCERRADA,
} from '@guara/domain/mensagens'
import type { Credenciais } from '@guara/domain/sessao/schema'
import type { TipoDeFator } from '@guara/domain/sessao/segundo-fator'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { sessaoAtual, useSessao } from '../../api/cliente/sessao-atual.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import { CampoSenha } from '../../ui/entrada/campo-senha.tsx'
import { PedirCodigo } from '../../ui/entrada/pedir-codigo.tsx'
import { Marca } from '../../ui/tela/marca.tsx'
import { useErroNoTitulo } from '../../ui/tela/titulo.ts'
import { destinoSeguro } from './destino.ts'
import classes from './login.module.css'

const motivo = (erro: Error) => {
  if (!(erro instanceof ErroDaApi)) return new ErroDaApi(500).detail
  if (erro.status === 403) return ACESSO_NEGADO
  return erro.status === 401 ? CREDENCIAIS_INVALIDAS : erro.detail
}

/** What the second step needs of the first. After too many tries from elsewhere nobody says which factors there are. */
interface Passo {
  credenciais: Credenciais
  tipos: readonly TipoDeFator[]
}
const TODOS: readonly TipoDeFator[] = ['TOTP', 'PASSKEY']

type Erros = Partial<Record<'username' | 'password', string>>

// Two fields need no form library, and what speaks with the gateway is fetched when the first of them is touched: the
// first load of this screen is what everybody waits for.
const carregarEntrada = () => import('./entrar.ts')

// The PIN is offered only without network, and then from what the device already has.
const AbrirComPin = lazy(() => import('./abrir-com-pin.tsx').then((m) => ({ default: m.AbrirComPin })))

const SegundoPasso = lazy(() => import('./segundo-passo.tsx').then((m) => ({ default: m.SegundoPasso })))

const Porta = ({ recado }: { recado: string | null }) => {
  const [passo, setPasso] = useState<Passo | null>(null)
  return (
    <>
      {/* Kept as it was typed, for the way back. */}
      <Entrar recado={recado} escondida={passo !== null} onSegundoFator={setPasso} />
      {passo && (
        <Suspense fallback={null}>
          <SegundoPasso {...passo} onVoltar={() => setPasso(null)} />
        </Suspense>
      )}
    </>
  )
}

interface PropsDaEntrada {
  recado: string | null
  escondida: boolean
  onSegundoFator: (passo: Passo) => void
}

/** The first step as a form: what is missing, what was refused, and its sending. */
const useEntrada = ({ escondida, onSegundoFator }: PropsDaEntrada) => {
  const form = useRef<HTMLFormElement>(null)
  const [erros, setErros] = useState<Erros>({})
  const focar = (nome: keyof Erros) => {
    const campo = form.current?.elements.namedItem(nome)
    if (campo instanceof HTMLInputElement) campo.focus()
  }
  const entrada = useMutation({
    mutationFn: async (credenciais: Credenciais) => (await carregarEntrada()).entrar(credenciais),
    onError: (erro, credenciais) => {
      const tipos = erro instanceof ErroDaApi ? erro.segundoFator : undefined
      if (!tipos) return focar('password')
      entrada.reset()
      onSegundoFator({ credenciais, tipos })
    },
  })

  const faltam = Object.keys(erros).length > 0
  // What an earlier try was told no longer speaks of what is asked now.
  const recusa = faltam ? null : entrada.error
  useErroNoTitulo(!escondida && (faltam || recusa !== null))
  const cedoDemais = recusa instanceof ErroDaApi && recusa.status === 429 ? entrada.variables : undefined

  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const dados = new FormData(evento.currentTarget)
    const username = String(dados.get('username')).trim()
    const password = String(dados.get('password'))
    setErros({
      ...(username ? {} : { username: PREENCHA_O_CAMPO }),
      ...(password ? {} : { password: PREENCHA_O_CAMPO }),
    })
    if (!username) return focar('username')
    if (!password) return focar('password')
    if (!entrada.isPending) entrada.mutate({ username, password, rememberMe: dados.has('rememberMe') })
  }
  return { form, erros, entrada, recusa, cedoDemais, enviar }
}

const Entrar = (props: PropsDaEntrada) => {
  const { recado, escondida, onSegundoFator } = props
  const online = useOnline()
  const { form, erros, entrada, recusa, cedoDemais, enviar } = useEntrada(props)
  return (
    <section className={classes.entrar} aria-labelledby="entrar" hidden={escondida}>
      <h1 id={escondida ? undefined : 'entrar'} tabIndex={-1}>
        Entrar
      </h1>
      <p className={classes.ajuda}>Use a conta do órgão.</p>
      <form
        ref={form}
        onSubmit={enviar}
        onFocus={() => void carregarEntrada().catch(() => {})}
        noValidate
        className={classes.form}
      >
        {recusa && <Recado tom="erro">{motivo(recusa)}</Recado>}
        {cedoDemais && (
          <Button variant="default" onClick={() => onSegundoFator({ credenciais: cedoDemais, tipos: TODOS })}>
            Entrar agora com o segundo fator
          </Button>
        )}
        {recado && entrada.isIdle && (
          <Recado tom={recado === SESSAO_ENCERRADA ? 'informacao' : 'sucesso'}>{recado}</Recado>
        )}
        <TextInput
          name="username"
          label="Usuário"
          description="Login, CPF ou e-mail"
          error={erros.username}
          size="md"
          maxLength={254}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CampoSenha
          name="password"
          label="Senha"
          error={erros.password}
          maxLength={200}
          autoComplete="current-password"
        />
        <div className={classes.linha}>
          <Checkbox name="rememberMe" label="Manter conectado" size="md" />
          <Link to="/recuperar-senha">Esqueci minha senha</Link>
        </div>
        <Button type="submit" size="lg" fullWidth loading={entrada.isPending}>
          Entrar
        </Button>
      </form>
      {!online && (
        <Suspense fallback={null}>
          <AbrirComPin />
        </Suspense>
      )}
    </section>
  )
}

const Conferir = () => {
  const navigate = useNavigate()
  return (
    <section className={classes.conferir} aria-labelledby="conferir">
      <div className={classes.marca}>
        <Marca tamanho={64} />
      </div>
      <div className={classes.documento}>
        <h2 id="conferir">Recebeu um documento?</h2>
        <p>Confira se ele é autêntico com o código impresso ao lado do QR code. Não é preciso ter conta.</p>
        <PedirCodigo
          rotulo="Código do documento"
          botao="Validar"
          tamanho="md"
          variante="white"
          onCodigo={(codigo) => void navigate(`/validarQrCode/${encodeURIComponent(codigo)}`)}
        />
      </div>
      <p className={classes.orgao}>Órgão ambiental do Estado de Goiás</p>
    </section>
  )
}

export const Login = () => {
  const { token } = useSessao()
  const { search, state } = useLocation()
  if (token !== null) {
    const destino = state?.destino ?? new URLSearchParams(search).get('destino')
    return <Navigate to={destinoSeguro(destino)} replace />
  }
  const recado = state?.recado ?? (sessaoAtual.foiEncerrada() ? SESSAO_ENCERRADA : null)
  return (
    <div className={classes.login}>
      <Porta recado={recado} />
      <Conferir />
    </div>
  )
}
