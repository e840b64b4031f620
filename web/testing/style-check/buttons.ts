import { ancestorsOf, isVisible, nameOf } from './visible.ts'

/**
 * The minimum difference of a primary button's color from its background, as the sum over three channels of 0 to 255.
 */
const minDifference = 60

/** The minimum padding of a button, in pixels. */
const minPadding = 4

/** Primary buttons without a distinct color, and buttons whose text touches the edge. */
export function unstyledButtons(root: Element): string[] {
  return [...root.querySelectorAll('.button')].filter(isVisible).flatMap((button) => {
    const { backgroundColor, backgroundImage, paddingInlineStart } = getComputedStyle(button)
    const faults: string[] = []
    if (button.classList.contains('button--primary') && backgroundImage === 'none') {
      const difference = distance(toRgb(backgroundColor), toRgb(colorBehind(button)))
      if (difference < minDifference) faults.push(`The primary button ${nameOf(button)} has no color`)
    }
    const hasWords = (button.textContent ?? '').trim() !== ''
    if (hasWords && Number.parseFloat(paddingInlineStart) < minPadding) {
      faults.push(`The words of ${nameOf(button)} touch its edge`)
    }
    return faults
  })
}

/** The background of the nearest ancestor that has one. */
function colorBehind(element: Element): string {
  for (const ancestor of ancestorsOf(element)) {
    const { backgroundColor } = getComputedStyle(ancestor)
    if ((toRgb(backgroundColor)[3] ?? 0) > 0) return backgroundColor
  }
  return getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'rgb(18, 18, 18)' : 'white'
}

const canvas = document.createElement('canvas')

/** The channels of any CSS color and its opacity, each 0 to 255. */
function toRgb(color: string): readonly number[] {
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (context === null) return [0, 0, 0, 0]
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data]
}

function distance(one: readonly number[], other: readonly number[]): number {
  const opacity = (one[3] ?? 0) / 255
  const channels = [0, 1, 2].map((index) => Math.abs((one[index] ?? 0) - (other[index] ?? 0)))
  return opacity * channels.reduce((sum, difference) => sum + difference, 0)
}
