import { z } from 'zod'
import { arrangements } from './arrange.ts'
import { bases } from './bases.ts'
import type { Person } from './people.ts'
import { pieces } from './pieces.ts'
import { props } from './props.ts'
import type { Palette } from './palette.ts'
import type { Motion, Scene } from './scene.ts'
import { surfaces } from './surfaces.ts'
import { vessels } from './vessels.ts'

/** One of the names of a table. */
export const nameIn = <Table extends object>(table: Table) =>
  z.custom<keyof Table & string>((name) => typeof name === 'string' && Object.hasOwn(table, name), {
    error: ({ input }) => `${JSON.stringify(input)} is none of ${Object.keys(table).join(', ')}`,
  })

const color = z.stringFormat('color', /^#[0-9a-f]{6}$/)

const layer = z.strictObject({
  piece: nameIn(pieces),
  color,
  count: z.int(),
  size: z.number(),
  arrange: nameIn(arrangements).exactOptional(),
  radius: z.number().exactOptional(),
})

const dish = z.strictObject({
  vessel: nameIn(vessels),
  base: z.tuple([nameIn(bases), color]).exactOptional(),
  layers: z.array(layer).exactOptional(),
})

/** A still life as it is in a demo site's files. */
export const sceneSchema: z.ZodType<Scene> = z.strictObject({
  surface: nameIn(surfaces),
  cloth: z.boolean().exactOptional(),
  dishes: z.tuple([dish], dish),
  props: z.array(nameIn(props)),
  frame: z.enum(['whole', 'close']).exactOptional(),
})

/** How an image moves in a video. */
export const motionSchema: z.ZodType<Motion> = z.union([
  z.literal('steam'),
  z.strictObject({ scatter: nameIn(pieces), color }),
])

export const paletteSchema: z.ZodType<Palette> = z.strictObject({
  tables: z.tuple([color], color),
  ...{ cloth: color, stripe: color, plate: color, metal: color },
})

export const personSchema: z.ZodType<Person> = z.strictObject({
  style: z.enum(['bun', 'short', 'bob', 'curls', 'bald']),
  ...{ skin: color, hair: color, shirt: color, apron: color },
  hasBeard: z.boolean().exactOptional(),
  hasGlasses: z.boolean().exactOptional(),
})
