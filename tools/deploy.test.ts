import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { advice } from '#adapters/environment.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

/** The names of the platform's variables in a text. */
const variablesIn = (text: string) =>
  [...new Set(text.match(/\b(?:TRIVET|STRIPE)_[A-Z\d_]*[A-Z\d]\b/g))].filter((name) => name !== 'TRIVET_')

/** True if the machine has a program. */
function hasProgram(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('the files for deployment', () => {
  it('name only variables that exist', () => {
    const files = [
      'Containerfile',
      'compose.yaml',
      'Caddyfile',
      'nginx.conf',
      'trivet.service',
      'trivet-demo.service',
    ]
    const texts = files.map((file) => read(`deploy/${file}`)).concat(read('docs/guides/deploy.md'))
    const named = variablesIn(texts.join('\n'))
    expect(named).toContain('TRIVET_DATA')
    // The guide names a group of them.
    expect(named.filter((name) => !(name in advice) && name !== 'TRIVET_S3')).toEqual([])
  })

  it('are configured by variables that docs/configuration.md lists, all of them', () => {
    const described = read('docs/configuration.md')
    // The quotas have a table of their own.
    const quotas = read('docs/guides/operate.md')
    const missing = Object.keys(advice).filter(
      (name) => !(name.startsWith('TRIVET_MAX_') ? quotas : described).includes(name),
    )
    expect(missing).toEqual([])
  })

  it('run the oldest Node version that the server supports', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    const [, major = ''] = /^>=(\d+)/.exec(engines.node) ?? []
    const images = read('deploy/Containerfile').match(/(?<=^FROM node:)\d+/gm)
    expect(images).toEqual([major, major])
    expect(read('docs/guides/deploy.md')).toContain(`Node ${major} or later`)
  })

  it('connect the services of the compose file to each other', () => {
    const { services, volumes } = parse(read('deploy/compose.yaml')) as {
      services: Record<string, { volumes?: string[]; depends_on?: object; environment?: object }>
      volumes: Record<string, unknown>
    }
    const addresses = Object.values(services['trivet']?.environment ?? {}).map(String)
    const hosts = addresses.flatMap((text) => /(?:@|\/\/)(\w+):\d+/.exec(text)?.[1] ?? [])
    const named = Object.values(services).flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    )
    expect(hosts.toSorted()).toEqual(['database', 'localhost', 'mail', 'storage'])
    expect([...hosts, ...named].filter((name) => name !== 'localhost' && !(name in services))).toEqual([])
    const mounted = Object.values(services).flatMap(({ volumes: mounts = [] }) =>
      mounts.map((mount) => mount.split(':')[0] ?? ''),
    )
    expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted())
  })

  it.skipIf(!hasProgram('caddy'))('are valid for Caddy (skipped on machines without it)', () => {
    execFileSync('caddy', ['validate', '--config', `${root}deploy/Caddyfile`, '--adapter', 'caddyfile'], {
      stdio: 'pipe',
    })
  })
})
