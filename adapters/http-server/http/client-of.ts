import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { clientAddress } from './request-facts.ts'

/** Who sends a request, as limits count it. */
export function clientOf(context: Context<HttpEnv>, trustedProxies: number): string {
  // There is no connection where a test asks the app itself.
  const peer = context.env?.incoming.socket.remoteAddress
  return clientAddress(peer, context.req.header('x-forwarded-for'), trustedProxies)
}

/** The same for a request that did not reach the app yet. */
export function clientOfRequest({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  return clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies)
}
