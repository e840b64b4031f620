import { evenConfidence } from './reading-confidence.ts'
import type { ParsedIngredient } from './parsed-ingredient.ts'

const number = '(?:\\d{1,5}と)?\\d{1,5}(?:[./]\\d{1,4})?[½⅓⅔¼¾]?|[½⅓⅔¼¾]|半'
const spoon = '大さじ|大匙|小さじ|小匙|カップ'
const counter =
  'グラム|キログラム|キロ|リットル|ミリリットル|カップ|個|コ|こ|本|枚|片|かけ|株|束|袋|缶|パック|丁|切れ|房|玉|杯|合|つ|匹|粒|箱|滴|' +
  '克|公克|千克|公斤|斤|毫升|升|茶匙|汤匙|湯匙|大匙|大勺|小勺|勺|杯|个|只|隻|颗|顆|瓣|瓶|碗|塊|張|條|根|片|块|把|包|袋|盒|罐|滴|条|朵|张|g|kg|mg|ml|mL|cc|l|L'
const vague = '少々|適量|適宜|お好みで|ひとつまみ|少许|适量|适当|若干|少許|適當'

const line = new RegExp(
  `^(.{1,60}?)[\\s…・:：]*(?:約|约|各)?(?:(${spoon})\\s?)?(${number})(?:\\s?[~〜～–—-]\\s?(${number}))?\\s?(${counter})?(?:半)?(?:\\s?[（(](.{1,60})[)）])?$`,
  'u',
)
const vagueLine = new RegExp(`^(.{1,60}?)[\\s…・:：]*(${vague})(?:\\s?[（(](.{1,60})[)）])?$`, 'u')

const unitSlugs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tbsp: '大さじ 大匙 汤匙 湯匙 大勺',
    tsp: '小さじ 小匙 茶匙 小勺',
    cup: 'カップ 杯',
    g: 'g グラム 克 公克',
    kg: 'kg キログラム キロ 千克 公斤',
    mg: 'mg',
    ml: 'ml mL cc ミリリットル 毫升',
    l: 'l L リットル 升',
    piece: '個 コ こ つ 个 只 隻 颗 顆 块 塊 切れ',
    clove: '片 かけ 瓣',
    bunch: '束 把',
    slice: '枚 张 張',
    stalk: '本 根 条 條',
    bottle: '瓶',
    bowl: '碗',
    drop: '滴',
    head: '株 玉',
    can: '缶 罐',
    packet: '袋 包 パック',
  }).flatMap(([slug, words]) => words.split(' ').map((word): [string, string] => [word, slug])),
)

/** The confidence in fields that were found by a pattern. */
const BY_PATTERN = 0.5

/** Chinese and Japanese characters; lines without any are not parsed here. */
const script = /[ぁ-んァ-ヴ一-龯]/

/**
 * Parses a Chinese or Japanese line with the amount after the ingredient: "醤油 大さじ2", "糖粉 60克". Null for any other line.
 */
export function readEastAsianLine(source: string, text: string): ParsedIngredient | null {
  if (!script.test(text)) return null
  const bare: ParsedIngredient = {
    source,
    quantityMin: null,
    quantityMax: null,
    unit: null,
    unitText: null,
    ingredient: '',
    preparation: null,
    note: null,
    size: null,
    furtherAmounts: [],
    optional: false,
    alternatives: [],
    confidence: evenConfidence(BY_PATTERN),
  }
  const [, name, spoonWord, low, high, counted, note] = line.exec(text) ?? []
  if (name !== undefined && low !== undefined) {
    const unitText = spoonWord ?? counted ?? null
    return {
      ...bare,
      ingredient: name.trim(),
      quantityMin: valueOf(low),
      quantityMax: high === undefined ? null : valueOf(high),
      unit: unitText === null ? null : (unitSlugs.get(unitText) ?? null),
      unitText,
      note: note ?? null,
    }
  }
  const [, vagueName, phrase, remark] = vagueLine.exec(text) ?? []
  if (vagueName === undefined || phrase === undefined) return null
  return {
    ...bare,
    ingredient: vagueName.trim(),
    note: remark === undefined ? phrase : `${phrase}, ${remark}`,
  }
}

const fractions: ReadonlyMap<string, number> = new Map([
  ['半', 1 / 2],
  ['½', 1 / 2],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
])

/** "1と1/2" is one and a half. */
function valueOf(written: string): number {
  const [whole, part] = written.includes('と') ? written.split('と') : [undefined, written]
  const last = (part ?? '').at(-1) ?? ''
  const fraction = fractions.get(last) ?? 0
  const digits = fraction === 0 ? (part ?? '') : (part ?? '').slice(0, -1)
  const [numerator = '0', denominator = '1'] = digits === '' ? ['0'] : digits.split('/')
  return Number(whole ?? 0) + Number(numerator) / Math.max(1, Number(denominator)) + fraction
}
