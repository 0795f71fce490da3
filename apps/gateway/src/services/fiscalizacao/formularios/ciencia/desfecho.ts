// What became of an auto de infração, recorded beside what was signed (docs/dominio/atos.md#outcome).

import { soAplicaveis } from '@guara/domain/cientificacao/campos'
import type { RegistroDeDesfecho } from '@guara/domain/cientificacao/schema'
import { autoCitado } from '@guara/domain/prazo/andamento'
import {
  camposDoDesfecho,
  conferirDesfecho,
  type Desfechavel,
  desfechosDe,
} from '@guara/domain/prazo/desfecho'
import type { ContextoAutenticado } from '../../../../context.ts'
import { exigirAcao } from '../acesso.ts'
import type { FormularioGuardado } from '../repository.ts'
import {
  anotarEventos,
  passarAdiante,
  recusarPendencias,
  registrarEm,
  semVazios,
  tomarComprovante,
} from './registro.ts'

const FORA_DE_HORA = 'O desfecho se registra no auto de infração assinado e não cancelado.'

const processoDe = (f: FormularioGuardado): Desfechavel => ({
  instrumentos: f.instrumentos,
  desfechos: desfechosDe(f.cientificacao),
})

export const registrarDesfecho = (
  ctx: ContextoAutenticado,
  id: string,
  { versao, ...corpo }: RegistroDeDesfecho,
) =>
  registrarEm(ctx, id, versao, async (antes) => {
    await exigirAcao(ctx, antes, 'registrarDesfecho', FORA_DE_HORA)
    const processo = processoDe(antes)
    const dados = soAplicaveis(camposDoDesfecho(processo), semVazios(corpo))
    recusarPendencias(conferirDesfecho(dados, processo, ctx.agora), 'Confira os dados do desfecho.')
    await tomarComprovante(ctx, antes.id, dados)
    await anotarEventos(ctx, antes, [
      { evento: 'DESFECHO', dados: { ...dados, instrumentoId: autoCitado(dados, processo) } },
    ])
    return passarAdiante(ctx, antes, 'DESFECHO')
  })
