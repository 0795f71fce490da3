// Taking a list away as a file (docs/decisoes/0067-exportacoes.md). The filter is the list's, and so is who sees what.
import { z } from 'zod'
import { CADA_UM_OS_SEUS } from '../acesso.ts'
import { FiltroAlerta, Vinculo } from '../alerta/schema.ts'
import { contract } from '../contract.ts'
import { FiltroInstrumento } from '../instrumento/contract.ts'
import type { Perfil } from '../sessao/perfil.ts'
import { CONJUNTOS, type NomeDoConjunto } from './conjuntos.ts'
import { NOMES_DOS_FORMATOS } from './formatos.ts'

/** Who may take names and documents away, with a reason: who answers for the acts, and who coordinates them. */
const REVELAM: readonly Perfil[] = ['ROLE_FISCAL', 'ROLE_GESTOR']
export const podeRevelar = ({ perfilAtivo }: { perfilAtivo: Perfil }) => REVELAM.includes(perfilAtivo)

const MINIMO_DO_MOTIVO = 15

const COMUM = {
  formato: z.enum(NOMES_DOS_FORMATOS),
  /** Names and documents whole, and why; absent, they come masked. */
  motivo: z
    .string()
    .trim()
    .min(MINIMO_DO_MOTIVO, 'Diga para que servem os nomes e documentos, em 15 letras ou mais')
    .max(300)
    .nullish()
    .default(null),
}

const colunasDe = (conjunto: NomeDoConjunto) => {
  const chaves = CONJUNTOS[conjunto].colunas.map(({ chave }) => chave) as [string, ...string[]]
  return z.array(z.enum(chaves)).min(1, 'Escolha ao menos uma coluna').max(chaves.length)
}

const doFormulario = <const N extends Exclude<NomeDoConjunto, 'alertas'>>(conjunto: N) =>
  z.strictObject({
    conjunto: z.literal(conjunto),
    colunas: colunasDe(conjunto),
    filtro: FiltroInstrumento,
    ...COMUM,
  })

const DeAlertas = z.strictObject({
  conjunto: z.literal('alertas'),
  colunas: colunasDe('alertas'),
  filtro: FiltroAlerta,
  vinculo: Vinculo.transform((vinculo) => vinculo ?? null),
  ...COMUM,
})

export const PedidoDeExportacao = z.discriminatedUnion('conjunto', [
  doFormulario('formularios'),
  doFormulario('instrumentos'),
  doFormulario('infracoes'),
  doFormulario('bens'),
  DeAlertas,
])
export type PedidoDeExportacao = z.output<typeof PedidoDeExportacao>
export type ExportacaoPedida = z.input<typeof PedidoDeExportacao>

export const exportacoes = contract({
  exportar: {
    method: 'POST',
    path: '/services/fiscalizacao/api/exportacoes',
    resumo:
      'O que um filtro acha, como arquivo: CSV, XLSX, GeoJSON, GeoPackage ou KML; `x-total-count` diz quantas linhas terá',
    body: PedidoDeExportacao,
    output: z.unknown(),
    arquivo: true,
    acesso: CADA_UM_OS_SEUS,
    auditoria: { ato: 'EXPORTACAO_PEDIR', por: 'servico' },
  },
})
