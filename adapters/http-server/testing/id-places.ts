import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import type { Shape } from './input-shape.ts'

/** A place where a payload can reference an object by its id, and the smallest payload that does. */
export type IdPlace = { readonly path: string; readonly naming: (id: string) => unknown }

/** All places of a shape that take an id. */
export function idPlaces(shape: Shape, path = ''): IdPlace[] {
  const below = (inner: Shape, step: string, wrap: (value: unknown) => unknown): IdPlace[] =>
    idPlaces(inner, path === '' ? step : `${path}.${step}`).map((place) => ({
      path: place.path,
      naming: (id) => wrap(place.naming(id)),
    }))
  switch (shape.kind) {
    case 'text':
      return shape.format === 'uuid' ? [{ path, naming: (id) => id }] : []
    case 'list':
      return below(shape.item, '0', (value) => [value])
    case 'choice':
      return shape.options.flatMap((option) => idPlaces(option, path))
    case 'object':
      return shape.fields.flatMap(({ name, shape: field }) =>
        below(field, name, (value) => ({ ...smallestObject(shape), [name]: value })),
      )
    case 'number':
    case 'constant':
    case 'anything':
      return []
  }
}

let count = 0

/** The smallest valid value of a shape; texts are unique, so that no name is taken already. */
function smallest(shape: Shape): unknown {
  switch (shape.kind) {
    case 'object':
      return smallestObject(shape)
    case 'list':
      return Array.from({ length: shape.min }, () => smallest(shape.item))
    case 'choice':
      return shape.options[0] && smallest(shape.options[0])
    case 'constant':
      return shape.values[0]
    case 'number':
      return Math.max(shape.min, Math.min(1, shape.max))
    case 'text':
      return textOf[shape.format ?? '']?.() ?? `word-${(count += 1)}`
    case 'anything':
      return null
  }
}

function smallestObject({ fields }: Extract<Shape, { kind: 'object' }>): Record<string, unknown> {
  const required = fields.filter(({ isRequired }) => isRequired)
  return Object.fromEntries(required.map(({ name, shape }) => [name, smallest(shape)]))
}

const textOf: Readonly<Record<string, () => string>> = {
  uuid: () => sampleId((count += 1)),
  uri: () => 'https://example.com',
  email: () => `new-${(count += 1)}@example.com`,
  'date-time': () => '2026-03-01T12:00:00.000Z',
}
