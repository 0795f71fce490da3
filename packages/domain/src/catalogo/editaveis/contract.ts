// The agency's catalogues, written by the administrator (docs/decisoes/0061-trilha-e-catalogos.md). Whoever draws up reads them by the
// look-ups of always.
import { z } from 'zod'
import { SO_ADMIN } from '../../acesso.ts'
import { contract } from '../../contract.ts'
import { MotivoDaMudanca, Respostas, VersaoDaLinha } from '../versao.ts'
import { NOMES_DOS_CATALOGOS } from './index.ts'

const api = '/services/administracao/api/catalogos'

const LinhaDoCatalogo = z.object({
  chave: z.string(),
  dados: Respostas,
  /** How often the agency changed it: who changes it says which one was read. */
  versao: z.number().int(),
  alteradaEm: z.string().nullable(),
  por: z.string().nullable(),
})
export type LinhaDoCatalogo = z.infer<typeof LinhaDoCatalogo>

const NoCatalogo = z.object({ catalogo: z.enum(NOMES_DOS_CATALOGOS) })

/** The client chooses the id, so that sending twice records once. */
export const MudancaDoCatalogo = z.object({
  id: z.uuid(),
  /** It is null for a new line. */
  chave: z.string().min(1).max(60).nullable(),
  versao: z.number().int().min(0),
  dados: Respostas,
  motivo: MotivoDaMudanca,
})
export type MudancaDoCatalogo = z.output<typeof MudancaDoCatalogo>

export const PreviaDaMudanca = MudancaDoCatalogo.pick({ chave: true, dados: true })
export type PreviaDaMudanca = z.output<typeof PreviaDaMudanca>

export const catalogos = contract({
  listar: {
    method: 'GET',
    path: `${api}/:catalogo`,
    resumo: 'As linhas de um catálogo do órgão, como estão, com quem as mudou por último',
    params: NoCatalogo,
    output: z.array(LinhaDoCatalogo),
    acesso: SO_ADMIN,
  },
  versoes: {
    method: 'GET',
    path: `${api}/:catalogo/versoes`,
    resumo: 'O que o órgão mudou em uma linha do catálogo: quem, quando, por que, antes e depois',
    params: NoCatalogo,
    query: z.object({ chave: z.string().min(1).max(60) }),
    output: z.array(VersaoDaLinha),
    acesso: SO_ADMIN,
  },
  previa: {
    method: 'POST',
    path: `${api}/:catalogo/previa`,
    resumo: 'A mudança desenhada no papel em que sai, sem gravar nada',
    params: NoCatalogo,
    body: PreviaDaMudanca,
    output: z.object({ svg: z.string() }),
    acesso: SO_ADMIN,
  },
  gravar: {
    method: 'POST',
    path: `${api}/:catalogo`,
    resumo: 'Incluir ou mudar uma linha; o que era fica guardado, e nada assinado muda',
    params: NoCatalogo,
    body: MudancaDoCatalogo,
    output: z.array(LinhaDoCatalogo),
    acesso: SO_ADMIN,
    writes: true,
    auditoria: { ato: 'CATALOGO_ALTERAR' },
  },
})
