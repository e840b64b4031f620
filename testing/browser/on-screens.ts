import type { Screen } from './browser.ts'

type Define = (name: string, options: { tags?: string[] }, run: () => Promise<void> | void) => unknown

/**
 * Defines a test, or with `describe` several, on both screens; `%s` in the name is the screen. The given screen is that
 * of most users and runs in `npm test`; the other one in `npm run test:long`.
 */
export function onScreens(define: Define, first: Screen) {
  const second = first === 'wide' ? 'narrow' : 'wide'
  return (name: string, run: (screen: Screen) => Promise<void> | void): void => {
    define(name.replace('%s', first), {}, () => run(first))
    define(name.replace('%s', second), { tags: ['long'] }, () => run(second))
  }
}
