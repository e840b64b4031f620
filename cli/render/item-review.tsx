import { Spinner, TextInput } from '@inkjs/ui'
import { Box, Text, useInput, useWindowSize } from 'ink'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { type QueuedImport, usualChoice } from '#core/import/import-queue-machine.ts'
import { sureConfidence } from '#core/import/import-review-machine.ts'
import type { ParsedIngredientLine } from '#core/import/import-calls.ts'
import type { Conversation } from '../import/conversation.ts'
import { readLine, usageText } from '../import/line-reading.ts'
import { oneLine } from './table.ts'

type ItemReviewProps = { readonly item: QueuedImport; readonly conversation: Conversation }

/** One recipe that was read: its doubtful lines first, what the site may have already, and what can be done. */
export function ItemReview({ item, conversation }: ItemReviewProps) {
  const { review, save } = useMemo(() => conversation.openReview(item), [conversation, item])
  const state = useSelector(review, (snapshot) => snapshot)
  const { reading, draft, error, issues, settledLines } = state.context
  const lines = useMemo(() => doubtfulFirst(item.reading.ingredientLines), [item])
  const [selected, setSelected] = useState(0)
  const [mode, setMode] = useState<'look' | 'edit' | 'help'>('look')
  const { rows } = useWindowSize()
  const current = lines[selected]
  const lineNow = (line: ParsedIngredientLine) =>
    reading?.ingredientLines.find(({ usageId }) => usageId === line.usageId) ?? line

  const { queue } = conversation
  const keys: Readonly<Record<string, () => void>> = {
    a: () => save(usualChoice(item)),
    ...(item.twin ? { u: () => save('update'), n: () => save('new') } : {}),
    s: () => queue.send({ type: 'item.skip' }),
    A: () => queue.send({ type: 'rest.accept' }),
    q: () => queue.send({ type: 'queue.stop' }),
    e: () => (current ? setMode('edit') : undefined),
    ' ': () => (current ? review.send({ type: 'line.settle', usageId: current.usageId }) : undefined),
    '?': () => setMode(mode === 'help' ? 'look' : 'help'),
  }
  useInput((input, key) => {
    if (key.ctrl && input === 'c') queue.send({ type: 'queue.stop' })
    else if (mode === 'edit') {
      if (key.escape) setMode('look')
    } else if (key.upArrow) setSelected(Math.max(0, selected - 1))
    else if (key.downArrow) setSelected(Math.min(lines.length - 1, selected + 1))
    else if (key.return) keys['a']?.()
    else if (key.escape) setMode('look')
    else keys[input]?.()
  })

  if (state.matches('saving')) return <Spinner label={`Writing ${oneLine(item.reading.recipe.title)}`} />
  if (mode === 'help') return <Help hasTwin={item.twin !== null} />
  if (mode === 'edit' && current) {
    return (
      <LineEditor
        line={lineNow(current)}
        onDone={(text) => {
          const { line, usage } = readLine(text, current.usageId)
          review.send({ type: 'line.replace', line, usage })
          setMode('look')
        }}
      />
    )
  }
  const usages = (draft?.ingredientUsageGroups ?? []).flatMap((group) => group.ingredientUsages)
  const steps = (draft?.instructionGroups ?? []).flatMap((group) => group.instructions)
  const shown = windowAround(selected, lines.length, Math.max(3, Math.min(12, rows - 12)))
  return (
    <Box flexDirection="column">
      <Text bold wrap="truncate-end">
        {oneLine(item.reading.recipe.title)}
      </Text>
      <Text dimColor wrap="truncate-middle">
        {oneLine(item.source)}
      </Text>
      <Text wrap="truncate-end">
        {`${count(usages.length, 'ingredient')}, ${count(steps.length, 'step')}, read with ${percent(item.reading.confidence)} confidence`}
      </Text>
      {item.twin && (
        <Text color="yellow">
          {item.twin.by === 'source'
            ? `! It was imported before: "${oneLine(item.twin.title)}". u updates it, n makes a new one, s skips.`
            : `! "${oneLine(item.twin.title)}" on the site is ${percent(item.twin.likeness)} alike. u updates that, n makes a new one, s skips.`}
        </Text>
      )}
      {lines.slice(shown.start, shown.end).map((line, index) => {
        const now = lineNow(line)
        const isDoubtful = now.confidence < sureConfidence && !settledLines.has(line.usageId)
        const usage = usages.find(({ id }) => id === line.usageId)
        return (
          <Text
            key={line.usageId}
            wrap="truncate-end"
            {...(isDoubtful ? { color: 'yellow' } : { dimColor: true })}
          >
            {`${shown.start + index === selected ? '›' : ' '} ${percent(now.confidence).padStart(5)}  ${oneLine(now.source)}  → ${usage ? usageText(usage) : ''}`}
          </Text>
        )
      })}
      {shown.end < lines.length && <Text dimColor>{`  … ${lines.length - shown.end} more`}</Text>}
      {item.reading.warnings.slice(0, 3).map(({ message, source }, index) => (
        <Text
          key={index}
          color="yellow"
          wrap="truncate-end"
        >{`! ${oneLine(message)}${source ? ` (${oneLine(source)})` : ''}`}</Text>
      ))}
      {error !== null && <Text color="red">{`✗ ${oneLine(error)}`}</Text>}
      {issues.map(({ path, message }) => (
        <Text key={path} color="red">{`✗ ${path}: ${message}`}</Text>
      ))}
      <Text>a accept · e edit line · s skip · A accept all · q stop</Text>
    </Box>
  )
}

