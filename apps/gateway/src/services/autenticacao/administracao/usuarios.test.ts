import { sessao } from '@guara/domain/sessao/contract'
import { PERFIS, type Perfil } from '@guara/domain/sessao/perfil'
import { usuarios } from '@guara/domain/usuario/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { criarExecutores } from '../../../jobs/executores.ts'
import { umAlerta } from '../../../test/alertas.ts'
import { usarBanco } from '../../../test/banco.ts'
import { umFormulario } from '../../../test/formularios.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { umTotp } from '../../../test/segundo-fator.ts'
import { CHAVES, SENHA, umaSessao, umaUnidade, umUsuario } from '../../../test/usuarios.ts'
import { mudarPapeis } from '../contas/papeis.ts'
import { criarUsuario, porComando } from '../contas/usuarios.ts'
import { novoLink } from '../senha/recuperacao.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const alguem = (perfil: Perfil, nome: string = perfil) => umaSessao(banco.db, perfil, { nome })
type Alguem = Awaited<ReturnType<typeof alguem>>

const CONVITE = {
  login: 'hugo.jatoba',
  nome: 'Hugo Jatobá Exemplo',
  email: 'hugo@exemplo.invalid',
  perfis: ['ROLE_FISCAL'] as Perfil[],
  motivo: 'Designado fiscal pela Portaria 41/2026',
}
const convidar = (quem: Alguem, convite: object = {}) =>
  gateway.pedir(usuarios.convidar, { token: quem.token, body: { ...CONVITE, ...convite } })
const pendentes = async (quem: Alguem) =>
  (await gateway.pedir(usuarios.papeisPendentes, { token: quem.token })).body
const confirmar = async (quem: Alguem, id: string, senha = SENHA) =>
  gateway.pedir(usuarios.confirmarPapel, { token: quem.token, params: { id }, body: { senha } })
const perfisDe = async (id: string) =>
  (await banco.db.selectFrom('usuario_perfil').select('perfil').where('usuario_id', '=', id).execute()).map(
    (p) => p.perfil,
  )
const atos = async (ato: string) =>
  await banco.db
    .selectFrom('auditoria')
    .select(['alvo_id', 'detalhes'])
    .where('ato', '=', ato)
    .orderBy('id')
    .execute()

describe('incompatible roles', () => {
  it('are refused by the command, at once and one after the other', async () => {
    const comando = { db: banco.db, chaves: CHAVES }
    const { motivo: _, ...conta } = CONVITE
    const novo = { ...conta, perfis: [...PERFIS] }
    await expect(porComando(comando, new Date(), (ctx) => criarUsuario(ctx, novo, null))).rejects.toThrow(
      /Administrador não se junta a Fiscal/,
    )
    const { id } = await umUsuario(banco.db, { perfis: ['ROLE_ADMIN'] })
    await expect(
      porComando(comando, new Date(), (ctx) => mudarPapeis(ctx, id, ['ROLE_ADMIN', 'ROLE_GESTOR'])),
    ).rejects.toThrow(/não se junta/)
    expect(await perfisDe(id)).toEqual(['ROLE_ADMIN'])
    await porComando(comando, new Date(), (ctx) => mudarPapeis(ctx, id, ['ROLE_FISCAL']))
    expect((await atos('USUARIO_PERFIS')).at(-1)?.detalhes).toEqual({
      perfis: ['ROLE_FISCAL'],
      confirmadoPor: 'comando no servidor',
    })
  })

  it('are refused by the server, also where one of them still waits', async () => {
    const [admin, outra] = [await alguem('ROLE_ADMIN'), await alguem('ROLE_ADMIN')]
    const junto = await convidar(admin, { perfis: ['ROLE_ADMIN', 'ROLE_FISCAL'] })
    expect([junto.status, junto.body.violations[0].field]).toEqual([422, 'perfis'])
    const { id } = (await convidar(admin)).body
    const trocar = (perfis: Perfil[]) =>
      gateway.pedir(usuarios.mudarPapeis, { token: admin.token, params: { id }, body: { perfis } })
    expect((await trocar(['ROLE_FISCAL', 'ROLE_ADMIN'])).status).toBe(422)
    // The one that waited is withdrawn, and can no longer be confirmed.
    const [pedido] = await pendentes(outra)
    expect((await trocar(['ROLE_ADMIN'])).status).toBe(200)
    expect((await confirmar(outra, pedido.id)).status).toBe(404)
    expect(await perfisDe(id)).toEqual(['ROLE_ADMIN'])
  })
})

