import {
  booleano,
  type CampoSelecao,
  car,
  cep,
  cnpj,
  cpf,
  data,
  dataHora,
  email,
  municipio,
  numero,
  selecao,
  telefone,
  texto,
  textoLongo,
  uf,
} from '@guara/domain/campos/campo'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { comRede, semRede } from '../../test/rede.ts'
import { montarCampo } from '../test/montar.tsx'

const MUNICIPIOS = 'GET /services/localizacao/api/municipios/estado'
const caixa = (nome: string) => screen.getByRole('textbox', { name: nome })

describe('what is typed, pasted and cleared', () => {
  it.each([
    ['texto', texto('Campo'), 'Fazenda  Exemplo ', 'Fazenda  Exemplo ', ''],
    ['textoLongo', textoLongo('Campo'), 'Pela GO-060', 'Pela GO-060', ''],
    ['numero', numero('Campo'), '12,5', 12.5, null],
    ['numero that is none', numero('Campo'), '12 e meio', '12 e meio', null],
    ['data', data('Campo'), '14112026', '2026-11-14', null],
    ['data with its own slashes', data('Campo'), '14/11/2026', '2026-11-14', null],
    ['data that is none', data('Campo'), '31022026', '31/02/2026', null],
    ['dataHora', dataHora('Campo'), '141120261432', '2026-11-14T14:32:00-03:00', null],
    ['cpf', cpf('Campo'), '52998224725', '529.982.247-25', ''],
    ['cnpj', cnpj('Campo'), '12abc34501de35', '12.ABC.345/01DE-35', ''],
    ['cep', cep('Campo'), '74000000', '74000-000', ''],
    ['telefone', telefone('Campo'), '62999990000', '(62) 99999-0000', ''],
    ['email', email('Campo'), 'a@b.co', 'a@b.co', ''],
    ['car', car('Campo'), 'go-5208707-ab', 'GO-5208707-AB', ''],
  ])('%s', { tags: ['demorado'] }, async (_nome, campo, digitado, guardado, vazio) => {
    const { user, valor } = montarCampo(campo)
    await user.type(caixa('Campo'), digitado)
    expect(valor()).toBe(guardado)
    await user.clear(caixa('Campo'))
    expect(valor()).toBe(vazio)
    await user.click(caixa('Campo'))
    await user.paste(digitado)
    expect(valor()).toBe(guardado)
    await user.tab()
    expect(valor()).toBe(guardado)
  })

  it('pastes with the mask too', async () => {
    const { user, valor } = montarCampo(cpf('CPF'))
    await user.click(caixa('CPF'))
    await user.paste('529.982.247-25')
    expect(valor()).toBe('529.982.247-25')
  })

  it('keeps the cursor where a digit was mended', async () => {
    const { user, valor } = montarCampo(cpf('CPF'), '529.982.247-25')
    const alvo = caixa('CPF') as HTMLInputElement
    await user.type(alvo, '1', { initialSelectionStart: 5, initialSelectionEnd: 6 })
    expect(valor()).toBe('529.912.247-25')
    expect(alvo.selectionStart).toBe(6)
  })

  it('shows the number again as it was understood', async () => {
    const { user } = montarCampo(numero('Área', { unidade: 'ha', minimo: 0 }))
    const alvo = caixa('Área (ha)') as HTMLInputElement
    await user.type(alvo, '1.234')
    await user.tab()
    expect(alvo.value).toBe('1234')
    expect(alvo.inputMode).toBe('decimal')
  })

  it('offers letters to what may be negative', () => {
    montarCampo(numero('Latitude', { minimo: -90 }))
    expect((caixa('Latitude') as HTMLInputElement).inputMode).toBe('text')
  })

  it('does not change what was stored with more precision than it shows', async () => {
    const { user, mudancas } = montarCampo(dataHora('Lavratura'), '2026-11-14T17:32:41Z')
    expect(caixa('Lavratura')).toHaveProperty('value', '14/11/2026 14:32')
    await user.click(caixa('Lavratura'))
    await user.tab()
    expect(mudancas).toEqual([])
  })

  it('says how much is missing for the least before the rule refuses it, in a short text too', async () => {
    const { user } = montarCampo(texto('Nome', { minimo: 5, ajuda: 'Como no documento.' }), 'Ana')
    const campo = screen.getByLabelText('Nome')
    const dito = () => document.getElementById(campo.getAttribute('aria-describedby') ?? '')?.textContent
    expect(dito()).toBe('Como no documento. · Ao menos 5 letras: 3 de 5')
    await user.type(campo, ' P')
    expect(dito()).toBe('Como no documento.')
  })

  it('counts the characters from 80 % on and cuts none', async () => {
    const { user, valor } = montarCampo(textoLongo('Relato', { maximo: 10 }), '1234567')
    expect(screen.queryByText(/Resta/)).toBeNull()
    await user.type(caixa('Relato'), '8')
    expect(screen.getByText('Restam 2 caracteres')).toBeDefined()
    await user.type(caixa('Relato'), '901')
    expect(screen.getByText('1 caractere a mais que o limite de 10')).toBeDefined()
    expect(valor()).toBe('12345678901')
  })
})

