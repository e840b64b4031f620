/** The sign that stands for each character of a size. */
export const sizeSign = '\u0001'

const number = '\\d{1,4}(?:[.,]\\d{1,2}|\\s?[¼½¾⅓⅔⅛]|[ -]\\d\\/\\d)?(?:\\/\\d(?!\\d))?|[¼½¾⅓⅔]'

const lengths =
  'cm|mm|(?:centi|milli)m[eè]t(?:er|re)s?|zentimeter|cent[ií]metr(?:os?|i)|inch(?:es)?|pulgadas?|pollic[ei]|pouces?|zoll|duim|см'
const weights =
  'g|gr|gms?|gram(?:s|mes?|m|mi|mos?|o|men)?|gramm|kg|kgs|kilos?|kilogram(?:m|mes?|s|mi|mos?|o)?|lbs?|pounds?|oz|ounces?|onzas?|livres?|г|гр|кг'
const volumes =
  'ml|cl|dl|l|lt|ltr|(?:milli|centi|deci|dézi|dezi)?lit(?:er|re)s?|(?:mili|deci|centi)?litros?|(?:milli|centi|deci)?litri|(?:fl\\.?|fluid)\\s(?:oz|ounces?)|мл|л'
/** These count what a recipe makes ("6 cups"), unless a hyphen makes them the size of something ("a 6-cup mold"). */
const hyphenated = 'cups?|pints?|quarts?|qt|gallons?|foot'
const shapes =
  'round|square|cake|tart|pie|pan|tin|dish|form|layer|loaf|ring|skillet|pizza|quiche|mold|mould|x|×|by'

const separator = '\\s?-?\\s?(?:x|×|by|auf|mal|sur|or|oder|ou|o|of|to|bis|à|a|tot|[-–—/])\\s?'

/** The unit of a length in its various spellings: `9"`, "9in", "8-in.", "8 in round". */
const length = `[\\s-]{0,2}(?:${lengths})(?![\\p{L}\\d])|\\s?(?:"|”|″|''|’’)|-?in\\.?(?![\\p{L}\\d])|\\s(?:in\\.|in(?=\\s?[-(]?(?:${shapes}))(?![\\p{L}]))`
const measure = `[\\s-]{0,2}(?:${weights}|${volumes})\\.?(?![\\p{L}\\d])|-(?:${hyphenated})(?![\\p{L}\\d])`

const withUnit = new RegExp(
  `(?<![\\d.,/])(${number})(?:(${separator})(${number}))?(?:${separator}(?:${number}))?(?:(${length})|${measure})`,
  'giu',
)
/** A diameter, and numbers that name the size of a tin: "Ø 24", "diameter 9", "26er Springform", "Springform 26". */
const diameter =
  /(?:[Ø⌀ø]|(?<!\p{L})diam(?:\.|eter|ètre|etro|etre)?|(?<!\p{L})diámetro|(?<!\p{L})durchmesser)\s?(?:von|de|of|di)?:?\s?\d{1,3}|(?<!\d)\d{2}er(?!\p{L})|(?<=(?:spring|back|kuchen|kasten|tarte|torten|guglhupf)form)\s\d{2}(?!\d|\s?\p{L})|(?<!\d)\d{1,3}\s?[Ø⌀]/giu
/** A baking tin as Americans write it: "a 9x13 pan". */
const bare = /(?<![\d.,])\d{1,2}\s?[x×]\s?\d{1,2}(?![\d.,])/giu

/** More than so many tins or pieces of a size are its other side: "4 x 9-inch", "9 x 5-inch", "20 x 30 cm". */
const maxPieces = { inches: 4, centimeters: 8 }
const minSide = 5

/**
 * The text with every size replaced by as many `sizeSign`s: lengths, weights and volumes are what one piece has, not how
 * many there are. In "2 x 450 g" and "3 x 9-inch", the first number is a count and stays.
 */
export function withSizesMasked(text: string): string {
  return text
    .replace(withUnit, (whole: string, first: string, between?: string, second?: string, unit?: string) => {
      const isCount =
        between !== undefined &&
        (/[x×]/i.test(between)
          ? unit === undefined || Number(first) <= maxPiecesOf(unit)
          : /\s[-–—]\s/.test(between) && Number(first) * 2 < Number(second))
      const kept = isCount ? first.length + between.length : 0
      return whole.slice(0, kept) + sizeSign.repeat(whole.length - kept)
    })
    .replace(diameter, masked)
    .replace(bare, (whole) =>
      whole.split(/[x×]/i).every((side) => Number(side) >= minSide) ? masked(whole) : whole,
    )
}

function maxPiecesOf(unit: string): number {
  return /[cm]m|met|см/i.test(unit) ? maxPieces.centimeters : maxPieces.inches
}

/** True for a text with a size. */
export function hasSize(text: string): boolean {
  return withSizesMasked(text).includes(sizeSign)
}

function masked(whole: string): string {
  return sizeSign.repeat(whole.length)
}
