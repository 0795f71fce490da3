import { assinatura } from '@guara/domain/assinatura/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { sessao } from '@guara/domain/sessao/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { decifrar } from '../../cifra.ts'
import { umArquivo } from '../../test/arquivos.ts'
import {
  openssl,
  pdfsig,
  qpdf,
  textoDo,
  umAguardando,
  umaAutoridade,
  umFiscal,
} from '../../test/assinatura.ts'
import { usarBanco } from '../../test/banco.ts'
import { exigir, tem } from '../../test/ferramentas.ts'
import { umaEvidencia, umFormulario } from '../../test/formularios.ts'
import { contextoDaCasa, usarGateway } from '../../test/gateway.ts'
import { CHAVES, SENHA, umaSessao, umToken } from '../../test/usuarios.ts'
import { novoLink } from '../autenticacao/senha/recuperacao.ts'
import { gerarHash } from '../autenticacao/senha/senha.ts'
import { certificadosDasAutoridades } from './autoridade/autoridade.ts'
import { verificar } from './exame/verificar.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

beforeEach(() => umaAutoridade(banco.db, gateway.config))

type Fiscal = Awaited<ReturnType<typeof umFiscal>>

const OUTRA = { nome: 'Inês Araújo', matricula: '7654321' }

const assinar = (fiscal: Fiscal, idFormulario: string, senha = SENHA, usuarioId = fiscal.id) =>
  gateway.assinar(fiscal, idFormulario, { usuarioId, senha })

const imprimir = async (
  fiscal: Pick<Fiscal, 'token'>,
  codigo: string,
  query: Record<string, string> = {},
) => {
  const resposta = await gateway.pedir(assinatura.imprimir, {
    token: fiscal.token,
    params: { codigo },
    query,
    headers: { accept: 'application/pdf' },
  })
  expect([resposta.status, resposta.headers['content-type']]).toEqual([200, 'application/pdf'])
  return resposta.bytes
}

const codigoDe = (formulario: { instrumentos: ReadonlyArray<{ codigo: string | null }> }) =>
  formulario.instrumentos[0]?.codigo ?? ''

const umAssinado = async () => {
  const fiscal = await umFiscal(banco.db)
  const formulario = await umAguardando(banco.db, [fiscal])
  expect((await assinar(fiscal, formulario.id)).status).toBe(200)
  return { fiscal, formulario, codigo: codigoDe(formulario) }
}

const autoridades = () => certificadosDasAutoridades(contextoDaCasa(banco, gateway))

const series = async () =>
  (await banco.db.selectFrom('assinatura').select('serie').orderBy('quando').execute()).map((l) => l.serie)

const atos = async (ato: string) =>
  (await banco.db.selectFrom('auditoria').select('id').where('ato', '=', ato).execute()).length

const assinouAlguem = async () =>
  (await banco.db.selectFrom('assinatura').select('serie').execute()).length > 0

