import { limits } from '../../values/limits.ts'

/** The texts of a profile form. */
export type ProfileTexts = { readonly displayName: string; readonly handle: string }

const minLength = 2

const names = { displayName: 'display name', handle: 'handle' } as const

/**
 * The issues of a profile form, by field, in plain words. Both fields are optional, but a field that the account has can
 * be replaced and not cleared: `required` lists those.
 */
export function profileIssues(
  texts: ProfileTexts,
  required: Readonly<Partial<Record<keyof ProfileTexts, boolean>>> = {},
): Partial<Record<keyof ProfileTexts, string>> {
  const entries = (['displayName', 'handle'] as const).flatMap((field) => {
    const { length } = texts[field].trim()
    if (length === 0) return required[field] === true ? [[field, `Enter a ${names[field]}.`]] : []
    if (length < minLength) return [[field, `Use at least ${minLength} characters.`]]
    if (length > limits.displayName) return [[field, `Use at most ${limits.displayName} characters.`]]
    return []
  })
  return Object.fromEntries(entries)
}
