import type { IncomingMessage } from 'node:http'
import { hostTarget, isLoopbackHost, type Platform } from '#core/model/platform/platform-address.ts'
import type { Config } from '../../config.ts'
import { isPublicAddress } from '../../page-fetcher/public-address.ts'
import { clientAddress } from '../http/request-facts.ts'

type OutboxAccessOptions = {
  readonly platform: Platform
  readonly readers: Config['outboxReaders']
  readonly trustedProxies: number
}

/** True for a request that may read mails which were not sent. */
export type MayReadOutbox = (request: IncomingMessage) => boolean

/**
 * Restricts the outbox to requests to the main host, so that a page on another name that resolves here cannot read it.
 * Unless the outbox is public, requests from public addresses are refused too, because an unconfigured server may be
 * reachable by everyone.
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
    // A proxy that is not configured as trusted forwards requests from this machine, with its own name as their host.
    const others = forwarded.split(',').map((address) => address.trim())
    return ![client.replace(/\/64$/, ''), ...others].some(isPublicAddress)
  }
}

/** Names below localhost belong to sites. */
function isThisMachine(host: string): boolean {
  return isLoopbackHost(host) && !/\.localhost(:|$)/i.test(host)
}
