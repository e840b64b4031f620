/**
 * An import that can be repeated. A page never requests a module again under the address at which it failed, so each
 * further attempt has another address. Browsers that do not say the address request it again by themselves.
 */
export function importAgain<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let failedAddress: string | undefined
  let attempt = 1
  return async () => {
    try {
      if (failedAddress === undefined) return await load()
      return (await import(/* @vite-ignore */ `${failedAddress}?attempt=${attempt}`)) as Code
    } catch (error) {
      failedAddress ??= addressIn(error)
      attempt += 1
      throw error
    }
  }
}

/** The module that a browser could not fetch, without its query; undefined where it does not say, or for a style. */
const addressIn = (error: unknown) => /https?:\S+\.[jt]sx?\b/.exec(String(error))?.[0]
