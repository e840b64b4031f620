import { Argument, type Command } from 'commander'
import { examples } from '../../reference/examples.ts'
import type { CliEnvironment } from '../../environment/cli-environment.ts'

/** Adds `trivet completion`, `trivet man`, and the command that shells call for completions. */
export function addReferenceCommands(program: Command, cliEnvironment: CliEnvironment): void {
  const completion = program
    .command('completion')
    .addArgument(new Argument('<shell>', 'your shell').choices(['bash', 'zsh', 'fish']))
    .description('print a completion script for your shell')
    .action(async (shell: 'bash' | 'zsh' | 'fish') => {
      const { shellScripts } = await import('../../completion/shell-scripts.ts')
      cliEnvironment.stdout.write(shellScripts[shell])
    })
  examples(completion, [
    'trivet completion bash >> ~/.bashrc',
    'trivet completion zsh > ~/.zfunc/_trivet',
    'trivet completion fish > ~/.config/fish/completions/trivet.fish',
  ])
  const man = program
    .command('man')
    .description('print the man page')
    .action(async () => {
      const { manPage } = await import('../../reference/man-page.ts')
      cliEnvironment.stdout.write(manPage(program, cliEnvironment.version()))
    })
  examples(man, ['trivet man | man -l -', 'trivet man > /usr/local/share/man/man1/trivet.1'])
  const complete = program
    .command('complete [words...]', { hidden: true })
    .description('print completions for the words after "trivet", the last one incomplete')
    .allowUnknownOption()
    .action(async (words: string[]) => {
      const { complete } = await import('./complete.ts')
      await complete(cliEnvironment, program, words)
    })
  examples(complete, ['trivet complete -- recipes sh'])
}
