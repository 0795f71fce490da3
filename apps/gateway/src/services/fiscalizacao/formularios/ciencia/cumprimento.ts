// Compliance with an auto de orientação, recorded after the act beside what was signed, as many times as somebody
// verifies it (docs/dominio/ciencia.md#compliance).
import type { Dados } from '@guara/domain/campos/campo'
import { soAplicaveis } from '@guara/domain/cientificacao/campos'
import {
  CAMPOS_DO_CUMPRIMENTO,
  conferirCumprimento,
  ultimoDiaDasAcoes,
} from '@guara/domain/cientificacao/cumprimento'
import type { RegistroDeCumprimento } from '@guara/domain/cientificacao/schema'
import { diaDe } from '@guara/domain/instrumento/dias'
import type { ContextoAutenticado } from '../../../../context.ts'
import { exigirAcao, recusarComAtual } from '../acesso.ts'
import { todosOsPrazosDe } from '../prazos/prazos.ts'
import type { FormularioGuardado, InstrumentoGuardado } from '../repository.ts'
import { cientificacaoDoFormulario } from './estado.ts'
import { passarAdiante, recusarPendencias, registrarEm, semVazios, tomarComprovante } from './registro.ts'
import * as repository from './repository.ts'

export const orientacaoDe = async (
  ctx: ContextoAutenticado,
  formulario: FormularioGuardado,
): Promise<InstrumentoGuardado> =>
  formulario.instrumentos.find((i) => i.tipo === 'AUTO_DE_ORIENTACAO') ??
  recusarComAtual(ctx, formulario, 'Este formulário não é um auto de orientação.')

export const anotarCumprimento = (
  { db, agora, usuario }: ContextoAutenticado,
  instrumentoId: string,
  { cumprimento, ...dados }: Dados,
) =>
  repository.inserirAcompanhamento(db, {
    instrumento_id: instrumentoId,
    quando: agora,
    usuario_id: usuario.id,
    cumprimento: String(cumprimento),
    dados: JSON.stringify(dados),
  })

export const SEM_CIENCIA = 'O cumprimento se verifica depois da ciência e antes do encerramento.'

export const registrarCumprimento = (
  ctx: ContextoAutenticado,
  id: string,
  { versao, ...corpo }: RegistroDeCumprimento,
) =>
  registrarEm(ctx, id, versao, async (antes) => {
    const orientacao = await orientacaoDe(ctx, antes)
    await exigirAcao(ctx, antes, 'registrarCumprimento', SEM_CIENCIA)
    if (antes.acompanhamentos.some((a) => a.conversao))
      await recusarComAtual(ctx, antes, 'Esta orientação já foi convertida em auto de infração.')
    const dados = soAplicaveis(CAMPOS_DO_CUMPRIMENTO, semVazios(corpo))
    const ciencia = diaDe(cientificacaoDoFormulario(antes)?.data)
    const ultimoDia = ultimoDiaDasAcoes((await todosOsPrazosDe(ctx, antes)).map((p) => p.prazo))
    recusarPendencias(
      conferirCumprimento(dados, { ciencia, ultimoDia }, ctx.agora),
      'Confira os dados do cumprimento.',
    )
    await tomarComprovante(ctx, antes.id, dados)
    await anotarCumprimento(ctx, orientacao.id, dados)
    return passarAdiante(ctx, antes, 'CUMPRIMENTO')
  })
