import { expect, it } from 'vitest'
import { sourcesInText } from './sources-in-text.ts'

const urls = (text: string) =>
  sourcesInText(text).map((source) => (source.kind === 'address' ? source.url : source.kind))

it.each([
  ['https://a.example/tart', ['https://a.example/tart']],
  [
    ' https://a.example/tart \n\nHTTP://b.example/pie?x=1\n',
    ['https://a.example/tart', 'HTTP://b.example/pie?x=1'],
  ],
  ['www.a.example/tart', ['https://www.a.example/tart']],
  ['a.example\nb.example/pie', ['https://a.example', 'https://b.example/pie']],
  [
    'Plum tart: https://a.example/tart\n- https://b.example/pie',
    ['https://a.example/tart', 'https://b.example/pie'],
  ],
  ['https://a.example/tart\nhttps://a.example/tart', ['https://a.example/tart']],
  [
    'https://a.example/tart https://b.example/pie?q=1,2, http://c.example/;\nd.example',
    ['https://a.example/tart', 'https://b.example/pie?q=1,2', 'http://c.example/', 'https://d.example'],
  ],
])('the links of %j are separate sources', (text, expected) => {
  expect(urls(text)).toEqual(expected)
})

it.each([
  'Plum tart\n\nIngredients\n1 kg plums\nFrom https://a.example/tart',
  'Salt.',
  '<a href="https://a.example/tart">Tart</a>',
  'https://a.example/tart and https://b.example/pie',
  `${'Mix the plums with sugar. '.repeat(9)}From https://a.example/tart`,
])('%j is a single text source', (text) => {
  expect(sourcesInText(text)).toEqual([{ kind: 'text', text, url: null }])
})

it('an empty text contains no sources', () => {
  expect(sourcesInText(' \n ')).toEqual([])
})
