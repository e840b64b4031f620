import { CommandFailure, usageFailure } from './failure.ts'
import type { CliEnvironment } from './cli-environment.ts'
import type { Prompt } from './prompt.ts'

type EditorDeps = {
  readonly cliEnvironment: Pick<CliEnvironment, 'environment' | 'runEditor'>
  readonly prompt: Prompt
}

/** Opens a file in the person's editor, and waits until the editor ends. */
export async function openEditor({ cliEnvironment, prompt }: EditorDeps, path: string): Promise<void> {
  const { VISUAL: visual, EDITOR: editor } = cliEnvironment.environment
  const command = visual || editor
  if (!command && !prompt.isInteractive) {
    throw usageFailure(
      'There is no terminal for the editor. Set VISUAL or EDITOR to a program that edits a file.',
    )
  }
  // Two programs cannot read the same terminal.
  prompt.close()
  const code = await cliEnvironment.runEditor(command || 'vi', path)
  if (code === 0) return
  throw new CommandFailure(
    code === null
      ? `The editor "${command || 'vi'}" cannot be started. Set VISUAL or EDITOR to your editor.`
      : `The editor exited with code ${code}; nothing was sent.`,
    undefined,
    'editor_failed',
  )
}
