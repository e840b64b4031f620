import { ProgressBar, Spinner } from '@inkjs/ui'
import { Box, render, Static, Text } from 'ink'
import type { CliEnvironment } from '../environment/cli-environment.ts'
import type { ImportReporter } from '#core/workflows/import/run-import.ts'
import type { Output } from '../environment/output.ts'
import { resultLines, stoppingSentence, summaryLine } from './import-lines.ts'
import { oneLine } from '#core/values/text/one-line.ts'

/** The state of the import screen. */
export type ImportScreenState = {
  readonly total: number
  readonly done: number
  /** Lines that remain: outcomes in order. */
  readonly lines: readonly string[]
  /** The sources in progress. */
  readonly current: readonly string[]
  readonly isStopping: boolean
  /** The last line, once the import has ended. */
  readonly summary: string | null
}

/** Completed outcomes scroll above; the progress and the current sources are below. */
export function ImportScreen({ total, done, lines, current, isStopping, summary }: ImportScreenState) {
  return (
    <>
      <Static items={[...lines]}>{(line, index) => <Text key={index}>{line}</Text>}</Static>
      {summary === null ? (
        <Box flexDirection="column">
          <Box gap={1}>
            <Box width={30}>
              <ProgressBar value={total === 0 ? 100 : Math.round((100 * done) / total)} />
            </Box>
            <Text>
              {done} of {total}
            </Text>
          </Box>
          {current.map((name, index) => (
            // Two sources may have the same name.
            <Spinner key={index} label={shortened(name)} />
          ))}
          {isStopping && <Text color="yellow">{stoppingSentence}</Text>}
        </Box>
      ) : (
        <Text bold>{summary}</Text>
      )}
    </>
  )
}

/** Shows an import with Ink. */
export function terminalReporter(
  output: Output,
  stdout: CliEnvironment['stdout'],
  options: { readonly isDryRun: boolean },
): ImportReporter {
  let state: ImportScreenState = {
    total: 0,
    done: 0,
    lines: [],
    current: [],
    isStopping: false,
    summary: null,
  }
  const draw = () => <ImportScreen {...state} />
  // The program handles Ctrl-C: started work is completed first.
  const open = () => render(draw(), { stdout, exitOnCtrlC: false, interactive: true })
  let screen: ReturnType<typeof open> | null = null
  const show = (change: Partial<ImportScreenState>) => {
    state = { ...state, ...change }
    screen ??= open()
    screen.rerender(draw())
  }
  return {
    start: (total) => show({ total }),
    begin: (name) => show({ current: [...state.current, name] }),
    end: (name, result) =>
      show({
        current: state.current.toSpliced(state.current.indexOf(name), 1),
        done: state.done + (result ? 1 : 0),
        lines: result ? [...state.lines, ...resultLines(result, output)] : state.lines,
      }),
    stop: () => show({ isStopping: true }),
    async finish(summary) {
      show({ summary: summaryLine(summary, options) })
      await screen?.waitUntilRenderFlush()
      screen?.unmount()
      await screen?.waitUntilExit()
    },
  }
}

/** The end of an address or path is the most informative part. */
function shortened(name: string): string {
  const text = oneLine(name)
  return text.length <= 60 ? text : `…${text.slice(-59)}`
}
