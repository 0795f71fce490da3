// What a part of an instrument asks for, and how much of it is still missing.
import type { Campos, Dados } from '@guara/domain/campos/campo'
import { ehObrigatorio, type Pendencia } from '@guara/domain/campos/pendencias'
import { exigenciasDe } from '@guara/domain/formulario/exigencias'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import type { Ambiente, Instrumento, InstrumentoLido, Secao } from '@guara/domain/instrumento/definicao'
import { linhas } from '@guara/domain/instrumento/leitura'
import { comQuemAssina } from '@guara/domain/instrumento/pessoas/assinaturas'

/** The name of the part's own field in which a path of the form ends up. */
export const doCampo = (caminho: string, prefixo: string) =>
  caminho.slice(prefixo.length + 1).split('.')[0] ?? ''

export const faltamNa = ({ campos }: Secao, pendencias: readonly Pendencia[], prefixo: string) =>
  pendencias.filter((p) => doCampo(p.campo, prefixo) in campos).length

/** How somebody is told of the act waits for who that is, and is asked only then. */
export const esperaResponsavel = ({ campos }: Secao, { tipos, identificacao }: Preenchimento) =>
  'cienciaForma' in campos &&
  exigenciasDe(tipos).identificacao !== 'nao' &&
  linhas(identificacao.responsaveis).length === 0

export const camposDaSecao = (
  { campos }: Secao,
  definicao: Instrumento,
  instrumento: InstrumentoLido,
  form: Preenchimento,
  ambiente: Ambiente,
) =>
  comQuemAssina(
    definicao.oferecidos?.(campos, instrumento.dados, ambiente) ?? campos,
    definicao,
    instrumento.dados,
    form,
  )

/** The law asks for something of it: a part without anything of that kind is filled in only where the case has it. */
export const ehPedida = (
  campos: Campos,
  dados: Dados,
  prefixo: string,
  pedidos: ReadonlySet<string> | null,
) =>
  Object.entries(campos).some(
    ([nome, campo]) =>
      ehObrigatorio(campo, dados) ||
      (campo.tipo === 'lista' && (campo.minimo ?? 0) > 0) ||
      pedidos?.has(`${prefixo}.${nome}`),
  )
