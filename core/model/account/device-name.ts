/** The first of these that a user agent names is what it is; many browsers name others that they are like. */
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

/** What a person recognises their device by: "Firefox on Windows", "Safari on iPhone"; null where neither is known. */
export function deviceName(userAgent: string | null): string | null {
  const nameIn = (table: typeof programs) => table.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const names = [nameIn(programs), nameIn(systems)].filter((name) => name !== undefined)
  return names.length === 0 ? null : names.join(' on ')
}
