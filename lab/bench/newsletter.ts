import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { deliveryPace } from '#core/calls/newsletter/newsletter-delivery.ts'
import { nextSubscription } from '#core/model/subscription/subscription-state.ts'
import { runWithKills } from '#adapters/newsletter-worker/testing/kill-run.ts'
import { systemRandom } from '#adapters/system/system.ts'
import type { Measurement } from './measurement.ts'
import { cpuMilliseconds, peakMegabytes, startServerProcess } from './server-process.ts'
import { openSubscribedSite } from './subscribed-site.ts'

const recipients = 10_000

/** Measures a newsletter to 10,000 readers: the built server with SQLite, and an SMTP server on this machine. */
export async function benchNewsletter(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const { storage, stores, site, recipe } = await openSubscribedSite(folder)
  const sink = await startSink()
  const server = await startServerProcess(
    'dist/server/main.js',
    {
      ...{ NODE_ENV: 'production', TRIVET_DATA: folder, TRIVET_DEMO: '0' },
      ...{ TRIVET_SMTP_URL: `smtp://127.0.0.1:${sink.port}`, TRIVET_MAIL_PER_SECOND: '100000' },
      // The readers are new, and mails to them are limited.
      ...{ TRIVET_NEWSLETTER_HOLD_SECONDS: '0', TRIVET_MAX_FIRST_MAILS_PER_DAY: '1000000' },
    },
    '/readyz',
  )
  try {
    const now = new Date()
    const consentId = systemRandom.uuid()
    await stores.subscriptionStore.addConsents([
      {
        ...{ siteId: site.id, id: consentId, userId: site.ownerId, createdAt: now },
        ...{ statement: 'They signed up at the market', source: 'readers.csv' },
      },
    ])
    await stores.subscriptionStore.changeListed({
      ...{ siteId: site.id, now, isDryRun: false, consentId, newId: () => systemRandom.uuid() },
      readers: Array.from({ length: recipients }, (_, index) => {
        return { email: `reader-${index}@example.com`, name: `Reader ${index}`, since: now }
      }),
      next: (state) => nextSubscription(state, { type: 'newsletter.include' }),
    })
    const send = {
      id: systemRandom.uuid(),
      siteId: site.id,
      recipeId: recipe.id,
      letterId: null,
      note: 'Hello',
      audience: 'all' as const,
      createdAt: now,
      heldUntil: now,
    }
    const progress = () => stores.newsletterStore.progress(site.id, send.id)
    await stores.newsletterStore.create(send)
    const begun = await progress()
    if (begun.pending + begun.sent < recipients) throw new Error('The newsletter is not for every reader.')
    while ((await progress()).sent === 0) await setTimeout(5)
    const [startedAt, cpuBefore, before] = [
      performance.now(),
      cpuMilliseconds(server.pid),
      (await progress()).sent,
    ]
    while ((await progress()).pending > 0) await setTimeout(100)
    const seconds = (performance.now() - startedAt) / 1000
    const cpuAfter = cpuMilliseconds(server.pid)
    const sent = (await progress()).sent - before
    return [
      {
        name: `newsletter to ${recipients} readers: mails per second`,
        value: sent / seconds,
        goal: 'at least 500',
      },
      {
        name: 'CPU of the server for each mail',
        value: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / sent,
        unit: 'ms',
      },
      {
        name: 'memory of the server at its peak',
        value: peakMegabytes(server.pid),
        unit: 'MB',
        goal: 'at most 300 MB',
      },
      ...(await withKills()),
    ]
  } finally {
    await server.stop()
    sink.stop()
    await storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same newsletter while the server is killed three times. */
async function withKills(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  try {
    const { arrived } = await runWithKills(folder, recipients, deliveryPace.batchSize, [2000, 5000, 8000])
    const repeated = [...arrived.values()].reduce((sum, count) => sum + count - 1, 0)
    const goal = `at most ${3 * deliveryPace.batchSize}`
    return [
      { name: 'readers without a mail, after three kills', value: recipients - arrived.size, goal: 'none' },
      { name: 'mails that came twice, after three kills', value: repeated, goal },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startSink() {
  const child = fork(join(import.meta.dirname, 'smtp-sink.ts'))
  const [address]: unknown[] = await once(child, 'message')
  const port = typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0
  return { port, stop: () => child.kill() }
}
