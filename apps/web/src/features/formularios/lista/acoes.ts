// The actions of a row: which ones is said by the domain (section 4.1 and who may); here only how each one looks and
// where it leads. Imprimir and Sincronizar belong to later capabilities and stay out until they work; Assinar, which
// is what such a form waits for, stays in sight and says why it does not answer yet.
import { acao, acoesDaLinha, type NomeDaAcao, pode } from '@guara/domain/formulario/ciclo'
import type { ResumoDoFormulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { type Icon, IconEye, IconPencil, IconSignature, IconTrash } from '@tabler/icons-react'

interface Face {
  Icone: Icon
  para?: (id: string) => string
  /** In words at a desk; the others are icons. */
  principal?: boolean
  perigo?: boolean
  indisponivel?: string
}

export const visualizarFormulario = (id: string) => `/formulario/visualizar/${id}`

const FACES: Partial<Record<NomeDaAcao, Face>> = {
  continuar: {
    Icone: IconPencil,
    principal: true,
    para: (id) => `/formulario/novo?acao=CONTINUAR&id=${id}`,
  },
  visualizar: { Icone: IconEye, para: visualizarFormulario },
  assinar: { Icone: IconSignature, principal: true, indisponivel: 'Disponível em uma próxima versão' },
  excluir: { Icone: IconTrash, perigo: true },
}

export interface AcaoDaLinha extends Omit<Face, 'para'> {
  nome: NomeDaAcao
  rotulo: string
  /** The name says of which form: "Excluir FRM-2026-000187". */
  nomeCompleto: string
  para?: string
}

export const acoesDoFormulario = (usuario: Conta, formulario: ResumoDoFormulario): AcaoDaLinha[] =>
  acoesDaLinha(formulario.condicao).flatMap((nome) => {
    const face = FACES[nome]
    if (!face || !pode(usuario, nome, formulario)) return []
    const { rotulo } = acao(nome)
    const nomeCompleto = `${rotulo} ${formulario.codigo}`
    return [{ ...face, nome, rotulo, nomeCompleto, para: face.para?.(formulario.id) }]
  })
