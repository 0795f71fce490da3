import { embargos } from '@guara/domain/embargo/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { posteriores } from '@guara/domain/posterior/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../../context.ts'
import { mount } from '../../../mount.ts'
import { assinar } from './assinatura/assinatura.ts'
import { registrarAndamento } from './ciencia/andamento.ts'
import * as cientificacao from './ciencia/cientificacao.ts'
import { registrarCumprimento } from './ciencia/cumprimento.ts'
import { registrarDesfecho } from './ciencia/desfecho.ts'
import * as listaPublica from './embargos/embargos.ts'
import { antecedentes } from './lavratura/antecedentes.ts'
import { registrarFormularioComoDono } from './lavratura/arquivos.ts'
import { colegas } from './lavratura/equipe.ts'
import { gravarEvidencias } from './lavratura/evidencias.ts'
import * as lavratura from './lavratura/lavratura.ts'
import { responsavelAnterior } from './lavratura/responsavel-anterior.ts'
import * as transicoes from './lavratura/transicoes.ts'
import * as leitura from './leitura.ts'
import * as lista from './lista/busca.ts'
import { tentarDeNovo } from './orgao/falhas.ts'
import { sincronizar } from './orgao/sincronizacao.ts'
import { registrarCiencia as registrarCienciaDoAto } from './posteriores/ciencia.ts'
import * as pedidos from './posteriores/pedidos.ts'
import * as atos from './posteriores/service.ts'
import * as comentarios from './revisao/comentarios.ts'
import * as revisao from './revisao/revisao.ts'
import { converter } from './sequencia/conversao.ts'
import { designar } from './sequencia/designacao.ts'
import { criarTermo } from './sequencia/termo-seguinte.ts'

export const formulariosRoutes = (app: FastifyInstance, montagem: Montagem) => {
  registrarFormularioComoDono()
  mount(app, montagem, 'formularios', formularios, {
    buscar: (ctx, { body, query }) => lista.buscar(ctx, body, query),
    todos: lista.todos,
    obter: (ctx, { params }) => leitura.obter(ctx, params.id),
    porCodigo: (ctx, { params }) => leitura.porCodigo(ctx, params.codigo),
    criar: (ctx, { body }) => lavratura.criar(ctx, body),
    atualizar: (ctx, { params, body }) => lavratura.atualizar(ctx, params.id, body),
    etapaEvidencia: (ctx, { body }) => gravarEvidencias(ctx, body),
    blindagem: (ctx, { params }) => leitura.blindagem(ctx, params.id),
    reabrir: (ctx, { params, body }) => transicoes.reabrir(ctx, params.id, body.versao),
    devolver: (ctx, { params, body }) => revisao.devolver(ctx, params.id, body),
    transferir: (ctx, { params, body }) => revisao.transferir(ctx, params.id, body),
    comentarios: (ctx, { params }) => comentarios.listar(ctx, params.id),
    comentar: (ctx, { params, body }) => comentarios.comentar(ctx, params.id, body),
    resolverComentario: (ctx, { params, body }) => comentarios.resolver(ctx, params.id, body.resolvido),
    assinar: (ctx, { body }) => assinar(ctx, body),
    cancelar: (ctx, { params }) => transicoes.cancelar(ctx, params.id),
    ciencia: (ctx, { params, body }) => cientificacao.registrarCiencia(ctx, params.id, body),
    tentativa: (ctx, { params, body }) => cientificacao.registrarTentativa(ctx, params.id, body),
    cumprimento: (ctx, { params, body }) => registrarCumprimento(ctx, params.id, body),
    andamento: (ctx, { params, body }) => registrarAndamento(ctx, params.id, body),
    desfecho: (ctx, { params, body }) => registrarDesfecho(ctx, params.id, body),
    designar: (ctx, { params, body }) => designar(ctx, params.id, body),
    converter: (ctx, { params, body }) => converter(ctx, params.id, body.versao),
    criarTermo: (ctx, { params, body }) => criarTermo(ctx, params.id, body),
    sincronizar: (ctx, { params }) => sincronizar(ctx, params.id),
    tentarDeNovo,
    finalizar: (ctx, { params, body }) => transicoes.finalizar(ctx, params.id, body.versao),
    excluir: (ctx, { params }) => transicoes.excluir(ctx, params.id),
    contagens: (ctx) => lista.contagens(ctx),
    pessoas: (ctx, { query }) => lista.pessoas(ctx, query.search),
    responsavelAnterior: (ctx, { query }) => responsavelAnterior(ctx, query.cpfCnpj),
    colegas: ({ db }, { query }) => colegas(db, query.search),
    antecedentes: (ctx, { query }) => antecedentes(ctx, query.cpfCnpj),
    representante: (ctx, { params }) => leitura.daIdentificacao(ctx, params.id, 'representante'),
    consequencias: (ctx, { params }) => leitura.daIdentificacao(ctx, params.id, 'consequencia'),
  })
  mount(app, montagem, 'posteriores', posteriores, {
    criar: (ctx, { params, body }) => atos.criar(ctx, params.id, body),
    listar: (ctx, { params }) => atos.listar(ctx, params.id),
    ciencia: (ctx, { params, body }) => registrarCienciaDoAto(ctx, params.codigo, body),
    pedir: (ctx, { params, body }) => pedidos.pedir(ctx, params.id, body),
    aDecidir: pedidos.aDecidir,
    semMotivo: atos.semMotivo,
  })
  mount(app, montagem, 'embargos', embargos, {
    listar: (ctx, { query }) => listaPublica.listar(ctx, query),
    porDocumento: (ctx, { body }) => listaPublica.porDocumento(ctx, body.cpfCnpj),
    geojson: (ctx, { query }) => listaPublica.geojson(ctx, query),
  })
}
