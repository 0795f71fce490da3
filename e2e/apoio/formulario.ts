// A form prepared through the gateway, as another screen left it: a journey begins where its own subject begins.
import { REGRAS_DA_BLINDAGEM } from '@guara/domain/blindagem/regras'
import type { Dados } from '@guara/domain/campos/campo'
import { comCienciaEm, preenchimentoCompleto } from '@guara/domain/formulario/exemplo'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { umaFoto } from './arquivos.ts'
import { expect, type Page } from './guara.ts'

const api = '/gateway/services/fiscalizacao/api'

/** Calls go with the session of the page. */
export const pedir = async (page: Page, metodo: string, caminho: string, corpo?: object) => {
  const resposta = await page.request.fetch(new URL(caminho, page.url()).href, {
    method: metodo,
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('id_token'))}` },
    data: corpo,
  })
  expect(resposta.ok(), `${metodo} ${caminho}: ${await resposta.text()}`).toBe(true)
  return resposta.json()
}

const enviarFoto = async (page: Page, n: number) => {
  const resposta = await page.request.post(
    new URL('/gateway/services/arquivos/api/arquivos/upload-temp', page.url()).href,
    {
      headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('id_token'))}` },
      multipart: { file: await umaFoto(`foto-${n}.jpg`, n) },
    },
  )
  return (await resposta.json()).arquivoId as string
}

/** Identifiers of the example mean nothing twice: each form gets its own. */
const proprios = (dados: Dados, ids: Map<string, string>) =>
  JSON.parse(
    JSON.stringify(dados).replaceAll(
      /"(00000000-0000-4000-8000-0000000001\d\d|00000000-0000-4000-8000-0000000002\d\d)"/g,
      (_, id) => {
        if (!ids.has(id)) ids.set(id, crypto.randomUUID())
        return `"${ids.get(id)}"`
      },
    ),
  )

const JUSTIFICATIVAS = REGRAS_DA_BLINDAGEM.map(({ codigo, titulo }) => ({
  regra: codigo,
  texto: `A equipe conferiu em campo: ${titulo}.`,
}))

/** Steps, proof and the instruments asked for, written into a draft that is already there. */
export const completar = async (
  page: Page,
  id: string,
  tipos: CodigoDeInstrumento[],
  mudancas: Record<string, Dados> = {},
) => {
  const ids = new Map<string, string>()
  const exemplo = comCienciaEm(preenchimentoCompleto(...tipos), new Date())
  const atual = await pedir(page, 'GET', `${api}/formularios/${id}`)
  const { identificacao, enderecoFiscalizacao } = exemplo
  const corpo = proprios(
    {
      tiposFormulario: tipos,
      identificacao,
      enderecoFiscalizacao: { ...enderecoFiscalizacao, ...mudancas.enderecoFiscalizacao },
      alertaFiscalizacao: { ...atual.alertaFiscalizacao, situacaoEncontrada: 'CONFIRMADA' },
      localizacao: { ...exemplo.localizacao, ...mudancas.localizacao, appAtingida: 'NAO', rlAtingida: 'NAO' },
      instrumentos: exemplo.instrumentos.map((i, ordem) => ({ ...i, ordem })),
      justificativasBlindagem: JUSTIFICATIVAS,
    },
    ids,
  )
  const gravado = await pedir(page, 'PUT', `${api}/formularios/${id}`, { id, versao: atual.versao, ...corpo })
  const evidencias = []
  for (const [n, evidencia] of exemplo.evidencias.entries())
    evidencias.push({ ...proprios(evidencia, ids), arquivoId: await enviarFoto(page, n), ordem: n + 1 })
  return pedir(page, 'PUT', `${api}/formularios/etapaEvidencia`, {
    idFormulario: id,
    versao: gravado.versao,
    evidencias,
  })
}

export const concluirEAssinar = async (page: Page, id: string, versao: number) => {
  await pedir(page, 'PUT', `${api}/formularios/${id}`, { id, versao, condicao: 'AGUARDANDO_ASSINATURA' })
  const { id: usuarioId } = await pedir(page, 'GET', '/gateway/api/account')
  return pedir(page, 'PUT', `${api}/formularios/assinar`, {
    idFormulario: id,
    usuarioId,
    senha: 'Cerrado-2026',
  })
}

/** Steps and proof complete; of the instruments, only those asked for. */
export const lavrarAteOsInstrumentos = async (
  page: Page,
  tipos: CodigoDeInstrumento[],
  preenchidos: CodigoDeInstrumento[] = [],
) => {
  const ids = new Map<string, string>()
  const exemplo = comCienciaEm(preenchimentoCompleto(...tipos), new Date())
  const instrumentos = exemplo.instrumentos.map(({ id, tipo, dados }, ordem) => ({
    id,
    tipo,
    ordem,
    dados: preenchidos.includes(tipo) ? dados : {},
  }))
  const { alertaFiscalizacao, identificacao, enderecoFiscalizacao } = exemplo
  const localizacao = { ...exemplo.localizacao, appAtingida: 'NAO', rlAtingida: 'NAO' }
  const novo = proprios(
    {
      tiposFormulario: tipos,
      alertaFiscalizacao,
      identificacao,
      enderecoFiscalizacao,
      localizacao,
      instrumentos,
      justificativasBlindagem: JUSTIFICATIVAS,
    },
    ids,
  )
  const { id, codigo, versao } = await pedir(page, 'POST', `${api}/formularios`, novo)
  const evidencias = []
  for (const [n, evidencia] of exemplo.evidencias.entries())
    evidencias.push({ ...proprios(evidencia, ids), arquivoId: await enviarFoto(page, n), ordem: n + 1 })
  await pedir(page, 'PUT', `${api}/formularios/etapaEvidencia`, { idFormulario: id, versao, evidencias })
  return { id: id as string, codigo: codigo as string }
}
