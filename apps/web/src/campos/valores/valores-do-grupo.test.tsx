import {
  alertas,
  arquivo,
  booleano,
  type Campos,
  car,
  cep,
  cnpj,
  cpf,
  data,
  dataHora,
  email,
  geometria,
  grupo,
  lista,
  municipio,
  numero,
  seFor,
  selecao,
  telefone,
  texto,
  textoLongo,
  uf,
} from '@guara/domain/campos/campo'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { comRede } from '../../test/rede.ts'
import { Pagina } from '../test/montar.tsx'
import { ValoresDoGrupo } from './valores-do-grupo.tsx'

const CAMPOS: Campos = {
  a: texto('texto'),
  b: textoLongo('textoLongo'),
  c: numero('numero', { unidade: 'ha', casas: 4 }),
  d: data('data'),
  e: dataHora('dataHora'),
  f: selecao('selecao', { A: 'Autuado' }),
  g: { ...selecao('multiSelecao', { A: 'Multa', B: 'Embargo' }), tipo: 'multiSelecao' },
  h: booleano('booleano'),
  i: cpf('cpf'),
  j: cnpj('cnpj'),
  k: cep('cep'),
  l: telefone('telefone'),
  m: email('email'),
  n: car('car'),
  o: municipio('municipio'),
  p: uf('uf'),
  q: arquivo('arquivo'),
  r: alertas('alertas'),
  s: geometria('geometria'),
  t: grupo('grupo', { rua: texto('rua') }),
  u: lista('lista', 'Item', { nome: texto('nome'), papel: texto('papel') }),
  v: lista('telefones', 'Telefone', { numero: telefone('Com DDD') }),
}

const lidos = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
  )

const mostrar = (dados: Record<string, unknown>, mostrarVazios = false) =>
  render(<ValoresDoGrupo campos={CAMPOS} dados={dados} mostrarVazios={mostrarVazios} />, { wrapper: Pagina })

it('writes each kind as a page does', async () => {
  comRede({
    'GET /services/localizacao/api/municipios/estado': [
      { id: 5208707, nome: 'Goiânia', latitude: 0, longitude: 0 },
    ],
  })
  mostrar({
    a: 'Fazenda',
    b: 'linha 1\nlinha 2',
    c: 1212.2987,
    d: '2026-11-14',
    e: '2026-11-14T17:32:00Z',
    f: 'A',
    g: ['A', 'B'],
    h: false,
    i: '52998224725',
    j: '12ABC34501DE35',
    k: '74000000',
    l: '62999990000',
    m: 'a@b.co',
    n: 'GO-1',
    o: 5208707,
    p: 'GO',
    q: 'id-1',
    r: ['1', '2'],
    s: [{}],
    t: { rua: 'A' },
    u: [{ nome: 'Ana' }],
    v: [{ numero: '6232010000' }],
  })
  await screen.findByText('Goiânia')
  expect(lidos()).toEqual({
    texto: 'Fazenda',
    textoLongo: 'linha 1\nlinha 2',
    numero: '1.212,2987 ha',
    data: '14/11/2026',
    dataHora: '14/11/2026 14:32',
    selecao: 'Autuado',
    multiSelecao: 'Multa, Embargo',
    booleano: 'Não',
    cpf: '529.982.247-25',
    cnpj: '12.ABC.345/01DE-35',
    cep: '74000-000',
    telefone: '(62) 99999-0000',
    email: 'a@b.co',
    car: 'GO-1',
    municipio: 'Goiânia',
    uf: 'GO',
    arquivo: 'Anexo',
    alertas: '2 alertas',
    geometria: '1 área',
    grupo: 'ruaA',
    rua: 'A',
    lista: 'Item 1nomeAna',
    nome: 'Ana',
    telefones: '(62) 3201-0000',
  })
})

it('leaves out what was not answered, unless asked', () => {
  comRede()
  const { unmount } = mostrar({ a: ' ', t: { rua: '' }, u: [] })
  expect(screen.queryAllByRole('term')).toEqual([])
  unmount()
  mostrar({}, true)
  expect(new Set(Object.values(lidos()))).toEqual(new Set(['Não informado']))
})

it('never shows what does not apply', () => {
  const campos: Campos = { a: texto('Sempre'), b: texto('Às vezes', { quando: seFor('a', 'x') }) }
  render(<ValoresDoGrupo campos={campos} dados={{ a: 'y', b: 'z' }} mostrarVazios />, { wrapper: Pagina })
  expect(lidos()).toEqual({ Sempre: 'y' })
})

it('shows as it is what is not of its kind', () => {
  comRede()
  mostrar({ c: '12 e meio', d: '31/02/2026', e: 'ontem', f: 'X', g: 'X', h: 'talvez', i: 'nenhum' })
  expect(Object.values(lidos())).toEqual(['12 e meio', '31/02/2026', 'ontem', 'X', 'X', 'talvez', 'nenhum'])
})

it('gives the place of a file to who knows about files', () => {
  render(
    <ValoresDoGrupo
      campos={CAMPOS}
      dados={{ q: 'id-1' }}
      renderArquivo={({ valor }) => `arquivo ${valor}`}
    />,
    {
      wrapper: Pagina,
    },
  )
  expect(lidos()).toEqual({ arquivo: 'arquivo id-1' })
})

it('shows no code while the names are on their way', async () => {
  let chegar = (_: unknown) => {}
  const nomes = new Promise((resolve) => {
    chegar = resolve
  })
  comRede({ 'GET /services/localizacao/api/municipios/estado': () => nomes })
  mostrar({ o: 5208707 })
  await screen.findByText('Buscando o nome…')
  expect(screen.queryByText(/5208707/)).toBeNull()
  chegar([{ id: 5208707, nome: 'Goiânia', latitude: 0, longitude: 0 }])
  await screen.findByText('Goiânia')
})
