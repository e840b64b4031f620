/**
 * For `catch`: throws the error of a file operation with the path of the file. Node leaves the path out where an open
 * file cannot be written, for example because the disk is full.
 */
export function throwNamed(path: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error
  }
}
