import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { createOutput } from '../environment/output.ts'
import { freeText, writeTable, type Column, shownId } from './table.ts'
import { fitName, fitText, textWidth } from './text-width.ts'

type Terminal = { readonly room?: number; readonly isTTY?: boolean; readonly isWide?: boolean }

function written(columns: readonly Column[], rows: readonly string[][], terminal: Terminal = {}) {
  const { room = 80, isTTY = true, isWide = false } = terminal
  let [text, notes] = ['', '']
  const stdout = { write: (part: string) => void (text += part), isTTY, columns: room }
  const stderr = { write: (part: string) => void (notes += part), isTTY }
  const environment = { NO_COLOR: '1' }
  const output = createOutput({ stdout, stderr, environment, isJson: false, isQuiet: false, isWide })
  writeTable(output, columns, rows)
  return { lines: text.split('\n').slice(0, -1), notes }
}

function shown(columns: readonly Column[], rows: readonly string[][], room = 80, isTTY = true): string[] {
  return written(columns, rows, { room, isTTY }).lines
}

describe('the width of a text', () => {
  it.each([
    ['Käse', 4],
    ['Ka\u0308se', 4],
    ['餃子', 4],
    ['김치찌개', 8],
    ['カレー', 6],
    ['ｶﾚｰ', 3],
    ['🍋', 2],
    ['👩‍🍳 Anna', 7],
    ['🇮🇹', 2],
    ['❤️', 2],
    ['\u200b', 0],
  ])('of %j is %i columns', (text, columns) => {
    expect(textWidth(text)).toBe(columns)
  })

  it('never exceeds the width that a text is fitted to, and texts that fit are unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, room) => {
        for (const fitted of [fitText(text, room), fitName(text, room)]) {
          expect(textWidth(fitted)).toBeLessThanOrEqual(room)
          if (textWidth(text) <= room) expect(fitted).toBe(text)
        }
      }),
    )
  })
})

describe('a table', () => {
  it('is aligned with characters that take two columns', () => {
    expect(
      shown(
        ['TITLE', 'SLUG'],
        [
          ['餃子', 'gyoza'],
          ['Pie', 'pie'],
        ],
      ),
    ).toEqual(['TITLE  SLUG', '餃子   gyoza', 'Pie    pie'])
  })

  it('shortens free text first in a narrow terminal, and keeps identifying names', () => {
    const slug = 'a-cake-of-lemons-and-almonds-for-birthdays'
    const [heading, row] = shown([freeText('TITLE'), 'SLUG'], [['A cake '.repeat(10), slug]], 60)
    expect(heading).toMatch(/^TITLE +SLUG$/)
    expect(row).toBe(`A cake A cake A…  ${slug}`)
  })

  it('shortens very long names before so little is left of free text that it says nothing', () => {
    const slug = 'a-cake-of-lemons-and-almonds-for-birthdays-with-candles-and-tea'
    const rows = [['Courgette cake '.repeat(4), slug, '2026-11-30']]
    const [, row] = shown([freeText('TITLE'), 'SLUG', 'UPDATED'], rows, 80)
    expect(row).toMatch(/^Courgette cake …  a-cake-of-\S+-tea  2026-11-30$/)
  })

  it('cuts its cells before its headings become unreadable', () => {
    const rows = [['A cake '.repeat(10), '1', '2']]
    expect(shown([freeText('TITLE'), 'CREATED', 'UPDATED'], rows, 40)[0]).toMatch(/^TITLE +CREATED  UPDATED$/)
  })

  it('keeps names with the same beginning distinguishable', () => {
    const slugs = ['caramel-sauce-with-a-lot-of-butter', 'caramel-sauce-with-a-lot-of-butter-2']
    expect(
      shown(
        ['SLUG', 'DATE'],
        slugs.map((slug) => [slug, '2026-11-21']),
        32,
      ).slice(1),
    ).toEqual(['caramel-sa…of-butter  2026-11-21', 'caramel-sa…-butter-2  2026-11-21'])
  })

  it('shortens headings to a few letters last, and keeps dates whole in 40 columns', () => {
    const row = ['celery-leaves-tsukudani', 'Celery Leaves, Boiled', '2026-11-21', '6']
    expect(shown(['SLUG', freeText('TITLE'), 'PUBLISHED', 'INGREDIENTS'], [row], 40)).toEqual([
      'SLUG        TITLE       PUBLISHED   ING…',
      'celer…dani  Celery Le…  2026-11-21  6',
    ])
  })

  it('has one cell per line where its columns have no room side by side', () => {
    const rows = [
      ['celery-leaves-tsukudani', 'Celery leaves, boiled down in soy sauce', '2026-11-21', '6', '0'],
      ['餃子', '', '2026-11-22', '0', '1'],
    ]
    expect(shown(['SLUG', freeText('TITLE'), 'PUBLISHED', 'VIEWS', 'SAVES'], rows, 40)).toEqual([
      'SLUG       celery-leaves-tsukudani',
      'TITLE      Celery leaves, boiled down i…',
      'PUBLISHED  2026-11-21',
      'VIEWS      6',
      'SAVES      0',
      '',
      'SLUG       餃子',
      'PUBLISHED  2026-11-22',
      'VIEWS      0',
      'SAVES      1',
    ])
  })

  it('says how to show shortened names in full', () => {
    const id = 'c251dfb6-401d-48da-9915-c21810f33b81'
    const cut = written(['ID', 'DATE', 'COUNT'], [[id, '2026-11-21', '12']], { room: 40 })
    expect(cut.notes).toBe('Shortened; --wide shows full names.\n')
    expect(cut.lines[1]).not.toContain(id)
    const whole = written(['ID', 'DATE', 'COUNT'], [[id, '2026-11-21', '12']], { room: 40, isWide: true })
    expect(whole).toEqual({
      lines: [expect.stringMatching(/^ID +DATE +COUNT$/), `${id}  2026-11-21  12   `.trimEnd()],
      notes: '',
    })
  })

  it('shortens no ids in a row with other cells, and shows the beginning that commands accept', () => {
    const id = 'c251dfb6-401d-48da-9915-c21810f33b81'
    const columns = ['ID', 'KIND', freeText('FILE'), 'UPLOADED']
    const row = [id, 'image', 'a-long-name-of-a-picture.jpg', '2026-11-21']
    expect(shown(columns, [row], 72)[1]).toBe(`${id}  image  a-long-name-of…  2026-11-21`)
    expect(shownId({ mode: 'terminal', isWide: false }, id)).toBe('c251dfb6')
    expect(shownId({ mode: 'terminal', isWide: true }, id)).toBe(id)
    expect(shownId({ mode: 'plain', isWide: false }, id)).toBe(id)
  })

  it('is complete in a pipe, however wide', () => {
    expect(shown(['A', 'B'], [['x'.repeat(200), 'a\tb\nc']], 60, false)).toEqual([
      `${'x'.repeat(200)}\ta b c`,
    ])
  })

  it('never has lines wider than the terminal, from 40 columns on', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 3, max: 6 }),
        fc.integer({ min: 40, max: 120 }),
        (rows, count, room) => {
          const columns = ['ONE', freeText('TWO'), 'THREE', 'FOUR', freeText('FIVE'), 'SIX'].slice(0, count)
          const cells = rows.map((row) => row.slice(0, count))
          for (const line of shown(columns, cells, room)) {
            expect(textWidth(line)).toBeLessThanOrEqual(room)
          }
        },
      ),
    )
  })
})
