// The agency's system where there is none (SEMAD_URL empty) and in the tests: a real HTTP peer on loopback that keeps what
// it received in memory and can be told to be slow, to refuse, to answer nonsense, to hang up half-way, to be out.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import { semMascara } from '@guara/domain/cpf-cnpj'
import { paginar } from '@guara/domain/pagina'
import { semAcento } from '@guara/domain/texto'
import { criarAcervo, type Guardado } from './acervo.ts'

export interface Recebido {
  idExterno: string
  numeroProcesso: string
  protocoladoEm: number
  /** How many times it was sent; it is kept once. */
  envios: number
  documentos: Array<{ codigo: string; sha256: string; tamanho: number }>
  custodia: { sha256: string; tamanho: number } | null
}

interface Controle {
  atrasoMs: number
  /** RECUSA 500, NEGA 422, LIXO not JSON, CORTE half an answer, SEM_RESPOSTA does the work and hangs up, FORA hangs up. */
  falha: null | 'RECUSA' | 'NEGA' | 'LIXO' | 'CORTE' | 'SEM_RESPOSTA' | 'FORA'
  /** How long it takes from the delivery to the number of the process. */
  protocoloAposMs: number
}

const CONTROLE: Controle = { atrasoMs: 0, falha: null, protocoloAposMs: 3000 }

interface Resposta {
  status: number
  corpo: unknown
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

const lerCorpo = async (pedido: IncomingMessage) => {
  const partes: Buffer[] = []
  for await (const parte of pedido) partes.push(parte as Buffer)
  return partes.length > 0 ? JSON.parse(Buffer.concat(partes).toString('utf8')) : null
}

const NADA: Resposta = { status: 404, corpo: { detail: 'Não encontrado.' } }
const negado = (detail: string): Resposta => ({ status: 422, corpo: { detail } })

const resumo = ({ lista: _, ...processo }: Guardado) => processo

interface Arquivo {
  codigo: string
  sha256: string
  conteudo: string
}

interface Pacote {
  formulario: {
    id: string
    instrumentosTexto?: string
    responsavel?: Record<string, unknown> | null
    localizacao?: { municipioNome?: string | null }
  }
  documentos: Arquivo[]
  custodia: { sha256: string; conteudo: string } | null
}

const conferir = ({ sha256: dito, conteudo }: { sha256: string; conteudo: string }) => {
  const bytes = Buffer.from(conteudo, 'base64')
  return sha256(bytes) === dito ? { sha256: dito, tamanho: bytes.length } : null
}

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : null)

/** The form is kept once, whatever the number of deliveries. */
const receber = (recebidos: Map<string, Recebido>, id: string, pacote: Pacote, protocoloAposMs: number) => {
  const documentos = pacote.documentos.map((d) => ({ codigo: d.codigo, conferido: conferir(d) }))
  if (pacote.formulario.id !== id) return negado('O identificador do endereço não é o do formulário.')
  if (documentos.length === 0) return negado('Nenhum documento assinado.')
  if (documentos.some((d) => !d.conferido)) return negado('Um documento não confere com o seu resumo.')
  const antes = recebidos.get(id)
  if (antes) antes.envios += 1
  else {
    const numero = BigInt(`0x${sha256(id).slice(0, 12)}`) % 1_000_000_000n
    recebidos.set(id, {
      idExterno: `SGA-${sha256(id).slice(0, 12).toUpperCase()}`,
      numeroProcesso: `202600017${String(numero).padStart(9, '0')}`,
      protocoladoEm: Date.now() + protocoloAposMs,
      envios: 1,
      documentos: documentos.map(({ codigo, conferido }) => ({
        codigo,
        ...(conferido ?? { sha256: '', tamanho: 0 }),
      })),
      custodia: pacote.custodia && conferir(pacote.custodia),
    })
  }
  return null
}

const entregaDe = ({ idExterno, numeroProcesso, protocoladoEm }: Recebido) => ({
  idExterno,
  numeroProcesso: Date.now() >= protocoladoEm ? numeroProcesso : null,
})

const processoRecebido = ({ formulario }: Pacote, { numeroProcesso }: Recebido): Guardado => {
  const { responsavel, localizacao, instrumentosTexto } = formulario
  return {
    id: numeroProcesso,
    codigo: numeroProcesso,
    tipo: instrumentosTexto || 'Processo de fiscalização',
    situacao: 'Autuado',
    interessado: {
      nome: texto(responsavel?.nome) ?? texto(responsavel?.razaoSocial) ?? 'Não identificado',
      cpfCnpj: semMascara(texto(responsavel?.cpf) ?? texto(responsavel?.cnpj) ?? '') || null,
    },
    municipio: localizacao?.municipioNome ?? null,
    dataAbertura: new Date().toISOString().slice(0, 10),
    dataAtualizacao: null,
    pendencias: 0,
    lista: [],
  }
}

