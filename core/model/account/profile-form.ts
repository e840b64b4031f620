import { limits } from '../../values/limits.ts'

/** The texts of a profile as they are typed. */
export type ProfileTexts = { readonly displayName: string; readonly handle: string }

const minLength = 2

/**
 * What is wrong with the texts of a profile, by field, in the words that the server would use; both fields are
 * optional, and a blank one is left as it is.
 */
export function profileIssues(texts: ProfileTexts): Partial<Record<keyof ProfileTexts, string>> {
  const entries = (['displayName', 'handle'] as const).flatMap((field) => {
    const { length } = texts[field].trim()
    if (length === 0) return []
    if (length < minLength) return [[field, `String must contain at least ${minLength} character(s)`]]
    if (length > limits.displayName) {
      return [[field, `String must contain at most ${limits.displayName} character(s)`]]
    }
    return []
  })
  return Object.fromEntries(entries)
}
