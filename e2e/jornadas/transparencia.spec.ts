// What a citizen finds without an account: the numbers of the demonstration, its files, and nobody in any of them.
import { endereco, expect, novaSessao, semBarreiras, semRolagemLateral, test } from '../apoio/guara.ts'

const API = `${process.env.GUARA_URL}/gateway/services/fiscalizacao/api`

/** The cells of these columns of a list, taken away whole by who coordinates, with a reason. */
const nomesNosRegistros = async (conjunto: string, colunas: string[]) => {
  const { id_token } = await novaSessao('gestor')
  const resposta = await fetch(`${API}/exportacoes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${id_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      conjunto,
      formato: 'CSV',
      colunas,
      filtro: {},
      motivo: 'Conferir que os dados abertos não dizem o nome de ninguém.',
    }),
  })
  expect(resposta.status).toBe(200)
  const [, ...linhas] = (await resposta.text()).trimEnd().split('\r\n')
  const celulas = linhas.flatMap((linha) => linha.slice(1, -1).split('";"'))
  return new Set(celulas.flatMap((celula) => celula.split('; ')).filter((texto) => texto.length > 5))
}

test('a visitor takes the open data, and no file of the demonstration names anybody', async ({
  page,
  isMobile,
}) => {
  await page.goto(endereco('/validarQrCode'))
  await page.getByRole('link', { name: 'Dados abertos da fiscalização' }).click()
  // The first who asks has everything counted.
  await expect(page.getByRole('region', { name: 'Embargos em vigor' })).toBeVisible()
  await page.getByText('Ver a tabela: por município').click()
  await page.getByText('Campos e fundamento: embargos em vigor').click()
  await expect(page.getByText('(a confirmar: não está nos arquivos)').first()).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)
  if (isMobile) return

  const proibidos = [
    ...(await nomesNosRegistros('formularios', ['responsaveis', 'documentos', 'autor'])),
    ...(await nomesNosRegistros('alertas', ['vinculados'])),
  ]
  // Documents also without their points.
  proibidos.push(
    ...proibidos.filter((dito) => /^[\d./-]+$/.test(dito)).map((dito) => dito.replace(/\D/g, '')),
  )
  expect(proibidos.length).toBeGreaterThan(20)
  const links = await page.getByRole('link', { name: /^Baixar/ }).all()
  expect(links.length).toBeGreaterThan(8)
  const enderecos = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const caminho of [...enderecos, '/gateway/services/fiscalizacao/api/transparencia']) {
    const resposta = await fetch(`${process.env.GUARA_URL}${caminho}`)
    expect(resposta.status, String(caminho)).toBe(200)
    expect(resposta.headers.get('set-cookie')).toBeNull()
    const texto = await resposta.text()
    expect(
      proibidos.filter((dito) => texto.includes(dito)),
      String(caminho),
    ).toEqual([])
  }
})