describe('calendar', () => {
  it('picks a day and goes back to the button', async () => {
    const { user, valor } = montarCampo(data('Nascimento'), '2026-11-14')
    const botao = screen.getByRole('button', { name: 'Abrir calendário: Nascimento' })
    await user.click(botao)
    const janela = await screen.findByRole('dialog', { name: 'Abrir calendário: Nascimento' })
    await user.click(within(janela).getByRole('button', { name: '20 novembro 2026' }))
    expect(valor()).toBe('2026-11-20')
    await waitFor(() => expect(document.activeElement).toBe(botao))
  })

  it('offers no day that has not come, when none may', async () => {
    vi.setSystemTime('2026-11-15T01:00:00Z')
    const { user } = montarCampo(data('Recebida em', { naoFutura: true }))
    await user.click(screen.getByRole('button', { name: /Abrir calendário/ }))
    const dia = (nome: string) => screen.getByRole('button', { name: nome }) as HTMLButtonElement
    expect(dia('14 novembro 2026').disabled).toBe(false)
    expect(dia('15 novembro 2026').disabled).toBe(true)
  })

  it('keeps the hour when the day changes, and takes the present one by "Agora"', async () => {
    vi.setSystemTime('2026-11-15T15:20:30Z')
    const { user, valor } = montarCampo(dataHora('Lavratura'), '2026-11-14T14:32:00-03:00')
    await user.click(screen.getByRole('button', { name: /Abrir calendário/ }))
    await user.click(screen.getByRole('button', { name: '13 novembro 2026' }))
    expect(valor()).toBe('2026-11-13T14:32:00-03:00')
    await user.click(screen.getByRole('button', { name: 'Agora' }))
    expect(valor()).toBe('2026-11-15T12:20:00-03:00')
  })
})

describe('choices', () => {
  const TIPO = selecao('Tipo', { F: 'Física', J: 'Jurídica' })
  const PAPEL = selecao('Papel', { A: 'Autuado', B: 'Notificado', C: 'Orientado', D: 'Entregador' })
  const muitas = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`V${i}`, `Opção ção ${i}`]))

  it('shows few as radio buttons that can be cleared', async () => {
    const { user, valor } = montarCampo(TIPO)
    const grupo = screen.getByRole('radiogroup', { name: 'Tipo' })
    await user.click(within(grupo).getByRole('radio', { name: 'Jurídica' }))
    expect(valor()).toBe('J')
    await user.click(screen.getByRole('button', { name: 'Limpar resposta: Tipo' }))
    expect(valor()).toBeNull()
    expect(grupo.contains(document.activeElement)).toBe(true)
  })

  it('shows some as the list of the device', async () => {
    const { user, valor } = montarCampo(PAPEL)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Papel' }), 'Orientado')
    expect(valor()).toBe('C')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Papel' }), 'Selecione')
    expect(valor()).toBeNull()
  })

  it('finds among many without accents, and clears by emptying', async () => {
    const { user, valor } = montarCampo(selecao('Enquadramento', muitas))
    const lista = screen.getByRole('combobox', { name: 'Enquadramento' })
    await user.type(lista, 'opcao cao 11')
    await user.click(await screen.findByRole('option', { name: 'Opção ção 11' }))
    expect(valor()).toBe('V11')
    await user.clear(lista)
    expect(valor()).toBeNull()
  })

  it.each([TIPO, PAPEL])('keeps in sight an answer that is no longer an option', (campo) => {
    montarCampo(campo, 'ANTIGA')
    expect(screen.getByText('ANTIGA (fora da lista)')).toBeDefined()
  })

  it('marks several, in the order of the options', async () => {
    const campo: CampoSelecao = { ...PAPEL, tipo: 'multiSelecao', rotulo: 'Papéis' }
    const { user, valor } = montarCampo(campo)
    const grupo = screen.getByRole('group', { name: 'Papéis' })
    await user.click(within(grupo).getByRole('checkbox', { name: 'Orientado' }))
    await user.click(within(grupo).getByRole('checkbox', { name: 'Autuado' }))
    expect(valor()).toEqual(['A', 'C'])
    await user.click(within(grupo).getByRole('checkbox', { name: 'Orientado' }))
    expect(valor()).toEqual(['A'])
  })

  it('checks and unchecks a box', async () => {
    const { user, valor } = montarCampo(booleano('Acesso restrito'))
    const alvo = screen.getByRole('checkbox', { name: 'Acesso restrito' })
    await user.click(alvo)
    expect(valor()).toBe(true)
    await user.click(alvo)
    expect(valor()).toBe(false)
  })

  it('has the 27 units of the federation', async () => {
    const { user, valor } = montarCampo(uf('UF'))
    expect(screen.getAllByRole('option')).toHaveLength(28)
    await user.selectOptions(screen.getByRole('combobox', { name: 'UF' }), 'GO')
    expect(valor()).toBe('GO')
  })
})

