// The world that the rules ask about, from the reference files themselves: what an installation just begun knows.
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import { PARAMETROS_PADRAO, TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { emVigor } from '@guara/domain/multa/vigencia'
import { CALENDARIO_PADRAO } from '@guara/domain/prazo/atos'
import { z } from 'zod'
import especies from '../../../db/seeds/reference/especies.json' with { type: 'json' }
import infracoes from '../../../db/seeds/reference/infracoes.json' with { type: 'json' }
import leis from '../../../db/seeds/reference/leis.json' with { type: 'json' }
import reinos from '../../../db/seeds/reference/reinos.json' with { type: 'json' }
import { municipioDoPonto } from '../../services/localizacao/municipio-do-ponto.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(infracoes)

const especie: AmbienteDaBlindagem['especie'] = (id) => {
  const achada = especies.find((e) => e.id === id)
  return (
    achada && {
      ...achada,
      reino: reinos.find((r) => r.id === achada.reinoId)?.nome ?? '',
      status: achada.status.nome,
      categoriaAmeaca: achada.categoriaAmeaca.sigla,
    }
  )
}

export const AMBIENTE: Omit<AmbienteDaBlindagem, 'agora'> = {
  infracao: (id, dia) => emVigor(CATALOGO, id, dia),
  especie,
  documento: () => undefined,
  lei: (id) => leis.find((l) => l.id === id)?.sigla,
  parametros: PARAMETROS_PADRAO,
  calendario: CALENDARIO_PADRAO,
  municipioDoPonto: (latitude, longitude) => municipioDoPonto([longitude, latitude]) ?? undefined,
}
