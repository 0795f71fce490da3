// What the simulator knows: invented processes of invented people, the same on every machine.
import { semMascara } from '@guara/domain/cpf-cnpj'
import type { PendenciaDoOrgao, ProcessoDoOrgao } from '@guara/domain/semad/schema'
import { acaso } from '../seeds/demo/acaso.ts'
import { umaPessoa } from '../seeds/demo/pessoas.ts'

const PESSOAS = 92
const TIPOS = [
  'Licença de funcionamento',
  'Licença de instalação',
  'Outorga de uso da água',
  'Autorização de supressão de vegetação',
  'Defesa de auto de infração',
  'Conversão de multa',
]
const SITUACOES = ['Em análise', 'Deferido', 'Indeferido', 'Aguardando o interessado', 'Arquivado']
const MUNICIPIOS = ['Goiânia', 'Jaraguá', 'Goianésia', 'Cristalina', 'Mineiros', 'Niquelândia']
const PENDENCIAS = [
  'Apresentar a anotação de responsabilidade técnica do projeto',
  'Retificar o CAR do imóvel',
  'Comprovar o recolhimento da taxa de análise',
  'Apresentar o mapa da área em SIRGAS 2000',
  'Responder à notificação da análise técnica',
]

const dia = (sorteio: (limite: number) => number, ano: number) =>
  `${ano}-${String(1 + sorteio(12)).padStart(2, '0')}-${String(1 + sorteio(28)).padStart(2, '0')}`

export interface Guardado extends ProcessoDoOrgao {
  lista: PendenciaDoOrgao[]
}

const umProcesso = (n: number, ordem: number): Guardado => {
  const sorteio = acaso(70_000 + n * 10 + ordem)
  const pessoa = umaPessoa(n)
  const ano = 2020 + sorteio(6)
  const codigo = `${ano}00017${String(n * 10 + ordem).padStart(6, '0')}`
  const lista = Array.from({ length: sorteio(4) }, (_, i) => ({
    id: `${codigo}-${i + 1}`,
    descricao: PENDENCIAS[(sorteio(PENDENCIAS.length) + i) % PENDENCIAS.length] ?? '',
    situacao: sorteio(3) === 0 ? 'Em análise' : 'Aguardando o interessado',
    prazo: sorteio(4) === 0 ? null : dia(sorteio, 2027),
  }))
  return {
    id: codigo,
    codigo,
    tipo: TIPOS[sorteio(TIPOS.length)] ?? '',
    situacao: lista.length > 0 ? 'Aguardando o interessado' : (SITUACOES[sorteio(SITUACOES.length)] ?? ''),
    interessado: {
      nome: pessoa.nome ?? pessoa.razaoSocial ?? '',
      cpfCnpj: semMascara(pessoa.cpf ?? pessoa.cnpj ?? ''),
    },
    municipio: MUNICIPIOS[sorteio(MUNICIPIOS.length)] ?? null,
    dataAbertura: dia(sorteio, ano),
    dataAtualizacao: dia(sorteio, ano + 1),
    pendencias: lista.length,
    lista,
  }
}

export const criarAcervo = (): Map<string, Guardado> => {
  const todos = Array.from({ length: PESSOAS }, (_, n) =>
    Array.from({ length: 1 + acaso(n)(3) }, (_, ordem) => umProcesso(n, ordem)),
  ).flat()
  return new Map(todos.map((processo) => [processo.codigo, processo]))
}