describe('municipality', () => {
  const LISTA = [
    { id: 5208707, nome: 'Goiânia', latitude: 0, longitude: 0 },
    { id: 5211800, nome: 'Jaraguá', latitude: 0, longitude: 0 },
  ]

  it('is found without accents and stored by its code', async () => {
    comRede({ [MUNICIPIOS]: LISTA })
    const { user, valor } = montarCampo(municipio('Município'))
    const lista = screen.getByRole('combobox', { name: 'Município' })
    await user.type(lista, 'jaragua')
    await user.click(await screen.findByRole('option', { name: 'Jaraguá' }))
    expect(valor()).toBe(5211800)
    expect(lista).toHaveProperty('value', 'Jaraguá')
    await user.clear(lista)
    expect(valor()).toBeNull()
  })

  it('is chosen by the keyboard alone', async () => {
    comRede({ [MUNICIPIOS]: LISTA })
    const { user, valor } = montarCampo(municipio('Município'))
    await user.tab()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('option', { name: 'Goiânia' })
    await user.keyboard('jar{Enter}')
    expect(valor()).toBe(5211800)
  })

  it('whose name was typed whole is taken by Enter, and not one that has it within', async () => {
    const APARECIDA = { id: 5201405, nome: 'Aparecida de Goiânia', latitude: 0, longitude: 0 }
    comRede({ [MUNICIPIOS]: [APARECIDA, ...LISTA] })
    const { user, valor } = montarCampo(municipio('Município'), 5201405)
    const lista = screen.getByRole('combobox', { name: 'Município' })
    await waitFor(() => expect(lista).toHaveProperty('value', 'Aparecida de Goiânia'))
    await user.clear(lista)
    await user.type(lista, 'Goiânia{Enter}')
    expect(valor()).toBe(5208707)
    await user.type(lista, '{Backspace}{Enter}')
    expect([valor(), (lista as HTMLInputElement).value]).toEqual([5208707, 'Goiânia'])
  })

  it('among many is drawn a few at a time, and found by scrolling, by the arrows and by typing', {
    tags: ['demorado'],
  }, async () => {
    const muitos = Array.from({ length: 100 }, (_, i) => ({
      id: i + 1,
      nome: `Município ${i + 1}`,
      latitude: 0,
      longitude: 0,
    }))
    comRede({ [MUNICIPIOS]: muitos })
    const { user, valor } = montarCampo(municipio('Município'), 50)
    const lista = screen.getByRole('combobox', { name: 'Município' })
    await waitFor(() => expect(lista).toHaveProperty('value', 'Município 50'))
    await user.click(lista)
    const opcoes = () => screen.getAllByRole('option').length
    await screen.findByRole('option', { name: 'Município 50' })
    expect(opcoes()).toBe(50)
    fireEvent.scroll(screen.getByRole('listbox'))
    expect(opcoes()).toBe(80)
    await user.keyboard('{Escape}')
    const desenhadas: number[] = []
    const olho = new MutationObserver(() =>
      desenhadas.push(document.querySelectorAll('[role="option"]').length),
    )
    olho.observe(document.body, { childList: true, subtree: true })
    await user.clear(lista)
    // As many as are in sight, and the next ones once these are.
    await waitFor(() => expect(opcoes()).toBe(40))
    olho.disconnect()
    expect(desenhadas).toContain(10)
    await user.keyboard('{ArrowUp}{Enter}')
    expect(valor()).toBe(100)
    await user.clear(lista)
    await user.type(lista, 'município 99{Enter}')
    expect(valor()).toBe(99)
  })

  it('shows the code and says so when the list does not come', async () => {
    comRede({ [MUNICIPIOS]: semRede })
    const { mudancas } = montarCampo(municipio('Município'), 5208707)
    expect(await screen.findByText(/A lista de municípios não está disponível agora/)).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Município' })).toHaveProperty('value', 'Código IBGE 5208707')
    expect(mudancas).toEqual([])
  })
})
