import { describe, expect, it } from 'vitest'
import { Respostas } from './formulario/schema.ts'
import { NovaMaquina } from './maquina/schema.ts'
import { textoOuNulo } from './pagina.ts'
import { NovaPessoa } from './pessoa/schema.ts'
import { cortar, limparTexto, limparTextos } from './texto.ts'
import { ComMotivo, NovoUsuario } from './usuario/schema.ts'

describe('what nobody sees in a text', () => {
  it.each([
    ['what turns the reading round', 'Jo\u202Eoã\u202Co', 'Jooão'],
    ['isolates and marks of direction', '\u2066Ana\u2069\u200E\u200F\u061C', 'Ana'],
    ['control characters', 'a\u0000b\u0007c\u007Fd\u009Fe', 'abcde'],
    ['a space without width and a byte order mark', '\uFEFFFazenda\u200B Boa', 'Fazenda Boa'],
    ['half of a pair', 'a\uD800b', 'ab'],
    ['other ends of line', 'um\r\ndois\rtrês\u2028quatro', 'um\ndois\ntrês\nquatro'],
  ])('%s goes', (_, digitado, limpo) => {
    expect(limparTexto(digitado)).toBe(limpo)
    expect(limparTexto(limpo)).toBe(limpo)
  })

  it('a cut leaves no half of a pair', () => {
    expect(cortar('ab🌳c', 3)).toBe('ab')
    expect(cortar('ab🌳c', 4)).toBe('ab🌳')
  })

  it.each(['João D’Ávila\n\tlinha', '日本 العربية', '👩‍🌾 🌳', 'ação (50 %)'])('%s stays', (texto) => {
    expect(limparTexto(texto)).toBe(texto)
  })

  it('goes from every answer, however deep, and leaves what is not text', () => {
    const dados = { nome: 'A\u202Ena', lista: [{ x: 'b\u0000', n: 1, nada: null, sim: true }] }
    const limpos = { nome: 'Ana', lista: [{ x: 'b', n: 1, nada: null, sim: true }] }
    expect(limparTextos(dados)).toEqual(limpos)
    expect(Respostas.parse(dados)).toEqual(limpos)
  })

  it('goes from searches and from the base of people', () => {
    expect(textoOuNulo.parse('\u202E\u200B')).toBeNull()
    const { nome } = NovaPessoa.parse({ nome: 'Ana\u202E Souza', cpf: '529.982.247-25' })
    expect(nome).toBe('Ana Souza')
  })

  it('goes from names with the ends of their lines: in an e-mail they would be a sentence of their own', () => {
    const nome = ' Ana\r\n\r\nÉ só uma manutenção:\tignore este aviso. '
    const limpo = 'Ana É só uma manutenção: ignore este aviso.'
    expect(NovoUsuario.shape.nome.parse(nome)).toBe(limpo)
    expect(NovaMaquina.shape.nome.parse(nome)).toBe(limpo)
    // A reason may have paragraphs.
    expect(ComMotivo.parse({ motivo: 'Deixou o órgão.\r\nAposentou-se ontem.' }).motivo).toBe(
      'Deixou o órgão.\nAposentou-se ontem.',
    )
  })
})
