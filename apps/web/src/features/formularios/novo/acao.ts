// /formulario/novo?acao=CADASTRAR|CONTINUAR (docs/dominio/telas.md#addresses). Anything else is a new form.
type AcaoDoFormulario = 'CADASTRAR' | 'CONTINUAR'

export const lerAcao = (busca: URLSearchParams): AcaoDoFormulario =>
  busca.get('acao') === 'CONTINUAR' ? 'CONTINUAR' : 'CADASTRAR'
