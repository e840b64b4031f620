import { link, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { isErrorCode } from '../../system/error-code.ts'
import { makeFolder } from '../../system/make-folder.ts'

const Subject = z.object({
  checkoutId: z.string(),
  siteId: z.string(),
  purpose: z.enum(['reader', 'app']),
  userId: z.string().nullable(),
  email: z.string(),
})

/** A checkout of the till. */
export const TillCheckout = z.object({
  id: z.string(),
  subject: Subject,
  plan: z.enum(['monthly', 'yearly']),
  amountCents: z.number(),
  title: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  customerId: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  subscriptionId: z.string().nullable(),
  createdAt: z.string(),
})
export type TillCheckout = z.infer<typeof TillCheckout>

/** A subscription that was paid at the till. */
export const TillSubscription = z.object({
  id: z.string(),
  subject: Subject,
  customerId: z.string(),
  plan: z.enum(['monthly', 'yearly']),
  amountCents: z.number(),
  title: z.string(),
  status: z.enum(['active', 'past_due', 'canceling', 'ended']),
  periodEndsAt: z.string(),
  /** When the current period was paid; null in older books. */
  paidAt: z.string().nullable().default(null),
  refundedCents: z.number(),
})
export type TillSubscription = z.infer<typeof TillSubscription>

/** A visit to the portal. */
export const TillPortal = z.object({
  id: z.string(),
  customerId: z.string(),
  returnUrl: z.string(),
  expiresAt: z.string(),
})
export type TillPortal = z.infer<typeof TillPortal>

type Kinds = { checkouts: TillCheckout; subscriptions: TillSubscription; portals: TillPortal }
const schemas: { readonly [Kind in keyof Kinds]: z.ZodType<Kinds[Kind]> } = {
  checkouts: TillCheckout,
  subscriptions: TillSubscription,
  portals: TillPortal,
}

/** The records of the till. */
export interface TillBook {
  read<Kind extends keyof Kinds>(kind: Kind, id: string): Promise<Kinds[Kind] | null>
  write<Kind extends keyof Kinds>(kind: Kind, entry: Kinds[Kind]): Promise<void>
  /** Writes an entry unless its id exists, even if several servers do so at the same time. */
  add<Kind extends keyof Kinds>(kind: Kind, entry: Kinds[Kind]): Promise<void>
  subscriptions(): Promise<TillSubscription[]>
}

/** A book in memory, which is lost when the process ends. */
export function createMemoryTillBook(): TillBook {
  const entries = new Map<string, string>()
  const parse = <Kind extends keyof Kinds>(kind: Kind, text: string | undefined) =>
    text === undefined ? null : schemas[kind].parse(JSON.parse(text))
  return {
    read: async (kind, id) => parse(kind, entries.get(`${kind}/${id}`)),
    write: async (kind, entry) => void entries.set(`${kind}/${entry.id}`, JSON.stringify(entry)),
    async add(kind, entry) {
      const key = `${kind}/${entry.id}`
      if (!entries.has(key)) entries.set(key, JSON.stringify(entry))
    },
    async subscriptions() {
      const texts = [...entries].filter(([key]) => key.startsWith('subscriptions/')).map(([, text]) => text)
      return texts.flatMap((text) => parse('subscriptions', text) ?? [])
    },
  }
}

/**
 * A book of JSON files in a folder, each written atomically. Servers that share the folder read each other's entries,
 * but concurrent changes of one entry are not serialized, except that it is added once: the till is for trying out.
 */
export function createFileTillBook(folder: string): TillBook {
  let count = 0
  /** Writes a complete file, which `place` then renames. */
  const writePart = async (path: string, entry: object, place: (part: string) => Promise<void>) => {
    await makeFolder(dirname(path))
    count += 1
    const part = `${path}.${process.pid}-${count}.part`
    try {
      await writeFile(part, JSON.stringify(entry))
      await place(part)
    } finally {
      await rm(part, { force: true })
    }
  }
  const pathOf = (kind: keyof Kinds, id: string) => join(folder, kind, `${id}.json`)
  const read: TillBook['read'] = async (kind, id) => {
    if (!/^\w+$/.test(id)) return null
    const text = await readFile(pathOf(kind, id), 'utf8').catch(() => null)
    return text === null ? null : schemas[kind].parse(JSON.parse(text))
  }
  return {
    read,
    async write(kind, entry) {
      const path = pathOf(kind, entry.id)
      await writePart(path, entry, (part) => rename(part, path))
    },
    async add(kind, entry) {
      const path = pathOf(kind, entry.id)
      await writePart(path, entry, async (part) => {
        try {
          await link(part, path)
        } catch (error) {
          if (!isErrorCode(error, 'EEXIST')) throw error
        }
      })
    },
    async subscriptions() {
      const names = await readdir(join(folder, 'subscriptions')).catch(() => [])
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
      const found = await Promise.all(ids.sort().map((id) => read('subscriptions', id)))
      return found.filter((one) => one !== null)
    },
  }
}
