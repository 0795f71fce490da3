// Demonstration alerts: invented, the same on every machine (docs/dominio/telas.md#demonstration). Each inspector
// gets some in every condition, changeable and not, and some wait for the coordination to link them.
import { passagemDoUsuario } from '@guara/domain/alerta/ciclo'
import type { CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import municipios from '../../db/seeds/reference/municipios-go.json' with { type: 'json' }
import type { Db } from '../context.ts'
import type { DB as Banco } from '../database/tabelas.gen.ts'
import type { AlertaNovo } from '../services/alerta/importacao/alerta-novo.ts'
import { inserir } from '../services/alerta/importacao/gravacao-repository.ts'
import { lerLinha } from '../services/alerta/importacao/linha.ts'
import * as repository from '../services/alerta/repository.ts'
import { municipioDoPonto } from '../services/localizacao/municipio-do-ponto.ts'
import { contorno } from './demo/contorno.ts'

const POR_PESSOA = 24
const SEM_NINGUEM = 40
/** Older ones that nobody has either: enough for a distribution. */
const A_DISTRIBUIR = 20
/** Facts that a second source tells too. */
const CONTADOS_DUAS_VEZES = 3

const CONDICOES: readonly CondicaoDoAlerta[] = [
  'EM_ATENDIMENTO',
  'EM_ATENDIMENTO',
  'PROCEDENTE',
  'IMPROCEDENTE',
  'EM_ATENDIMENTO',
  'NAO_ATENDIDO',
]

const CLASSES = [
  { classname: 'DESMATAMENTO_CR', satellite: 'Amazonia-1', sensor: 'WFI' },
  { classname: 'DESMATAMENTO_VEG', satellite: 'CBERS-4A', sensor: 'WFI' },
  { classname: 'CICATRIZ_DE_QUEIMADA', satellite: 'CBERS-4', sensor: 'AWFI' },
  { classname: 'MINERACAO', satellite: 'CBERS-4A', sensor: 'WPM' },
  { classname: 'DEGRADACAO', satellite: 'Amazonia-1', sensor: 'WFI' },
  { alertCode: true, imovel: 'Fazenda Córrego do Exemplo' },
  { denuncia: 'DENUNCIA_FAUNA', descricao: 'Aves silvestres em gaiolas no quintal, segundo vizinhos.' },
  { denuncia: 'DENUNCIA_RESIDUO', descricao: 'Descarte de entulho na margem do córrego.' },
] as const

const JUSTIFICATIVAS = [
  'Estrada interrompida por chuva; nova tentativa na semana seguinte.',
  'Sem viatura disponível no período.',
  'Acesso negado; aguarda ordem judicial.',
]

/** Numbers that look like chance and are always the same. */
export const sorteio = (semente: number) => {
  let estado = semente
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return estado / 2 ** 32
  }
}

/** The place lies in the fields around a seat, but never over the border of the state. */
const umLugar = (acaso: () => number): readonly [number, number] => {
  const { longitude, latitude } = municipios[Math.floor(acaso() * municipios.length)] ?? {
    longitude: 0,
    latitude: 0,
  }
  const lugar = [longitude + (acaso() - 0.5) * 0.16, latitude + (acaso() - 0.5) * 0.16] as const
  return municipioDoPonto([...lugar]) === null ? umLugar(acaso) : lugar
}

const UM_DIA = 24 * 60 * 60 * 1000
const ULTIMO = Date.parse('2026-11-14T11:15:00Z')

const criadoEm = (n: number) => new Date(ULTIMO - n * 0.37 * UM_DIA)
const dia = (quando: Date) => quando.toISOString().slice(0, 10)

export const umAlerta = (n: number, tipos: Parameters<typeof lerLinha>[1]): AlertaNovo => {
  const acaso = sorteio(n + 52)
  const classe = CLASSES[n % CLASSES.length] ?? CLASSES[0]
  const lugar = umLugar(acaso)
  const detectado = dia(new Date(criadoEm(n).getTime() - 3 * UM_DIA))
  const { geometria: area, areaHa } = contorno(lugar, 3 + acaso() ** 3 * 180, acaso)
  const ehDenuncia = 'denuncia' in classe
  const propriedades =
    'classname' in classe
      ? { ...classe, gid: `demo-${n}`, view_date: detectado, area_ha: areaHa }
      : ehDenuncia
        ? {
            codigo: `D-${1000 + n}`,
            categoria: classe.denuncia,
            data: detectado,
            descricao: classe.descricao,
          }
        : { alertCode: 800_000 + n, detectedAt: detectado, areaHa, imovel: classe.imovel }
  const geometria = ehDenuncia ? { type: 'Point', coordinates: lugar } : area
  const opcoes = ehDenuncia ? ({ fonte: 'DENUNCIA' } as const) : {}
  const lido = lerLinha({ linha: n, propriedades, geometria }, tipos, opcoes, dia(criadoEm(0)))
  return { ...lido, id: `00000000-0000-4000-8001-${String(n).padStart(12, '0')}` }
}

