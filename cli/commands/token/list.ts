import type { ApiDep } from '#core/calls/catalogue.ts'
import type { OutputDep } from '../../environment/context.ts'
import { freeText, shownId, writeTable } from '../../render/table.ts'
import { scopeWords } from './token-words.ts'

/** Lists the tokens of the person, newest first, without their secrets. */
export async function listTokens({ api, output }: ApiDep & OutputDep): Promise<void> {
  const { tokens } = (await api.listTokens()).body
  for (const token of tokens) output.record(token)
  if (tokens.length === 0) output.note('You have no tokens. Create one: trivet token create NAME')
  if (output.mode === 'json') return
  writeTable(
    output,
    ['ID', freeText('NAME'), 'SCOPE', 'CREATED', 'LAST USED', 'EXPIRES'],
    tokens.map((token) => [
      ...[shownId(output, token.id), token.name, scopeWords(token), token.createdAt.slice(0, 10)],
      token.lastUsedAt?.slice(0, 10) ?? 'never',
      `${token.isExpired ? 'expired ' : ''}${token.expiresAt?.slice(0, 10) ?? 'never'}`,
    ]),
  )
}
