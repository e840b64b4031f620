import { InvalidArgumentError } from 'commander'

/** Reads an option that is a whole number from 1 on. */
export function readCount(text: string): number {
  const count = Number(text)
  if (/^\d{1,9}$/.test(text) && count >= 1) return count
  throw new InvalidArgumentError('Give a whole number of at least 1.')
}
