import { expect, it } from 'vitest'
import { uploadMessage } from './upload-message.ts'

const added = (name: string) => ({ name, error: null })
const failed = (name: string, error: string) => ({ name, error })

it('the upload message counts the added files', () => {
  expect(uploadMessage([added('a.jpg')], 'image')).toBe('1 image added.')
  expect(uploadMessage([added('a.jpg'), added('b.jpg')], 'image')).toBe('2 images added.')
})

it('the upload message names the files that could not be added, with the reasons', () => {
  expect(uploadMessage([added('a.jpg'), failed('b.jpg', 'Too large.'), added('c.jpg')], 'image')).toBe(
    '2 images added, 1 could not be added: b.jpg. Too large.',
  )
  expect(uploadMessage([failed('a.txt', 'Choose an image.'), failed('b.jpg', 'Too large.')], 'image')).toBe(
    '2 images could not be added: a.txt. Choose an image. b.jpg. Too large.',
  )
})
