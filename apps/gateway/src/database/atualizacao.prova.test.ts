// A release takes over from the one before, and gives back, while people work: two gateways, one at a time
// (docs/decisoes/0057-lancamentos.md). "The release before" is this code; "the next" is this code with one migration more, of
// the kind that the next one will bring.
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RAIZ_DO_GATEWAY } from '../root.ts'
import { enderecoDe, usarBancoProprio } from '../test/banco.ts'
import { encerrarProgramas, iniciarPrograma, portaLivre } from '../test/programa.ts'
import { SENHA, umUsuario } from '../test/usuarios.ts'

const LIMITE = 600_000
const REPOSITORIO = join(RAIZ_DO_GATEWAY, '..', '..')

const SOMA = `alter table formulario add column prova_nota text;
create table prova_nova (id uuid primary key, formulario_id uuid not null references formulario (id) on delete cascade);
create index prova_nova_formulario on prova_nova (formulario_id);
update formulario set prova_nota = 'preenchida';`
const TIRA = `-- minimo: 9001 (prova_nota já não é lida desde a versão da prova)
alter table formulario drop column prova_nota;`

const banco = usarBancoProprio()
let pasta: string

beforeAll(async () => {
  // Inside of the repository, where the libraries are found.
  await mkdir(join(REPOSITORIO, '.cache'), { recursive: true })
  pasta = await mkdtemp(join(REPOSITORIO, '.cache', 'prova-atualizacao-'))
})
afterAll(async () => {
  encerrarProgramas()
  await rm(pasta, { recursive: true, force: true })
})

/** The gateway with these migrations more. */
const lancamento = async (nome: string, migracoes: Record<string, string>) => {
  const raiz = join(pasta, nome, 'apps', 'gateway')
  await mkdir(join(raiz, 'db'), { recursive: true })
  await cp(join(RAIZ_DO_GATEWAY, 'dist'), join(raiz, 'dist'), { recursive: true })
  await cp(join(RAIZ_DO_GATEWAY, 'db', 'migrations'), join(raiz, 'db', 'migrations'), { recursive: true })
  await symlink(join(RAIZ_DO_GATEWAY, 'db', 'seeds'), join(raiz, 'db', 'seeds'))
  for (const [arquivo, sql] of Object.entries(migracoes))
    await writeFile(join(raiz, 'db', 'migrations', arquivo), sql)
  return raiz
}

/** One connection for each call, as a proxy that finds the door closed and knocks at the other. Anything else that is not
 *  200 is a failure that somebody would have seen. */
const chamar = (porta: string, metodo: string, caminho: string, token: string, corpo?: object) =>
  new Promise<{ status: number; corpo: string } | 'fechada'>((resolve, reject) => {
    const pedido = request(
      {
        port: porta,
        path: `/gateway${caminho}`,
        method: metodo,
        agent: false,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      },
      async (resposta) => {
        const texto = Buffer.concat(await resposta.toArray()).toString()
        resolve({ status: resposta.statusCode ?? 0, corpo: texto })
      },
    )
    pedido.on('error', (erro: NodeJS.ErrnoException) =>
      erro.code === 'ECONNREFUSED' ? resolve('fechada') : reject(erro),
    )
    pedido.end(corpo && JSON.stringify(corpo))
  })

