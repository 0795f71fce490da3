// The register of the catalogues that the agency keeps, and the ways to those that have a screen of their own.
import { advertencias } from './advertencias.ts'
import { alertas } from './alertas.ts'
import type { CatalogoEditavel } from './definicao.ts'
import { infracoes } from './infracoes.ts'
import { leis } from './leis.ts'
import { orgao } from './orgao.ts'
import { parametros } from './parametros.ts'
import { unidades } from './unidades.ts'

export const CATALOGOS = {
  orgao,
  parametros,
  advertencias,
  unidades,
  infracoes,
  leis,
  alertas,
} satisfies Record<string, CatalogoEditavel>
export type NomeDoCatalogo = keyof typeof CATALOGOS
export const NOMES_DOS_CATALOGOS = Object.keys(CATALOGOS) as [NomeDoCatalogo, ...NomeDoCatalogo[]]

/** Catalogues with a screen of their own. */
export const OUTROS_CATALOGOS = [
  { para: '/especies', titulo: 'Espécies', explicacao: 'Nomes, listas de ameaça e fotos.' },
  {
    para: '/calendario',
    titulo: 'Feriados e dias sem expediente',
    explicacao: 'Os dias em que os prazos não correm ou não terminam.',
  },
  {
    para: '/modelos',
    titulo: 'Modelos de situação',
    explicacao: 'O que um formulário novo já traz preenchido.',
  },
] as const
