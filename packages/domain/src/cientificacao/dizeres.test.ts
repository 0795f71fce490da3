import { describe, expect, it } from 'vitest'
import type { Dados } from '../campos/campo.ts'
import { type CienciaRegistrada, dizeresDaCiencia, presenteNoLocal } from './dizeres.ts'

const ANA = { tipoPessoa: 'FISICA', cpf: '529.982.247-25', nome: 'Ana Exemplo' }
const USINA = { tipoPessoa: 'JURIDICA', cnpj: '11.222.333/0001-81', razaoSocial: 'Usina Exemplo' }
const QUANDO = '2026-11-14T19:05:00Z'
const TESTEMUNHAS = [{ nome: 'Um Exemplo', cpf: '111.444.777-35' }, { nome: 'Dois Exemplo' }]
const GERENTE = {
  tipoRepresentante: 'PREPOSTO',
  nome: 'Gerente Exemplo',
  cpf: '111.444.777-35',
  cargo: 'encarregado da planta',
}

const dizer = (
  dados: Dados,
  identificacao: Dados = { responsaveis: [ANA] },
  registradas: readonly CienciaRegistrada[] = [],
) =>
  dizeresDaCiencia(
    {
      id: 'i1',
      tipo: 'AUTO_INFRACAO',
      codigo: 'AI-2026-000001',
      dados: { dataHoraInstrumento: '2026-11-14T19:00:00Z', ...dados },
    },
    { instrumentos: [], identificacao },
    registradas,
  ).map((d) => d.texto)

const deAna = (mais: Partial<CienciaRegistrada> = {}): CienciaRegistrada => ({
  pessoa: '52998224725',
  forma: 'PESSOAL',
  data: QUANDO,
  ...mais,
})

