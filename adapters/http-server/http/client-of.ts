import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { clientAddress } from './request-facts.ts'

/** The client of a request, for rate limits. */
export function clientOf(context: Context<HttpEnv>, trustedProxies: number): string {
  // Tests that call the app directly have no connection.
  const peer = context.env?.incoming.socket.remoteAddress
  return clientAddress(peer, context.req.header('x-forwarded-for'), trustedProxies)
}

/** The same for a request that has not reached the app yet. */
export function clientOfRequest({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  return clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies)
}
