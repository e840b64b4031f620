import { CommandFailure } from './failure.ts'

/**
 * Converts an error of loading the server to a failure that names the missing package: packages that only the server
 * needs are optional, and may not be installed. Other errors are returned unchanged.
 */
export function withPackageNamed(error: unknown): unknown {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  const name = isMissing ? /^Cannot find package '([^']+)'/.exec(error.message)?.[1] : undefined
  if (name === undefined) return error
  return new CommandFailure(
    `The package "${name}", which the server needs, is not installed. Install Trivet again with its optional packages: npm install --global --include=optional trivet`,
  )
}