/** A line under the cursor, read anew with every letter. */
function LineEditor({ line, onDone }: { line: ParsedIngredientLine; onDone: (text: string) => void }) {
  const [text, setText] = useState(line.source)
  const { line: read, usage } = readLine(text, line.usageId)
  return (
    <Box flexDirection="column">
      <Box>
        <Text>{'› '}</Text>
        <TextInput defaultValue={line.source} onChange={setText} onSubmit={onDone} />
      </Box>
      <Text
        {...(read.confidence < sureConfidence ? { color: 'yellow' } : { color: 'green' })}
        wrap="truncate-end"
      >
        {`  ${percent(read.confidence)}  ${usageText(usage)}`}
      </Text>
      <Text dimColor>Enter takes it, Esc leaves it as it was</Text>
    </Box>
  )
}

function Help({ hasTwin }: { hasTwin: boolean }) {
  const rows: readonly (readonly [string, string])[] = [
    ['a, Enter', 'accept this recipe as it stands'],
    ...(hasTwin
      ? ([
          ['u', 'update the recipe that is on the site'],
          ['n', 'make a new one beside it'],
        ] as const)
      : []),
    ['s', 'skip it'],
    ['↑ ↓', 'choose a line'],
    ['e', 'edit the line; it is read anew as you type'],
    ['Space', 'the line is right as it was read'],
    ['A', 'accept this one and all that remain'],
    ['q, Ctrl-C', 'stop; what was accepted stays'],
    ['?', 'back'],
  ]
  return (
    <Box flexDirection="column">
      {rows.map(([key, what]) => (
        <Text key={key} wrap="truncate-end">{`${key.padEnd(10)} ${what}`}</Text>
      ))}
    </Box>
  )
}

function doubtfulFirst(lines: readonly ParsedIngredientLine[]): readonly ParsedIngredientLine[] {
  return [
    ...lines
      .filter(({ confidence }) => confidence < sureConfidence)
      .sort((one, other) => one.confidence - other.confidence),
    ...lines.filter(({ confidence }) => confidence >= sureConfidence),
  ]
}

function windowAround(selected: number, total: number, size: number): { start: number; end: number } {
  const start = Math.max(0, Math.min(selected - Math.floor(size / 2), total - size))
  return { start, end: Math.min(total, start + size) }
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

function percent(value: number): string {
  return `${Math.round(value * 100)} %`
}
