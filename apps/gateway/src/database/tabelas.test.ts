import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { RAIZ_DO_GATEWAY } from '../root.ts'
import { enderecoComum } from '../test/banco.ts'

it('the types of the tables say what the migrations say (npm run tipos writes them again)', {
  tags: ['demorado'],
}, async () => {
  const conferir = promisify(execFile)(
    'npx',
    ['kysely-codegen', '--config-file', '.kysely-codegenrc.json', '--verify'],
    { cwd: RAIZ_DO_GATEWAY, env: { ...process.env, DATABASE_URL: await enderecoComum() } },
  )
  await expect(conferir).resolves.toMatchObject({ stderr: expect.not.stringContaining('out of sync') })
})
