import { CALENDARIO_PADRAO } from '@guara/domain/prazo/atos'
import type { CalendarioDoOrgao } from '@guara/domain/prazo/contract'
import type { Conta } from '@guara/domain/sessao/schema'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { abrirComSessao } from '../../test/app.tsx'
import { ateQue } from '../../test/ate-que.ts'
import { perderConexao } from '../../test/conexao.ts'
import { CONTA, comRede, problema } from '../../test/rede.ts'
import './calendario.tsx'

const CHAMADA = '/services/fiscalizacao/api/calendario'
const GESTORA: Conta = { ...CONTA, perfilAtivo: 'ROLE_GESTOR' }
const ANO = new Date().getFullYear()

const DO_ORGAO: CalendarioDoOrgao = {
  ...CALENDARIO_PADRAO,
  dias: CALENDARIO_PADRAO.dias.map((dia, i) => ({
    ...dia,
    id: `00000000-0000-4000-8000-00000000000${i}`,
    criadoEm: null,
    por: null,
  })),
}
const comDia = (mudanca: Partial<CalendarioDoOrgao['dias'][number]>): CalendarioDoOrgao => ({
  ...DO_ORGAO,
  dias: [
    ...DO_ORGAO.dias,
    {
      id: '00000000-0000-4000-8000-000000000009',
      quando: `${ANO}-12-24`,
      nome: 'Véspera de Natal',
      tipo: 'FACULTATIVO',
      expediente: 'NAO',
      municipioId: null,
      fundamento: 'Decreto 10/2026',
      confirmado: true,
      motivo: null,
      desde: '2026-11-10',
      criadoEm: '2026-11-10T12:00:00Z',
      por: 'Gestora Exemplo',
      ...mudanca,
    },
  ],
})

const abrir = (respostas: Record<string, unknown> = {}, conta = GESTORA) => {
  const rede = comRede({
    'GET /api/account': conta,
    [`GET ${CHAMADA}`]: DO_ORGAO,
    [`GET ${CHAMADA}/prescricao`]: [],
    ...respostas,
  })
  return { rede, ...abrirComSessao('/calendario', conta) }
}
const mes = async (nome: string) => within(await screen.findByRole('region', { name: `${nome} de ${ANO}` }))

