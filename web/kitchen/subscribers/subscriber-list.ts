import type { Subscriber } from '#core/calls/subscribers/subscriber-calls.ts'
import type { ServerPage } from '../ui/lists/use-server-rows.ts'
import type { SubscriberQuery } from './subscriber-query.ts'

type Counts = { readonly free: number; readonly paid: number; readonly newsletter: number }

/** The first page of the subscribers that match a query, with the counts of all subscribers of the site. */
export type SubscriberList = ServerPage<Subscriber> & {
  readonly counts: Counts
  readonly query: SubscriberQuery
}
