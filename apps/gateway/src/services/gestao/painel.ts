// The installation in words, for the administrator: what the health and the measures already know, and what to do about it.
import { statfs } from 'node:fs/promises'
import { formatarDataHora } from '@guara/domain/data-hora'
import { inteiro, maiuscula } from '@guara/domain/escrita'
import type { PainelDaInstalacao, PecaDaInstalacao, Saude } from '@guara/domain/gestao/contract'
import type { Config } from '../../config.ts'
import type { Contexto } from '../../context.ts'
import { contarFila, lerInstalacao } from '../../database/medidas.ts'
import { type Dependencia, situacaoDe } from '../../externo/dependencias.ts'
import { ultima } from '../importacoes/leitura.ts'
import { versao } from './versao.ts'

type Componente = Saude['components']['db']
type Peca = Omit<PecaDaInstalacao, 'titulo'>

const bem = (dito: string): Peca => ({ status: 'BEM', dito, fazer: null })
const atencao = (dito: string, fazer: string): Peca => ({ status: 'ATENCAO', dito, fazer })

const frase = (texto: string) => `${maiuscula(texto)}.`.replace(/\.\.$/, '.')

const daSaude = (
  componente: Componente,
  ok: string,
  fazer: string,
  quando: 'ATENCAO' | 'PARADO' = 'ATENCAO',
): Peca =>
  componente.status === 'UP'
    ? bem(componente.detalhe ? frase(componente.detalhe) : ok)
    : { status: quando, dito: frase(componente.detalhe ?? 'não responde'), fazer }

/** What stands in no pause may also never have been asked anything: that is no proof that it answers. */
const ultimaResposta = (config: Config, nome: Dependencia) => {
  const { respondeuEm, falhas } = situacaoDe(config, nome)
  if (respondeuEm) return `Última resposta em ${formatarDataHora(respondeuEm)}.`
  return falhas > 0
    ? 'Foi chamado e ainda não respondeu desde que o servidor iniciou.'
    : 'Ainda não foi chamado desde que o servidor iniciou.'
}

const HORA_MS = 3_600_000
const DEMORA_S = 600

const daFila = (fila: Awaited<ReturnType<typeof contarFila>>): Peca => {
  const esperando = fila.reduce((n, f) => n + f.esperando, 0)
  const parados = fila.filter((f) => f.falhas > 0)
  const falhas = parados.reduce((n, f) => n + f.falhas, 0)
  const dito = `${inteiro(esperando)} à espera, ${inteiro(falhas)} que falharam de vez.`
  if (falhas > 0)
    return atencao(
      dito,
      `Falharam de vez: ${parados.map((f) => `${f.nome} (${f.falhas})`).join(', ')}. O log do servidor diz por quê; envios ao órgão se repetem na tela do formulário, e e-mails depois que o servidor de e-mail voltar.`,
    )
  return fila.some((f) => f.esperando > 0 && f.segundos > DEMORA_S)
    ? atencao(
        dito,
        'Há trabalho esperando há mais de dez minutos: veja se o processo do servidor está em execução.',
      )
    : bem(dito)
}

/** A day, and half of another for one that starts late. */
const COPIA_VELHA_MS = 36 * HORA_MS

const daCopia = (copiadaEm: Date | null, agora: Date): Peca => {
  const fazer = 'Faça uma cópia com npm run backup e confira o agendamento; veja docs/operacao.md.'
  if (!copiadaEm) return atencao('Nenhuma cópia desta instalação terminou bem até hoje.', fazer)
  const idade = agora.getTime() - copiadaEm.getTime()
  const horas = Math.floor(idade / HORA_MS)
  const ha = horas < 48 ? `${horas} h` : `${Math.floor(horas / 24)} dias`
  const dito = `A última terminou em ${formatarDataHora(copiadaEm)}, há ${ha}.`
  return idade > COPIA_VELHA_MS ? atencao(dito, fazer) : bem(dito)
}

const daImportacao = (importacao: Awaited<ReturnType<typeof ultima>>, onde: string): Peca => {
  if (!importacao) return bem('Nenhuma ainda.')
  const dito = `${importacao.arquivo}, em ${formatarDataHora(importacao.iniciada_em)}.`
  return importacao.erro
    ? atencao(`${dito} Não terminou: ${importacao.erro}`, `Corrija o arquivo e importe de novo em ${onde}.`)
    : bem(dito)
}

