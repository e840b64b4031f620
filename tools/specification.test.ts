import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '#core/calls/openapi.ts'
import { routes } from '#core/calls/contract/routes.ts'
import { testTitles, titlesIn } from './test-titles.ts'

/** The specification lies beside the repository, or beside the folder that it is checked out in. */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const folder = ['../shared/spec', '../../shared/spec']
  .map((place) => path.resolve(root, place))
  .find((place) => existsSync(path.join(place, 'visitor.md')))

if (folder === undefined) {
  describe('NOT COMPARED: the specification (../shared/spec) IS ABSENT', () => {
    it.each(['calls', 'fields', 'states and timings'])('its %s are NOT held against the code here', () => {
      expect(folder).toBeUndefined()
    })
  })
} else {
  describe('the specification', () => compare(folder))
}

/** The text of one numbered section of a document. */
function section(document: string, number: number): string {
  const parts = document.split(/^## /m)
  return parts.find((part) => part.startsWith(`${number}. `)) ?? ''
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([whole, group]) => group ?? whole))]
}

function compare(place: string): void {
  const contract = readFileSync(path.join(place, 'contract.md'), 'utf8')
  const visitor = readFileSync(path.join(place, 'visitor.md'), 'utf8')

  it('has no call that the catalogue lacks', () => {
    const known = new Set(Object.values(routes).map(({ method, path: route }) => `${method} ${route}`))
    const calls = specifiedCalls(section(contract, 7))
    expect(calls.length).toBeGreaterThan(60)
    expect(calls.filter((call) => !known.has(call))).toEqual([])
  })

  it('names no field that no call takes or answers with', () => {
    const document = JSON.stringify(openApiDocument('http://localhost:4000', '1.0.0'))
    const fields = [contract, visitor]
      .map((text) => section(text, 3))
      .flatMap((text) => matches(text, /\b[a-z]+(?:[A-Z][a-z]+)+\b/g))
    expect(fields.length).toBeGreaterThan(150)
    // Flags that follow from what is answered, and what only a search knows of itself.
    const derived = ['isSubscribedToFree', 'isSubscribedToPaid', 'isOpen', 'hasSearched']
    const unknown = fields.filter((field) => !document.includes(`"${field}"`))
    expect(unknown.filter((field) => !derived.includes(field))).toEqual([])
  })

  const states = section(visitor, 4)
  const titles = testTitles('{core,adapters,web,cli}/**/*.{test,suite}.{ts,tsx}', root)
  const isTitled = (words: string) => titles.some(({ title }) => title.includes(words))

  it.each(matches(states, /\b(?:[A-Z]{4,}|[A-Z]+_[A-Z]+)\b/g))(
    'has a test whose title names the state %s',
    (state) => {
      expect(isTitled(state)).toBe(true)
    },
  )

  it.each(matches(states, timing))('has a test whose title names the timing or number "%s"', (words) => {
    expect(titles.some(({ title }) => title.toLowerCase().includes(words.toLowerCase()))).toBe(true)
  })

  it.each(Object.entries(machineStates))('has a test for each state of %s', (machine, names) => {
    // The tests of a large machine are several files, which share the first words of their names.
    const stem = machine.replace(/machine$/, '')
    const own = titles.filter(({ file }) => file.startsWith(stem)).map(({ title }) => title)
    expect(names.filter((name) => !states.includes(name))).toEqual([])
    expect(names.filter((name) => !own.some((title) => title.includes(name)))).toEqual([])
  })

  const bugs = readFileSync(path.join(place, 'peer-bugs.md'), 'utf8').split(/^## /m).slice(1)
  const cited = new Set(titles.flatMap(({ title }) => bugsIn(title.replaceAll('RecipeSage', 'RS'))))

  it.each(bugs.map((part) => [part.split('\n', 1).join(''), part]))(
    'has a test that names each bug of peers under "%s", or a reason why it cannot be ours',
    (_heading, part) => {
      expect(bugsIn(part).filter((bug) => !cited.has(bug) && !(bug in beyondUs))).toEqual([])
    },
  )

  it('lists no exception for a bug that has a test or does not exist', () => {
    const had = new Set(bugs.flatMap(bugsIn))
    expect(had.size).toBeGreaterThan(150)
    expect(Object.keys(beyondUs).filter((bug) => cited.has(bug) || !had.has(bug))).toEqual([])
  })

  it('has a test whose title holds each text that core says', () => {
    const source = globSync('core/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n')
    const said = matches(states, /'((?:[^'\n{}]|'(?=ll ))+)'/g).filter(
      (text) => source.includes(`'${text}'`) || source.includes(`"${text}"`),
    )
    expect(said.length).toBeGreaterThan(5)
    expect(said.filter((text) => !isTitled(text))).toEqual([])
  })
}

