// Each subject has its e-mail: at once, once a day or none. A choice is kept as soon as it is made.
import { ASSUNTOS, type AssuntoDoAviso, assunto, ENVIOS, type Envio } from '@guara/domain/aviso/assunto'
import type { Preferencias } from '@guara/domain/aviso/contract'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiDeAvisos, consultasDeAvisos } from '../../../api/conta/avisos.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { QueryError } from '../../../ui/espera/query-error.tsx'
import formulario from '../formulario.module.css'
import { AvisosNoAparelho } from './avisos-no-aparelho.tsx'

const NOMES = Object.keys(ASSUNTOS) as AssuntoDoAviso[]
const ESCOLHAS = Object.entries(ENVIOS).map(([value, label]) => ({ value, label }))

const Escolhas = ({ email }: Pick<Preferencias, 'email'>) => {
  const queryClient = useQueryClient()
  const online = useOnline()
  const escolha = useMutation({
    mutationFn: (mudanca: Partial<Preferencias['email']>) =>
      apiDeAvisos.escolher({ body: { email: mudanca } }),
    meta: { erro: 'Não foi possível guardar a escolha.' },
    onSuccess: (preferencias) => {
      queryClient.setQueryData(consultasDeAvisos.preferencias().queryKey, preferencias)
      avisarSucesso('Escolha guardada.')
    },
  })
  // What was just chosen shows while it is kept, and goes back when it could not be.
  const mostrado = { ...email, ...(escolha.isPending && escolha.variables) }
  return NOMES.map((nome) => {
    const { rotulo, obrigatorio } = assunto(nome)
    if (obrigatorio)
      return (
        <p key={nome}>
          <strong>{rotulo}:</strong> {ENVIOS[email[nome]].toLowerCase()}. Não dá para desligar: é como você
          fica sabendo se outra pessoa mexer na sua conta.
        </p>
      )
    return (
      <NativeSelect
        key={nome}
        label={rotulo}
        value={mostrado[nome]}
        data={ESCOLHAS}
        disabled={!online}
        onChange={(e) => escolha.mutate({ [nome]: e.currentTarget.value as Envio })}
      />
    )
  })
}

export const ComoSerAvisado = ({ usuarioId }: { usuarioId: string }) => {
  const online = useOnline()
  const query = useQuery(consultasDeAvisos.preferencias())
  const { data } = query
  if (data)
    return (
      <div className={formulario.form}>
        <AvisosNoAparelho usuarioId={usuarioId} push={data.push} />
        <p>Os avisos ficam sempre em Avisos, no sino. Escolha quais também vão por e-mail.</p>
        <Escolhas email={data.email} />
      </div>
    )
  if (!online) return <p>Disponível com conexão.</p>
  if (query.isError) return <QueryError titulo="Erro ao carregar as suas escolhas." query={query} />
  return <p role="status">Carregando…</p>
}
