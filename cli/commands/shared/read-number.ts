import { InvalidArgumentError } from 'commander'

/** Parses an option whose value is a whole number of at least 1. */
export function readCount(text: string): number {
  const count = Number(text)
  if (/^\d{1,9}$/.test(text) && count >= 1) return count
  throw new InvalidArgumentError('Give a whole number of at least 1.')
}
