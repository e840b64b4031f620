import { describe, expect, it } from 'vitest'
import { fc } from '../../testing/arbitraries/property.ts'
import { readTable, tableLines, withTableLines } from './pasted-table.ts'

describe('cells that were copied from a spreadsheet', () => {
  it('stay whole, without the quotation marks of the spreadsheet', () => {
    const text = '250\tg\t"Mehl\n(Type 405)"\r\n"1,5"\tdl\t"Milch, ""warm"""\r\n\t\tSalz'
    expect(readTable(text)).toEqual([
      ['250', 'g', 'Mehl (Type 405)'],
      ['1,5', 'dl', 'Milch, "warm"'],
      ['', '', 'Salz'],
    ])
    expect(readTable('"Mehl\n(Type 405)"\nEier')).toEqual([['Mehl (Type 405)'], ['Eier']])
  })

  it('are not read from other texts, which may have quotation marks', () => {
    expect(readTable('250 g flour\n"good" butter\n"best" oil')).toBeNull()
    expect(readTable('a\t"b" c\n"d\te')).toEqual([
      ['a', '"b" c'],
      ['"d', 'e'],
    ])
  })

  it('become one line for each row, without the names of the columns', () => {
    const lines = (text: string) => withTableLines(text, 'ingredients').split('\n')
    expect(lines('Amount\tUnit\tIngredient\n250\tg\tMehl\n\t\tSalz\n')).toEqual(['250 g Mehl', 'Salz'])
    expect(lines('Zutat\tMenge\tEinheit\tNotiz\nMehl\t250\tg\tgesiebt\nSalz\t\t\t')).toEqual([
      '250 g Mehl, gesiebt',
      'Salz',
    ])
  })

  it('begin with the amount, also in a table without names', () => {
    const rows = [
      ['Flour', '250', 'g'],
      ['Eggs', '2', ''],
      ['Salt', '', ''],
    ]
    expect(tableLines(rows, 'ingredients')).toEqual(['250 g Flour', '2 Eggs', 'Salt'])
  })

  it('of steps have the number of their step', () => {
    expect(withTableLines('Step\tInstruction\n1\tMix\n2\tBake', 'steps')).toBe('1. Mix\n2. Bake')
  })

  it('are the same after being written and read', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ',') })
    const row = fc.array(cell, { minLength: 2, maxLength: 3 })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
        const text = rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n')
        expect(readTable(text)).toEqual(rows.map((cells) => cells.map(plain)))
      }),
    )
  })
})
