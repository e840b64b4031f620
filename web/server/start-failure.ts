/** Where the platform was configured to store its data. */
type Place = { readonly dataFolder: string; readonly databaseUrl: string | null }

const noRoom = /^(ENOSPC|EFBIG|EDQUOT|SQLITE_FULL|SQLITE_IOERR.*)$/
const noDatabase = /^SQLITE_(NOTADB|CORRUPT.*)$/

/** The message for the terminal when a start fails: the problem and the remedy, without a stack trace. */
export function startFailure(error: unknown, place: Place | null): string {
  if (!(error instanceof Error)) return 'The server could not start.'
  const code = codeOf(error) || codeOf(error.cause)
  if (code === 'EADDRINUSE') return 'The port is in use by another program: set PORT to a free one.'
  if (place === null) return error.message
  const { dataFolder, databaseUrl } = place
  if (code.startsWith('SQLITE_') || isWithin(error, dataFolder)) {
    if (noDatabase.test(code)) {
      return `The database in ${dataFolder} is damaged or not a database: put a backup in its place, or set TRIVET_DATA to another folder.`
    }
    if (noRoom.test(code)) {
      return `Nothing more can be written to ${dataFolder}, the disk may be full: make room there, or set TRIVET_DATA to another folder.`
    }
    return `The data folder cannot be used: ${error.message}. Let the server write there, or set TRIVET_DATA to another folder.`
  }
  if ('storageUnavailable' in error && databaseUrl !== null) {
    return `${error.message}. See that PostgreSQL runs, and that TRIVET_DATABASE_URL leads to it.`
  }
  return error.message
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** True for an error of the folder, of a file in it, or of a folder above it that could not be created. */
function isWithin(error: Error, folder: string): boolean {
  if (!('path' in error) || typeof error.path !== 'string' || error.path === '') return false
  const named = folder.replace(/^\.\//, '')
  return error.path.startsWith(named) || named.startsWith(`${error.path}/`)
}
