// Who saw it: two different people, strangers to the act (Decreto 6.514/2008, art. 96, § 2º).
import type { Dados } from '../../campos/campo.ts'
import { comoDados } from '../../campos/pendencias.ts'
import { semMascara } from '../../cpf-cnpj.ts'
import type { FormularioLido } from '../../instrumento/definicao.ts'
import { documentoDe, identidadeDe, linhas, textoDe } from '../../instrumento/leitura.ts'
import { emPalavras } from '../palavras.ts'
import { ART_97, instrumentosDoTipo, type RegraDaBlindagem } from '../regra.ts'

const DUAS_TESTEMUNHAS =
  'Decreto 6.514/2008, art. 96, § 2º: recusa certificada na presença de duas testemunhas'

const testemunhasDe = ({ identificacao }: FormularioLido) =>
  linhas(identificacao.testemunhas).map((t, i) => ({
    nome: emPalavras(textoDe(t.nome)),
    cpf: semMascara(textoDe(t.cpf)),
    relacao: t.relacao,
    campo: (nome: string) => `identificacao.testemunhas.${i}.${nome}`,
  }))

export const testemunhaRepetida: RegraDaBlindagem = {
  codigo: 'testemunha-repetida',
  titulo: 'Testemunha repetida',
  fundamento: `${DUAS_TESTEMUNHAS}; art. 97`,
  grave: true,
  achar: (formulario) => {
    const todas = testemunhasDe(formulario)
    return todas.flatMap(({ nome, cpf, campo }, i) => {
      const antes = todas.slice(0, i)
      const mesmoCpf = cpf !== '' && antes.some((t) => t.cpf === cpf)
      const mesmoNome = nome !== '' && antes.some((t) => t.nome === nome && (t.cpf === '' || cpf === ''))
      return mesmoCpf || mesmoNome
        ? [
            {
              campo: campo(mesmoCpf ? 'cpf' : 'nome'),
              mensagem: 'A mesma pessoa aparece duas vezes como testemunha',
              grave: mesmoCpf,
            },
          ]
        : []
    })
  },
}

const houveRecusa = ({ instrumentos }: FormularioLido) =>
  instrumentos.some(
    ({ cancelado, dados }) =>
      !cancelado && (dados.cienciaForma === 'RECUSA' || dados.recusouAssinar === true),
  )

export const testemunhasDaEquipe: RegraDaBlindagem = {
  codigo: 'testemunhas-da-equipe',
  titulo: 'Testemunhas da própria equipe',
  fundamento: 'Decreto 6.514/2008, art. 96, § 2º (alcance quanto a agentes não confirmado)',
  grave: false,
  achar: (formulario) => {
    const todas = testemunhasDe(formulario)
    const pedidas =
      houveRecusa(formulario) || instrumentosDoTipo(formulario, 'DEMOLICAO', 'DESTRUICAO').length > 0
    const equipe = linhas(formulario.cabecalho.equipe)
    const nomes = equipe.map((i) => emPalavras(textoDe(i.nome)))
    const cpfs = equipe.map((i) => semMascara(textoDe(i.cpf))).filter(Boolean)
    const daEquipe = todas.every(
      ({ nome, cpf, relacao }) => relacao === 'POLICIAL' || nomes.includes(nome) || cpfs.includes(cpf),
    )
    return pedidas && todas.length > 0 && daEquipe
      ? [
          {
            campo: 'identificacao.testemunhas',
            mensagem: 'As testemunhas são da própria equipe: diga por que não havia outra pessoa',
          },
        ]
      : []
  },
}

/** The persons that the terms of the form name by themselves. */
const DOS_TERMOS = ['depositario', 'recebedor', 'responsavelRecebimento', 'entregador', 'proprietarioDiverso']

const partesDe = ({ identificacao, instrumentos }: FormularioLido): Dados[] => [
  ...linhas(identificacao.responsaveis),
  comoDados(identificacao.representante),
  ...instrumentos
    .filter((i) => !i.cancelado)
    .flatMap(({ dados }) => DOS_TERMOS.map((grupo) => comoDados(dados[grupo]))),
]

export const testemunhaParte: RegraDaBlindagem = {
  codigo: 'testemunha-parte',
  titulo: 'Testemunha que é parte',
  fundamento: `${ART_97}; art. 96, § 2º`,
  grave: true,
  achar: (formulario) => {
    const partes = partesDe(formulario)
    const documentos = new Set(partes.map(documentoDe).filter(Boolean))
    const nomes = new Set(partes.map((p) => emPalavras(identidadeDe(p).nome)).filter(Boolean))
    return testemunhasDe(formulario).flatMap(({ nome, cpf, campo }) => {
      const mesmoDocumento = documentos.has(cpf)
      // Two people may have one name: without a document that tells them apart, it is answered.
      if (!mesmoDocumento && (cpf !== '' || !nomes.has(nome))) return []
      return [
        {
          campo: campo(mesmoDocumento ? 'cpf' : 'nome'),
          mensagem: 'A testemunha é o autuado, o representante, o depositário ou o recebedor',
          grave: mesmoDocumento,
        },
      ]
    })
  },
}
