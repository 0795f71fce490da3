import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { enderecos } from './vite-enderecos.ts'
import { fonte } from './vite-fonte.ts'
import { geo } from './vite-geo.ts'
import { identidades } from './vite-identidades.ts'
import { servico } from './vite-servico.ts'

// The small pieces that the form screens share travel together instead of one request each.
const CAMPOS =
  /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|PasswordInput|Checkbox|CloseButton)\/|src\/ui\/(marca|recado|pedir-codigo|quadro)|campo-senha|src\/store\.ts/

// What the pages for anybody share with the frame and the home page: without these two they would load both.
const COMUM =
  /domain\/src\/(assinatura\/schema|formulario\/schema|pagina)\.ts$|src\/ui\/(contagem-do-prazo|error-state|status-dot|use-celular)|@mantine\/core\/(esm\/components|styles)\/(Group|Pagination)\b/
const TABELAS = /@mantine\/core\/(esm\/components|styles)\/(NativeSelect|ScrollArea|Table)\b/

// The page lives under /fiscalizacao/; everything else is the gateway's. In development Vite itself redirects / to
// the base.
export default defineConfig({
  base: '/fiscalizacao/',
  plugins: [react(), geo(), identidades(), enderecos(), fonte(), servico()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/gateway': process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080' },
  },
  build: {
    // No data: URIs but the logo's, which asks for it: every other asset is a file of our own, so the content
    // security policy stays strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load names every piece of the application: short names without words make it a tenth lighter.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Changes only with the dependencies, so it stays in the browser's cache across our versions.
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'campos', test: CAMPOS, minShareCount: 2 },
            // What everybody loads, in the order in which they do: the entry, signing in, the frame, the home page. Each is one
            // file with all that it needs beyond the ones before; left alone it would be a hundred of half a kilobyte.
            { name: 'entrada', tags: ['$initial'] },
            { name: 'icones', test: /@tabler\/icons-react\//, minShareCount: 2 },
            { name: 'sessao', test: /src\/features\/sessao\/entrar\.ts$/ },
            { name: 'comum', test: COMUM },
            { name: 'tabelas', test: TABELAS },
            { name: 'moldura', test: /src\/app\/layouts\/padrao\.tsx$/ },
            { name: 'inicio', test: /src\/features\/formularios\/formularios\.tsx$/ },
          ],
        },
      },
    },
  },
})
