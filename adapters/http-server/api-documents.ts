import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { openApiDocument } from '#core/calls/openapi.ts'
import { apiPage, apiPagePolicy } from './api-page.ts'
import {
  compressResponse,
  type CacheableResponse,
  type CompressedResponse,
} from './cache/response-compression.ts'
import { callExamples } from './examples/call-examples.ts'
import { chooseEncoding, type Encoding } from './http/accept-encoding.ts'
import { matches } from './http/conditional-get.ts'
import type { HttpEnv } from './http/http-env.ts'
import { endWithBytes } from './http/send-parts.ts'

type ApiDocuments = {
  /** The address of the platform. */
  readonly url: string
  readonly version: string
  /** The headers of all responses of the API. */
  readonly headers: Readonly<Record<string, string>>
}

/** Responds with the descriptions of the API for programs and for people, which most servers are never asked for. */
export function createApiDocuments({ url, version, headers }: ApiDocuments) {
  const shared = { ...headers, 'cache-control': 'public, max-age=300' }
  const document = openApiDocument(url, version, callExamples)
  const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': apiPagePolicy }
  return {
    openApi: responseOf({ status: 200, headers: shared, body: Buffer.from(JSON.stringify(document)) }),
    page: responseOf({
      ...{ status: 200, headers: { ...shared, ...html } },
      body: Buffer.from(apiPage(document, callExamples)),
    }),
  }
}

/** Sends a response that never changes, compressed once for each encoding. */
function responseOf(response: CacheableResponse) {
  const compressed = new Map<Encoding, Promise<CompressedResponse>>()
  return async ({ req, env: { outgoing } }: Context<HttpEnv>): Promise<Response> => {
    const encoding = chooseEncoding(req.header('accept-encoding'))
    const made = compressed.get(encoding) ?? compressResponse(response, encoding, 'thorough')
    compressed.set(encoding, made)
    const { body, headers } = await made
    const isKnown = matches(req.header('if-none-match'), String(headers['etag']))
    const { 'content-length': _, ...known } = headers
    outgoing.writeHead(isKnown ? 304 : 200, isKnown ? known : headers)
    endWithBytes(outgoing, isKnown ? Buffer.alloc(0) : body)
    return RESPONSE_ALREADY_SENT
  }
}
