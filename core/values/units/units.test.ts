import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Unit } from '../../model/recipe/record/recipe-parts.ts'
import { unitById, unitBySlug, units } from './units.ts'

describe('units', () => {
  it('have their own ids and slugs', () => {
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length)
    expect(new Set(units.map(({ slug }) => slug)).size).toBe(units.length)
  })

  it('fit the schema of a unit', () => {
    expect(z.array(Unit).parse(units)).toHaveLength(units.length)
  })

  it('have a factor exactly when they measure mass, volume or length', () => {
    for (const { slug, kind, factor } of units) {
      const isMeasured = kind === 'mass' || kind === 'volume' || kind === 'length'
      expect(factor !== null && factor > 0, slug).toBe(isMeasured)
    }
  })

  it('keep their ids for good, as recipes name them', () => {
    expect(units.map(({ id, slug }) => `${id.slice(-2)} ${slug}`).join(', ')).toMatchInlineSnapshot(
      `"01 mg, 02 g, 18 dkg, 03 kg, 04 ml, 05 cl, 06 dl, 07 l, 08 tsp, 09 tbsp, 17 dessertspoon, 0a fl-oz, 0b cup, 0c pint, 0d quart, 0e gallon, 0f oz, 10 lb, 11 mm, 12 cm, 13 inch, 14 celsius, 15 fahrenheit, 16 gas-mark, 20 pinch, 21 dash, 22 clove, 23 can, 24 tin, 25 jar, 26 slice, 27 bunch, 28 sprig, 29 stalk, 2a head, 2b piece, 2c package, 2d packet, 2e stick, 2f handful, 30 drop, 31 leaf, 32 sheet, 33 fillet, 34 bag, 35 bottle, 36 box, 37 bulb, 38 rib, 39 ear, 3a strip, 3b loaf, 3c splash, 3d rasher, 3e cube, 3f punnet, 40 stem, 41 scoop, 42 spear, 43 envelope, 44 wedge, 45 branch, 46 rack, 47 ball, 48 knob, 49 glass, 4a container, 4b bar, 4c tube, 4d square, 4e carton, 4f drizzle, 50 sachet, 51 tub, 52 pot, 53 block, 54 chunk, 55 pod, 56 segment, 57 jigger, 58 dozen, 59 link, 5a recipe, 5b batch, 5c serving, 5d grind, 5e squeeze, 5f dollop, 60 floret, 61 round, 62 disc, 63 log, 64 part, 65 pouch, 66 cob, 67 shot, 68 bowl, 69 half, 6a side, 6b slab"`,
    )
    expect(unitBySlug('cup')?.id).toBe('3f6c1d52-8a4e-4b7d-9c21-00000000000b')
  })

  it('have the stated factors and systems', () => {
    const measured = units.filter(({ kind }) => kind !== 'count')
    expect(measured.map(({ slug, kind, system, factor }) => `${slug}: ${kind}, ${system}, ${factor}`))
      .toMatchInlineSnapshot(`
        [
          "mg: mass, metric, 0.001",
          "g: mass, metric, 1",
          "dkg: mass, metric, 10",
          "kg: mass, metric, 1000",
          "ml: volume, metric, 1",
          "cl: volume, metric, 10",
          "dl: volume, metric, 100",
          "l: volume, metric, 1000",
          "tsp: volume, neutral, 4.928916666666667",
          "tbsp: volume, neutral, 14.78675",
          "dessertspoon: volume, neutral, 9.857833333333334",
          "fl-oz: volume, imperial, 29.574",
          "cup: volume, imperial, 236.588",
          "pint: volume, imperial, 473.176",
          "quart: volume, imperial, 946.353",
          "gallon: volume, imperial, 3785.41",
          "oz: mass, imperial, 28.3495",
          "lb: mass, imperial, 453.592",
          "mm: length, metric, 1",
          "cm: length, metric, 10",
          "inch: length, imperial, 25.4",
          "celsius: temperature, metric, null",
          "fahrenheit: temperature, imperial, null",
          "gas-mark: temperature, neutral, null",
        ]
      `)
  })

  it('have titles, plurals and abbreviations', () => {
    expect(units.map((unit) => `${unit.title}/${unit.pluralTitle}/${unit.abbreviation}`))
      .toMatchInlineSnapshot(`
        [
          "milligram/milligrams/mg",
          "gram/grams/g",
          "decagram/decagrams/dkg",
          "kilogram/kilograms/kg",
          "milliliter/milliliters/ml",
          "centiliter/centiliters/cl",
          "deciliter/deciliters/dl",
          "liter/liters/l",
          "teaspoon/teaspoons/tsp",
          "tablespoon/tablespoons/tbsp",
          "dessertspoon/dessertspoons/dsp",
          "fluid ounce/fluid ounces/fl oz",
          "cup/cups/null",
          "pint/pints/pt",
          "quart/quarts/qt",
          "gallon/gallons/gal",
          "ounce/ounces/oz",
          "pound/pounds/lb",
          "millimeter/millimeters/mm",
          "centimeter/centimeters/cm",
          "inch/inches/in",
          "degree Celsius/degrees Celsius/°C",
          "degree Fahrenheit/degrees Fahrenheit/°F",
          "gas mark/gas marks/null",
          "pinch/pinches/null",
          "dash/dashes/null",
          "clove/cloves/null",
          "can/cans/null",
          "tin/tins/null",
          "jar/jars/null",
          "slice/slices/null",
          "bunch/bunches/null",
          "sprig/sprigs/null",
          "stalk/stalks/null",
          "head/heads/null",
          "piece/pieces/null",
          "package/packages/null",
          "packet/packets/null",
          "stick/sticks/null",
          "handful/handfuls/null",
          "drop/drops/null",
          "leaf/leaves/null",
          "sheet/sheets/null",
          "fillet/fillets/null",
          "bag/bags/null",
          "bottle/bottles/null",
          "box/boxes/null",
          "bulb/bulbs/null",
          "rib/ribs/null",
          "ear/ears/null",
          "strip/strips/null",
          "loaf/loaves/null",
          "splash/splashes/null",
          "rasher/rashers/null",
          "cube/cubes/null",
          "punnet/punnets/null",
          "stem/stems/null",
          "scoop/scoops/null",
          "spear/spears/null",
          "envelope/envelopes/null",
          "wedge/wedges/null",
          "branch/branches/null",
          "rack/racks/null",
          "ball/balls/null",
          "knob/knobs/null",
          "glass/glasses/null",
          "container/containers/null",
          "bar/bars/null",
          "tube/tubes/null",
          "square/squares/null",
          "carton/cartons/null",
          "drizzle/drizzles/null",
          "sachet/sachets/null",
          "tub/tubs/null",
          "pot/pots/null",
          "block/blocks/null",
          "chunk/chunks/null",
          "pod/pods/null",
          "segment/segments/null",
          "jigger/jiggers/null",
          "dozen/dozen/null",
          "link/links/null",
          "recipe/recipes/null",
          "batch/batches/null",
          "serving/servings/null",
          "grind/grinds/null",
          "squeeze/squeezes/null",
          "dollop/dollops/null",
          "floret/florets/null",
          "round/rounds/null",
          "disc/discs/null",
          "log/logs/null",
          "part/parts/null",
          "pouch/pouches/null",
          "cob/cobs/null",
          "shot/shots/null",
          "bowl/bowls/null",
          "half/halves/null",
          "side/sides/null",
          "slab/slabs/null",
        ]
      `)
    expect(units.filter(({ kind }) => kind === 'count').every(({ system }) => system === 'neutral')).toBe(
      true,
    )
  })

  it('are found by slug and by id', () => {
    for (const unit of units) {
      expect(unitBySlug(unit.slug)).toBe(unit)
      expect(unitById(unit.id)).toBe(unit)
    }
    expect(unitBySlug('ton')).toBeUndefined()
    expect(unitById('')).toBeUndefined()
  })
})
