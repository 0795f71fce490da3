// A line of infraction told to people: where it belongs, how it is counted, what it demands.
import { CAUSAS_DE_AUMENTO } from '../multa/causas.ts'
import type { EXIGENCIAS_DA_INFRACAO, TipoDeInfracao } from './contract.ts'

export const GRUPOS: Record<TipoDeInfracao['grupo'], string> = {
  FAUNA: 'Fauna',
  FLORA: 'Flora',
  POLUICAO: 'Poluição',
  ORDENAMENTO_URBANO: 'Ordenamento urbano',
  ADMINISTRACAO_AMBIENTAL: 'Administração ambiental',
  UNIDADE_CONSERVACAO: 'Unidade de conservação',
}

/** The words as people spell them, with the accents that the catalogue leaves out. */
const UNIDADES: Record<string, string> = { individuo: 'indivíduo', veiculo: 'veículo' }

export const unidadesDe = ({ unidade, unidades }: Pick<TipoDeInfracao, 'unidade' | 'unidades'>) =>
  (unidades?.length ? unidades.map((u) => u.unidade) : [unidade]).map((u) => UNIDADES[u] ?? u).join(' ou ')

const CONTAS: Record<TipoDeInfracao['calculo'], (por: string) => string> = {
  FIXO: () => 'valor fixo',
  POR_PORTE: () => 'valor fixo, pelo porte do autuado',
  FAIXA: () => 'valor dentro de uma faixa',
  POR_UNIDADE: (por) => `valor por ${por}`,
  FAIXA_POR_UNIDADE: (por) => `valor dentro de uma faixa, por ${por}`,
  BASE_MAIS_UNIDADE: (por) => `parte fixa mais um valor por ${por}`,
  FAIXA_MAIS_UNIDADE: (por) => `valor dentro de uma faixa mais um valor por ${por}`,
  MULTA_DIARIA_POR_UNIDADE: (por) => `multa por dia, dentro de uma faixa, por ${por}`,
}

const EXIGENCIAS: Record<(typeof EXIGENCIAS_DA_INFRACAO)[number], string> = {
  especies: 'espécies',
  quantidade: 'quantidade',
  justificativa: 'justificativa do valor',
  area: 'área',
  poligono: 'polígono',
  laudo: 'laudo técnico',
  porte: 'porte do autuado',
  termoDescumprido: 'termo descumprido',
  notificacaoDescumprida: 'notificação descumprida',
}

const causaDe = (codigo: string) => (CAUSAS_DE_AUMENTO as Readonly<Record<string, string>>)[codigo] ?? codigo

/** What a line made like this one has of it. */
export const herancaDe = (linha: TipoDeInfracao) => {
  const aumentos = [...new Set(linha.acrescimos.map((a) => causaDe(a.codigo)))]
  return [
    `${GRUPOS[linha.grupo]}, ${linha.lei}`,
    `${CONTAS[linha.calculo](unidadesDe(linha))}${linha.fracaoContaInteira ? ', fração conta inteira' : ''}`,
    linha.exige.length > 0 && `exige ${linha.exige.map((e) => EXIGENCIAS[e]).join(', ')}`,
    aumentos.length > 0 && `aumentos: ${aumentos.join('; ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
