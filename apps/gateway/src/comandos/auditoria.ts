// npm run auditoria [-- --cabeca ORDEM:HASH] [-- --aceitar MOTIVO]: proves the audit chain whole, or names the first broken
// row. The last head that was sealed is kept outside of the database and must be in the chain; `--cabeca` takes another one
// that was kept elsewhere (a log line "auditoria selada"): a chain cut short does not hold it. After a database was put back
// from a copy on purpose, `--aceitar` takes the chain as it stands, and says so in the audit itself.
import { formatarDataHora } from '@guara/domain/data-hora'
import { contaDaMaquina } from '../conta-da-maquina.ts'
import { aceitarCadeia, aceitesDaCadeia } from '../services/auditoria/aceite.ts'
import { ancoraDaCabeca, type Cabeca } from '../services/auditoria/cabeca.ts'
import { hashNaOrdem, verificarCadeia } from '../services/auditoria/verificacao.ts'
import { type Ambiente, comando, ErroDeUso, executarComando, lerLinha } from './comando.ts'

const AJUDA = `npm run auditoria [-- opções]

  Confere a cadeia da auditoria inteira e diz a primeira linha quebrada; termina com 1 quando há alguma.

  --cabeca ORDEM:HASH   confere também que a cadeia contém esta cabeça, guardada em outro lugar (a linha "auditoria selada"
                        do registro do servidor)
  --aceitar MOTIVO      depois de repor o banco de uma cópia, de propósito: toma a cadeia como está, e o motivo fica na auditoria`

const lerArgumentos = () => {
  const { values, positionals } = lerLinha({ cabeca: { type: 'string' }, aceitar: { type: 'string' } })
  if (positionals.length > 0) throw new ErroDeUso(`não se esperava: ${positionals.join(' ')}`)
  const { cabeca, aceitar } = values
  if (aceitar !== undefined && aceitar.trim().length < 10)
    throw new ErroDeUso('--aceitar: diga o motivo, em ao menos dez letras; ele fica na auditoria')
  return { pedida: cabeca === undefined ? null : lerCabeca(cabeca), motivo: aceitar?.trim() ?? null }
}

const lerCabeca = (texto: string): Cabeca => {
  const [ordem = '', hash = ''] = texto.split(':')
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
  console.error(
    'Se o banco foi restaurado de uma cópia de propósito: npm run auditoria -- --aceitar "motivo"',
  )
  return false
}

const aceitar = async ({ db, chaves, config }: Ambiente, motivo: string) => {
  const { guardada, encontrada } = await aceitarCadeia(
    { db, chaves, ancora: ancoraDaCabeca(config) },
    { motivo, quem: contaDaMaquina() },
  )
  console.log(
    `Aceita a cadeia até a ordem ${encontrada.ordem} (a cabeça guardada era ${guardada?.ordem ?? 'nenhuma'}). ` +
      'O aceite ficou na auditoria (AUDITORIA_ACEITAR) e a selagem continua em até 15 segundos.',
  )
  return 0
}

const verificar = async (ambiente: Ambiente, pedida: Cabeca | null) => {
  const veredito = await verificarCadeia(ambiente.db, ambiente.chaves.auditoria)
  if (veredito.defeito) {
    const { ordem, id, motivo } = veredito.defeito
    console.error(`CADEIA QUEBRADA na ordem ${ordem}${id === null ? '' : ` (linha ${id})`}: ${motivo}.`)
  } else {
    const { ordem, hash } = veredito.cabeca
    console.log(`Cadeia íntegra: ${veredito.linhas} linha(s), cabeça ${ordem}:${hash}.`)
    if (veredito.semSelo > 0)
      console.log(`${veredito.semSelo} linha(s) ainda sem selo (o servidor sela em até um segundo).`)
  }
  const guardada = await ancoraDaCabeca(ambiente.config).ler()
  if (!guardada) console.log('Não há cabeça guardada fora do banco: uma cadeia cortada não seria percebida.')
  for (const { quando, quem, motivo, perdida, encontrada } of await aceitesDaCadeia(ambiente.db))
    console.log(
      `Aceite de ${formatarDataHora(quando)}, por ${quem}: a cabeça guardada era ${perdida}, a do banco, ${encontrada}. Motivo: ${motivo}`,
    )
  let tudo = veredito.integra
  for (const cabeca of [guardada, pedida]) if (cabeca && !(await contem(ambiente, cabeca))) tudo = false
  return tudo ? 0 : 1
}

await comando(AJUDA, () => {
  const { pedida, motivo } = lerArgumentos()
  return executarComando((ambiente) =>
    motivo === null ? verificar(ambiente, pedida) : aceitar(ambiente, motivo),
  )
})
