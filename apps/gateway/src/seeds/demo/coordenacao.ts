// What the coordination of the demonstration did: some forms answer an alert that it gave to somebody some days before, one came back to
// its author and one was commented on. The numbers of the work and the notices of each one come from these.
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import type { Db } from '../../context.ts'
import { inserir } from '../../services/alerta/importacao/gravacao-repository.ts'
import { lerLinha } from '../../services/alerta/importacao/linha.ts'
import * as alertas from '../../services/alerta/repository.ts'
import { sorteio } from '../demo-alertas.ts'
import { idDe } from './conteudo.ts'
import { contorno } from './contorno.ts'
import { historia, type NomeDaHistoria } from './historias.ts'
import { lugarDe } from './lugar.ts'
import { type Acontecimento, NUMEROS, type Oficina, pedir, UM_DIA, usuarioDe } from './oficina.ts'
import type { Planejado } from './plano.ts'

/** What tells of each story before anybody goes there. */
const FONTES: Partial<Record<NomeDaHistoria, (areaHa: number) => Record<string, unknown>>> = {
  DESMATE: (areaHa) => ({
    classname: 'DESMATAMENTO_CR',
    satellite: 'Amazonia-1',
    sensor: 'WFI',
    area_ha: areaHa,
  }),
  QUEIMADA: (areaHa) => ({
    classname: 'CICATRIZ_DE_QUEIMADA',
    satellite: 'CBERS-4',
    sensor: 'AWFI',
    area_ha: areaHa,
  }),
  LAVA_A_JATO: () => ({
    categoria: 'DENUNCIA_RESIDUO',
    descricao: 'Água suja de lavagem de veículos corre para o córrego, segundo vizinhos.',
  }),
}

const SEM_ALERTA: readonly Planejado['ate'][] = ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', 'CANCELADO']

const respondeAlerta = ({ ate, historia: nome }: Planejado) => !SEM_ALERTA.includes(ate) && nome in FONTES

const idDoAlerta = ({ n }: Planejado) => `00000000-0000-4000-8003-${String(n).padStart(12, '0')}`

/** The first step of a form that answers an alert. */
export const alertaDo = (item: Planejado) =>
  respondeAlerta(item) ? { origemAcao: 'ALERTA', alertaIds: [idDoAlerta(item)] } : {}

/** A wait is of three to fourteen days: some are quick and some are not. */
const diasDeEspera = ({ n }: Planejado) => 3 + ((n * 5) % 12)

const alertar = async (db: Db, item: Planejado, em: Date) => {
  const id = idDoAlerta(item)
  if (await db.selectFrom('alerta').select('id').where('id', '=', id).executeTakeFirst()) return
  const { longitude, latitude } = lugarDe(item, historia(item.historia))
  const { geometria, areaHa } = contorno([longitude, latitude], 8 + (item.n % 5) * 9, sorteio(item.n))
  const conta = FONTES[item.historia]?.(areaHa) ?? {}
  const denuncia = 'categoria' in conta
  const dia = diaDe(em)
  const codigo = denuncia
    ? { codigo: `D-${2000 + item.n}`, data: dia }
    : { gid: `demo-f${item.n}`, view_date: dia }
  const lido = lerLinha(
    {
      linha: item.n,
      propriedades: { ...conta, ...codigo },
      geometria: denuncia ? { type: 'Point', coordinates: [longitude, latitude] } : geometria,
    },
    await alertas.tipos(db),
    denuncia ? { fonte: 'DENUNCIA' } : {},
    dia,
  )
  await inserir(db, em, [{ ...lido, id }])
  const usuarioId = usuarioDe(NUMEROS[item.autor])
  await alertas.vincularPares(db, em, [{ alerta_id: id, usuario_id: usuarioId }], {
    prazo: somarDias(dia, 15),
    instrucao: 'Conferir no local e lavrar o que couber.',
    distribuicaoId: null,
  })
  await alertas.historiar(db, em, id, { evento: 'VINCULAR', usuarioId: null, vinculadoId: usuarioId })
}

export const antesDoFormulario = (db: Db, item: Planejado, lavradoEm: Date): Acontecimento[] => {
  if (!respondeAlerta(item)) return []
  const em = new Date(lavradoEm.getTime() - diasDeEspera(item) * UM_DIA)
  return [{ em, fazer: () => alertar(db, item, em) }]
}

const DEVOLUCAO =
  'O prazo da notificação não bate com o que foi combinado no local. Confira a data e conclua de novo.'
const COMENTARIO = 'Vale juntar a foto da placa da empresa antes de assinar.'

export const depoisDoFormulario = async (
  { app, token }: Oficina,
  { revisao, n }: Planejado,
  { id, versao }: { id: string; versao: number },
) => {
  if (revisao === 'DEVOLVER')
    await pedir(app, await token('gestor'), 'PUT', `/formularios/devolver/${id}`, {
      versao,
      motivo: DEVOLUCAO,
    })
  if (revisao === 'COMENTAR')
    await pedir(app, await token('gestor'), 'POST', `/formularios/${id}/comentarios`, {
      id: idDe(n, '270'),
      texto: COMENTARIO,
    })
}
