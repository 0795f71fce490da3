// /formulario/novo?acao=CADASTRAR|CONTINUAR (section 2.1). Anything else is a new form.
type AcaoDoFormulario = 'CADASTRAR' | 'CONTINUAR'

export const lerAcao = (busca: URLSearchParams): AcaoDoFormulario =>
  busca.get('acao') === 'CONTINUAR' ? 'CONTINUAR' : 'CADASTRAR'
