const tagOrigin = 'https://www.googletagmanager.com'

type TagWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>

/** Whether the browser sends a "do not track" signal. */
export function refusesTracking(): boolean {
  const signals: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true
}

/** Loads the tag once and counts under all ids; the tag detects client-side navigation by itself. */
export function startTag(ids: readonly string[]): void {
  const page = window as unknown as TagWindow
  for (const id of ids) page[`ga-disable-${id}`] = false
  if (page.dataLayer !== undefined) return
  const layer: unknown[] = []
  page.dataLayer = layer
  // The tag requires the `arguments` object of each call; it does not accept an array.
  function gtag(..._words: unknown[]) {
    // eslint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  gtag('js', new Date())
  for (const id of ids) gtag('config', id)
  const script = document.createElement('script')
  script.async = true
  script.src = `${tagOrigin}/gtag/js?id=${encodeURIComponent(ids[0] ?? '')}`
  document.head.append(script)
}

/** Stops the tag if it is running, and deletes its cookies. */
export function stopTag(ids: readonly string[]): void {
  const page = window as unknown as TagWindow
  for (const id of ids) page[`ga-disable-${id}`] = true
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (!name.startsWith('_ga')) continue
    for (const domain of domainsOf(location.hostname)) {
      document.cookie = `${name}=; max-age=0; path=/${domain === null ? '' : `; domain=${domain}`}`
    }
  }
}

/** The host and all its parent domains, as the tag sets its cookies on the highest domain that it can. */
function domainsOf(host: string): (string | null)[] {
  const labels = host.split('.')
  return [null, ...labels.map((_, at) => labels.slice(at).join('.'))]
}
