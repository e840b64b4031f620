import type { Random } from '../../ports/random.ts'

/** Hosts of the platform share no storage in a browser; the client's address is what they both see. */
export function clientDigest({ digest }: Pick<Random, 'digest'>, clientAddress: string): string {
  return digest(`client ${clientAddress}`)
}
