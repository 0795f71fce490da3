const dia = (diasAtras) => new Date(Date.now() - diasAtras * 86_400_000).toISOString().slice(0, 10)

const { trabalho } = await import('@guara/domain/trabalho/contract')
const { formularios } = await import('@guara/domain/formulario/contract')
const { alertas } = await import('@guara/domain/alerta/contract')
const { usuarios } = await import('@guara/domain/usuario/contract')
const numeros = await import('../../apps/gateway/src/services/fiscalizacao/trabalho/service.ts')
const { buscar } = await import('../../apps/gateway/src/services/fiscalizacao/formularios/lista/busca.ts')
const leitura = await import('../../apps/gateway/src/services/alerta/leitura.ts')
const { cargas } = await import('../../apps/gateway/src/services/alerta/distribuicao.ts')
const contas = await import('../../apps/gateway/src/services/autenticacao/administracao/usuarios.ts')

const consulta =
  (operacao, agir) =>
  (quem, nome, query = {}, mais = {}) => ({
    quem,
    nome,
    pedir: (pessoa) => pessoa.pedir('GET', `${operacao.path}?${new URLSearchParams(query)}`),
    ver: (ctx) => agir(ctx, operacao.query?.parse(query)),
    ...mais,
  })

const lista =
  (operacao, ato, agir) =>
  (quem, nome, corpo = {}, mais = {}) => ({
    quem,
    nome,
    ato,
    pedir: (pessoa) => pessoa.pedir('POST', operacao.path, corpo),
    ver: (ctx) => agir(ctx, operacao.body.parse(corpo)),
    ...mais,
  })

const porPessoa = consulta(trabalho.porPessoa, numeros.porPessoa)
const contagens = consulta(trabalho.contagens, numeros.contagens)
const carga = consulta(alertas.cargas, cargas)
const deFormularios = lista(formularios.buscar, 'FORMULARIO_LISTAR', (ctx, f) => buscar(ctx, f, {}))
const deAlertas = lista(alertas.porFiltro, 'ALERTA_LISTAR', (ctx, f) => leitura.buscar(ctx, f, {}))
const deNinguem = lista(alertas.semVinculo, 'ALERTA_LISTAR', (ctx, f) => leitura.buscar(ctx, f, {}, 'sem'))
const deContas = lista(usuarios.buscar, 'USUARIO_LISTAR', contas.buscar)

const POR_PRAZO = { prop: 'trabalho', orderBy: 'ASC' }
const POR_DIA = { prop: 'prazo', orderBy: 'ASC' }
const POR_PRIORIDADE = { prop: 'prioridade', orderBy: 'DESC' }
const ABERTOS = { condicoes: ['EM_ATENDIMENTO'], triagens: ['NOVO', 'CONFERIDO'] }
const AMPLO = { amplo: true }
const periodo = { inicio: dia(90), fim: null }

const doTrabalho = ({ unidadeId, pessoaId }) => [
  porPessoa('gestor', 'por fiscal, todos', {}, AMPLO),
  porPessoa('gestor', 'por fiscal, um ano', { dias: 365 }, AMPLO),
  porPessoa('gestor', 'por fiscal, uma unidade', { unidadeId }, AMPLO),
  porPessoa('fiscal', 'a própria linha'),
  contagens('gestor', 'filtros contados, todos', {}, AMPLO),
  contagens('gestor', 'filtros contados, uma unidade', { unidadeId }, AMPLO),
  contagens('gestor', 'filtros contados, uma pessoa', { pessoaId }),
  contagens('fiscal', 'filtros contados, os próprios'),
]

const dasListas = ({ unidadeId, pessoaId }) => [
  deFormularios('gestor', 'por prazo, todos', POR_PRAZO, AMPLO),
  deFormularios('gestor', 'por prazo, uma unidade', { ...POR_PRAZO, unidadeId }),
  deFormularios('gestor', 'por prazo, uma pessoa', { ...POR_PRAZO, autorId: pessoaId }),
  deFormularios('fiscal', 'por prazo, os próprios', POR_PRAZO),
  deFormularios('gestor', 'vencidos', { ...POR_PRAZO, vencidos: true }),
  deFormularios('gestor', 'vencidos de uma pessoa', { ...POR_PRAZO, vencidos: true, autorId: pessoaId }),
  deFormularios('gestor', 'vencem em 5 dias', { ...POR_PRAZO, venceEm: 5 }),
  deFormularios('gestor', 'parados há 15 dias', { paradoHa: 15 }),
  deFormularios('gestor', 'assinados em 90 dias', { assinado: periodo }),
  deFormularios('gestor', 'assinados em 90 dias, uma pessoa', { assinado: periodo, autorId: pessoaId }),
  deFormularios('gestor', 'cancelados em 90 dias', { cancelado: periodo }),
  deFormularios('gestor', 'esperam a assinatura de um', { assinanteId: pessoaId }),
  deFormularios('gestor', 'com erro', { necessidade: 'COM_ERRO' }),
  deFormularios('gestor', 'devolvidos', { necessidade: 'DEVOLVIDOS' }),
]

const dosAlertas = ({ unidadeId, pessoaId }) => [
  deNinguem('gestor', 'alertas de ninguém', { ...ABERTOS, ...POR_PRIORIDADE }),
  deNinguem('gestor', 'de ninguém, uma unidade', { ...ABERTOS, ...POR_PRIORIDADE, unidadeId }),
  carga('gestor', 'carga de cada um', {}, AMPLO),
  deAlertas('gestor', 'alertas abertos', { ...ABERTOS, ...POR_PRIORIDADE }),
  deAlertas('gestor', 'alertas de prioridade alta', { ...POR_PRIORIDADE, prioridade: 'ALTA' }),
  deAlertas('gestor', 'alertas de uma unidade', { ...ABERTOS, ...POR_PRIORIDADE, unidadeId }),
  deAlertas('gestor', 'alertas de uma pessoa', { ...POR_PRIORIDADE, pessoaId }),
  deAlertas('gestor', 'alertas de uma pessoa, alta', { ...POR_PRIORIDADE, pessoaId, prioridade: 'ALTA' }),
  deAlertas('gestor', 'prazo do alerta, abertos', { ...ABERTOS, ...POR_DIA }, AMPLO),
  deAlertas('gestor', 'prazo do alerta, vencidos', { ...ABERTOS, ...POR_DIA, vencidos: true }, AMPLO),
  deAlertas('gestor', 'prazo do alerta, vencem em 5 dias', { ...ABERTOS, ...POR_DIA, venceEm: 5 }),
  deAlertas('gestor', 'prazo do alerta, vencidos de uma pessoa', {
    ...ABERTOS,
    ...POR_DIA,
    vencidos: true,
    pessoaId,
  }),
]

const dasContas = ({ unidadeId }) => [
  deContas('admin', 'contas, todas'),
  deContas('admin', 'contas, por último acesso', { prop: 'ultimoAcesso', orderBy: 'DESC' }),
  deContas('admin', 'contas, por parte do nome', { texto: 'fiscal inventado 7' }),
  deContas('admin', 'contas, fiscais de uma unidade', { perfil: 'ROLE_FISCAL', unidadeId }),
]

export const casosDaGestao = (quais) =>
  [dasListas, doTrabalho, dosAlertas, dasContas].flatMap((de) => de(quais))
