// What a client sends in each call that has a body, as the OpenAPI document shows it. A test reads each with its schema,
// and asks for one where it is missing. Nobody here exists.
const ID = '6f1c2a5e-0f0b-4f6e-9a53-0d2f8b9c1a01'
const INSTRUMENTO = '6f1c2a5e-0f0b-4f6e-9a53-0d2f8b9c1a02'
const PESSOA = '6f1c2a5e-0f0b-4f6e-9a53-0d2f8b9c1a03'
const ARQUIVO = '6f1c2a5e-0f0b-4f6e-9a53-0d2f8b9c1a04'
const CPF = '529.982.247-25'
const SENHA = 'a senha de quem assina'
const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

const PAGINA = { pagina: 1, tamanho: 10, orderBy: 'DESC' }
const DE_FORMULARIO = {
  nomeMunicipio: 'Pirenópolis',
  condicao: ['ASSINADO', 'REGISTRADO'],
  dataLavratura: { inicio: '2026-11-01', fim: '2026-11-30' },
  ...PAGINA,
  prop: 'dataAtualizacao',
}
const DE_ALERTA = {
  condicoes: [{ nome: 'EM_ATENDIMENTO' }],
  dataCriacao: { inicio: '2026-11-01', fim: null },
  ...PAGINA,
  prop: 'dataCriacao',
}
const CHAVE_DE_ACESSO = {
  id: 'Y3JlZGVuY2lhbA',
  rawId: 'Y3JlZGVuY2lhbA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'o2NmbXQ' },
  clientExtensionResults: {},
}
const ESPECIE = {
  reinoId: 1,
  grupo: 'aves',
  nomePopular: 'Curió',
  nomeCientifico: 'Sporophila angolensis',
  status: { nome: 'Nativa' },
  categoriaAmeaca: null,
  categoriaConfirmada: true,
  cites: null,
  caracteristicas: 'Macho preto e castanho; fêmea parda.',
  ativa: true,
  motivo: 'Conferida na lista oficial de espécies deste ano.',
}
const COMPROVANTE = { arquivoId: ARQUIVO, nome: 'aviso de recebimento.pdf' }

