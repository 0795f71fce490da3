// Rules of the delivery (docs/dominio/instrumentos.md#entrega and its table of destinations).
import type { Dados } from '../../campos/campo.ts'
import { comoDados, ehVazio } from '../../campos/pendencias.ts'
import { ehAnimal } from '../bens/categoria.ts'
import { bensDestinados, type Destino, regraDaDestinacao, regraDaOrigem } from '../bens/destinacao.ts'
import type { Aviso, Contexto, Regra } from '../definicao.ts'
import { regraDasFotos } from '../fotos.ts'
import { identificadosDe, linhas, responsaveisDe } from '../leitura.ts'
import { devolucaoAOutro, REGRAS_DA_DEVOLUCAO } from './devolucao.ts'
import { INSTITUICOES } from './partes.ts'

export const ESPONTANEA = 'A entrega é espontânea e não houve ação fiscal anterior'
export const FOTO_DOS_ITENS = 'Anexe ao menos uma foto dos itens'

const DESTINOS: Readonly<Record<string, Destino>> = {
  ENTREGA_A_INSTITUICAO: 'entrega',
  DEVOLUCAO_AO_PROPRIETARIO: 'devolucao',
}

const voluntaria = ({ modalidade }: Dados) => modalidade === 'ENTREGA_VOLUNTARIA'
const anonimo = (d: Dados) => d.anonimo === true
const recebedor = (d: Dados) => comoDados(d.recebedor).tipoRecebedor

/** Nobody known in the identification: only who asked for anonymity may be missing there. */
const semPessoa = ({ formulario }: Contexto) => {
  const pessoas = responsaveisDe(formulario)
  return pessoas.length > 0 && pessoas.every((p) => p.tipoPessoa === 'NAO_IDENTIFICADA')
}

const temAnimal = (d: Dados, ctx: Contexto) =>
  voluntaria(d)
    ? linhas(d.itensEntregues).some((i) => ehAnimal(i))
    : bensDestinados('itensDestinados', d, ctx).some((b) => ehAnimal(b.dados))

export const REGRAS_DA_ENTREGA: readonly Regra[] = [
  regraDaOrigem('documentoOrigemCodigo', 'Busque um documento de origem assinado'),
  regraDaDestinacao('itensDestinados', (d) => DESTINOS[String(d.modalidade)] ?? null),
  {
    campo: 'declaracaoEspontanea',
    vale: (d) => !voluntaria(d) || d.declaracaoEspontanea === true,
    mensagem: `Confirme: ${ESPONTANEA.charAt(0).toLowerCase()}${ESPONTANEA.slice(1)}`,
  },
  {
    campo: 'anonimo',
    vale: (d) => !anonimo(d) || ehVazio(d.modalidade) || voluntaria(d),
    mensagem: 'Só a entrega voluntária pode ser anônima',
  },
  {
    campo: 'anonimo',
    vale: (d, ctx) => !semPessoa(ctx) || !voluntaria(d) || anonimo(d),
    mensagem: 'Sem pessoa identificada, a entrega só pode ser anônima',
  },
  {
    campo: 'anonimo',
    vale: (d, { formulario }) => !anonimo(d) || !voluntaria(d) || identificadosDe(formulario).length === 0,
    mensagem: 'Quem entrega pediu anonimato: na identificação, deixe a pessoa como não identificada',
  },
  {
    campo: 'certidaoFiscal',
    vale: (d) => !anonimo(d) || !ehVazio(d.certidaoFiscal),
    mensagem: 'Na entrega anônima, o fiscal certifica o fato',
  },
  {
    campo: 'recebedor.tipoRecebedor',
    vale: (d) =>
      d.modalidade !== 'ENTREGA_A_INSTITUICAO' ||
      ehVazio(recebedor(d)) ||
      INSTITUICOES.some((i) => i === recebedor(d)),
    mensagem: 'Informe a instituição que recebe',
  },
  {
    campo: 'recebedor.tipoRecebedor',
    vale: (d) =>
      ehVazio(recebedor(d)) ||
      ehVazio(d.modalidade) ||
      (d.modalidade === 'DEVOLUCAO_AO_PROPRIETARIO') === (recebedor(d) === 'PROPRIETARIO'),
    mensagem: 'O proprietário recebe na devolução, e só nela',
  },
  {
    campo: 'condicaoSaude',
    vale: (d, ctx) => !ehVazio(d.condicaoSaude) || !temAnimal(d, ctx),
    mensagem: 'Informe a condição de saúde do animal',
  },
  ...REGRAS_DA_DEVOLUCAO,
  regraDasFotos('fotosItens', 1, FOTO_DOS_ITENS),
]

const DE_ACAO_ANTERIOR: readonly unknown[] = ['ALERTA', 'DENUNCIA', 'REQUISICAO_MP', 'REQUISICAO_JUDICIAL']

export const AVISOS_DA_ENTREGA: readonly Aviso[] = [
  {
    codigo: 'entrega-com-registro-anterior',
    titulo: 'Entrega com registro anterior',
    fundamento: 'Decreto 6.514/2008, art. 24, § 5º',
    achar: (d, { formulario: { alertaFiscalizacao } }) =>
      voluntaria(d) &&
      (!ehVazio(alertaFiscalizacao.alertaIds) || DE_ACAO_ANTERIOR.includes(alertaFiscalizacao.origemAcao))
        ? [{ campo: 'declaracaoEspontanea', mensagem: 'Há registro anterior: avalie auto de infração' }]
        : [],
  },
  devolucaoAOutro,
]
