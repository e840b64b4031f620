import { Resolver } from 'node:dns/promises'

/** Reads the TXT records of names: each in one piece, and none where there are none or nobody answers in time. */
export function createTextRecords({ timeout = 2000, servers }: TextRecordsOptions = {}) {
  const resolver = new Resolver({ timeout, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (name: string): Promise<readonly string[]> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join('').trim())
    } catch {
      return []
    }
  }
}

type TextRecordsOptions = {
  /** How long a server has to answer, in milliseconds. */
  readonly timeout?: number
  /** Servers to ask in place of the machine's. */
  readonly servers?: readonly string[]
}
