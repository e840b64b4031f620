import { z } from 'zod'
import { clearable } from '../../values/clearable.ts'
import { limits } from '../../values/limits.ts'
import { ApiTokenName } from '../../model/account/api-token.ts'
import { SiteReference } from '../../model/site/site-reference.ts'
import { defineCall } from '../contract/call.ts'

const instant = z.iso.datetime()

/** An API token as its owner sees it, without the secret. */
export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  isForAllSites: z.boolean(),
  /** The site that the token is limited to; null for all sites, and for a deleted site. */
  site: SiteReference.nullable(),
  isReadOnly: z.boolean(),
  createdAt: instant,
  /** Recorded at most once an hour. */
  lastUsedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  isExpired: z.boolean(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** The input of a new API token. */
const ApiTokenDraft = z.object({
  name: ApiTokenName,
  /** Limits the token to a site that the person manages; null or omitted: all sites. */
  siteSlug: clearable(z.string().max(limits.siteSlug)),
  /** Limits the token to calls that read. */
  isReadOnly: z.boolean().default(false),
  /** Null or omitted for a token that does not expire. */
  expiresAt: clearable(z.iso.datetime().max(limits.instant)),
})

/** The calls about the tokens with which scripts make calls for the person. */
export const apiTokenCalls = {
  listTokens: defineCall('listTokens', {
    summary: 'Lists the API tokens of the caller, newest first, including expired ones.',
    access: 'user',
    needsSession: true,
    result: z.object({ tokens: z.array(ApiToken) }),
  }),
  createToken: defineCall('createToken', {
    summary: 'Creates an API token; its secret is returned by this call only.',
    access: 'user',
    needsSession: true,
    body: ApiTokenDraft,
    result: z.object({ token: ApiToken, secret: z.string() }),
    errors: ['site_not_found', 'quota_reached'],
  }),
  deleteToken: defineCall('deleteToken', {
    summary: 'Revokes an API token of the caller.',
    access: 'user',
    needsSession: true,
    result: z.object({}),
    errors: ['api_token_not_found'],
  }),
} as const