export const EXEMPLOS: Record<string, unknown> = {
  'sessao.entrar': { username: 'fiscal', password: SENHA, rememberMe: false },
  'sessao.trocarPerfil': { perfilAtivo: 'ROLE_FISCAL' },
  'sessao.trocarSenha': { senhaAtual: SENHA, novaSenha: 'quatro palavras ao acaso' },
  'sessao.pedirRecuperacao': { username: 'fiscal' },
  'sessao.concluirRecuperacao': { token: 'o que veio no link', senha: 'quatro palavras ao acaso' },
  'seguranca.iniciarTotp': { senha: SENHA },
  'seguranca.concluirTotp': { registro: ID, codigo: '123456', nome: 'Celular' },
  'seguranca.iniciarPasskey': { senha: SENHA },
  'seguranca.concluirPasskey': { resposta: CHAVE_DE_ACESSO, nome: 'Este aparelho' },
  'seguranca.novosCodigos': { senha: SENHA, codigo: '123456' },
  'seguranca.removerFator': { senha: SENHA, codigo: '123456' },
  'usuarios.buscar': { texto: 'exemplo', perfil: 'ROLE_FISCAL', situacao: 'ATIVO', pagina: 1, tamanho: 10 },
  'usuarios.exportar': { situacao: 'ATIVO' },
  'usuarios.convidar': {
    login: 'julia.angico',
    nome: 'Júlia Angico Exemplo',
    email: 'julia.angico@exemplo.invalid',
    matricula: '900031',
    perfis: ['ROLE_FISCAL'],
    motivo: 'Designada fiscal pela Portaria 41/2026',
  },
  'usuarios.editar': {
    nome: 'Júlia Angico Exemplo',
    email: 'julia.angico@exemplo.invalid',
    cpf: null,
    matricula: '900031',
    cargo: 'Fiscal ambiental',
    designacao: 'Portaria 41/2026',
    unidade: null,
    unidadeId: null,
  },
  'usuarios.mudarPapeis': { perfis: ['ROLE_FISCAL'], motivo: 'Designada fiscal pela Portaria 41/2026' },
  'usuarios.bloquear': { motivo: 'Aposentou-se e deixou o órgão em outubro.' },
  'usuarios.desbloquear': { motivo: 'Voltou hoje da licença médica.' },
  'usuarios.zerarSegundoFator': { motivo: 'Perdeu o celular; conferido por telefone' },
  'usuarios.conferirPlanilha': {
    csv: 'login;nome;email;papeis\njulia.angico;Júlia Angico;julia@exemplo.invalid;Fiscal',
  },
  'usuarios.importar': {
    csv: 'login;nome;email;papeis\njulia.angico;Júlia Angico;julia@exemplo.invalid;Fiscal',
    resumo: SHA256,
    motivo: 'Nomeados no concurso público de 2026.',
  },
  'usuarios.confirmarPapel': { senha: SENHA },
  'usuarios.recusarPapel': { justificativa: 'A portaria ainda não foi publicada' },
  'pessoas.fisicas': { nome: 'Silva', pagina: 1, tamanho: 10 },
  'pessoas.juridicas': { razaoSocial: 'Madeireira', pagina: 1, tamanho: 10 },
  'pessoas.cadastrar': { nome: 'João Exemplo da Silva', cpf: CPF },
  'envioEmPartes.iniciar': { nome: 'vista-geral.jpg', tamanho: 3145728, sha256: SHA256 },
  'alertas.doUsuario': DE_ALERTA,
  'alertas.porCondicoes': { condicoes: [{ nome: 'EM_ATENDIMENTO' }, { id: 2, nome: 'PROCEDENTE' }] },
  'alertas.semVinculo': DE_ALERTA,
  'alertas.vinculados': DE_ALERTA,
  'alertas.porFiltro': DE_ALERTA,
  'alertas.mapa': { oeste: -51, leste: -48, sul: -17, norte: -14, zoom: 8 },
  'alertas.pessoasVinculadas': { alertaIds: [ID] },
  'alertas.mudarSituacao': {
    condicao: { nome: 'NAO_ATENDIDO' },
    justificativa: 'Acesso interrompido pela cheia do rio.',
  },
  'alertas.vincular': { alertaIds: [ID], usuarioIds: [PESSOA] },
  'alertas.desvincular': { alertaIds: [ID], usuarioIds: [PESSOA] },
  'alertas.triar': { alertaIds: [ID], triagem: 'AUTORIZADO', licenca: 'LF 120/2026' },
  'alertas.priorizar': { alertaIds: [ID], nivel: 'ALTA', motivo: 'Requisição do Ministério Público.' },
  'alertas.semelhantes': { alertaIds: [ID] },
  'alertas.distribuir': {
    id: INSTRUMENTO,
    prazo: '2026-11-27',
    instrucao: 'Começar pelos de prioridade alta.',
    atribuicoes: [{ alertaId: ID, usuarioId: PESSOA }],
  },
  'calendario.registrar': {
    id: ID,
    quando: '2027-02-08',
    nome: 'Ponto facultativo',
    tipo: 'FACULTATIVO',
    expediente: 'NAO',
    confirmado: true,
    motivo: 'O decreto saiu hoje no diário oficial.',
  },
  'modelos.gravar': {
    codigo: 'obra-sem-placa',
    nome: 'Obra sem placa',
    quandoUsar: 'Obra sem a placa da licença.',
    naoUsar: '',
    tiposFormulario: ['NOTIFICACAO'],
    tiposOpcionais: [],
    infracoes: [{ codigo: '80', papel: 'seNaoCumprir', quando: 'não atendeu no prazo' }],
    sancoes: [],
    preenche: {},
    textos: { 'NOTIFICACAO.descricao': 'Obra vista sem a placa da licença, em «município», pela equipe.' },
    fotos: [{ titulo: 'Frente da obra', finalidade: 'LOCAL', mostra: 'onde a placa faltava', minimo: 1 }],
    perguntas: ['Há licença?'],
    fundamento: [],
    observacao: null,
    confirmado: false,
    ativo: true,
    versao: 0,
  },
  'especies.buscar': { nomePopular: 'curió', pagina: 1, tamanho: 20 },
  'especies.criar': ESPECIE,
  'especies.editar': ESPECIE,
  'formularios.buscar': DE_FORMULARIO,
  'formularios.criar': {
    id: ID,
    tiposFormulario: [{ codigo: 'AUTO_INFRACAO' }, { codigo: 'EMBARGO' }],
    enderecoFiscalizacao: { municipioId: 5217302 },
  },
  'formularios.atualizar': {
    id: ID,
    versao: 3,
    instrumentos: [
      {
        id: INSTRUMENTO,
        tipo: { codigo: 'AUTO_INFRACAO' },
        dados: { descricaoConduta: 'Desmatar 3,2 ha de cerrado.' },
      },
    ],
  },
  'formularios.etapaEvidencia': {
    idFormulario: ID,
    versao: 3,
    evidencias: [
      { id: PESSOA, arquivoId: ARQUIVO, tipo: 'FOTO', titulo: 'Vista geral', finalidade: 'FATO', ordem: 0 },
    ],
  },
  'formularios.reabrir': { versao: 4 },
  'formularios.assinar': { idFormulario: ID, usuarioId: PESSOA, senha: SENHA, versao: 4 },
  'formularios.ciencia': {
    versao: 5,
    forma: 'POSTAL_AR',
    dataHora: '2026-11-20T14:30:00Z',
    recebedor: 'Maria Exemplo',
    codigoObjeto: 'AA123456785BR',
    comprovante: COMPROVANTE,
  },
  'formularios.tentativa': { versao: 5, forma: 'POSTAL_AR', codigoObjeto: 'AA123456785BR' },
  'formularios.cumprimento': {
    versao: 5,
    cumprimento: 'CUMPRIDO',
    data: '2026-12-01',
    comprovante: COMPROVANTE,
  },
  'formularios.andamento': {
    versao: 5,
    instrumentoId: INSTRUMENTO,
    andamento: 'CIENCIA_DA_DECISAO',
    data: '2027-03-01',
    resultado: 'MANTIDO',
    documento: 'Decisão 12/2027',
    comprovante: COMPROVANTE,
  },
  'formularios.desfecho': {
    versao: 6,
    instrumentoId: INSTRUMENTO,
    desfecho: 'MINORADO',
    data: '2027-05-10',
    valorFinal: 12_500,
    documento: 'Decisão 12/2027',
    comprovante: COMPROVANTE,
  },
  'painel.abrirReincidente': {
    filtro: { de: '2026-10-01', ate: '2026-10-31' },
    chave: 'f'.repeat(64),
    motivo: 'Preparar a operação de novembro na região norte.',
  },
  'avisos.marcarLidos': { id: ID },
  'avisos.desfazerLidos': { lidoEm: '2026-11-16T17:30:00.000Z' },
  'avisos.escolher': { email: { COMENTARIO: 'NA_HORA', PRAZO: 'NAO' } },
  'avisos.inscrever': {
    endpoint: 'https://push.exemplo.org/inscricao/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  },
  'avisos.desinscrever': { endpoint: 'https://push.exemplo.org/inscricao/1' },
  'formularios.devolver': {
    versao: 5,
    motivo: 'Completar a descrição da conduta e trocar o destino das aves.',
  },
  'formularios.transferir': { versao: 3, usuarioId: PESSOA, motivo: 'O fiscal deixou a unidade em outubro.' },
  'formularios.comentar': { id: ID, campo: 'localizacao.latitude', texto: 'O ponto está a 600 m da loja.' },
  'formularios.resolverComentario': { resolvido: true },
  'formularios.designar': { versao: 5, usuarioId: PESSOA, motivo: 'A orientadora trabalhou só neste caso.' },
  'formularios.converter': { versao: 5 },
  'formularios.criarTermo': { versao: 5, instrumentoId: INSTRUMENTO, tipo: 'DOACAO' },
  'formularios.finalizar': { versao: 6 },
  'instrumentos.buscar': { ...DE_FORMULARIO, prop: 'codigo' },
  'maquinas.criar': {
    nome: 'Painel do Power BI',
    conjuntos: ['formularios', 'instrumentos'],
    enderecos: ['203.0.113.0/24'],
    validadeDias: 180,
    motivo: 'Painel mensal da diretoria.',
  },
  'maquinas.revogar': { motivo: 'O contrato do painel terminou.' },
  'ganchos.criar': {
    nome: 'Sistema de processos',
    endereco: 'https://processos.exemplo.gov.br/avisos/guara',
    conjuntos: ['formularios', 'instrumentos'],
    motivo: 'O processo é aberto logo depois da assinatura.',
  },
  'ganchos.mudar': { situacao: 'SUSPENSO' },
  'exportacoes.exportar': {
    conjunto: 'instrumentos',
    formato: 'GPKG',
    colunas: ['codigo', 'tipo', 'dataAto', 'municipio', 'areaHa'],
    filtro: DE_FORMULARIO,
  },
  'posteriores.criar': {
    id: ID,
    tipo: 'DESEMBARGO',
    instrumentoId: INSTRUMENTO,
    dados: { motivo: 'Área recuperada conforme vistoria.' },
    senha: SENHA,
  },
  'posteriores.pedir': {
    id: ID,
    instrumentoId: INSTRUMENTO,
    dados: { assunto: 'DEMOLICAO_CAUTELAR', texto: 'A construção ameaça desabar sobre o curso d’água.' },
  },
  'posteriores.ciencia': { forma: 'PESSOAL', dataHora: '2026-11-20T14:30:00Z', recebedor: 'Maria Exemplo' },
  'embargos.porDocumento': { cpfCnpj: CPF },
  'certificados.recusar': { justificativa: 'Quem pediu não reconhece a troca de senha.' },
  'copia.abrir': { codigoVerificador: 'ABCD-EFGH-JKLM-NPQR', digitos: '4725' },
  'copia.baixar': { token: 'o que a abertura respondeu' },
  'copia.confirmar': { token: 'o que a abertura respondeu' },
  'consultaSemad.buscarPorPessoa': { cpfCnpj: CPF, finalidade: 'Auto em lavratura', pagina: 1, tamanho: 10 },
  'historicoDeImportacoes.mapear': {
    classes: [{ classe: 'DEGRADACAO_SELETIVA', categoriaId: 202 }],
    lembrar: true,
  },
  'basesApoio.consultar': {
    uuidFonteInformacao: ID,
    cpfCnpj: CPF,
    pageSize: 10,
    currentPage: 0,
    finalidade: 'Auto em lavratura',
  },
  'auditoria.listar': {
    ato: 'FORMULARIO_ASSINAR',
    periodo: { inicio: '2026-11-01', fim: '2026-11-30' },
    tamanho: 50,
  },
  'auditoria.exportar': { alvoTipo: 'formulario', alvoId: 'FRM-2026-000001' },
  'catalogos.previa': {
    chave: 'orgao',
    dados: { nome: 'Secretaria do Meio Ambiente', sigla: 'SEMA', unidade: 'Fiscalização Ambiental' },
  },
  'catalogos.gravar': {
    id: ID,
    chave: null,
    versao: 0,
    dados: { nome: 'Regional Norte', ativa: true, municipios: ['5201405'] },
    motivo: 'Criada pela portaria que dividiu o estado em regionais.',
  },
}

/** What is answered where it is not JSON, whose schema tells it: by type of content. */
export const RESPOSTAS: Record<string, Record<string, string>> = {
  'dados.ler': {
    'application/x-ndjson': `{"id":"${ID}","codigo":"FRM-2026-000001","responsaveis":"J. C. S.","documentos":"***.982.2**-**","geometria":null}
{"id":"${INSTRUMENTO}","removido":true,"atualizacao":"2026-11-17T12:00:00.000Z"}
`,
    'text/csv': `"Id";"Removido";"Código";"Responsáveis"
"${ID}";"";"FRM-2026-000001";"J. C. S."
"${INSTRUMENTO}";"sim";"";""
`,
  },
}
