import { foodTable } from './foods/food-table.ts'
import { falseFriends } from './foods/false-friends.ts'
import { foldSearch } from './words/fold-search.ts'

/** Nouns of dishes and foods that end compounds, in German, Dutch, Swedish, Danish and Norwegian, beside the foods. */
const heads = `
kuchen torte törtchen tarte schnitte schnecke zopf kranz stollen strudel datschi gugelhupf rolle röllchen taler kipferl
plätzchen kekse hörnchen muffin brownie waffel krapfen knödel klöße klößchen nocken spätzle maultasche maultaschen
suppe süppchen eintopf topf pfanne auflauf gratin ragout gulasch braten rouladen roulade schnitzel geschnetzeltes steak
filet brust keule spieße spieß bällchen frikadelle puffer rösti bratling bratlinge burger pizza lasagne flammkuchen
salat soße sauce dip aufstrich creme mousse mus püree brei kompott gelee grütze marmelade konfitüre sirup saft bowle
punsch likör schorle limonade smoothie milch shake brot brötchen baguette fladen teig füllung streusel glasur guss
pudding parfait eiscreme sorbet gemüse gericht platte teller schale röschen würfel streifen scheiben blätter kerne
würstchen wurst schmarrn frikassee keulchen speck schinken käse quark joghurt sahne schmand butter nudeln eier öl fond brühe mehl zucker essig
knöpfle pfannkuchen omelett risotto curry chutney pesto relish tatar sülze pastete terrine aspik happen häppchen
taart taartje vlaai koek koekje koekjes cake brood broodje broodjes soep stoofpot stoofschotel schotel ovenschotel salade
saus puree stamppot kroket kroketten gehakt gehaktbal balletjes ballen spies spiesjes filet haas schnitzel rolletjes pannenkoek
pannenkoeken poffertjes wafel wafels kaas vla pap jam sap ijs siroop roerbak groente noten bonen soesjes bollen
kage kager kake kaker tærte terte snitter skiver snurrer grateng lagkage boller bolle småkager suppe gryde gryte gryter frikadeller salat brød brud smørrebrød grød grøt
pandekager pannekaker steg stek kylling fisk laks flæsk kød kjøtt deller sovs saus pålæg pølse pølser is ost kartofler
kaka kakor kladdkaka tårta tårtor bullar bulle limpa smörgås soppa soppor gryta grytor låda pudding sallad bröd gröt pannkaka
pannkakor biff biffar köttbullar kyckling fisk lax kött sås korv paj pajer glass gratäng potatis sylt saft kräm röra
svamp lök kål ärtor bönor skinka fläsk räkor mandel choklad äpple äpplen päron bær bär hallon jordbær jordgubbar
`

/** Words that are no compounds of the words that they contain. */
const wholeWords = `
knoblauch schnittlauch bärlauch aardappel aardappelen sinaasappel sinaasappels granaatappel granatapfel erdapfel
package packages mushroom mushrooms tamarind champignon marmelade limonade kartoffel kohlrabi brennnessel walnoot kokosnoot
`

/** Heads that end many words of other languages; they follow only known words. */
const unsafeHeads = new Set('kers kersen spelt eend ente lada rande grot kalk tong post'.split(' '))

/** Endings of the last word of a compound, and letters between two of its words. */
const inflections =
  /^(?:|n|en|e|er|ern|s|es|ne|et|ene|erne|na|ar|arna|or|orna|r|t|chen|lein|le|je|jes|tje|tjes|pje|pjes|kje|kjes)$/
const links = ['', 's', 'n', 'e', 'en', 'er', 'es', 'ens']

const minLetters = 7
const minHead = 4
/** Shorter heads, such as "eis" and "ijs", follow a known word. */
const minHeadAfterWord = 3
const minFirst = 3
const maxLetters = 64

type Words = {
  /** Words that a part of a compound can be. */
  readonly parts: ReadonlySet<string>
  /** Parts that only another part follows: "kirsch". */
  readonly stems: ReadonlySet<string>
  readonly whole: ReadonlySet<string>
  readonly longest: number
}

let known: Words | null = null

/**
 * The parts of a folded word from the second part on, each to the end of the word: "erdbeersahnetorte" has
 * "sahnetorte" and "torte". Empty for words that are no compounds of known foods and dishes, and for most languages.
 * Korean words have every end of at least two syllables, Arabic words the noun after the article.
 */
