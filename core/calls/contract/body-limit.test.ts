import { describe, expect, it } from 'vitest'
import { bodyLimitOf } from './body-limit.ts'
import type { CallDefinition } from './call.ts'
import { catalogue } from '../catalogue.ts'

const calls: readonly CallDefinition[] = Object.values(catalogue)
const kilobytesOf = (call: CallDefinition) => bodyLimitOf(call).bytes / 1024

describe('the maximum size of a request body', () => {
  it('is 16 KB for callers without a session, for every call', () => {
    const open = calls.filter(({ access }) => access === 'anyone')
    expect(new Set(open.map(kilobytesOf))).toEqual(new Set([16]))
  })

  it('is more than 256 KB for a few calls only', () => {
    const large = calls.filter((call) => kilobytesOf(call) > 256).map(({ name }) => name)
    expect(large.sort()).toEqual([
      ...[
        'createRecipe',
        'importSite',
        'importSiteReaders',
        'importSubscribers',
        'parseRecipe',
        'saveRecipe',
        'saveWorkingCopy',
      ],
      'setVideoCaptions',
      'updateRecipe',
    ])
  })
})