describe('a role that signs', () => {
  it('gives nothing until a second person confirms it, and is then told', {
    tags: ['demorado'],
  }, async () => {
    const [admin, gestor, fiscal] = [
      await alguem('ROLE_ADMIN', 'Ada'),
      await alguem('ROLE_GESTOR'),
      await alguem('ROLE_FISCAL'),
    ]
    expect((await convidar(admin, { motivo: '' })).body.violations[0].field).toBe('motivo')
    const { status, body } = await convidar(admin)
    expect(status).toBe(200)
    expect(await perfisDe(body.id)).toEqual([])
    const avisos = await banco.db.selectFrom('aviso').select(['usuario_id', 'titulo']).execute()
    expect(avisos).toEqual([
      { usuario_id: gestor.id, titulo: 'Papel Fiscal a confirmar: Hugo Jatobá Exemplo' },
    ])
    // Whoever was invited chooses the password; it opens nothing yet, and says so only with the right password.
    const casa = { db: banco.db, chaves: CHAVES, config: gateway.config }
    const link = await novoLink(casa, body.id, { origem: 'CONVITE', operador: 'Ada' })
    const token = link.split('#')[1] ?? ''
    expect(
      (await gateway.pedir(sessao.concluirRecuperacao, { body: { token, senha: 'Pequi com arroz' } })).status,
    ).toBe(200)
    const entrar = (password: string) =>
      gateway.pedir(sessao.entrar, { body: { username: CONVITE.login, password } })
    expect((await entrar('Pequi com arroz')).body.detail).toMatch(/espere a confirmação/)
    expect((await entrar('outra')).body.detail).toBe('Usuário ou senha inválidos.')

    const [pedido] = await pendentes(gestor)
    expect(pedido).toMatchObject({ perfil: 'ROLE_FISCAL', pedidoPor: { nome: 'Ada' }, decide: true })
    expect((await pendentes(admin))[0]).toMatchObject({ id: pedido.id, decide: false })
    expect((await confirmar(admin, pedido.id)).status).toBe(403)
    expect((await confirmar(fiscal, pedido.id)).status).toBe(403)
    const errada = await confirmar(gestor, pedido.id, 'errada')
    expect([errada.status, errada.body.violations[0].field]).toEqual([422, 'senha'])
    expect((await confirmar(gestor, pedido.id)).status).toBe(200)
    expect((await entrar('Pequi com arroz')).status).toBe(200)
    expect((await atos('PAPEL_CONFIRMAR'))[0]).toMatchObject({
      alvo_id: body.id,
      detalhes: { perfil: 'ROLE_FISCAL', pedidoPor: admin.id },
    })
    expect(await atos('PAPEL_CONFIRMAR_RECUSAR')).toHaveLength(1)
  })

  it('is locked after five wrong passwords, and may be refused with a reason', async () => {
    const [admin, gestor] = [await alguem('ROLE_ADMIN'), await alguem('ROLE_GESTOR')]
    await convidar(admin)
    const [pedido] = await pendentes(gestor)
    await banco.db
      .insertInto('tentativa')
      .values(
        Array.from({ length: 5 }, () => ({
          acao: 'PAPEL' as const,
          chave: gestor.id,
          ip: '1',
          quando: new Date(),
        })),
      )
      .execute()
    expect((await confirmar(gestor, pedido.id)).status).toBe(429)
    const recusar = (justificativa: string) =>
      gateway.pedir(usuarios.recusarPapel, {
        token: gestor.token,
        params: { id: pedido.id },
        body: { justificativa },
      })
    expect((await recusar(' ')).status).toBe(422)
    expect((await recusar('A portaria ainda não foi publicada.')).status).toBe(200)
    expect((await recusar('A portaria ainda não foi publicada.')).status).toBe(404)
    expect(await pendentes(gestor)).toEqual([])
  })

  it('is not confirmed by its owner, by another unit, nor by whom the asker has just made', async () => {
    const admin = await alguem('ROLE_ADMIN')
    const [dona, deFora] = [await alguem('ROLE_GESTOR'), await alguem('ROLE_GESTOR')]
    const [norte, sul] = [crypto.randomUUID(), crypto.randomUUID()]
    await banco.db
      .insertInto('unidade')
      .values([
        { id: norte, nome: 'Norte de teste', criada_em: new Date() },
        { id: sul, nome: 'Sul de teste', criada_em: new Date() },
      ])
      .execute()
    const unidade = (id: string, unidade_id: string) =>
      banco.db.updateTable('usuario').set({ unidade_id }).where('id', '=', id).execute()
    await unidade(dona.id, norte)
    await unidade(deFora.id, sul)
    const perfis = ['ROLE_GESTOR', 'ROLE_FISCAL']
    const body = { perfis, motivo: 'Designado pela portaria de novembro.' }
    expect(
      (await gateway.pedir(usuarios.mudarPapeis, { token: admin.token, params: { id: dona.id }, body }))
        .status,
    ).toBe(200)
    const [pedido] = await pendentes(dona)
    expect((await confirmar(dona, pedido.id)).status).toBe(403)
    expect(await pendentes(deFora)).toEqual([])
    expect((await confirmar(deFora, pedido.id)).status).toBe(404)
    // The installation is old; the second administrator is of today.
    const haUmMes = new Date(Date.now() - 30 * 86_400_000)
    await banco.db
      .updateTable('usuario')
      .set({ criado_em: haUmMes, comando_em: null })
      .where('id', '=', admin.id)
      .execute()
    const boneco = await alguem('ROLE_ADMIN')
    expect((await confirmar(boneco, pedido.id)).body.detail).toMatch(/menos de 7 dias/)
    expect(await perfisDe(dona.id)).toEqual(['ROLE_GESTOR'])
  })
})