describe('signing', () => {
  it('moves the form to ASSINADO, with a row of history and one of audit', async () => {
    const fiscal = await umFiscal(banco.db)
    const formulario = await umAguardando(banco.db, [fiscal])
    const { status, body } = await assinar(fiscal, formulario.id)
    expect([status, body.condicao, body.assinaram]).toEqual([200, 'ASSINADO', [fiscal.id]])
    expect(body.historico.at(-1)).toMatchObject({
      evento: 'ASSINAR',
      de: 'AGUARDANDO_ASSINATURA',
      para: 'ASSINADO',
      usuario: { id: fiscal.id },
    })
    expect(await atos('FORMULARIO_ASSINAR')).toBe(1)
  })

  it('answers the same when it is repeated, and makes nothing new', { tags: ['demorado'] }, async () => {
    const { fiscal, formulario, codigo } = await umAssinado()
    const antes = await imprimir(fiscal, codigo)
    const { status, body } = await assinar(fiscal, formulario.id)
    expect([status, body.condicao, body.assinaram]).toEqual([200, 'ASSINADO', [fiscal.id]])
    expect(await series()).toHaveLength(1)
    expect((await imprimir(fiscal, codigo)).equals(antes)).toBe(true)
  })

  it('signs several forms at once with one password, whatever their number', {
    tags: ['demorado'],
  }, async () => {
    const fiscal = await umFiscal(banco.db)
    const ids: string[] = []
    for (let i = 0; i < 7; i += 1) ids.push((await umAguardando(banco.db, [fiscal])).id)
    const respostas = await Promise.all(ids.map((id) => assinar(fiscal, id)))
    expect(respostas.map((r) => r.status)).toEqual(ids.map(() => 200))
    expect(new Set(await series()).size).toBe(1)
  })

  it("answers another's form as if it did not exist", async () => {
    const { id } = await umAguardando(banco.db, [await umFiscal(banco.db, OUTRA)])
    expect((await assinar(await umFiscal(banco.db), id)).status).toBe(404)
  })

  it('refuses to sign in the name of another', async () => {
    const [fiscal, outra] = [await umFiscal(banco.db), await umFiscal(banco.db, OUTRA)]
    const { id } = await umAguardando(banco.db, [fiscal, outra])
    expect((await assinar(fiscal, id, SENHA, outra.id)).status).toBe(403)
    expect(await assinouAlguem()).toBe(false)
  })

  it('refuses what is not where a signature starts from, each with its own sentence', async () => {
    const [fiscal, outra] = [await umFiscal(banco.db), await umFiscal(banco.db, OUTRA)]
    const tentar = async (mais: Parameters<typeof umAguardando>[2]) => {
      const { id } = await umAguardando(banco.db, [fiscal], mais)
      const { status, body } = await assinar(fiscal, id)
      return [status, body.detail]
    }
    expect(await tentar({ condicao: 'EM_RASCUNHO' })).toEqual([409, expect.stringContaining('rascunho')])
    expect(await tentar({ condicao: 'CANCELADO' })).toEqual([409, expect.stringContaining('cancelado')])
    expect(await tentar({ condicao: 'SINCRONIZADO' })).toEqual([
      409,
      expect.stringContaining('já foi assinado'),
    ])
    const equipe = [
      { usuarioId: fiscal.id, autuante: true, assina: false },
      { usuarioId: outra.id, autuante: false, assina: true },
    ]
    expect(await tentar({ equipe })).toEqual([403, expect.stringContaining('não foi indicado')])
  })

  it('refuses who signed what was cancelled since', async () => {
    const { fiscal, formulario } = await umAssinado()
    const { token } = await umaSessao(banco.db, 'ROLE_GESTOR')
    await gateway.pedir(formularios.cancelar, { token, params: { id: formulario.id } })
    const { status, body } = await assinar(fiscal, formulario.id)
    expect([status, body.detail]).toEqual([409, expect.stringContaining('cancelado')])
  })

  it('waits, before the last one, for who receives the goods (T6)', async () => {
    const fiscal = await umFiscal(banco.db)
    const { id } = await umAguardando(banco.db, [fiscal], {
      tiposFormulario: ['DEPOSITO'],
      instrumentos: [{ id: crypto.randomUUID(), tipo: 'DEPOSITO', dados: { descricao: 'Depósito' } }],
    })
    const { status, body } = await assinar(fiscal, id)
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/^Falta a assinatura de .*TDP-/)])
    expect(await assinouAlguem()).toBe(false)
  })

  it('signs nothing when the PDF cannot be made', async () => {
    const fiscal = await umFiscal(banco.db)
    const formulario = await umAguardando(banco.db, [fiscal])
    await banco.db
      .updateTable('instrumento')
      .set({ tipo: 'NENHUM' as never })
      .where('formulario_id', '=', formulario.id)
      .execute()
    const { status, body } = await assinar(fiscal, formulario.id)
    expect([status, body.detail]).toEqual([503, expect.stringContaining('nada foi gravado')])
    expect(await assinouAlguem()).toBe(false)
    expect(await banco.db.selectFrom('arquivo_por_apagar').select('id').execute()).toEqual([])
  })
})

