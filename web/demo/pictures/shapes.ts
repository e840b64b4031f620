/** A filled circle. */
export const circle = (radius: number, fill: string, x = 0, y = 0, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more}/>`

/** A filled ellipse around a point, turned by some degrees. */
export const oval = (rx: number, ry: number, fill: string, x = 0, y = 0, turn = 0) =>
  `<ellipse rx="${rx}" ry="${ry}" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})"/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

/** A stroke with round ends. */
export const line = (d: string, color: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`

/** Evenly turned around the middle; what is drawn gets its turn in degrees. */
export const around = (count: number, draw: (turn: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((index * 360) / count)).join('')

/** Moved, turned and scaled. */
export const placed = (x: number, y: number, scale: number, turn: number, body: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`

/** The roundness of a body of which the shape is given (an element without its fill): light from the upper left. */
export const rounded = (shape: (fill: string) => string, color: string) => shape(color) + shape('url(#round)')

/** The gradient that `rounded` lays over a body; stands once in an image. */
export const roundness =
  '<radialGradient id="round" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="#fffaf0" stop-opacity=".55"/>' +
  '<stop offset=".38" stop-color="#fffaf0" stop-opacity="0"/><stop offset=".66" stop-color="#1d1208" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#1d1208" stop-opacity=".42"/></radialGradient>'
