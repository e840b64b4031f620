import type { Screen } from './browser.ts'

type Define = (name: string, options: { tags?: string[] }, run: () => Promise<void> | void) => unknown

/**
 * Defines a test, or with `describe` several, on both screens; `%s` in the name stands for the screen. The given one is
 * that of most users of what it is about, and belongs to `npm test`; the other one to `npm run test:long`.
 */
export function onScreens(define: Define, first: Screen) {
  const second = first === 'wide' ? 'narrow' : 'wide'
  return (name: string, run: (screen: Screen) => Promise<void> | void): void => {
    define(name.replace('%s', first), {}, () => run(first))
    define(name.replace('%s', second), { tags: ['long'] }, () => run(second))
  }
}
