import { limits } from '../../values/limits.ts'

/** The texts of a profile form. */
export type ProfileTexts = { readonly displayName: string; readonly handle: string }

const minLength = 2

/**
 * The issues of a profile form, by field, in the words of the server. Both fields are optional, but a field that the
 * account has can be replaced and not cleared: `required` lists those.
 */
export function profileIssues(
  texts: ProfileTexts,
  required: Readonly<Partial<Record<keyof ProfileTexts, boolean>>> = {},
): Partial<Record<keyof ProfileTexts, string>> {
  const entries = (['displayName', 'handle'] as const).flatMap((field) => {
    const { length } = texts[field].trim()
    if (length === 0) return required[field] === true ? [[field, 'Required']] : []
    if (length < minLength) return [[field, `String must contain at least ${minLength} character(s)`]]
    if (length > limits.displayName) {
      return [[field, `String must contain at most ${limits.displayName} character(s)`]]
    }
    return []
  })
  return Object.fromEntries(entries)
}
