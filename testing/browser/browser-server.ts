import { chromium, type BrowserServer } from 'playwright-core'
import { findOrInstallBrowser } from './install-browser.ts'
import { unoptimized } from './browser-flags.ts'

/** Pages of the browser's own user interface, which would take most of the start time of every profile. */
const frame = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** The features that Playwright disables for stable tests; repeated because the browser only uses the last list. */
const unsteady = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
]

/** Flags to run as root, headless, and without background requests. */
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

/** Starts the browser of this machine for all test files; if there is none, the error says how to get one. */
export async function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: await findOrInstallBrowser(), args: flags })
}
