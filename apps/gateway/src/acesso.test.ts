// The access matrix, cell by cell: every call of the contract × (nobody, each role). An operation without an entry here
// does not compile; another's record is tried where the reach is 'seus' and the call takes an id.
import type { contratos } from '@guara/domain/contratos'
import { operacoes } from '@guara/domain/contratos'
import type { Condicao } from '@guara/domain/formulario/condicao'
import { diaDe } from '@guara/domain/instrumento/dias'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { lavraFormularios, PERFIS, type Perfil } from '@guara/domain/sessao/perfil'
import { seguranca } from '@guara/domain/sessao/seguranca'
import { usuarios } from '@guara/domain/usuario/contract'
import { describe, expect, it } from 'vitest'
import type { Db } from './context.ts'
import { esperar } from './services/alerta/importacao/espera-repository.ts'
import { usuarioPorId } from './services/autenticacao/contas/usuarios.ts'
import { distribuicaoFeita, umAlerta, umaDistribuicao } from './test/alertas.ts'
import { multipart, UM_PDF, umArquivo, umaFoto, umEnvio } from './test/arquivos.ts'
import { umaAutoridade } from './test/assinatura.ts'
import { umAutenticador } from './test/autenticador.ts'
import { usarBanco } from './test/banco.ts'
import { umDia } from './test/calendario.ts'
import { umaCamada } from './test/camadas.ts'
import { umaInclusao } from './test/catalogos.ts'
import { UMA_ESPECIE, umaFotoDeEspecie } from './test/especies.ts'
import {
  umaNotificacaoVencida,
  umaOrientacaoVencida,
  umComentario,
  umFormulario,
} from './test/formularios.ts'
import { usarGateway } from './test/gateway.ts'
import { UM_GANCHO, UMA_MAQUINA, umaMaquina, umGancho } from './test/maquinas.ts'
import { UM_MODELO } from './test/modelos.ts'
import { anuncioDe, OCTETOS, umEnvioEmPartes } from './test/partes.ts'
import { umaPessoa } from './test/pessoas.ts'
import { umAtoPosterior, umaDemolicao, umaRetificacao, umPedido } from './test/posteriores.ts'
import { codigoDe, iniciarTotp, umTotp } from './test/segundo-fator.ts'
import { SENHA, umaSessao, umaUnidade, umToken, umUsuario } from './test/usuarios.ts'

type NomeDaOperacao = {
  [S in keyof typeof contratos]: `${S}.${Extract<keyof (typeof contratos)[S], string>}`
}[keyof typeof contratos]

interface Exemplo {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}
interface Cena {
  db: Db
  usuarioId: string
  /** Whose records the example is about: the caller's, or another's. */
  donoId: string
  login: string
  perfil: Perfil
}

/** A form in the condition that the call starts from, drawn up by whoever may, else (for the coordinator) by
 * somebody. */
const umDe = async ({ db, donoId, perfil }: Cena, condicao: Condicao = 'EM_RASCUNHO') => {
  const autorId = lavraFormularios(perfil) ? donoId : (await umUsuario(db)).id
  const tipo = perfil === 'ROLE_ORIENTADOR' ? 'AUTO_DE_ORIENTACAO' : 'AUTO_INFRACAO'
  return umFormulario(db, autorId, { condicao, tiposFormulario: [tipo] })
}
const porId = async (cena: Cena, condicao?: Condicao) => ({ params: { id: (await umDe(cena, condicao)).id } })
const umInstrumentoDe = async (cena: Cena, condicao?: Condicao) => {
  const [instrumento] = (await umDe(cena, condicao)).instrumentos
  if (!instrumento) throw new Error('o formulário do teste não tem instrumento')
  return instrumento
}
const porIdEVersao = async (cena: Cena, condicao: Condicao) => {
  const { id, versao } = await umDe(cena, condicao)
  return { params: { id }, body: { id, versao } }
}

const comTipo = async (
  { db, donoId, perfil }: Cena,
  tipo: CodigoDeInstrumento,
  condicao: Condicao,
  corpo: object,
) => {
  const autorId = lavraFormularios(perfil) ? donoId : (await umUsuario(db)).id
  const { id, versao } = await umFormulario(db, autorId, { tiposFormulario: [tipo], condicao })
  return { params: { id }, body: { versao, ...corpo } }
}

const arquivoDe = async ({ db, donoId }: Cena) => ({
  params: { id: (await umArquivo(db, gateway.config, donoId)).arquivoId },
})

const envioDe = async ({ db, donoId }: Cena, recebido = 0) => ({
  params: { id: await umEnvioEmPartes(db, gateway.config, donoId, { recebido }) },
})

const umaImportacao = async (db: Db, { situacao = 'CONCLUIDA', espera = '' } = {}) => {
  const id = crypto.randomUUID()
  await db
    .insertInto('importacao')
    .values({
      id,
      destino: 'ALERTAS',
      arquivo: 'a.csv',
      usuario_id: null,
      seco: false,
      bytes: 1,
      situacao,
      iniciada_em: new Date(),
    })
    .execute()
  if (espera) {
    const alerta = await umAlerta(db)
    await esperar(db, id, [{ linha: 1, classe: espera, alerta: { ...alerta, codigo_externo: id } }])
  }
  return id
}

