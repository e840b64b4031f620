import { render } from 'ink'
import type { CliEnvironment } from '../environment/cli-environment.ts'
import type { Conversation } from '#core/machines/import/import-conversation.ts'
import { ConversationScreen } from './conversation-screen.tsx'

/** Shows a conversation on the alternate screen until it ends, then restores the previous content. */
export async function showConversation(
  conversation: Conversation,
  { stdin, stdout, onInterrupt }: Pick<CliEnvironment, 'stdin' | 'stdout' | 'onInterrupt'>,
): Promise<void> {
  const over = Promise.withResolvers<null>()
  const endWatch = onInterrupt(() => void conversation.stop())
  const screen = render(
    <ConversationScreen
      conversation={conversation}
      onDone={() => over.resolve(null)}
      // A terminal in raw mode sends no signal for Ctrl-C.
      onCtrlC={() => process.kill(process.pid, 'SIGINT')}
    />,
    {
      stdin,
      stdout,
      // On Ctrl-C, the current write is completed first.
      exitOnCtrlC: false,
      interactive: true,
      alternateScreen: true,
    },
  )
  await over.promise
  screen.unmount()
  await screen.waitUntilExit()
  endWatch()
}
