import { CAMPOS_DA_IDENTIFICACAO } from '@guara/domain/formulario/etapas/identificacao'
import { expect, it, vi } from 'vitest'
import { focarCampo, idDoCampo } from './caminho.ts'
import { rotuloDoCaminho } from './rotulo-do-caminho.ts'

it('makes an id of a path', () => {
  expect(idDoCampo('identificacao.responsaveis.0.cpf')).toBe('campo-identificacao-responsaveis-0-cpf')
})

it.each([
  ['a field in the middle', 56, 'center'],
  ['what is taller than there is room for where it begins', 1131, 'start'],
])('shows %s', (_, altura, block) => {
  const lista = document.createElement('div')
  lista.id = idDoCampo('instrumentos.0.itens')
  lista.tabIndex = -1
  lista.getBoundingClientRect = () => new DOMRect(0, 0, 300, altura)
  const rolar = vi.fn()
  lista.scrollIntoView = rolar
  document.body.append(lista)
  expect(focarCampo('instrumentos.0.itens')).toBe(true)
  lista.remove()
  expect(rolar).toHaveBeenCalledWith({ block })
})

it.each([
  ['identificacao.responsaveis.0.cpf', 'Responsável 1 › CPF'],
  ['identificacao.responsaveis', 'Responsáveis'],
  ['identificacao.responsaveis.1.telefones.0.numero', 'Responsável 2 › Telefone 1 › Telefone com DDD'],
  [
    'identificacao.responsaveis.0.enderecoCorrespondencia.cep',
    'Responsável 1 › Endereço para correspondência › CEP',
  ],
  ['identificacao.representante.cpf', 'Representante › CPF'],
  ['identificacao.toString', ''],
  ['localizacao.latitude', ''],
])('says %s as "%s"', (caminho, esperado) =>
  expect(rotuloDoCaminho(CAMPOS_DA_IDENTIFICACAO, caminho, 'identificacao')).toBe(esperado),
)
