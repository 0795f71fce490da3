// The body of its own: the sections of the descriptor, without what has a place elsewhere on the sheet.
import type { Campos } from '@guara/domain/campos/campo'
import { pedidosDo, situacaoDoPedido } from '@guara/domain/decisao/pedido'
import { ASSUNTOS } from '@guara/domain/decisao/schema'
import { ATO, CIENCIA } from '@guara/domain/instrumento/comuns'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import { linhas, numeroDe, textoDe } from '@guara/domain/instrumento/leitura'
import { NOTA_DA_REINCIDENCIA, temReincidencia } from '@guara/domain/multa/do-auto'
import { emReais } from '../escrita.ts'
import type { Bloco, Secao } from '../folha.ts'
import type { Folheto } from './contexto.ts'

/** These are printed in the head, in the legal grounds and in the evidence. */
const EM_OUTRO_LUGAR = ['dataHoraInstrumento', 'numeroProcesso', 'fundamentacaoLegal', 'evidenciasVinculadas']
/** These are printed in the memory of the fine. */
const DA_MEMORIA = ['valorMulta', 'valorComReincidencia']

const temMemoria = ({ dados }: Folheto) => linhas(dados.memoriaCalculo).length > 0

const semAssinaturas = (campos: Campos, { tipo }: Folheto): Campos =>
  Object.fromEntries(Object.entries(campos).filter(([nome]) => !tipo.assinam.some((a) => a.campo === nome)))

const sem = (campos: Campos, nomes: readonly string[]): Campos =>
  Object.fromEntries(Object.entries(campos).filter(([nome]) => !nomes.includes(nome)))

/** A table called as its section does not say it twice. */
const semEco = (titulo: string, blocos: readonly Bloco[]): Bloco[] =>
  blocos.map((b) => (b.bloco === 'tabela' && b.rotulo === titulo ? { ...b, rotulo: undefined } : b))

export const secoesDoCorpo = (folheto: Folheto): Secao[] => {
  const fora = temMemoria(folheto) ? [...EM_OUTRO_LUGAR, ...DA_MEMORIA] : EM_OUTRO_LUGAR
  return folheto.tipo.secoes
    .filter((s) => s.titulo !== CIENCIA.titulo)
    .map(({ titulo, campos }) => ({
      titulo: titulo === ATO.titulo ? 'Descrição do ato' : titulo,
      blocos: semEco(titulo, folheto.faces.blocos(sem(semAssinaturas(campos, folheto), fora), folheto.dados)),
    }))
    .filter((s) => s.blocos.length > 0)
}

/** What was asked of the superior about it, and what came of it. */
export const secaoDaDecisao = ({ documento }: Folheto): Secao[] => {
  const { instrumento, consultas, emitidoEm } = documento
  const itens = pedidosDo(consultas.pedidos, instrumento.id).map(
    (p) => `${ASSUNTOS[p.assunto]}. ${situacaoDoPedido(p, emitidoEm)}.`,
  )
  return itens.length > 0 ? [{ titulo: 'Decisão superior', blocos: [{ bloco: 'lista', itens }] }] : []
}

const notas = (...textos: string[]): Bloco[] => {
  const itens = textos.filter(Boolean)
  return itens.length > 0 ? [{ bloco: 'lista', itens }] : []
}

/** Step by step, then what is indicated; where recidivism is told, apart, what only who judges may confirm. */
export const secaoDaMulta = (folheto: Folheto): Secao[] => {
  const { dados } = folheto
  if (!temMemoria(folheto)) return []
  const { valorMulta, valorComReincidencia, multaDiaria, notaDaMulta } = dados
  const reincidente = temReincidencia(dados)
  return [
    {
      titulo: 'Memória de cálculo da multa',
      blocos: [
        {
          bloco: 'tabela',
          colunas: [
            { rotulo: 'Passo', peso: 4 },
            { rotulo: 'Conta', peso: 4 },
            { rotulo: 'Valor', peso: 2, alinhar: 'direita' },
          ],
          linhas: linhas(dados.memoriaCalculo).map((l) => ({
            celulas: [
              textoDe(l.descricao),
              textoDe(l.conta),
              typeof l.valor === 'number' ? emReais(l.valor) : '',
            ],
            junta: true,
          })),
        },
        {
          bloco: 'campos',
          linhas: [
            [
              {
                rotulo: 'Multa indicada',
                texto: emReais(numeroDe(valorMulta)),
                largura: reincidente ? 6 : 12,
                forte: true,
              },
              ...(reincidente
                ? [
                    {
                      rotulo: 'Com reincidência (a confirmar no julgamento)',
                      texto: emReais(numeroDe(valorComReincidencia)),
                      largura: 6,
                      forte: true,
                    },
                  ]
                : []),
            ],
            ...(typeof multaDiaria === 'number'
              ? [[{ rotulo: 'Multa diária, à parte', texto: emReais(multaDiaria), largura: 12 }]]
              : []),
          ],
        },
        ...notas(textoDe(notaDaMulta), reincidente ? NOTA_DA_REINCIDENCIA : ''),
      ],
    },
  ]
}

const CAUTELARES = ['APREENSAO', 'DEPOSITO', 'EMBARGO', 'SUSPENSAO', 'DEMOLICAO', 'DESTRUICAO']

/** The notice names the terms drawn up with it (docs/dominio/instrumentos.md#auto_infracao). */
export const secaoDasMedidas = ({ tipo, documento }: Folheto): Secao[] => {
  if (tipo.codigo !== 'AUTO_INFRACAO') return []
  const itens = documento.formulario.instrumentos
    .filter((i) => CAUTELARES.includes(i.tipo) && !i.cancelado)
    .map((i) => `${instrumentoDe(i.tipo)?.nome ?? i.tipo} ${i.codigo ?? ''}`.trim())
  return itens.length > 0
    ? [{ titulo: 'Medidas cautelares adotadas', blocos: [{ bloco: 'lista', itens }] }]
    : []
}

export const secaoDoFundamento = ({ tipo, dados, faces }: Folheto): Secao => {
  const { fundamentacaoLegal } = ATO.campos
  const titulo = 'Fundamentação legal'
  return {
    titulo,
    blocos: [
      ...semEco(titulo, fundamentacaoLegal ? faces.blocos({ fundamentacaoLegal }, dados) : []),
      {
        bloco: 'texto',
        rotulo: 'Base legal do instrumento',
        texto: [textoDe(dados.fundamentoDoCaso), tipo.baseLegal].filter(Boolean).join(' '),
      },
    ],
  }
}
