import { beforeAll } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { routes, type CallName } from '../contract/routes.ts'

/** The values of path parameters that exist on the platform. */
const names: Readonly<Record<string, string>> = {
  siteSlug: 'ottolina',
  recipeSlug: 'soup',
  token: 'no-such-token',
}

/** The path parameters of a call: the given ones, otherwise those of existing objects, otherwise an unknown id. */
export function paramsOf(name: CallName, changes: Record<string, string> = {}): Record<string, string> {
  const wanted = [...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
  return Object.fromEntries(wanted.map((key) => [key, changes[key] ?? names[key] ?? sampleId(900)]))
}

/** A platform with the site Ottolina, and a token for each person by name; the tokens are set before each test. */
export function useCallPlatform() {
  const platform = createMemoryPlatform()
  const tokens: Record<string, string | null> = { anonymous: null, 'unknown token': 'x'.repeat(43) }

  beforeAll(async () => {
    for (const name of ['user', 'editor', 'owner', 'owner of another site']) {
      tokens[name] = (await platform.signIn(`${name.replaceAll(' ', '-')}@example.com`)).token
    }
    await platform.api(tokens['owner']).createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
    await platform.api(tokens['owner of another site']).createSite({ body: { title: 'Ada', slug: 'ada' } })
    const [site, editor] = await Promise.all([
      platform.stores.siteStore.bySlug('ottolina'),
      platform.stores.userStore.byEmail('editor@example.com'),
    ])
    await platform.stores.siteStore.setRole(site?.id ?? '', editor?.id ?? '', 'editor')
  })

  async function ask(name: CallName, request: Partial<Parameters<typeof platform.respond>[0]> = {}) {
    const { status, body, retryAfterSeconds } = await platform.respond({
      ...{ name, params: paramsOf(name), query: {}, body: undefined, token: null },
      ...{ origin: platform.url, clientAddress: '192.0.2.1', requestId: 'request-1' },
      ...request,
    })
    return { status, retryAfterSeconds, ...(body as { code?: string; error?: string; issues?: object[] }) }
  }
  return { platform, tokens, ask }
}
