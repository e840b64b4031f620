import { expect, it } from 'vitest'
import { chooseImageFormat } from './accept-image.ts'

it.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5', 'webp'],
  ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'jpeg'],
  ['IMAGE/AVIF', 'avif'],
  ['image/avif;q=0, image/webp;q=0.1', 'webp'],
  ['image/avif ; q=0.000, image/webp ;q=0', 'jpeg'],
  ['image/avif;q=0.5, image/webp', 'webp'],
  ['image/webp;q=0.9,image/avif;q=0.9', 'avif'],
  ['image/jpeg, image/avif;q=0.8, image/webp;q=0.7', 'jpeg'],
  ['image/webp;v=1;q=0.2, image/avif;q=0.1', 'webp'],
  ['image/avifs', 'jpeg'],
  ['*/*', 'jpeg'],
  ['', 'jpeg'],
  [undefined, 'jpeg'],
])('a client that accepts %j gets %s', (accept, format) => {
  expect(chooseImageFormat(accept)).toBe(format)
})
