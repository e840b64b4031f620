import { Resolver } from 'node:dns/promises'
import { LRUCache } from 'lru-cache'

type TextRecordsOptions = {
  /** The timeout of a DNS server, in milliseconds. */
  readonly timeout?: number
  /** DNS servers to use instead of those of the machine. */
  readonly servers?: readonly string[]
}

/** How long a result is cached, in milliseconds: anybody can cause a lookup. */
const cacheMs = 10_000

/** Looks up TXT records, each joined to one string; empty if there are none or the server does not respond in time. */
export function createTextRecords({ timeout = 2000, servers }: TextRecordsOptions = {}) {
  const resolver = new Resolver({ timeout, tries: 2 })
  if (servers) resolver.setServers(servers)
  const cache = new LRUCache<string, Promise<readonly string[]>>({ max: 1000, ttl: cacheMs })

  async function ask(name: string): Promise<readonly string[]> {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join('').trim())
    } catch {
      return []
    }
  }

  return (name: string): Promise<readonly string[]> => {
    const response = cache.get(name) ?? ask(name)
    cache.set(name, response, { noUpdateTTL: true })
    return response
  }
}
