// Who changed a line of a catalogue, when, why, and what it said before and after.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Campo, Campos, Dados } from '@guara/domain/campos/campo'
import { comoDados, ehVazio } from '@guara/domain/campos/pendencias'
import type { VersaoDaLinha } from '@guara/domain/catalogo/versao'
import { formatarDataHora } from '@guara/domain/data-hora'
import { decimal, reais } from '@guara/domain/escrita'
import { dataCurta } from '@guara/domain/instrumento/dias'
import { Modal } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { QueryError } from '../../ui/espera/query-error.tsx'
import classes from './historico-da-linha.module.css'

const emTexto = (campo: Campo, valor: unknown): string => {
  if (campo.tipo === 'booleano') return valor === true ? 'Sim' : 'Não'
  if (ehVazio(valor)) return 'nada'
  if ('opcoes' in campo) {
    const escolhidos = Array.isArray(valor) ? valor : [valor]
    return escolhidos
      .map((v) => campo.opcoes.find((o) => o.valor === String(v))?.rotulo ?? String(v))
      .join(', ')
  }
  // A name of bytes says nothing to a person but whether they are the same.
  if (campo.tipo === 'arquivo') return `imagem ${String(valor).slice(0, 8)}`
  if (campo.tipo === 'moeda') return reais(Number(valor))
  if (campo.tipo === 'numero')
    return [decimal(Number(valor), 3), campo.unidade].filter(Boolean).join(' ').replace(' %', '%')
  if (campo.tipo === 'data') return dataCurta(String(valor))
  // Words are a list; sentences follow each other.
  return String(valor).replaceAll('.\n', '. ').replaceAll('\n', ', ')
}

interface Mudanca {
  nome: string
  rotulo: string
  /** It is null where the line is new. */
  era: string | null
  ficou: string
}

/** What a group asks is told one by one. */
const mudancasDe = (campos: Campos, antes: Dados | null, depois: Dados): Mudanca[] =>
  Object.entries(campos).flatMap(([nome, campo]) => {
    if (campo.tipo === 'grupo')
      return mudancasDe(campo.campos, antes && comoDados(antes[nome]), comoDados(depois[nome]))
    const [era, ficou] = [antes ?? {}, depois].map((dados) => emTexto(campo, dados[nome])) as [string, string]
    return era === ficou ? [] : [{ nome, rotulo: campo.rotulo, era: antes ? era : null, ficou }]
  })

interface Props {
  /** The title calls the line by it. */
  nome: string
  campos: Campos
  versoes: UseQueryResult<VersaoDaLinha[]>
  onFechar: () => void
}

export const HistoricoDaLinha = ({ nome, campos, versoes: query, onFechar }: Props) => {
  const celular = useCelular()
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Histórico de ${nome}`}
      size={720}
      fullScreen={celular}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {query.isError && <QueryError titulo="Erro ao carregar o histórico." query={query} />}
      {query.isPending && <p role="status">Carregando…</p>}
      <ol className={classes.versoes}>
        {query.data?.map((versao) => (
          <li key={versao.id}>
            <strong>
              {formatarDataHora(versao.criadaEm)} · {versao.por}
            </strong>
            <p>{versao.motivo}</p>
            <dl>
              {mudancasDe(campos, versao.antes, versao.depois).map(({ nome: campo, rotulo, era, ficou }) => (
                <div key={campo}>
                  <dt>{rotulo}</dt>
                  <dd>
                    {era !== null && <del>{era}</del>} <ins>{ficou}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {query.data?.at(-1)?.antes && (
        <p className={classes.fraco}>Antes da primeira mudança vale o que veio com a instalação.</p>
      )}
    </Modal>
  )
}
