// What decides the value has to agree with itself: gravity and value, size and person, day and daily fine, recidivism
// and the decision it rests on, figures that the agency has confirmed.
import type { Dados } from '../../campos/campo.ts'
import { ehVazio } from '../../campos/pendencias.ts'
import { diaDe } from '../../instrumento/dias.ts'
import { documentoDe, identificadosDe, textoDe } from '../../instrumento/leitura.ts'
import { ehConfirmada } from '../../multa/base.ts'
import { acrescimoDe } from '../../multa/causas.ts'
import { type LinhaDoAuto, multaDoAuto } from '../../multa/do-auto.ts'
import { autosDe, type RegraDaBlindagem } from '../regra.ts'

const combinam = (gravidade: unknown, { infracao, valorIndicadoUnitario: valor }: LinhaDoAuto) => {
  const { multaMinima: minima, multaMaxima: maxima } = infracao
  if (typeof valor !== 'number') return true
  if (gravidade === 'GRAVE' || gravidade === 'GRAVISSIMA') return valor > minima
  return gravidade !== 'LEVE' || valor <= minima + (maxima - minima) / 2
}

export const gravidadeEValor: RegraDaBlindagem = {
  codigo: 'gravidade-e-valor',
  titulo: 'Gravidade e valor',
  fundamento: 'Decreto 6.514/2008, art. 4º; ON SEMAD 1/2024 (tabela não confirmada)',
  grave: false,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente).flatMap(({ dados, linhas, caminho }) =>
      linhas
        .filter(({ infracao }) => infracao.tipoMulta === 'ABERTA')
        .filter((linha) => !combinam(dados.gravidade, linha))
        .map(({ indice }) => ({
          campo: caminho(`infracoes.${indice}.valorIndicadoUnitario`),
          mensagem: 'A gravidade e o valor não combinam',
        })),
    ),
}

const porteConfere = (porteAutuado: unknown, { tipoPessoa, porte }: Dados) =>
  tipoPessoa === 'FISICA'
    ? porteAutuado === 'PESSOA_FISICA'
    : porteAutuado !== 'PESSOA_FISICA' && (ehVazio(porte) || porte === porteAutuado)

export const porteEPessoa: RegraDaBlindagem = {
  codigo: 'porte-e-pessoa',
  titulo: 'Porte do autuado',
  fundamento: 'Decreto 6.514/2008, arts. 4º, III, e 76',
  grave: true,
  achar: (formulario, ambiente) => {
    const pessoas = identificadosDe(formulario)
    return autosDe(formulario, ambiente)
      .filter(({ dados: { porteAutuado } }) => !ehVazio(porteAutuado) && pessoas.length > 0)
      .filter(({ dados: { porteAutuado } }) => !pessoas.some((p) => porteConfere(porteAutuado, p)))
      .map(({ caminho }) => ({
        campo: caminho('porteAutuado'),
        mensagem: 'O porte escolhido não é o da pessoa autuada',
      }))
  },
}

export const multaDiariaAntesDaCiencia: RegraDaBlindagem = {
  codigo: 'multa-diaria-antes-da-ciencia',
  titulo: 'Início da multa diária',
  fundamento: 'Decreto 6.514/2008, art. 10 (texto não confirmado)',
  grave: true,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente)
      .filter(({ dados: { tipoAuto, multaDiariaInicio, cienciaData, dataHoraInstrumento } }) => {
        const inicio = diaDe(multaDiariaInicio)
        const diaria = Array.isArray(tipoAuto) && tipoAuto.includes('MULTA_DIARIA')
        return diaria && inicio !== '' && [cienciaData, dataHoraInstrumento].some((d) => inicio < diaDe(d))
      })
      .map(({ caminho }) => ({
        campo: caminho('multaDiariaInicio'),
        mensagem: 'A multa diária não corre antes da ciência',
      })),
}

const REINCIDENTE: readonly unknown[] = ['MESMA_INFRACAO', 'INFRACAO_DISTINTA']

export const reincidenciaSemAuto: RegraDaBlindagem = {
  codigo: 'reincidencia-sem-auto',
  titulo: 'Reincidência',
  fundamento: 'Decreto 6.514/2008, art. 11',
  grave: true,
  achar: (formulario, ambiente) => {
    const pessoas = identificadosDe(formulario).map(documentoDe)
    const deOutro = (numero: unknown) => {
      const citado = ambiente.documento(textoDe(numero).toUpperCase())
      return citado !== undefined && !citado.pessoas.some((p) => pessoas.includes(p))
    }
    return autosDe(formulario, ambiente)
      .filter(({ dados }) => REINCIDENTE.includes(dados.reincidencia))
      .filter(
        ({ dados: { autoAnteriorNumero, dataDecisaoDefinitiva } }) =>
          !/\d{2}/.test(textoDe(autoAnteriorNumero)) ||
          ehVazio(dataDecisaoDefinitiva) ||
          deOutro(autoAnteriorNumero),
      )
      .map(({ caminho }) => ({
        campo: caminho('autoAnteriorNumero'),
        mensagem: 'Reincidência sem auto anterior com decisão definitiva',
      }))
  },
}

const naoConfirmada = (linha: LinhaDoAuto) =>
  !ehConfirmada(linha) ||
  (linha.acrescimos ?? []).some(({ codigo }) => acrescimoDe(linha.infracao, codigo)?.confirmado === false)

export const valorNaoConfirmado: RegraDaBlindagem = {
  codigo: 'valor-nao-confirmado',
  titulo: 'Valor a confirmar',
  fundamento: 'Legalidade: o valor da multa é o da norma confirmada pelo órgão',
  grave: false,
  // It is found once per form, because one sentence speaks of all the lines.
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente)
      .filter(({ dados }) => multaDoAuto(dados, { ...ambiente, formulario }).aConfirmar)
      .flatMap(({ linhas, caminho }) =>
        linhas.filter(naoConfirmada).map(({ indice }) => ({
          campo: caminho(`infracoes.${indice}.infracaoId`),
          mensagem: 'O valor desta linha ainda não foi confirmado pelo órgão',
        })),
      )
      .slice(0, 1),
}