describe('an upgrade under load', () => {
  it('fails no request on the way up nor on the way back', { timeout: LIMITE }, async () => {
    const antes = RAIZ_DO_GATEWAY
    const depois = await lancamento('depois', { '9001_soma.sql': SOMA })
    const portas = [await portaLivre(), await portaLivre()] as const
    const { nome } = (await banco.pool.query('select current_database() as nome')).rows[0]
    const env = {
      DATABASE_URL: enderecoDe(nome).replace('@/', '@localhost/'),
      SECRET_KEY: 'x'.repeat(48),
      DATA_DIR: join(pasta, 'dados'),
      SECOND_FACTOR: 'offered',
    }
    const subir = async (qual: 0 | 1, raiz: string) => {
      const processo = iniciarPrograma('main', [], { ...env, PORT: portas[qual] }, raiz)
      await processo.disser('pronto em', LIMITE)
      return processo
    }
    const rodando = [await subir(0, antes), await subir(1, antes)]
    const { login } = await umUsuario(banco.db)
    const entrada = await chamar(portas[0], 'POST', '/api/authenticate', '', {
      username: login,
      password: SENHA,
    })
    const token = JSON.parse(entrada === 'fechada' ? '{}' : entrada.corpo).id_token

    let trabalhando = true
    /** A connection that the system took and the program did not yet is lost when it closes: whoever upgrades takes the
     *  gateway out of the proxy first, and waits for what is under way (docs/operacao.md). */
    const foraDoProxy = new Set<string>()
    const emCurso = new Map<string, number>(portas.map((porta) => [porta, 0]))
    const contar = (porta: string, mais: number) => emCurso.set(porta, (emCurso.get(porta) ?? 0) + mais)
    const contagem = { certas: 0, falhas: [] as string[] }
    const pedir = async (vez: number, metodo: string, caminho: string, corpo?: object) => {
      const ordem = vez % 2 === 0 ? portas : ([portas[1], portas[0]] as const)
      for (const porta of ordem) {
        if (foraDoProxy.has(porta)) continue
        contar(porta, 1)
        const resposta = await chamar(porta, metodo, caminho, token, corpo).finally(() => contar(porta, -1))
        if (resposta === 'fechada') continue
        if (resposta.status === 200) contagem.certas += 1
        else contagem.falhas.push(`${metodo} ${caminho} ${resposta.status} ${resposta.corpo}`)
        return
      }
      contagem.falhas.push(`${metodo} ${caminho}: nenhum atende`)
    }
    const FORMULARIOS = '/services/fiscalizacao/api/formularios'
    const pessoa = async (deslocamento: number) => {
      for (let vez = deslocamento; trabalhando; vez++)
        try {
          await pedir(vez, 'POST', FORMULARIOS, { tiposFormulario: ['AUTO_INFRACAO'] })
          await pedir(vez, 'POST', `${FORMULARIOS}/byFilters?page=0&size=10`, {})
        } catch (erro) {
          contagem.falhas.push(String(erro))
        }
    }
    for (let vez = 0; vez < 200; vez++)
      await pedir(vez, 'POST', FORMULARIOS, { tiposFormulario: ['AUTO_INFRACAO'] })
    const pessoas = [pessoa(0), pessoa(1)]
    const trocar = async (qual: 0 | 1, raiz: string) => {
      foraDoProxy.add(portas[qual])
      await vi.waitUntil(() => emCurso.get(portas[qual]) === 0, { timeout: LIMITE })
      rodando[qual]?.processo.kill('SIGTERM')
      expect(await rodando[qual]?.fim).toBe(0)
      rodando[qual] = await subir(qual, raiz)
      foraDoProxy.delete(portas[qual])
    }
    try {
      await trocar(0, depois)
      await trocar(1, depois)
      const { rows } = await banco.pool.query(
        "select count(*) filter (where prova_nota = 'preenchida') as preenchidas from formulario",
      )
      expect(rows[0].preenchidas).toBeGreaterThan(0)
      await trocar(0, antes)
      await trocar(1, antes)
    } finally {
      trabalhando = false
      await Promise.all(pessoas)
    }
    expect(contagem.falhas).toEqual([])
    expect(contagem.certas).toBeGreaterThan(400)
    for (const { processo, fim } of rodando) {
      processo.kill('SIGTERM')
      await fim
    }

    const tira = await lancamento('tira', { '9001_soma.sql': SOMA, '9002_tira.sql': TIRA })
    const ultima = iniciarPrograma('main', [], { ...env, PORT: portas[0] }, tira)
    await ultima.disser('pronto em', LIMITE)
    const velha = iniciarPrograma('main', [], { ...env, PORT: portas[1] }, antes)
    expect(await velha.fim).toBe(1)
    expect(velha.saida()).toMatch(
      /^\[guará\] O banco de dados está no esquema 9002_tira\.sql, que exige ao menos o 9001; este programa serve até o \S+\.sql: atualize o programa\.\n$/,
    )
    ultima.processo.kill('SIGTERM')
    await ultima.fim
  })
})
