import { beforeEach, describe, expect, it } from 'vitest'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { ateQue } from '../../test/ate-que.ts'
import { usarChave } from '../../test/cofre.ts'
import { umFormulario } from '../../test/formularios.ts'
import { abrirOutraPagina } from '../../test/pagina.ts'
import { CONTA, comRede, semRede } from '../../test/rede.ts'
import { banco } from '../banco/banco.ts'
import { ler, receber } from '../rascunho/gravacao.ts'
import { CofreTrancado } from './chaveiro.ts'
import { abrirCofre, bancoDoCofre, chaveiroAberto, receberChave } from './cofre.ts'

const OUTRO = { ...CONTA, id: '7d1e5a0c-4a5b-4d5e-9f60-3c1f2b7a9d11', login: 'outro' }
const CHAVE = 'GET /api/account/chave-do-aparelho'
const FORMULARIO = umFormulario({ operacao: 'Operação Sigilosa' })

/** What lies in the browser's store, as anyone with the device would find it. */
const cru = () =>
  new Promise<Array<Record<string, unknown>>>((resolve, reject) => {
    const abertura = indexedDB.open('guara')
    abertura.onerror = () => reject(abertura.error)
    abertura.onsuccess = () => {
      const pedido = abertura.result.transaction('rascunhos').objectStore('rascunhos').getAll()
      pedido.onsuccess = () => {
        abertura.result.close()
        resolve(pedido.result)
      }
    }
  })

const entrarComo = (conta: typeof CONTA, token: string) => {
  sessaoAtual.encerrar()
  sessaoAtual.iniciar(token, conta)
}

beforeEach(async () => {
  await banco.rascunhos.clear()
  await bancoDoCofre.cofres.clear()
  entrarComo(CONTA, 'token-1')
})

describe('what lies on the device', () => {
  it('shows whose it is and nothing else', async () => {
    comRede()
    await receberChave(CONTA.id, 'token-1')
    await receber(FORMULARIO, CONTA.id, 1)
    const [linha] = await cru()
    expect(Object.keys(linha ?? {}).sort()).toEqual(['id', 'pendente', 'selado', 'selo', 'usuarioId'])
    const legivel = new TextDecoder('latin1').decode(linha?.selado as Uint8Array)
    expect(legivel).not.toContain('Sigilosa')
    expect((await ler(FORMULARIO.id, CONTA.id))?.conteudo.operacao).toBe('Operação Sigilosa')
  })

  it('does not open in the place of another row', async () => {
    comRede()
    await receberChave(CONTA.id, 'token-1')
    await receber(FORMULARIO, CONTA.id, 1)
    const [linha] = await cru()
    const abertura = indexedDB.open('guara')
    await new Promise((resolve) => {
      abertura.onsuccess = () => {
        const tx = abertura.result.transaction('rascunhos', 'readwrite')
        tx.objectStore('rascunhos').put({ ...linha, id: OUTRO.id })
        tx.oncomplete = resolve
      }
    })
    abertura.result.close()
    await expect(ler(OUTRO.id, CONTA.id)).rejects.toThrow()
  })

  it('another user of the device neither reads nor overwrites', async () => {
    comRede()
    await receberChave(CONTA.id, 'token-1')
    await receber(FORMULARIO, CONTA.id, 1)
    comRede({ [CHAVE]: { versoes: [{ versao: 1, chave: 'h'.repeat(43) }] } })
    entrarComo(OUTRO, 'token-2')
    await receberChave(OUTRO.id, 'token-2')
    expect(await ler(FORMULARIO.id, OUTRO.id)).toBeUndefined()
    expect(chaveiroAberto(CONTA.id)).toBeUndefined()
    expect(await cru()).toHaveLength(1)
  })
})

describe('the key', () => {
  it('opens by the session that received it, without network', async () => {
    comRede()
    const chaveiro = await receberChave(CONTA.id, 'token-1')
    comRede({ [CHAVE]: semRede })
    const outra = await abrirOutraPagina()
    expect(outra.chaveiroAberto(CONTA.id)).toBeUndefined()
    expect(await outra.abrirCofre(CONTA.id)).toEqual(chaveiro)
  })

  it('does not open by another session', async () => {
    comRede()
    await receberChave(CONTA.id, 'token-1')
    comRede({ [CHAVE]: semRede })
    localStorage.setItem('id_token', 'token-2')
    const outra = await abrirOutraPagina()
    await expect(outra.abrirCofre(CONTA.id)).rejects.toThrow('Conecte-se uma vez')
  })

  it('is forgotten on leaving', async () => {
    usarChave(CONTA.id, new Uint8Array(32))
    sessaoAtual.encerrar()
    await ateQue(() => expect(chaveiroAberto(CONTA.id)).toBeUndefined())
    await expect(abrirCofre(CONTA.id)).rejects.toThrow(CofreTrancado)
  })
})
