// What is kept of a person: the same fields to invite and to change.
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { consultasDeUsuario } from '../../api/administracao/usuarios.ts'
import classes from './administracao.module.css'

const CAMPOS = [
  { nome: 'nome', rotulo: 'Nome', obrigatorio: true, maximo: 150 },
  { nome: 'email', rotulo: 'E-mail do órgão', obrigatorio: true, maximo: 254, tipo: 'email' },
  {
    nome: 'login',
    rotulo: 'Usuário',
    obrigatorio: true,
    maximo: 60,
    ajuda: 'Com que a pessoa entra. Não muda depois.',
  },
  { nome: 'matricula', rotulo: 'Matrícula', maximo: 30 },
  { nome: 'cpf', rotulo: 'CPF', maximo: 14 },
  { nome: 'cargo', rotulo: 'Cargo', maximo: 80 },
  {
    nome: 'designacao',
    rotulo: 'Designação',
    maximo: 160,
    ajuda: 'O ato que habilita a fiscalizar, como os documentos dizem.',
  },
  {
    nome: 'unidade',
    rotulo: 'Unidade nos documentos',
    maximo: 120,
    ajuda: 'O que se lê abaixo do nome do órgão; vazio, o do órgão.',
  },
] as const satisfies ReadonlyArray<{
  nome: string
  rotulo: string
  maximo: number
  obrigatorio?: true
  tipo?: string
  ajuda?: string
}>

type Campo = (typeof CAMPOS)[number]['nome'] | 'unidadeId'
export type Cadastro = Record<Campo, string>

export const NOMES_DOS_CAMPOS: readonly string[] = [...CAMPOS.map((c) => c.nome), 'unidadeId']

export const CADASTRO_VAZIO = Object.fromEntries(NOMES_DOS_CAMPOS.map((nome) => [nome, ''])) as Cadastro

interface Props {
  dados: Cadastro
  /** False where the person exists already: the login does not change. */
  comLogin: boolean
  erroDe: (campo: string) => string | undefined
  onMudar: (mudanca: Partial<Cadastro>) => void
}

export const CamposDoCadastro = ({ dados, comLogin, erroDe, onMudar }: Props) => {
  const { data: unidades = [] } = useQuery(consultasDeUsuario.unidades())
  return (
    <div className={classes.campos}>
      {CAMPOS.filter(({ nome }) => comLogin || nome !== 'login').map((campo, i) => (
        <TextInput
          key={campo.nome}
          label={campo.rotulo}
          description={'ajuda' in campo ? campo.ajuda : undefined}
          type={'tipo' in campo ? campo.tipo : 'text'}
          withAsterisk={'obrigatorio' in campo}
          maxLength={campo.maximo}
          value={dados[campo.nome]}
          error={erroDe(campo.nome)}
          autoComplete="off"
          data-autofocus={i === 0 || undefined}
          onChange={(evento) => onMudar({ [campo.nome]: evento.currentTarget.value })}
        />
      ))}
      {unidades.length > 0 && (
        <NativeSelect
          label="Unidade"
          description="De quem é o trabalho da pessoa; um gestor sem unidade responde por todas."
          value={dados.unidadeId}
          error={erroDe('unidadeId')}
          data={[{ value: '', label: 'Todas' }, ...unidades.map((u) => ({ value: u.id, label: u.nome }))]}
          onChange={(evento) => onMudar({ unidadeId: evento.currentTarget.value })}
        />
      )}
    </div>
  )
}
