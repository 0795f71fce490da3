// The filter of the audit: what the panel holds, what goes on the wire, what the pills say.
import { RESULTADOS, type Resultado } from '@guara/domain/auditoria/atos'
import type { FiltroDaAuditoria } from '@guara/domain/auditoria/contract'
import { dataCurta } from '@guara/domain/instrumento/dias'
import type { IntervaloEscolhido } from '../../ui/lista/filtro/periodo.tsx'

export interface CamposDaTrilha {
  pessoa: { id: string; nome: string } | null
  ato: { codigo: string; rotulo: string } | null
  alvoTipo: string | null
  alvoId: string
  periodo: IntervaloEscolhido | null
  resultado: Resultado | null
}

export const CAMPOS_VAZIOS: CamposDaTrilha = {
  pessoa: null,
  ato: null,
  alvoTipo: null,
  alvoId: '',
  periodo: null,
  resultado: null,
}

export const noFio = ({
  pessoa,
  ato,
  alvoTipo,
  alvoId,
  periodo,
  resultado,
}: CamposDaTrilha): FiltroDaAuditoria => ({
  usuarioId: pessoa?.id ?? null,
  ato: ato?.codigo ?? null,
  alvoTipo,
  alvoId: alvoId.trim() || null,
  periodo,
  resultado,
})

/** The target is asked for with its kind. */
export const erroDoAlvo = ({ alvoTipo, alvoId }: CamposDaTrilha) =>
  alvoId.trim() !== '' && alvoTipo === null ? 'Escolha o tipo do alvo' : undefined

export const ativos = (campos: CamposDaTrilha) => {
  const { pessoa, ato, alvoTipo, alvoId, periodo, resultado } = campos
  const lista: Array<{ chave: string; texto: string; sem: Partial<CamposDaTrilha> }> = []
  if (pessoa) lista.push({ chave: 'pessoa', texto: pessoa.nome, sem: { pessoa: null } })
  if (ato) lista.push({ chave: 'ato', texto: ato.rotulo, sem: { ato: null } })
  if (alvoTipo)
    lista.push({ chave: 'alvo', texto: `${alvoTipo} ${alvoId}`.trim(), sem: { alvoTipo: null, alvoId: '' } })
  if (periodo)
    lista.push({
      chave: 'periodo',
      texto: `${dataCurta(periodo.inicio)} a ${dataCurta(periodo.fim)}`,
      sem: { periodo: null },
    })
  if (resultado) lista.push({ chave: 'resultado', texto: RESULTADOS[resultado], sem: { resultado: null } })
  return lista
}
