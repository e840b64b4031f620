import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { finishAtOnce } from '../../values/performance/sliced-work.ts'
import type { ColumnChoice } from './column-choice.ts'
import { firstRowsInSlices, matchChosenColumns, matchColumns } from './match-columns.ts'
import { readSubscribersInSlices } from './read-subscribers.ts'
import { columnRoles, isConsentRole } from './column-role.ts'
import { headerOfRole, readHeader } from './subscriber-columns.ts'

const rowsOf = (text: string) => finishAtOnce(firstRowsInSlices(text))
const headerOf = (text: string) => matchColumns(rowsOf(text)).headerLine

describe('the row of the column names', () => {
  it.each([
    ['a known name for the addresses', 'Table 1\nEmail,Name\nada@example.com,Ada', 2],
    ['names in another language', 'Kontakt;Jméno\nada@example.com;Ada', 1],
    ['names in another language below a title', 'Čtenáři\n\nKontakt;Jméno\nada@example.com;Ada', 3],
    ['addresses only', 'ada@example.com\nbob@example.com', null],
    ['a first row with an invalid address', 'ada@example,Ada\nbob@example.com,Bob', null],
  ])('of a list with %s is found', (_what, text, line) => {
    expect(headerOf(text)).toBe(line)
  })
})

describe('a column name that is written for a role', () => {
  it.each(columnRoles)('is recognized as %s', (role) => {
    expect([...readHeader([headerOfRole[role]]).roles]).toEqual([[0, role]])
  })
})

describe('any list with any choices', () => {
  const choice: fc.Arbitrary<ColumnChoice> = fc.record({
    column: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom('a', 'b', 'email', '')),
    role: fc.option(fc.constantFrom(...columnRoles)),
  })
  const cell = fc.constantFrom('a', 'b', 'email', 'name', 'x@example.com', 'y@example.com', 'off', '')
  const text = fc
    .array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 })
    .map((rows) => rows.map((cells) => cells.join(',')).join('\n'))

  it('is refused with a message, or parsed with each role once, except those of consent, and every row accounted for', () => {
    fc.assert(
      fc.property(text, fc.array(choice, { minLength: 1, maxLength: 4 }), (list, choices) => {
        const matched = matchChosenColumns(rowsOf(list), choices)
        if (!matched.ok) {
          expect(matched.error).toMatch(/^[A-Z0-9].*\.$/)
          return
        }
        const roles = matched.value.columns.flatMap(({ role }) => (isConsentRole(role) ? [] : (role ?? [])))
        expect(new Set(roles).size).toBe(roles.length)
        const read = finishAtOnce(readSubscribersInSlices(list, matched.value))
        expect(read.subscribers.length + read.duplicates + read.invalid).toBe(read.rows)
      }),
    )
  })
})
