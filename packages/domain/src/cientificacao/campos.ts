// What is asked when the ciência is recorded or corrected, when the documents are sent and when an attempt failed (T7 to
// T10 of docs/dominio/ciclo-de-vida.md#transitions). These are descriptions: the dialog draws them and the gateway checks
// by them.
import {
  arquivo,
  booleano,
  type Campos,
  type Dados,
  data,
  dataHora,
  email,
  grupo,
  seFor,
  selecao,
  texto,
  textoLongo,
  uf,
} from '../campos/campo.ts'
import { aparece } from '../campos/pendencias.ts'
import { A_DISTANCIA, DEPOIS_DO_ATO } from './formas.ts'
import { QUALIDADES } from './qualidades.ts'

const observacoes = textoLongo('Observações', { maximo: 2000 })

const codigoObjeto = texto('Código do objeto postal', {
  quando: seFor('forma', 'POSTAL_AR'),
  padrao: { regex: /^[A-Z]{2}\d{9}[A-Z]{2}$/i, mensagem: 'Código do objeto inválido' },
  ajuda: 'Treze caracteres, como AA123456789BR.',
  largura: 6,
})

const dataEnvio = data('Data do envio', {
  quando: seFor('forma', 'POSTAL_AR', 'ELETRONICA'),
  naoFutura: true,
  ajuda: 'Da postagem ou da mensagem. Vazia, vale o dia em que o envio foi registrado.',
  largura: 6,
})

const recebedor = texto('Quem recebeu', { minimo: 5, maximo: 150, largura: 12 })

/** Whoever receives for another says in what capacity; an act after the first asks alike. */
export const qualidadeDoRecebedor = selecao('Recebeu na qualidade de', QUALIDADES, {
  quando: seFor('forma', 'REPRESENTANTE'),
  ajuda: 'Junte ao comprovante a procuração ou o contrato social.',
  largura: 6,
})

export const SO_OBSERVACOES: Campos = { observacoes }

/** Where several persons may be meant, it is said which. */
export const comPessoa = (
  campos: Campos,
  pessoas: ReadonlyArray<{ pessoa: string | null; nome: string }>,
): Campos =>
  pessoas.length > 1
    ? {
        pessoa: selecao(
          'Pessoa',
          Object.fromEntries(pessoas.map(({ pessoa, nome }) => [pessoa ?? '', nome])),
          { obrigatorio: true, largura: 12 },
        ),
        ...campos,
      }
    : campos

/** Whoever has a lawyer in the process is told through them too (Lei GO 13.800/2001, art. 26). */
const advogado = grupo('Advogado ou procurador constituído no processo', {
  nome: texto('Nome', { obrigatorio: true, minimo: 5, maximo: 150, largura: 8 }),
  dataHora: dataHora('Quando o advogado soube', {
    obrigatorio: true,
    naoFutura: true,
    largura: 4,
  }),
  oab: texto('Inscrição na OAB', { maximo: 20, largura: 4 }),
  uf: uf('UF da OAB', { largura: 2 }),
  contato: texto('E-mail ou telefone', { maximo: 150, largura: 6 }),
})

/** What was given after the act, or what arrived, with its proof (T7, T9). What was given on the act registers itself. */
export const CAMPOS_DA_CIENCIA: Campos = {
  forma: selecao('Forma de ciência', DEPOIS_DO_ATO, { obrigatorio: true, largura: 6 }),
  dataHora: dataHora('Data e hora da ciência', {
    obrigatorio: true,
    naoFutura: true,
    ajuda: 'Do recebimento no AR, da leitura, da publicação ou do comparecimento.',
    largura: 6,
  }),
  recebedor: { ...recebedor, obrigatorio: seFor('forma', 'REPRESENTANTE') },
  qualidade: qualidadeDoRecebedor,
  codigoObjeto,
  dataEnvio,
  comprovante: arquivo('Comprovante', {
    obrigatorio: true,
    faltando: 'Anexe o comprovante da ciência',
    ajuda: 'Via ou termo assinado, AR, confirmação de leitura, publicação ou certidão. PDF ou foto.',
    largura: 12,
  }),
  advogado,
  observacoes,
}

const VALE = seFor('semEfeito', undefined, null, false)

