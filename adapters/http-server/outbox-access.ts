import type { IncomingMessage } from 'node:http'
import { hostTarget, isLoopbackHost, type Platform } from '#core/model/site/platform-address.ts'
import type { Config } from '../config.ts'
import { isPublicAddress } from '../page-fetcher/public-address.ts'
import { clientAddress } from './request-facts.ts'

type OutboxAccessOptions = {
  readonly platform: Platform
  readonly readers: Config['outboxReaders']
  readonly trustedProxies: number
}

/** True for a request that may read mails which were not sent. */
export type MayReadOutbox = (request: IncomingMessage) => boolean

/**
 * Lets requests to the main host alone read the outbox, so that a page elsewhere whose name leads here cannot; and,
 * unless everybody may, none from a public address, for a server that nobody has configured may be reached by all.
 */
export function createOutboxAccess({
  platform,
  readers,
  trustedProxies,
}: OutboxAccessOptions): MayReadOutbox {
  return ({ headers, socket }) => {
    const host = headers.host ?? ''
    const isMain = hostTarget(platform, host).kind === 'main'
    if (readers === 'everybody') return isMain
    if (readers === 'nobody' || !(isMain || isThisMachine(host))) return false
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
    const client = clientAddress(socket.remoteAddress, forwarded, trustedProxies)
    // A proxy that nobody has told the server of passes requests on from this machine, with its name as their host.
    const others = forwarded.split(',').map((address) => address.trim())
    return ![client.replace(/\/64$/, ''), ...others].some(isPublicAddress)
  }
}

/** Names below localhost are those of sites. */
function isThisMachine(host: string): boolean {
  return isLoopbackHost(host) && !/\.localhost(:|$)/i.test(host)
}
