// When the person came to know of an act after the first (docs/dominio/atos.md#ciencia): recorded once for
// each person, with its proof. Of a rectification that changes the defence, the whole term runs from here.
import { arquivo, type Campos, type Dados, dataHora, seFor, selecao, texto } from '../campos/campo.ts'
import { comoDados, type Pendencia, pendencias } from '../campos/pendencias.ts'
import { qualidadeDoRecebedor, soAplicaveis } from '../cientificacao/campos.ts'
import {
  chaveDaPessoa,
  destinatariosDe,
  type FormularioComCiencia,
  pessoasIdentificadas,
} from '../cientificacao/destinatarios.ts'
import { FORMAS_DE_CIENCIA } from '../cientificacao/formas.ts'
import { recusaDoRegistro } from '../cientificacao/quem-recebe.ts'
import { instanteDe, linhas, nomeDaPessoa } from '../instrumento/leitura.ts'
import type { AtoPosterior } from './schema.ts'

export const CAMPOS_DA_CIENCIA_DO_ATO: Campos = {
  forma: selecao('Forma de ciência', FORMAS_DE_CIENCIA, { obrigatorio: true, largura: 6 }),
  dataHora: dataHora('Data e hora da ciência', {
    obrigatorio: true,
    naoFutura: true,
    ajuda: 'Da assinatura na via, do recebimento no AR, da leitura ou da publicação.',
    largura: 6,
  }),
  recebedor: texto('Quem recebeu', {
    obrigatorio: seFor('forma', 'REPRESENTANTE'),
    minimo: 5,
    maximo: 150,
    largura: 6,
  }),
  qualidade: qualidadeDoRecebedor,
  codigoObjeto: texto('Código do objeto postal', {
    quando: seFor('forma', 'POSTAL_AR'),
    obrigatorio: true,
    padrao: { regex: /^[A-Z]{2}\d{9}[A-Z]{2}$/i, mensagem: 'Código do objeto inválido' },
    ajuda: 'Treze caracteres, como AA123456789BR.',
    largura: 6,
  }),
  comprovante: arquivo('Comprovante', {
    obrigatorio: true,
    faltando: 'Anexe o comprovante da ciência',
    ajuda: 'Via assinada, AR, confirmação de leitura, publicação ou certidão. PDF ou foto.',
    largura: 12,
  }),
}

const MINUTO = 60_000

/** What the record lacks or has wrong, all at once. Instants are compared to the minute, as they are typed. */
export const conferirCienciaDoAto = (
  dados: Dados,
  { quando }: Pick<AtoPosterior, 'quando'>,
  agora: Date,
  { identificada, representante }: Pick<PessoaDoAto, 'identificada' | 'representante'>,
): Pendencia[] => {
  const respostas = soAplicaveis(CAMPOS_DA_CIENCIA_DO_ATO, dados)
  const achadas = pendencias(CAMPOS_DA_CIENCIA_DO_ATO, respostas, '', agora)
  const cedo = Math.floor(instanteDe(respostas.dataHora) / MINUTO) < Math.floor(instanteDe(quando) / MINUTO)
  const erradas = [
    cedo ? { campo: 'dataHora', mensagem: 'A ciência não pode ser anterior ao ato' } : null,
    recusaDoRegistro(respostas, identificada, representante),
  ].flatMap((p): Pendencia[] => (p ? [{ ...p, natureza: 'invalido' }] : []))
  return [...achadas, ...erradas.filter((p) => !achadas.some((a) => a.campo === p.campo))]
}

interface PessoaDoAto {
  /** It is null where nobody is known. */
  pessoa: string | null
  nome: string
  /** They are as the form identifies them, and who represents them: who received is judged by it. */
  identificada: Dados | undefined
  representante: Dados
}

/** Who has to be told of an act on this instrument: whoever was told of the first. */
export const pessoasDoAto = (
  { identificacao, instrumentos }: FormularioComCiencia,
  instrumentoId: string,
): PessoaDoAto[] => {
  const completa = ({ pessoa, nome }: Pick<PessoaDoAto, 'pessoa' | 'nome'>): PessoaDoAto => ({
    pessoa,
    nome,
    identificada: pessoasIdentificadas({ identificacao, instrumentos }, pessoa)[0],
    representante: comoDados(identificacao.representante),
  })
  const daqui = instrumentos.filter((i) => i.id === instrumentoId)
  const destinatarios = destinatariosDe({ identificacao, instrumentos: daqui })
  if (destinatarios.length > 0) return destinatarios.map(completa)
  // A delivery or a donation has no ciência of its own; what comes after it does.
  const pessoas = linhas(identificacao.responsaveis).map((p) => ({
    pessoa: chaveDaPessoa(p) || null,
    nome: nomeDaPessoa(p),
  }))
  return (pessoas.length > 0 ? pessoas : [{ pessoa: null, nome: 'Pessoa não identificada' }]).map(completa)
}

/** The ciência of one person; one that names nobody is of everybody. */
export const cienciaDe = <C extends { pessoa: string | null }>(
  ciencias: readonly C[] | undefined,
  pessoa: string | null,
): C | undefined => ciencias?.find((c) => c.pessoa === null || c.pessoa === pessoa)

/** Whose ciência is being recorded; otherwise what to say of the field `pessoa`. */
export const pessoaDaCiencia = (
  pessoas: readonly PessoaDoAto[],
  dita: string | null,
): PessoaDoAto | string => {
  const [unica, ...outras] = pessoas
  if (dita === null)
    return unica && outras.length === 0 ? unica : 'Escolha a pessoa: cada uma tem a sua ciência'
  return pessoas.find((p) => p.pessoa === dita) ?? 'Esta pessoa não está no documento'
}

/** The terms that a decision made longer. */
export const prorrogacoesDe = (
  posteriores: ReadonlyArray<Pick<AtoPosterior, 'instrumentoId' | 'codigo' | 'efeito' | 'dados'>>,
) =>
  posteriores.flatMap(({ instrumentoId, codigo, efeito, dados }) =>
    dados.assunto === 'PRORROGACAO' && efeito !== 'NAO_AUTORIZADO' && typeof dados.novoPrazo === 'string'
      ? [{ instrumentoId, codigo, ate: dados.novoPrazo }]
      : [],
  )

/** The instruments whose term starts anew, for each person from their ciência of the last rectification. */
export const recomecosDe = (
  posteriores: ReadonlyArray<Pick<AtoPosterior, 'instrumentoId' | 'dados' | 'ciencias'>>,
) =>
  posteriores
    .filter((a) => a.dados.alteraDefesa === true)
    .map(({ instrumentoId, ciencias = [] }) => ({ instrumentoId, ciencias }))