describe('the password', () => {
  it('wrong is 422, never 401, and leaves a row', async () => {
    const fiscal = await umFiscal(banco.db)
    const { id } = await umAguardando(banco.db, [fiscal])
    const { status, body } = await assinar(fiscal, id, 'outra senha')
    expect([status, body.detail]).toEqual([422, 'Senha inválida.'])
    expect(await atos('FORMULARIO_ASSINAR_RECUSAR')).toBe(1)
    expect((await assinar(fiscal, id)).status).toBe(200)
  })

  it('wrong five times locks signing for fifteen minutes, and only signing', {
    tags: ['demorado'],
  }, async () => {
    const fiscal = await umFiscal(banco.db)
    const { id } = await umAguardando(banco.db, [fiscal])
    for (let i = 0; i < 5; i += 1) expect((await assinar(fiscal, id, 'outra senha')).status).toBe(422)
    const travado = await assinar(fiscal, id)
    expect(travado.status).toBe(429)
    expect(Number(travado.headers['retry-after'])).toBeGreaterThan(800)
    expect((await gateway.pedir(formularios.obter, { token: fiscal.token, params: { id } })).status).toBe(200)
    gateway.agora = new Date(Date.now() + 15 * 60_000 + 1000)
    expect((await assinar(fiscal, id)).status).toBe(200)
  })

  it('is asked for', async () => {
    const fiscal = await umFiscal(banco.db)
    const { status, body } = await assinar(fiscal, crypto.randomUUID(), '')
    expect([status, body.violations]).toEqual([422, [{ field: 'senha', message: 'Preencha o campo' }]])
  })
})

