// What is asked of the list, narrow and broad.
const dia = (diasAtras) => new Date(Date.now() - diasAtras * 86_400_000).toISOString().slice(0, 10)
const TRABALHO = ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA']

/** `amplo`: broad, printed as it is and held only to the limit in ms. */
export const casos = (pessoa) => [
  { nome: 'sem filtro', corpo: {} },
  { nome: 'sem filtro, última página', corpo: {}, ultima: true },
  { nome: 'condição (as da aba)', corpo: { condicao: TRABALHO } },
  { nome: 'condição rara', corpo: { condicao: 'AGUARDANDO_CIENTIFICACAO' } },
  { nome: 'código inteiro', corpo: { codigo: pessoa.codigo } },
  { nome: 'parte do código', corpo: { codigo: '000777' } },
  { nome: 'CPF', corpo: { cpfCnpj: pessoa.cpf } },
  { nome: 'pessoa', corpo: { pessoaId: pessoa.id } },
  { nome: 'nome raro', corpo: { nomeRazaoSocial: 'zoroastro' } },
  { nome: 'nome raro + condição', corpo: { nomeRazaoSocial: 'zoroastro', condicao: TRABALHO } },
  { nome: 'município pequeno', corpo: { municipioId: 5222302 } },
  { nome: 'município pequeno, por nome', corpo: { nomeMunicipio: 'vila propicio' } },
  { nome: 'tipo raro', corpo: { tipoFormulario: 'SOLTURA' } },
  { nome: 'um dia de lavratura', corpo: { dataLavratura: { inicio: dia(700), fim: dia(700) } } },
  { nome: 'tipo comum', corpo: { tipoFormulario: 'AUTO_INFRACAO' }, amplo: true },
  { nome: 'município grande', corpo: { municipioId: 5208707 }, amplo: true },
  {
    nome: 'um ano de lavratura',
    corpo: { dataLavratura: { inicio: dia(1000), fim: dia(635) } },
    amplo: true,
  },
  { nome: 'nome amplo (silva)', corpo: { nomeRazaoSocial: 'silva' }, amplo: true },
  { nome: 'nome amplo + condição', corpo: { nomeRazaoSocial: 'silva', condicao: TRABALHO }, amplo: true },
  {
    nome: 'nome amplo, por código',
    corpo: { nomeRazaoSocial: 'silva', prop: 'codigo', orderBy: 'ASC' },
    amplo: true,
  },
  {
    nome: 'município grande, por código',
    corpo: { municipioId: 5208707, prop: 'codigo', orderBy: 'ASC' },
    amplo: true,
  },
  {
    nome: 'condição ampla, por condição',
    corpo: { condicao: ['FINALIZADO', 'CANCELADO'], prop: 'condicao', orderBy: 'ASC' },
    amplo: true,
  },
  { nome: 'uma letra (a)', corpo: { nomeRazaoSocial: 'a' }, amplo: true },
  { nome: 'código amplo (20)', corpo: { codigo: '20' }, amplo: true },
]

/** The cases of the tab of instruments, which opens with what is signed. */
export const casosDeInstrumentos = (pessoa) => [
  { nome: 'instrumentos, sem filtro', corpo: {} },
  { nome: 'instrumentos, última página', corpo: {}, ultima: true },
  { nome: 'instrumentos, CPF', corpo: { cpfCnpj: pessoa.cpf } },
  { nome: 'instrumentos, nome raro', corpo: { nomeRazaoSocial: 'zoroastro' } },
  { nome: 'instrumentos, um dia', corpo: { dataLavratura: { inicio: dia(700), fim: dia(700) } } },
  { nome: 'instrumentos, município pequeno', corpo: { municipioId: 5222302 } },
  { nome: 'instrumentos, tipo raro', corpo: { tipoFormulario: 'SOLTURA' } },
  { nome: 'instrumentos, município', corpo: { municipioId: 5208707 }, amplo: true },
  { nome: 'instrumentos, nome amplo', corpo: { nomeRazaoSocial: 'silva' }, amplo: true },
  { nome: 'instrumentos, uma letra', corpo: { nomeRazaoSocial: 'a' }, amplo: true },
  {
    nome: 'instrumentos, um ano, por código',
    corpo: { dataLavratura: { inicio: dia(1000), fim: dia(635) }, prop: 'codigo', orderBy: 'ASC' },
    amplo: true,
  },
]
