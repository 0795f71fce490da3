// Notifications, in two tones: success leaves by itself after 6 s, an error stays until it is read.
// The library is fetched on the first notice, so the login screen does not carry it.
const mostrar = (tom: 'sucesso' | 'erro', titulo: string, detalhe?: string) => {
  import('./avisos-host.tsx').then(
    ({ notificar }) => notificar(tom, titulo, detalhe),
    () => console.error(titulo, detalhe),
  )
}

export const avisarSucesso = (titulo: string, detalhe?: string) => mostrar('sucesso', titulo, detalhe)

export const avisarErro = (titulo: string, detalhe?: string) =>
  mostrar('erro', titulo, detalhe === titulo ? undefined : detalhe)
