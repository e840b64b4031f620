import { chromium, type BrowserServer } from 'playwright-core'
import { findOrInstallBrowser } from '#tools/install-browser.ts'
import { unoptimized } from '../testing/browser-flags.ts'

/** Pages of the browser's own frame, which it would load again, and most of its time for, with every profile. */
const frame = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** What Playwright switches off for steady tests; of two lists the browser would heed the last alone. */
const unsteady = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
]

/** What a browser needs to run as root, without a screen, and to ask nothing of the world. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...frame, ...unsteady].join(',')}`,
  unoptimized,
]

/** Starts the browser of this machine for all test files; when there is none, says how to get one. */
export async function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: await findOrInstallBrowser(), args: flags })
}
