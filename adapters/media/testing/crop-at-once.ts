import { readFile } from 'node:fs/promises'
import { systemClock } from '../../system/system.ts'
import { silentLogger } from '../../system/console-logger.ts'
import { openMedia } from '../open-media.ts'

// A process of its own, so that what it took at its peak can be told from everything else.
const [dataFolder = '', file = '', count = '1'] = process.argv.slice(2)
const { imageHost } = await openMedia({
  ...{ dataFolder, s3: null, url: 'http://localhost:4000', secret: 'secret', cacheBytes: 1e8 },
  ...{ clock: systemClock, logger: silentLogger },
})
const key = '00000000-0000-4000-8000-000000000001.jpg'
await imageHost.put(key, await readFile(file))
const before = process.resourceUsage().maxRSS
const made = await Promise.all(
  Array.from({ length: Number(count) }, (_, index) =>
    imageHost.variant(key, {
      ...{ format: 'webp', width: 200 + index },
      crop: { x: 1000, y: 3000, width: 3000, height: 3000 },
    }),
  ),
)
const kilobytes = process.resourceUsage().maxRSS - before
process.stdout.write(JSON.stringify({ areMade: made.every(({ ok }) => ok), megabytes: kilobytes / 1024 }))