/** The same fact, some days later, as MapBiomas tells it. */
const segundaFonte = (n: number, tipos: Parameters<typeof lerLinha>[1]): AlertaNovo => {
  const fato = umAlerta(n, tipos)
  return {
    ...fato,
    id: `00000000-0000-4000-8002-${String(n).padStart(12, '0')}`,
    fonte: 'MAPBIOMAS',
    codigo_externo: String(900_000 + n),
  }
}

const situar = async (db: Db, { id }: AlertaNovo, n: number, usuarioId: string) => {
  const para = CONDICOES[n % CONDICOES.length] ?? 'EM_ATENDIMENTO'
  if (para === 'EM_ATENDIMENTO') return
  const evento = passagemDoUsuario('EM_ATENDIMENTO', para) ?? 'CONFIRMAR'
  const justificativa = para === 'NAO_ATENDIDO' ? JUSTIFICATIVAS[n % JUSTIFICATIVAS.length] : null
  await repository.mudarCondicao(db, id, para)
  await repository.historiar(db, new Date(criadoEm(n).getTime() + UM_DIA / 2), id, {
    evento,
    usuarioId: evento === 'CONFIRMAR' ? null : usuarioId,
    de: 'EM_ATENDIMENTO',
    para,
    justificativa,
  })
}

/** The caller's connection, inside the caller's transaction, as the services take it. */
export const sobre = (client: pg.ClientBase): Db => {
  const connect = async () => ({
    query: (texto: string, valores?: unknown[]) => client.query(texto, valores),
    release: () => {},
  })
  const pool = { connect, end: async () => {} } as unknown as pg.Pool
  return new Kysely<Banco>({ dialect: new PostgresDialect({ pool }) })
}

/** Counted from today, so that some are always past; nobody is given something for the day before. */
const prazoDe = (n: number, vinculadoEm: Date) => {
  const [dia, primeiro] = [somarDias(diaDe(new Date()), (n % 29) - 6), somarDias(diaDe(vinculadoEm), 3)]
  return dia > primeiro ? dia : primeiro
}

/** Two in three have a day, and one in three says what to do. */
const atribuicaoDe = (n: number, vinculadoEm: Date) => ({
  prazo: n % 3 === 0 ? null : prazoDe(n, vinculadoEm),
  instrucao: n % 3 === 1 ? 'Começar pelos de prioridade alta.' : null,
  distribuicaoId: null,
})

export const semearAlertas = async (client: pg.ClientBase, pessoas: readonly string[]) => {
  const db = sobre(client)
  const tipos = await repository.tipos(db)
  const total = pessoas.length * POR_PESSOA + SEM_NINGUEM
  // Oldest first, so that codes grow with time.
  for (let n = total - 1; n >= 0; n -= 1) {
    const alerta = umAlerta(n, tipos)
    await inserir(db, criadoEm(n), [alerta])
    const usuarioId = pessoas[n % (pessoas.length + 1)]
    if (!usuarioId || n >= pessoas.length * POR_PESSOA + Math.floor(SEM_NINGUEM / 2)) continue
    const vinculadoEm = new Date(criadoEm(n).getTime() + 47 * 60_000)
    await repository.vincularPares(
      db,
      vinculadoEm,
      [{ alerta_id: alerta.id, usuario_id: usuarioId }],
      atribuicaoDe(n, vinculadoEm),
    )
    await repository.historiar(db, vinculadoEm, alerta.id, {
      evento: 'VINCULAR',
      usuarioId: null,
      vinculadoId: usuarioId,
    })
    await situar(db, alerta, Math.floor(n / (pessoas.length + 1)), usuarioId)
  }
  for (let n = total; n < total + A_DISTRIBUIR; n += 1) await inserir(db, criadoEm(n), [umAlerta(n, tipos)])
  for (let i = 0; i < CONTADOS_DUAS_VEZES; i += 1) {
    // One in eight is a clearing that DETER told of.
    const n = total - 8 * (i + 1)
    await inserir(db, criadoEm(n - 1), [segundaFonte(n, tipos)])
  }
}
