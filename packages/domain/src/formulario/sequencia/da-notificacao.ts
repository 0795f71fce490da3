// A notificação that was not answered in its term suggests an auto de infração by art. 80
// (docs/dominio/instrumentos.md#notificacao). Answers arrive outside the system: that there was none is said by the
// inspector who confirms.
import type { Dados } from '../../campos/campo.ts'
import { dataCurta, diaDe, somarDias } from '../../instrumento/dias.ts'
import { linhas, textoDe } from '../../instrumento/leitura.ts'
import { terminaEm } from '../../prazo/limite.ts'
import type { Mundo, Passo, Situacao, TermoDeOrigem } from './passo.ts'
import { comoAutuado } from './pessoas.ts'

const ARTIGO_80 = '80'
const MAXIMO = 4000

/** There is one deadline for each demand, in their order. */
const prazosDe = ({ id }: TermoDeOrigem, { prazos }: Situacao) => prazos.filter((p) => p.instrumentoId === id)

const vencidosDe = (origem: TermoDeOrigem, situacao: Situacao) =>
  prazosDe(origem, situacao).flatMap(({ vencido, data }) => (vencido && data ? [data] : []))

/** One demand out of its term is enough: until then the day that is told is of the first to end. */
const aindaCorre = (origem: TermoDeOrigem, situacao: Situacao) => {
  const [primeiro] = prazosDe(origem, situacao)
    .flatMap(({ data }) => data ?? [])
    .sort()
  return primeiro ? terminaEm(primeiro) : 'O prazo desta notificação ainda não venceu.'
}

/** The demands are told in their whole words: the label of a deadline may be cut short. */
const exigenciasVencidas = (origem: TermoDeOrigem, mundo: Mundo) => {
  const exigencias = linhas(origem.dados.exigencias)
  return prazosDe(origem, mundo).flatMap(({ vencido, data }, i) =>
    vencido && data ? [`${textoDe(exigencias[i]?.descricao)} (prazo até ${dataCurta(data)})`] : [],
  )
}

const condutaDe = (origem: TermoDeOrigem, mundo: Mundo) => {
  const ciencia = diaDe(mundo.ciencia) || diaDe(origem.dados.cienciaData)
  const quando = ciencia ? `, com ciência em ${dataCurta(ciencia)},` : ''
  return `O notificado deixou de atender, no prazo concedido, à notificação ${origem.codigo}${quando} quanto a: ${exigenciasVencidas(
    origem,
    mundo,
  ).join('; ')}.`.slice(0, MAXIMO)
}

const autoDe = (origem: TermoDeOrigem, mundo: Mundo): Dados => {
  const [primeiro = ''] = vencidosDe(origem, mundo).sort()
  // The omission begins when the term is over.
  const dataFatoInicio = somarDias(primeiro, 1)
  const infracaoId = mundo.infracaoId(ARTIGO_80, dataFatoInicio)
  return {
    dataHoraConstatacao: mundo.agora.toISOString(),
    dataFatoInicio,
    descricaoConduta: condutaDe(origem, mundo),
    ...(infracaoId !== undefined && { infracoes: [{ id: `art-${ARTIGO_80}`, infracaoId }] }),
    notificacaoDescumpridaCodigo: origem.codigo,
  }
}

export const DA_NOTIFICACAO: Passo = {
  de: 'NOTIFICACAO',
  para: 'AUTO_INFRACAO',
  rotulo: 'Criar auto de infração (art. 80)',
  confirmacao:
    'Confirme antes que a notificação não foi atendida no prazo. Um auto de infração pelo art. 80 do Decreto 6.514/2008 será criado em rascunho, em outro formulário, com as pessoas, o endereço, a localização, as evidências e o vínculo com a notificação. Deseja continuar?',
  varios: false,
  bens: false,
  evidencias: true,
  pessoas: (identificacao) => comoAutuado(identificacao, 'NOTIFICADO'),
  cabe: () => true,
  naoCabe: '',
  impedimento: (origem, situacao) =>
    vencidosDe(origem, situacao).length > 0 ? null : aindaCorre(origem, situacao),
  dados: autoDe,
}
