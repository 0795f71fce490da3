import type { Perfil } from '@guara/domain/sessao/perfil'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { apiDeUsuarios } from '../../api/usuarios.ts'
import { Recado } from '../../ui/recado.tsx'
import { useOnline } from '../../ui/use-online.ts'
import classes from './administracao.module.css'
import { recusaDe, useAto } from './ato.ts'
import { CADASTRO_VAZIO, CamposDoCadastro, NOMES_DOS_CAMPOS } from './cadastro.tsx'
import { GavetaAoLado } from './gaveta.tsx'
import { EscolhaDePapeis } from './papeis.tsx'

/** What was left empty is not sent: the gateway asks for what it needs. */
const preenchidos = (dados: Record<string, string>) =>
  Object.fromEntries(Object.entries(dados).filter(([, valor]) => valor.trim() !== ''))

export const Convidar = ({ onFechar }: { onFechar: () => void }) => {
  const [dados, setDados] = useState(CADASTRO_VAZIO)
  const [perfis, setPerfis] = useState<Perfil[]>([])
  const [motivo, setMotivo] = useState('')
  const online = useOnline()
  const ato = useAto(
    () => {
      const { nome, login, email } = dados
      const body = { ...preenchidos(dados), nome, login, email, perfis, motivo: motivo || null }
      return apiDeUsuarios.convidar({ body })
    },
    'Convite enviado.',
    onFechar,
  )
  const { doCampo, geral } = recusaDe(ato.error, [...NOMES_DOS_CAMPOS, 'perfis', 'motivo'])
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    ato.mutate()
  }
  return (
    <GavetaAoLado titulo="Convidar usuário" onFechar={onFechar}>
      <form onSubmit={enviar} noValidate className={classes.form}>
        <p>
          A pessoa recebe por e-mail um link, válido por três dias, e escolhe a própria senha: ninguém mais a
          conhece.
        </p>
        {geral && (
          <Recado tom="erro" focado>
            {geral}
          </Recado>
        )}
        <CamposDoCadastro
          dados={dados}
          comLogin
          erroDe={doCampo}
          onMudar={(mudanca) => setDados({ ...dados, ...mudanca })}
        />
        <EscolhaDePapeis
          perfis={perfis}
          motivo={motivo}
          erros={{ perfis: doCampo('perfis'), motivo: doCampo('motivo') }}
          onPerfis={setPerfis}
          onMotivo={setMotivo}
        />
        <div className={classes.rodape}>
          <Button variant="default" onClick={onFechar} disabled={ato.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={ato.isPending}
            disabled={!online}
          >
            Enviar convite
          </Button>
        </div>
      </form>
    </GavetaAoLado>
  )
}
