// Many files at once: as many as the server bears, the next ones wait, and beyond that whoever sends is told what to do.
import { importacaoDeAlertas } from '@guara/domain/alerta/contract'
import { arquivos } from '@guara/domain/arquivo/contract'
import { expect, it } from 'vitest'
import { multipart, umaFoto, umEnvio } from '../../test/arquivos.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao } from '../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const entrar = async (perfil: 'ROLE_FISCAL' | 'ROLE_GESTOR') => (await umaSessao(banco.db, perfil)).token

const contar = (respostas: ReadonlyArray<{ status: number }>, status: number) =>
  respostas.filter((r) => r.status === status).length

it('takes six files of one user, lets six wait and refuses the rest; another user is not held back', async () => {
  const [token, outro] = [await entrar('ROLE_FISCAL'), await entrar('ROLE_FISCAL')]
  const envio = umEnvio(await umaFoto())
  const enviar = (de: string) => gateway.pedir(arquivos.enviar, { ...envio, token: de })
  const [doOutro, ...respostas] = await Promise.all([
    enviar(outro),
    ...Array.from({ length: 15 }, () => enviar(token)),
  ])
  expect([doOutro?.status, contar(respostas, 200), contar(respostas, 429)]).toEqual([200, 12, 3])
  expect(respostas.find((r) => r.status === 429)?.body.detail).toMatch(
    /Espere algum terminar e envie de novo/,
  )
  expect((await enviar(token)).status).toBe(200)
})

it('imports one file of a user at a time', async () => {
  const token = await entrar('ROLE_GESTOR')
  const csv = `codigo,categoria,data,latitude,longitude\n${'A1,DESMATAMENTO_CR,2026-10-01,-16.6,-49.25\n'.repeat(200)}`
  const envio = multipart([
    { nome: 'seco', conteudo: 'true' },
    { nome: 'file', arquivo: 'a.csv', conteudo: csv },
  ])
  const importar = () => gateway.pedir(importacaoDeAlertas.importar, { ...envio, token })
  const respostas = await Promise.all([importar(), importar(), importar()])
  expect([contar(respostas, 200), contar(respostas, 429)]).toEqual([1, 2])
  expect(respostas.find((r) => r.status === 429)?.body.detail).toMatch(/já tem uma importação em andamento/)
  expect((await importar()).status).toBe(200)
})
