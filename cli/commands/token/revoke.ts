import type { ApiDep } from '#core/calls/catalogue.ts'
import type { ApiToken } from '#core/calls/account/api-token-calls.ts'
import { isAgreed, requireAnswerable, type YesDep } from '../../environment/confirm.ts'
import type { OutputDep, PromptDep } from '../../environment/context.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { eachNamed } from '../shared/each-named.ts'

/** Revokes tokens, after asking about each. */
export async function revokeTokens(
  deps: ApiDep & OutputDep & PromptDep & YesDep,
  names: readonly string[],
): Promise<void> {
  requireAnswerable(deps, 'Scripts with a revoked token stop working')
  const { tokens } = (await deps.api.listTokens()).body
  await eachNamed(deps, names, async (text) => {
    const { id, name } = findToken(tokens, text)
    const isConfirmed = await isAgreed(deps, `Revoke the token "${name}"? Scripts that use it stop working.`)
    if (isConfirmed) await deps.api.deleteToken({ apiTokenId: id })
    return {
      record: { id, name, revoked: isConfirmed },
      line: isConfirmed ? `Revoked ${name}.` : `Kept ${name}.`,
    }
  })
}

/** The token with this name, or whose id starts with the text. */
function findToken(tokens: readonly ApiToken[], text: string): ApiToken {
  const named = tokens.filter(({ name }) => name === text)
  const found = named.length > 0 ? named : tokens.filter(({ id }) => id.startsWith(text.toLowerCase()))
  const [only, ...others] = found
  if (only && others.length === 0) return only
  throw new CommandFailure(
    only
      ? `Several tokens are named "${text}" or have ids that start with it; give more characters of an id: ${found.map(({ id }) => id.slice(0, 8)).join(', ')}.`
      : `You have no token "${text}". Run "trivet token list" to see your tokens.`,
    1,
    'api_token_not_found',
  )
}
