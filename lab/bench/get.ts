import { request } from 'node:http'

export type Answer = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }

export const brotli = { 'accept-encoding': 'br' }

/** Requests a path of a server on this machine, and fails unless it is answered with 200. */
export function get(
  port: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`))
        const entries = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({ headers: Object.fromEntries(entries), body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}
