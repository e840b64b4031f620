import { describe, expect, it } from 'vitest'
import { tokenizeLine } from './tokenize-line.ts'

const texts = (line: string): string[] => tokenizeLine(line).map((token) => token.text)
const values = (line: string): number[] =>
  tokenizeLine(line)
    .filter((token) => token.kind === 'number')
    .map((token) => token.value)

describe('tokenizeLine', () => {
  it.each([
    ['300g/10½oz', ['300', 'g', '/', '10½', 'oz']],
    ['2x400g', ['2', 'x', '400', 'g']],
    ['½-inch', ['½', '-', 'inch']],
    ["baker's free-range", ["baker's", 'free-range']],
    ['40 °C', ['40 °C']],
    ['70 %', ['70 %']],
    ['B12', ['B12']],
    ['salt,pepper', ['salt', ',', 'pepper']],
  ])('splits %s', (line, expected) => {
    expect(texts(line)).toEqual(expected)
  })

  it.each([
    ['1/2', [0.5]],
    ['1 1/2', [1.5]],
    ['1⁄2', [0.5]],
    ['1½', [1.5]],
    ['1 ½', [1.5]],
    ['1-1/2', [1.5]],
    ['2-3', [2, 3]],
    ['1 2', [1, 2]],
    ['3/2', [1.5]],
    ['1/0', [1, 0]],
    ['1,5', [1.5]],
    ['1,500', [1500]],
    ['0,125', [0.125]],
    ['1, 2', [1, 2]],
    ['2.', [2]],
    ['.5', [0.5]],
    ['half an', [0.5]],
    ['three and a half', [3.5]],
    ['2 & ½', [2.5]],
  ])('reads the numbers of %s', (line, expected) => {
    expect(values(line)).toEqual(expected)
  })
})