describe('an account', () => {
  it('is found by name without accents, login, e-mail and number, by role, situation and what waits', async () => {
    const admin = await alguem('ROLE_ADMIN', 'Zulmira')
    await convidar(admin, { matricula: '900028' })
    const buscar = async (filtro: object) =>
      (await gateway.pedir(usuarios.buscar, { token: admin.token, body: filtro })).body.content.map(
        ({ login }: { login: string }) => login,
      )
    for (const texto of ['JATOBA', 'hugo.j', 'hugo@exemplo', '0028'])
      expect(await buscar({ texto })).toEqual([CONVITE.login])
    expect(await buscar({ texto: '100%' })).toEqual([])
    expect(await buscar({ situacao: 'CONVIDADO' })).toEqual([CONVITE.login])
    expect(await buscar({ perfil: 'ROLE_FISCAL' })).toEqual([CONVITE.login])
    expect(await buscar({ aConfirmar: true })).toEqual([CONVITE.login])
    expect(await buscar({})).toEqual([CONVITE.login, admin.login])
  })

  it('is not made twice, whatever the case; an e-mail that is taken says so beside the field', async () => {
    const admin = await alguem('ROLE_ADMIN')
    await convidar(admin)
    const campo = async (convite: object) => (await convidar(admin, convite)).body.violations[0].field
    expect(await campo({ login: 'HUGO.Jatoba', email: 'x@exemplo.invalid' })).toBe('login')
    expect(await campo({ login: 'outro', email: 'Hugo@Exemplo.invalid' })).toBe('email')
  })

  it('blocked, ends at once and says what stays in hand; nobody blocks themselves nor the last administrator', async () => {
    const [admin, fiscal] = [await alguem('ROLE_ADMIN'), await alguem('ROLE_FISCAL')]
    await umFormulario(banco.db, fiscal.id)
    const alerta = await umAlerta(banco.db)
    await banco.db
      .insertInto('alerta_vinculo')
      .values({ usuario_id: fiscal.id, alerta_id: alerta.id, desde: new Date() })
      .execute()
    const abrir = async (id: string) =>
      (await gateway.pedir(usuarios.obter, { token: admin.token, params: { id } })).body
    expect(await abrir(fiscal.id)).toMatchObject({
      emMaos: { rascunhos: 1, alertas: 1 },
      sessoes: [{ atual: false }],
    })
    const bloquear = (id: string, quem = admin, motivo = 'Aposentou-se e deixou o órgão.') =>
      gateway.pedir(usuarios.bloquear, { token: quem.token, params: { id }, body: { motivo } })
    expect((await bloquear(fiscal.id, admin, '')).status).toBe(422)
    expect((await bloquear(fiscal.id)).status).toBe(200)
    expect((await gateway.pedir(sessao.conta, { token: fiscal.token })).status).toBe(401)
    expect((await abrir(fiscal.id)).bloqueio).toMatchObject({
      motivo: 'Aposentou-se e deixou o órgão.',
      por: 'ROLE_ADMIN',
    })
    expect((await bloquear(admin.id)).status).toBe(403)
    const papeis = (id: string, quem = admin) =>
      gateway.pedir(usuarios.mudarPapeis, {
        token: quem.token,
        params: { id },
        body: { perfis: ['ROLE_GESTOR'], motivo: 'Designado pela portaria de novembro.' },
      })
    expect((await papeis(admin.id)).body.detail).toMatch(/último administrador ativo/)
    const segunda = await alguem('ROLE_ADMIN')
    expect((await papeis(admin.id)).status).toBe(200)
    expect((await bloquear(segunda.id, admin)).status).toBe(401)
  })

  it('changed, tells its owner: another e-mail at both addresses, and the second factor taken away', async () => {
    const [admin, fiscal] = [await alguem('ROLE_ADMIN'), await alguem('ROLE_FISCAL')]
    await umTotp(gateway, fiscal.token)
    const resto = {
      cpf: null,
      matricula: null,
      cargo: null,
      designacao: null,
      unidade: null,
      unidadeId: null,
    }
    const editar = (extra: object) =>
      gateway.pedir(usuarios.editar, {
        token: admin.token,
        params: { id: fiscal.id },
        body: { nome: 'Outro Nome', email: 'novo@exemplo.invalid', ...resto, ...extra },
      })
    expect((await editar({ unidadeId: crypto.randomUUID() })).body.violations[0].field).toBe('unidadeId')
    expect((await editar({})).status).toBe(200)
    const zerar = (id: string) =>
      gateway.pedir(usuarios.zerarSegundoFator, {
        token: admin.token,
        params: { id },
        body: { motivo: 'Perdeu o celular em campo ontem.' },
      })
    expect((await zerar(admin.id)).status).toBe(403)
    expect((await zerar(fiscal.id)).status).toBe(200)
    expect((await gateway.pedir(sessao.conta, { token: fiscal.token })).status).toBe(401)
    const { rows } = await sql<{ para: string | null; assunto: string }>`
      select data ->> 'para' as para, data ->> 'assunto' as assunto from pgboss.job
      where name = 'avisar' and data ->> 'usuarioId' = ${fiscal.id}`.execute(banco.db)
    expect(rows.map((r) => r.para ?? 'o de agora')).toEqual(
      expect.arrayContaining(['o de agora', `${fiscal.login}@exemplo.invalid`]),
    )
    expect(rows.map((r) => r.assunto)).toContain('Guará Fiscalização: Segundo fator removido')
  })

  it('given a first unit, takes along what they drew up without one, signed or not', async () => {
    const [admin, fiscal, outro] = [
      await alguem('ROLE_ADMIN'),
      await alguem('ROLE_FISCAL'),
      await alguem('ROLE_FISCAL', 'Outro'),
    ]
    const [primeira, segunda] = [await umaUnidade(banco.db), await umaUnidade(banco.db)]
    await umFormulario(banco.db, fiscal.id)
    await umFormulario(banco.db, fiscal.id, { condicao: 'ASSINADO' })
    await umFormulario(banco.db, outro.id)
    await sql`insert into instrumento_fato (instrumento_id, formulario_id, dia, tipo, condicao, autor_id)
      select i.id, f.id, now(), i.tipo, f.condicao, f.autor_id
      from formulario f join instrumento i on i.formulario_id = f.id where f.condicao = 'ASSINADO'`.execute(
      banco.db,
    )
    const unidades = async () => {
      const { rows } = await sql<{ autor_id: string; unidades: Array<string | null> }>`
        select autor_id, array_agg(distinct unidade_id) as unidades
        from (select autor_id, unidade_id from formulario
          union all select autor_id, unidade_id from instrumento_fato) t
        where autor_id in (${fiscal.id}, ${outro.id}) group by 1`.execute(banco.db)
      return Object.fromEntries(rows.map((r) => [r.autor_id, r.unidades]))
    }
    const editar = (unidadeId: string | null) =>
      gateway.pedir(usuarios.editar, {
        token: admin.token,
        params: { id: fiscal.id },
        body: {
          nome: 'Iara',
          email: 'iara@exemplo.invalid',
          cpf: null,
          matricula: null,
          cargo: null,
          designacao: null,
          unidade: null,
          unidadeId,
        },
      })
    const deNinguem = { [fiscal.id]: [null], [outro.id]: [null] }
    expect(await unidades()).toEqual(deNinguem)
    expect((await editar(null)).status).toBe(200)
    expect(await unidades()).toEqual(deNinguem)
    expect((await editar(primeira)).status).toBe(200)
    expect(await unidades()).toEqual({ ...deNinguem, [fiscal.id]: [primeira] })
    // What has a unit keeps it.
    expect((await editar(segunda)).status).toBe(200)
    expect(await unidades()).toEqual({ ...deNinguem, [fiscal.id]: [primeira] })
  })

  it('of a coordinator, keeps the unit that was confirmed with the role', async () => {
    const admin = await alguem('ROLE_ADMIN')
    const [unidadeId, outra] = [await umaUnidade(banco.db), await umaUnidade(banco.db)]
    const { id, login } = await umUsuario(banco.db, { perfis: ['ROLE_GESTOR'], unidadeId })
    const nada = { cpf: null, matricula: null, cargo: null, designacao: null, unidade: null }
    const editar = (para: string | null) =>
      gateway.pedir(usuarios.editar, {
        token: admin.token,
        params: { id },
        body: { nome: 'Gil', email: 'gil@exemplo.invalid', ...nada, unidadeId: para },
      })
    for (const para of [null, outra])
      expect((await editar(para)).body.violations).toMatchObject([
        {
          field: 'unidadeId',
          message: expect.stringMatching(/^A unidade de Gestor .* peça o papel de novo/),
        },
      ])
    const { nome } = await banco.db
      .selectFrom('unidade')
      .select('nome')
      .where('id', '=', outra)
      .executeTakeFirstOrThrow()
    const { linhas } = (
      await gateway.pedir(usuarios.conferirPlanilha, {
        token: admin.token,
        body: { csv: `Login;Unidade\r\n${login};${nome}` },
      })
    ).body
    expect(linhas).toMatchObject([{ faz: 'RECUSAR', oQue: [expect.stringMatching(/^A unidade de Gestor/)] }])
    expect((await editar(unidadeId)).status).toBe(200)

    // Nor while the role waits: who confirms it has read the unit.
    const convite = { perfis: ['ROLE_GESTOR'], unidadeId, motivo: 'Designado gestor pela Portaria 8' }
    const { body: convidada } = await convidar(admin, convite)
    const alargada = await gateway.pedir(usuarios.editar, {
      token: admin.token,
      params: { id: convidada.id },
      body: { nome: CONVITE.nome, email: CONVITE.email, ...nada, unidadeId: null },
    })
    expect(alargada.body.violations).toMatchObject([{ field: 'unidadeId' }])

    const semPapel = {
      token: admin.token,
      params: { id },
      body: { perfis: ['ROLE_FISCAL' as const], motivo: 'Designado fiscal pela Portaria 9' },
    }
    expect((await gateway.pedir(usuarios.mudarPapeis, semPapel)).status).toBe(200)
    expect((await editar(null)).status).toBe(200)
  })

  it('invited, gets one link by mail, which a new invitation ends', async () => {
    const admin = await alguem('ROLE_ADMIN', 'Ada')
    const { id } = (await convidar(admin)).body
    const { convidar: enviar } = criarExecutores({
      db: banco.db,
      config: gateway.config,
      chaves: CHAVES,
      fila: gateway.fila,
      semad: gateway.semad,
    })
    await enviar({ usuarioId: id, porQuem: 'Ada' })
    await enviar({ usuarioId: id, porQuem: 'Ada' })
    const links = await banco.db
      .selectFrom('recuperacao_senha')
      .select(['origem', 'operador', 'usada_em'])
      .where('usuario_id', '=', id)
      .execute()
    expect(links.map((l) => [l.origem, l.operador, l.usada_em === null]).sort()).toEqual([
      ['CONVITE', 'Ada', false],
      ['CONVITE', 'Ada', true],
    ])
    expect(
      (await gateway.pedir(usuarios.convidarDeNovo, { token: admin.token, params: { id: admin.id } })).status,
    ).toBe(409)
  })
})

