// Looks at the place of the alerts that wait for it and keeps what the priority is made of. It runs by itself every minute: new alerts at
// once, open ones again every week and on the day on which their age counts more. What is written twice is the same.

import { type Caixa, caixaDe } from '@guara/domain/alerta/geometria'
import { distanciaKm, mesmoLugar } from '@guara/domain/alerta/lugar'
import { diasAteReavaliar, type FatosDoAlerta, PERTO_KM, prioridadeDe } from '@guara/domain/alerta/prioridade'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { type Poligono, retangulo } from '@guara/domain/geometria/poligono'
import { diaDe, diasEntre, somarDias } from '@guara/domain/instrumento/dias'
import type { Db } from '../../context.ts'
import { formulariosDosAlertas } from '../fiscalizacao/formularios/alertas/ligacoes.ts'
import { embargosDoMunicipio } from '../fiscalizacao/formularios/embargos/embargos.ts'
import { noLugar } from '../localizacao/camadas/service.ts'
import * as repository from './avaliacao-repository.ts'

const GRAUS_POR_KM = 1 / 111.32

/** The box with as much around it as counts as near, drawn as an area. */
const arredores = ({ oeste, sul, leste, norte }: Caixa): Poligono => {
  const m = PERTO_KM * GRAUS_POR_KM
  return { type: 'Polygon', coordinates: [retangulo(oeste - m, sul - m, leste + m, norte + m)] }
}

interface Vizinha {
  nome: string
  areas: readonly Poligono[]
}

const maisPerto = (
  { geometria }: repository.AAvaliar,
  vizinhas: readonly Vizinha[],
): FatosDoAlerta['embargo'] => {
  let perto: FatosDoAlerta['embargo'] = null
  for (const { nome, areas } of vizinhas) {
    const km = distanciaKm(geometria, areas, PERTO_KM)
    if (km !== null && (perto === null || km < perto.km)) perto = { nome, km: Math.round(km * 100) / 100 }
  }
  return perto
}

type Embargos = (municipioId: number) => Promise<Vizinha[]>

/** The embargoes of a municipality are read once for the batch. */
const lerEmbargos = (db: Db): Embargos => {
  const lidos = new Map<number, Promise<Vizinha[]>>()
  return (municipioId) => {
    const lido = lidos.get(municipioId) ?? embargosDoMunicipio(db, municipioId)
    lidos.set(municipioId, lido)
    return lido
  }
}

const anterioresDe = async (db: Db, ids: readonly string[]) => {
  const doLugar = (await repository.anteriores(db, ids)).filter((v) => mesmoLugar(v.daqui, v.geometria))
  const emVigor = new Set(
    (
      await formulariosDosAlertas(
        db,
        doLugar.map((v) => v.id),
      )
    )
      .filter((f) => CONDICOES_EM_VIGOR.includes(f.condicao))
      .map((f) => f.alerta_id),
  )
  return (id: string) => {
    const dele = doLugar.filter((v) => v.de === id)
    return { reincidencias: dele.length, formularios: dele.filter((v) => emVigor.has(v.id)).length }
  }
}

const avaliar = async (
  db: Db,
  alerta: repository.AAvaliar,
  hoje: string,
  embargos: Embargos,
  anteriores: Awaited<ReturnType<typeof anterioresDe>>,
): Promise<repository.Avaliado> => {
  const camadas = await noLugar(db, [arredores(caixaDe(alerta.geometria))], null, [
    'UC',
    'TERRA_INDIGENA',
    'EMBARGO',
  ])
  const [deEmbargo, protegidas] = [
    camadas.filter((f) => f.camada.tipo === 'EMBARGO'),
    camadas.filter((f) => f.camada.tipo !== 'EMBARGO'),
  ]
  const fatos: FatosDoAlerta = {
    protegida: alerta.unidade_de_conservacao
      ? { nome: alerta.unidade_de_conservacao, km: 0 }
      : maisPerto(alerta, protegidas),
    embargo: maisPerto(alerta, [...deEmbargo, ...(await embargos(alerta.municipio_id))]),
    ...anteriores(alerta.id),
  }
  const dias = diasEntre(alerta.dia, hoje)
  const { pontos } = prioridadeDe({ areaHa: alerta.area_ha, fatos, dias })
  return { id: alerta.id, pontos, fatos, reavaliar_em: somarDias(hoje, diasAteReavaliar(dias)) }
}

const POR_LOTE = 200
/** One run takes so many; the next one goes on. */
const LOTES = 20

export const avaliarAlertas = async (db: Db, agora: Date) => {
  const hoje = diaDe(agora)
  for (let n = 0; n < LOTES; n += 1) {
    const alertas = await repository.pendentes(db, hoje, POR_LOTE)
    if (alertas.length === 0) return
    const anteriores = await anterioresDe(
      db,
      alertas.map((a) => a.id),
    )
    const embargos = lerEmbargos(db)
    const avaliados = []
    for (const alerta of alertas) avaliados.push(await avaliar(db, alerta, hoje, embargos, anteriores))
    await repository.guardar(db, avaliados)
  }
}
