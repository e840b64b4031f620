import { render } from 'ink'
import type { Host } from '../host.ts'
import type { Conversation } from '../import/conversation.ts'
import { ConversationScreen } from './conversation-screen.tsx'

/** Shows a conversation until it is over. */
export async function showConversation(
  conversation: Conversation,
  { stdin, stdout }: Pick<Host, 'stdin' | 'stdout'>,
): Promise<void> {
  const over = Promise.withResolvers<null>()
  const screen = render(
    <ConversationScreen conversation={conversation} onDone={() => over.resolve(null)} />,
    {
      stdin,
      stdout,
      // Ctrl-C ends what is being written first.
      exitOnCtrlC: false,
      interactive: true,
    },
  )
  await over.promise
  screen.unmount()
  await screen.waitUntilExit()
}
