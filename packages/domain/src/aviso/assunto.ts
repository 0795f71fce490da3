// What a person may be told of (docs/decisoes/0059-avisos.md): one table read by the bell, the e-mail and the choices of each one.

/** How the e-mail of a subject leaves. */
export const ENVIOS = { NA_HORA: 'Na hora', DIARIO: '1 vez por dia', NAO: 'Não enviar' } as const
export type Envio = keyof typeof ENVIOS

interface Assunto {
  rotulo: string
  /** It holds until the person chooses. */
  email: Envio
  /** It cannot be turned off, and whoever acts is told too: somebody else may be in their session. */
  obrigatorio?: true
}

export const ASSUNTOS = {
  ALERTA_ATRIBUIDO: { rotulo: 'Alerta atribuído a você', email: 'NA_HORA' },
  ALERTA_ENCERRADO: { rotulo: 'Alerta seu encerrado, reaberto ou retirado', email: 'DIARIO' },
  FORMULARIO_DEVOLVIDO: { rotulo: 'Formulário devolvido ou transferido', email: 'NA_HORA' },
  COMENTARIO: { rotulo: 'Comentário em formulário', email: 'DIARIO' },
  ASSINATURA_AGUARDADA: { rotulo: 'Assinatura aguardada', email: 'NA_HORA' },
  PRAZO: { rotulo: 'Prazo próximo ou vencido', email: 'DIARIO' },
  SINCRONIZACAO: { rotulo: 'Falha de envio ao órgão ou a outro sistema', email: 'NA_HORA' },
  IMPORTACAO: { rotulo: 'Importação de alertas e bases', email: 'DIARIO' },
  PAPEL: { rotulo: 'Papel de acesso pedido ou confirmado', email: 'NA_HORA' },
  CONTA: { rotulo: 'Senha, certificado e acesso à conta', email: 'NA_HORA', obrigatorio: true },
} as const satisfies Record<string, Assunto>

export type AssuntoDoAviso = keyof typeof ASSUNTOS

export const assunto = (nome: AssuntoDoAviso): Assunto => ASSUNTOS[nome]

/** How somebody who made these choices is told of a subject. */
export const envioDe = (nome: AssuntoDoAviso, escolhas: Partial<Record<AssuntoDoAviso, Envio>>): Envio => {
  const { email, obrigatorio } = assunto(nome)
  return obrigatorio ? email : (escolhas[nome] ?? email)
}
