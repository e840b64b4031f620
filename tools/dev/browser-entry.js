// Runs before the program of a page in development: hot reload first, so that every component is registered with it.
// What it imports are addresses of Vite's, not files.

// The policy of pages admits styles with this nonce; Vite's client gives it to those that it inserts.
const nonce = document.createElement('meta')
nonce.setAttribute('property', 'csp-nonce')
nonce.nonce = 'development'
document.head.append(nonce)

const { injectIntoGlobalHook } = await import('/@react-refresh')
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
const area = new URL(import.meta.url).searchParams.get('area')
await import(/* @vite-ignore */ `/assets/web/${area}/entry.tsx`)

// From here on styles are those that Vite inserts and replaces; what the server linked for the first paint is in the way.
for (const link of document.querySelectorAll('link[rel="stylesheet"][href^="/assets/"]')) {
  const path = new URL(link.href).pathname.slice('/assets'.length)
  const isInserted = [...document.querySelectorAll('style[data-vite-dev-id]')].some((style) =>
    style.dataset.viteDevId.endsWith(path),
  )
  if (isInserted) link.remove()
}
