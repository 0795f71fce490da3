// When the person came to know of an act after the first (docs/dominio/atos.md#ciencia): recorded once, with its proof. Of
// a rectification that changes the defence, the whole term runs from here.
import { arquivo, type Campos, type Dados, dataHora, seFor, selecao, texto } from '../campos/campo.ts'
import { type Pendencia, pendencias } from '../campos/pendencias.ts'
import { soAplicaveis } from '../cientificacao/campos.ts'
import { FORMAS_DE_CIENCIA } from '../cientificacao/formas.ts'
import { instanteDe } from '../instrumento/leitura.ts'
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
): Pendencia[] => {
  const respostas = soAplicaveis(CAMPOS_DA_CIENCIA_DO_ATO, dados)
  const achadas = pendencias(CAMPOS_DA_CIENCIA_DO_ATO, respostas, '', agora)
  const cedo = Math.floor(instanteDe(respostas.dataHora) / MINUTO) < Math.floor(instanteDe(quando) / MINUTO)
  return cedo && !achadas.some((p) => p.campo === 'dataHora')
    ? [
        ...achadas,
        { campo: 'dataHora', mensagem: 'A ciência não pode ser anterior ao ato', natureza: 'invalido' },
      ]
    : achadas
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

/** The instruments whose term starts anew, each from the ciência of its last rectification; null while it has none. */
export const recomecosDe = (
  posteriores: ReadonlyArray<Pick<AtoPosterior, 'instrumentoId' | 'dados' | 'ciencia'>>,
) =>
  posteriores
    .filter((a) => a.dados.alteraDefesa === true)
    .map((a) => ({ instrumentoId: a.instrumentoId, ciencia: a.ciencia?.data ?? null }))
