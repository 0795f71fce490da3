// Every paper that a form or an instrument gives, as data: what it is called and the call that brings its bytes.
import type { Formulario } from '@guara/domain/formulario/schema'
import { apiDeFormularios } from '../api/formulario/formularios.ts'

export interface Papel {
  titulo: string
  /** The name has no extension; it is added when the file is saved. */
  arquivo: string
  buscar: () => Promise<Blob>
}

interface Instrumento {
  tipo: { nome: string }
  codigo: string
}
type Alvo = Pick<Formulario, 'id' | 'codigo'>

/** A list offers papers long before it knows the calls that bring them. */
const assinatura = async () => (await import('../api/formulario/assinatura.ts')).apiDeAssinatura

export const LARGURAS_DO_RECIBO = ['58', '80'] as const

export const documentoDo = ({ tipo, codigo }: Instrumento): Papel => ({
  titulo: `${tipo.nome} ${codigo}`,
  arquivo: codigo,
  buscar: async () => (await assinatura()).imprimir({ params: { codigo }, query: {} }),
})

/** The signed bytes without the watermark, for after a cancellation. */
export const originalDo = ({ tipo, codigo }: Instrumento): Papel => ({
  titulo: `${tipo.nome} ${codigo} (documento original)`,
  arquivo: `${codigo}-original`,
  buscar: async () => (await assinatura()).imprimir({ params: { codigo }, query: { original: 'true' } }),
})

export const reciboDo = (
  { codigo }: Pick<Instrumento, 'codigo'>,
  largura: (typeof LARGURAS_DO_RECIBO)[number],
): Papel => ({
  titulo: `Recibo ${largura} mm de ${codigo}`,
  arquivo: `recibo-${codigo}`,
  buscar: async () => (await assinatura()).recibo({ params: { codigo }, query: { largura } }),
})

export const dossieDo = ({ id, codigo }: Alvo): Papel => ({
  titulo: `Dossiê de ${codigo}`,
  arquivo: `dossie-${codigo}`,
  buscar: async () => (await assinatura()).dossie({ params: { id } }),
})

export const custodiaDo = ({ id, codigo }: Alvo): Papel => ({
  titulo: `Certidão de cadeia de custódia de ${codigo}`,
  arquivo: `custodia-${codigo}`,
  buscar: async () => (await assinatura()).custodia({ params: { id } }),
})

/** The paper of a form whose row says that it has one instrument, and not which: its code is asked for on the way. */
export const documentoUnicoDo = ({ id, codigo }: Alvo): Papel => ({
  titulo: codigo,
  arquivo: codigo,
  buscar: async () => {
    const { instrumentos } = await apiDeFormularios.obter({ params: { id } })
    const [unico] = comCodigo(instrumentos)
    if (!unico) throw new Error(`${codigo} has no instrument`)
    return documentoDo(unico).buscar()
  },
})

/** What is still a draft has no code, and so no paper. */
export const comCodigo = (instrumentos: Formulario['instrumentos']): Instrumento[] =>
  instrumentos.flatMap(({ tipo, codigo }) => (codigo ? [{ tipo, codigo }] : []))
