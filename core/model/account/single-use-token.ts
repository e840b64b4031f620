/** What tokens that cross hosts begin with, so that a page can tell them from links in mails. */
export const singleUsePrefix = 'su_'

/** True for a token that carries a signed-in reader from one origin to another, false for one out of a mail. */
export function isSingleUseToken(token: string): boolean {
  return token.startsWith(singleUsePrefix)
}