describe('what the paper says of the ciência', () => {
  it.each<[string, string[], string[]]>([
    [
      'in person, with its instant',
      dizer({ cienciaForma: 'PESSOAL' }, undefined, [deAna()]),
      ['Ciência dada a Ana Exemplo, CPF 529.982.247-25, pessoalmente, em 14/11/2026 16:05.'],
    ],
    [
      'in person, while others still sign',
      dizer({ cienciaForma: 'PESSOAL' }),
      ['Ciência dada a Ana Exemplo, CPF 529.982.247-25, pessoalmente.'],
    ],
    [
      'in person, made ciência by the agent who is still to sign',
      dizer({ cienciaForma: 'PESSOAL' }, undefined, [deAna({ data: null, valeAte: '2026-11-14T19:35:00Z' })]),
      [
        'Ciência dada a Ana Exemplo, CPF 529.982.247-25, pessoalmente. Esta ciência é de 14/11/2026, à hora da última assinatura digital deste arquivo, se feita até as 16:35; feita depois, a ciência é dada de novo, e o prazo conta dela.',
      ],
    ],
    [
      'signed on the screen too long before the document was ready',
      dizer(
        {
          cienciaForma: 'PESSOAL',
          assinaturaRecebedor: { tracos: [[1, 1, 9, 9]], em: '2026-11-14T18:00:00Z' },
        },
        undefined,
        [deAna({ data: null, aviso: 'Entregue a via e colha a ciência de novo.' })],
      ),
      [
        'Ana Exemplo, CPF 529.982.247-25, assinou na tela em 14/11/2026 15:00, antes de este documento ficar pronto: a ciência é dada de novo, e o prazo conta dela.',
      ],
    ],
    [
      'through the representative whom the form names',
      dizer({ cienciaForma: 'REPRESENTANTE' }, { responsaveis: [USINA], representante: GERENTE }, [
        { pessoa: '11222333000181', forma: 'REPRESENTANTE', data: QUANDO },
      ]),
      [
        'Ciência dada a Gerente Exemplo, CPF 111.444.777-35, encarregado da planta, na qualidade de preposto de Usina Exemplo, CNPJ 11.222.333/0001-81, em 14/11/2026 16:05.',
      ],
    ],
    [
      'through somebody named on the act, who says as what',
      dizer({
        cienciaForma: 'REPRESENTANTE',
        assinanteNome: 'Bia Exemplo',
        assinanteDocumento: '111.444.777-35',
        assinanteQualidade: 'PROCURADOR',
      }),
      [
        'Ciência dada a Bia Exemplo, CPF 111.444.777-35, na qualidade de procurador de Ana Exemplo, CPF 529.982.247-25.',
      ],
    ],
    [
      'a refusal before two witnesses',
      dizer(
        { cienciaForma: 'RECUSA', motivoRecusa: 'não fui eu', copiaDeixada: 'SIM' },
        { responsaveis: [ANA], testemunhas: TESTEMUNHAS },
        [deAna({ forma: 'RECUSA' })],
      ),
      [
        'Certifico que Ana Exemplo, CPF 529.982.247-25, presente, tomou conhecimento do teor deste documento e recusou assinar, dizendo: “não fui eu”, na presença de Um Exemplo (CPF 111.444.777-35) e Dois Exemplo, em 14/11/2026 16:05. Foi deixada cópia.',
      ],
    ],
    [
      'a refusal that nobody else saw',
      dizer({
        cienciaForma: 'RECUSA',
        copiaDeixada: 'NAO',
        certidaoFiscal: 'A sede fica isolada e só a pessoa estava nela.',
      }),
      [
        'Certifico que Ana Exemplo, CPF 529.982.247-25, presente, tomou conhecimento do teor deste documento e recusou assinar, em 14/11/2026 16:00. Não foi deixada cópia. Certifico também que não havia no local outra pessoa apta a testemunhar, pelo motivo da certidão do agente.',
      ],
    ],
    [
      'a refusal of whoever represents',
      dizer(
        { cienciaForma: 'REPRESENTANTE', recusouAssinar: true, copiaDeixada: 'SIM' },
        { responsaveis: [USINA], representante: GERENTE, testemunhas: TESTEMUNHAS },
        [{ pessoa: '11222333000181', forma: 'REPRESENTANTE', data: QUANDO }],
      ),
      [
        'Certifico que Gerente Exemplo, CPF 111.444.777-35, encarregado da planta, na qualidade de preposto de Usina Exemplo, CNPJ 11.222.333/0001-81, presente, tomou conhecimento do teor deste documento e recusou assinar, na presença de Um Exemplo (CPF 111.444.777-35) e Dois Exemplo, em 14/11/2026 16:05. Foi deixada cópia.',
      ],
    ],
    [
      'by letter, still to go',
      dizer({ cienciaForma: 'POSTAL_AR' }),
      ['A ciência de Ana Exemplo, CPF 529.982.247-25, será dada por carta com aviso de recebimento.'],
    ],
    [
      'by letter, received, and the lawyer of the process too',
      dizer({ cienciaForma: 'POSTAL_AR' }, undefined, [
        deAna({
          forma: 'POSTAL_AR',
          recebedor: 'Portaria',
          codigoObjeto: 'AA123456789BR',
          advogado: { nome: 'Defensora Exemplo', oab: '12345', uf: 'GO', contato: null, data: QUANDO },
        }),
      ]),
      [
        'Ciência de Ana Exemplo, CPF 529.982.247-25, por carta com aviso de recebimento, recebida por Portaria, objeto postal AA123456789BR, em 14/11/2026 16:05. Ciência também a Defensora Exemplo, OAB/GO 12345, em 14/11/2026 16:05.',
      ],
    ],
    [
      'told on the act, and received by letter because that one did not count',
      dizer({ cienciaForma: 'PESSOAL' }, undefined, [deAna({ forma: 'POSTAL_AR' })]),
      [
        'Ciência de Ana Exemplo, CPF 529.982.247-25, por carta com aviso de recebimento, em 14/11/2026 16:05.',
      ],
    ],
    [
      'to be sent, and received by an attorney meanwhile',
      dizer({ cienciaForma: 'POSTAL_AR' }, undefined, [
        deAna({ forma: 'REPRESENTANTE', recebedor: 'Rui Exemplo', qualidade: 'PROCURADOR' }),
      ]),
      [
        'Ciência de Ana Exemplo, CPF 529.982.247-25, por representante legal, procurador ou preposto, recebida por Rui Exemplo, na qualidade de procurador, em 14/11/2026 16:05.',
      ],
    ],
    [
      'to be sent, and given in person meanwhile',
      dizer({ cienciaForma: 'POSTAL_AR' }, undefined, [deAna({ forma: 'PESSOAL' })]),
      ['Ciência de Ana Exemplo, CPF 529.982.247-25, pessoal, depois do ato, em 14/11/2026 16:05.'],
    ],
    [
      'of two persons, one refuses',
      dizer(
        {
          cienciaForma: 'PESSOAL',
          outrasCiencias: [{ pessoa: '11222333000181', forma: 'RECUSA' }],
        },
        { responsaveis: [ANA, USINA], testemunhas: TESTEMUNHAS },
        [deAna()],
      ),
      [
        'Ciência dada a Ana Exemplo, CPF 529.982.247-25, pessoalmente, em 14/11/2026 16:05.',
        'Certifico que Usina Exemplo, CNPJ 11.222.333/0001-81, presente, tomou conhecimento do teor deste documento e recusou assinar, na presença de Um Exemplo (CPF 111.444.777-35) e Dois Exemplo, em 14/11/2026 16:00.',
      ],
    ],
    [
      'corrected since',
      dizer({ cienciaForma: 'POSTAL_AR' }, undefined, [
        deAna({
          forma: 'POSTAL_AR',
          correcoes: [
            {
              motivo: 'O aviso traz o dia 14.',
              de: { forma: 'POSTAL_AR', data: '2026-11-12T19:05:00Z' },
              para: { forma: 'POSTAL_AR', data: QUANDO },
              comprovante: null,
              registradaEm: '2026-11-20T12:00:00Z',
              por: null,
            },
          ],
        }),
      ]),
      [
        'Ciência de Ana Exemplo, CPF 529.982.247-25, por carta com aviso de recebimento, em 14/11/2026 16:05. Corrigida em 20/11/2026 09:00: de carta com aviso de recebimento, em 12/11/2026 16:05, para carta com aviso de recebimento, em 14/11/2026 16:05. Motivo: O aviso traz o dia 14.',
      ],
    ],
    ['nothing said', dizer({}), ['Ciência de Ana Exemplo, CPF 529.982.247-25, ainda não registrada.']],
  ])('%s', (_, dito, esperado) => expect(dito).toEqual(esperado))

  it('tells who was there without powers, never as ciência', () => {
    expect(presenteNoLocal({ presenteNome: 'Caio Exemplo', presenteVinculo: 'cônjuge' })).toBe(
      'Presente no local: Caio Exemplo, cônjuge, que recebeu cópia sem poderes para tomar ciência.',
    )
    expect(presenteNoLocal({})).toBeNull()
  })
})
