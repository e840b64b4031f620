import { describe, expect, it } from 'vitest'
import { parse, visit } from 'yaml'
import { fc } from '#core/testing/arbitraries/property.ts'
import { readYaml, readYamlValue } from './read-yaml.ts'

const problemOf = (text: string) => readYaml(text).problems[0]
const noAliases = expect.stringMatching(/^Anchors and aliases \(&name and \*name\) are not read;/)

/** As many lines as fit into the longest text that is read. */
const lines = (line: (index: number) => string, length = 199_000) => {
  let text = ''
  for (let index = 0; text.length < length; index += 1) text += line(index)
  return text.slice(0, length)
}

describe('untrusted YAML', () => {
  it('is parsed like other YAML', () => {
    const text = 'title: Leek soup # thin\ntags: [a, "&b", {c: *ish}]\nstory: |\n  *one* & two\n  - [x\n'
    expect(readYamlValue(text.replace('*ish', "'*ish'"))).toEqual({
      value: { title: 'Leek soup', tags: ['a', '&b', { c: '*ish' }], story: '*one* & two\n- [x\n' },
    })
    expect(readYamlValue('')).toEqual({ value: null })
  })

  it.each([
    ['an alias', 'a: b\nc: *d\n', 2],
    ['an anchor', 'a: b\n\nc: &d e\n', 3],
    ['an anchor of a key', '&a b: c\n', 1],
    ['an alias as a key', 'a:\n  *b : c\n', 2],
    ['an anchor behind a tag', 'a: !x &b c\n', 1],
    ['an alias in brackets', 'a: [b,\n  *c]\n', 2],
    ['an anchor of a text', 'a: &b |\n  c\n', 1],
  ])('with %s is refused, by line and with what to do', (_name, text, line) => {
    expect(readYaml(text)).toMatchObject({ document: null, problems: [{ line, message: noAliases }] })
    expect(readYamlValue(text)).toEqual({ problem: { line, message: noAliases } })
  })

  it.each([
    [
      '10 aliases in 9 steps',
      `a: &a [x,x]\n${lines((i) => `b${i}: &b${i} [*a,*a,*a]\n`, 15_000)}`,
      noAliases,
    ],
    ['brackets', `a: ${'['.repeat(199_000)}`, 'This YAML nests too deep.'],
    ['braces', `a: ${'{a: '.repeat(49_000)}`, 'This YAML nests too deep.'],
    [
      'closed brackets before open ones',
      `${'] '.repeat(500)}${'['.repeat(5000)}`,
      'This YAML nests too deep.',
    ],
    ['lists in a line', '- '.repeat(99_000), 'This YAML nests too deep.'],
    ['names of names in a line', 'a: '.repeat(6000), 'This YAML nests too deep.'],
    ['names of names in brackets', `[? ${'a: \n: '.repeat(3000)}`, 'This YAML nests too deep.'],
    ['explicit keys in a line', '? '.repeat(99_000), 'This YAML nests too deep.'],
    ['ever deeper maps', lines((i) => `${' '.repeat(i)}a:\n`), 'This YAML nests too deep.'],
    ['ever deeper lists', lines((i) => `${' '.repeat(i)}-\n`), 'This YAML nests too deep.'],
    [
      'lists of lists in ever deeper lines',
      lines((i) => `${' '.repeat(i * 90)}${'- '.repeat(45)}\n`),
      'This YAML nests too deep.',
    ],
    ['keys', lines((i) => `k${i}: 1\n`), 'This YAML has too many parts.'],
    ['commas', `[${','.repeat(190_000)}`, 'This YAML has too many parts.'],
    ['tags', '!a '.repeat(60_000), 'This YAML has too many parts.'],
    ['faults', 'a: b: c\n'.repeat(20_000), 'This YAML has too many parts.'],
    ['documents', '---\n'.repeat(49_000), 'This YAML has too many parts.'],
    ['characters', 'x'.repeat(200_001), 'At most 200,000 characters of YAML are read.'],
  ])('of endless %s is refused before it is parsed', { tags: 'measured' }, (_name, text, message) => {
    const started = process.cpuUsage().user
    expect(problemOf(text)).toEqual({ line: expect.any(Number), message })
    expect(process.cpuUsage().user - started).toBeLessThan(1_000_000)
  })

  it.each([
    ['a text of 190,000 characters', `a: |\n${'  bcd efg\n'.repeat(19_000)}`],
    ['a folded line', `a: "${'b\n '.repeat(66_000)}"`],
    ['wrong escapes', `a: "${'\\x'.repeat(99_000)}"`],
    ['2000 names', lines((i) => `name${i}: value\n`, 30_000)],
    ['nests of 60 levels', `a: ${'['.repeat(60)}1${']'.repeat(60)}`],
    ['nests of 90 indented levels', Array.from({ length: 90 }, (_, i) => `${' '.repeat(i)}a:\n`).join('')],
    ['200 names in braces', `a: {${Array.from({ length: 200 }, (_, i) => `b${i}: c`).join(', ')}}`],
  ])('with %s is parsed in a moment', { tags: 'measured' }, (_name, text) => {
    const started = process.cpuUsage().user
    expect(readYaml(text).document).not.toBeNull()
    expect(process.cpuUsage().user - started).toBeLessThan(3_000_000)
  })

  it.each([
    ['a list', 'a: 1\n[b, c]: d\n', 2],
    ['a map', 'a: {{b: c}: d}\n', 1],
    ['lines', '? - a\n  - b\n: c\n', 1],
    ['lists within lists', `a: ${'[? '.repeat(30)}b`, 1],
    [
      'what a bracket in no quotes makes',
      `a: ? \\${'}"['.repeat(800)}${': title: servings: tags: '.repeat(15)}`,
      1,
    ],
  ])('with %s as a key is refused in a moment', { tags: 'measured' }, (_name, text, line) => {
    const started = process.cpuUsage().user
    const { document, problems } = readYaml(text)
    expect(document).toBeNull()
    expect(problems).toEqual([{ line, message: expect.stringContaining('A key cannot be a list') }])
    expect(process.cpuUsage().user - started).toBeLessThan(1_000_000)
  })

  it('has at most 20 reported errors, with their lines', () => {
    const { problems } = readYaml('a: b: c\n'.repeat(100))
    expect(problems).toHaveLength(20)
    expect(problems[1]).toEqual({ line: 2, message: expect.stringMatching(/^This is no YAML: /) })
  })

  it('has repeated keys reported on request', () => {
    expect(readYaml('a: 1\na: 2\n').problems).toEqual([])
    expect(readYaml('a: 1\na: 2\n', { uniqueKeys: true }).problems).toMatchObject([{ line: 2 }])
  })

  it('contains no anchors and aliases, for any input', () => {
    const part = fc.constantFrom(
      ...['&x ', '*x ', 'a: ', '- ', '[', ']', '\n', '  ', '!t ', '"b" ', '|\n', '{', '}'],
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { document } = readYaml(parts.join(''))
        if (document === null) return
        visit(document, {
          Alias: (_key, node) => expect.fail(`an alias of ${node.source}`),
          Value: (_key, node) => expect(node.anchor).toBeUndefined(),
        })
      }),
      { numRuns: 3000 },
    )
  })

  it('never throws, and results in the same as the parser', () => {
    const part = fc.constantFrom(
      ...[
        'a',
        ': ',
        '\n',
        '  ',
        '- ',
        '? ',
        '[',
        ']',
        '{',
        '}',
        ', ',
        '"',
        "'",
        '|\n',
        '>-\n',
        '#',
        '!t ',
        '&x ',
      ],
      ...[
        '*x ',
        '---\n',
        '...\n',
        '%Y',
        '\t',
        '\u001f',
        '\u0002',
        '\u0018',
        '\ufeff',
        '1',
        '\\',
        '<<: ',
        '\r\n',
      ],
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        const read = readYamlValue(text)
        if ('value' in read) {
          expect(read.value).toEqual(parse(text, { uniqueKeys: false, logLevel: 'silent' }))
        }
      }),
      { numRuns: 3000 },
    )
  })
})