describe('a spreadsheet', () => {
  const ler = (quem: Alguem, csv: string) =>
    gateway.pedir(usuarios.conferirPlanilha, { token: quem.token, body: { csv } })
  const importar = (quem: Alguem, csv: string, resumo: string) =>
    gateway.pedir(usuarios.importar, {
      token: quem.token,
      body: { csv, resumo, motivo: 'Nomeados no concurso público de 2026.' },
    })

  it('tells what it would do and does just that; a role that signs waits, and no administrator comes of it', async () => {
    const [admin, ana] = [await alguem('ROLE_ADMIN', 'Ada'), await alguem('ROLE_FISCAL', 'Ana')]
    const csv = [
      '\uFEFFLogin;Nome;Email;Matricula;Papeis',
      'bia;Bia Nova;bia@exemplo.invalid;900040;Fiscal + Gestor',
      `${ana.login.toUpperCase()};Ana Maria;;900041;`,
      'caio;Caio;caio@exemplo.invalid;;Administrador',
      'davi;Davi;davi@exemplo.invalid;;Fiscal + Administrador',
      `${admin.login};;;;Gestor`,
      'eva;Eva;bia@exemplo.invalid;;Fiscal',
      'Fábio;Fábio;fabio@exemplo.invalid;;Chefe',
      'gil;Gil;gil@exemplo.invalid;900042;Fiscal;Gestor',
      'hilda;Hilda;hilda@exemplo.invalid',
    ].join('\r\n')
    const { body } = await ler(admin, csv)
    expect(body.linhas.map((l: { faz: string }) => l.faz)).toEqual([
      'RECUSAR',
      'MUDAR',
      'RECUSAR',
      'RECUSAR',
      'RECUSAR',
      'RECUSAR',
      'RECUSAR',
      'RECUSAR',
      'RECUSAR',
    ])
    const confira = 'Complete a linha ou confira os separadores e as aspas'
    expect(body.linhas[7].oQue).toEqual([`A linha tem 6 campos; o cabeçalho, 5. ${confira}`])
    expect(body.linhas[8].oQue).toEqual([`A linha tem 3 campos; o cabeçalho, 5. ${confira}`])
    expect(body.linhas[0].oQue).toEqual(['email repetido na planilha'])
    expect(body.linhas[1].oQue).toEqual(['nome: Ana → Ana Maria', 'matricula: vazio → 900041'])
    expect(body.linhas[2].oQue).toEqual(['Administrador não se dá nem se tira por planilha: use a tela'])
    expect(body.linhas[3].oQue[0]).toMatch(/não se junta a Fiscal/)
    expect(body.linhas[4].oQue).toEqual(['Administrador não se dá nem se tira por planilha: use a tela'])
    expect(body.linhas[6].oQue).toContain('Papel desconhecido: Chefe')

    const boa = csv.replace('eva;Eva;bia@', 'eva;Eva;eva@')
    const { resumo, linhas } = (await ler(admin, boa)).body
    expect(linhas[0]).toMatchObject({ faz: 'CRIAR', oQue: ['Fiscal, a confirmar', 'Gestor, a confirmar'] })
    expect((await importar(admin, boa, body.resumo)).status).toBe(409)
    expect((await importar(admin, boa, resumo)).status).toBe(200)
    const { id } = await banco.db
      .selectFrom('usuario')
      .select('id')
      .where('login', '=', 'bia')
      .executeTakeFirstOrThrow()
    expect(await perfisDe(id)).toEqual([])
    expect(await pendentes(admin)).toHaveLength(3)
    expect(await perfisDe(admin.id)).toEqual(['ROLE_ADMIN'])
    // What was imported already is the same now, and the accounts that it read have changed.
    expect((await importar(admin, boa, resumo)).status).toBe(409)
  })

  it('goes out with its formulas still, and comes back saying that nothing changes', async () => {
    const admin = await alguem('ROLE_ADMIN', '=cmd|calc')
    const { texto } = await gateway.pedir(usuarios.exportar, { token: admin.token, body: {} })
    expect(texto.startsWith('\uFEFFlogin;nome;')).toBe(true)
    expect(texto).toContain(`"'=cmd|calc"`)
    expect((await ler(admin, texto)).body.linhas).toMatchObject([{ login: admin.login, faz: 'IGUAL' }])
    expect((await ler(admin, 'nome;email\nAna;a@b.c')).body.detail).toMatch(
      /A primeira linha diz: login;nome/,
    )
    const comOutra = `login;e-mail;;vazia\n${admin.login};a@b.c;;`
    expect((await ler(admin, comOutra)).body.detail).toMatch(/Coluna desconhecida: e-mail\. .* login;nome/)
  })
})
