// A new factor: the password first; then the app's first code, or the browser's own window for a passkey.
import { PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import type { TipoDeFator } from '@guara/domain/sessao/segundo-fator'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { ErroDaApi } from '../../../api/erro.ts'
import { CampoSenha } from '../../../ui/campo-senha.tsx'
import { Recado } from '../../../ui/recado.tsx'
import { useCelular } from '../../../ui/use-celular.ts'
import formulario from '../formulario.module.css'
import { api } from './consultas.ts'
import { criarPasskey } from './passkey.ts'
import classes from './seguranca.module.css'

const Qr = lazy(() => import('./qr.tsx').then((m) => ({ default: m.Qr })))

interface Props {
  tipo: TipoDeFator
  /** The recovery codes to be shown: none when the person already has some. */
  onFim: (codigos: string[]) => void
  onDesistir: () => void
}

const TEXTOS: Record<TipoDeFator, { titulo: string; ajuda: string; nome: string }> = {
  TOTP: {
    titulo: 'Cadastrar aplicativo autenticador',
    ajuda:
      'Tenha no celular um aplicativo que mostra códigos de seis algarismos. Comece confirmando a sua senha.',
    nome: 'Meu celular',
  },
  PASSKEY: {
    titulo: 'Cadastrar passkey',
    ajuda: 'A digital, o rosto ou o PIN deste aparelho, ou uma chave de segurança. Confirme a sua senha.',
    nome: 'Este aparelho',
  },
}

const campo = (evento: FormEvent<HTMLFormElement>, nome: string) =>
  String(new FormData(evento.currentTarget).get(nome)).trim()

const recusaDe = (erro: Error | null, nome: string) =>
  erro instanceof ErroDaApi ? erro.violations.find(({ field }) => field === nome)?.message : undefined

interface Iniciado {
  segredo: string
  uri: string
  registro: string
}

const PrimeiroCodigo = ({
  iniciado,
  nome,
  onFim,
}: {
  iniciado: Iniciado
  nome: string
  onFim: Props['onFim']
}) => {
  const celular = useCelular()
  const [vazio, setVazio] = useState(false)
  const conclusao = useMutation({
    mutationFn: (codigo: string) => api.concluirTotp({ body: { registro: iniciado.registro, codigo, nome } }),
    onSuccess: ({ codigos }) => onFim(codigos),
  })
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const codigo = campo(evento, 'codigo')
    setVazio(codigo === '')
    if (codigo && !conclusao.isPending) conclusao.mutate(codigo)
  }
  const doCodigo = vazio ? PREENCHA_O_CAMPO : recusaDe(conclusao.error, 'codigo')
  return (
    <form onSubmit={enviar} noValidate className={formulario.form}>
      <p>
        {celular
          ? 'Abra o aplicativo autenticador deste celular, ou digite nele a chave que está embaixo da figura.'
          : 'Aponte a câmera do aplicativo autenticador para a figura, ou digite nele a chave que está embaixo dela.'}
      </p>
      {celular && (
        <Button component="a" href={iniciado.uri} variant="default">
          Abrir no aplicativo
        </Button>
      )}
      <div className={classes.qr}>
        <Suspense fallback={null}>
          <Qr texto={iniciado.uri} rotulo="QR code da chave do aplicativo autenticador" />
        </Suspense>
      </div>
      <p className={classes.segredo}>{iniciado.segredo.match(/.{1,4}/g)?.join(' ')}</p>
      {conclusao.error && !doCodigo && (
        <Recado tom="erro" focado>
          {conclusao.error.message}
        </Recado>
      )}
      <TextInput
        name="codigo"
        label="Código"
        description="Os seis algarismos que o aplicativo mostra agora"
        error={doCodigo}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <Button type="submit" loading={conclusao.isPending}>
        Cadastrar
      </Button>
    </form>
  )
}

export const NovoFator = ({ tipo, onFim, onDesistir }: Props) => {
  const { titulo, ajuda, nome: sugerido } = TEXTOS[tipo]
  const [vazia, setVazia] = useState(false)
  const [nome, setNome] = useState(sugerido)
  const inicio = useMutation({
    mutationFn: async (senha: string) => {
      if (tipo === 'TOTP') return api.iniciarTotp({ body: { senha } })
      onFim((await criarPasskey(senha, nome.trim() || sugerido)).codigos)
      return null
    },
  })
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const senha = String(new FormData(evento.currentTarget).get('senha'))
    setVazia(senha === '')
    if (senha && !inicio.isPending) inicio.mutate(senha)
  }
  const daSenha = vazia ? PREENCHA_O_CAMPO : recusaDe(inicio.error, 'senha')
  return (
    <section className={formulario.form} aria-label={titulo}>
      <h3>{titulo}</h3>
      {inicio.data ? (
        <PrimeiroCodigo iniciado={inicio.data} nome={nome.trim() || sugerido} onFim={onFim} />
      ) : (
        <form onSubmit={enviar} noValidate className={formulario.form}>
          <p>{ajuda}</p>
          {inicio.error && !daSenha && (
            <Recado tom="erro" focado>
              {inicio.error.message}
            </Recado>
          )}
          <TextInput
            label="Nome"
            description="Para você reconhecer depois"
            value={nome}
            maxLength={60}
            onChange={(e) => setNome(e.currentTarget.value)}
          />
          <CampoSenha name="senha" label="Senha" error={daSenha} size="sm" autoComplete="current-password" />
          <Button type="submit" loading={inicio.isPending}>
            Continuar
          </Button>
        </form>
      )}
      <Button variant="subtle" color="gray.8" onClick={onDesistir}>
        Cancelar
      </Button>
    </section>
  )
}
