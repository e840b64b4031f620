import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '#core/model/platform/platform-address.ts'
import type { WebhookMessage, WebhookResponse, WebhookSender } from '#core/ports/webhook-sender.ts'
import { isBadPort } from '../page-fetcher/bad-ports.ts'
import {
  createLookup,
  ForbiddenAddressError,
  isAnyAddress,
  isPublicAddress,
  type Resolve,
} from '../page-fetcher/public-address.ts'
import { faultText, literalAddress, requestOnce } from '../page-fetcher/request-once.ts'
import { webhookSignature } from './webhook-signature.ts'

type WebhookSenderOptions = {
  /** Allows private addresses, also over HTTP; never for a public server. */
  readonly allowsPrivate?: boolean
  /** The limit of an attempt. */
  readonly milliseconds?: number
  readonly resolve?: Resolve
}

/** The part of a response that is stored, in characters, and that is read for it, in bytes. */
const kept = { characters: 500, bytes: 2000 } as const

/** Sends webhooks with the protection of the page fetcher: the addresses of a connection are checked. */
export function createWebhookSender({
  allowsPrivate = false,
  milliseconds = 10_000,
  resolve,
}: WebhookSenderOptions = {}): WebhookSender {
  /** Only private addresses are reached over HTTP, which is not encrypted. */
  const isAllowedFor = ({ protocol }: URL) => {
    if (protocol === 'http:') return (address: string) => allowsPrivate && !isPublicAddress(address)
    return allowsPrivate ? isAnyAddress : isPublicAddress
  }

  function addressProblem(address: string): string | null {
    const url = URL.parse(address)
    const needsHttps = `Give an address that starts with https://.`
    if (!url || !/^https?:$/.test(url.protocol)) return needsHttps
    if (url.protocol === 'http:' && !allowsPrivate) return needsHttps
    if (url.username !== '' || url.password !== '') return 'Give an address without a user name or password.'
    if (isBadPort(url.port)) return `Nothing is sent to port ${url.port}.`
    const literal = literalAddress(url)
    const isForbidden = literal === null ? isPrivateName(url) : !isAllowedFor(url)(literal)
    if (!isForbidden) return null
    return url.protocol === 'http:' ? needsHttps : forbidden(url)
  }

  const isPrivateName = ({ hostname }: URL) => !allowsPrivate && isLoopbackHost(hostname)

  return {
    addressProblem: async (address) => addressProblem(address),

    async send(message) {
      const problem = addressProblem(message.url)
      if (problem !== null) return { status: null, text: problem }
      const url = new URL(message.url)
      const signal = AbortSignal.timeout(milliseconds)
      try {
        const response = await requestOnce(url, {
          ...{ method: 'POST', headers: headersOf(message), body: message.body, signal },
          lookup: createLookup(isAllowedFor(url), resolve),
        })
        return await readResponse(response)
      } catch (thrown) {
        if (thrown instanceof ForbiddenAddressError)
          return { status: null, text: url.protocol === 'http:' ? privateOnly(url) : forbidden(url) }
        const text = signal.aborted
          ? `${url.host} did not respond within ${milliseconds / 1000} seconds.`
          : `${url.host} could not be reached: ${faultText(thrown)}.`
        return { status: null, text }
      }
    },
  }
}

const forbidden = ({ host }: URL) => `${host} is not on the public web, and nothing is sent to it.`
const privateOnly = ({ host }: URL) => `${host} is on the public web: use https://.`

function headersOf({ secret, id, sentAt, body }: WebhookMessage) {
  const timestamp = Math.floor(sentAt.getTime() / 1000)
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'identity',
    'user-agent': 'Trivet-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': webhookSignature(secret, { id, timestamp, body }),
  }
}

/** The status, and the start of the body; a body that breaks off or takes too long does not change the status. */
async function readResponse(response: IncomingMessage): Promise<WebhookResponse> {
  const status = response.statusCode ?? 0
  if (status >= 300 && status < 400) {
    response.destroy()
    return { status, text: 'The receiver redirects to another address, which is not followed.' }
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= kept.bytes) break
    }
  } catch {
    // The status is known.
  }
  response.destroy()
  return { status, text: startOf(Buffer.concat(chunks).toString()) }
}

/** The first characters without control characters, which a terminal would execute and a database refuse. */
function startOf(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, kept.characters)
    .toWellFormed()
    .trim()
}
