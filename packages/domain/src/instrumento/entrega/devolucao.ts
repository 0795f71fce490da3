// Giving goods back to their owner (docs/dominio/atos.md#devolucao): by decision, to the owner or to who has powers to
// receive goods, and never what is illegal in itself.
import { type Campos, calculado, type Dados, moeda, seFor, selecao, textoLongo } from '../../campos/campo.ts'
import { comoDados, ehVazio } from '../../campos/pendencias.ts'
import { soDigitos } from '../../cpf-cnpj.ts'
import { semAcento } from '../../texto.ts'
import { bensDestinados } from '../bens/destinacao.ts'
import { devolve, origemCitada } from '../bens/saldo.ts'
import type { Aviso, Contexto, Regra } from '../definicao.ts'
import { diaDe } from '../dias.ts'
import { textoDe } from '../leitura.ts'

const DEVOLUCAO = seFor('modalidade', 'DEVOLUCAO_AO_PROPRIETARIO')

const semPonto = (texto: string) => texto.replace(/(?<![.\s])[.\s]+$/, '')

/** What whoever receives declares, on the paper that they sign. */
const declaracao = ({ ressalvas }: Dados) => {
  const ressalva = semPonto(textoDe(ressalvas))
  return `O recebedor confere os bens, o estado e as quantidades, e ${ressalva ? `ressalva: ${ressalva}` : 'não tem ressalvas'}. A devolução não afasta as demais sanções.`
}

export const DA_DEVOLUCAO: Campos = {
  motivoDevolucao: selecao(
    'Motivo da devolução',
    {
      NAO_PROCEDENCIA: 'Auto julgado improcedente',
      TERCEIRO_DE_BOA_FE: 'Bem de terceiro de boa-fé',
      DECISAO_JUDICIAL: 'Decisão judicial',
      CANCELAMENTO: 'Auto cancelado',
      ACORDO: 'Acordo',
    },
    { quando: DEVOLUCAO, obrigatorio: true, largura: 6 },
  ),
  taxasGuarda: moeda('Taxas de guarda (R$)', { quando: DEVOLUCAO, minimo: 0, largura: 6 }),
  licitudeDosBens: textoLongo('Documento que torna lícito o bem', {
    quando: DEVOLUCAO,
    minimo: 10,
    maximo: 1000,
    ajuda: 'Documento de origem da madeira ou do produto, registro da motosserra, licença do petrecho.',
  }),
  ressalvas: textoLongo('Ressalvas de quem recebe', { quando: DEVOLUCAO, maximo: 2000 }),
  declaracaoDoRecebedor: calculado('Declaração de quem recebe', 'texto', declaracao, {
    quando: DEVOLUCAO,
    largura: 12,
  }),
}

/** These may be illegal in themselves, and go back only with the document that makes them lawful. */
const SUSPEITOS: readonly unknown[] = [
  'PRODUTO_FLORESTAL',
  'PRODUTO_FAUNA',
  'PESCADO',
  'PETRECHO_PESCA',
  'PETRECHO_CACA',
]

const podeSerIlicito = ({ categoria, descricao }: Dados) =>
  SUSPEITOS.includes(categoria) || /moto[ -]?s?serra/.test(semAcento(textoDe(descricao)))

const temSuspeito = (dados: Dados, ctx: Contexto) =>
  bensDestinados('itensDestinados', dados, ctx).some((b) => podeSerIlicito(b.dados))

/** Whoever receives as the owner is one of those whom the seizure names; another owner is the reason of its own, or is explained. */
export const devolucaoAOutro: Aviso = {
  codigo: 'devolucao-a-outro',
  titulo: 'Devolução a quem não consta da apreensão',
  fundamento: 'Código Civil, art. 1.228: reavê o bem quem é o dono',
  achar: (d, ctx) => {
    const { qualidade, cpf } = comoDados(d.recebedor)
    if (!devolve(d) || qualidade !== 'PROPRIO' || d.motivoDevolucao === 'TERCEIRO_DE_BOA_FE') return []
    const codigo = textoDe(d.documentoOrigemCodigo).trim().toUpperCase()
    const { pessoas = [] } = ctx.documento(codigo) ?? ctx.apreensaoCancelada?.(codigo) ?? {}
    const digitos = soDigitos(textoDe(cpf))
    return pessoas.length > 0 && digitos !== '' && !pessoas.includes(digitos)
      ? [{ campo: 'recebedor.cpf', mensagem: 'Quem recebe como dono não consta do termo de origem' }]
      : []
  },
}

export const REGRAS_DA_DEVOLUCAO: readonly Regra[] = [
  {
    campo: 'decisaoDevolucaoData',
    vale: (d, ctx) => {
      const apreendido = devolve(d) ? diaDe(origemCitada(d, ctx)?.dataHora) : ''
      return apreendido === '' || !(diaDe(d.decisaoDevolucaoData) < apreendido)
    },
    mensagem: 'A decisão não pode ser anterior ao termo de origem',
  },
  {
    campo: 'motivoDevolucao',
    vale: (d, ctx) =>
      ehVazio(d.motivoDevolucao) ||
      d.motivoDevolucao === 'CANCELAMENTO' ||
      origemCitada(d, ctx)?.cancelada !== true,
    mensagem: 'O termo de origem foi cancelado: é este o motivo da devolução',
  },
  {
    campo: 'licitudeDosBens',
    vale: (d, ctx) => !devolve(d) || !ehVazio(d.licitudeDosBens) || !temSuspeito(d, ctx),
    mensagem: 'Há bem que pode ser ilícito em si: diga o documento que o torna lícito, ou não o devolva',
  },
  {
    campo: 'recebedor.poderReceberBens',
    vale: (d) => {
      const { qualidade, poderReceberBens } = comoDados(d.recebedor)
      return !devolve(d) || qualidade !== 'PROCURADOR' || poderReceberBens === true
    },
    mensagem: 'Só recebe quem tem, na procuração, poder para receber bens',
  },
]
