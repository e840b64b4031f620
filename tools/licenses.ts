import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type LockedPackage = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** A package that is installed with Trivet, not only for its development. */
export type LicensedPackage = { readonly name: string; readonly version: string; readonly license: string }

/** The packages of the lockfile that are installed in production, by name, with the licenses that they declare. */
export function licensedPackages(): LicensedPackage[] {
  const path = fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockedPackage> }
  const installed = Object.entries(packages)
    .filter(([place, { dev, link }]) => place !== '' && dev !== true && link !== true)
    .map(([place, { version = '', license = 'none' }]) => ({
      name: place.split('node_modules/').at(-1) ?? '',
      version,
      license,
    }))
  const byText = new Map(installed.map((each) => [`${each.name} ${each.version}`, each]))
  return [...byText.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Licenses that permit use, also in closed products, and fonts and decoders that are used unmodified. */
const allowed = /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|OFL-1\.1)$/
const decoders = /^(?:@img\/sharp-|libheif-js$)/

/** The packages whose license is not allowed (docs/decisions/0111-own-code-and-libraries.md). */
export function packagesNotAllowed(packages: readonly LicensedPackage[]): LicensedPackage[] {
  return packages.filter(({ name, license }) => {
    const choices = license.replace(/^\(|\)$/g, '').split(' OR ')
    return !decoders.test(name) && !choices.some((choice) => allowed.test(choice))
  })
}

/** The list of packages by license, as Markdown. */
export function licenseList(packages: readonly LicensedPackage[]): string {
  const licenses = [...new Set(packages.map(({ license }) => license))].toSorted()
  const sections = licenses.map((license) => {
    const names = packages
      .filter((each) => each.license === license)
      .map((each) => `- ${each.name} ${each.version}`)
    return `## ${license}\n\n${names.join('\n')}\n`
  })
  return `# Licenses of the packages\n\nThe packages that are installed with Trivet, by the license that they declare; some of them for other systems only. Written by \`npm run licenses\` from the lockfile.\n\n${sections.join('\n')}`
}
