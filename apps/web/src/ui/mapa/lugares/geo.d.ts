// vite-geo.ts makes these when the page is built.
declare module 'virtual:geo/municipios' {
  const topologia: Parameters<typeof import('topojson-client')['mesh']>[0]
  export default topologia
}

declare module 'virtual:geo/contornos' {
  const contornos: Record<'estados' | 'paises' | 'rios', import('geojson').MultiLineString>
  export default contornos
}
