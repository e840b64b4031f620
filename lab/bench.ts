import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import '../tools/build.ts'
import { benchFigures } from './bench/figures.ts'
import { benchImages } from './bench/images.ts'
import { benchLargeOwners } from './bench/large-owners.ts'
import { measurementTable, type Measurement } from './bench/measurement.ts'
import { benchManySites } from './bench/many-sites.ts'
import { benchMixedLoad } from './bench/mixed-load.ts'
import { benchNewsletter } from './bench/newsletter.ts'
import { benchPages } from './bench/pages.ts'
import { benchReaders } from './bench/readers.ts'
import { benchReadsAndWrites } from './bench/reads-and-writes.ts'
import { benchSubscribers } from './bench/subscribers.ts'
import { benchTyping } from './bench/typing.ts'
import { benchVitals } from './bench/vitals.ts'
import { benchWorkers } from './bench/workers.ts'
import { yardstick } from './bench/yardstick.ts'

const benches: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  pages: benchPages,
  workers: benchWorkers,
  'reads and writes': benchReadsAndWrites,
  'mixed load': benchMixedLoad,
  'large owners': benchLargeOwners,
  'many sites': benchManySites,
  readers: benchReaders,
  newsletter: benchNewsletter,
  subscribers: benchSubscribers,
  figures: benchFigures,
  images: benchImages,
  typing: benchTyping,
  vitals: benchVitals,
}

/** Takes too long for every run; only if it is named. */
const namedOnly = new Set(['many sites'])

const wanted = process.argv.slice(2)
const sections: string[] = []
const yardsticks = [yardstick()]
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 ? namedOnly.has(name) : !wanted.includes(name)) continue
  console.log(`measuring ${name} …`)
  const table = measurementTable(await bench())
  console.log(`\n${table}\n`)
  sections.push(`## ${name}\n\n${table}\n`)
  yardsticks.push(yardstick())
}

if (wanted.length === 0) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  writeFileSync(
    'docs/benchmarks.md',
    `# Benchmarks\n\nWritten by \`npm run bench\`, on ${machine}. Ratios are to a baseline of the same run. The yardstick, a fixed piece of work by which the absolute figures of two runs compare, took ${Math.round(Math.min(...yardsticks))} to ${Math.round(Math.max(...yardsticks))} ms of CPU.\n\n${sections.join('\n')}`,
  )
}
