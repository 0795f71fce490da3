import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { usarChave } from '../../test/cofre.ts'
import { umFormulario } from '../../test/formularios.ts'
import { CONTA } from '../../test/rede.ts'
import { arquivosDoFormulario, guardarArquivo } from '../arquivo/arquivos.ts'
import { fonteDe } from '../arquivo/pedacos.ts'
import { banco } from '../banco/banco.ts'
import { gravar, ler, receber } from '../rascunho/gravacao.ts'
import { CopiaInvalida, fazerCopia, restaurarCopia } from './copia.ts'

const OUTRO = '7d1e5a0c-4a5b-4d5e-9f60-3c1f2b7a9d11'
const FORMULARIO = umFormulario()
const FOTO = randomBytes(1024 * 1024 + 9)

const esvaziar = async () => {
  await banco.rascunhos.clear()
  await banco.arquivos.clear()
  await banco.pedacos.clear()
}

beforeEach(async () => {
  await esvaziar()
  usarChave(CONTA.id, new Uint8Array(32).fill(7))
  usarChave(OUTRO, new Uint8Array(32).fill(6))
  await receber(FORMULARIO, CONTA.id, 1)
  await gravar(FORMULARIO.id, [{ caminho: 'operacao', valor: 'Do campo' }], 2)
  await guardarArquivo({
    id: '50000000-0000-4000-8000-000000000001',
    formularioId: FORMULARIO.id,
    usuarioId: CONTA.id,
    conteudo: new Blob([FOTO], { type: 'image/jpeg' }),
    nome: 'foto.jpg',
  })
})

it('brings drafts and files to another device of the same user', async () => {
  const copia = await fazerCopia(CONTA.id)
  await esvaziar()
  expect(await restaurarCopia(copia, CONTA.id)).toEqual({ formularios: 1, arquivos: 1 })
  expect((await ler(FORMULARIO.id, CONTA.id))?.conteudo.operacao).toBe('Do campo')
  const [arquivo] = await arquivosDoFormulario(FORMULARIO.id, CONTA.id)
  if (!arquivo) throw new Error('the file did not come back')
  expect(Buffer.from(await fonteDe(arquivo).fatia(0, FOTO.length)).equals(FOTO)).toBe(true)
})

it('loses nothing of what the device has: what differs waits for a decision', async () => {
  const copia = await fazerCopia(CONTA.id)
  await gravar(FORMULARIO.id, [{ caminho: 'operacao', valor: 'Depois da cópia' }], 3)
  await restaurarCopia(copia, CONTA.id)
  expect(await ler(FORMULARIO.id, CONTA.id)).toMatchObject({
    conteudo: { operacao: 'Depois da cópia' },
    conflitos: [{ caminho: 'operacao', meu: 'Depois da cópia', deles: 'Do campo' }],
  })
})

it('twice is once', async () => {
  const copia = await fazerCopia(CONTA.id)
  await esvaziar()
  await restaurarCopia(copia, CONTA.id)
  expect(await restaurarCopia(copia, CONTA.id)).toEqual({ formularios: 1, arquivos: 0 })
  expect(await banco.rascunhos.count()).toBe(1)
  expect((await ler(FORMULARIO.id, CONTA.id))?.conflitos).toEqual([])
})

it('says why it does not open: another user, another file, cut short', async () => {
  const copia = await fazerCopia(CONTA.id)
  await expect(restaurarCopia(copia, OUTRO)).rejects.toThrow('de outro usuário')
  await expect(restaurarCopia(new Blob(['GIF89a e mais']), CONTA.id)).rejects.toThrow(CopiaInvalida)
  await expect(restaurarCopia(new Blob([]), CONTA.id)).rejects.toThrow('não é uma cópia')
  await esvaziar()
  await expect(restaurarCopia(copia.slice(0, copia.size - 100), CONTA.id)).rejects.toThrow('incompleta')
  expect(await banco.rascunhos.count()).toBe(0)
})
