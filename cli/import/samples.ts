import { join } from 'node:path'

/** The folder of the sample recipes; the relative path is the same from the source and the build. */
export const samplesFolder = join(import.meta.dirname, '../../docs/examples/import')
