// What of the agency's process starts or ends a term, recorded beside what was signed (docs/dominio/prazos.md#process).

import { soAplicaveis } from '@guara/domain/cientificacao/campos'
import type { RegistroDeAndamento } from '@guara/domain/cientificacao/schema'
import { ErroDeNegocio } from '@guara/domain/erros'
import {
  alvoDoAndamento,
  andamentosDe,
  camposDoAndamento,
  conferirAndamento,
  ehCorrecaoDoAndamento,
  type Processo,
} from '@guara/domain/prazo/andamento'
import { coordena } from '@guara/domain/sessao/perfil'
import type { ContextoAutenticado } from '../../../../context.ts'
import { exigirAcao } from '../acesso.ts'
import type { FormularioGuardado } from '../repository.ts'
import { cienciasDoFormulario } from './estado.ts'
import {
  anotarEventos,
  passarAdiante,
  recusarPendencias,
  registrarEm,
  semVazios,
  tomarComprovante,
} from './registro.ts'

const FORA_DE_HORA = 'O andamento se registra no auto de infração, depois da ciência e antes do encerramento.'
const SO_COORDENACAO = 'Só a coordenação corrige um andamento já registrado.'

const processoDe = (f: FormularioGuardado): Processo => ({
  instrumentos: f.instrumentos,
  ciencias: cienciasDoFormulario(f),
  andamentos: andamentosDe(f.cientificacao),
})

export const registrarAndamento = (
  ctx: ContextoAutenticado,
  id: string,
  { versao, ...corpo }: RegistroDeAndamento,
) =>
  registrarEm(ctx, id, versao, async (antes) => {
    await exigirAcao(ctx, antes, 'registrarAndamento', FORA_DE_HORA)
    const processo = processoDe(antes)
    const dados = soAplicaveis(camposDoAndamento(processo), semVazios(corpo))
    if (ehCorrecaoDoAndamento(dados, processo) && !coordena(ctx.usuario.perfilAtivo))
      throw new ErroDeNegocio('PROIBIDO', SO_COORDENACAO)
    recusarPendencias(conferirAndamento(dados, processo, ctx.agora), 'Confira os dados do andamento.')
    await tomarComprovante(ctx, antes.id, dados)
    const { pessoa, ...alvo } = alvoDoAndamento(dados, processo)
    await anotarEventos(ctx, antes, [
      { evento: 'ANDAMENTO', dados: { ...dados, ...alvo, ...(pessoa !== null && { pessoa }) } },
    ])
    return passarAdiante(ctx, antes, 'ANDAMENTO')
  })
