// One request after another: which call, as whom, with what address, query and body.

const METODOS = ['get', 'post', 'put', 'delete', 'patch']
const QUEBRADOS = ['{', '[', '{"a":', 'null', '"x"', '{"a":1}{"a":2}', '\u0000', `${'['.repeat(50_000)}`, '']
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</ByteRange [0 10 20 30]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const ZIP = Buffer.from('504b0304140000000800', 'hex')
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const listar = ({ paths }) =>
  Object.entries(paths).flatMap(([caminho, metodos]) =>
    METODOS.filter((m) => metodos[m]).map((m) => ({ caminho, metodo: m.toUpperCase(), ...metodos[m] })),
  )

/** Tokens that are no session: cut, changed, of no algorithm, of nobody. */
const forjado = (sorteio, token) => {
  const [cabeca, corpo] = token.split('.')
  const nenhum = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  return sorteio.um([
    `${cabeca}.${corpo}.`,
    `${nenhum}.${corpo}.`,
    `${cabeca}.${corpo}.${'A'.repeat(43)}`,
    token.slice(0, -3),
    'x'.repeat(5000),
    'nenhum',
  ])
}

const emTexto = (valor) => (typeof valor === 'string' ? valor : (JSON.stringify(valor) ?? '')).toWellFormed()
const naUrl = (valor) => encodeURIComponent(emTexto(valor).slice(0, 1000))

export const criarPedidos = ({ documento, sorteio, sessoes, gerador, conhecidos, senha }) => {
  const chamadas = listar(documento)

  const autorizacao = () => {
    if (sorteio.chance(0.08)) return { quem: 'ninguém' }
    const sessao = sorteio.um(sessoes)
    if (sorteio.chance(0.06)) return { quem: 'forjado', token: forjado(sorteio, sessao.token) }
    return { quem: sessao.quem, token: sessao.token, sessao }
  }

  const parametro = ({ name, schema }) => {
    if (sorteio.chance(0.2)) return gerador.hostil()
    if (/codigo/i.test(name) && conhecidos.codigos.length > 0 && sorteio.chance(0.7))
      return sorteio.um(conhecidos.codigos)
    if (/id$/i.test(name) && sorteio.chance(0.7)) return gerador.uuid()
    return gerador.valor(schema)
  }

  const enderecoDe = ({ caminho, parameters = [] }) => {
    const noCaminho = caminho.replace(/\{(\w+)\}/g, (_, nome) =>
      naUrl(parametro(parameters.find((p) => p.name === nome) ?? { name: nome, schema: {} })),
    )
    const query = parameters
      .filter((p) => p.in === 'query' && (p.required || sorteio.chance(0.5)))
      .map((p) => `${p.name}=${naUrl(parametro(p))}`)
    return `${noCaminho}${query.length > 0 ? `?${query.join('&')}` : ''}`.replace(/^\/gateway/, '')
  }

  const arquivo = () =>
    sorteio.um([PDF, ZIP, PNG, Buffer.alloc(0), sorteio.bytes(64), Buffer.concat([PDF, sorteio.bytes(2000)])])

  const multipart = (schema) => {
    const corpo = new FormData()
    for (const [nome, filho] of Object.entries(schema.properties ?? {}))
      if (nome === 'file') {
        if (sorteio.chance(0.9))
          corpo.append('file', new Blob([arquivo()]), emTexto(gerador.hostil()).slice(0, 200))
      } else if (sorteio.chance(0.7)) corpo.append(nome, emTexto(gerador.valor(filho)))
    return { corpo }
  }

  /** A password is the right one often enough for what comes after it to be reached. */
  const comSenha = (dado) => {
    if (dado === null || typeof dado !== 'object' || Array.isArray(dado)) return dado
    const copia = { ...dado }
    for (const nome of ['senha', 'password']) if (nome in copia && sorteio.chance(0.5)) copia[nome] = senha
    return copia
  }

  const json = (schema) => {
    if (sorteio.chance(0.04)) return sorteio.um(QUEBRADOS)
    const dado = comSenha(gerador.valor(schema))
    return JSON.stringify(sorteio.chance(0.5) ? gerador.estragar(dado) : dado)
  }

  const corpoDe = ({ metodo, requestBody }) => {
    const conteudo = requestBody?.content ?? {}
    if (conteudo['multipart/form-data'] && sorteio.chance(0.95))
      return multipart(conteudo['multipart/form-data'].schema)
    if (conteudo['application/octet-stream'] && sorteio.chance(0.95))
      return { corpo: arquivo(), tipo: 'application/octet-stream' }
    if (!requestBody && !(metodo !== 'GET' && sorteio.chance(0.05))) return {}
    const tipo = sorteio.chance(0.03) ? sorteio.um(['text/plain', 'application/xml', '']) : 'application/json'
    return { corpo: json(conteudo['application/json']?.schema ?? {}), tipo }
  }

  const proximo = () => {
    const chamada = sorteio.um(chamadas)
    const { quem, token, sessao } = autorizacao()
    const { corpo, tipo } = corpoDe(chamada)
    return {
      quem,
      token,
      sessao,
      modelo: chamada.caminho,
      metodo: chamada.metodo,
      url: enderecoDe(chamada),
      corpo,
      cabecalhos: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(tipo && { 'content-type': tipo }),
      },
    }
  }

  return { proximo, chamadas: chamadas.length }
}