/** Whose records they are may hold another role than whoever asks. */
const umPerfilDe = async (db: Db, id: string) => (await usuarioPorId(db, id))?.perfis[0]

const umaBase = async (db: Db) => {
  const id = crypto.randomUUID()
  const base = { id, codigo: id, descricao: 'Base de teste', formato: 'generico', atualizada_em: new Date() }
  await db.insertInto('base_apoio').values(base).execute()
  return id
}

const umPedidoDeCertificado = async (db: Db) => {
  const [id, { id: usuario_id }] = [crypto.randomUUID(), await umUsuario(db)]
  await db
    .insertInto('pedido_de_certificado')
    .values({ id, usuario_id, motivo: 'PRIMEIRO', pedido_em: new Date() })
    .execute()
  return id
}

/** Asked by somebody else, for somebody else. */
const umPedidoDePapel = async (db: Db) => {
  const [id, de, por] = [
    crypto.randomUUID(),
    await umUsuario(db, { perfis: ['ROLE_ORIENTADOR'] }),
    await umUsuario(db),
  ]
  const pedido = { id, usuario_id: de.id, pedido_por: por.id, motivo: 'Portaria', pedido_em: new Date() }
  await db
    .insertInto('usuario_papel_pedido')
    .values({ ...pedido, perfil: 'ROLE_FISCAL' })
    .execute()
  return { params: { id } }
}
const outroUsuario = async ({ db }: Cena) => ({ params: { id: (await umUsuario(db)).id } })
const UM_NOVO = { login: 'nova.pessoa', nome: 'Nova Pessoa', email: 'nova@exemplo.invalid' }
const UMA_PLANILHA = 'login;nome;email;papeis\nnova.pessoa;Nova Pessoa;nova@exemplo.invalid;Gestor'

const umProcesso = () => [...gateway.simulador.processos.keys()][0] ?? ''

