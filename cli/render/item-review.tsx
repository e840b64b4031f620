import { Spinner, TextInput } from '@inkjs/ui'
import { Box, Text, useInput, useWindowSize } from 'ink'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { ImportDuplicate } from '#core/model/recipe/duplicates.ts'
import { type QueuedImport, usualChoice } from '#core/machines/import-queue-machine.ts'
import { sureConfidence } from '#core/machines/import-review-machine.ts'
import type { Conversation } from '#core/machines/import-conversation.ts'
import { readLine, usageText } from '#core/formats/draft/line-reading.ts'
import { percent, duplicateSentence } from '#core/calls/import/run/duplicate-sentence.ts'
import { draftLines } from './draft-lines.ts'
import { ReviewLines } from './review-lines.tsx'
import { oneLine } from '#core/values/text/one-line.ts'
import type { ParsedIngredientLine } from '#core/formats/draft/parsed-ingredient-line.ts'

type ItemReviewProps = {
  readonly item: QueuedImport
  readonly conversation: Conversation
  readonly onStop: () => void
}

/** One recipe that was read: its doubtful lines first, what the site may have already, and what can be done. */
export function ItemReview({ item, conversation, onStop }: ItemReviewProps) {
  const { review, save } = useMemo(() => conversation.openReview(item), [conversation, item])
  const state = useSelector(review, (snapshot) => snapshot)
  const { reading, draft, error, issues, settledLines } = state.context
  const lines = useMemo(() => doubtfulFirst(item.reading.ingredientLines), [item])
  const [selected, setSelected] = useState(0)
  const [mode, setMode] = useState<'look' | 'edit' | 'view' | 'help'>('look')
  const { rows, columns } = useWindowSize()
  const current = lines[selected]
  const lineNow = (line: ParsedIngredientLine) =>
    reading?.ingredientLines.find(({ usageId }) => usageId === line.usageId) ?? line

  const { queue } = conversation
  const skip = () => queue.send({ type: 'item.skip' })
  const toggle = (other: 'view' | 'help') => setMode(mode === other ? 'look' : other)
  const keys: Readonly<Record<string, () => void>> = {
    // Nobody replaces by the usual key what a person has changed.
    a: item.duplicate?.isChangedHere ? skip : () => save(usualChoice(item)),
    ...(item.duplicate ? { u: () => save('update'), n: () => save('new') } : {}),
    s: skip,
    A: () => queue.send({ type: 'rest.accept' }),
    q: onStop,
    e: () => (current ? setMode('edit') : undefined),
    ' ': () => (current ? review.send({ type: 'line.settle', usageId: current.usageId }) : undefined),
    v: () => toggle('view'),
    '?': () => toggle('help'),
  }
  const isWriting = state.matches('saving')
  useInput((input, key) => {
    if (isWriting || key.ctrl) return
    if (mode === 'edit') {
      if (key.escape) setMode('look')
    } else if (key.escape) setMode('look')
    else if (key.upArrow && mode === 'look') setSelected(Math.max(0, selected - 1))
    else if (key.downArrow && mode === 'look') setSelected(Math.min(lines.length - 1, selected + 1))
    else if (key.return) keys['a']?.()
    else keys[input]?.()
  })

  if (isWriting) return <Spinner label={`Writing ${oneLine(item.reading.recipe.title)}`} />
  if (mode === 'help') return <Help hasDuplicate={item.duplicate !== null} />
  if (mode === 'view' && draft) return <DraftView lines={draftLines(draft, columns)} size={rows - 4} />
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
      {item.duplicate && <Text color="yellow">{duplicateQuestion(item.duplicate)}</Text>}
      <ReviewLines
        lines={lines.map((line) => {
          const usage = usages.find(({ id }) => id === line.usageId)
          return {
            line: lineNow(line),
            reading: usage ? usageText(usage) : '',
            isSettled: settledLines.has(line.usageId),
          }
        })}
        selected={selected}
        size={Math.max(3, Math.min(12, rows - 12))}
        columns={columns}
      />
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
      <Text>a accept · e edit line · v view · s skip · A accept all · q stop</Text>
    </Box>
  )
}

function duplicateQuestion(duplicate: ImportDuplicate): string {
  const isReplaced = duplicate.by === 'source' && duplicate.isChangedHere
  const keys = isReplaced
    ? 'u replaces that, n makes a new one, s keeps it.'
    : `u updates ${duplicate.by === 'source' ? 'it' : 'that'}, n makes a new one, s skips.`
  return `! ${duplicateSentence(duplicate)} ${keys}`
}

/** A line under the cursor, read anew with every letter. */
function LineEditor({ line, onDone }: { line: ParsedIngredientLine; onDone: (text: string) => void }) {
  const [text, setText] = useState(line.source)
  const { line: read, usage } = readLine(text, line.usageId)
  return (
    <Box flexDirection="column">
      <Box>
        <Box flexShrink={0}>
          <Text>{'› '}</Text>
        </Box>
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

/** The whole recipe, as much at a time as has room. */
function DraftView({ lines, size }: { readonly lines: readonly string[]; readonly size: number }) {
  const [top, setTop] = useState(0)
  const room = Math.max(3, size)
  const last = Math.max(0, lines.length - room)
  const steps: Readonly<Record<string, number>> = { upArrow: -1, downArrow: 1, pageUp: -room, pageDown: room }
  useInput((_input, key) => {
    const step = Object.entries(key).reduce((sum, [name, isOn]) => sum + (isOn ? (steps[name] ?? 0) : 0), 0)
    setTop((before) => Math.max(0, Math.min(last, before + step)))
  })
  const start = Math.min(top, last)
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

function Help({ hasDuplicate }: { hasDuplicate: boolean }) {
  const rows: readonly (readonly [string, string])[] = [
    ['a, Enter', 'accept this recipe as it stands'],
    ...(hasDuplicate
      ? ([
          ['u', 'update the recipe that is on the site'],
          ['n', 'make a new one beside it'],
        ] as const)
      : []),
    ['s', 'skip it'],
    ['v', 'view the whole recipe'],
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

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
