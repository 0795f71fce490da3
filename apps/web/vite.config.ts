import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { enderecos } from './vite-enderecos.ts'
import { fonte } from './vite-fonte.ts'
import { geo } from './vite-geo.ts'
import { identidades } from './vite-identidades.ts'
import { servico } from './vite-servico.ts'

// The small pieces that the form screens share travel together instead of one request each.
const CAMPOS =
  /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|PasswordInput|Checkbox|CloseButton)\/|src\/ui\/(tela\/(marca|quadro)|aviso\/recado|entrada\/(pedir-codigo|campo-senha))|src\/store\.ts/

// What the pages for anybody share with the frame and the home page: without these two they would load both.
const COMUM =
  /domain\/src\/(assinatura\/schema|formulario\/schema|pagina)\.ts$|src\/ui\/(andamento\/(contagem-do-prazo|status-dot)|espera\/(error-state|offline-state|query-error)|aparelho\/use-celular)|@mantine\/core\/(esm\/components|styles)\/(Group|Pagination)\b/
const TABELAS = /@mantine\/core\/(esm\/components|styles)\/(NativeSelect|ScrollArea|Table)\b/

// What the loading bar shares with others.
const PROGRESSO = /@mantine\/(core\/(esm\/components|styles)\/Progress\b|hooks\/esm\/utils\/clamp\b|store\/)/

// What lists, map and catalogue share with the screens of the form: without a group of their own they would be in one with
// those, and a list of alerts would bring all rules of all instruments.
const LEVES =
  /src\/ui\/(aparelho|espera|tela|aviso\/recado)|@mantine\/hooks\/|src\/arquivo\/url-do-blob|src\/api\/cliente\/queries/
const ALERTAS = /src\/api\/gestao\/alertas\.ts|domain\/src\/alerta\/ciclo/
const MAPA =
  /src\/ui\/mapa\/(quadro-do-mapa|conteudo|editor\/gps\/use-gps)|domain\/src\/(coordenada|localizacao\/municipio-do-ponto|geometria\/memorial)/
// What whoever checks a paper by its code reads of it.
const VALIDACAO =
  /src\/(api\/formulario\/assinatura\.ts|arquivo\/escolher)|domain\/src\/(assinatura\/copia|multa\/centavos|posterior\/leitura|prazo\/prazo)\.ts/

// What the background brings to the device once the first screen is there.
const APARELHO =
  /src\/(app\/aparelho\.ts|ui\/aviso\/avisos-host\.tsx|features\/formularios\/novo\/criar\.ts|offline\/(fila\/leitura-do-inventario|especies\/catalogo)\.ts)$/
const BIBLIOTECAS = /node_modules\/(@mantine|@floating-ui|dayjs|react-transition-group|react-number-format)\//

// What coordination and administration ask for: whoever draws up a form does not read it.
const GESTAO = /packages\/domain\/src\/(auditoria|gestao|importacao|painel|semad|usuario)\//
const LAVRATURA = /src\/features\/lavratura\/(tela\/tela-da-etapa|instrumento\/tela-do-instrumento)\.tsx$/

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
            // The loading bar alone: should it fail to come, nothing else is missing.
            { name: 'progresso', test: PROGRESSO },
            { name: 'barra', test: /src\/app\/carga\/barra\.tsx$/ },
            { name: 'alertas', test: ALERTAS },
            { name: 'leves', test: LEVES, minShareCount: 2 },
            { name: 'mapa', test: MAPA },
            { name: 'validacao', test: VALIDACAO },
            { name: 'dexie', test: /node_modules\/dexie\// },
            { name: 'catalogo', test: /src\/offline\/especies\// },
            // Then what the device keeps, and what the screens of the form need beyond it: left alone a step asked for
            // ninety-seven files, most of them of a kilobyte.
            { name: 'aparelho', test: APARELHO },
            { name: 'bibliotecas', test: BIBLIOTECAS, minShareCount: 2 },
            { name: 'gestao', test: GESTAO, minShareCount: 2 },
            { name: 'regras', test: /packages\/domain\/src\//, minShareCount: 3 },
            { name: 'pecas', test: /web\/src\/(ui|api|arquivo)\//, minShareCount: 3 },
            { name: 'lavratura', test: LAVRATURA },
          ],
        },
      },
    },
  },
})
