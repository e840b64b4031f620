// Runs before the program of a page in development: hot reload first, so that every component is registered with it.
// The imports are addresses of Vite's server, not files.

// The content security policy allows styles with this nonce, which Vite's client adds to inserted styles.
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

// Removes the styles that the server linked for the first paint; from now on, Vite inserts and replaces them.
for (const link of document.querySelectorAll('link[rel="stylesheet"][href^="/assets/"]')) {
  const path = new URL(link.href).pathname.slice('/assets'.length)
  const isInserted = [...document.querySelectorAll('style[data-vite-dev-id]')].some((style) =>
    style.dataset.viteDevId.endsWith(path),
  )
  if (isInserted) link.remove()
}
