import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Measurement } from './measurement.ts'
import { peakMegabytes, startServerProcess } from './server-process.ts'
import { measureSubscriberTable } from './subscriber-table.ts'
import { openSubscribedSite } from './subscribed-site.ts'

const rows = 100_000

/** Imports and exports a Mailchimp list of 100,000 people over HTTP, with the built server on SQLite. */
export async function benchSubscribers(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const { storage, site, token } = await openSubscribedSite(folder)
  await storage.close()
  const environment = { NODE_ENV: 'production', TRIVET_DATA: folder, TRIVET_DEMO: '0' }
  const server = await startServerProcess('dist/server/main.js', environment, '/readyz')
  try {
    const address = `${server.origin}/api/v1/manage/${site.settings.slug}`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const file = Buffer.from(mailchimpList()).toString('base64')
    const bring = async () => {
      const body = JSON.stringify({ file, consent: 'They signed up on an old site' })
      const response = await fetch(`${address}/subscriber-imports`, { method: 'POST', headers, body })
      if (response.status !== 200)
        throw new Error(`The import answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
    }
    const [first, waited] = await whileAsking(`${server.origin}/healthz`, () => perSecond(bring))
    const peak = peakMegabytes(server.pid)
    const again = await perSecond(bring)
    const out = await perSecond(async () => {
      const response = await fetch(`${address}/subscriber-export`, { headers })
      if (response.status !== 200) throw new Error(`The export answered ${response.status}`)
      await response.arrayBuffer()
    })
    const memory = peakMegabytes(server.pid)
    const { slug } = site.settings
    const table = await measureSubscriberTable({ origin: server.origin, slug, token, total: rows })
    return [
      {
        name: 'subscribers imported from a CSV file of 100,000: rows per second',
        value: first,
        goal: 'at least 5,000',
      },
      { name: 'the same file again: rows per second', value: again, goal: 'at least 5,000' },
      { name: 'subscribers exported: rows per second', value: out },
      { name: 'the longest that another request waited meanwhile', value: waited, unit: 'ms' },
      {
        name: 'memory of the server at the peak of the import',
        value: peak,
        unit: 'MB',
        goal: 'at most 300 MB',
      },
      { name: 'the same after all three', value: memory, unit: 'MB' },
      ...table,
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (rows * 1000) / (performance.now() - started)
}

/**
 * Does the work while another client continuously sends small requests; returns the longest response time in
 * milliseconds.
 */
async function whileAsking<Value>(url: string, work: () => Promise<Value>): Promise<[Value, number]> {
  let isDone = false
  const working = work().finally(() => (isDone = true))
  // A failure is thrown below; an unhandled rejection until then would end the process and leave the server running.
  working.catch(() => undefined)
  let longest = 0
  while (!isDone) {
    const asked = performance.now()
    await (await fetch(url)).arrayBuffer()
    longest = Math.max(longest, performance.now() - asked)
  }
  return [await working, longest]
}

function mailchimpList(): string {
  const header = 'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LEID,TAGS'
  const lines = Array.from({ length: rows }, (_, index) => {
    const time = '"2024-05-06 07:08:09"'
    return `reader-${index}@example-${index % 97}.com,Ada,"Lovelace, ${index}",2,${time},${time},${index},"""news"",""soup"""`
  })
  return [header, ...lines].join('\n')
}
