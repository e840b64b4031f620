import { describe, expect, it } from 'vitest'
import { pastedLines } from './pasted-lines.ts'

const written = (text: string) =>
  pastedLines(text).map((line) => `${line.kind === 'row' ? '' : '# '}${line.text}`)

describe('a pasted list', () => {
  it('has one row per line, without bullets, numbers and blank lines', () => {
    expect(written('• 500 g flour\r\n\n- 2 eggs\n* salt\n[ ] oil')).toEqual([
      '500 g flour',
      '2 eggs',
      'salt',
      'oil',
    ])
    expect(written('1. Mix.\n2. Bake.\n3) Cool.')).toEqual(['Mix.', 'Bake.', 'Cool.'])
  })

  it('distinguishes amounts from the numbers of a list', () => {
    expect(written('2 eggs\n1 cup milk')).toEqual(['2 eggs', '1 cup milk'])
  })

  it('detects headings by a colon, by formatting and by their words', () => {
    expect(written('For the dough:\n500 g flour\n## Filling\n2 apples\nTo serve\ncream')).toEqual([
      '# For the dough',
      '500 g flour',
      '# Filling',
      '2 apples',
      '# To serve',
      'cream',
    ])
  })

  it('never treats a line with an amount as a heading', () => {
    expect(written('1 cup sugar:\nfor the pan, butter')).toEqual(['1 cup sugar:', 'for the pan, butter'])
  })

  it('is cut off at the maximum number of lines', () => {
    expect(pastedLines('a\n'.repeat(5000))).toHaveLength(1000)
  })
})
