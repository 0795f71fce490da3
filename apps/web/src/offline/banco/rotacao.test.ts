// Keys that change under what is kept: nothing typed or photographed is lost, also when the device dies in the middle.
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { copiarAparelho } from '../../test/copia-do-aparelho.ts'
import { umFormulario } from '../../test/formularios.ts'
import { abrirOutraPagina } from '../../test/pagina.ts'
import { CONTA, comRede, semRede } from '../../test/rede.ts'
import { arquivosDoFormulario, guardarArquivo } from '../arquivo/arquivos.ts'
import { receberChave } from '../cofre/cofre.ts'
import { fazerCopia, restaurarCopia } from '../cofre/copia.ts'
import { definirPin } from '../cofre/pin.ts'
import { gravar, ler, receber } from '../rascunho/gravacao.ts'
import { banco } from './banco.ts'
import { selarDeNovo } from './rotacao.ts'

const ENDERECO = 'GET /api/account/chave-do-aparelho'
const FOTO = randomBytes(1024 * 1024 + 9)
const FORMULARIOS = [1, 2, 3].map((n) =>
  umFormulario({ id: `60000000-0000-4000-8000-00000000000${n}`, operacao: `Operação ${n}` }),
)
const ID = FORMULARIOS[0]?.id ?? ''

const naVersao = (atual: number) =>
  comRede({
    [ENDERECO]: ({ busca }: { busca: string }) => {
      const desde = Math.max(1, Number(new URLSearchParams(busca).get('desde')))
      const versoes = Array.from({ length: atual }, (_, i) => ({
        versao: i + 1,
        chave: String.fromCharCode(97 + i).repeat(43),
      }))
      return { versoes: versoes.filter(({ versao }) => versao >= desde) }
    },
  })

/** Which keys sealed what lies on the device. */
const selos = async () => {
  const { lojas } = await copiarAparelho()
  const linhas = lojas.flatMap((l) => (l.banco === 'guara' ? l.linhas : []))
  return [...new Set(linhas.map(({ selo }) => selo))].sort()
}

const tudoEstaAqui = async (pagina: Awaited<ReturnType<typeof abrirOutraPagina>>) => {
  for (const { id, operacao } of FORMULARIOS)
    expect((await pagina.ler(id, CONTA.id))?.conteudo).toMatchObject({ operacao, ordemFiscalizacao: 'OF 9' })
  const [foto] = await pagina.arquivosDoFormulario(ID, CONTA.id)
  if (!foto) throw new Error('the photo is gone')
  expect(Buffer.from(await pagina.fonteDe(foto).fatia(0, FOTO.length)).equals(FOTO)).toBe(true)
}

beforeEach(async () => {
  naVersao(1)
  await receberChave(CONTA.id, 'token-1')
  sessaoAtual.iniciar('token-1', CONTA)
  for (const formulario of FORMULARIOS) {
    await receber(formulario, CONTA.id, 1)
    await gravar(formulario.id, [{ caminho: 'ordemFiscalizacao', valor: 'OF 9' }], 2)
  }
  await guardarArquivo({
    id: '60000000-0000-4000-8000-0000000000f1',
    formularioId: ID,
    usuarioId: CONTA.id,
    conteudo: new Blob([FOTO], { type: 'image/jpeg' }),
    nome: 'foto.jpg',
  })
})

it('seals all of it by the newest key, and asks no more for the oldest a turn later', async () => {
  for (const versao of [2, 3]) {
    naVersao(versao)
    await receberChave(CONTA.id, 'token-1')
    await selarDeNovo(CONTA.id)
    expect(await selos()).toEqual([versao])
  }
  const rede = naVersao(3)
  const { chaves } = await receberChave(CONTA.id, 'token-1')
  expect(rede.chamadas(ENDERECO)[0]?.busca).toBe('?desde=2')
  expect([...chaves.keys()]).toEqual([2, 3])
  comRede({ [ENDERECO]: semRede })
  await tudoEstaAqui(await abrirOutraPagina())
})

it.each([2, 4, 6])(
  'loses nothing when the device dies at the writing number %i, without network after',
  { tags: ['demorado'] },
  async (n) => {
    naVersao(2)
    await receberChave(CONTA.id, 'token-1')
    let escritas = 0
    const morrer = () => {
      escritas++
      if (escritas >= n) throw new Error('a bateria acabou')
    }
    for (const tabela of [banco.rascunhos, banco.arquivos, banco.pedacos]) {
      const put = tabela.put.bind(tabela) as (linha: unknown) => unknown
      vi.spyOn(tabela, 'put').mockImplementation(((linha: unknown) => {
        morrer()
        return put(linha)
      }) as never)
    }
    await expect(selarDeNovo(CONTA.id)).rejects.toThrow('a bateria acabou')
    vi.restoreAllMocks()
    expect(await selos()).toContain(1)

    comRede({ [ENDERECO]: semRede })
    const depois = await abrirOutraPagina()
    await tudoEstaAqui(depois)
    await depois.selarDeNovo(CONTA.id)
    expect(await selos()).toEqual([2])
    await tudoEstaAqui(await abrirOutraPagina())
  },
)

it('is opened by the PIN of before, which nobody typed meanwhile', async () => {
  const custo = { N: 2 ** 10, r: 8, p: 1 }
  await definirPin(CONTA, '482913', custo)
  naVersao(2)
  await receberChave(CONTA.id, 'token-2')
  await selarDeNovo(CONTA.id)
  localStorage.clear()
  comRede({ [ENDERECO]: semRede })
  const semSessao = await abrirOutraPagina()
  semSessao.sessaoAtual.liberar(await semSessao.abrirComPin(CONTA.login, '482913', custo))
  await tudoEstaAqui(semSessao)
})

it('leaves what is damaged where it is, and seals the rest', { tags: ['demorado'] }, async () => {
  const cru = await new (await import('dexie')).Dexie('guara').open()
  const linha = await cru.table('rascunhos').get(ID)
  linha.selado[linha.selado.length - 1] ^= 1
  await cru.table('rascunhos').put(linha)
  cru.close()
  naVersao(2)
  await receberChave(CONTA.id, 'token-1')
  await selarDeNovo(CONTA.id)
  expect(await selos()).toEqual([1, 2])
  expect((await ler(FORMULARIOS[1]?.id ?? '', CONTA.id))?.conteudo.operacao).toBe('Operação 2')
})

it('restores a copy that is older than the keys of the device', { tags: ['demorado'] }, async () => {
  const copia = await fazerCopia(CONTA.id)
  for (const versao of [2, 3]) {
    naVersao(versao)
    await receberChave(CONTA.id, 'token-1')
    await selarDeNovo(CONTA.id)
  }
  await Promise.all([banco.rascunhos.clear(), banco.arquivos.clear(), banco.pedacos.clear()])
  naVersao(3)
  const { chaves } = await receberChave(CONTA.id, 'token-1')
  expect(chaves.has(1)).toBe(false)
  expect(await restaurarCopia(copia, CONTA.id)).toEqual({ formularios: 3, arquivos: 1 })
  expect(await selos()).toEqual([3])
  expect(await arquivosDoFormulario(ID, CONTA.id)).toHaveLength(1)
  comRede({ [ENDERECO]: semRede })
  await tudoEstaAqui(await abrirOutraPagina())
})
