// How the person came to know of the act (docs/dominio/ciencia.md#ways): the deadline of the defence runs from it, so
// each form of ciência has to prove itself.
import type { Dados } from '../campos/campo.ts'
import { comoDados, ehVazio } from '../campos/pendencias.ts'
import type { Achado, Contexto, Regra } from './definicao.ts'
import {
  documentoDe,
  identificadosDe,
  instanteDe,
  linhas,
  nomeDaPessoa,
  temViaAssinada,
  testemunhasDe,
  textoDe,
} from './leitura.ts'

const forma = (valor: string) => (dados: Dados) => dados.cienciaForma === valor

/** The box is only asked where a signature was: what it said before under another form does not count. */
const recusa = ({ cienciaForma, recusouAssinar }: Dados) =>
  cienciaForma === 'RECUSA' ||
  (recusouAssinar === true && (cienciaForma === 'PESSOAL' || cienciaForma === 'REPRESENTANTE'))

/** Refusal, demolition and destruction alike: two who saw it, or the word of the inspector. */
export const temTestemunhasOuCertidao = (dados: Dados, { formulario }: Contexto) =>
  testemunhasDe(formulario).length >= 2 || !ehVazio(dados.certidaoFiscal)

const temRepresentante = (dados: Dados, { formulario }: Contexto) => {
  const { nome, cpf } = comoDados(formulario.identificacao.representante)
  return (
    (!ehVazio(nome) && !ehVazio(cpf)) || !(ehVazio(dados.assinanteNome) || ehVazio(dados.assinanteDocumento))
  )
}

const temCep = ({ formulario }: Contexto) =>
  identificadosDe(formulario).some((p) => !ehVazio(comoDados(p.enderecoCorrespondencia).cep))

const temMeioEletronico = (dados: Dados, { formulario }: Contexto) =>
  identificadosDe(formulario).some(
    (p) => p.aceitaEletronico === true && (textoDe(p.email) !== '' || !ehVazio(dados.enderecoEletronico)),
  )

/** Only the notice in the gazette is left when nobody is known, as in an embargo without author. */
const podeEdital = (dados: Dados, { formulario }: Contexto) =>
  identificadosDe(formulario).length === 0 ||
  dados.lugarIncerto === true ||
  !ehVazio(dados.tentativasFrustradas)

const A_DISTANCIA: readonly unknown[] = ['POSTAL_AR', 'ELETRONICA', 'EDITAL']

const PROVAS_DA_OUTRA: Readonly<
  Record<string, (linha: Dados, pessoa: Dados, ctx: Contexto, dados: Dados) => Achado | null>
> = {
  PESSOAL: ({ assinatura }, _, { formulario }) =>
    ehVazio(assinatura) && !temViaAssinada(formulario)
      ? { campo: 'assinatura', mensagem: 'Colha a assinatura ou anexe a via assinada' }
      : null,
  REPRESENTANTE: ({ assinanteNome, assinanteDocumento }) =>
    ehVazio(assinanteNome) || ehVazio(assinanteDocumento)
      ? { campo: 'assinanteNome', mensagem: 'Informe o representante com documento' }
      : null,
  RECUSA: (_linha, _pessoa, ctx, dados) =>
    temTestemunhasOuCertidao(dados, ctx)
      ? null
      : { campo: 'forma', mensagem: 'Na recusa, informe duas testemunhas ou a certidão do fiscal' },
  POSTAL_AR: (_, pessoa) =>
    ehVazio(comoDados(pessoa.enderecoCorrespondencia).cep)
      ? { campo: 'forma', mensagem: 'A carta exige endereço de correspondência com CEP' }
      : null,
}