const POUCO_DISCO = 0.1

const doDisco = async (pasta: string, arquivos: Componente): Promise<Peca> => {
  const peca = daSaude(
    arquivos,
    'Os arquivos são lidos e gravados.',
    'Sem ele não há serviço: veja o disco ou o S3 e as permissões da pasta de dados.',
    'PARADO',
  )
  const { blocks, bavail, bsize } = await statfs(pasta)
  const livre = `${inteiro(Math.floor((bavail * bsize) / 1024 ** 3))} GiB livres em disco.`
  if (peca.status !== 'BEM') return { ...peca, dito: `${peca.dito} ${livre}` }
  return bavail < blocks * POUCO_DISCO
    ? atencao(`${peca.dito} ${livre}`, 'Resta menos de um décimo do disco: aumente-o ou libere espaço.')
    : bem(`${peca.dito} ${livre}`)
}

export const painelDe = async (
  { db, agora, instalacao: { config } }: Contexto,
  { components: c }: Saude,
): Promise<PainelDaInstalacao> => {
  const [fila, casa] = [await contarFila(db), await lerInstalacao(db)]
  const pecas: Record<string, Peca> = {
    'Banco de dados': daSaude(
      c.db,
      'Responde.',
      'Sem ele não há serviço: veja o servidor PostgreSQL.',
      'PARADO',
    ),
    ...(c.replica && {
      'Réplica de leitura': daSaude(
        c.replica,
        'Responde.',
        'As listas são lidas do banco principal até ela voltar.',
      ),
    }),
    Armazenamento: await doDisco(config.DATA_DIR, c.arquivos),
    Fila: daFila(fila),
    'Sistema do órgão': daSaude(
      c.orgao,
      `${config.SEMAD_URL ? '' : 'É o simulador da demonstração. '}${ultimaResposta(config, 'orgao')}`,
      'Os envios esperam e se repetem sozinhos; avise quem cuida do sistema do órgão.',
    ),
    'E-mail': config.SMTP_URL
      ? daSaude(
          c.email,
          ultimaResposta(config, 'email'),
          'As mensagens esperam na fila: veja o servidor de e-mail.',
        )
      : atencao(
          'Sem servidor de e-mail: as mensagens ficam em arquivo no servidor, e ninguém as recebe.',
          'Informe SMTP_URL e MAIL_FROM.',
        ),
    'Carimbo do tempo': config.TSA_URL
      ? daSaude(
          c.carimbo,
          ultimaResposta(config, 'carimbo'),
          'Nada é assinado até que volte: veja a autoridade de TSA_URL.',
        )
      : bem('Sem autoridade externa configurada (TSA_URL): vale o carimbo da própria instalação.'),
    'Preparo de documentos': daSaude(
      c.compositor,
      ultimaResposta(config, 'compositor'),
      'Os documentos esperam: veja o log do servidor.',
    ),
    Auditoria: daSaude(c.auditoria, 'Íntegra.', 'Abra Auditoria e siga o que ela diz.'),
    Relógio: daSaude(c.relogio, 'O do servidor e o do banco dizem a mesma hora.', 'Acerte os dois por NTP.'),
    Configuração: daSaude(
      c.configuracao,
      'Nada falta.',
      'Informe o que falta e reinicie; veja docs/operacao.md.',
    ),
    'Cópia de segurança': daCopia(casa.copiada_em, agora),
    'Última importação de alertas': daImportacao(await ultima(db, 'ALERTAS'), 'Importar alertas'),
    'Última importação de bases': daImportacao(await ultima(db, 'BASE'), 'bases de apoio'),
  }
  const { versao: numero, commit } = versao()
  return {
    conferidoEm: agora.toISOString(),
    pecas: Object.entries(pecas).map(([titulo, peca]) => ({ titulo, ...peca })),
    versoes: [
      { nome: 'Guará', valor: commit ? `${numero} (${commit.slice(0, 12)})` : numero },
      { nome: 'Ambiente', valor: config.APP_ENV },
      { nome: 'Node.js', valor: process.version },
      { nome: 'PostgreSQL', valor: casa.postgres },
      { nome: 'Esquema do banco', valor: casa.migracao },
    ],
  }
}