/** A correction stands beside what was recorded, with reason and proof. */
export const CAMPOS_DA_CORRECAO: Campos = {
  semEfeito: booleano('A ciência registrada não vale (pessoa errada, sem poderes)', {
    ajuda: 'Ela fica sem efeito, e a pessoa volta a aguardar ciência.',
    largura: 12,
  }),
  forma: selecao('Forma de ciência', DEPOIS_DO_ATO, { quando: VALE, obrigatorio: true, largura: 6 }),
  dataHora: dataHora('Data e hora da ciência', {
    quando: VALE,
    obrigatorio: true,
    naoFutura: true,
    ajuda: 'Uma data anterior à registrada não encurta o prazo.',
    largura: 6,
  }),
  motivo: textoLongo('Motivo da correção', { obrigatorio: true, minimo: 20, maximo: 2000, frase: true }),
  comprovante: arquivo('Prova', {
    obrigatorio: true,
    faltando: 'Anexe a prova da correção',
    ajuda: 'PDF ou foto.',
    largura: 12,
  }),
}

/** T8 sends the documents. */
export const CAMPOS_DO_ENVIO: Campos = {
  forma: selecao('Forma de ciência', A_DISTANCIA, { obrigatorio: true, largura: 6 }),
  codigoObjeto: { ...codigoObjeto, ajuda: 'Se já foi postado. Treze caracteres, como AA123456789BR.' },
  dataEnvio,
  outroEndereco: texto('Outro endereço, com CEP', {
    quando: seFor('forma', 'POSTAL_AR'),
    maximo: 300,
    padrao: { regex: /\b\d{5}-?\d{3}\b/, mensagem: 'Informe o endereço com o CEP' },
    ajuda: 'Vazio, vale o endereço de correspondência da identificação.',
    largura: 12,
  }),
  enderecoEletronico: email('Outro e-mail', {
    quando: seFor('forma', 'ELETRONICA'),
    ajuda: 'Vazio, vale o e-mail da identificação.',
    largura: 6,
  }),
  lugarIncerto: booleano('A pessoa está em lugar incerto', {
    quando: seFor('forma', 'EDITAL'),
    largura: 12,
  }),
  motivoLugarIncerto: textoLongo('Como se sabe que o lugar é incerto', {
    quando: seFor('lugarIncerto', true),
    obrigatorio: true,
    minimo: 20,
    maximo: 2000,
    frase: true,
  }),
  observacoes,
}

export const MOTIVOS_DA_FRUSTRACAO = {
  AUSENTE: 'Ausente',
  MUDOU_SE: 'Mudou-se',
  ENDERECO_INSUFICIENTE: 'Endereço insuficiente ou inexistente',
  DESCONHECIDO: 'Desconhecido no endereço',
  RECUSADO: 'Recusou receber',
  NAO_PROCURADO: 'Não procurado',
  SEM_CONFIRMACAO: 'Leitura não confirmada',
  OUTRO: 'Outro',
} as const

/** T10 tells why the attempt under way failed, and how the next one goes. */
export const CAMPOS_DA_FRUSTRADA: Campos = {
  motivo: selecao('Por que não deu certo', MOTIVOS_DA_FRUSTRACAO, { obrigatorio: true, largura: 6 }),
  data: data('Data da tentativa', { obrigatorio: true, naoFutura: true, largura: 6 }),
  detalhe: textoLongo('O que aconteceu', { obrigatorio: seFor('motivo', 'OUTRO'), maximo: 2000 }),
  comprovante: arquivo('Comprovante da devolução', {
    ajuda: 'AR devolvido, certidão. PDF ou foto.',
    largura: 12,
  }),
  ...CAMPOS_DO_ENVIO,
  forma: { ...CAMPOS_DO_ENVIO.forma, rotulo: 'Nova forma de ciência' } as Campos[string],
}

/** Drops the answers of fields that no longer apply, those that hung from them included. */
export const soAplicaveis = (campos: Campos, dados: Dados): Dados => {
  const ficam = Object.fromEntries(
    Object.entries(dados).filter(([nome]) => {
      const campo = campos[nome]
      return campo && aparece(campo, dados)
    }),
  )
  return Object.keys(ficam).length === Object.keys(dados).length ? ficam : soAplicaveis(campos, ficam)
}
