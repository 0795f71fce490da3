import { describe, expect, it } from 'vitest'
import { preenchimentoCompleto } from '../../formulario/exemplo.ts'
import { INSTRUMENTOS, instrumentoDe } from '../index.ts'
import { linhas } from '../leitura.ts'
import { assinaturasQueFaltam, comQuemAssina, quemAssina } from './assinaturas.ts'

const form = preenchimentoCompleto('DEPOSITO')
const [deposito] = form.instrumentos
if (!deposito) throw new Error('the example form has no instrument')

it('waits for the keeper to sign', () =>
  expect(assinaturasQueFaltam(deposito, form)).toEqual(['Depositário']))

it('takes a signature drawn on the screen', () => {
  const dados = { ...deposito.dados, assinaturaDepositario: deposito.dados.assinaturaRecebedor }
  expect(assinaturasQueFaltam({ ...deposito, dados }, form)).toEqual([])
})

it('takes the signed copy kept as evidence', () => {
  const evidencias = [...form.evidencias, { tipo: 'DOCUMENTO', finalidade: 'VIA_ASSINADA' }]
  expect(assinaturasQueFaltam(deposito, { ...form, evidencias })).toEqual([])
})

it('the keeper signs as the type of person that they are', () => {
  const depositario = {
    tipoPessoa: 'JURIDICA',
    razaoSocial: 'Madeireira Exemplo Ltda.',
    cnpj: '11.222.333/0001-81',
    nome: 'Ana Exemplo',
    cpf: '529.982.247-25',
  }
  const definicao = instrumentoDe('DEPOSITO')
  const linha =
    definicao &&
    quemAssina(definicao, { ...deposito.dados, depositario }, form).find(
      (l) => l.assinante.papel === 'Depositário',
    )
  expect(linha).toMatchObject({ nome: 'Madeireira Exemplo Ltda.', documento: '11222333000181' })
})

describe('strokes under which nobody is named', () => {
  const recolhimento = instrumentoDe('RECOLHIMENTO')
  if (!recolhimento) throw new Error('there is no such kind')
  const tracos = deposito.dados.assinaturaRecebedor
  const desenhos = (solicitante: object, testemunhas: object[]) =>
    quemAssina(
      recolhimento,
      { solicitante, assinaturaSolicitante: tracos, assinaturaTestemunha1: tracos },
      { ...form, identificacao: { testemunhas } },
    ).map((l) => l.desenho !== undefined)

  it('are on no paper: of who asked not to be named, and of a witness who was taken out since', () => {
    expect(desenhos({ nome: 'Ana Exemplo' }, [{ nome: 'Rui Exemplo' }])).toEqual([true, true])
    expect(desenhos({ anonimo: true }, [])).toEqual([false, false])
  })
})

describe('the pads of a form', () => {
  const auto = preenchimentoCompleto('AUTO_INFRACAO')
  const [instrumento] = auto.instrumentos
  const definicao = instrumentoDe('AUTO_INFRACAO')
  if (!instrumento || !definicao) throw new Error('the example form has no instrument')
  const comTestemunhas = (...nomes: string[]) => ({
    ...auto,
    identificacao: {
      ...auto.identificacao,
      testemunhas: nomes.map((nome) => ({ nome, cpf: '111.444.777-35' })),
    },
  })
  const rotulos = (form: typeof auto) =>
    Object.entries(comQuemAssina(definicao.campos, definicao, instrumento.dados, form))
      .filter(([nome]) => nome.startsWith('assinaturaTestemunha'))
      .map(([, campo]) => campo.rotulo)

  it('are under the name of each witness, and none for one who was not there', () => {
    expect(rotulos(comTestemunhas())).toEqual([])
    expect(rotulos(comTestemunhas('Ana Exemplo'))).toEqual(['Primeira testemunha: Ana Exemplo'])
    expect(rotulos(comTestemunhas('Ana Exemplo', 'Rui Exemplo'))).toEqual([
      'Primeira testemunha: Ana Exemplo',
      'Segunda testemunha: Rui Exemplo',
    ])
  })

  it.each(INSTRUMENTOS.map((i) => [i.codigo, i] as const))(
    'of %s are all fields of it',
    (_, { assinam, campos }) => {
      for (const { campo } of assinam) expect(campos[campo]?.tipo).toBe('assinatura')
    },
  )

  it('several persons have a line each', () => {
    const bia = { tipoPessoa: 'FISICA', cpf: '111.444.777-35', nome: 'Bia Exemplo' }
    const form = {
      ...auto,
      identificacao: {
        ...auto.identificacao,
        responsaveis: [...linhas(auto.identificacao.responsaveis), bia],
      },
    }
    const dados = { ...instrumento.dados, outrasCiencias: [{ pessoa: '11144477735', forma: 'RECUSA' }] }
    expect(
      quemAssina(definicao, dados, form)
        .slice(0, 2)
        .map((l) => [l.assinante.papel, l.nome]),
    ).toEqual([
      ['Autuado ou representante', 'Responsável Exemplo'],
      ['Autuado ou representante', 'Bia Exemplo'],
    ])
  })
})
