import { render } from 'ink'
import { PassThrough, Writable } from 'node:stream'
import type { ReactNode } from 'react'

/** A terminal screen in memory. */
export type Screen = {
  readonly lastFrame: () => string
  /** Sends a chunk of one or several keys, as a terminal does. */
  readonly type: (chunk: string) => void
  readonly unmount: () => void
}

/** Renders a component to a screen in memory, 100 columns wide. */
export function openScreen(node: ReactNode): Screen {
  let frame = ''
  const output = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      // An empty text only waits until everything is written.
      if (text !== '') frame = text
      done()
    },
  })
  const stdout = Object.assign(output, { columns: 100, rows: 40 })
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    ...{ setRawMode: () => stdin, ref: () => {}, unref: () => {} },
  })
  const { unmount } = render(node, { stdout, stdin, debug: true, exitOnCtrlC: false, patchConsole: false })
  return { lastFrame: () => frame, type: (chunk) => void stdin.write(chunk), unmount }
}
