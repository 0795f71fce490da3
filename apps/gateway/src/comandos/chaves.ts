// npm run chaves: another SECRET_KEY in place of the one in use (docs/decisoes/0073-troca-da-chave-mestra.md), or another
// authority (docs/decisoes/0080-outra-autoridade.md), without losing what was made under the one before.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { assinatura } from '@guara/domain/assinatura/contract'
import { formatarDataHora } from '@guara/domain/data-hora'
import { abrirRaiz, derivarChaves, fecharRaiz, lerSegredo, novoSegredo, prepararSegredo } from '../chaves.ts'
import type { Config } from '../config.ts'
import { contaDaMaquina } from '../conta-da-maquina.ts'
import type { Db } from '../context.ts'
import { lerRaiz, trocarRaiz } from '../services/arquivos/raiz.ts'
import { trocarAutoridade } from '../services/assinatura/autoridade/autoridade.ts'
import { registrar } from '../services/auditoria/service.ts'
import { comando, comBanco, ErroDeUso, executarComando, lerLinha } from './comando.ts'

const ORIGEM = { ip: null, agente: 'comando', requisicaoId: null }

const AJUDA = `npm run chaves -- --trocar [--gravar ARQUIVO]
npm run chaves -- --nova-autoridade

  --trocar           troca a SECRET_KEY por outra, sorteada aqui. Nada do que foi feito com a antiga se perde: selos,
                     certificados e segundos fatores continuam a valer, e ninguém precisa entrar de novo. O serviço pode
                     continuar no ar, mas um processo que reinicie ainda com a antiga recusa-se a iniciar: ponha logo a nova
                     na configuração de todos.
  --gravar ARQUIVO   um arquivo novo para a chave nova, quando a SECRET_KEY vem da configuração; sem ela, a de DATA_DIR é trocada
  --nova-autoridade  faz outra autoridade certificadora, que passa a emitir no lugar da atual, com o serviço no ar. O que já
                     foi assinado continua a valer e a ser conferido; cada pessoa recebe um certificado novo, avisada
                     por e-mail, na próxima vez que assinar.`

/** Where the new key is put; answers what puts it in use after the database knows of it. */
const guardar = async (config: Config, segredo: string, arquivo: string | undefined) => {
  if (!config.SECRET_KEY) return prepararSegredo(config.DATA_DIR, segredo)
  if (!arquivo) throw new ErroDeUso('--gravar: diga o arquivo novo em que a chave nova fica')
  try {
    await writeFile(arquivo, segredo, { mode: 0o600, flag: 'wx' })
  } catch (erro) {
    throw new ErroDeUso(`--gravar: não é possível criar ${arquivo} (${(erro as NodeJS.ErrnoException).code})`)
  }
  return async () => {}
}

const trocar = (trx: Db, segredo: string, novo: string) =>
  trocarRaiz(trx, async (guardada) => {
    const raiz = abrirRaiz(segredo, guardada)
    const quem = {
      db: trx,
      agora: new Date(),
      usuario: null,
      origem: ORIGEM,
      instalacao: { chaves: derivarChaves(raiz) },
    }
    await registrar(quem, 'CHAVE_MESTRA_TROCAR', { detalhes: { quem: contaDaMaquina() } })
    return fecharRaiz(novo, guardada.instalacao, raiz)
  })

const trocarSegredo = (arquivo: string | undefined) =>
  comBanco(
    async ({ config, db }) => {
      const [segredo, novo] = [await lerSegredo(config), novoSegredo()]
      // The key in use has to be the one, before anything is written.
      abrirRaiz(segredo, await lerRaiz(db))
      const porEmUso = await guardar(config, novo, arquivo)
      await db.transaction().execute((trx) => trocar(trx, segredo, novo))
      await porEmUso()
      console.log(
        config.SECRET_KEY
          ? `Trocada. A chave nova está em ${arquivo}: ponha-a em SECRET_KEY, reinicie cada processo e faça um backup; então apague o arquivo.`
          : 'Trocada. A chave nova está em DATA_DIR; faça um backup.',
      )
      return 0
    },
    () => ({}),
  )

const novaAutoridade = () =>
  executarComando(async ({ config, chaves, db }) => {
    const ctx = { db, agora: new Date(), usuario: null, origem: ORIGEM, instalacao: { config, chaves } }
    const certificado = await trocarAutoridade(ctx, contaDaMaquina())
    if (!certificado) {
      console.log('Ainda não há autoridade: a primeira é feita na primeira assinatura. Nada mudou.')
      return 0
    }
    console.log(`Feita: ${certificado.subject}, até ${formatarDataHora(certificado.notAfter)}.
SHA-256 do certificado: ${createHash('sha256').update(new Uint8Array(certificado.rawData)).digest('hex')}
Faça um backup e publique de novo ${config.PUBLIC_URL}/gateway${assinatura.autoridade.path} onde o órgão divulga o certificado.`)
    return 0
  })

await comando(AJUDA, async () => {
  const { values } = lerLinha({
    trocar: { type: 'boolean' },
    gravar: { type: 'string' },
    'nova-autoridade': { type: 'boolean' },
  })
  if (values.trocar === values['nova-autoridade'])
    throw new ErroDeUso('diga o que fazer: --trocar ou --nova-autoridade')
  await (values.trocar ? trocarSegredo(values.gravar) : novaAutoridade())
})
