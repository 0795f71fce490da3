// Who answers, and who represents them (docs/dominio/papel.md#skeleton).
import type { Campos, Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { CAMPOS_DA_IDENTIFICACAO, CAMPOS_DO_RESPONSAVEL } from '@guara/domain/formulario/etapas/identificacao'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import { linhas, nomeDaPessoa, responsaveisDe, textoDe } from '@guara/domain/instrumento/leitura'
import type { Consultas, FormularioImpresso } from '../documento.ts'
import { juntar } from '../escrita.ts'
import type { Bloco, Celula, Secao } from '../folha.ts'
import { emLinhas, type Impressora, unirCampos } from '../linhas.ts'

/** The answers in the order of paper: the name first, what only the screen needs left out. */
const ORDEM = [
  'nome',
  'nomeSocial',
  'razaoSocial',
  'nomeFantasia',
  'cpf',
  'cnpj',
  'rg',
  'rgOrgaoEmissor',
  'rgUf',
  'dataNascimento',
  'nomeMae',
  'escolaridade',
  'profissao',
  'inscricaoEstadual',
  'porte',
  'cnae',
  'ctf',
  'car',
  'papel',
  'naoIdentificadaMotivo',
  'descricaoFisica',
  'email',
]

const escolher = (campos: Campos, nomes: readonly string[]): Campos =>
  Object.fromEntries(nomes.flatMap((nome) => (campos[nome] ? [[nome, campos[nome]]] : [])))

const DA_PESSOA = escolher(CAMPOS_DO_RESPONSAVEL, ORDEM)

const enderecoEmLinha = (endereco: Dados, consultas: Consultas) => {
  const municipio = consultas.municipio(Number(endereco.municipioId)) ?? textoDe(endereco.municipioNome)
  return juntar([
    textoDe(endereco.logradouro),
    textoDe(endereco.numero),
    textoDe(endereco.complemento),
    textoDe(endereco.bairro),
    juntar([municipio, textoDe(endereco.uf)], ' – '),
    textoDe(endereco.cep) ? `CEP ${textoDe(endereco.cep)}` : null,
  ])
}

/** A list of one field becomes one line; an address too. */
const contatoDe = (pessoa: Dados, consultas: Consultas, faces: Impressora): Celula[] => {
  const telefone = CAMPOS_DO_RESPONSAVEL.telefones
  const numeros = telefone?.tipo === 'lista' ? telefone.campos.numero : undefined
  const telefones = linhas(pessoa.telefones).map((t) => (numeros ? faces.texto(numeros, t.numero) : ''))
  const endereco = enderecoEmLinha(comoDados(pessoa.enderecoCorrespondencia), consultas)
  return [
    { rotulo: 'Endereço para correspondência', texto: endereco, largura: 12 },
    { rotulo: 'Telefones', texto: juntar(telefones, '; '), largura: 6 },
  ].filter((c) => c.texto !== '')
}

interface Ato {
  punitivo: boolean
  devolve: boolean
}

/** The role that the act gives, whatever was picked before the kind was: nobody is fined by what does not punish, and who gets
 * goods back delivers nothing. */
const comPapelDoAto = (pessoa: Dados, { punitivo, devolve }: Ato): Dados => {
  if (devolve && pessoa.papel === 'ENTREGADOR') return { ...pessoa, papel: 'RECEBEDOR' }
  return punitivo || pessoa.papel !== 'AUTUADO' ? pessoa : { ...pessoa, papel: null }
}

const daPessoa = (pessoa: Dados, consultas: Consultas, faces: Impressora): Bloco[] => {
  const contato = contatoDe(pessoa, consultas, faces)
  const blocos = faces.blocos(DA_PESSOA, pessoa)
  return unirCampos([...blocos, { bloco: 'campos', linhas: emLinhas(contato) }])
}

export const nomeNoPapel = (pessoa: Dados) => nomeDaPessoa(pessoa) || 'Pessoa não identificada'

const SEM_NINGUEM = 'Não há responsável identificado neste ato.'

export const secaoDoResponsavel = (
  formulario: FormularioImpresso,
  consultas: Consultas,
  faces: Impressora,
): Secao => {
  const punitivo = formulario.tipos.some((tipo) => instrumentoDe(tipo)?.punitivo)
  const devolve = formulario.instrumentos.some((i) => i.dados.modalidade === 'DEVOLUCAO_AO_PROPRIETARIO')
  const pessoas = responsaveisDe(formulario).map((p) => comPapelDoAto(p, { punitivo, devolve }))
  const blocos = pessoas.flatMap((pessoa, i): Bloco[] => {
    const dela = daPessoa(pessoa, consultas, faces)
    return pessoas.length > 1 ? [{ bloco: 'grupo', rotulo: `Responsável ${i + 1}`, blocos: dela }] : dela
  })
  const { representante } = formulario.identificacao
  return {
    titulo: 'Identificação do responsável',
    blocos: [
      ...(blocos.length > 0 ? blocos : [{ bloco: 'texto' as const, texto: SEM_NINGUEM }]),
      ...faces.blocos(escolher(CAMPOS_DA_IDENTIFICACAO, ['representante']), { representante }),
    ],
  }
}
