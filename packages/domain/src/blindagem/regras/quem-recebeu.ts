// The term of the defence runs only from a ciência given to who may receive it (cientificacao/quem-recebe.ts).
import type { Dados } from '../../campos/campo.ts'
import { comoDados, ehVazio } from '../../campos/pendencias.ts'
import { chaveDaPessoa } from '../../cientificacao/destinatarios.ts'
import { exigeCiencia } from '../../cientificacao/formas.ts'
import { ehEla, qualidadeDe, type Recebimento, recusaDoRecebedor } from '../../cientificacao/quem-recebe.ts'
import type { FormularioLido } from '../../instrumento/definicao.ts'
import { identificadosDe, linhas } from '../../instrumento/leitura.ts'
import type { AchadoDaRegra, RegraDaBlindagem } from '../regra.ts'

const CERTEZA = 'Lei GO 13.800/2001, art. 26, § 3º: certeza da ciência; IN IBAMA 19/2023: poder para receber'
const PODERES = 'identificacao.representante'

interface Recebida {
  pessoa: Dados
  recebimento: Recebimento
  /** The first person is who the representative of the identification speaks for. */
  primeira: boolean
  /** The path of an answer; the form has another name in the line of another person. */
  caminho: (campo: string) => string
}

const recebimentoDe = (forma: unknown, { assinanteNome, assinanteDocumento, assinanteQualidade }: Dados) => ({
  forma,
  nome: assinanteNome,
  documento: assinanteDocumento,
  qualidade: assinanteQualidade,
})

/** What each instrument says of each person. */
const recebidasDe = (formulario: FormularioLido): Recebida[] =>
  formulario.instrumentos.flatMap(({ tipo, dados, cancelado }, i) =>
    cancelado || !exigeCiencia(tipo)
      ? []
      : identificadosDe(formulario).flatMap((pessoa, ordem): Recebida[] => {
          const n = linhas(dados.outrasCiencias).findIndex((l) => l.pessoa === chaveDaPessoa(pessoa))
          const linha = linhas(dados.outrasCiencias)[n]
          if (ordem > 0)
            return linha
              ? [
                  {
                    pessoa,
                    recebimento: recebimentoDe(linha.forma, linha),
                    primeira: false,
                    caminho: (campo) =>
                      `instrumentos.${i}.outrasCiencias.${n}.${campo === 'cienciaForma' ? 'forma' : campo}`,
                  },
                ]
              : []
          return [
            {
              pessoa,
              recebimento: recebimentoDe(dados.cienciaForma, dados),
              primeira: true,
              caminho: (campo) => `instrumentos.${i}.${campo}`,
            },
          ]
        }),
  )

/** What several instruments say alike is told once where it is mended in one place. */
const umaVez = (achados: AchadoDaRegra[]) =>
  achados.filter((a, i) => achados.findIndex((outro) => outro.campo === a.campo) === i)

const CAMPO_DA_RECUSA = { forma: 'cienciaForma', nome: 'assinanteNome', qualidade: 'assinanteQualidade' }

export const cienciaPorTerceiro: RegraDaBlindagem = {
  codigo: 'ciencia-por-terceiro-sem-poderes',
  titulo: 'Ciência dada a terceiro',
  fundamento: CERTEZA,
  grave: true,
  achar: (formulario) =>
    recebidasDe(formulario)
      .filter(({ recebimento }) => recebimento.forma === 'PESSOAL')
      .flatMap(({ pessoa, recebimento, caminho }): AchadoDaRegra[] => {
        const recusa = recusaDoRecebedor(pessoa, recebimento, {})
        if (!recusa) return []
        const porDocumento = recusa.campo === 'nome' && !ehVazio(recebimento.documento)
        const campo = caminho(porDocumento ? 'assinanteDocumento' : CAMPO_DA_RECUSA[recusa.campo])
        return [{ campo, mensagem: recusa.mensagem }]
      }),
}

/** The powers of who receives for another: shown by the document, or told in one sentence where a company's own people receive. */
const semPoderes = (
  { pessoa, recebimento, primeira, caminho }: Recebida,
  representante: Dados,
): AchadoDaRegra[] => {
  const mesmo = ehEla(representante, recebimento)
  if (primeira && !mesmo && !ehVazio(representante.nome))
    return [
      {
        campo: caminho(ehVazio(recebimento.documento) ? 'assinanteNome' : 'assinanteDocumento'),
        mensagem:
          'Quem assinou não é o representante da identificação: corrija quem assinou, ou o representante, com o documento dos seus poderes',
      },
    ]
  const recusa = recusaDoRecebedor(pessoa, recebimento, representante)
  const daIdentificacao = mesmo && ehVazio(recebimento.qualidade) && !ehVazio(representante.nome)
  if (recusa)
    return [
      {
        campo: daIdentificacao ? `${PODERES}.tipoRepresentante` : caminho(CAMPO_DA_RECUSA[recusa.campo]),
        mensagem: recusa.mensagem,
      },
    ]
  const qualidade = qualidadeDe(recebimento, representante)
  const { podeReceberCiencia, documentoPoderes } = mesmo ? representante : ({} as Dados)
  const empresa = pessoa.tipoPessoa === 'JURIDICA'
  const semDocumento = ehVazio(documentoPoderes)
  const procurador = qualidade === 'PROCURADOR'
  if (podeReceberCiencia !== true || (procurador && semDocumento))
    return [
      {
        campo: `${PODERES}.${procurador ? 'documentoPoderes' : 'podeReceberCiencia'}`,
        mensagem: 'O representante não tem poderes para receber: anexe a procuração ou justifique o preposto',
        grave: procurador || !empresa,
      },
    ]
  if (qualidade === 'PREPOSTO')
    return [
      {
        campo: `${PODERES}.podeReceberCiencia`,
        mensagem: 'Diga em uma frase por que quem recebeu é preposto da empresa no local da atividade',
        grave: false,
      },
    ]
  return semDocumento
    ? [
        {
          campo: `${PODERES}.documentoPoderes`,
          mensagem:
            'Anexe o contrato social ou o documento dos poderes, ou diga onde foram conferidos (quadro de sócios consultado)',
          grave: false,
        },
      ]
    : []
}

export const representanteSemPoderes: RegraDaBlindagem = {
  codigo: 'representante-sem-poderes',
  titulo: 'Representante sem poderes',
  fundamento: `${CERTEZA} (recebimento por empregado na sede da empresa não confirmado)`,
  grave: true,
  achar: (formulario) => {
    const representante = comoDados(formulario.identificacao.representante)
    return umaVez(
      recebidasDe(formulario)
        .filter(({ recebimento }) => recebimento.forma === 'REPRESENTANTE')
        .flatMap((recebida) => semPoderes(recebida, representante)),
    )
  },
}
