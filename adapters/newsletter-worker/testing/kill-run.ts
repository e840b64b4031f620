import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { nextSubscription } from '#core/model/subscription/subscription-state.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { sampleRecipeRecord, sampleSite, titleSearch } from '#core/testing/stores/stored-records.ts'
import { openSqlite } from '../../storage/sqlite.ts'
import { openSink } from './smtp-sink.ts'

export type KillRun = {
  /** The number of mails that arrived at each address. */
  readonly arrived: ReadonlyMap<string, number>
  readonly pending: number
  readonly sent: number
  readonly seconds: number
}

/** Sends one newsletter to many, killing the sending process at each of the given counts of arrived mails. */
export async function runWithKills(
  folder: string,
  recipients: number,
  batchSize: number,
  killsAt: readonly number[],
): Promise<KillRun> {
  const path = join(folder, 'platform.sqlite')
  const storage = await openSqlite(path)
  const send = await prepare(storage.stores, recipients)
  const arrived = new Map<string, number>()
  const sink = await openSink((address) => void arrived.set(address, (arrived.get(address) ?? 0) + 1))
  const start = performance.now()
  let child = startSender(path, sink.port, batchSize)
  const waiting = [...killsAt]
  const progress = () => storage.stores.newsletterStore.progress(send.siteId, send.id)
  const deadline = Date.now() + 200_000
  while ((await progress()).pending > 0 && Date.now() < deadline) {
    const next = waiting[0]
    if (next !== undefined && arrived.size >= next) {
      waiting.shift()
      await kill(child)
      child = startSender(path, sink.port, batchSize)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const seconds = (performance.now() - start) / 1000
  await kill(child)
  const { pending, sent } = await progress()
  await sink.close()
  await storage.close()
  return { arrived, pending, sent, seconds }
}

async function prepare(
  { siteStore, recipeStore, subscriptionStore, newsletterStore }: Stores,
  count: number,
) {
  const now = new Date()
  const site = sampleSite(1)
  await siteStore.create(site)
  const recipe = sampleRecipeRecord(site.id, 2)
  await recipeStore.create(recipe, titleSearch(recipe))
  let number = 1000
  const newId = () => sampleId((number += 1))
  const readers = Array.from({ length: count }, (_, index) => {
    return { email: `reader-${index}@example.com`, name: null, since: now }
  })
  const consentId = sampleId(4)
  await subscriptionStore.addConsents([
    {
      ...{ siteId: site.id, id: consentId, userId: site.ownerId, createdAt: now },
      ...{ statement: 'They signed up at the market', source: 'readers.csv' },
    },
  ])
  await subscriptionStore.changeListed({
    ...{ siteId: site.id, now, isDryRun: false, readers, newId, consentId },
    next: (state) => nextSubscription(state, { type: 'newsletter.subscribe' }),
  })
  const send = {
    id: sampleId(3),
    siteId: site.id,
    recipeId: recipe.id,
    note: 'Hello',
    ...{ letterId: null, audience: 'all' as const },
    createdAt: now,
    heldUntil: now,
  }
  await newsletterStore.create(send)
  return send
}

type Stores = Awaited<ReturnType<typeof openSqlite>>['stores']

function startSender(path: string, smtpPort: number, batchSize: number): ChildProcess {
  const script = join(import.meta.dirname, 'sending-server.ts')
  return spawn(process.execPath, [script, path, String(smtpPort), String(batchSize)], { stdio: 'inherit' })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  await gone
}