describe('the calendar', () => {
  it('lists the year by month, tells what is to be confirmed, and walks the years', async () => {
    const { user } = abrir()
    const setembro = await mes('setembro')
    setembro.getByText('Independência do Brasil')
    setembro.getByText('Feriado nacional · Lei 662/1949, na redação da Lei 10.607/2002')
    ;(await mes('julho')).getByText('Estadual · Decreto GO 8.694/2016 · a confirmar pelo órgão')
    ;(await mes('agosto')).getByText('Nenhum dia além dos fins de semana.')
    screen.getByText(/Prazos suspensos de 20\/12 a 20\/01 \(Lei GO 13\.800\/2001, art\. 67\)/)
    // What is computed is marked, never changed.
    expect(setembro.queryByRole('button', { name: /^Alterar/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: `Ver ${ANO + 1}` }))
    await screen.findByRole('region', { name: `setembro de ${ANO + 1}` })
  })

  it('opens what was recorded about a day before', async () => {
    const depois = comDia({})
    const [antes] = comDia({
      id: '00000000-0000-4000-8000-000000000008',
      expediente: 'ENCERRA_ANTES',
      fundamento: 'Decreto 3/2026',
      criadoEm: '2026-11-03T12:00:00Z',
    }).dias.slice(-1)
    const dias = [...DO_ORGAO.dias, ...(antes ? [antes] : []), ...depois.dias.slice(-1)]
    const { user } = abrir({ [`GET ${CHAMADA}`]: { ...DO_ORGAO, dias } })
    const dezembro = await mes('dezembro')
    expect(screen.getAllByRole('button', { name: /^Histórico de/ })).toHaveLength(1)
    await user.click(dezembro.getByRole('button', { name: `Histórico de Véspera de Natal, 24/12/${ANO}` }))
    const dialogo = within(await screen.findByRole('dialog', { name: /^Histórico de Véspera de Natal/ }))
    expect(dialogo.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
      expect.stringMatching(/^Sem expediente.*Decreto 10\/2026.*10\/11\/2026 09:00 · Gestora Exemplo$/),
      expect.stringMatching(/^Encerra antes da hora.*Decreto 3\/2026.*03\/11\/2026 09:00/),
    ])
  })

  it('records a day, and keeps what was typed when it is refused', { tags: ['demorado'] }, async () => {
    let recusa: unknown = problema(422, 'Confira os dados do dia.', {
      violations: [{ field: 'quando', message: 'Este dia não existe' }],
    })
    const { rede, user } = abrir({ [`POST ${CHAMADA}`]: () => recusa })
    await user.click(await screen.findByRole('button', { name: 'Incluir dia' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Novo dia' }))
    await user.click(dialogo.getByRole('button', { name: 'Registrar' }))
    expect(dialogo.getAllByText('Campo obrigatório').length).toBeGreaterThan(0)
    expect(rede.chamadas(`POST ${CHAMADA}`)).toEqual([])
    await user.type(dialogo.getByLabelText(/^Data/), `24/12/${ANO}`)
    await user.type(dialogo.getByLabelText(/^Nome do dia/), 'Véspera de Natal')
    await user.click(dialogo.getByRole('button', { name: 'Registrar' }))
    await dialogo.findByText('Este dia não existe')
    recusa = comDia({})
    await user.click(dialogo.getByRole('button', { name: 'Registrar' }))
    await screen.findByText('Calendário atualizado.')
    const [primeira, segunda] = rede.chamadas(`POST ${CHAMADA}`).map((p) => p.corpo as { id: string })
    expect(segunda).toEqual(primeira)
    expect(segunda).toMatchObject({
      quando: `${ANO}-12-24`,
      nome: 'Véspera de Natal',
      tipo: 'FACULTATIVO',
      expediente: 'NAO',
    })
    const dezembro = await mes('dezembro')
    dezembro.getByText('Véspera de Natal')
    dezembro.getByText('Ponto facultativo · Decreto 10/2026 · 10/11/2026 09:00 · Gestora Exemplo')
  })

  it('marks a day as worked, with the reason, and takes it back after a question', async () => {
    const houve = { expediente: 'HOUVE', motivo: 'Decreto revogado em dezembro' } as const
    const { rede, user } = abrir({ [`GET ${CHAMADA}`]: comDia(houve), [`POST ${CHAMADA}`]: comDia({}) })
    const dezembro = await mes('dezembro')
    dezembro.getByText('Houve expediente: Decreto revogado em dezembro')
    await user.click(dezembro.getByRole('button', { name: /^Desfazer/ }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sem expediente' }),
    )
    await screen.findByText('Calendário atualizado.')
    expect(rede.chamadas(`POST ${CHAMADA}`)[0]?.corpo).toMatchObject({ expediente: 'NAO', motivo: null })
  })

  it('is only read by who does not answer for it, also without network', async () => {
    abrir({}, CONTA)
    await mes('setembro')
    expect(screen.queryByRole('button', { name: 'Incluir dia' })).toBeNull()
    perderConexao()
    await mes('setembro')
    expect(screen.getByRole('button', { name: 'Baixar meus prazos (.ics)' }).hasAttribute('disabled')).toBe(
      true,
    )
  })

  it("downloads one's own deadlines", async () => {
    const criar = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:prazos')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const { user } = abrir(
      {
        [`GET ${CHAMADA}/prazos.ics`]: new Response('BEGIN:VCALENDAR\r\n', {
          headers: { 'content-type': 'text/calendar' },
        }),
      },
      CONTA,
    )
    await user.click(await screen.findByRole('button', { name: 'Baixar meus prazos (.ics)' }))
    await ateQue(() => expect((criar.mock.lastCall?.[0] as Blob | undefined)?.type).toBe('text/calendar'))
  })

  it('tells the coordinator what may lapse before long, with the way there', async () => {
    const formulario = { id: '00000000-0000-4000-8000-000000000009', codigo: 'FRM-2026-000001' }
    const prazo = {
      instrumentoId: 'i',
      instrumento: 'AI-2026-000001',
      rotulo: 'A punição pode prescrever',
      data: `${ANO + 1}-01-05`,
      diasRestantes: 50,
      vencido: false,
      ato: 'PRESCRICAO',
      fundamento: '',
      porque: ['Prazo estadual a confirmar pelo órgão'],
      formulario,
    }
    abrir({ [`GET ${CHAMADA}/prescricao`]: [prazo] })
    const secao = within(await screen.findByRole('region', { name: 'Autos perto de prescrever' }))
    const link = await secao.findByRole('link', { name: 'AI-2026-000001' })
    expect(link.getAttribute('href')).toBe('/formulario/visualizar/FRM-2026-000001')
    secao.getByText('A punição pode prescrever')
    secao.getByText('Prazo estadual a confirmar pelo órgão')
  })

  it('tells a failure and tries again', async () => {
    let quebrado = true
    const { user } = abrir({
      [`GET ${CHAMADA}`]: () => (quebrado ? problema(500, 'Erro interno.') : DO_ORGAO),
    })
    await screen.findByText('Erro interno.')
    quebrado = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await mes('setembro')
  })
})
