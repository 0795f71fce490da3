// An act after the first on paper (docs/dominio/atos.md): the same head, foot and signatures as every other sheet, what it
// is about, the answers by its description, and what it decides in the words of its kind.

import type { Dados } from '@guara/domain/campos/campo'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { type AreaDesenhada, AreasDesenhadas, medirArea } from '@guara/domain/geometria/areas'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { diaEscrito } from '@guara/domain/posterior/comuns'
import type { ContextoDoAto, TipoDeAto } from '@guara/domain/posterior/definicao'
import type { AssinaturaDoFiscal, Consultas, FormularioImpresso, Orgao, Verificacao } from './documento.ts'
import { emInstante, emProcesso, juntar } from './escrita.ts'
import type { Bloco, Folha, Secao, Trabalho } from './folha.ts'
import { impressora } from './linhas.ts'
import { notaDosAgentes } from './partes/assinatura-eletronica.ts'
import { linhaDoFiscal } from './partes/assinaturas.ts'
import { cabecaDe, comLogo } from './partes/cabecalho.ts'
import { numeracaoDasEvidencias } from './partes/contexto.ts'
import { mapaDe, memorialDe } from './partes/local.ts'
import { secaoDoResponsavel } from './partes/responsavel.ts'

export interface AtoImpresso {
  orgao: Orgao
  formulario: FormularioImpresso
  consultas: Consultas
  numeroProcesso?: string | null
  tipo: TipoDeAto
  contexto: ContextoDoAto
  codigo: string
  dados: Dados
  autor: Pick<AssinaturaDoFiscal, 'nome' | 'matricula' | 'cargo' | 'designacao'>
  verificacao: Verificacao
  emitidoEm: Date
}

/** The areas that the act itself names; none where it names none. */
const areasDoAto = ({ tipo, dados }: AtoImpresso): AreaDesenhada[] => {
  const [nome] = Object.entries(tipo.campos).find(([, campo]) => campo.tipo === 'geometria') ?? []
  return (nome && AreasDesenhadas.safeParse(dados[nome]).data) || []
}

/** Those areas in the place of the form's, so that every face tells these. */
const comAreas = (formulario: FormularioImpresso, poligonos: AreaDesenhada[]): FormularioImpresso =>
  poligonos.length > 0 ? { ...formulario, localizacao: { ...formulario.localizacao, poligonos } } : formulario

/** What the act reaches, beside what stays as it was, and the vertices of the first. */
const lugarDoAto = (ato: AtoImpresso): Secao[] => {
  const { tipo, dados, contexto, formulario, consultas } = ato
  const doAto = areasDoAto(ato)
  if (doAto.length === 0) return []
  const ficam = (tipo.areasQueFicam?.(dados, contexto) ?? []).map((geometria, i) =>
    medirArea({ id: `fica-${i}`, finalidade: 'AREA_EMBARGADA', geometria }),
  )
  const areas = [...doAto, ...ficam].map((area, indice) => ({ ...area, indice }))
  const comTodas = comAreas(formulario, areas)
  return [
    { titulo: 'Mapa', blocos: mapaDe([], areas, comTodas, consultas) },
    ...memorialDe(areas.slice(0, doAto.length), comTodas),
  ]
}

const destaque = (texto: string): Bloco => ({ bloco: 'texto', texto, estilo: 'destaque' })

export const atoImpresso = async (ato: AtoImpresso): Promise<Trabalho> => {
  const { tipo, contexto, codigo, dados, consultas, autor, emitidoEm } = ato
  const { instrumento } = contexto
  const formulario = comAreas(ato.formulario, areasDoAto(ato))
  const faces = impressora({
    formulario,
    consultas,
    dados,
    numeroDaEvidencia: numeracaoDasEvidencias(formulario),
  })
  const quando = emitidoEm.toISOString()
  const primeiro = `${nomeDoTipo(instrumento.tipo as CodigoDeInstrumento)} ${instrumento.codigo ?? ''}`
  const folha: Folha = {
    ...cabecaDe({ orgao: ato.orgao, verificacao: ato.verificacao, marca: null }),
    titulo: tipo.nome.toLocaleUpperCase('pt-BR'),
    nome: `${tipo.nome} ${codigo}`,
    quadro: [
      [
        { rotulo: 'Código', texto: codigo, largura: 4, mono: true },
        { rotulo: 'Formulário', texto: formulario.codigo, largura: 4, mono: true },
        { rotulo: 'Processo', texto: emProcesso(ato.numeroProcesso), largura: 4 },
      ],
      [
        { rotulo: 'Data e hora do ato', texto: emInstante(quando), largura: 4 },
        {
          rotulo: 'Refere-se a',
          texto: `${primeiro}, de ${diaEscrito(instrumento.dados.dataHoraInstrumento)}`,
          largura: 8,
        },
      ],
    ],
    secoes: [
      { titulo: '', blocos: tipo.dispositivo(dados, contexto).map(destaque) },
      secaoDoResponsavel(ato.formulario, consultas, faces),
      ...tipo.secoes
        .map(({ titulo, campos }) => ({ titulo, blocos: faces.blocos(campos, dados) }))
        .filter((s) => s.blocos.length > 0),
      ...lugarDoAto(ato),
      { titulo: 'Base legal do ato', blocos: [{ bloco: 'texto', texto: tipo.baseLegal }] },
      {
        titulo: 'Assinaturas',
        blocos: [
          {
            bloco: 'assinaturas',
            fecho: juntar(
              [`${tipo.nome} ${codigo}`, `formulário ${formulario.codigo}`, `de ${emInstante(quando)}`],
              ' · ',
            ),
            nota: notaDosAgentes({ desenhada: false }),
            linhas: [
              {
                ...linhaDoFiscal({ ...autor, autuante: false, dataHora: quando }),
                papel: tipo.quemAssina,
              },
            ],
          },
        ],
      },
    ],
  }
  return {
    modelo: 'documento',
    dados: folha,
    arquivos: comLogo(ato.orgao),
    emitidoEm: Math.floor(emitidoEm.getTime() / 1000),
  }
}
