/** Matched in order: many user agents also contain the names of browsers that they are compatible with. */
const programs: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\btrivet\//i, 'Trivet'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^(?:node|undici|curl|python)\b/i, 'A program'],
]

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A device name that users recognize, such as "Firefox on Windows" or "Safari on iPhone"; null if neither browser nor
 * system is known.
 */
export function deviceName(userAgent: string | null): string | null {
  const nameIn = (table: typeof programs) => table.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const names = [nameIn(programs), nameIn(systems)].filter((name) => name !== undefined)
  return names.length === 0 ? null : names.join(' on ')
}
