// Brazilian Portuguese messages for every zod issue. zod's own `pt` locale is European Portuguese.
// Importing this module installs them; `contract.ts` imports it, so both sides speak the same words.
import { z } from 'zod'
import { CAMPO_OBRIGATORIO } from './mensagens.ts'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const TIPOS: Record<string, string> = {
  string: 'texto',
  number: 'número',
  int: 'número inteiro',
  boolean: 'sim ou não',
  array: 'lista',
  object: 'objeto',
  date: 'data',
}

const FORMATOS: Record<string, string> = {
  email: 'E-mail inválido',
  uuid: 'Identificador inválido',
  date: 'Data inválida: use AAAA-MM-DD',
  datetime: 'Data e hora inválidas',
  url: 'Endereço inválido',
}

const unidade = (origin: unknown, n: unknown) => {
  if (origin === 'string') return Number(n) === 1 ? ' caractere' : ' caracteres'
  if (origin === 'array' || origin === 'set') return Number(n) === 1 ? ' item' : ' itens'
  return ''
}

const dimensao = (issue: Issue) => {
  const limite = issue.code === 'too_small' ? issue.minimum : issue.maximum
  const palavra = issue.code === 'too_small' ? 'Mínimo' : 'Máximo'
  return `${palavra} de ${limite}${unidade(issue.origin, limite)}`
}

const mensagem = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return CAMPO_OBRIGATORIO
      return `Valor inválido: informe ${TIPOS[String(issue.expected)] ?? 'outro tipo de valor'}`
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return CAMPO_OBRIGATORIO
      return dimensao(issue)
    case 'too_big':
      return dimensao(issue)
    case 'invalid_format':
      return FORMATOS[String(issue.format)] ?? 'Formato inválido'
    case 'invalid_value':
      return `Valor inválido: use ${(issue.values as unknown[]).map(String).join(', ')}`
    case 'unrecognized_keys':
      return `Campo desconhecido: ${(issue.keys as string[]).join(', ')}`
    default:
      return 'Valor inválido'
  }
}

z.config({ customError: mensagem })
