// The lines that several kinds have on their paper besides the inspectors (docs/dominio/instrumentos.md#signatures).
import type { Assinante } from '../definicao.ts'

export const DUAS_TESTEMUNHAS: readonly Assinante[] = [
  { papel: 'Primeira testemunha', obrigatorio: false, campo: 'assinaturaTestemunha1', quem: 'TESTEMUNHA' },
  { papel: 'Segunda testemunha', obrigatorio: false, campo: 'assinaturaTestemunha2', quem: 'TESTEMUNHA' },
]

export const UMA_TESTEMUNHA: Assinante = {
  papel: 'Testemunha',
  obrigatorio: false,
  campo: 'assinaturaTestemunha1',
  quem: 'TESTEMUNHA',
}

export const autoridade = (papel: string): Assinante => ({
  papel,
  obrigatorio: false,
  campo: 'assinaturaAutoridade',
  quem: { nome: 'autoridadeNome', documento: 'autoridadeMatricula', rotulo: 'Matrícula' },
})