export function compoundParts(word: string): string[] {
  if (/^\p{Script=Hangul}+$/u.test(word)) return hangulParts(word)
  const [, noun, otherNoun] = arabicNoun.exec(word) ?? []
  if (noun !== undefined || otherNoun !== undefined) return [noun ?? otherNoun ?? '']
  if (word.length < minLetters || word.length > maxLetters || !/^[a-z]+$/.test(word)) return []
  known ??= knownWords()
  if (known.whole.has(word)) return []
  return partStarts(word, known).map((start) => word.slice(start))
}

/** Where the parts of a compound start, except for the first: after a known word, otherwise after any letters. */
function partStarts(word: string, words: Words): readonly number[] {
  let first = 0
  const failed = new Set<number>()
  for (let length = longestFirst(word, words); length >= minHeadAfterWord; length -= 1) {
    const part = word.slice(0, length)
    if (![words.parts, words.stems, words.whole].some((set) => set.has(part))) continue
    first ||= length
    const starts = startsFrom(word, length, words, failed)
    if (starts !== null && starts.length > 0) return starts
  }
  const from = words.whole.has(word.slice(0, first)) ? first : 0
  for (let start = Math.max(minFirst, from); start <= word.length - minHead; start += 1) {
    for (const end of partEnds(word, start, minHead, words)) {
      const starts = startsFrom(word, end, words, failed)
      if (starts !== null && !unsafeHeads.has(word.slice(start, end))) return [start, ...starts]
    }
  }
  return []
}

const longestFirst = (word: string, { longest }: Words) => Math.min(longest, word.length - minHeadAfterWord)

/** Where the parts of the rest of a word start, if it consists of known words and an ending; null otherwise. `failed` has positions without a result. */
function startsFrom(word: string, from: number, words: Words, failed: Set<number>): readonly number[] | null {
  if (failed.has(from)) return null
  for (const link of links) {
    const start = from + link.length
    if (!word.startsWith(link, from)) continue
    for (const end of partEnds(word, start, minHeadAfterWord, words)) {
      const starts = startsFrom(word, end, words, failed)
      if (starts !== null) return [start, ...starts]
    }
  }
  if (inflections.test(word.slice(from))) return []
  failed.add(from)
  return null
}

/** Where the known words that start at a position end, the longest first. */
function partEnds(
  word: string,
  start: number,
  minLength: number,
  { parts, stems, longest }: Words,
): number[] {
  const ends: number[] = []
  for (let end = Math.min(word.length, start + longest); end >= start + minLength; end -= 1) {
    const part = word.slice(start, end)
    const isStem = stems.has(part) && !inflections.test(word.slice(end))
    if (parts.has(part) || isStem) ends.push(end)
  }
  return ends
}

/** Korean dishes of one syllable: soup, rice, pancake, stew, porridge, rice cake, noodles. */
const shortDishes = new Set('국밥탕전찜죽떡면쌈')

function hangulParts(word: string): string[] {
  const syllables = [...word]
  return syllables
    .map((_, index) => syllables.slice(index).join(''))
    .slice(1)
    .filter((part, index) => index < syllables.length - 2 || shortDishes.has(part))
}

/** The noun after the article, and after a preposition or "and" that is joined to it: "بالطحينة". */
const arabicNoun = /^[وبكف]?ال(\p{Script=Arabic}{3,})$|^لل(\p{Script=Arabic}{3,})$/u

function knownWords(): Words {
  const parts = new Set(listed(heads))
  const stems = new Set<string>()
  const whole = new Set(listed(wholeWords))
  for (const { names, isDish } of foodTable().foods) {
    for (const { name, language, forms } of names) {
      if (name.includes(' ')) continue
      const isGermanic = language === 'de' || language === 'nl'
      if (isGermanic && name.length >= minHeadAfterWord && !falseFriends.has(name)) {
        parts.add(name)
        // In compounds, "Kirsche" is "kirsch".
        if (name.length > minHead && name.endsWith('e')) stems.add(name.slice(0, -1))
      }
      if (!isGermanic || !isDish) for (const form of forms) if (!form.includes(' ')) whole.add(form)
    }
  }
  for (const head of listed(heads)) whole.delete(head)
  return { parts, stems, whole, longest: Math.max(...[...parts, ...whole].map((part) => part.length)) }
}

const listed = (text: string) => foldSearch(text).split(/\s+/).filter(Boolean)
