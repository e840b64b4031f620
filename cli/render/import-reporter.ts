import type { CliEnvironment } from '../environment/cli-environment.ts'
import type { ImportReporter } from '#core/workflows/import/run-import.ts'
import type { Output } from '../environment/output.ts'
import { resultLines, stoppingSentence, summaryLine } from './import-lines.ts'

type Options = { readonly isDryRun: boolean }

/** Shows the progress of an import: a list with progress for a person, lines for a pipe, objects for a script. */
export async function openReporter(
  output: Output,
  { stdout }: Pick<CliEnvironment, 'stdout'>,
  options: Options,
): Promise<ImportReporter> {
  if (output.mode === 'json') return jsonReporter(output)
  if (output.mode === 'plain' || output.isQuiet || output.isDumb) return lineReporter(output, options)
  const { terminalReporter } = await import('./import-screen.tsx')
  return terminalReporter(output, stdout, options)
}

function jsonReporter(output: Output): ImportReporter {
  return {
    start: () => {},
    begin: () => {},
    end(_name, result) {
      if (result) output.record({ type: 'item', ...result })
    },
    stop: () => {},
    async finish(summary) {
      output.record({ type: 'summary', ...summary })
    },
  }
}

function lineReporter(output: Output, options: Options): ImportReporter {
  return {
    start: () => {},
    begin: () => {},
    end(_name, result) {
      if (!result) return
      for (const line of resultLines(result, output)) output.line(line)
    },
    stop: () => output.note(stoppingSentence),
    async finish(summary) {
      if (!output.isQuiet) output.line(summaryLine(summary, options))
    },
  }
}
