// The gateway as plain JavaScript: `src/main.ts` → `dist/main.js`, `src/comandos/admin.ts` →
// `dist/comandos/admin.js`, and any `*.worker.ts` (run as a process of its own) beside them. One output file per
// source file: whatever is found relative to a source file (import.meta.url) is found in the same place after the
// build.
import { cpSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const src = join(root, 'src')
const dist = join(root, 'dist')

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
  .map((file) => file.split(sep).join('/'))

const isEntry = (file: string) =>
  file === 'main.ts' || /^comandos\/[^/]+\.ts$/.test(file) || file.endsWith('.worker.ts')

/** Templates, fonts and the like that lie among the sources. */
const copyOthers = (): Plugin => ({
  name: 'guara-copy-others',
  apply: 'build',
  closeBundle() {
    cpSync(src, dist, {
      recursive: true,
      filter: (file) =>
        !['.ts', '.tsx', '.snap'].includes(extname(file)) && !relative(src, file).startsWith('test'),
    })
  },
})

export default defineConfig({
  root,
  plugins: [copyOthers()],
  ssr: { noExternal: [/^@guara\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: dist,
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(
        sources.filter(isEntry).map((file) => [file.slice(0, -'.ts'.length), join(src, file)]),
      ),
      output: {
        format: 'es',
        preserveModules: true,
        preserveModulesRoot: src,
        entryFileNames: '[name].js',
      },
    },
  },
})
