import type { NumberRows, WordRows } from './word-rows.ts'

/**
 * Words for times in the text of steps and facts, in lower case with accents.
 *
 * - `day`, `hour`, `minute`, `second`: the unit after a number, in every form and abbreviation, without a trailing
 *   period. Do not list words that also follow a number in another sense.
 * - `start`: how the units start that may follow a number in words ("ten minutes"); no single letters.
 * - `half`: what adds a half behind the unit ("an hour and a half").
 */
export const timeWords: WordRows<'day' | 'hour' | 'minute' | 'second' | 'start' | 'half'> = {
  en: {
    day: 'day, days, d',
    hour: 'hour, hours, hr, hrs, h',
    minute: 'minute, minutes, min, mins, m',
    second: 'second, seconds, sec, secs, s',
    start: 'min, hour, hr, sec, day, second',
    half: 'and a half',
  },
  de: {
    day: 'tag, tage, tagen',
    hour: 'stunde, stunden, std, h',
    minute: 'minute, minuten, min',
    second: 'sekunde, sekunden, sek',
    start: 'min, stunde, std, sek, tag',
    half: 'und eine halbe',
  },
  fr: {
    day: 'jour, jours, j',
    hour: 'heure, heures, hres, h',
    minute: 'minute, minutes, min',
    second: 'seconde, secondes',
    start: 'min, heure, jour, sec',
    half: 'et demi, et demie',
  },
  es: {
    day: 'día, días, dia, dias',
    hour: 'hora, horas',
    minute: 'minuto, minutos, min',
    second: 'segundo, segundos',
    start: 'min, hora, segundo, día, dia',
    half: 'y medio, y media',
  },
  it: {
    day: 'giorno, giorni',
    hour: 'ora, ore',
    minute: 'minuto, minuti, min',
    second: 'secondo, secondi',
    start: 'min, ora, ore, second, giorn',
    half: 'e mezzo, e mezza',
  },
  nl: {
    day: 'dag, dagen',
    hour: 'uur, uren, u',
    minute: 'minuten, min, minuut',
    second: 'seconde, seconden, sec',
    start: 'min, uur, uren, sec, dag, kwartier',
    half: 'en een half',
  },
  pt: {
    day: 'dia, dias',
    hour: 'hora, horas',
    minute: 'minuto, minutos, min',
    second: 'segundo, segundos',
    start: 'min, hora, segundo, dia',
    half: 'e meio, e meia',
  },
  sv: {
    day: 'dag, dagar',
    hour: 'timme, timmar, tim',
    minute: 'minut, minuter, min',
    second: 'sekund, sekunder',
    start: 'min, sek, dag',
  },
  da: {
    day: 'dag, dage',
    hour: 'time, timer',
    minute: 'minut, minutter, min',
    second: 'sekund, sekunder',
    start: 'min, sek, dag',
  },
  nb: {
    day: 'dag, dager',
    hour: 'time, timer, t',
    minute: 'minutter, min, minutt',
    second: 'sekund, sekunder',
    start: 'min, sek, dag',
  },
  fi: {
    day: 'päivä, päivää',
    hour: 'tunti, tuntia, t',
    minute: 'minuutti, minuuttia, min',
    start: 'min, sek',
    second: 'sekunti, sekuntia',
  },
  pl: {
    day: 'dzień, dni',
    hour: 'godzina, godziny, godzinę, godzin, godz',
    minute: 'minuta, minuty, minutę, minut, min',
    second: 'sekund, sekundy',
    start: 'min, sek',
  },
  cs: {
    day: 'den, dny, dnů, dni',
    hour: 'hodina, hodiny, hodin, hod',
    minute: 'minuta, minuty, minut, min',
    second: 'sekund, sekundy',
    start: 'min, sek',
  },
  sk: {
    day: 'dni, deň',
    hour: 'hodina, hodiny, hodin, hod',
    minute: 'min, minúta, minúty, minút',
    second: 'sekundy, sekúnd',
    start: 'min, sek',
  },
  hu: { day: 'nap', hour: 'óra, órát', minute: 'perc, percet, p', second: 'másodperc' },
  ro: {
    hour: 'ora, ore, oră',
    minute: 'minute, min, minut',
    start: 'min',
    day: 'zi, zile',
    second: 'secundă, secunde',
  },
  ru: {
    day: 'день, дня, дней, д',
    hour: 'час, часа, часов, ч',
    minute: 'минута, минуты, минуту, минут, мин',
    second: 'секунда, секунды, секунд',
  },
  el: {
    hour: 'ώρα, ώρες',
    minute: 'λεπτό, λεπτά',
    day: 'ημέρα, ημέρες, μέρα, μέρες',
    second: 'δευτερόλεπτο, δευτερόλεπτα',
  },
  tr: { day: 'gün', hour: 'saat, sa', minute: 'dakika, dk', second: 'saniye, sn' },
  ja: { day: '日', hour: '時間', minute: '分, 分間', second: '秒' },
  zh: { day: '天, 日', hour: '小时, 小時', minute: '分钟, 分鐘, 分', second: '秒' },
  ko: { hour: '시간', minute: '분', second: '초' },
  uk: {
    day: 'день, дні, днів',
    hour: 'година, години, годину, годин, год',
    minute: 'хвилина, хвилини, хвилину, хвилин, хв',
    second: 'секунда, секунди, секунд',
  },
  he: { day: 'יום, ימים', hour: 'שעה, שעות', minute: 'דקה, דקות', second: 'שנייה, שניות' },
  ar: { day: 'يوم, أيام', hour: 'ساعة, ساعات', minute: 'دقيقة, دقائق', second: 'ثانية, ثوان' },
  hr: {
    day: 'dan, dana',
    hour: 'sat, sata, sati',
    minute: 'minuta, minute, minutu, min',
    second: 'sekunda, sekunde, sekundi',
    start: 'min, sat, sek',
  },
}

