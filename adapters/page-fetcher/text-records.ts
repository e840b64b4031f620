import { Resolver } from 'node:dns/promises'
import { LRUCache } from 'lru-cache'

type TextRecordsOptions = {
  /** How long a server has to answer, in milliseconds. */
  readonly timeout?: number
  /** Servers to ask in place of the machine's. */
  readonly servers?: readonly string[]
}

/** How long an answer is kept, in milliseconds: anybody can cause a question. */
const keptMilliseconds = 10_000

/** Reads the TXT records of names: each in one piece, and none where there are none or nobody answers in time. */
export function createTextRecords({ timeout = 2000, servers }: TextRecordsOptions = {}) {
  const resolver = new Resolver({ timeout, tries: 2 })
  if (servers) resolver.setServers(servers)
  const kept = new LRUCache<string, Promise<readonly string[]>>({ max: 1000, ttl: keptMilliseconds })

  async function ask(name: string): Promise<readonly string[]> {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join('').trim())
    } catch {
      return []
    }
  }

  return (name: string): Promise<readonly string[]> => {
    const answer = kept.get(name) ?? ask(name)
    kept.set(name, answer, { noUpdateTTL: true })
    return answer
  }
}
