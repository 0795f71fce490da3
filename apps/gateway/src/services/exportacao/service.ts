// A list as a file (docs/decisoes/0067-exportacoes.md): the rows come in batches, each format writes them as they come, and the
// last piece leaves only when the audit has how many rows it had and what they hash to.
import { createHash } from 'node:crypto'
import type { Arquivo } from '@guara/domain/contract'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { INTEIRA, MASCARADA } from '@guara/domain/exportacao/coluna'
import { type PedidoDeExportacao, podeRevelar } from '@guara/domain/exportacao/contract'
import { FORMATOS, recusaDoFormato } from '@guara/domain/exportacao/formatos'
import { diaDe } from '@guara/domain/instrumento/dias'
import type { ContextoAutenticado } from '../../context.ts'
import { ESCRITORES } from '../../exportacao/escritores.ts'
import { criarTurnos } from '../../turnos.ts'
import { registrar } from '../auditoria/service.ts'
import { chavear } from '../pessoas/service.ts'
import { type Fonte, fonteDe } from './fontes.ts'

/** A file reads much and takes long: one of each person at a time. */
const turnos = criarTurnos({
  aoMesmoTempo: { deCada: 1, deTodos: 4 },
  espera: { deCada: 0, deTodos: 0 },
  recusas: {
    deCada: 'Já há uma exportação sua em andamento. Espere que termine ou cancele-a.',
    deTodos: 'Há exportações demais em andamento agora. Espere um minuto e tente de novo.',
  },
})

/** The turn, held until it is given back. */
const tomarVez = (dono: string) =>
  new Promise<() => void>((tomada, recusar) => {
    turnos(dono, () => new Promise<void>((devolver) => tomada(devolver))).catch(recusar)
  })

/** Whom a filter asks about is kept as a keyed hash, which can be compared and not read. */
const DE_PESSOA = ['cpfCnpj', 'nomeRazaoSocial']
const DA_PAGINA = ['pagina', 'tamanho', 'orderBy', 'prop', 'page', 'size', 'sort']

const filtroDaAuditoria = (ctx: ContextoAutenticado, filtro: object) =>
  Object.fromEntries(
    Object.entries(filtro)
      .filter(([nome, valor]) => valor != null && valor !== '' && !DA_PAGINA.includes(nome))
      .map(([nome, valor]) => [nome, DE_PESSOA.includes(nome) ? chavear(ctx, String(valor)) : valor]),
  )

const totalDe = async (fonte: Fonte, { formato }: PedidoDeExportacao) => {
  const { maximo } = FORMATOS[formato]
  if (fonte.contaCaro && maximo === null) return null
  const total = await fonte.contar(maximo ?? Number.MAX_SAFE_INTEGER)
  const recusa = recusaDoFormato(formato, total)
  if (recusa) throw invalido('formato', recusa)
  return total
}

const SEM_REVELAR = 'Seu perfil exporta nomes e documentos só mascarados.'

/** The pieces, and at their end what was sent: of a file that was cut, how far it had got. */
async function* comRegistro(
  ctx: ContextoAutenticado,
  partes: AsyncIterable<Uint8Array>,
  {
    feito,
    alvo,
    detalhes,
  }: { feito: { linhas: number }; alvo: { tipo: string; id: string }; detalhes: object },
  devolver: () => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let bytes = 0
  let inteiro = false
  const terminar = () =>
    registrar(ctx, inteiro ? 'EXPORTACAO_TERMINAR' : 'EXPORTACAO_INTERROMPER', {
      alvo,
      detalhes: {
        ...detalhes,
        linhas: feito.linhas,
        bytes,
        ...(inteiro && { sha256: hash.digest('hex') }),
      },
    })
  try {
    let guardada: Uint8Array | null = null
    for await (const parte of partes) {
      if (guardada) yield guardada
      guardada = parte
      hash.update(parte)
      bytes += parte.length
    }
    inteiro = true
    await terminar()
    if (guardada) yield guardada
  } finally {
    devolver()
    if (!inteiro) await terminar()
  }
}

export const exportar = async (ctx: ContextoAutenticado, pedido: PedidoDeExportacao): Promise<Arquivo> => {
  const { conjunto, formato, motivo } = pedido
  if (motivo !== null && !podeRevelar(ctx.usuario)) throw new ErroDeNegocio('PROIBIDO', SEM_REVELAR)
  const devolver = await tomarVez(ctx.usuario.id)
  try {
    const fonte = await fonteDe(ctx, pedido)
    const total = await totalDe(fonte, pedido)
    const feito = { linhas: 0 }
    const visao = motivo === null ? MASCARADA : INTEIRA
    const { colunas, registros } = fonte.abrir(pedido.colunas, visao, () => {
      feito.linhas += 1
    })
    const alvo = { tipo: 'exportacao', id: crypto.randomUUID() }
    const detalhes = {
      conjunto,
      formato,
      colunas: colunas.map(({ chave }) => chave),
      filtro: filtroDaAuditoria(ctx, pedido.filtro),
      ...(motivo !== null && { motivo }),
    }
    await registrar(ctx, 'EXPORTACAO_PEDIR', { alvo, detalhes: { ...detalhes, total } })
    return {
      nome: `${conjunto}-${diaDe(ctx.agora)}.${FORMATOS[formato].extensao}`,
      tipo: FORMATOS[formato].tipo,
      total,
      partes: comRegistro(
        ctx,
        ESCRITORES[formato](conjunto, colunas, registros),
        { feito, alvo, detalhes },
        devolver,
      ),
    }
  } catch (erro) {
    devolver()
    throw erro
  }
}
