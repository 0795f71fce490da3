// The panel over forms drawn at random, before and after the acts that change it: a few of them in every run, thousands for who waits.
import { expect } from 'vitest'
import type { Db } from '../../context.ts'
import { umArquivo } from '../arquivos.ts'
import type { usarGateway } from '../gateway.ts'
import { umaSessao, umaUnidade, umToken, umUsuario } from '../usuarios.ts'
import { agir } from './atos.ts'
import { type Alcance, alcancesDe, conferirPainel } from './conferencia.ts'
import { lerRegistros } from './definicoes.ts'
import { MUNICIPIOS, sortear } from './sorteio.ts'

/** How many rows of key and numbers there are to compare at the least, in all: fewer would be an empty proof. */
const LINHAS = 300

export const provarPainel = async (
  { db }: { db: Db },
  gateway: ReturnType<typeof usarGateway>,
  quantos: number,
  deCadaAto: number,
) => {
  const unidade = await umaUnidade(db)
  const coordena = (mais: object = {}) => umaSessao(db, 'ROLE_GESTOR', { ...mais })
  const [gestor, daUnidade] = [await coordena(), await coordena({ unidadeId: unidade })]
  const autores: string[] = []
  for (const nome of ['Ana Buriti', 'Bruno Cagaita', 'Caio Ipê'])
    autores.push((await umUsuario(db, { nome })).id)
  const [fiscalId = '', novo = ''] = autores
  const { id: saiu } = await umUsuario(db, { nome: 'Davi Jatobá' })
  await db.updateTable('usuario').set({ ativo: false }).where('id', '=', saiu).execute()
  const forms = await sortear(db, quantos, { unidade, autores, saiu })

  const alcances = alcancesDe({
    geral: gestor.token,
    daUnidade: daUnidade.token,
    fiscal: await umToken(db, fiscalId, 'ROLE_FISCAL'),
    fiscalId,
    unidade,
    municipioId: MUNICIPIOS[0] as number,
  })
  const conferir = async (comListasDe: (alcance: Alcance) => boolean) => {
    await lerRegistros(db)
    const vistos = []
    for (const alcance of alcances)
      vistos.push(await conferirPainel(db, gateway.pedir, alcance, comListasDe(alcance)))
    expect(vistos.flatMap((v) => v.diferencas)).toEqual([])
    expect(vistos.reduce((todas, v) => todas + v.comparadas, 0)).toBeGreaterThan(LINHAS)
  }
  await conferir(() => true)
  await agir(forms, deCadaAto, {
    pedir: gateway.pedir,
    token: gestor.token,
    comprovante: () => umArquivo(db, gateway.config, gestor.id),
    saiu,
    novo,
  })
  // The filters were seen to open what they count: now each who may ask.
  await conferir(({ periodo, query, tipo, fonte }) => !periodo && !query && !tipo && !fonte)
}
