// Laws and lines of infractions as the agency changes them. What papers say of a law is fixed when it is made; a line of infraction
// gets another wording from a day to come, and the one before ends on its eve.
import type { Dados } from '@guara/domain/campos/campo'
import type { TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { palavrasDe } from '@guara/domain/catalogo/editaveis/infracoes'
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

const linhaDoCodigo = (linhas: readonly TipoDeInfracao[], codigo: string, hoje: string) => {
  const marcada = marcadaDe(linhas, codigo, hoje)
  const atual = emVigor(linhas, codigo, hoje) ?? linhas.findLast((l) => l.codigo === codigo)
  if (!atual) return []
  const dados: Dados = {
    codigo,
    artigo: atual.artigo,
    lei: atual.lei,
    palavras: (atual.palavras ?? []).join('\n'),
    palavrasPrincipais: (atual.palavrasPrincipais ?? []).join('\n'),
    novaRedacao: marcada !== undefined,
    ...(marcada && { redacaoInicio: marcada.vigenciaInicio, ...redacaoDe(marcada) }),
    // What the list shows and nobody answers.
    texto: atual.descricao,
    minima: atual.multaMinima,
    maxima: atual.multaMaxima,
    unitario: atual.valorUnitario,
    marcada: marcada?.vigenciaInicio ?? null,
  }
  return [{ chave: codigo, dados }]
}

const vespera = (dia: string) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

export const infracoes = {
  linhas: async (db: Db, hoje: string) => {
    const linhas = await repository.redacoes(db)
    return [...new Set(linhas.map((l) => l.codigo))].flatMap((codigo) => linhaDoCodigo(linhas, codigo, hoje))
  },
  gravar: async (db: Db, chave: string | null, dados: Dados, { agora, hoje }: Quando) => {
    if (chave === null) throw new Error('o catálogo de infrações não recebe linhas novas')
    await edicao.mudarPalavras(
      db,
      chave,
      palavrasDe(dados.palavras),
      palavrasDe(dados.palavrasPrincipais),
      agora,
    )
    if (dados.novaRedacao !== true) return chave
    const linhas = await repository.redacoes(db)
    const redacao = {
      descricao: textoDe(dados.descricao),
      redacao: textoDe(dados.redacao),
      multa_minima: numeroDe(dados.multaMinima),
      multa_maxima: numeroDe(dados.multaMaxima),
      valor_unitario: typeof dados.valorUnitario === 'number' ? dados.valorUnitario : null,
      confirmado: dados.confirmado === true,
      descricao_confirmada: dados.confirmado === true,
    }
    const marcada = marcadaDe(linhas, chave, hoje)
    // One that has not begun says nothing of any fact yet: it is mended as it is.
    if (marcada) await edicao.mudarRedacao(db, marcada.id, redacao)
    else {
      const inicio = textoDe(dados.redacaoInicio)
      const base = emVigor(linhas, chave, vespera(inicio)) ?? linhas.findLast((l) => l.codigo === chave)
      if (!base) throw new Error(`a linha ${chave} sumiu durante a própria gravação`)
      await edicao.abrirRedacao(db, base.id, { inicio, vespera: vespera(inicio), agora, redacao })
    }
    return chave
  },
}
