import { Spinner } from '@inkjs/ui'
import { Box, Text } from 'ink'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { itemInFront } from '#core/import/import-queue-machine.ts'
import type { Conversation, ImportQueue } from '../import/conversation.ts'
import { ItemReview } from './item-review.tsx'

type ConversationProps = {
  readonly conversation: Conversation
  /** Called once, when nothing is left to say. */
  readonly onDone: () => void
}

/** An import as a conversation: the recipe in front, or how far the rest is. */
export function ConversationScreen({ conversation, onDone }: ConversationProps) {
  const { queue } = conversation
  const { value, context } = useSelector(queue, (state) => state)
  const item = itemInFront(context)
  useEffect(() => {
    if (value === 'done') onDone()
  }, [value, onDone])
  if (value === 'done' || item === null) return null
  if (value !== 'reviewing') {
    return (
      <Spinner label={`Writing the rest: ${context.position + 1} of ${context.items.length} (q stops)`} />
    )
  }
  return (
    <Box flexDirection="column">
      <Text dimColor wrap="truncate-end">
        {progressText(queue)}
      </Text>
      <ItemReview key={item.id} item={item} conversation={conversation} />
    </Box>
  )
}

function progressText(queue: ImportQueue): string {
  const { items, position, decisions } = queue.getSnapshot().context
  const count = (how: string) => [...decisions.values()].filter((decision) => decision.how === how).length
  return `${position + 1} of ${items.length} · ${count('written')} written · ${count('skipped')} skipped · ? for help`
}
