// Signed forms made known to the person, through the product's own calls: what is ready to go to the agency's system.
import { register } from 'tsx/esm/api'

register()

const API = '/gateway/services/fiscalizacao/api'
const ENVIO = '/gateway/services/arquivos/api/arquivos/upload-temp'

export const criarChamador = (url, token) => async (metodo, caminho, corpo) => {
  const arquivo = corpo instanceof FormData
  const resposta = await fetch(url + caminho, {
    method: metodo,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(corpo && !arquivo && { 'content-type': 'application/json' }),
    },
    ...(corpo && { body: arquivo ? corpo : JSON.stringify(corpo) }),
  })
  const texto = await resposta.text()
  if (!resposta.ok) throw new Error(`${metodo} ${caminho}: ${resposta.status} ${texto.slice(0, 800)}`)
  return JSON.parse(texto)
}

export const entrar = async (url, username, password) =>
  (await criarChamador(url)('POST', '/gateway/api/authenticate', { username, password })).id_token

/** Identifiers of the example mean nothing twice: each form gets its own. Who signs on the screen signs now. */
const comIdsProprios = (dados) => {
  const ids = new Map()
  const texto = JSON.stringify(dados)
    .replaceAll(/"00000000-0000-4000-8000-000000000?[12]\d{2}"/g, (id) => {
      if (!ids.has(id)) ids.set(id, JSON.stringify(crypto.randomUUID()))
      return ids.get(id)
    })
    .replaceAll(/"em":"[^"]*"/g, `"em":"${new Date().toISOString()}"`)
  return JSON.parse(texto)
}

const enviarFoto = async (chamar, bytes, nome) => {
  const corpo = new FormData()
  corpo.append('file', new Blob([bytes], { type: 'image/jpeg' }), nome)
  return (await chamar('POST', ENVIO, corpo)).arquivoId
}

export const abrirOficina = async (chamar, senha) => {
  const { comCienciaEm, preenchimentoCompleto } = await import('@guara/domain/formulario/exemplo')
  const { REGRAS_DA_BLINDAGEM } = await import('@guara/domain/blindagem/regras')
  const { umaFoto } = await import('../../apps/gateway/src/seeds/demo/fotos.ts')
  const { id: usuarioId } = await chamar('GET', '/gateway/api/account')
  const justificativasBlindagem = REGRAS_DA_BLINDAGEM.map(({ codigo, titulo }) => ({
    regra: codigo,
    texto: `A equipe conferiu em campo: ${titulo}.`,
  }))

  const escrever = async (tipo) => {
    const { evidencias, ...exemplo } = comIdsProprios(comCienciaEm(preenchimentoCompleto(tipo), new Date()))
    const { alertaFiscalizacao, identificacao, enderecoFiscalizacao, instrumentos } = exemplo
    const localizacao = { ...exemplo.localizacao, appAtingida: 'NAO', rlAtingida: 'NAO' }
    const { id, versao } = await chamar('POST', `${API}/formularios`, {
      tiposFormulario: [tipo],
      alertaFiscalizacao,
      identificacao,
      enderecoFiscalizacao,
      localizacao,
      instrumentos: instrumentos.map((i, ordem) => ({ ...i, ordem })),
      justificativasBlindagem,
    })
    const comArquivos = []
    for (const [i, evidencia] of evidencias.entries()) {
      const foto = await umaFoto(i, localizacao, new Date(), 'patio')
      const arquivoId = await enviarFoto(chamar, foto, `foto-${i}.jpg`)
      comArquivos.push({ ...evidencia, arquivoId, ordem: i + 1 })
    }
    const corpo = { idFormulario: id, versao, evidencias: comArquivos }
    return chamar('PUT', `${API}/formularios/etapaEvidencia`, corpo)
  }

  /** A signed form whose person knows of it, as the last step before the agency's system. */
  const umPronto = async (tipo) => {
    const { id, versao } = await escrever(tipo)
    const condicao = 'AGUARDANDO_ASSINATURA'
    await chamar('PUT', `${API}/formularios/${id}`, { id, versao, condicao })
    const ciente = await chamar('PUT', `${API}/formularios/assinar`, { idFormulario: id, usuarioId, senha })
    if (ciente.condicao !== 'DOCUMENTACAO_ASSINADOS') throw new Error(`parou em ${ciente.condicao}`)
    return id
  }
  return {
    umPronto,
    ler: (id) => chamar('GET', `${API}/formularios/${id}`),
    sincronizar: (id) => chamar('PUT', `${API}/formularios/sincronizar/${id}`),
  }
}
