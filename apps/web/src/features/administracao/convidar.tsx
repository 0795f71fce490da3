import type { Perfil } from '@guara/domain/sessao/perfil'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { apiDeUsuarios } from '../../api/administracao/usuarios.ts'
import { recusaDe, useAto } from './ato.ts'
import { CADASTRO_VAZIO, CamposDoCadastro, NOMES_DOS_CAMPOS } from './cadastro.tsx'
import { FormDoAto } from './form-do-ato.tsx'
import { GavetaAoLado } from './gaveta.tsx'
import { EscolhaDePapeis } from './papeis/papeis.tsx'

/** What was left empty is not sent: the gateway asks for what it needs. */
const preenchidos = (dados: Record<string, string>) =>
  Object.fromEntries(Object.entries(dados).filter(([, valor]) => valor.trim() !== ''))

export const Convidar = ({ onFechar }: { onFechar: () => void }) => {
  const [dados, setDados] = useState(CADASTRO_VAZIO)
  const [perfis, setPerfis] = useState<Perfil[]>([])
  const [motivo, setMotivo] = useState('')
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
  return (
    <GavetaAoLado titulo="Convidar usuário" onFechar={onFechar}>
      <FormDoAto
        botao="Enviar convite"
        icone={<IconSend size={18} aria-hidden />}
        ato={ato}
        geral={geral}
        voltar="Cancelar"
        onVoltar={onFechar}
      >
        <p>
          A pessoa recebe por e-mail um link, válido por três dias, e escolhe a própria senha: ninguém mais a
          conhece.
        </p>
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
      </FormDoAto>
    </GavetaAoLado>
  )
}
