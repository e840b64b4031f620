import type { UseCases } from '../contract/use-cases.ts'
import type { blockCalls } from './block-calls.ts'
import { listBlockedReaders } from './list-blocked-readers.ts'
import { blockReader } from './block-reader.ts'
import { unblockReader } from './unblock-reader.ts'

/** The ports that blocking uses. */
export type BlockDeps = Parameters<typeof listBlockedReaders>[0] & Parameters<typeof blockReader>[0]

/** Creates the use cases of blocking and unblocking readers. */
export function createBlockUseCases(deps: BlockDeps): UseCases<typeof blockCalls> {
  return {
    listBlockedReaders: listBlockedReaders(deps),
    blockReader: blockReader(deps),
    unblockReader: unblockReader(deps),
  }
}
