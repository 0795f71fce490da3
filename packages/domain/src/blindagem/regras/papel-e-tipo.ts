// What each document makes of a person: a guidance accuses nobody (Lei GO 18.102/2013, art. 1º-A), and an infraction
// notice has somebody fined.
import { CAMPOS_DO_RESPONSAVEL } from '../../formulario/etapas/identificacao.ts'
import type { InstrumentoLido } from '../../instrumento/definicao.ts'
import { responsaveisDe, textoDe } from '../../instrumento/leitura.ts'
import type { RegraDaBlindagem } from '../regra.ts'

const DE_AUTUADO = ['AUTUADO']
const SEM_ACUSADO = ['ORIENTADO', 'ENTREGADOR', 'RECEBEDOR', 'BENEFICIARIO']

const PAPEIS: Readonly<Record<string, readonly string[]>> = {
  AUTO_INFRACAO: DE_AUTUADO,
  APREENSAO: DE_AUTUADO,
  DEMOLICAO: DE_AUTUADO,
  DESTRUICAO: DE_AUTUADO,
  SUSPENSAO: DE_AUTUADO,
  DEPOSITO: DE_AUTUADO,
  EMBARGO: ['AUTUADO', 'EMBARGADO'],
  NOTIFICACAO: ['NOTIFICADO', 'AUTUADO'],
  AUTO_DE_ORIENTACAO: ['ORIENTADO'],
  ENTREGA: ['ENTREGADOR'],
  DOACAO: ['BENEFICIARIO'],
  SOLTURA: SEM_ACUSADO,
  RECOLHIMENTO: SEM_ACUSADO,
}

/** What is given back, or handed to an institution, has who receives it. */
const admitidosEm = ({ tipo, dados }: InstrumentoLido) =>
  tipo === 'ENTREGA' && textoDe(dados.modalidade) !== 'ENTREGA_VOLUNTARIA'
    ? ['RECEBEDOR', 'ENTREGADOR']
    : PAPEIS[tipo]

/** The role that the kinds of a form give to its person, where it is one alone. */
export const papelDosTipos = (tipos: readonly string[]): string | undefined =>
  PAPEIS.AUTO_INFRACAO?.find((papel) => tipos.every((tipo) => PAPEIS[tipo]?.includes(papel))) ??
  (tipos[0] ? PAPEIS[tipos[0]]?.[0] : undefined)

const rotuloDoPapel = (papel: string) => {
  const { papel: campo } = CAMPOS_DO_RESPONSAVEL
  const opcoes = campo?.tipo === 'selecao' ? campo.opcoes : []
  return opcoes.find((o) => o.valor === papel)?.rotulo ?? papel
}

export const papelETipo: RegraDaBlindagem = {
  codigo: 'papel-e-tipo',
  titulo: 'Papel da pessoa',
  fundamento: 'Coerência do documento; Lei GO 18.102/2013, art. 1º-A: a orientação não acusa ninguém',
  grave: true,
  achar: (formulario) => {
    const papeis = responsaveisDe(formulario).map((p) => textoDe(p.papel))
    const ditos = papeis.filter(Boolean)
    const semNinguem = formulario.instrumentos.some((instrumento) => {
      const admitidos = instrumento.cancelado ? undefined : admitidosEm(instrumento)
      return admitidos && ditos.length > 0 && !ditos.some((papel) => admitidos.includes(papel))
    })
    return semNinguem
      ? [
          {
            campo: `identificacao.responsaveis.${papeis.findIndex(Boolean)}.papel`,
            mensagem: `O papel ${rotuloDoPapel(ditos[0] ?? '')} não existe neste documento`,
          },
        ]
      : []
  },
}