/** A good call of each operation, with what it needs already there. */
const EXEMPLOS: Record<NomeDaOperacao, (cena: Cena) => Exemplo | Promise<Exemplo>> = {
  'sessao.entrar': ({ login }) => ({ body: { username: login, password: SENHA } }),
  'sessao.sair': () => ({}),
  'sessao.conta': () => ({}),
  'sessao.chaveDoAparelho': () => ({}),
  'sessao.trocarPerfil': ({ perfil }) => ({ body: { perfilAtivo: perfil } }),
  'sessao.trocarSenha': () => ({ body: { senhaAtual: SENHA, novaSenha: 'Pequi com arroz' } }),
  'sessao.pedirRecuperacao': ({ login }) => ({ body: { username: login } }),
  // A link that does not exist: 422 is as far as anyone gets without one.
  'sessao.concluirRecuperacao': () => ({ body: { token: 'nenhum', senha: 'Pequi com arroz' } }),
  'seguranca.desafio': () => ({}),
  'seguranca.segundoFator': () => ({}),
  'seguranca.iniciarTotp': () => ({ body: { senha: SENHA } }),
  'seguranca.concluirTotp': async ({ db, usuarioId, perfil }) => {
    const { registro, segredo } = await iniciarTotp(gateway, await umToken(db, usuarioId, perfil))
    return { body: { registro, codigo: codigoDe(segredo), nome: 'Celular' } }
  },
  'seguranca.iniciarPasskey': () => ({ body: { senha: SENHA } }),
  'seguranca.concluirPasskey': async ({ db, usuarioId, perfil }) => {
    const token = await umToken(db, usuarioId, perfil)
    const { body } = await gateway.pedir(seguranca.iniciarPasskey, {
      token,
      body: { senha: SENHA },
    })
    return { body: { resposta: umAutenticador().criar(body), nome: 'Chave' } }
  },
  'seguranca.novosCodigos': async ({ db, usuarioId, perfil }) => {
    const { codigos } = await umTotp(gateway, await umToken(db, usuarioId, perfil))
    return { body: { senha: SENHA, codigo: codigos[0] } }
  },
  'seguranca.removerFator': async ({ db, donoId, perfil }) => {
    const dono = await umToken(db, donoId, (await umPerfilDe(db, donoId)) ?? perfil)
    const { codigos } = await umTotp(gateway, dono)
    const [fator] = (await gateway.pedir(seguranca.segundoFator, { token: dono })).body.fatores
    return { params: { id: fator.id }, body: { senha: SENHA, codigo: codigos[0] } }
  },
  'seguranca.sessoes': () => ({}),
  'seguranca.encerrarSessao': async ({ db, donoId, perfil }) => {
    const dono = await umToken(db, donoId, (await umPerfilDe(db, donoId)) ?? perfil)
    const { body } = await gateway.pedir(seguranca.sessoes, { token: dono })
    return { params: { id: body.find(({ atual }: { atual: boolean }) => atual).id } }
  },
  'seguranca.encerrarOutras': () => ({}),
  'localizacao.estados': () => ({}),
  'localizacao.municipios': () => ({ query: { estadoId: '52' } }),
  'localizacao.unidades': () => ({}),
  'localizacao.baseDoMapa': () => ({}),
  'localizacao.camadasDoMapa': () => ({}),
  'localizacao.camadaNoMapa': async ({ db }) => ({
    params: { id: await umaCamada(db) },
    query: { oeste: '-50', leste: '-49', sul: '-17', norte: '-16', zoom: '10' },
  }),
  'usuarios.buscar': () => ({ body: { texto: 'ana' } }),
  'usuarios.exportar': () => ({ body: {} }),
  'usuarios.unidades': () => ({}),
  'usuarios.obter': outroUsuario,
  'usuarios.convidar': () => ({
    body: { ...UM_NOVO, perfis: ['ROLE_FISCAL'], motivo: 'Designado fiscal pela Portaria 1/2026' },
  }),
  'usuarios.convidarDeNovo': async (cena) => {
    const { params } = await outroUsuario(cena)
    await cena.db.updateTable('usuario').set({ senha_hash: null }).where('id', '=', params.id).execute()
    return { params }
  },
  'usuarios.editar': async (cena) => {
    const { nome, email } = UM_NOVO
    const resto = {
      cpf: null,
      matricula: null,
      cargo: null,
      designacao: null,
      unidade: null,
      unidadeId: null,
    }
    return { ...(await outroUsuario(cena)), body: { nome, email, ...resto } }
  },
  'usuarios.mudarPapeis': async (cena) => ({
    ...(await outroUsuario(cena)),
    body: { perfis: ['ROLE_GESTOR'], motivo: 'Designado gestor pela Portaria 1/2026' },
  }),
  'usuarios.bloquear': async (cena) => ({
    ...(await outroUsuario(cena)),
    body: { motivo: 'Entrou de licença por dois anos.' },
  }),
  'usuarios.desbloquear': async (cena) => ({
    ...(await outroUsuario(cena)),
    body: { motivo: 'Voltou hoje da licença médica.' },
  }),
  'usuarios.encerrarSessoes': outroUsuario,
  'usuarios.encerrarSessao': async (cena) => {
    const { params } = await outroUsuario(cena)
    await umToken(cena.db, params.id, 'ROLE_FISCAL')
    const { id: sessao } = await cena.db
      .selectFrom('sessao')
      .select('id')
      .where('usuario_id', '=', params.id)
      .executeTakeFirstOrThrow()
    return { params: { ...params, sessao } }
  },
  'usuarios.zerarSegundoFator': async (cena) => ({
    ...(await outroUsuario(cena)),
    body: { motivo: 'Perdeu o celular em campo ontem.' },
  }),
  'usuarios.conferirPlanilha': () => ({ body: { csv: UMA_PLANILHA } }),
  'usuarios.importar': async ({ db }) => {
    const { token } = await umaSessao(db, 'ROLE_ADMIN')
    const { body } = await gateway.pedir(usuarios.conferirPlanilha, { token, body: { csv: UMA_PLANILHA } })
    return {
      body: { csv: UMA_PLANILHA, resumo: body.resumo, motivo: 'Nomeados no concurso público de 2026.' },
    }
  },
  'usuarios.papeisPendentes': () => ({}),
  'usuarios.confirmarPapel': async ({ db }) => ({ ...(await umPedidoDePapel(db)), body: { senha: SENHA } }),
  'usuarios.recusarPapel': async ({ db }) => ({
    ...(await umPedidoDePapel(db)),
    body: { justificativa: 'A portaria ainda não foi publicada.' },
  }),
  'pessoas.fisicas': () => ({ body: { nome: 'Ana' } }),
  'pessoas.juridicas': () => ({ body: { razaoSocial: 'Ana' } }),
  'pessoas.sugestoes': () => ({ query: { search: 'ana' } }),
  'pessoas.cadastrar': () => ({ body: { nome: 'Ana', cpf: '529.982.247-25' } }),
  'pessoas.obter': async ({ db, usuarioId }) => ({ params: { id: (await umaPessoa(db, { usuarioId })).id } }),
  'formularios.buscar': () => ({ body: {} }),
  'formularios.todos': () => ({}),
  'formularios.obter': (cena) => porId(cena),
  'formularios.porCodigo': async (cena) => ({ params: { codigo: (await umDe(cena)).codigo } }),
  'formularios.criar': () => ({ body: { tiposFormulario: ['AUTO_DE_ORIENTACAO'] } }),
  'formularios.atualizar': (cena) => porIdEVersao(cena, 'EM_RASCUNHO'),
  'formularios.etapaEvidencia': async (cena) => {
    const { id, versao } = await umDe(cena)
    return { body: { idFormulario: id, versao, evidencias: [] } }
  },
  'formularios.blindagem': (cena) => porId(cena),
  'formularios.reabrir': (cena) => porIdEVersao(cena, 'AGUARDANDO_ASSINATURA'),
  'avisos.listar': () => ({}),
  'avisos.contagem': () => ({}),
  'avisos.marcarLidos': () => ({ body: {} }),
  'avisos.desfazerLidos': () => ({ body: { lidoEm: new Date().toISOString() } }),
  'avisos.preferencias': () => ({}),
  'avisos.escolher': () => ({ body: { email: { PRAZO: 'NAO' } } }),
  // Nothing is sent where VAPID is not configured: 409 is as far as anyone gets.
  'avisos.inscrever': () => ({
    body: {
      endpoint: 'https://push.exemplo.org/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    },
  }),
  'avisos.desinscrever': () => ({ body: { endpoint: 'https://push.exemplo.org/1' } }),
  'formularios.devolver': async (cena) => {
    const { params, body } = await porIdEVersao(cena, 'AGUARDANDO_ASSINATURA')
    return { params, body: { ...body, motivo: 'Falta a descrição da conduta.' } }
  },
  'formularios.transferir': async ({ db }) => {
    const { id: autorId } = await umUsuario(db)
    const { id, versao } = await umFormulario(db, autorId)
    await db.updateTable('usuario').set({ ativo: false }).where('id', '=', autorId).execute()
    return {
      params: { id },
      body: { versao, usuarioId: (await umUsuario(db)).id, motivo: 'O autor deixou a unidade em outubro.' },
    }
  },
  'formularios.comentarios': (cena) => porId(cena),
  'formularios.comentar': async (cena) => ({
    ...(await porId(cena)),
    body: { id: crypto.randomUUID(), texto: 'Confira o ponto.' },
  }),
  'formularios.resolverComentario': async (cena) => {
    const { id } = await umDe(cena)
    return { params: { id: await umComentario(cena.db, id) }, body: { resolvido: true } }
  },
  'formularios.assinar': async (cena) => {
    await umaAutoridade(cena.db, gateway.config)
    const { id } = await umDe(cena, 'AGUARDANDO_ASSINATURA')
    return { body: { idFormulario: id, usuarioId: cena.usuarioId, senha: SENHA } }
  },
  'formularios.cancelar': (cena) =>
    porId(cena, cena.perfil === 'ROLE_GESTOR' ? 'ASSINADO' : 'AGUARDANDO_ASSINATURA'),
  'formularios.ciencia': (cena) => comTipo(cena, 'SOLTURA', 'ASSINADO', {}),
  'formularios.tentativa': (cena) => comTipo(cena, 'AUTO_INFRACAO', 'ASSINADO', { forma: 'EDITAL' }),
  'formularios.cumprimento': (cena) =>
    comTipo(cena, 'AUTO_DE_ORIENTACAO', 'DOCUMENTACAO_ASSINADOS', {
      cumprimento: 'CUMPRIDO',
      data: '2020-01-02',
    }),
  'formularios.andamento': async (cena) => {
    const comprovante = await umArquivo(cena.db, gateway.config, cena.usuarioId)
    const andamento = { andamento: 'JULGAMENTO', data: '2020-01-02', comprovante }
    return comTipo(cena, 'AUTO_INFRACAO', 'SINCRONIZADO', andamento)
  },
  'formularios.desfecho': async (cena) => {
    const comprovante = await umArquivo(cena.db, gateway.config, cena.usuarioId)
    return comTipo(cena, 'AUTO_INFRACAO', 'ASSINADO', { desfecho: 'PAGO', data: '2020-01-02', comprovante })
  },
  'formularios.designar': async ({ db }) => {
    const { id, versao } = await umaOrientacaoVencida(db, (await umUsuario(db)).id)
    return {
      params: { id },
      body: {
        versao,
        usuarioId: (await umUsuario(db)).id,
        motivo: 'O orientador atuou sem fiscal na equipe.',
      },
    }
  },
  'formularios.converter': async ({ db, donoId, perfil }) => {
    const autorId = lavraFormularios(perfil) ? donoId : (await umUsuario(db)).id
    const { id, versao } = await umaOrientacaoVencida(db, autorId)
    return { params: { id }, body: { versao } }
  },
  'formularios.criarTermo': async ({ db, donoId, perfil }) => {
    const autorId = lavraFormularios(perfil) ? donoId : (await umUsuario(db)).id
    const { id, versao, instrumentos } = await umaNotificacaoVencida(db, autorId)
    return { params: { id }, body: { versao, instrumentoId: instrumentos[0]?.id, tipo: 'AUTO_INFRACAO' } }
  },
  'formularios.sincronizar': (cena) => porId(cena, 'DOCUMENTACAO_ASSINADOS'),
  'formularios.tentarDeNovo': () => ({}),
  'formularios.finalizar': (cena) => porIdEVersao(cena, 'REGISTRADO'),
  'formularios.excluir': (cena) => porId(cena),
  'formularios.contagens': () => ({}),
  'formularios.pessoas': () => ({ query: { search: 'exemplo' } }),
  'formularios.responsavelAnterior': () => ({ query: { cpfCnpj: '529.982.247-25' } }),
  'formularios.colegas': () => ({ query: { search: 'exemplo' } }),
  'formularios.antecedentes': () => ({ query: { cpfCnpj: '529.982.247-25' } }),
  'formularios.representante': (cena) => porId(cena),
  'formularios.consequencias': (cena) => porId(cena),
  'instrumentos.buscar': () => ({ body: {} }),
  'instrumentos.obter': async (cena) => ({ params: { id: (await umInstrumentoDe(cena)).id } }),
  'instrumentos.documento': async (cena) => ({
    params: { codigo: (await umInstrumentoDe(cena, 'ASSINADO')).codigo ?? '' },
  }),
  'instrumentos.documentos': () => ({ query: { search: '2026', tipos: 'APREENSAO,RECOLHIMENTO' } }),
  'exportacoes.exportar': () => ({
    body: { conjunto: 'formularios', formato: 'CSV', colunas: ['codigo'], filtro: {} },
  }),
  'posteriores.criar': async (cena) => {
    await umaAutoridade(cena.db, gateway.config)
    const { id, instrumentos } = await umDe(cena, cena.perfil === 'ROLE_GESTOR' ? 'SINCRONIZADO' : 'ASSINADO')
    const dados = umaRetificacao()
    // What is rectified has to be there.
    const escrito = JSON.stringify({ descricao: 'Lavrado no local, após vistoria do pátio.' })
    await cena.db.updateTable('instrumento').set({ dados: escrito }).where('formulario_id', '=', id).execute()
    return {
      params: { id },
      body: {
        id: crypto.randomUUID(),
        tipo: 'RETIFICACAO',
        instrumentoId: instrumentos[0]?.id,
        dados,
        senha: SENHA,
      },
    }
  },
  'posteriores.listar': (cena) => porId(cena),
  'posteriores.ciencia': async (cena) => {
    const codigo = await umAtoPosterior(cena.db, await umDe(cena, 'ASSINADO'))
    const comprovante = await umArquivo(cena.db, gateway.config, cena.usuarioId)
    return { params: { codigo }, body: { forma: 'PESSOAL', dataHora: new Date().toISOString(), comprovante } }
  },
  'posteriores.pedir': async ({ db, donoId, perfil }) => {
    const autorId = lavraFormularios(perfil) ? donoId : (await umUsuario(db)).id
    const { id, instrumentos } = await umaDemolicao(db, autorId)
    return {
      params: { id },
      body: { id: crypto.randomUUID(), instrumentoId: instrumentos[0]?.id, dados: umPedido() },
    }
  },
  'posteriores.aDecidir': () => ({}),
  'posteriores.semMotivo': () => ({}),
  'painel.figura': () => ({ params: { figura: 'funil' } }),
  'painel.csv': () => ({ params: { figura: 'funil' } }),
  'painel.alertas': () => ({}),
  'painel.instrumentos': () => ({}),
  'painel.mesesDoRelatorio': () => ({}),
  'painel.relatorio': () => ({ query: { mes: diaDe(new Date()).slice(0, 7) } }),
  'painel.abrirReincidente': () => ({
    body: { filtro: {}, chave: 'x', motivo: 'Conferir a reincidência antes da operação.' },
  }),
  'trabalho.porPessoa': () => ({}),
  'trabalho.contagens': () => ({}),
  'embargos.listar': () => ({ query: { municipio: 'Rio Verde' } }),
  'embargos.porDocumento': () => ({ body: { cpfCnpj: '529.982.247-25' } }),
  'embargos.geojson': () => ({}),
  'transparencia.resumo': () => ({}),
  'transparencia.dicionario': () => ({}),
  'transparencia.dados': () => ({ params: { arquivo: 'embargos.csv' } }),
  'assinatura.imprimir': async (cena) => ({ params: { codigo: (await umInstrumentoDe(cena)).codigo ?? '' } }),
  'assinatura.recibo': async (cena) => ({ params: { codigo: (await umInstrumentoDe(cena)).codigo ?? '' } }),
  'assinatura.dossie': (cena) => porId(cena),
  'assinatura.custodia': (cena) => porId(cena),
  'assinatura.paginas': (cena) => porId(cena),
  // A code that no document has: what a real one answers is in services/fiscalizacao/validacao/validacao.test.ts.
  'assinatura.validar': () => ({ params: { codigoVerificador: 'nenhum' } }),
  // As above: what a real one answers is in services/fiscalizacao/formularios/documento/copia.test.ts.
  'copia.abrir': () => ({ body: { codigoVerificador: 'nenhum', digitos: '0000' } }),
  'copia.baixar': () => ({ body: { token: 'nenhum' } }),
  'copia.confirmar': () => ({ body: { token: 'nenhum' } }),
  'assinatura.autoridade': async ({ db }) => {
    await umaAutoridade(db, gateway.config)
    return {}
  },
  'assinatura.lcr': async ({ db }) => {
    await umaAutoridade(db, gateway.config)
    return {}
  },
  'assinatura.validarDocumento': async ({ db }) => {
    await umaAutoridade(db, gateway.config)
    return umEnvio(UM_PDF, { nome: 'auto.pdf' })
  },
  'certificados.pendentes': () => ({}),
  'certificados.aprovar': async ({ db }) => ({ params: { id: await umPedidoDeCertificado(db) } }),
  'certificados.recusar': async ({ db }) => ({
    params: { id: await umPedidoDeCertificado(db) },
    body: { justificativa: 'Não foi ela quem pediu.' },
  }),
  'arquivos.enviar': async () => umEnvio(await umaFoto()),
  'arquivos.baixar': arquivoDe,
  'arquivos.miniatura': arquivoDe,
  'arquivos.custodia': arquivoDe,
  'arquivos.limites': () => ({}),
  'envioEmPartes.iniciar': async (cena) => ({ ...(await envioDe(cena)), body: anuncioDe(UM_PDF) }),
  'envioEmPartes.situacao': (cena) => envioDe(cena),
  'envioEmPartes.parte': async (cena) => ({
    ...(await envioDe(cena)),
    query: { inicio: '0' },
    body: UM_PDF,
    headers: OCTETOS,
  }),
  'envioEmPartes.concluir': (cena) => envioDe(cena, UM_PDF.length),
  'alertas.tipos': () => ({}),
  'alertas.condicoes': () => ({}),
  'alertas.doUsuario': () => ({ body: {} }),
  'alertas.porCondicoes': () => ({ body: ['EM_ATENDIMENTO'] }),
  'alertas.semVinculo': () => ({ body: {} }),
  'alertas.vinculados': () => ({ body: {} }),
  'alertas.porFiltro': () => ({ body: {} }),
  'alertas.mapa': () => ({ body: { oeste: -50, leste: -49, sul: -17, norte: -16, zoom: 9 } }),
  'alertas.pessoas': () => ({ query: { search: 'exemplo' } }),
  'alertas.pessoasVinculadas': async ({ db }) => ({ body: { alertaIds: [(await umAlerta(db)).id] } }),
  'alertas.obter': async ({ db, donoId }) => ({
    params: { id: (await umAlerta(db, { vinculados: [donoId] })).id },
  }),
  'alertas.mudarSituacao': async ({ db, donoId }) => ({
    params: { id: (await umAlerta(db, { vinculados: [donoId] })).id },
    body: { condicao: { nome: 'IMPROCEDENTE' } },
  }),
  'alertas.vincular': async ({ db }) => ({
    body: { alertaIds: [(await umAlerta(db)).id], usuarioIds: [(await umUsuario(db)).id] },
  }),
  'alertas.desvincular': async ({ db }) => ({ body: { alertaIds: [(await umAlerta(db)).id] } }),
  'alertas.triar': async ({ db }) => ({
    body: { alertaIds: [(await umAlerta(db)).id], triagem: 'CONFERIDO' },
  }),
  'alertas.priorizar': async ({ db }) => ({
    body: { alertaIds: [(await umAlerta(db)).id], nivel: 'ALTA', motivo: 'Denúncia do Ministério Público.' },
  }),
  'alertas.semelhantes': async ({ db }) => ({ body: { alertaIds: [(await umAlerta(db)).id] } }),
  'alertas.cargas': () => ({}),
  'alertas.distribuir': async ({ db }) => ({ body: await umaDistribuicao(db) }),
  'alertas.distribuicoes': () => ({}),
  'alertas.desfazerDistribuicao': async ({ db, donoId }) => ({
    params: { id: (await distribuicaoFeita(db, donoId)).id },
  }),
  'importacaoDeAlertas.importar': () =>
    umEnvio(Buffer.from('{"type":"FeatureCollection","features":[]}'), { nome: 'alertas.geojson' }),
  'importacaoDeAlertas.obter': async ({ db }) => ({ params: { id: await umaImportacao(db) } }),
  'importacaoDeAlertas.recusas': async ({ db }) => ({ params: { id: await umaImportacao(db) } }),
  'historicoDeImportacoes.listar': () => ({}),
  'historicoDeImportacoes.classes': async ({ db }) => ({ params: { id: await umaImportacao(db) } }),
  'historicoDeImportacoes.mapear': async ({ db }) => ({
    params: { id: await umaImportacao(db, { espera: 'OVNI' }) },
    body: { classes: [{ classe: 'OVNI', categoriaId: 101 }], lembrar: false },
  }),
  'historicoDeImportacoes.cancelar': async ({ db }) => ({
    params: { id: await umaImportacao(db, { situacao: 'EM_ANDAMENTO' }) },
  }),
  'historicoDeImportacoes.desfazer': async ({ db }) => ({ params: { id: await umaImportacao(db) } }),
  'importacaoDeBases.importar': () =>
    multipart([
      { nome: 'formato', conteudo: 'car' },
      { nome: 'file', arquivo: 'car.csv', conteudo: Buffer.from('cod_imovel\nGO-1\n') },
    ]),
  'catalogo.leis': () => ({}),
  'catalogo.tiposDeInfracao': () => ({}),
  'catalogo.tiposDeInstrumento': () => ({}),
  'catalogo.parametros': () => ({}),
  'calendario.obter': () => ({}),
  'calendario.registrar': () => ({ body: umDia() }),
  'calendario.agenda': () => ({}),
  'calendario.prescricao': () => ({}),
  'modelos.listar': () => ({}),
  'modelos.gravar': () => ({ body: UM_MODELO }),
  'especies.buscar': () => ({ body: { nomePopular: 'lobo guará' } }),
  'especies.reinos': () => ({}),
  'especies.todas': () => ({}),
  'especies.imagem': () => ({ params: { arquivoId: 'grupo-ave' } }),
  'especies.criar': () => ({ body: UMA_ESPECIE }),
  'especies.editar': () => ({ params: { id: '57' }, body: UMA_ESPECIE }),
  'especies.versoes': () => ({ params: { id: '57' } }),
  'especies.excluirFoto': async ({ db }) => ({
    params: { id: '57', fotoId: await umaFotoDeEspecie(db, 57) },
  }),
  'fotosDeEspecie.enviar': async () => ({
    params: { id: '57' },
    ...multipart([
      { nome: 'autor', conteudo: 'Autora Exemplo' },
      { nome: 'licenca', conteudo: 'CC BY 4.0' },
      { nome: 'fonte', conteudo: 'Acervo do órgão' },
      { nome: 'file', arquivo: 'foto.jpg', conteudo: await umaFoto() },
    ]),
  }),
  'consultaSemad.porCodigo': () => ({ params: { codigo: umProcesso() } }),
  'consultaSemad.buscarPorCodigo': () => ({ query: { codigo: umProcesso() } }),
  'consultaSemad.buscarPorPessoa': () => ({ body: { nomeRazaoSocial: 'exemplo' } }),
  'consultaSemad.pendencias': () => ({ params: { id: umProcesso() } }),
  'basesApoio.listar': () => ({}),
  'basesApoio.consultar': async ({ db }) => ({
    body: { uuidFonteInformacao: await umaBase(db), nomeRazaoSocial: 'exemplo' },
  }),
  'basesApoio.consultas': () => ({}),
  'basesApoio.excessos': () => ({}),
  'gestao.saude': () => ({}),
  'gestao.vivo': () => ({}),
  'gestao.pronto': () => ({}),
  'gestao.informacao': () => ({}),
  'gestao.auditoria': () => ({}),
  'gestao.painel': () => ({}),
  'gestao.metricas': () => ({}),
  'auditoria.listar': () => ({ body: {} }),
  'auditoria.opcoes': () => ({}),
  'auditoria.pessoas': () => ({ query: { search: 'exemplo' } }),
  'auditoria.exportar': () => ({ body: { ato: 'SESSAO_SAIR' } }),
  'auditoria.conferencia': () => ({}),
  'auditoria.conferir': () => ({}),
  'maquinas.listar': () => ({}),
  'maquinas.criar': () => ({ body: UMA_MAQUINA }),
  'maquinas.revogar': async ({ db }) => ({
    params: { id: (await umaMaquina(db)).id },
    body: { motivo: 'O convênio terminou.' },
  }),
  'ganchos.listar': () => ({}),
  'ganchos.criar': () => ({ body: UM_GANCHO }),
  // Of an address that nothing is sent to: the answer says so.
  'ganchos.testar': async ({ db }) => ({ params: { id: await umGancho(db, 'https://127.0.0.1/') } }),
  'ganchos.mudar': async ({ db }) => ({
    params: { id: await umGancho(db) },
    body: { situacao: 'SUSPENSO' },
  }),
  'ganchos.remover': async ({ db }) => ({ params: { id: await umGancho(db) } }),
  'dados.ler': () => ({ params: { conjunto: 'formularios' } }),
  'catalogos.listar': () => ({ params: { catalogo: 'unidades' } }),
  'catalogos.versoes': () => ({ params: { catalogo: 'infracoes' }, query: { chave: '51' } }),
  'catalogos.previa': () => ({
    params: { catalogo: 'orgao' },
    body: { chave: 'orgao', dados: { nome: 'Órgão de Exemplo', unidade: 'Fiscalização' } },
  }),
  'orgao.identidade': () => ({}),
  'logoDoOrgao.enviar': async () =>
    multipart([{ nome: 'file', arquivo: 'logo.jpg', conteudo: await umaFoto() }]),
  'catalogos.gravar': () => ({ params: { catalogo: 'unidades' }, body: umaInclusao() }),
}

const ESPERADO_SEM_SUCESSO: Partial<Record<NomeDaOperacao, number>> = {
  'sessao.concluirRecuperacao': 422,
  'assinatura.validar': 404,
  // The installation of the tests has no base: its own file has one.
  'localizacao.baseDoMapa': 404,
  'avisos.inscrever': 409,
  // Nobody has the key of the example: painel.test.ts opens one.
  'painel.abrirReincidente': 404,
  'copia.abrir': 422,
  'copia.baixar': 422,
  'copia.confirmar': 422,
}

const banco = usarBanco()
const gateway = usarGateway(banco)

const negados = (usuarioId: string) =>
  banco.db
    .selectFrom('auditoria')
    .select(['alvo_id', 'detalhes'])
    .where('ato', '=', 'ACESSO_NEGADO')
    .where('usuario_id', '=', usuarioId)
    .execute()

const linhas = operacoes.map(({ nome, operacao }) => [nome as NomeDaOperacao, operacao] as const)

/** Whoever may not call is refused before anything of the call is looked at: neither record nor body has to exist. */
const NADA: Exemplo = { params: new Proxy({}, { get: () => crypto.randomUUID() }) }

describe.each(linhas)('%s', (nome, operacao) => {
  const exemplo = EXEMPLOS[nome]
  const sucesso = ESPERADO_SEM_SUCESSO[nome] ?? 200

  it(operacao.acesso.anonimo ? 'is open to everyone' : 'asks for a token', async () => {
    if (!operacao.acesso.anonimo) return expect((await gateway.pedir(operacao, NADA)).status).toBe(401)
    const { id: usuarioId, login } = await umUsuario(banco.db)
    const cena = { db: banco.db, usuarioId, donoId: usuarioId, login, perfil: 'ROLE_FISCAL' as const }
    expect((await gateway.pedir(operacao, await exemplo(cena))).status).toBe(sucesso)
  })

  const nega = (perfil: Perfil) => operacao.acesso.perfis[perfil] === 'nao'
  // Nobody has the administrator's role beside another: the others are refused to one person who has them all.
  const outros = PERFIS.filter((perfil) => perfil !== 'ROLE_ADMIN')
  for (const negadas of [outros.filter(nega), (['ROLE_ADMIN'] as const).filter(nega)])
    if (negadas.length > 0)
      it(`refuses ${negadas.join(', ')}, and keeps that it did`, async () => {
        const { id } = await umUsuario(banco.db, { perfis: negadas })
        for (const perfil of negadas) {
          const token = await umToken(banco.db, id, perfil)
          expect((await gateway.pedir(operacao, { ...NADA, token })).status, perfil).toBe(403)
        }
        expect(await negados(id)).toMatchObject(negadas.map(() => ({ detalhes: { chamada: nome } })))
      })

  const aceitas = PERFIS.filter((perfil) => !nega(perfil))
  it.each(aceitas)('answers %s', async (perfil) => {
    const { id, login, token } = await umaSessao(banco.db, perfil)
    const cena = { db: banco.db, usuarioId: id, donoId: id, login, perfil }
    const { status } = await gateway.pedir(operacao, { ...(await exemplo(cena)), token })
    expect(status).toBe(sucesso)
    if (sucesso !== 200 || !operacao.auditoria) return
    const linha = await banco.db
      .selectFrom('auditoria')
      .select('id')
      .where('ato', '=', operacao.auditoria.ato)
      .executeTakeFirst()
    expect(linha, `${operacao.auditoria.ato} left no audit row`).toBeDefined()
  })

  const nomeiaRegistro =
    /:(id|codigo)\b/.test(operacao.path) ||
    ['formularios.etapaEvidencia', 'formularios.assinar'].includes(nome)
  const soOsSeus = PERFIS.filter((p) => nomeiaRegistro && operacao.acesso.perfis[p] === 'seus')
  if (soOsSeus.length > 0)
    it.each(soOsSeus)("answers %s another's record as if it did not exist", async (perfil) => {
      const { id, login, token } = await umaSessao(banco.db, perfil)
      const { id: donoId } = await umUsuario(banco.db)
      const cena = { db: banco.db, usuarioId: id, donoId, login, perfil }
      const pedido = await exemplo(cena)
      const { status } = await gateway.pedir(operacao, { ...pedido, token })
      expect(status).toBe(404)
      const corpo = pedido.body as { idFormulario?: string } | undefined
      const registro = pedido.params?.id ?? pedido.params?.codigo ?? corpo?.idFormulario
      expect(await negados(id)).toMatchObject([{ alvo_id: registro, detalhes: { chamada: nome } }])
    })
})

/** What is of the agency and of no unit (docs/decisoes/0058-unidades.md). */
const DE_TODA_UNIDADE: readonly string[] = [
  'localizacao.camadaNoMapa',
  'pessoas.obter',
  'instrumentos.documento',
  'assinatura.validar',
  'certificados.aprovar',
  'certificados.recusar',
  'importacaoDeAlertas.obter',
  'importacaoDeAlertas.recusas',
  'historicoDeImportacoes.classes',
  'historicoDeImportacoes.mapear',
  'historicoDeImportacoes.cancelar',
  'historicoDeImportacoes.desfazer',
  'consultaSemad.porCodigo',
  'consultaSemad.pendencias',
]

const daUnidade = linhas.filter(
  ([nome, { path, acesso }]) =>
    /:(id|codigo)\b/.test(path) &&
    acesso.perfis.ROLE_GESTOR === 'todos' &&
    !acesso.anonimo &&
    !DE_TODA_UNIDADE.includes(nome),
)

describe.each(daUnidade)('%s', (nome, operacao) => {
  it("answers another unit's coordinator as if it did not exist, and its own", async () => {
    const { db } = banco
    const [unidade_id, unidadeId] = [await umaUnidade(db), await umaUnidade(db)]
    const perfil = 'ROLE_GESTOR' as const
    const { id, login, token } = await umaSessao(db, perfil, { unidadeId })
    const pedido = await EXEMPLOS[nome]({ db, usuarioId: id, donoId: id, login, perfil })
    await db.deleteFrom('alerta_vinculo').where('usuario_id', '=', id).execute()
    await db.updateTable('formulario').set({ unidade_id }).execute()
    await db.updateTable('alerta').set({ unidade_id }).execute()
    await db.updateTable('usuario').set({ unidade_id }).where('id', '<>', id).execute()
    expect((await gateway.pedir(operacao, { ...pedido, token })).status).toBe(404)
    const registro = pedido.params?.id ?? pedido.params?.codigo
    expect(await negados(id)).toMatchObject([{ alvo_id: registro, detalhes: { chamada: nome } }])
    await db.updateTable('usuario').set({ unidade_id }).where('id', '=', id).execute()
    expect((await gateway.pedir(operacao, { ...pedido, token })).status).toBe(200)
  })
})

describe('the contract', () => {
  it('has a call and an act declared once', () => {
    const chamadas = operacoes.flatMap(({ operacao }) =>
      [operacao.path, ...(operacao.aliases ?? [])].map((caminho) => `${operacao.method} ${caminho}`),
    )
    expect(new Set(chamadas).size).toBe(chamadas.length)
  })

  it('answers every alias as the first address', async () => {
    const { id, login, token } = await umaSessao(banco.db)
    const cena = { db: banco.db, usuarioId: id, donoId: id, login, perfil: 'ROLE_FISCAL' as const }
    for (const { nome, operacao } of operacoes)
      for (const path of operacao.aliases ?? []) {
        const pedido = { ...(await EXEMPLOS[nome as NomeDaOperacao](cena)), token }
        const primeira = await gateway.pedir(operacao, pedido)
        const outra = await gateway.pedir({ ...operacao, path }, pedido)
        expect([path, outra.status, outra.body]).toEqual([path, primeira.status, primeira.body])
      }
  })
})
