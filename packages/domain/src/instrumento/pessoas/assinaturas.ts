// Who besides the inspectors must have signed before a form is ASSINADO (T6): drawn on the screen, or on a printed
// copy kept as evidence (docs/dominio/instrumentos.md#signatures).
import type { Campos, Dados } from '../../campos/campo.ts'
import { comoDados, ehVazio } from '../../campos/pendencias.ts'
import { recusou } from '../../cientificacao/destinatarios.ts'
import { ehNoAto } from '../../cientificacao/formas.ts'
import type { Assinante, FormularioLido, Instrumento, InstrumentoLido } from '../definicao.ts'
import { instrumentoDe } from '../index.ts'
import { documentoDe, identificadosDe, linhas, nomeDaPessoa, temViaAssinada, textoDe } from '../leitura.ts'

interface Pessoa {
  nome: string
  documento: string
}

/** One line of the paper: whose it is, and what was drawn on the screen for it. */
export interface LinhaDeQuemAssina extends Pessoa {
  assinante: Assinante
  desenho: unknown
  /** They refused to sign: the certificate tells. */
  recusou?: boolean
}

const doGrupo = (valor: unknown): Pessoa => {
  const pessoa = comoDados(valor)
  return {
    // An institution signs by the hand of somebody.
    nome: textoDe(pessoa.responsavelNome) || nomeDaPessoa(pessoa),
    documento: documentoDe(pessoa),
  }
}

/** Who received on the act: whoever is named there, else the representative or the person themselves. */
const quemRecebeu = (dados: Dados, formulario: FormularioLido): Pessoa => {
  const nome = textoDe(dados.assinanteNome)
  if (nome || !ehNoAto(dados.cienciaForma)) return { nome, documento: textoDe(dados.assinanteDocumento) }
  if (dados.cienciaForma === 'REPRESENTANTE') return doGrupo(formulario.identificacao.representante)
  const [primeira = {}] = identificadosDe(formulario)
  return { nome: nomeDaPessoa(primeira), documento: documentoDe(primeira) }
}

/** The witnesses of the form fill the lines for witnesses, in their order. */
const pessoaDaLinha = (
  { quem }: Assinante,
  ordem: number,
  dados: Dados,
  formulario: FormularioLido,
): Pessoa => {
  if (!quem) return quemRecebeu(dados, formulario)
  if (quem === 'TESTEMUNHA') return doGrupo(linhas(formulario.identificacao.testemunhas)[ordem])
  return 'grupo' in quem
    ? doGrupo(dados[quem.grupo])
    : { nome: textoDe(dados[quem.nome]), documento: textoDe(dados[quem.documento]) }
}

/** The persons beyond the first have a line each, under the same role. */
const daOutra = (assinante: Assinante, dados: Dados, formulario: FormularioLido): LinhaDeQuemAssina[] =>
  linhas(dados.outrasCiencias)
    // Who is told from afar signs nothing here.
    .filter(({ forma }) => ehNoAto(forma))
    .map(({ pessoa, forma, assinanteNome, assinanteDocumento, assinatura }) => {
      const dela = identificadosDe(formulario).find((p) => documentoDe(p) === pessoa) ?? {}
      return {
        assinante,
        nome: textoDe(assinanteNome) || nomeDaPessoa(dela),
        documento: textoDe(assinanteDocumento) || textoDe(pessoa),
        desenho: assinatura,
        recusou: recusou(forma, {}),
      }
    })

/** Every line of the paper besides the inspectors', in its order. */
export const quemAssina = (
  { assinam }: Pick<Instrumento, 'assinam'>,
  dados: Dados,
  formulario: FormularioLido,
): LinhaDeQuemAssina[] => {
  const testemunhas = assinam.filter((a) => a.quem === 'TESTEMUNHA')
  return assinam.flatMap((assinante) => {
    const pessoa = pessoaDaLinha(assinante, testemunhas.indexOf(assinante), dados, formulario)
    return [
      {
        assinante,
        ...pessoa,
        // Strokes under which nobody is named are nobody's: of a witness who was taken out since, of who asked not to be named.
        desenho: assinante.quem && !pessoa.nome ? undefined : dados[assinante.campo],
        ...(!assinante.quem && { recusou: recusou(dados.cienciaForma, dados) }),
      },
      ...(assinante.quem ? [] : daOutra(assinante, dados, formulario)),
    ]
  })
}

/** The fields as this form has them: each pad under the name of who signs there, and none for a witness or an owner whom
 * nobody named. */
export const comQuemAssina = (
  campos: Campos,
  definicao: Pick<Instrumento, 'assinam'>,
  dados: Dados,
  formulario: FormularioLido,
): Campos => {
  const daLinha = new Map(
    quemAssina(definicao, dados, formulario)
      .filter((l) => l.assinante.quem !== undefined)
      .map((l) => [l.assinante.campo, l]),
  )
  return Object.fromEntries(
    Object.entries(campos).flatMap(([nome, campo]) => {
      const linha = daLinha.get(nome)
      if (!linha) return [[nome, campo]]
      if (linha.nome) return [[nome, { ...campo, rotulo: `${campo.rotulo}: ${linha.nome}` }]]
      // The name of an authority is asked beside the pad.
      return typeof linha.assinante.quem === 'object' && 'nome' in linha.assinante.quem ? [[nome, campo]] : []
    }),
  )
}

/** The roles still to sign. */
export const assinaturasQueFaltam = (instrumento: InstrumentoLido, formulario: FormularioLido): string[] =>
  temViaAssinada(formulario) || instrumento.cancelado
    ? []
    : (instrumentoDe(instrumento.tipo)?.assinam ?? [])
        .filter(({ obrigatorio, campo }) => obrigatorio && ehVazio(instrumento.dados[campo]))
        .map(({ papel }) => papel)
