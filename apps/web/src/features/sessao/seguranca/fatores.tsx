// The second factors of the account. One thing at a time: the list, a registration, a removal, or the codes that follow.
import { formatarDataHora } from '@guara/domain/data-hora'
import { ROTULO_DO_FATOR, type SegundoFator, type TipoDeFator } from '@guara/domain/sessao/segundo-fator'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { QueryError } from '../../../ui/espera/query-error.tsx'
import formulario from '../formulario.module.css'
import { CodigosDeRecuperacao } from './codigos.tsx'
import { ConfirmarFator } from './confirmar-fator.tsx'
import { api, fatores, relerConta } from './consultas.ts'
import { NovoFator } from './novo-fator.tsx'
import { passkeyFuncionaAqui } from './passkey.ts'
import classes from './seguranca.module.css'

type Fator = SegundoFator['fatores'][number]
type Agora =
  | { fazendo: 'nada' }
  | { fazendo: 'cadastrar'; tipo: TipoDeFator }
  | { fazendo: 'remover'; fator: Fator }
  | { fazendo: 'trocar-codigos' }
  | { fazendo: 'guardar'; codigos: string[] }

const POUCOS = 3

const situacaoDosCodigos = (restam: number) =>
  restam === 1 ? 'Resta 1 código de recuperação.' : `Restam ${restam} códigos de recuperação.`

const usoDe = ({ criadoEm, usadoEm }: Fator) =>
  usadoEm ? `Usado em ${formatarDataHora(usadoEm)}` : `Cadastrado em ${formatarDataHora(criadoEm)}`

interface PropsDaLista {
  dados: SegundoFator
  online: boolean
  onMudar: (agora: Agora) => void
}

const Lista = ({ dados, online, onMudar }: PropsDaLista) => {
  const { fatores: lista, codigosRestantes, exigido, aceitaPasskey } = dados
  return (
    <div className={formulario.form}>
      {lista.length === 0 ? (
        <Recado tom="informacao">
          {exigido
            ? 'O seu perfil pede um segundo fator. Cadastre um para continuar.'
            : 'Nenhum segundo fator. Com um, quem descobrir a sua senha não entra.'}
        </Recado>
      ) : (
        <ul className={classes.lista} aria-label="Segundos fatores">
          {lista.map((fator) => (
            <li key={fator.id} className={classes.item}>
              <div>
                <strong>{fator.nome}</strong>
                <p>
                  {ROTULO_DO_FATOR[fator.tipo]}. {usoDe(fator)}
                </p>
              </div>
              <Button
                variant="default"
                disabled={!online}
                aria-label={`Remover ${fator.nome}`}
                onClick={() => onMudar({ fazendo: 'remover', fator })}
              >
                Remover
              </Button>
            </li>
          ))}
        </ul>
      )}
      {lista.length > 0 &&
        (codigosRestantes < POUCOS ? (
          <Recado tom="informacao">{situacaoDosCodigos(codigosRestantes)} Peça outros.</Recado>
        ) : (
          <p>{situacaoDosCodigos(codigosRestantes)}</p>
        ))}
      <div className={classes.botoes}>
        <Button
          disabled={!online}
          variant={lista.length === 0 ? 'filled' : 'default'}
          onClick={() => onMudar({ fazendo: 'cadastrar', tipo: 'TOTP' })}
        >
          Cadastrar aplicativo
        </Button>
        {aceitaPasskey && passkeyFuncionaAqui() && (
          <Button
            variant="default"
            disabled={!online}
            onClick={() => onMudar({ fazendo: 'cadastrar', tipo: 'PASSKEY' })}
          >
            Cadastrar passkey
          </Button>
        )}
        {lista.length > 0 && (
          <Button variant="default" disabled={!online} onClick={() => onMudar({ fazendo: 'trocar-codigos' })}>
            Trocar os códigos
          </Button>
        )}
      </div>
    </div>
  )
}

export const Fatores = () => {
  const online = useOnline()
  const [agora, setAgora] = useState<Agora>({ fazendo: 'nada' })
  const query = useQuery(fatores())
  const { data, error, refetch } = query
  const voltar = () => setAgora({ fazendo: 'nada' })
  const cadastrado = async (codigos: string[]) => {
    avisarSucesso('Segundo fator cadastrado.')
    setAgora(codigos.length > 0 ? { fazendo: 'guardar', codigos } : { fazendo: 'nada' })
    await refetch()
  }
  if (agora.fazendo === 'guardar')
    return (
      <CodigosDeRecuperacao
        codigos={agora.codigos}
        onFim={() => {
          voltar()
          void relerConta()
          void refetch()
        }}
      />
    )
  if (!data && !online) return <p role="status">Disponível com conexão.</p>
  if (error && !data) return <QueryError titulo="Não foi possível carregar o segundo fator." query={query} />
  if (!data) return <p role="status">Carregando…</p>
  const tipos = data.fatores.map(({ tipo }) => tipo)
  if (agora.fazendo === 'cadastrar')
    return (
      <NovoFator
        tipo={agora.tipo}
        tipos={tipos}
        onFim={(codigos) => void cadastrado(codigos)}
        onDesistir={voltar}
      />
    )
  if (agora.fazendo === 'remover')
    return (
      <ConfirmarFator
        titulo={`Remover ${agora.fator.nome}?`}
        texto="Para entrar, ele não servirá mais. Confirme com a sua senha e um segundo fator."
        botao="Remover segundo fator"
        perde
        tipos={tipos}
        agir={async (body) => {
          await api.removerFator({ params: { id: agora.fator.id }, body })
          avisarSucesso('Segundo fator removido.')
          await refetch()
          voltar()
        }}
        onDesistir={voltar}
      />
    )
  if (agora.fazendo === 'trocar-codigos')
    return (
      <ConfirmarFator
        titulo="Trocar os códigos de recuperação"
        texto="Os de antes deixam de valer. Confirme com a sua senha e um segundo fator."
        botao="Trocar os códigos"
        tipos={tipos}
        agir={async (body) => {
          const { codigos } = await api.novosCodigos({ body })
          setAgora({ fazendo: 'guardar', codigos })
        }}
        onDesistir={voltar}
      />
    )
  return <Lista dados={data} online={online} onMudar={setAgora} />
}