describe('the key', () => {
  it.each(['ROLE_ADMIN', 'ROLE_GESTOR'] as const)('of another is not for %s to use', async (perfil) => {
    const fiscal = await umFiscal(banco.db)
    const { id } = await umAguardando(banco.db, [fiscal])
    const { id: usuarioId, token } = await umaSessao(banco.db, perfil)
    for (const nome of [usuarioId, fiscal.id])
      expect((await assinar({ ...fiscal, token }, id, SENHA, nome)).status).toBe(403)
  })

  it('does not open with what the database knows of the password', { tags: ['demorado'] }, async () => {
    const { fiscal } = await umAssinado()
    const { senha_hash } = await banco.db
      .selectFrom('usuario')
      .select('senha_hash')
      .where('id', '=', fiscal.id)
      .executeTakeFirstOrThrow()
    const linha = await banco.db.selectFrom('chave_de_assinatura').selectAll().executeTakeFirstOrThrow()
    const resumo = Buffer.from(senha_hash?.split('$').at(-1) ?? '', 'base64').subarray(0, 32)
    expect(resumo).toHaveLength(32)
    expect(decifrar(resumo, linha.chave_cifrada, `${linha.usuario_id}:${linha.serie}`)).toBeNull()
    expect(linha.chave_cifrada.includes('PRIVATE KEY')).toBe(false)
    // RFC 9106, second recommendation: what whoever has the database pays for each guess.
    expect(linha).toMatchObject({ memoria_kib: 65_536, passadas: 3, faixas: 1 })
  })

  it('does not serve whoever writes a known hash into the database', async () => {
    const { fiscal } = await umAssinado()
    const { id } = await umAguardando(banco.db, [fiscal])
    await banco.db
      .updateTable('usuario')
      .set({ senha_hash: await gerarHash('senha do administrador') })
      .where('id', '=', fiscal.id)
      .execute()
    const { status, body } = await assinar(fiscal, id, 'senha do administrador')
    expect([status, body.detail]).toEqual([409, expect.stringContaining('chave de assinatura não abre')])
    expect(await series()).toHaveLength(1)
  })

  it('stays the same when the user changes the password', { tags: ['demorado'] }, async () => {
    const { fiscal } = await umAssinado()
    const { id } = await umAguardando(banco.db, [fiscal])
    const troca = await gateway.pedir(sessao.trocarSenha, {
      token: fiscal.token,
      body: { senhaAtual: SENHA, novaSenha: 'Pequi com arroz' },
    })
    expect(troca.status).toBe(200)
    const depois = { ...fiscal, token: troca.body.id_token }
    expect((await assinar(depois, id)).status).toBe(422)
    expect((await assinar(depois, id, 'Pequi com arroz')).status).toBe(200)
    expect(new Set(await series()).size).toBe(1)
  })

  it('is another after the password is recovered; what was signed stays valid', {
    tags: ['demorado'],
  }, async () => {
    const { fiscal, codigo } = await umAssinado()
    const { id } = await umAguardando(banco.db, [fiscal])
    const casa = { db: banco.db, chaves: CHAVES, config: gateway.config }
    const link = await novoLink(casa, fiscal.id, { origem: 'LOGIN', operador: null })
    const token = link.split(/[/#]/).at(-1) ?? ''
    const fim = await gateway.pedir(sessao.concluirRecuperacao, { body: { token, senha: 'Pequi com arroz' } })
    expect(fim.status).toBe(200)
    const depois = { ...fiscal, token: await umToken(banco.db, fiscal.id, 'ROLE_FISCAL') }
    expect((await assinar(depois, id, 'Pequi com arroz')).status).toBe(200)
    expect(new Set(await series()).size).toBe(2)
    const antiga = await verificar(await imprimir(depois, codigo), await autoridades())
    expect(antiga).toMatchObject({ integro: true, assinaturas: [{ nome: 'João Conceição' }] })
  })
})

describe('the document', () => {
  it('is the same bytes each time, as base64 and as they are', async () => {
    const { fiscal, codigo } = await umAssinado()
    const bytes = await imprimir(fiscal, codigo)
    expect((await imprimir(fiscal, codigo)).equals(bytes)).toBe(true)
    const { texto, headers } = await gateway.pedir(assinatura.imprimir, {
      token: fiscal.token,
      params: { codigo },
      headers: { accept: '*/*' },
    })
    expect(headers['content-type']).toContain('text/plain')
    expect(Buffer.from(texto, 'base64').equals(bytes)).toBe(true)
  })

  it('has one signature per signer, the first still valid after the second', {
    tags: ['demorado'],
  }, async () => {
    const [um, outra] = [await umFiscal(banco.db), await umFiscal(banco.db, OUTRA)]
    const formulario = await umAguardando(banco.db, [um, outra])
    const primeira = await assinar(um, formulario.id)
    expect([primeira.body.condicao, primeira.body.assinaram]).toEqual(['AGUARDANDO_ASSINATURA', [um.id]])
    expect((await assinar(outra, formulario.id)).body.condicao).toBe('ASSINADO')
    const pdf = await imprimir(um, codigoDe(formulario))
    const { integro, assinaturas } = await verificar(pdf, await autoridades())
    expect([integro, assinaturas.map((a) => a.nome)]).toEqual([true, ['João Conceição', 'Inês Araújo']])
    // Nothing is left of the copy with one signature.
    expect(await banco.db.selectFrom('arquivo_por_apagar').select('id').execute()).toEqual([])
  })

  it("is held valid by strangers' tools", { tags: ['demorado'] }, async (teste) => {
    exigir('pdfsig', 'openssl', 'qpdf')(teste)
    const [um, outra] = [await umFiscal(banco.db), await umFiscal(banco.db, OUTRA)]
    const formulario = await umAguardando(banco.db, [um, outra])
    await assinar(um, formulario.id)
    await assinar(outra, formulario.id)
    const pdf = await imprimir(um, codigoDe(formulario))
    const dito = pdfsig(pdf)
    expect(dito.match(/Signature is Valid/g)).toHaveLength(2)
    expect(dito).toContain('João Conceição:1234567')
    expect(dito).toContain('ETSI.CAdES.detached')
    const { bytes } = await gateway.pedir(assinatura.autoridade)
    for (const { status, saida } of openssl(pdf, bytes.toString()))
      expect([status, saida]).toEqual([0, expect.anything()])
    const conferido = qpdf(pdf)
    expect([conferido.status, conferido.saida]).toEqual([0, expect.not.stringContaining('WARNING')])
  })

  it('no longer holds after one byte, or one byte more', { tags: ['demorado'] }, async () => {
    const { fiscal, codigo } = await umAssinado()
    const pdf = await imprimir(fiscal, codigo)
    const conferir = async (bytes: Buffer) => (await verificar(bytes, await autoridades())).integro
    const mudado = Buffer.from(pdf)
    mudado[1000] = (mudado[1000] ?? 0) ^ 1
    expect([await conferir(pdf), await conferir(mudado)]).toEqual([true, false])
    expect(await conferir(Buffer.concat([pdf, Buffer.from('\n')]))).toBe(false)
  })

  it('prints its code, its hash and who signs', async (teste) => {
    exigir('pdftotext')(teste)
    const { fiscal, formulario, codigo } = await umAssinado()
    const texto = textoDo(await imprimir(fiscal, codigo)).replaceAll(/\s+/g, ' ')
    const { codigo_verificador, hash } = await banco.db
      .selectFrom('documento')
      .selectAll()
      .where('formulario_id', '=', formulario.id)
      .executeTakeFirstOrThrow()
    expect(texto).toContain(codigo_verificador)
    expect(texto).toContain(hash.slice(0, 12))
    expect(texto).toContain('Assinado eletronicamente por João Conceição, matrícula 1234567')
    expect(texto).not.toContain('RASCUNHO')
  })

  it('holds the photos of the evidence', { tags: ['demorado'] }, async () => {
    const fiscal = await umFiscal(banco.db)
    const { arquivoId } = await umArquivo(banco.db, gateway.config, fiscal.id)
    const formulario = await umAguardando(banco.db, [fiscal], { condicao: 'EM_RASCUNHO' })
    const foto = { ...(await umaEvidencia(banco.db, fiscal.id)), arquivoId }
    const guardada = await gateway.pedir(formularios.etapaEvidencia, {
      token: fiscal.token,
      body: { idFormulario: formulario.id, versao: formulario.versao, evidencias: [foto] },
    })
    expect(guardada.status).toBe(200)
    await banco.db.updateTable('formulario').set({ condicao: 'AGUARDANDO_ASSINATURA' }).execute()
    expect((await assinar(fiscal, formulario.id)).status).toBe(200)
    expect((await imprimir(fiscal, codigoDe(formulario))).includes('/DCTDecode')).toBe(true)
  })

  it('is a draft without code until everybody signed', { tags: ['demorado'] }, async (teste) => {
    exigir('pdftotext')(teste)
    const [um, outra] = [await umFiscal(banco.db), await umFiscal(banco.db, OUTRA)]
    const formulario = await umAguardando(banco.db, [um, outra])
    const codigo = codigoDe(formulario)
    await assinar(um, formulario.id)
    expect(textoDo(await imprimir(um, codigo))).toContain('RASCUNHO')
    const { status } = await gateway.pedir(assinatura.imprimir, {
      token: um.token,
      params: { codigo },
      query: { original: 'true' },
    })
    expect(status).toBe(404)
  })

  it('prints a draft as it is typed, without signature', async (teste) => {
    exigir('pdftotext')(teste)
    const fiscal = await umFiscal(banco.db)
    const rascunho = await umFormulario(banco.db, fiscal.id)
    const pdf = await imprimir(fiscal, codigoDe(rascunho))
    expect(textoDo(pdf)).toContain('RASCUNHO')
    expect((await verificar(pdf, await autoridades())).assinaturas).toEqual([])
  })

  it('after a cancellation is another; the original stays as signed', {
    tags: ['demorado'],
  }, async (teste) => {
    exigir('pdftotext')(teste)
    const { fiscal, formulario, codigo } = await umAssinado()
    const assinado = await imprimir(fiscal, codigo)
    const gestor = await umaSessao(banco.db, 'ROLE_GESTOR')
    await gateway.pedir(formularios.cancelar, { ...gestor, params: { id: formulario.id } })
    const cancelado = await imprimir(fiscal, codigo)
    // The very pages that were signed: every byte of them, and the mark over each.
    expect(cancelado.subarray(0, assinado.length).equals(assinado)).toBe(true)
    const paginas = textoDo(cancelado).split('\f').slice(0, -1)
    expect(paginas.length).toBe(textoDo(assinado).split('\f').length - 1)
    for (const pagina of paginas)
      expect(pagina.replaceAll(/\s+/g, ' ')).toMatch(/CANCELADO em .* por Usuária de Teste/)
    if (tem('qpdf'))
      expect(qpdf(cancelado)).toMatchObject({ status: 0, saida: expect.not.stringContaining('WARNING') })
    const { assinaturas } = await verificar(cancelado, await autoridades())
    expect(assinaturas).toMatchObject([{ integra: true, certificado: 'EM_VIGOR', fim: expect.any(Number) }])
    expect((await imprimir(fiscal, codigo, { original: 'true' })).equals(assinado)).toBe(true)
  })

  it('is not given when the store gives back other bytes', async () => {
    const { fiscal, codigo } = await umAssinado()
    await banco.db
      .updateTable('documento')
      .set((eb) => ({ sha256: '0'.repeat(64), tamanho: eb('tamanho', '+', 1) }))
      .execute()
    const { status } = await gateway.pedir(assinatura.imprimir, { token: fiscal.token, params: { codigo } })
    expect(status).toBe(500)
  })
})
