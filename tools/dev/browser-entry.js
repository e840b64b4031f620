// Runs before the program of a page in development: hot reload first, so that every component is registered with it.
// What it imports are addresses of Vite's, not files.

// The policy of pages allows styles with this nonce; Vite's client adds it to those that it inserts.
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

// From now on, Vite inserts and replaces the styles; those that the server linked for the first paint are removed.
for (const link of document.querySelectorAll('link[rel="stylesheet"][href^="/assets/"]')) {
  const path = new URL(link.href).pathname.slice('/assets'.length)
  const isInserted = [...document.querySelectorAll('style[data-vite-dev-id]')].some((style) =>
    style.dataset.viteDevId.endsWith(path),
  )
  if (isInserted) link.remove()
}
