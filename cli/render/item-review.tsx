import { counted } from '#core/values/text/counted.ts'
import { Spinner } from '@inkjs/ui'
import { useSelector } from '@xstate/react'
import { Box, Text, useWindowSize } from 'ink'
import { useMemo } from 'react'
import type { ParsedIngredientLine } from '#core/formats/draft/parsed-ingredient-line.ts'
import { duplicateSentence, percent } from '#core/workflows/import/duplicate-sentence.ts'
import { readLine, usageText } from '#core/formats/draft/read-line.ts'
import type { Conversation } from '#core/machines/import/import-conversation.ts'
import { type QueuedImport, usualChoice } from '#core/machines/import/import-queue-machine.ts'
import { sureConfidence } from '#core/machines/import/import-review-machine.ts'
import type { ImportDuplicate } from '#core/model/recipe/duplicates.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { draftLines } from './draft-lines.ts'
import { DraftView } from './draft-view.tsx'
import { useKeyState } from './key-state.ts'
import { useKeys } from './keys.tsx'
import { LineEditor } from './line-editor.tsx'
import { ReviewHelp } from './review-help.tsx'
import { ReviewLines } from './review-lines.tsx'

type ItemReviewProps = {
  readonly item: QueuedImport
  readonly conversation: Conversation
  readonly onStop: () => void
}

/**
 * A parsed recipe: its doubtful lines first, then the recipe that the site may already have, and the available actions.
 */
export function ItemReview({ item, conversation, onStop }: ItemReviewProps) {
  const { review, save } = useMemo(() => conversation.openReview(item), [conversation, item])
  const state = useSelector(review, (snapshot) => snapshot)
  const { reading, draft, error, issues, settledLines } = state.context
  const lines = useMemo(() => leastCertainFirst(item.reading.ingredientLines), [item])
  const [selected, setSelected] = useKeyState(0)
  const [mode, setMode] = useKeyState<'look' | 'edit' | 'view' | 'help'>('look')
  const [isUnanswered, setIsUnanswered] = useKeyState(false)
  const { rows, columns } = useWindowSize()
  const current = lines[selected]
  const choice = usualChoice(item)
  const { duplicate } = item
  const lineNow = (line: ParsedIngredientLine) =>
    reading?.ingredientLines.find(({ usageId }) => usageId === line.usageId) ?? line

  const { queue } = conversation
  const accept = () => (choice === null ? setIsUnanswered(() => true) : save(choice))
  const toggle = (other: 'view' | 'help') => setMode((before) => (before === other ? 'look' : other))
  const keys: Readonly<Record<string, () => void>> = {
    a: accept,
    ...(duplicate ? { u: () => save('update'), n: () => save('new') } : {}),
    s: () => queue.send({ type: 'item.skip' }),
    A: () => queue.send({ type: 'rest.accept' }),
    q: onStop,
    e: () => (current ? setMode(() => 'edit') : undefined),
    ' ': () => (current ? review.send({ type: 'line.settle', usageId: current.usageId }) : undefined),
    v: () => toggle('view'),
    '?': () => toggle('help'),
  }
  const isWriting = state.matches('saving')
  useKeys(({ name, text, isCtrl }) => {
    if (isWriting || isCtrl) return
    if (name === 'escape') setMode(() => 'look')
    else if (mode === 'edit') return
    else if (name === 'up' && mode === 'look') setSelected((before) => Math.max(0, before - 1))
    else if (name === 'down' && mode === 'look')
      setSelected((before) => Math.min(Math.max(0, lines.length - 1), before + 1))
    else if (name === 'return') accept()
    else keys[text]?.()
  })

  if (isWriting) return <Spinner label={`Writing ${oneLine(item.reading.recipe.title)}`} />
  if (mode === 'help') return <ReviewHelp hasDuplicate={duplicate !== null} needsAnswer={choice === null} />
  if (mode === 'view' && draft) return <DraftView lines={draftLines(draft, columns)} size={rows - 4} />
  if (mode === 'edit' && current) {
    return (
      <LineEditor
        line={lineNow(current)}
        onDone={(text) => {
          const { line, usage } = readLine(text, current.usageId)
          review.send({ type: 'line.replace', line, usage })
          setMode(() => 'look')
        }}
      />
    )
  }
  const usages = (draft?.ingredientUsageGroups ?? []).flatMap((group) => group.ingredientUsages)
  return (
    <Box flexDirection="column">
      <ItemHeading item={item} />
      {duplicate && <Text color="yellow">{duplicateQuestion(duplicate)}</Text>}
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
      <Warnings warnings={item.reading.warnings} />
      {error !== null && <Text color="red">{`✗ ${oneLine(error)}`}</Text>}
      {issues.map(({ path, message }) => (
        <Text key={path} color="red">{`✗ ${path}: ${message}`}</Text>
      ))}
      {isUnanswered && <Text color="red">Is it the same recipe? Press u, n or s.</Text>}
      <Text>{footer(duplicate, choice === null)}</Text>
    </Box>
  )
}

function ItemHeading({ item: { source, reading } }: Pick<ItemReviewProps, 'item'>) {
  const { recipe, confidence } = reading
  const usages = (recipe.ingredientUsageGroups ?? []).flatMap((group) => group.ingredientUsages)
  const steps = (recipe.instructionGroups ?? []).flatMap((group) => group.instructions)
  return (
    <>
      <Text bold wrap="truncate-end">
        {oneLine(recipe.title)}
      </Text>
      <Text dimColor wrap="truncate-middle">
        {oneLine(source)}
      </Text>
      <Text wrap="truncate-end">
        {`${counted(usages.length, 'ingredient')}, ${counted(steps.length, 'step')}, read with ${percent(confidence)} confidence`}
      </Text>
    </>
  )
}

function Warnings({ warnings }: Pick<QueuedImport['reading'], 'warnings'>) {
  return warnings
    .slice(0, 3)
    .map(({ message, source }, index) => (
      <Text
        key={index}
        color="yellow"
        wrap="truncate-end"
      >{`! ${oneLine(message)}${source ? ` (${oneLine(source)})` : ''}`}</Text>
    ))
}

function duplicateQuestion(duplicate: ImportDuplicate): string {
  const isReplaced = duplicate.by === 'source' && duplicate.isChangedHere
  const keys = isReplaced
    ? 'u replaces it, n creates a new one, s keeps it.'
    : 'u updates it, n creates a new one, s skips.'
  return `! ${duplicateSentence(duplicate)} ${keys}`
}

/** The available keys; choices come first if one is required. */
function footer(duplicate: ImportDuplicate | null, needsAnswer: boolean): string {
  const choices = duplicate ? ['u update', 'n new'] : []
  const first = needsAnswer ? [...choices, 's skip'] : ['a accept', ...choices]
  const rest = ['e edit line', 'v view', ...(needsAnswer ? [] : ['s skip']), 'A accept all', 'q stop']
  return [...first, ...rest].join(' · ')
}

function leastCertainFirst(lines: readonly ParsedIngredientLine[]): readonly ParsedIngredientLine[] {
  return [
    ...lines
      .filter(({ confidence }) => confidence < sureConfidence)
      .sort((one, other) => one.confidence - other.confidence),
    ...lines.filter(({ confidence }) => confidence >= sureConfidence),
  ]
}
