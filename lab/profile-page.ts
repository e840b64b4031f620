import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findOrInstallBrowser } from '../testing/browser/install-browser.ts'

/**
 * Records the CPU profile of the first visit of a page on a phone with a quarter of this machine's speed, from the
 * first byte until no script works any more: `node lab/profile-page.ts http://… page.cpuprofile`. Function names are
 * those of the build.
 */
const [address, target] = process.argv.slice(2)
if (address === undefined || target === undefined) {
  console.error('Usage: node lab/profile-page.ts http://ottolina.localhost:3000/ page.cpuprofile')
  process.exit(2)
}

const slowdown = 4
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 200 })
  await session.send('Profiler.start')
  // Waiting for an element would add scripts of its own to the profile.
  await page.goto(address, { waitUntil: 'networkidle' })
  const { profile } = await session.send('Profiler.stop')
  writeFileSync(target, JSON.stringify(profile))
} finally {
  await browser.close()
}
