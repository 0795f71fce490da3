// npm run auditoria [-- --cabeca ORDEM:HASH]: proves the audit chain whole, or names the first broken row.
// `--cabeca` takes a head that was kept outside (a log line "auditoria selada"): a chain cut short does not hold it.
import { parseArgs } from 'node:util'
import { hashNaOrdem, verificarCadeia } from '../services/auditoria/verificacao.ts'
import { ErroDeUso, executarComando } from './comando.ts'

const { values } = parseArgs({ options: { cabeca: { type: 'string' } } })

await executarComando(async ({ db, chaves }) => {
  const veredito = await verificarCadeia(db, chaves.auditoria)
  if (veredito.defeito) {
    const { ordem, id, motivo } = veredito.defeito
    console.error(`CADEIA QUEBRADA na ordem ${ordem}${id === null ? '' : ` (linha ${id})`}: ${motivo}.`)
    return 1
  }
  const { ordem, hash } = veredito.cabeca
  console.log(`Cadeia íntegra: ${veredito.linhas} linha(s), cabeça ${ordem}:${hash}.`)
  if (veredito.semSelo > 0)
    console.log(`${veredito.semSelo} linha(s) ainda sem selo (o servidor sela em até um segundo).`)
  if (!values.cabeca) return 0
  const [ordemEsperada = '', hashEsperado = ''] = values.cabeca.split(':')
  if (!/^\d+$/.test(ordemEsperada) || !/^[0-9a-f]{64}$/.test(hashEsperado))
    throw new ErroDeUso('--cabeca: use ORDEM:HASH, como aparece no registro "auditoria selada"')
  if ((await hashNaOrdem(db, Number(ordemEsperada))) === hashEsperado) {
    console.log(`A cadeia contém a cabeça guardada ${ordemEsperada}.`)
    return 0
  }
  console.error(`CADEIA CORTADA OU TROCADA: não contém a cabeça guardada ${ordemEsperada}.`)
  return 1
})
