// What an act of the audit is called where it is read, and which of them are refusals. Most acts are those of the contract, whose
// operations say what they are; those that a service, a job or a command writes by itself are named here.

export const RESULTADOS = { FEITO: 'Feito', RECUSADO: 'Recusado' } as const
export type Resultado = keyof typeof RESULTADOS

/** Somebody asked, and was told no. */
const RECUSAS: Readonly<Record<string, string>> = {
  ACESSO_NEGADO: 'Acesso negado',
  SESSAO_RECUSAR: 'Entrada recusada',
  SENHA_RECUSAR: 'Senha atual recusada',
  SEGUNDO_FATOR_RECUSAR: 'Segundo fator recusado',
  FORMULARIO_ASSINAR_RECUSAR: 'Assinatura recusada',
  ATO_POSTERIOR_RECUSAR: 'Assinatura de ato posterior recusada',
  COPIA_RECUSAR: 'Cópia do autuado recusada',
}

export const ATOS_RECUSADOS: readonly string[] = Object.keys(RECUSAS)

const FORA_DO_CONTRATO: Readonly<Record<string, string>> = {
  ...RECUSAS,
  ARQUIVO_EXPIRAR: 'Arquivo sem uso apagado',
  ATO_POSTERIOR: 'Ato posterior lavrado',
  AUDITORIA_ACEITAR: 'Cadeia da auditoria aceita como está',
  CERTIFICADO_EMITIR: 'Certificado emitido',
  EXPORTACAO_INTERROMPER: 'Exportação interrompida',
  EXPORTACAO_PEDIR: 'Exportação pedida',
  EXPORTACAO_TERMINAR: 'Exportação terminada',
  FORMULARIO_SINCRONIZADO: 'Formulário registrado no sistema do órgão',
  PESSOA_CADASTRAR: 'Pessoa cadastrada',
  PESSOA_EXPORTAR: 'Dados da pessoa exportados',
  SEGUNDO_FATOR_ZERAR: 'Segundo fator zerado',
  SENHA_GERAR_LINK: 'Link de nova senha gerado',
  USUARIO_BLOQUEAR: 'Usuário bloqueado',
  USUARIO_CADASTRO: 'Cadastro do usuário alterado',
  USUARIO_CRIAR: 'Usuário criado',
  USUARIO_DESBLOQUEAR: 'Usuário desbloqueado',
  USUARIO_PERFIS: 'Perfis do usuário alterados',
}

export const resultadoDo = (ato: string): Resultado => (ATOS_RECUSADOS.includes(ato) ? 'RECUSADO' : 'FEITO')

/** The first part of what the operation says of itself; the code where nobody says anything. */
export const rotuloDoAto = (ato: string, resumos: ReadonlyMap<string, string>): string =>
  FORA_DO_CONTRATO[ato] ??
  resumos
    .get(ato)
    ?.split(/[;:(]|, /)[0]
    ?.trim() ??
  ato
