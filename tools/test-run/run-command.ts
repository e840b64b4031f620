import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { delimiter, join } from 'node:path'

export type Command = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** How the output of a command is shown: immediately, after its end if others write at the same time, or not at all. */
export type Output = 'live' | 'whole' | 'none'

/** Runs a command, and resolves with whether it succeeded. */
export function runCommand({ name, command, args, environment }: Command, output: Output): Promise<boolean> {
  const stopwatch = startStopwatch()
  if (output === 'live') console.log(`\n── ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: output === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...environment,
        PATH: `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
      },
    })
    const written: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => written.push(chunk))
    }
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(false)
    })
    child.on('close', (code) => {
      if (output === 'whole') console.log(`\n── ${name}\n${Buffer.concat(written).toString()}`.trimEnd())
      if (output !== 'none')
        console.log(`   ${code === 0 ? 'ok' : 'FAILED'} in ${stopwatch.seconds().toFixed(1)} s`)
      resolve(code === 0)
    })
  })
}

/** Measures elapsed and processor time. */
export type Stopwatch = {
  seconds(): number
  /** The busy time of all processors of the machine in seconds, including unrelated work. */
  processorSeconds(): number
}

export function startStopwatch(): Stopwatch {
  const startedAt = performance.now()
  const busyBefore = busySeconds()
  return {
    seconds: () => (performance.now() - startedAt) / 1000,
    processorSeconds: () => busySeconds() - busyBefore,
  }
}

function busySeconds(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return busy.reduce((sum, ms) => sum + ms, 0) / 1000
}