/** The bugs that a text cites, in small letters: by issue, by commit, by version, or as a known weakness. */
function bugsIn(text: string): string[] {
  const cite = /[a-z][\w.-]*(?:#\d+|@[0-9a-f]{7,})|\b(?:wprm|create|keila|cookcli) \d+(?:\.\d+)+|cve-\d+-\d+/g
  return matches(text.toLowerCase(), cite)
}

/** Bugs that cannot be ours, and why. */
const beyondUs: Readonly<Record<string, string>> = {
  'cookcli#281': 'A recipe holds no other recipes.',
  'cookcli#329': 'A recipe holds no other recipes.',
  'tandoor#4116': 'Nobody writes conversions: units are rules of core.',
  'tandoor#4426': 'Nobody writes conversions: none is looked up in a database.',
  'tandoor#3889': 'A fault of iOS, which 18.4 fixed.',
  'tandoor@a8a5db401': 'A timer shows what is left, never a time of day.',
  'tandoor@c4fd2d0b4': 'The pages speak one language.',
  'wprm 9.2.0': 'No Safari runs here.',
  'wprm 9.8.3': 'What is printed is the page of the recipe itself.',
  'ghost#22027': 'No domain is blocked: limits hold off whoever asks too often.',
  'wprm 9.4.0': 'Readers do not rate.',
  'wprm 9.1.0': 'Nothing counts comments.',
  'tandoor@41b982bb2': 'Nobody writes templates.',
  'kitchenowl#435': 'How long a page takes is measured (docs/benchmarks.md); a test cannot hold it.',
}

/** The times and numbers of a text that rules hold; pixels are the screens' own. */
const timing =
  /\b\d+ seconds?\b|once per second|m:ss under 540s, mm:ss under an hour, h:mm:ss above|\b(?:up to|more than|[Aa]t most) \d+\b|\b0\.5, 1, 2, 3, 4\b/g

/** States that the specification writes in small letters, by the file whose tests name them. */
const machineStates: Readonly<Record<string, readonly string[]>> = {
  'core/machines/session-machine': ['pending', 'signed out'],
  'core/machines/comments-machine': ['pending', 'fulfilled', 'rejected'],
  'core/machines/timer-machine': ['idle', 'running', 'paused', 'finished', 'none'],
  'core/machines/subscribe-machine': ['loading', 'success', 'error'],
}

/** Every call of the tables: "POST /a; PUT and DELETE /b", "GET, PUT, DELETE /c", "POST /d/hide and /unhide". */
function specifiedCalls(text: string): string[] {
  return text.split(/(?=\*\*(?:Management|Site) calls)/).flatMap((part) => {
    const [, base] = /\(base (\S+)\)/.exec(part) ?? []
    if (base === undefined) return []
    return matches(part, /^\| ([A-Z]{3,6}\b[^|]*) \|/gm).flatMap((cell) =>
      cell.split('; ').flatMap((row) => callsOf(row, base)),
    )
  })
}

function callsOf(row: string, base: string): string[] {
  const methods = matches(row, /\b[A-Z]{3,6}\b/g)
  const [first = '', second] = matches(row, /\/[\w{}/-]+/g)
  const last = first.slice(0, first.lastIndexOf('/'))
  const paths = second === undefined ? [first] : [first, `${last}${second}`]
  return methods.flatMap((method) => paths.map((each) => `${method} ${base}${each}`))
}

describe('the titles of tests', () => {
  it('are collected with their describe titles, and with the rows of it.each', () => {
    const source = `
      describe('a timer', () => {
        it('runs', () => { it('not this') })
        it.each([[1, 'minute'], [2, 'minutes']] as const)('takes %d %s', () => {})
        test.prop([fc.string()], { numRuns: 5 })('never throws', () => {})
      })`
    expect(titlesIn(source)).toEqual([
      'a timer runs',
      'a timer takes %d %s 1 minute',
      'a timer takes %d %s 2 minutes',
      'a timer never throws',
    ])
  })
})
