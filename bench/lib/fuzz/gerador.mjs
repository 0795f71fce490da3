// Values for a JSON schema: what it asks for, what is just outside of it, and what an attacker would send in its place.

const LONGO = 'á'.repeat(20_000)
const HOSTIS = [
  '',
  ' ',
  '%',
  "' or 1=1 --",
  "'; drop table formulario; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202e\u0300\u0301',
  '🦜'.repeat(40),
  '__proto__',
  '-1',
  '9'.repeat(400),
  '0'.repeat(64),
  '1e309',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'null',
  LONGO,
  'a'.repeat(300),
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  [],
  {},
  [[[[[]]]]],
  { __proto__: null, constructor: { prototype: {} } },
  Array.from({ length: 2000 }, (_, i) => i),
]

const PALAVRAS = ['Fazenda', 'silva', 'Zoroastro Exemplo', 'cerrado', 'FRM-2026', 'AIN', '52', 'a']
const DOCUMENTOS = ['529.982.247-25', '11.222.333/0001-81', '52998224725', '111.111.111-11']

export const criarGerador = (documento, sorteio, conhecidos) => {
  const resolver = (schema) =>
    schema?.$ref ? resolver(documento.components?.schemas?.[schema.$ref.split('/').at(-1)]) : (schema ?? {})

  const uuid = () =>
    conhecidos.uuids.length > 0 && sorteio.chance(0.8) ? sorteio.um(conhecidos.uuids) : crypto.randomUUID()

  const FORMATOS = {
    uuid,
    date: () => sorteio.um(['2026-01-31', '2024-02-29', '1999-12-31', '2099-01-01']),
    'date-time': () => sorteio.um(['2026-11-10T12:00:00.000Z', '2026-06-01T00:00:00-03:00']),
    email: () => 'alguem@exemplo.gov.br',
    binary: () => 'x',
  }

  const texto = ({ format, minLength = 0, maxLength = 60 }) => {
    if (FORMATOS[format]) return FORMATOS[format]()
    const escolhido = sorteio.um([...PALAVRAS, ...DOCUMENTOS, ...conhecidos.codigos.slice(-40), uuid()])
    return escolhido.padEnd(minLength, 'x').slice(0, Math.max(maxLength, minLength))
  }

  const numero = ({ type, minimum = -5, maximum = 1000 }) => {
    const dado = sorteio.inteiro(Math.ceil(minimum), Math.min(Math.floor(maximum), Math.ceil(minimum) + 5000))
    return type === 'number' && sorteio.chance(0.3) ? dado + 0.5 : dado
  }

  const objeto = ({ properties = {}, required = [], additionalProperties }, fundo) => {
    const dito = Object.entries(properties).filter(([nome]) => required.includes(nome) || sorteio.chance(0.5))
    const feito = Object.fromEntries(dito.map(([nome, filho]) => [nome, valor(filho, fundo + 1)]))
    if (additionalProperties && sorteio.chance(0.4))
      feito[sorteio.um(['dados', 'responsaveis', 'valor', 'observacoes'])] = qualquer(fundo + 1)
    return feito
  }

  const qualquer = (fundo = 0) => {
    if (fundo > 4 || sorteio.chance(0.6)) return sorteio.um([...HOSTIS, ...PALAVRAS])
    if (sorteio.chance(0.5)) return Array.from({ length: sorteio.inteiro(0, 4) }, () => qualquer(fundo + 1))
    return { nome: qualquer(fundo + 1), cpf: sorteio.um(DOCUMENTOS), itens: [qualquer(fundo + 1)] }
  }

  const valor = (dado, fundo = 0) => {
    const schema = resolver(dado)
    if (fundo > 12) return null
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return sorteio.um(schema.enum)
    const ramos = schema.anyOf ?? schema.oneOf
    if (ramos) return valor(sorteio.um(ramos), fundo)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((parte) => valor(parte, fundo)))
    const type = Array.isArray(schema.type) ? sorteio.um(schema.type) : schema.type
    if (type === 'object') return objeto(schema, fundo)
    if (type === 'array')
      return Array.from({ length: sorteio.inteiro(0, 3) }, () => valor(schema.items, fundo + 1))
    if (type === 'string') return texto(schema)
    if (type === 'integer' || type === 'number') return numero({ ...schema, type })
    if (type === 'boolean') return sorteio.chance(0.5)
    if (type === 'null') return null
    return qualquer(fundo)
  }

  /** The same with something hostile in one place of it. */
  const estragar = (dado) => {
    if (dado === null || typeof dado !== 'object' || sorteio.chance(0.15)) return sorteio.um(HOSTIS)
    const nomes = Object.keys(dado)
    if (nomes.length === 0) return sorteio.um(HOSTIS)
    const nome = sorteio.um(nomes)
    const copia = Array.isArray(dado) ? [...dado] : { ...dado }
    copia[nome] = estragar(dado[nome])
    return copia
  }

  return { valor, estragar, hostil: () => sorteio.um(HOSTIS), uuid }
}
