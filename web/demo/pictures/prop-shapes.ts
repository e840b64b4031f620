import { darker } from './color.ts'
import { pieces } from './pieces.ts'
import { circle, line, oval, path, placed, rounded } from './shapes.ts'

export const ball = (radius: number, color: string, x = 0, y = 0) =>
  rounded((fill) => circle(radius, fill, x, y), color)
export const body = (d: string, color: string) => rounded((fill) => path(d, fill), color)

/** A small bowl with what is in it, within a radius of 1. */
export const bowl = (inside: string, color = '#f4efe6') =>
  ball(1, color) + circle(0.8, darker(color, 0.22)) + inside
export const glass = (fill: string, inside = '') =>
  circle(0.94, '#e6eeee', 0, 0, ' fill-opacity=".75"') +
  circle(0.82, fill) +
  inside +
  line('M-.62-.5A.8.8 0 0 1-.1-.8', '#ffffff', 0.09, 0.85) +
  `<circle r=".9" fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width=".07"/>`
export const scattered = (
  count: number,
  radius: number,
  draw: (x: number, y: number, turn: number) => string,
) =>
  Array.from({ length: count }, (_, index) => {
    const angle = index * 2.399_963
    const reach = radius * Math.sqrt((index + 0.5) / count)
    return draw(
      Number((Math.cos(angle) * reach).toFixed(3)),
      Number((Math.sin(angle) * reach).toFixed(3)),
      Math.round((index * 137) % 360),
    )
  }).join('')
export const stem = (color = '#6d5a34') => line('M0-.1Q.06-.36.2-.44', color, 0.09)
export const leaf = (x: number, y: number, scale: number, turn: number, color = '#5d8a45') =>
  placed(x, y, scale, turn, pieces.leaf(color))
export const fruit = (color: string, blush: string) =>
  ball(0.86, color) + oval(0.4, 0.52, blush, 0.26, 0.16, 24).replace('/>', ' fill-opacity=".4"/>') + stem()

export const pear =
  'M0-.95C.3-.95.34-.5.42-.2C.55.1.78.3.7.66C.6 1.05-.6 1.05-.7.66C-.78.3-.55.1-.42-.2C-.34-.5-.3-.95 0-.95Z'
export const lemonShape =
  'M-1-.02C-.86-.12-.82-.3-.62-.5C-.24-.84.3-.84.64-.48C.82-.28.86-.1 1.02 0C.86.1.82.3.62.5C.26.84-.28.82-.62.48C-.82.28-.86.1-1-.02Z'
export const clove = 'M0-.5C.3-.3.42.1.3.42C.16.62-.16.62-.3.42C-.42.1-.3-.3 0-.5Z'
