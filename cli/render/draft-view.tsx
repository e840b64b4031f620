import { Box, Text } from 'ink'
import type { KeyName } from './key-press.ts'
import { useKeyState } from './key-state.ts'
import { useKeys } from './keys.tsx'

/** The whole recipe, scrolled to the available lines. */
export function DraftView({ lines, size }: { readonly lines: readonly string[]; readonly size: number }) {
  const [top, setTop] = useKeyState(0)
  const room = Math.max(3, size)
  const last = Math.max(0, lines.length - room)
  const start = Math.min(top, last)
  useKeys(({ name }) => {
    const steps: { readonly [Name in KeyName]?: number } = {
      ...{ up: -1, down: 1, pageUp: -room, pageDown: room, home: -last, end: last },
    }
    const step = name === null ? undefined : steps[name]
    if (step !== undefined) setTop((before) => Math.max(0, Math.min(last, before + step)))
  })
  return (
    <Box flexDirection="column">
      {lines.slice(start, start + room).map((line, index) => (
        <Text key={start + index} wrap="truncate-end">
          {line === '' ? ' ' : line}
        </Text>
      ))}
      <Text dimColor>{last > 0 ? '↑ ↓ scrolls, v goes back' : 'v goes back'}</Text>
    </Box>
  )
}
