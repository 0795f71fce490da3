// A species as its history tells it: the answers of the administrator, with the words of the screen.
import { booleano, type Campos, type Dados, texto, textoLongo } from '../campos/campo.ts'
import type { Especie } from './schema.ts'

export const CAMPOS_DO_HISTORICO: Campos = {
  nomePopular: texto('Nome popular', { maximo: 120 }),
  nomeCientifico: texto('Nome científico', { maximo: 120 }),
  reino: texto('Reino', { maximo: 60 }),
  grupo: texto('Grupo', { maximo: 60 }),
  status: texto('Status', { maximo: 60 }),
  categoriaAmeaca: texto('Categoria de ameaça', { maximo: 60 }),
  cites: texto('CITES', { maximo: 20 }),
  protecaoEspecial: texto('Proteção especial', { maximo: 200 }),
  caracteristicas: textoLongo('Características', { maximo: 2000 }),
  categoriaConfirmada: booleano('A categoria de ameaça foi conferida na fonte'),
  ativa: booleano('No catálogo'),
}

export const dadosDoHistorico = (e: Especie): Dados => ({
  nomePopular: e.nomePopular,
  nomeCientifico: e.nomeCientifico,
  reino: e.reino.nomePopular ?? e.reino.nome,
  grupo: e.grupo,
  status: e.status.nome,
  categoriaAmeaca: e.categoriaAmeaca && `${e.categoriaAmeaca.sigla} · ${e.categoriaAmeaca.nome}`,
  cites: e.cites && `Anexo ${e.cites}`,
  protecaoEspecial: e.protecaoEspecial,
  caracteristicas: e.caracteristicas,
  categoriaConfirmada: e.categoriaConfirmada,
  ativa: e.ativa,
})
