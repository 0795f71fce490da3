// Sentences that are said in more than one place. Clients of before look for some of them letter by letter, so their
// full stops, present or not, stay as they are.
export const NOME_DO_PRODUTO = 'Guará Fiscalização'

export const CAMPO_OBRIGATORIO = 'Campo obrigatório'
export const PREENCHA_O_CAMPO = 'Preencha o campo'
export const ACESSO_NEGADO = 'Acesso negado.'
export const SENHA_INVALIDA = 'Senha inválida.'
export const CREDENCIAIS_INVALIDAS = 'Usuário ou senha inválidos.'
export const SEM_RESULTADOS = 'Não há resultados para a pesquisa.'

export const AMBIENTE_DE_TESTES = 'Atenção! Este é um ambiente de testes'
export const AMBIENTE_DE_DESENVOLVIMENTO = 'Ambiente de desenvolvimento!'

export const PAGINA_NAO_ENCONTRADA = 'This page could not be found'
export const ERRO_NA_PAGINA_DE_ERRO = 'An error occurred while showing the error page'

export const SESSAO_ENCERRADA = 'Sua sessão terminou. Entre de novo para continuar.'
export const SEM_CONEXAO = 'Sem conexão'
