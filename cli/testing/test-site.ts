import { createCommandPlatform } from './command-platform.ts'
import { createTestShell, type TestShellOptions } from './run-command.ts'

/** The starting point of most command tests: a platform in memory, with a person who has a first site and a shell. */
export async function openTestSite(
  siteSlug: string,
  options: Omit<TestShellOptions, 'platform' | 'token'> = {},
) {
  const platform = createCommandPlatform()
  const token = await platform.tokenOf('baker@example.com')
  const api = platform.connect(token)
  await api.createSite({ body: { title: 'My Table', slug: siteSlug } })
  return { platform, token, api, shell: createTestShell({ platform, token, ...options }) }
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>
