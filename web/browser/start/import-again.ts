/**
 * An import that can be retried. A page never requests a module again at the address that failed, so each further
 * attempt uses another address. Browsers that do not report the address retry by themselves.
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

/** The URL of the module that failed to load, without its query; undefined for a style or an unknown module. */
const addressIn = (error: unknown) => /https?:\S+\.[jt]sx?\b/.exec(String(error))?.[0]
