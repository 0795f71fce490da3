// The calls by which people keep their own account: second factors and open sessions (docs/dominio/fio.md#session).
import { z } from 'zod'
import { DA_PROPRIA_CONTA, PUBLICO } from '../acesso.ts'
import { contract, PorId } from '../contract.ts'
import { SessaoAberta, Vazio } from './schema.ts'
import {
  CodigosDeRecuperacao,
  ComSenhaEProva,
  ConclusaoDePasskey,
  ConclusaoDeTotp,
  OpcoesDaPasskey,
  SegundoFator,
  TotpIniciado,
} from './segundo-fator.ts'

const FATOR = '/api/account/segundo-fator'

export const seguranca = contract({
  desafio: {
    method: 'GET',
    path: '/api/authenticate/desafio',
    resumo: 'O desafio que uma passkey responde; vale cinco minutos e uma vez, e não diz nada de ninguém',
    output: OpcoesDaPasskey,
    acesso: PUBLICO,
  },
  segundoFator: {
    method: 'GET',
    path: FATOR,
    resumo: 'Os segundos fatores da própria conta',
    output: SegundoFator,
    acesso: DA_PROPRIA_CONTA,
  },
  iniciarTotp: {
    method: 'POST',
    path: `${FATOR}/totp`,
    resumo:
      'Começar a cadastrar um aplicativo autenticador; pede a senha e, de quem já tem um fator, um fator',
    body: ComSenhaEProva,
    output: TotpIniciado,
    acesso: DA_PROPRIA_CONTA,
    auditoria: { ato: 'SEGUNDO_FATOR_INICIAR' },
  },
  concluirTotp: {
    method: 'POST',
    path: `${FATOR}/totp/concluir`,
    resumo: 'Cadastrar o aplicativo com o primeiro código que ele mostra',
    body: ConclusaoDeTotp,
    output: CodigosDeRecuperacao,
    acesso: DA_PROPRIA_CONTA,
    writes: true,
    auditoria: { ato: 'SEGUNDO_FATOR_CADASTRAR' },
  },
  iniciarPasskey: {
    method: 'POST',
    path: `${FATOR}/passkey`,
    resumo: 'Começar a cadastrar uma passkey; pede a senha e, de quem já tem um fator, um fator',
    body: ComSenhaEProva,
    output: OpcoesDaPasskey,
    acesso: DA_PROPRIA_CONTA,
    auditoria: { ato: 'SEGUNDO_FATOR_INICIAR' },
  },
  concluirPasskey: {
    method: 'POST',
    path: `${FATOR}/passkey/concluir`,
    resumo: 'Cadastrar a passkey que o navegador criou',
    body: ConclusaoDePasskey,
    output: CodigosDeRecuperacao,
    acesso: DA_PROPRIA_CONTA,
    writes: true,
    auditoria: { ato: 'SEGUNDO_FATOR_CADASTRAR' },
  },
  novosCodigos: {
    method: 'POST',
    path: `${FATOR}/codigos`,
    resumo: 'Trocar os códigos de recuperação; pede a senha e um fator',
    body: ComSenhaEProva,
    output: CodigosDeRecuperacao,
    acesso: DA_PROPRIA_CONTA,
    auditoria: { ato: 'SEGUNDO_FATOR_CODIGOS', por: 'servico' },
  },
  removerFator: {
    method: 'POST',
    path: `${FATOR}/:id/remover`,
    resumo: 'Remover um segundo fator; pede a senha e um fator',
    params: PorId,
    body: ComSenhaEProva,
    output: Vazio,
    acesso: DA_PROPRIA_CONTA,
    auditoria: { ato: 'SEGUNDO_FATOR_REMOVER', por: 'servico' },
  },
  sessoes: {
    method: 'GET',
    path: '/api/account/sessoes',
    resumo: 'As próprias sessões abertas, a usada há menos tempo primeiro',
    output: z.array(SessaoAberta),
    acesso: DA_PROPRIA_CONTA,
  },
  encerrarSessao: {
    method: 'DELETE',
    path: '/api/account/sessoes/:id',
    resumo: 'Encerrar uma das próprias sessões',
    params: PorId,
    output: Vazio,
    acesso: DA_PROPRIA_CONTA,
    writes: true,
    auditoria: { ato: 'SESSAO_ENCERRAR' },
  },
  encerrarOutras: {
    method: 'POST',
    path: '/api/account/sessoes/encerrar-outras',
    resumo: 'Encerrar todas as próprias sessões, menos a que pede',
    output: Vazio,
    acesso: DA_PROPRIA_CONTA,
    writes: true,
    auditoria: { ato: 'SESSAO_ENCERRAR' },
  },
})