interface Consulta {
  cpfCnpj: string | null
  nomeRazaoSocial: string | null
  pagina: number
  tamanho: number
}

const consultar = (processos: ReadonlyMap<string, Guardado>, corpo: Consulta) => {
  const palavras = semAcento(corpo.nomeRazaoSocial ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const achados = [...processos.values()].filter(
    ({ interessado }) =>
      (!corpo.cpfCnpj || interessado.cpfCnpj === semMascara(corpo.cpfCnpj)) &&
      palavras.every((palavra) => semAcento(interessado.nome).includes(palavra)),
  )
  const inicio = (corpo.pagina - 1) * corpo.tamanho
  const daPagina = achados.slice(inicio, inicio + corpo.tamanho).map(resumo)
  return paginar(daPagina, achados.length, corpo.pagina, corpo.tamanho)
}

const falhar = (resposta: ServerResponse, { falha }: Controle): boolean => {
  if (falha === 'RECUSA') resposta.writeHead(500).end('{"detail":"Falha interna."}')
  else if (falha === 'LIXO') resposta.writeHead(200).end('<html>manutenção</html>')
  else if (falha === 'SEM_RESPOSTA') resposta.destroy()
  else if (falha === 'CORTE') {
    resposta.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    resposta.write('{"id":"20')
    setTimeout(() => resposta.destroy(), 20)
  } else return false
  return true
}

export const iniciarSimulador = async () => {
  const controle: Controle = { ...CONTROLE }
  const processos = criarAcervo()
  const recebidos = new Map<string, Recebido>()
  const conexoes = new Set<Socket>()

  const responder = async (pedido: IncomingMessage): Promise<Resposta> => {
    const partes = (pedido.url ?? '').split('?')[0]?.split('/').filter(Boolean).map(decodeURIComponent) ?? []
    const [colecao, id = '', resto] = partes
    const corpo = await lerCorpo(pedido)
    if (controle.falha === 'NEGA') return negado('Assunto não cadastrado.')
    if (colecao === 'processos' && id === 'consulta' && pedido.method === 'POST')
      return { status: 200, corpo: consultar(processos, corpo) }
    if (colecao === 'processos') {
      const achado = processos.get(id)
      if (!achado) return NADA
      return resto === 'pendencias'
        ? { status: 200, corpo: { processo: resumo(achado), pendencias: achado.lista } }
        : { status: 200, corpo: resumo(achado) }
    }
    if (colecao !== 'formularios') return NADA
    if (pedido.method === 'PUT') {
      const recusa = receber(recebidos, id, corpo, controle.protocoloAposMs)
      if (recusa) return recusa
    }
    const recebido = recebidos.get(id)
    if (!recebido) return NADA
    if (pedido.method === 'PUT') processos.set(recebido.numeroProcesso, processoRecebido(corpo, recebido))
    return { status: 200, corpo: entregaDe(recebido) }
  }

  const servidor = createServer((pedido, resposta) => {
    const agora = { ...controle }
    if (agora.falha === 'FORA') {
      pedido.socket.destroy()
      return
    }
    void (async () => {
      await esperar(agora.atrasoMs)
      const { status, corpo } = await responder(pedido)
      if (falhar(resposta, agora)) return
      resposta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))
    })().catch(() => {
      if (!resposta.headersSent) resposta.writeHead(400)
      resposta.end()
    })
  })
  servidor.on('connection', (conexao) => {
    conexoes.add(conexao)
    conexao.on('close', () => conexoes.delete(conexao))
  })

  const escutar = (porta: number) =>
    new Promise<void>((pronto, falhou) => {
      servidor.once('error', falhou)
      servidor.listen(porta, '127.0.0.1', pronto)
    })
  const parar = () =>
    new Promise<void>((pronto) => {
      servidor.close(() => pronto())
      for (const conexao of conexoes) conexao.destroy()
    })
  await escutar(0)
  const { port } = servidor.address() as AddressInfo
  // Nothing waits for it at the end of the process.
  servidor.unref()
  return {
    url: `http://127.0.0.1:${port}`,
    controlar: (mudanca: Partial<Controle>) => Object.assign(controle, mudanca),
    normalizar: () => Object.assign(controle, CONTROLE),
    recebidos,
    processos,
    /** The power goes out: what was received stays, nobody answers. */
    cair: parar,
    voltar: () => escutar(port),
    fechar: async () => {
      if (servidor.listening) await parar()
    },
  }
}
