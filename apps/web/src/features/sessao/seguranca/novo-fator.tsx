// A new factor: the password first, and a factor that there is; then the app's first code, or the browser's own window for a passkey.
import { PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import type { ComSenhaEProva, TipoDeFator } from '@guara/domain/sessao/segundo-fator'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { ErroDaApi } from '../../../api/cliente/erro.ts'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import formulario from '../formulario.module.css'
import { ConfirmarFator } from './confirmar-fator.tsx'
import { api } from './consultas.ts'
import { criarPasskey } from './passkey.ts'
import classes from './seguranca.module.css'

const Qr = lazy(() => import('./qr.tsx').then((m) => ({ default: m.Qr })))

interface Props {
  tipo: TipoDeFator
  /** Those that the account has. */
  tipos: readonly TipoDeFator[]
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

const E_UM_FATOR = 'Como a conta já tem um segundo fator, ele também é pedido.'

const recusaDoCodigo = (erro: Error | null) =>
  erro instanceof ErroDaApi ? erro.violations.find(({ field }) => field === 'codigo')?.message : undefined

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
    const codigo = String(new FormData(evento.currentTarget).get('codigo')).trim()
    setVazio(codigo === '')
    if (codigo && !conclusao.isPending) conclusao.mutate(codigo)
  }
  const doCodigo = vazio ? PREENCHA_O_CAMPO : recusaDoCodigo(conclusao.error)
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

export const NovoFator = ({ tipo, tipos, onFim, onDesistir }: Props) => {
  const { titulo, ajuda, nome: sugerido } = TEXTOS[tipo]
  const [nome, setNome] = useState(sugerido)
  const [iniciado, setIniciado] = useState<Iniciado | null>(null)
  const comecar = async (prova: ComSenhaEProva) => {
    if (tipo === 'TOTP') setIniciado(await api.iniciarTotp({ body: prova }))
    else onFim((await criarPasskey(prova, nome.trim() || sugerido)).codigos)
  }
  if (!iniciado)
    return (
      <ConfirmarFator
        titulo={titulo}
        texto={tipos.length > 0 ? `${ajuda} ${E_UM_FATOR}` : ajuda}
        botao="Continuar"
        tipos={tipos}
        agir={comecar}
        onDesistir={onDesistir}
      >
        <TextInput
          label="Nome"
          description="Para você reconhecer depois"
          value={nome}
          maxLength={60}
          onChange={(e) => setNome(e.currentTarget.value)}
        />
      </ConfirmarFator>
    )
  return (
    <section className={formulario.form} aria-label={titulo}>
      <h3>{titulo}</h3>
      <PrimeiroCodigo iniciado={iniciado} nome={nome.trim() || sugerido} onFim={onFim} />
      <Button variant="subtle" color="gray.8" onClick={onDesistir}>
        Cancelar
      </Button>
    </section>
  )
}
