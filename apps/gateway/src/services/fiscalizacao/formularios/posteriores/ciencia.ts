// Who came to know of an act after the first, and how.
import { soAplicaveis } from '@guara/domain/cientificacao/campos'
import { formatarDataHora } from '@guara/domain/data-hora'
import { ErroDeNegocio, invalido, naoEncontrado } from '@guara/domain/erros'
import { ACESSO_NEGADO } from '@guara/domain/mensagens'
import {
  CAMPOS_DA_CIENCIA_DO_ATO,
  cienciaDe,
  conferirCienciaDoAto,
  pessoaDaCiencia,
  pessoasDoAto,
} from '@guara/domain/posterior/ciencia'
import { registraCiencia } from '@guara/domain/posterior/conferir'
import { atoDe } from '@guara/domain/posterior/index'
import type { CienciaDoAto } from '@guara/domain/posterior/schema'
import type { ContextoAutenticado } from '../../../../context.ts'
import { tomar } from '../acesso.ts'
import { comCiencia } from '../ciencia/estado.ts'
import { passarAdiante, recusarPendencias, semVazios } from '../ciencia/registro.ts'
import { arquivosNasRespostas, tomarArquivos } from '../lavratura/arquivos.ts'
import { assinadoDe } from '../resposta.ts'
import * as repository from './repository.ts'
import { oAto } from './service.ts'

/** Recorded once for each person: what is recorded is never edited. */
export const registrarCiencia = async (ctx: ContextoAutenticado, codigo: string, corpo: CienciaDoAto) => {
  const guardado = await repository.porCodigo(ctx.db, codigo)
  if (!guardado) throw naoEncontrado('Ato não encontrado.')
  const antes = await tomar(ctx, guardado.formulario_id)
  const ato = oAto(antes, guardado.id)
  if (!registraCiencia(ctx.usuario, assinadoDe(antes))) throw new ErroDeNegocio('PROIBIDO', ACESSO_NEGADO)
  if (atoDe(ato.tipo.codigo).semCiencia?.(ato.dados))
    throw new ErroDeNegocio(
      'CONFLITO',
      'Esta decisão não se comunica à pessoa: ela fica sabendo pelo próprio termo.',
    )
  const pessoa = pessoaDaCiencia(pessoasDoAto(comCiencia(antes), ato.instrumentoId), corpo.pessoa || null)
  if (typeof pessoa === 'string') throw invalido('pessoa', pessoa)
  const registrada = cienciaDe(ato.ciencias, pessoa.pessoa)
  if (registrada)
    throw new ErroDeNegocio(
      'CONFLITO',
      `A ciência de ${pessoa.nome} já está registrada em ${formatarDataHora(registrada.data)}.`,
    )
  const dados = soAplicaveis(CAMPOS_DA_CIENCIA_DO_ATO, semVazios(corpo))
  recusarPendencias(conferirCienciaDoAto(dados, ato, ctx.agora, pessoa), 'Confira os dados da ciência.')
  await tomarArquivos(ctx, antes.id, arquivosNasRespostas(dados, ''))
  await repository.inserirCiencia(ctx.db, {
    ato_id: ato.id,
    pessoa: pessoa.pessoa,
    quando: ctx.agora,
    usuario_id: ctx.usuario.id,
    dados: JSON.stringify(dados),
  })
  const depois = await passarAdiante(ctx, antes, 'CIENCIA_DO_ATO')
  ctx.auditar({ alvo: { tipo: 'formulario', id: antes.id }, antes, depois, detalhes: { codigo: ato.codigo } })
  return oAto(depois, ato.id)
}