/**
 * Words around the times of steps, by which a time is a waiting time or not; in lower case with accents.
 *
 * - `and`: words between the parts of one time ("1 hour and 20 minutes").
 * - `notWaited`: words before a time that is not a waiting time ("every 5 minutes", "up to 3 hours").
 * - `relative`: words after a time that is not a waiting time ("10 minutes before serving").
 */
export const timerWords: WordRows<'and' | 'notWaited' | 'relative'> = {
  en: {
    and: 'and',
    notWaited:
      'every, each, up to, within, keep, keeps, keep for, keeps for, store, stored, store for, ' +
      'stored for, last',
    relative: 'before, beforehand, ahead, earlier, ago, in advance',
  },
  de: { and: 'und', notWaited: 'alle, bis zu', relative: 'vor, vorher' },
  fr: { and: 'et', notWaited: "toutes les, jusqu'à", relative: 'avant' },
  es: { and: 'y, e', notWaited: 'cada, hasta', relative: 'antes' },
  it: { and: 'e', notWaited: 'ogni, fino a', relative: 'prima' },
  nl: { and: 'en', notWaited: 'elke, tot wel', relative: 'ervoor' },
  pt: { and: 'e', notWaited: 'até, a cada', relative: 'antes' },
  sv: { and: 'och', notWaited: 'var', relative: 'innan' },
  da: { and: 'og', notWaited: 'hver', relative: 'før' },
  nb: { and: 'og', notWaited: 'hver', relative: 'før' },
  pl: { and: 'i', notWaited: 'co' },
  cs: { notWaited: 'co' },
  sk: { notWaited: 'co' },
  hr: { and: 'i', notWaited: 'svakih, svake', relative: 'prije' },
}

/**
 * Words for numbers that only count hours and minutes: parts of an hour, and numbers that mean something else in front
 * of a food ("quince" is a fruit in English). The words of `numberWords` are known. Apostrophes and hyphens at the end
 * join a word to the unit ("quart d'heure").
 */
export const timeNumbers: NumberRows = {
  en: {
    0.25: 'a quarter of an, quarter of an',
    0.5: 'half an, half a, a half',
    0.75: 'three quarters of an',
    1.5: 'one and a half',
    2: 'a couple of, a couple',
    2.5: 'two and a half',
    45: 'forty-five',
    60: 'sixty',
  },
  de: {
    0.25: 'viertel',
    0.5: 'halben, eine halbe, einer halben, ein halber, einen halben',
    0.75: 'dreiviertel',
    1.5: 'eineinhalb, einundeinhalb, anderthalb',
    2.5: 'zweieinhalb',
    15: 'fünfzehn',
    20: 'zwanzig',
    30: 'dreißig, dreissig',
  },
  fr: {
    0.25: "un quart d', quart d'",
    0.5: 'une demi-, demi-, une demi',
    0.75: "trois quarts d'",
    15: 'quinze',
    20: 'vingt',
    30: 'trente',
  },
  es: {
    0.25: 'un cuarto de',
    0.75: 'tres cuartos de',
    15: 'quince',
    20: 'veinte',
    30: 'treinta',
  },
  it: {
    0.25: "un quarto d'",
    0.5: "mezz'",
    0.75: "tre quarti d'",
    1: "un'",
    15: 'quindici',
    20: 'venti',
    30: 'trenta',
  },
  nl: {
    0.5: 'een half, half',
    1.5: 'anderhalf, anderhalve',
    2.5: 'tweeënhalf',
    15: 'vijftien',
    20: 'twintig',
    30: 'dertig',
  },
  pt: { 0.25: 'um quarto de', 15: 'quinze', 20: 'vinte', 30: 'trinta' },
}
