import { InvalidArgumentError } from 'commander'

/** Reads an option that is a whole number from 1 on. */
export function readPlace(text: string): number {
  const place = Number(text)
  if (Number.isInteger(place) && place >= 1) return place
  throw new InvalidArgumentError('Give a whole number from 1 on.')
}
