import { CAMPOS_DA_IDENTIFICACAO } from '@guara/domain/formulario/etapas/identificacao'
import { expect, it } from 'vitest'
import { idDoCampo } from './caminho.ts'
import { rotuloDoCaminho } from './rotulo-do-caminho.ts'

it('makes an id of a path', () => {
  expect(idDoCampo('identificacao.responsaveis.0.cpf')).toBe('campo-identificacao-responsaveis-0-cpf')
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
