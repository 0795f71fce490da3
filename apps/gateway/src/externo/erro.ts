/** Why another system did not give what was asked. */
type Motivo = 'SEM_RESPOSTA' | 'RECUSOU' | 'INCOMPREENSIVEL' | 'EM_PAUSA' | 'NAO_CONFIGURADO'

interface Qualidades {
  /** May work if asked again. */
  passageiro: boolean
  /** What was sent may have been done there all the same. */
  incerto: boolean
}

export class ErroExterno extends Error {
  override name = 'ErroExterno'
  constructor(
    readonly motivo: Motivo,
    mensagem: string,
    readonly qualidades: Qualidades,
  ) {
    super(mensagem)
  }
}
