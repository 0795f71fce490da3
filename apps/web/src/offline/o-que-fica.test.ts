// What a copy of the device tells to whoever makes it (docs/decisoes/0032-o-aparelho-copiado.md).
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessaoAtual } from '../api/cliente/sessao-atual.ts'
import { consultasDeFormulario } from '../api/formulario/formularios.ts'
import { criarQueryClient } from '../app/query-client.ts'
import { abrirJson, abrirSelo } from '../cifra.ts'
import { ateQue } from '../test/ate-que.ts'
import { copiarAparelho, emTexto } from '../test/copia-do-aparelho.ts'
import { BUSCA, umaLista, umFormulario } from '../test/formularios.ts'
import { tokenAte } from '../test/pagina.ts'
import { CONTA, comRede } from '../test/rede.ts'
import { filtros } from '../ui/lista/filtro/filtros.ts'
import { banco } from './banco/banco.ts'
import { guardarConsultas } from './banco/consultas.ts'
import { receberChave } from './cofre/cofre.ts'
import { gravar, receber } from './rascunho/gravacao.ts'

const CPF = '529.982.247-25'
const NOME = 'Maria Desconhecida'
const FORMULARIO = umFormulario()
const HORA = 3_600_000

const texto = (letras: string) => new TextEncoder().encode(letras)

/** What a thief does with a copy: every text is tried as the token, and what that opens as the key of the rows. */
const oQueAbre = ({ lojas, textos }: Awaited<ReturnType<typeof copiarAparelho>>) => {
  const linhas = lojas.flatMap((l) => l.linhas.map((linha) => ({ ...linha, loja: l.nome })))
  const embrulhos = linhas.flatMap((linha) => {
    const { usuarioId, pelaSessao } = linha as { usuarioId?: string; pelaSessao?: unknown }
    const bytes = ArrayBuffer.isView(pelaSessao)
      ? pelaSessao
      : (pelaSessao as { preso?: unknown } | null)?.preso
    return usuarioId && bytes ? [{ usuarioId, bytes: bytes as Uint8Array }] : []
  })
  const chaves = embrulhos.flatMap(({ usuarioId, bytes }) =>
    Object.values(textos).flatMap((token) => {
      try {
        const doToken = hkdf(sha256, texto(token), texto(usuarioId), texto('guara-cofre-sessao'), 32)
        return [abrirSelo(doToken, bytes, 'guara-cofre-sessao')]
      } catch {
        return []
      }
    }),
  )
  return linhas.flatMap((linha) => {
    const { loja, usuarioId, id, selado } = linha as unknown as Record<string, string> & {
      selado?: Uint8Array
    }
    return chaves.flatMap((chave) => {
      try {
        return selado ? [abrirJson(chave, selado, `${loja}/${usuarioId}/${id}`)] : []
      } catch {
        return []
      }
    })
  })
}

const noCampo = async (token: string) => {
  comRede({ [BUSCA]: umaLista(1, 0, { responsavel: { nome: NOME, razaoSocial: null } }) })
  await receberChave(CONTA.id, token)
  sessaoAtual.iniciar(token, CONTA)
  await receber(FORMULARIO, CONTA.id, 1)
  await gravar(FORMULARIO.id, [{ caminho: 'operacao', valor: 'Cerrado Vivo' }], 2)
}

beforeEach(() => void localStorage.clear())

it('tells neither the document nor the name that were searched for', { tags: ['demorado'] }, async () => {
  await noCampo(tokenAte(Date.now() + HORA))
  const filtro = { cpfCnpj: CPF, nomeRazaoSocial: NOME }
  filtros.save('formularios', {
    ...filtro,
    pessoa: { id: CONTA.id, nome: NOME, cpfCnpj: CPF },
    codigo: 'FRM',
  })
  const queryClient = criarQueryClient()
  const parar = guardarConsultas(queryClient, CONTA.id)
  await queryClient.fetchQuery(consultasDeFormulario.lista(filtro))
  await ateQue(async () => expect(await banco.consultas.count()).toBe(1))
  parar()
  const lido = emTexto(await copiarAparelho())
  expect(lido).toContain('FRM')
  expect(lido).not.toContain('Cerrado Vivo')
  for (const segredo of [CPF, CPF.replace(/\D/g, ''), NOME]) expect(lido).not.toContain(segredo)
})

it('opens nothing, neither during the session nor after it', async () => {
  await noCampo(tokenAte(Date.now() + HORA))
  expect(oQueAbre(await copiarAparelho())).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HORA })
  expect(oQueAbre(await copiarAparelho())).toEqual([])
})
