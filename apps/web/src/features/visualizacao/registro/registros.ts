// What is recorded about a signed form from the view: which fields each dialog asks, what they start with and which rules
// refuse, all of the domain. The gateway asks the same rules again.
import type { Campos, Dados } from '@guara/domain/campos/campo'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { CAMPOS_DA_FRUSTRADA, CAMPOS_DO_ENVIO, camposDaCiencia } from '@guara/domain/cientificacao/campos'
import { impedimentoDaConversao } from '@guara/domain/cientificacao/conversao'
import {
  CAMPOS_DO_CUMPRIMENTO,
  conferirCumprimento,
  ultimoDiaDasAcoes,
} from '@guara/domain/cientificacao/cumprimento'
import { viaDaCiencia } from '@guara/domain/cientificacao/formas'
import {
  cienciaInicial,
  conferirCiencia,
  conferirEnvio,
  conferirFrustrada,
  impedimentoDaCiencia,
  impedimentoDoEnvio,
  type Situacao,
} from '@guara/domain/cientificacao/regras'
import type { Formulario } from '@guara/domain/formulario/schema'
import { diaDe } from '@guara/domain/instrumento/dias'
import { apiDeFormularios } from '../../../api/formularios.ts'

const instrumentosDe = ({ instrumentos }: Formulario) =>
  instrumentos.map(({ tipo, dados }) => ({ tipo: tipo.codigo, dados }))

const situacaoDe = (formulario: Formulario, agora: Date): Situacao => ({
  condicao: formulario.condicao,
  instrumentos: instrumentosDe(formulario),
  identificacao: formulario.identificacao,
  tentativas: formulario.cientificacao?.tentativas ?? [],
  agora,
})

const acompanhamentoDe = ({ acompanhamentos }: Formulario) => acompanhamentos[0]

const naoConvertida = (formulario: Formulario) => !acompanhamentoDe(formulario)?.conversao

/** What a record asks beyond condition and role, which are of the table of the domain. */
export const podeAgora = {
  registrarCiencia: (f: Formulario) =>
    impedimentoDaCiencia({ condicao: f.condicao, instrumentos: instrumentosDe(f) }) === null,
  enviarParaCiencia: (f: Formulario) =>
    impedimentoDoEnvio({ condicao: f.condicao, instrumentos: instrumentosDe(f) }) === null,
  registrarCumprimento: naoConvertida,
  converter: (f: Formulario) =>
    naoConvertida(f) &&
    impedimentoDaConversao({
      cumprimento: acompanhamentoDe(f)?.cumprimento ?? 'PENDENTE',
      prazos: f.prazos,
    }) === null,
}

interface Registro {
  explicacao: (formulario: Formulario) => string
  campos: (formulario: Formulario) => Campos
  iniciais: (formulario: Formulario) => Dados
  conferir: (dados: Dados, formulario: Formulario, agora: Date) => Pendencia[]
  chamar: (alvo: { id: string; versao: number }, dados: Dados) => Promise<Formulario>
}

export type NomeDoRegistro =
  | 'registrarCiencia'
  | 'enviarParaCiencia'
  | 'tentativaFrustrada'
  | 'registrarCumprimento'

const PRAZO_CONTA = 'Os prazos passam a contar da data informada, sem o dia dela.'
const SEM_PESSOA = 'Este formulário não exige ciência: o registro só fecha a documentação.'

export const REGISTROS: Record<NomeDoRegistro, Registro> = {
  registrarCiencia: {
    explicacao: (f) =>
      f.condicao === 'ASSINADO' && viaDaCiencia(instrumentosDe(f)) === 'NAO_EXIGE' ? SEM_PESSOA : PRAZO_CONTA,
    campos: (f) => camposDaCiencia(f.condicao, viaDaCiencia(instrumentosDe(f))),
    iniciais: (f) => cienciaInicial(situacaoDe(f, new Date())),
    conferir: (dados, f, agora) => conferirCiencia(dados, situacaoDe(f, agora)),
    chamar: ({ id, versao }, dados) =>
      apiDeFormularios.ciencia({ params: { id }, body: { ...dados, versao } as never }),
  },
  enviarParaCiencia: {
    explicacao: () => 'É a primeira tentativa. Os prazos só contam quando a ciência for registrada.',
    campos: () => CAMPOS_DO_ENVIO,
    iniciais: ({ instrumentos }) => {
      const dito = instrumentos.map((i) => i.dados).find((d) => d.cienciaForma)
      return dito ? { forma: dito.cienciaForma, codigoObjeto: dito.codigoObjetoAr } : {}
    },
    conferir: (dados, f, agora) => conferirEnvio(dados, situacaoDe(f, agora)),
    chamar: ({ id, versao }, dados) =>
      apiDeFormularios.tentativa({ params: { id }, body: { ...dados, versao } as never }),
  },
  tentativaFrustrada: {
    explicacao: () => 'Diga por que a tentativa em curso não deu certo e como será a próxima.',
    campos: () => CAMPOS_DA_FRUSTRADA,
    iniciais: () => ({}),
    conferir: (dados, f, agora) => conferirFrustrada(dados, situacaoDe(f, agora)),
    chamar: ({ id, versao }, dados) =>
      apiDeFormularios.tentativa({ params: { id }, body: { ...dados, versao } as never }),
  },
  registrarCumprimento: {
    explicacao: () => 'Fica ao lado do que foi assinado, que não muda.',
    campos: () => CAMPOS_DO_CUMPRIMENTO,
    iniciais: () => ({ data: diaDe(new Date()) }),
    conferir: (dados, f, agora) =>
      conferirCumprimento(
        dados,
        { ciencia: diaDe(f.cientificacao?.data), ultimoDia: ultimoDiaDasAcoes(f.prazos) },
        agora,
      ),
    chamar: ({ id, versao }, dados) =>
      apiDeFormularios.cumprimento({ params: { id }, body: { ...dados, versao } as never }),
  },
}
