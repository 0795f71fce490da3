// Builders of people: valid and different each time, the test states only what matters.
import type { Db } from '../context.ts'
import { inserir } from '../services/pessoas/repository.ts'
import { umUsuario } from './usuarios.ts'

const digitos = (quantos: number) =>
  Array.from({ length: quantos }, () => Math.floor(Math.random() * 10)).join('')

/** Completes a CPF (weights up to 11) or a CNPJ (weights up to 9) with its two check digits. */
const comVerificadores = (base: string, pesoMaximo: number): string => {
  const soma = [...base].reverse().reduce((s, c, i) => s + Number(c) * ((i % (pesoMaximo - 1)) + 2), 0)
  const completo = base + (((soma * 10) % 11) % 10)
  return completo.length === (pesoMaximo === 9 ? 14 : 11) ? completo : comVerificadores(completo, pesoMaximo)
}

interface Opcoes {
  nome?: string
  documento?: string
  juridica?: boolean
  usuarioId?: string
}

export const umaPessoa = async (db: Db, opcoes: Opcoes = {}) => {
  const pessoa = {
    id: crypto.randomUUID(),
    nome: opcoes.nome ?? 'Pessoa de Teste',
    documento:
      opcoes.documento ??
      (opcoes.juridica ? comVerificadores(digitos(12), 9) : comVerificadores(digitos(9), 11)),
  }
  await inserir(db, {
    ...pessoa,
    nome_fantasia: null,
    email: null,
    telefone: null,
    criada_por: opcoes.usuarioId ?? (await umUsuario(db)).id,
    criada_em: new Date(),
  })
  return pessoa
}
