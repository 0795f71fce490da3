// Laws and lines of infractions as the agency changes them. What papers say of a law is fixed when it is made; a line of infraction
// gets another wording from a day to come, and the one before ends on its eve. A new line is made like one that is there
// (docs/decisoes/0081-linhas-novas-do-orgao.md).
import type { Dados } from '@guara/domain/campos/campo'
import type { TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { palavrasDe } from '@guara/domain/catalogo/editaveis/infracoes'
import { valoresDa } from '@guara/domain/catalogo/editaveis/valores-da-linha'
import { herancaDe } from '@guara/domain/catalogo/em-palavras'
import { codigoDaRegra } from '@guara/domain/catalogo/igual-a'
import { numeroDe, textoDe } from '@guara/domain/instrumento/leitura'
import { emVigor } from '@guara/domain/multa/vigencia'
import type { Db } from '../../../context.ts'
import * as edicao from './edicao-repository.ts'
import * as repository from './repository.ts'

interface Quando {
  agora: Date
  hoje: string
}

const dita = (valor: unknown) => textoDe(valor) || null

export const leis = {
  linhas: async (db: Db) =>
    (await repository.leis(db)).map(({ id, ...lei }) => ({ chave: String(id), dados: { ...lei } as Dados })),
  gravar: async (db: Db, chave: string | null, dados: Dados, { agora }: Quando) => {
    const muda = {
      ementa: textoDe(dados.ementa),
      uso_no_sistema: dita(dados.usoNoSistema),
      vigencia_inicio: dita(dados.vigenciaInicio),
      vigencia_fim: dita(dados.vigenciaFim),
      confirmado: dados.confirmado === true,
      editada_em: agora,
    }
    if (chave !== null) {
      await edicao.mudarLei(db, Number(chave), muda)
      return chave
    }
    const id = await edicao.novoId(db)
    await edicao.inserirLei(db, {
      id,
      sigla: textoDe(dados.sigla),
      tipo: textoDe(dados.tipo),
      numero: textoDe(dados.numero),
      ano: numeroDe(dados.ano),
      esfera: textoDe(dados.esfera),
      ...muda,
    })
    return String(id)
  },
}

const redacaoDe = (l: TipoDeInfracao): Dados => ({
  redacao: l.redacao ?? '',
  descricao: l.descricao,
  multaMinima: l.multaMinima,
  multaMaxima: l.multaMaxima,
  valorUnitario: l.valorUnitario,
  confirmado: l.confirmado,
})

const marcadaDe = (linhas: readonly TipoDeInfracao[], codigo: string, hoje: string) =>
  linhas.find((l) => l.codigo === codigo && l.vigenciaInicio !== null && l.vigenciaInicio > hoje)

/** The wording of a day; of a line that is not in force on it, the last one. */
const redacaoDo = (linhas: readonly TipoDeInfracao[], codigo: string, dia: string) => {
  const achada = emVigor(linhas, codigo, dia) ?? linhas.findLast((l) => l.codigo === codigo)
  if (!achada) throw new Error(`a linha ${codigo} sumiu durante a própria leitura`)
  return achada
}

const linhaDoCodigo = (linhas: readonly TipoDeInfracao[], codigo: string, hoje: string) => {
  const marcada = marcadaDe(linhas, codigo, hoje)
  const atual = redacaoDo(linhas, codigo, hoje)
  const dados: Dados = {
    igualA: atual.igualA,
    codigo,
    artigo: atual.artigo,
    lei: atual.lei,
    palavras: (atual.palavras ?? []).join('\n'),
    palavrasPrincipais: (atual.palavrasPrincipais ?? []).join('\n'),
    // The eve of the wording that waits is no end of the line.
    vigenciaFim: marcada ? null : atual.vigenciaFim,
    novaRedacao: marcada !== undefined,
    ...(marcada && { redacaoInicio: marcada.vigenciaInicio, ...redacaoDe(marcada) }),
    // The list shows it, and nobody answers it.
    texto: atual.descricao,
    minima: atual.multaMinima,
    maxima: atual.multaMaxima,
    unitario: atual.valorUnitario,
    marcada: marcada?.vigenciaInicio ?? null,
    nova: marcada?.id === atual.id,
    calculo: atual.calculo,
    heranca: herancaDe(atual),
  }
  return { chave: codigo, dados }
}

const vespera = (dia: string) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const redacaoGravada = ({ calculo }: TipoDeInfracao, dados: Dados) => {
  const { multaMinima, multaMaxima, valorUnitario } = valoresDa(calculo, dados)
  return {
    vigencia_inicio: textoDe(dados.redacaoInicio),
    descricao: textoDe(dados.descricao),
    redacao: textoDe(dados.redacao),
    multa_minima: multaMinima,
    multa_maxima: multaMaxima,
    valor_unitario: valorUnitario,
    confirmado: dados.confirmado === true,
    descricao_confirmada: dados.confirmado === true,
  }
}

const incluir = async (db: Db, dados: Dados, { agora, hoje }: Quando) => {
  const base = redacaoDo(await repository.redacoes(db), textoDe(dados.igualA), hoje)
  const codigo = textoDe(dados.codigo)
  const muda = {
    ...redacaoGravada(base, dados),
    codigo,
    igual_a: codigoDaRegra(base),
    artigo: textoDe(dados.artigo),
    correlato_penal: dita(dados.correlatoPenal),
    // A note speaks of the very line that has it.
    observacao: null,
    palavras: palavrasDe(dados.palavras),
    palavras_principais: palavrasDe(dados.palavrasPrincipais),
  }
  await edicao.copiar(db, base.id, muda, agora)
  return codigo
}

export const infracoes = {
  linhas: async (db: Db, hoje: string) => {
    const linhas = await repository.redacoes(db)
    return [...new Set(linhas.map((l) => l.codigo))].map((codigo) => linhaDoCodigo(linhas, codigo, hoje))
  },
  gravar: async (db: Db, chave: string | null, dados: Dados, { agora, hoje }: Quando) => {
    if (chave === null) return incluir(db, dados, { agora, hoje })
    await edicao.mudarPalavras(
      db,
      chave,
      palavrasDe(dados.palavras),
      palavrasDe(dados.palavrasPrincipais),
      agora,
    )
    const linhas = await repository.redacoes(db)
    const marcada = marcadaDe(linhas, chave, hoje)
    if (dados.novaRedacao !== true) {
      if (!marcada) await edicao.encerrar(db, redacaoDo(linhas, chave, hoje).id, dita(dados.vigenciaFim))
      return chave
    }
    // One that has not begun says nothing of any fact yet: it is mended as it is.
    if (marcada) {
      await edicao.mudarRedacao(db, marcada.id, redacaoGravada(marcada, dados))
      return chave
    }
    const fim = vespera(textoDe(dados.redacaoInicio))
    const base = redacaoDo(linhas, chave, fim)
    await edicao.encerrarAte(db, base.id, fim)
    await edicao.copiar(db, base.id, redacaoGravada(base, dados), agora)
    return chave
  },
}
