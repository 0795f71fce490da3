import { describe, expect, it } from 'vitest'
import { contratos, operacoes } from './contratos.ts'
import { PERFIS, ROTULO_DO_PERFIL } from './sessao/perfil.ts'

const CELULA = { nao: '—', seus: 'os seus', todos: 'todos' }

const matriz = () => {
  const cabecalho = ['Chamada', 'Sem entrar', ...PERFIS.map((p) => ROTULO_DO_PERFIL[p]), 'Auditoria']
  const linhas = operacoes.map(({ operacao: o }) => [
    `\`${o.method} ${o.path}\`${(o.aliases ?? []).map((a) => `<br>\`${a}\``).join('')}`,
    o.acesso.anonimo ? 'sim' : o.acesso.maquina === 'TOKEN_DE_MAQUINA' ? 'token de máquina' : '—',
    ...PERFIS.map((p) => CELULA[o.acesso.perfis[p]]),
    o.auditoria?.ato ?? '',
  ])
  const linha = (celulas: string[]) => `| ${celulas.join(' | ')} |`
  return `# Access matrix

Written by \`packages/domain/src/contratos.test.ts\` from the contract (\`npx vitest run --project domain -u\`); every cell is tried
against the gateway by \`apps/gateway/src/acesso.test.ts\`. "os seus": another's record answers 404, as if it did not exist.

${[cabecalho, cabecalho.map(() => '---'), ...linhas].map(linha).join('\n')}
`
}

describe('the contract', () => {
  it('is the matrix of docs/acesso.md', async () => {
    await expect(matriz()).toMatchFileSnapshot('../../../docs/acesso.md')
  })

  it('writes each address under one of the known services', () => {
    for (const { operacao } of operacoes)
      expect(operacao.path).toMatch(/^\/(api|services|especies|management)\//)
    expect(contratos.sessao.entrar.path).toBe('/api/authenticate')
    expect(contratos.localizacao.municipios.path).toBe('/services/localizacao/api/municipios/estado')
  })

  it('declares an act for everything that is not a reading', () => {
    // A search with a body that changes nothing and shows nobody. The map asks at each move. A part of a file is no act:
    // announcing the file and concluding it are. A draft of a catalogue's paper keeps nothing.
    const LEITURAS = ['especies.buscar', 'alertas.mapa', 'envioEmPartes.parte', 'catalogos.previa']
    for (const { nome, operacao } of operacoes)
      if (operacao.method !== 'GET' && !LEITURAS.includes(nome))
        expect([nome, operacao.auditoria?.ato]).toEqual([nome, expect.any(String)])
  })
})
