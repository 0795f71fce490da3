// npm run auditoria [-- --cabeca ORDEM:HASH]: proves the audit chain whole, or names the first broken row.
// The last head that was sealed is kept in DATA_DIR and must be in the chain; `--cabeca` takes another one that was kept
// elsewhere (a log line "auditoria selada"): a chain cut short does not hold it.
import { parseArgs } from 'node:util'
import { type Cabeca, lerCabeca } from '../services/auditoria/cabeca.ts'
import { hashNaOrdem, verificarCadeia } from '../services/auditoria/verificacao.ts'
import { type Ambiente, ErroDeUso, executarComando } from './comando.ts'

const cabecaPedida = (): Cabeca | null => {
  const { cabeca } = parseArgs({ options: { cabeca: { type: 'string' } } }).values
  if (cabeca === undefined) return null
  const [ordem = '', hash = ''] = cabeca.split(':')
  if (!/^\d+$/.test(ordem) || !/^[0-9a-f]{64}$/.test(hash))
    throw new ErroDeUso('--cabeca: use ORDEM:HASH, como aparece no registro "auditoria selada"')
  return { ordem: Number(ordem), hash }
}

const contem = async ({ db }: Ambiente, { ordem, hash }: Cabeca) => {
  if ((await hashNaOrdem(db, ordem)) === hash) {
    console.log(`A cadeia contém a cabeça guardada ${ordem}.`)
    return true
  }
  console.error(`CADEIA CORTADA OU TROCADA: não contém a cabeça guardada ${ordem}.`)
  return false
}

await executarComando(async (ambiente) => {
  const pedida = cabecaPedida()
  const veredito = await verificarCadeia(ambiente.db, ambiente.chaves.auditoria)
  if (veredito.defeito) {
    const { ordem, id, motivo } = veredito.defeito
    console.error(`CADEIA QUEBRADA na ordem ${ordem}${id === null ? '' : ` (linha ${id})`}: ${motivo}.`)
    return 1
  }
  const { ordem, hash } = veredito.cabeca
  console.log(`Cadeia íntegra: ${veredito.linhas} linha(s), cabeça ${ordem}:${hash}.`)
  if (veredito.semSelo > 0)
    console.log(`${veredito.semSelo} linha(s) ainda sem selo (o servidor sela em até um segundo).`)
  for (const cabeca of [await lerCabeca(ambiente.config.DATA_DIR), pedida])
    if (cabeca && !(await contem(ambiente, cabeca))) return 1
  return 0
})
