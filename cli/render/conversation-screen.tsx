import { ProgressBar } from '@inkjs/ui'
import { Box, Text, useInput } from 'ink'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { itemInFront } from '#core/machines/import-queue-machine.ts'
import type { Conversation, ImportQueue } from '#core/machines/import-conversation.ts'
import { stoppingSentence } from './import-lines.ts'
import { ItemReview } from './item-review.tsx'

type ConversationProps = {
  readonly conversation: Conversation
  /** Called once, when nothing is left to say. */
  readonly onDone: () => void
  readonly onCtrlC: () => void
}

/** An import as a conversation: the recipe in front, or how far the rest is. */
export function ConversationScreen({ conversation, onDone, onCtrlC }: ConversationProps) {
  const { queue } = conversation
  const { value, context } = useSelector(queue, (state) => state)
  const [isStopping, setIsStopping] = useState(false)
  const item = itemInFront(context)
  const isAccepting = value !== 'reviewing'
  const stop = () => {
    setIsStopping(true)
    void conversation.stop()
  }
  useInput((input, key) => {
    if (key.ctrl && input === 'c') {
      setIsStopping(true)
      onCtrlC()
    } else if (isAccepting && input === 'q') stop()
  })
  useEffect(() => {
    if (value === 'done') onDone()
  }, [value, onDone])
  if (value === 'done' || item === null) return null
  const { position, items } = context
  return (
    <Box flexDirection="column">
      {isAccepting ? (
        <>
          <Text>Writing the rest. q stops.</Text>
          <Box gap={1}>
            <Box width={30}>
              <ProgressBar value={Math.round((100 * position) / items.length)} />
            </Box>
            <Text>
              {position} of {items.length}
            </Text>
          </Box>
        </>
      ) : (
        <>
          <Text dimColor wrap="truncate-end">
            {progressText(queue)}
          </Text>
          <ItemReview key={item.id} item={item} conversation={conversation} onStop={stop} />
        </>
      )}
      {isStopping && <Text color="yellow">{stoppingSentence}</Text>}
    </Box>
  )
}

function progressText(queue: ImportQueue): string {
  const { items, position, decisions } = queue.getSnapshot().context
  const count = (how: string) => [...decisions.values()].filter((decision) => decision.how === how).length
  return `${position + 1} of ${items.length} · ${count('written')} written · ${count('skipped')} skipped · ? for help`
}