/** Each person beyond the first has one line, and each line proves itself. */
const daOutraPessoa: Regra = (dados, ctx) => {
  const [primeira, ...demais] = identificadosDe(ctx.formulario)
  const outras = demais.filter((p) => documentoDe(p) !== documentoDe(primeira ?? {}))
  const ditas = linhas(dados.outrasCiencias)
  const faltam = outras
    .filter((p) => !ditas.some((l) => l.pessoa === documentoDe(p)))
    .map((p) => ({
      campo: 'outrasCiencias',
      mensagem: `Informe a ciência de ${nomeDaPessoa(p) || 'cada pessoa'}`,
    }))
  const daLinha = ditas.flatMap((linha, i): Achado[] => {
    const pessoa = outras.find((p) => documentoDe(p) === linha.pessoa)
    if (!ehVazio(linha.pessoa) && !pessoa)
      return [{ campo: `outrasCiencias.${i}.pessoa`, mensagem: 'Escolha uma pessoa além da primeira' }]
    if (ditas.findIndex((outra) => outra.pessoa === linha.pessoa) < i)
      return [{ campo: `outrasCiencias.${i}.pessoa`, mensagem: 'Pessoa já incluída' }]
    const achado = pessoa && PROVAS_DA_OUTRA[textoDe(linha.forma)]?.(linha, pessoa, ctx, dados)
    return achado ? [{ ...achado, campo: `outrasCiencias.${i}.${achado.campo}` }] : []
  })
  return [...faltam, ...daLinha]
}

export const REGRAS_DA_CIENCIA: readonly Regra[] = [
  {
    campo: 'cienciaForma',
    vale: (d, { formulario }) => identificadosDe(formulario).length === 0 || !ehVazio(d.cienciaForma),
    mensagem: 'Campo obrigatório',
  },
  {
    campo: 'cienciaForma',
    vale: (d) => d.autuadoAusente !== true || ehVazio(d.cienciaForma) || A_DISTANCIA.includes(d.cienciaForma),
    mensagem: 'Com a pessoa ausente, a ciência é por via postal, eletrônica ou edital',
  },
  {
    campo: 'cienciaForma',
    vale: (d) => !(d.recusouAssinar === true && d.cienciaForma === 'PESSOAL'),
    mensagem: 'Quem recusou assinar tem ciência por recusa certificada',
  },
  {
    campo: 'cienciaData',
    vale: (d) => !(instanteDe(d.cienciaData) < instanteDe(d.dataHoraInstrumento)),
    mensagem: 'A ciência não pode ser anterior ao ato',
  },
  {
    campo: 'certidaoFiscal',
    vale: (d, ctx) => !recusa(d) || temTestemunhasOuCertidao(d, ctx),
    mensagem: 'Na recusa, informe duas testemunhas ou a certidão do fiscal',
  },
  {
    campo: 'assinaturaRecebedor',
    vale: (d, { formulario }) =>
      !forma('PESSOAL')(d) ||
      d.recusouAssinar === true ||
      !ehVazio(d.assinaturaRecebedor) ||
      temViaAssinada(formulario),
    mensagem: 'Colha a assinatura ou anexe a via assinada',
  },
  {
    campo: 'assinanteNome',
    vale: (d, ctx) => !forma('REPRESENTANTE')(d) || temRepresentante(d, ctx),
    mensagem: 'Informe o representante com documento',
  },
  {
    campo: 'cienciaForma',
    vale: (d, ctx) => !forma('POSTAL_AR')(d) || temCep(ctx),
    mensagem: 'A carta exige endereço de correspondência com CEP',
  },
  {
    campo: 'enderecoEletronico',
    vale: (d, ctx) => !forma('ELETRONICA')(d) || temMeioEletronico(d, ctx),
    mensagem: 'A intimação eletrônica exige e-mail ou domicílio eletrônico com aceite',
  },
  {
    campo: 'tentativasFrustradas',
    vale: (d, ctx) => !forma('EDITAL')(d) || podeEdital(d, ctx),
    mensagem: 'O edital exige duas tentativas frustradas ou lugar incerto',
  },
  daOutraPessoa,
]
