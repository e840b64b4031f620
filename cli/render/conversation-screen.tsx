import { ProgressBar } from '@inkjs/ui'
import { useSelector } from '@xstate/react'
import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { Conversation, ImportQueue } from '#core/machines/import/import-conversation.ts'
import { itemInFront, type QueuedImport } from '#core/machines/import/import-queue-machine.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { stoppingSentence } from './import-lines.ts'
import { ItemReview } from './item-review.tsx'
import { isCtrlC } from './key-press.ts'
import { Keys, useKeys } from './keys.tsx'

type ConversationProps = {
  readonly conversation: Conversation
  /** Called once, when the conversation is over. */
  readonly onDone: () => void
  readonly onCtrlC: () => void
}

/** An interactive import: the current recipe, or the progress of the others. */
export function ConversationScreen(props: ConversationProps) {
  const { queue } = props.conversation
  const value = useSelector(queue, (state) => state.value)
  return (
    // Keys that were pressed early are for the next recipe.
    <Keys isPaused={value === 'looking'}>
      <ConversationView {...props} />
    </Keys>
  )
}

function ConversationView({ conversation, onDone, onCtrlC }: ConversationProps) {
  const { queue } = conversation
  const { value, context } = useSelector(queue, (state) => state)
  const [isStopping, setIsStopping] = useState(false)
  const item = itemInFront(context)
  const isAccepting = value === 'accepting'
  const stop = () => {
    setIsStopping(true)
    void conversation.stop()
  }
  useKeys((press) => {
    if (isCtrlC(press)) {
      setIsStopping(true)
      onCtrlC()
    } else if (isAccepting && press.text === 'q') stop()
  })
  useEffect(() => {
    if (value === 'done') onDone()
  }, [value, onDone])
  if (value === 'done' || item === null) return null
  return (
    <Box flexDirection="column">
      {isAccepting ? (
        <RestProgress position={context.position} total={context.items.length} />
      ) : (
        <>
          <Text dimColor wrap="truncate-end">
            {progressText(queue)}
          </Text>
          {value === 'looking' ? (
            <ItemTitle item={item} />
          ) : (
            <ItemReview key={item.id} item={item} conversation={conversation} onStop={stop} />
          )}
        </>
      )}
      {isStopping && <Text color="yellow">{stoppingSentence}</Text>}
    </Box>
  )
}

function RestProgress({ position, total }: { readonly position: number; readonly total: number }) {
  return (
    <>
      <Text>Writing the rest. q stops.</Text>
      <Box gap={1}>
        <Box width={30}>
          <ProgressBar value={Math.round((100 * position) / total)} />
        </Box>
        <Text>
          {position} of {total}
        </Text>
      </Box>
    </>
  )
}

/** A recipe that is being looked up on the site. */
function ItemTitle({ item }: { readonly item: QueuedImport }) {
  return (
    <Text bold wrap="truncate-end">
      {oneLine(item.reading.recipe.title)}
    </Text>
  )
}

function progressText(queue: ImportQueue): string {
  const { items, position, decisions } = queue.getSnapshot().context
  const count = (how: string) => [...decisions.values()].filter((decision) => decision.how === how).length
  return `${position + 1} of ${items.length} · ${count('written')} written · ${count('skipped')} skipped · ? for help`
}
