// How often each rule speaks of the demonstration's complete forms, which are sound: one that speaks of more than a third
// of them is wrong, not severe. The count is kept, and made again with `-u`.
import { achadosDaBlindagem } from '@guara/domain/blindagem/achados'
import { REGRAS_DA_BLINDAGEM } from '@guara/domain/blindagem/regras'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import { expect, it } from 'vitest'
import { chaveDoCitado, conteudoDe } from './conteudo.ts'
import { AMBIENTE } from './mundo.ts'
import { PLANO, type Planejado } from './plano.ts'

const DIA = new Date('2026-11-14T00:00:00Z')
const CITADOS = {
  codigos: new Map([
    [chaveDoCitado('MADEIRA', 'APREENSAO'), { codigo: 'TAP-2026-000001', n: 1 }],
    [chaveDoCitado('AVES', 'ENTREGA'), { codigo: 'TEN-2026-000001', n: 3 }],
    [chaveDoCitado('RANCHO', 'AUTO_INFRACAO'), { codigo: 'AI-2026-000001', n: 1 }],
  ]),
}

const achadosDo = (item: Planejado) => {
  const { form, fotos, assinatura } = conteudoDe(item, DIA, CITADOS)
  const { latitude, longitude } = form.localizacao
  const comFotos = form.evidencias.map((e, i) => ({
    ...e,
    arquivo: {
      exifLatitude: latitude,
      exifLongitude: longitude,
      exifDataHora: fotos[i]?.tiradaEm.toISOString(),
      enviadoEm: assinatura.toISOString(),
      sha256: `${item.n}-${i}`,
    },
  }))
  return achadosDaBlindagem({ ...form, evidencias: comFotos }, { ...AMBIENTE, agora: assinatura })
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
  await expect(`${titulo}\n\n${linhas.join('\n') || 'Nenhuma fala.'}\n`).toMatchFileSnapshot(
    '../../../../../docs/provas/blindagem.txt',
  )
})
