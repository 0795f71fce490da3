// npm run restaurar -- --origem LUGAR --chave-privada ARQUIVO: an installation from a copy made by npm run backup
// (docs/decisoes/0056-backup-e-restauracao.md).
import { writeFile } from 'node:fs/promises'
import { lerChavePrivada } from '../backup/cifra.ts'
import { abrirLugar } from '../backup/lugar.ts'
import { nomeDaInstalacao } from '../backup/manifesto.ts'
import { lerManifesto, percorrer, restaurar } from '../backup/restaurar.ts'
import { lerConfig } from '../config.ts'
import { comando, comBanco, ErroDeUso, lerLinha } from './comando.ts'

const AJUDA = `npm run restaurar -- --origem LUGAR --chave-privada ARQUIVO [opções]

  Põe de volta uma cópia feita por npm run backup, nesta instalação (DATA_DIR, DATABASE_URL, S3_*), que precisa estar vazia
  e parada. A cópia é conferida inteira antes de algo mudar.

  --origem LUGAR            a pasta, ou s3://BALDE/PASTA
  --chave-privada ARQUIVO   a chave privada (AGE-SECRET-KEY-1…)
  --copia NOME              uma que não é a última (os nomes estão em copias.json)
  --apagar-tudo             apaga o banco de dados que houver aqui (os bytes dos arquivos dele ficam, sem dono)
  --salto N                 quantos números de cada código ficam reservados; sem ela, 1000 por dia desde a cópia
  --so-conferir             confere a cópia inteira e não muda nada
  --extrair-segredo ARQUIVO grava a SECRET_KEY da cópia em um arquivo novo e termina`

const numero = (texto: string | undefined) => {
  if (texto === undefined) return undefined
  if (!/^\d{1,7}$/.test(texto)) throw new ErroDeUso('--salto: informe um número')
  return Number(texto)
}

/** What needs no installation: a copy may be looked at from any machine. */
const semInstalacao = async (agir: () => Promise<string>) => {
  try {
    console.log(await agir())
  } catch (erro) {
    console.error((erro as Error).message)
    process.exitCode = 1
  }
}

await comando(AJUDA, async () => {
  const { values } = lerLinha({
    origem: { type: 'string' },
    'chave-privada': { type: 'string' },
    copia: { type: 'string' },
    'apagar-tudo': { type: 'boolean' },
    salto: { type: 'string' },
    'so-conferir': { type: 'boolean' },
    'extrair-segredo': { type: 'string' },
  })
  const { origem, 'chave-privada': arquivo, copia, 'extrair-segredo': segredo } = values
  if (!origem) throw new ErroDeUso('--origem: diga onde está a cópia')
  if (!arquivo) throw new ErroDeUso('--chave-privada: diga o arquivo da chave privada')
  const salto = numero(values.salto)
  const abrir = async () => ({
    lugar: abrirLugar(origem, lerConfig(process.env)),
    privada: await lerChavePrivada(arquivo),
  })
  if (segredo)
    return semInstalacao(async () => {
      const { manifesto } = await lerManifesto(await abrir(), copia)
      await writeFile(segredo, `${manifesto.segredo}\n`, { mode: 0o600, flag: 'wx' })
      return `A SECRET_KEY da cópia está em ${segredo}.`
    })
  if (values['so-conferir'])
    return semInstalacao(async () => {
      const aberta = await abrir()
      const { nome, manifesto } = await lerManifesto(aberta, copia)
      await percorrer(aberta, manifesto, console.log)
      return `Cópia ${nome} da instalação ${nomeDaInstalacao(manifesto.segredo)} inteira: ${manifesto.tabelas.length} tabelas, ${manifesto.arquivos.length} arquivos.`
    })
  await comBanco(
    async ({ config, pool }) => {
      const inicio = performance.now()
      const feita = await restaurar({
        ...(await abrir()),
        config,
        pool,
        copia,
        salto,
        agora: new Date(),
        apagarTudo: values['apagar-tudo'] ?? false,
        dizer: console.log,
      })
      const segundos = Math.round((performance.now() - inicio) / 100) / 10
      console.log(
        `Restaurada em ${segundos} s: ${feita.manifesto.tabelas.length} tabelas, ${feita.manifesto.arquivos.length} arquivos. ${feita.salto} números de cada código ficaram reservados (na auditoria: BACKUP_RESTAURAR). Confira com npm run conferir.`,
      )
      return 0
    },
    () => ({ comoEsta: true }),
  )
})
