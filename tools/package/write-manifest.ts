import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryPoints } from './entry-points.ts'
import { importedPackages } from './imported-packages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Optional peer dependencies of single entry points: machines and the test suites. */
const peers: readonly string[] = ['@fast-check/vitest', 'fast-check', 'vitest', 'xstate']

/** The Node version of core; the commands check for a newer one at startup. */
const nodeOfCore = '>=20.19.0'

type Versions = Readonly<Record<string, string>>
type Repository = { readonly type: string; readonly url: string }
type SourceManifest = {
  readonly [key in 'name' | 'version' | 'description' | 'license' | 'type']: string
} & {
  readonly repository?: Repository
  readonly dependencies: Versions
  readonly devDependencies: Versions
}

/**
 * Writes package.json into a folder that contains all other files of the package. The imports of core are dependencies;
 * other imports of the server, the command line and the adapters are optional, so that core can be installed alone.
 */
export function writeManifest(target: string): void {
  const source: SourceManifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { name, version, description, license, type } = source
  const ofCore = importedPackages(target, 'core/**/*.{js,d.ts}').filter((found) => !peers.includes(found))
  const ofServer = importedPackages(target, '{adapters,dist}/**/*.{js,d.ts}')
  const others = ofServer.filter((found) => !ofCore.includes(found) && !peers.includes(found))
  const ranges = (names: readonly string[]) =>
    Object.fromEntries(names.map((dependency) => [dependency, rangeOf(source, dependency)]))
  const entry = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })
  const repository = source.repository ?? repositoryOfBuild(process.env)
  const manifest = {
    ...{ name, version, description, license, type },
    ...(repository === null ? {} : { repository, ...pagesOf(repository) }),
    keywords: ['recipes', 'ingredients', 'units', 'recipe-parser', 'json-ld', 'cooklang', 'self-hosted'],
    bin: { trivet: 'dist/cli/main.js' },
    files: ['adapters', 'core', 'demo', 'dist', 'docs', 'CHANGELOG.md'],
    engines: { node: nodeOfCore },
    sideEffects: false,
    imports: { '#core/*.ts': './core/*.js', '#adapters/*.ts': './adapters/*.js' },
    exports: {
      ...Object.fromEntries(Object.entries(entryPoints).map(([path, file]) => [path, entry(file)])),
      './package.json': './package.json',
    },
    dependencies: ranges(ofCore),
    optionalDependencies: ranges(others),
    peerDependencies: ranges(peers),
    peerDependenciesMeta: Object.fromEntries(peers.map((peer) => [peer, { optional: true }])),
    publishConfig: { access: 'public', provenance: true },
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function rangeOf({ dependencies, devDependencies }: SourceManifest, name: string): string {
  const version = dependencies[name] ?? devDependencies[name]
  if (version === undefined) throw new Error(`The package imports "${name}", which package.json lacks.`)
  return `^${version}`
}

/** The pages of a repository for readers and for reports, as its host names them. */
function pagesOf({ url }: Repository) {
  const page = url.replace(/^git\+/, '').replace(/\.git$/, '')
  return { homepage: `${page}#readme`, bugs: { url: `${page}/issues` } }
}

/** Provenance requires the repository of the build, which is used if package.json has none. */
function repositoryOfBuild(environment: NodeJS.ProcessEnv): Repository | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: path } = environment
  return server && path ? { type: 'git', url: `git+${server}/${path}.git` } : null
}
