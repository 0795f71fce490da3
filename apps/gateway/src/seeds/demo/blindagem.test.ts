// How often each rule speaks of the demonstration's complete forms, which are sound: one that speaks of more than a third
// of them is wrong, not severe. The count is kept, and made again with `-u`.
import { achadosDaBlindagem } from '@guara/domain/blindagem/achados'
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import { REGRAS_DA_BLINDAGEM } from '@guara/domain/blindagem/regras'
import { TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { ambienteDeExemplo } from '@guara/domain/instrumento/exemplo'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import { emVigor } from '@guara/domain/multa/vigencia'
import { expect, it } from 'vitest'
import { z } from 'zod'
import infracoes from '../../../db/seeds/reference/infracoes.json' with { type: 'json' }
import leis from '../../../db/seeds/reference/leis.json' with { type: 'json' }
import { municipioDoPonto } from '../../services/localizacao/municipio-do-ponto.ts'
import { conteudoDe, lugarDe } from './conteudo.ts'
import { PLANO, type Planejado } from './plano.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(infracoes)
const DIA = new Date('2026-11-14T00:00:00Z')
const CITADOS = {
  codigos: new Map([
    ['APREENSAO', { codigo: 'TAP-2026-000001', n: 1 }],
    ['ENTREGA', { codigo: 'TEN-2026-000001', n: 3 }],
  ]),
}

const AMBIENTE: AmbienteDaBlindagem = {
  ...ambienteDeExemplo(new Date('2026-11-14T18:30:00Z'), {
    infracao: (id, dia) => emVigor(CATALOGO, id, dia),
  }),
  municipioDoPonto: (latitude, longitude) => municipioDoPonto([longitude, latitude]) ?? undefined,
  lei: (id) => leis.find((l) => l.id === id)?.sigla,
}

const achadosDo = (item: Planejado) => {
  const { form, evidencias } = conteudoDe(item, DIA, CITADOS)
  const { latitude, longitude } = lugarDe(item.n)
  const arquivo = {
    exifLatitude: latitude,
    exifLongitude: longitude,
    exifDataHora: '2026-11-14T17:00:00Z',
    enviadoEm: '2026-11-14T18:00:00Z',
  }
  const comFotos = evidencias.map((e, i) => ({ ...e, arquivo: { ...arquivo, sha256: `${item.n}-${i}` } }))
  return achadosDaBlindagem({ ...form, evidencias: comFotos }, AMBIENTE)
}

it('no rule speaks of more than a third of sound forms, and none blocks one', async () => {
  const completos = PLANO.filter(({ ate }) => ate !== 'EM_RASCUNHO')
  const achados = completos.map((item) => achadosDo(item))
  expect(achados.flat().filter((a) => a.grave)).toEqual([])
  const regras = [...REGRAS_DA_BLINDAGEM, ...INSTRUMENTOS.flatMap((i) => i.avisos)].map((r) => r.codigo)
  const contagem = [...new Set(regras)].map((regra) => ({
    regra,
    vezes: achados.filter((doForm) => doForm.some((a) => a.regra === regra)).length,
  }))
  expect(contagem.filter(({ vezes }) => vezes > completos.length / 3)).toEqual([])
  const linhas = contagem
    .filter(({ vezes }) => vezes > 0)
    .sort((a, b) => b.vezes - a.vezes || (a.regra < b.regra ? -1 : 1))
    .map(({ regra, vezes }) => `${String(vezes).padStart(4)}  ${regra}`)
  const titulo = `Formulários completos da demonstração: ${completos.length}. Em quantos fala cada regra (as demais, em nenhum):`
  await expect(`${titulo}\n\n${linhas.join('\n')}\n`).toMatchFileSnapshot(
    '../../../../../docs/provas/blindagem.txt',
  )
})
