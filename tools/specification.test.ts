import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '#core/calls/openapi.ts'
import { routes } from '#core/calls/contract/routes.ts'

/** The specification is next to the repository, or next to its parent folder. */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const folder = ['../shared/spec', '../../shared/spec']
  .map((place) => path.resolve(root, place))
  .find((place) => existsSync(path.join(place, 'visitor.md')))

if (folder === undefined) {
  describe('the specification (../shared/spec) is missing', () => {
    it.each(['calls', 'fields'])('its %s are NOT COMPARED with the code', () => {
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

  it('lists only calls that the catalogue has', () => {
    const known = new Set(Object.values(routes).map(({ method, path: route }) => `${method} ${route}`))
    const calls = specifiedCalls(section(contract, 7))
    expect(calls.length).toBeGreaterThan(60)
    expect(calls.filter((call) => !known.has(call))).toEqual([])
  })

  it('names only fields of requests and responses', () => {
    const document = JSON.stringify(openApiDocument('http://localhost:4000', '1.0.0'))
    const fields = [contract, visitor]
      .map((text) => section(text, 3))
      .flatMap((text) => matches(text, /\b[a-z]+(?:[A-Z][a-z]+)+\b/g))
    expect(fields.length).toBeGreaterThan(150)
    // Flags that clients compute from other fields, and the state of a search.
    const derived = ['isSubscribedToFree', 'isSubscribedToPaid', 'isOpen', 'hasSearched']
    const unknown = fields.filter((field) => !document.includes(`"${field}"`))
    expect(unknown.filter((field) => !derived.includes(field))).toEqual([])
  })
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
