import { describe, expect, it } from 'vitest'
import { formatarDataHora } from './data-hora.ts'

describe('formatarDataHora', () => {
  it('is short and in the agency’s zone, whatever the machine says', () => {
    expect(formatarDataHora('2026-11-14T17:32:00Z')).toBe('14/11/2026 14:32')
    expect(formatarDataHora('2026-01-01T02:59:59Z')).toBe('31/12/2025 23:59')
  })
})
