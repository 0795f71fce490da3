// How the person came to know of the act (docs/dominio/ciencia.md#ways): the deadline of the defence runs from it, so
// each form of ciência has to prove itself.
import type { Dados } from '../campos/campo.ts'
import { comoDados, ehVazio } from '../campos/pendencias.ts'
import type { Contexto, Regra } from './definicao.ts'
import { identificadosDe, instanteDe, temViaAssinada, testemunhasDe, textoDe } from './leitura.ts'

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
    // The object gets its code when the signed term is posted: it is owed together with the date of receipt.
    campo: 'codigoObjetoAr',
    vale: (d) => !forma('POSTAL_AR')(d) || ehVazio(d.cienciaData) || !ehVazio(d.codigoObjetoAr),
    mensagem: 'Informe o código do objeto postal',
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
]
