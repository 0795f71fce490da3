// npm run pessoa -- exportar CPF_OU_CNPJ --motivo TEXTO [--saida ARQUIVO]: what is kept of a person, as JSON, for the person
// themselves (docs/privacidade.md). It leaves a row in the audit.
import { access, writeFile } from 'node:fs/promises'
import { cpfOuCnpjValido, semMascara } from '@guara/domain/cpf-cnpj'
import { contaDaMaquina } from '../conta-da-maquina.ts'
import { registrar } from '../services/auditoria/service.ts'
import { chavear } from '../services/pessoas/service.ts'
import { type Ambiente, comando, ErroDeUso, executarComando, lerLinha } from './comando.ts'
import { dadosDaPessoa } from './dados-da-pessoa.ts'

const AJUDA = `npm run pessoa -- exportar CPF_OU_CNPJ --motivo TEXTO [--saida ARQUIVO]

  --motivo  de quem é o pedido e onde está (processo, ofício); fica na auditoria
  --saida   arquivo novo, que só o seu usuário lê; sem ele, os dados vão para a saída padrão`

const lerArgumentos = () => {
  const { values, positionals } = lerLinha({ motivo: { type: 'string' }, saida: { type: 'string' } })
  const [ato, documento = ''] = positionals
  const motivo = values.motivo?.trim() ?? ''
  if (ato !== 'exportar') throw new ErroDeUso('diga o que fazer')
  if (!cpfOuCnpjValido(documento)) throw new ErroDeUso('CPF/CNPJ inválido')
  if (motivo.length < 10) throw new ErroDeUso('--motivo: diga em ao menos dez letras de quem é o pedido')
  return { documento: semMascara(documento), motivo, saida: values.saida }
}

/** What another export left is not lost, and nothing is read, nor written in the audit, for a file that cannot be made. */
const recusarExistente = async (saida: string | undefined) => {
  const existe =
    saida !== undefined &&
    (await access(saida).then(
      () => true,
      () => false,
    ))
  if (existe) throw new ErroDeUso(`já existe um arquivo em ${saida}: escolha outro nome`)
}

const exportar = async (
  { db, chaves }: Ambiente,
  { documento, motivo, saida }: ReturnType<typeof lerArgumentos>,
) => {
  const dados = await dadosDaPessoa(db, documento)
  const origem = { ip: null, agente: 'comando', requisicaoId: null }
  const instalacao = { chaves }
  await registrar({ db, agora: new Date(), origem, usuario: null, instalacao }, 'PESSOA_EXPORTAR', {
    ...(dados.cadastro && { alvo: { tipo: 'pessoa', id: dados.cadastro.id } }),
    detalhes: {
      procurado: [chavear({ instalacao }, documento)],
      motivo,
      quem: contaDaMaquina(),
      formularios: dados.formularios.length,
      registrosDeBases: dados.basesDeApoio.length,
    },
  })
  const texto = `${JSON.stringify(dados, null, 2)}\n`
  if (!saida) process.stdout.write(texto)
  else {
    await writeFile(saida, texto, { mode: 0o600, flag: 'wx' })
    console.log(`Dados gravados em ${saida}. Entregue-os só à própria pessoa ou a quem a representa.`)
  }
  return 0
}

await comando(AJUDA, async () => {
  const pedido = lerArgumentos()
  await recusarExistente(pedido.saida)
  return executarComando((ambiente) => exportar(ambiente, pedido))
})
