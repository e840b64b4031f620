import { z } from 'zod'
import { BlockedReader } from '../../model/comment/blocked-reader.ts'
import { defineCall } from '../contract/call.ts'
import { pageQuery } from '../contract/page-query.ts'

/** The calls about readers who are blocked on a site. */
export const blockCalls = {
  listBlockedReaders: defineCall('listBlockedReaders', {
    summary: 'Lists the readers who are blocked on the site, most recent first.',
    access: 'editor',
    query: z.object(pageQuery),
    result: z.object({ blockedReaders: z.array(BlockedReader), total: z.number().int() }),
  }),
  blockReader: defineCall('blockReader', {
    summary: 'Blocks a reader on the site: all of their comments are hidden, and they can no longer comment.',
    access: 'editor',
    body: z.strictObject({ userId: z.uuid() }),
    result: z.object({ blockedReader: BlockedReader }),
    errors: ['person_not_found', 'conflict'],
  }),
  unblockReader: defineCall('unblockReader', {
    summary: 'Unblocks a reader; their comments are visible again as before.',
    access: 'editor',
    result: z.object({}),
    errors: ['person_not_found'],
  }),
} as const
