import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** One request over a connection of its own. */
export type SingleRequest = {
  readonly method: 'GET' | 'POST'
  readonly headers: OutgoingHttpHeaders
  readonly body?: string
  readonly signal: AbortSignal
  /** Checks the addresses that the connection uses; see `createLookup`. Not called for an address as a number. */
  readonly lookup: LookupFunction
}

/** Makes a request without following redirects. The caller must have checked an address that is a number. */
export function requestOnce(url: URL, { body, ...options }: SingleRequest): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // A reused connection may have been opened with other options.
    const sent = request(url, { ...options, agent: false }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The IP address in an address of the web; null if it has a name. */
export function literalAddress({ hostname }: URL): string | null {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) === 0 ? null : literal
}

/** The messages for connection errors, by their code. */
const faultTexts: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no server of this name',
  EAI_AGAIN: 'the name could not be looked up at the moment',
  ECONNREFUSED: 'the server refuses connections',
  ECONNRESET: 'the server ended the connection',
  CERT_HAS_EXPIRED: 'the certificate of the server has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the server is not valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the server is for another name',
}

/** Why a connection failed, as the end of a sentence. */
export function faultText(thrown: unknown): string {
  const code = errorCode(thrown)
  return faultTexts[code] ?? `error ${code}`
}

function errorCode(thrown: unknown): string {
  if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code
  return thrown instanceof Error ? thrown.message : 'unknown error'
}
