import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'
import { webhookSignature } from './webhook-signature.ts'

afterAll(removeTempFolders)

type Verify = (headers: Record<string, string>, body: string, secret: string) => unknown

it('the example of the guide accepts a message, and refuses one that was changed or is old', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../docs/guides/webhooks.md'), 'utf8')
  const file = join(tempFolder('guide'), 'verify.ts')
  await writeFile(file, /```ts\n([^]*?)```/.exec(guide)?.[1] ?? '')
  const { verifiedMessage } = (await import(/* @vite-ignore */ file)) as { verifiedMessage: Verify }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"type":"ping"}'
  const headersAt = (timestamp: number) => ({
    ...{ 'webhook-id': 'one', 'webhook-timestamp': String(timestamp) },
    'webhook-signature': webhookSignature(secret, { id: 'one', timestamp, body }),
  })
  const now = Math.floor(Date.now() / 1000)
  expect(verifiedMessage(headersAt(now), body, secret)).toEqual({ type: 'ping' })
  expect(verifiedMessage(headersAt(now), `${body} `, secret)).toBeNull()
  expect(verifiedMessage(headersAt(now - 301), body, secret)).toBeNull()
  expect(verifiedMessage({}, body, secret)).toBeNull()
})
