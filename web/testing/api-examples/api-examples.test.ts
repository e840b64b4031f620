import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#core/calls/catalogue.ts'
import type { CallDefinition } from '#core/calls/contract/call.ts'
import { routes, type CallName } from '#core/calls/contract/routes.ts'
import { callTags } from '#core/calls/tags.ts'
import { playExamples, type Played } from './play.ts'
import { recordedText, type Recorded } from './recorded-text.ts'

const names = Object.keys(routes) as CallName[]
const files = callTags.map(({ name, calls }) => ({ file: name.toLowerCase().replace(/\W+/g, '-'), calls }))

let played: ReadonlyMap<string, Played>
beforeAll(async () => {
  played = await playExamples()
})

describe('the example of a call', () => {
  it.each(names)('%s is answered with 200 and what its schema says, shortened too', (name) => {
    const { status, answer, example } = played.get(name) ?? {}
    expect([status, answer]).toEqual([200, expect.anything()])
    const { result }: CallDefinition = catalogue[name]
    // A field that is not in the schema is removed by parsing.
    expect(result.parse(answer)).toEqual(answer)
    expect(result.parse(example?.result)).toEqual(example?.result)
  })

  it.each(files)(
    'of $file is recorded as it is answered now; if not: npm run reference',
    async ({ file, calls }) => {
      const path = fileURLToPath(
        new URL(`../../../adapters/http-server/examples/${file}.json`, import.meta.url),
      )
      const earlier: Recorded = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
      const fresh = Object.fromEntries(
        calls.flatMap((name) => {
          const call = played.get(name)
          return call ? [[name, call.example] as const] : []
        }),
      )
      await expect(recordedText(fresh, earlier)).toMatchFileSnapshot(path)
    },
  )
})
