import type { ApiDep } from '#core/calls/catalogue.ts'
import type { OutputDep } from '../../environment/context.ts'
import { scopeWords } from './token-words.ts'

type NewToken = {
  readonly name: string
  readonly site: string | undefined
  readonly isReadOnly: boolean
  readonly expires: Date | undefined
}

/** Creates a token; its secret is the only output, so that a script can store it. */
export async function createToken(
  { api, output }: ApiDep & OutputDep,
  { name, site, isReadOnly, expires }: NewToken,
): Promise<void> {
  const expiresAt = expires?.toISOString() ?? null
  const { token, secret } = (
    await api.createToken({ body: { name, siteSlug: site ?? null, isReadOnly, expiresAt } })
  ).body
  output.record({ ...token, secret })
  if (output.mode === 'json') return
  const end = expires === undefined ? '' : `; it expires on ${expires.toLocaleString('sv').slice(0, 16)}`
  output.note(
    `Created the token "${token.name}" for ${scopeWords(token)}${end}. Store it now: it is not shown again.`,
  )
  output.line(secret)
}
