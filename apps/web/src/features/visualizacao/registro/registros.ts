// What is recorded about a signed form from the view: which fields each dialog asks, what they start with and which rules
// refuse, all of the domain. The gateway asks the same rules again.
import type { Campos, Dados } from '@guara/domain/campos/campo'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { impedimentoDaConversao } from '@guara/domain/cientificacao/conversao'
import {
  CAMPOS_DO_CUMPRIMENTO,
  conferirCumprimento,
  ultimoDiaDasAcoes,
} from '@guara/domain/cientificacao/cumprimento'
import {
  camposDaCiencia,
  camposDaCorrecao,
  camposDaFrustrada,
  camposDoEnvio,
  cienciaInicial,
  conferirCiencia,
  conferirCorrecao,
  conferirEnvio,
  conferirFrustrada,
  correcaoInicial,
  envioInicial,
  pessoaDaCorrecao,
  pessoaDaTentativa,
  podeCorrigir,
  podeEnviar,
  podeFrustrar,
  podeRegistrar,
} from '@guara/domain/cientificacao/regras'
import type { Situacao } from '@guara/domain/cientificacao/situacao'
import type { Formulario } from '@guara/domain/formulario/schema'
import { diaDe } from '@guara/domain/instrumento/dias'
import { camposDoAndamento, conferirAndamento, type Processo } from '@guara/domain/prazo/andamento'
import { camposDoDesfecho, conferirDesfecho, type Desfechavel } from '@guara/domain/prazo/desfecho'
import { apiDeFormularios } from '../../../api/formulario/formularios.ts'

/** The last signature is the one that left the form signed. */
const prontoEm = ({ historico }: Formulario) => {
  const assinatura = historico.findLast((h) => h.evento === 'ASSINAR' && h.para === 'ASSINADO')
  return assinatura ? new Date(assinatura.quando) : null
}

const situacaoDe = (formulario: Formulario, agora = new Date()): Situacao => ({
  instrumentos: formulario.instrumentos.map(({ tipo, ...i }) => ({ ...i, tipo: tipo.codigo })),
  identificacao: formulario.identificacao,
  ciencias: formulario.ciencias,
  tentativas: formulario.cientificacao?.tentativas ?? [],
  prontoEm: prontoEm(formulario),
  agora,
})

const processoDe = (formulario: Formulario): Processo => {
  const { instrumentos, ciencias } = situacaoDe(formulario)
  return { instrumentos, ciencias, andamentos: formulario.andamentos }
}

const desfechavelDe = (formulario: Formulario): Desfechavel => ({
  instrumentos: situacaoDe(formulario).instrumentos,
  desfechos: formulario.desfechos,
})

const acompanhamentoDe = ({ acompanhamentos }: Formulario) => acompanhamentos[0]

const naoConvertida = (formulario: Formulario) => !acompanhamentoDe(formulario)?.conversao

/** What a record asks beyond condition and role, which are of the table of the domain. */
export const podeAgora = {
  registrarCiencia: (f: Formulario) => podeRegistrar(situacaoDe(f)),
  enviarParaCiencia: (f: Formulario) => podeEnviar(situacaoDe(f)),
  tentativaFrustrada: (f: Formulario) => podeFrustrar(situacaoDe(f)),
  corrigirCiencia: (f: Formulario) => podeCorrigir(situacaoDe(f)),
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
  chamar: (formulario: Formulario, dados: Dados) => Promise<Formulario>
}

export type NomeDoRegistro =
  | 'registrarCiencia'
  | 'enviarParaCiencia'
  | 'tentativaFrustrada'
  | 'corrigirCiencia'
  | 'registrarCumprimento'
  | 'registrarAndamento'
  | 'registrarDesfecho'

const PRAZO_CONTA = 'Os prazos passam a contar da data informada, sem o dia dela.'
const SEM_PESSOA = 'Este formulário não exige ciência: o registro só fecha a documentação.'

export const REGISTROS: Record<NomeDoRegistro, Registro> = {
  registrarCiencia: {
    explicacao: (f) => (situacaoDe(f).ciencias.length === 0 ? SEM_PESSOA : PRAZO_CONTA),
    campos: (f) => camposDaCiencia(situacaoDe(f)),
    iniciais: (f) => cienciaInicial(situacaoDe(f)),
    conferir: (dados, f, agora) => conferirCiencia(dados, situacaoDe(f, agora)),
    chamar: ({ id, versao }, dados) =>
      apiDeFormularios.ciencia({ params: { id }, body: { ...dados, versao } as never }),
  },
  enviarParaCiencia: {
    explicacao: () => 'É a primeira tentativa. Os prazos só contam quando a ciência for registrada.',
    campos: (f) => camposDoEnvio(situacaoDe(f)),
    iniciais: (f) => envioInicial(situacaoDe(f)),
    conferir: (dados, f, agora) => conferirEnvio(dados, situacaoDe(f, agora)),
    chamar: ({ id, versao }, dados) =>
      apiDeFormularios.tentativa({ params: { id }, body: { ...dados, versao } as never }),
  },
  tentativaFrustrada: {
    explicacao: () => 'Diga por que a tentativa em curso não deu certo e como será a próxima.',
    campos: (f) => camposDaFrustrada(situacaoDe(f)),
    iniciais: () => ({}),
    conferir: (dados, f, agora) => conferirFrustrada(dados, situacaoDe(f, agora)),
    chamar: (f, dados) => {
      const pessoa = pessoaDaTentativa(dados, situacaoDe(f))
      return apiDeFormularios.tentativa({
        params: { id: f.id },
        body: { ...dados, ...(pessoa && { pessoa }), versao: f.versao } as never,
      })
    },
  },
  corrigirCiencia: {
    explicacao: () => 'O que foi registrado fica; a correção é anotada ao lado, com o motivo e a prova.',
    campos: (f) => camposDaCorrecao(situacaoDe(f)),
    iniciais: (f) => correcaoInicial(situacaoDe(f)),
    conferir: (dados, f, agora) => conferirCorrecao(dados, situacaoDe(f, agora)),
    chamar: (f, dados) => {
      const pessoa = pessoaDaCorrecao(dados, situacaoDe(f))
      return apiDeFormularios.ciencia({
        params: { id: f.id },
        body: { ...dados, ...(pessoa && { pessoa }), versao: f.versao } as never,
      })
    },
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
  registrarAndamento: {
    explicacao: () =>
      'O que aconteceu no processo do auto: os prazos de alegações, recurso e pagamento contam da data informada, sem o dia dela.',
    campos: (f) => camposDoAndamento(processoDe(f)),
    iniciais: () => ({}),
    conferir: (dados, f, agora) => conferirAndamento(dados, processoDe(f), agora),
    chamar: ({ id, versao }, dados) =>
      apiDeFormularios.andamento({ params: { id }, body: { ...dados, versao } as never }),
  },
  registrarDesfecho: {
    explicacao: () =>
      'Em que o auto deu. O que foi assinado não muda; um auto anulado deixa de contar na reincidência.',
    campos: (f) => camposDoDesfecho(desfechavelDe(f)),
    iniciais: () => ({}),
    conferir: (dados, f, agora) => conferirDesfecho(dados, desfechavelDe(f), agora),
    chamar: ({ id, versao }, dados) =>
      apiDeFormularios.desfecho({ params: { id }, body: { ...dados, versao } as never }),
  },
}
