import { describe, expect, it } from 'vitest'
import { logPath, readLogQuery } from './log-query.ts'

describe('the log query', () => {
  it('is parsed from the URL, ignoring invalid values', () => {
    const userId = '0199aaaa-0000-7000-8000-000000000001'
    const search = `userId=${userId}&kind=recipes&since=2026-03-01&until=soon`
    const query = readLogQuery(new URLSearchParams(search))
    expect(query).toEqual({ userId, kind: 'recipes', since: '2026-03-01', until: '' })
    expect(logPath(query)).toBe(`log?userId=${userId}&kind=recipes&since=2026-03-01`)
    expect(logPath(readLogQuery(new URLSearchParams('userId=1&kind=pans')))).toBe('log')
  })
})
