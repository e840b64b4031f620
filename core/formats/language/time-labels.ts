import type { WordRows } from './word-rows.ts'

/**
 * Labels of the times of a recipe ("Prep time: 20 min"), in lower case; accents make no difference, and apostrophes and
 * hyphens are written as spaces.
 *
 * - `prep`, `cook`, `total`: the labels of each time.
 * - `verb`: labels that also start steps as a verb ("Cook 5 minutes, stirring"); they are also listed in their column.
 * - `time`: parts of words by which a line is known to speak of a time.
 * - `beside`: words in a time that say nothing more than the time does.
 *
 * Do not list labels of resting, cooling or rising: these have no field of their own.
 */
export const timeLabels: WordRows<'prep' | 'cook' | 'total' | 'verb' | 'time' | 'beside'> = {
  en: {
    prep:
      'prep, prep time, preparation time, preparation, active, active time, active prep, active cooking time, hands on, ' +
      'hands on time, work time, working time',
    cook: 'cook, cook time, total cook time, cooking, cooking time, bake, bake time, baking time, roasting time, grill time',
    total:
      'total, total time, ready in, ready, time, overall time, cooking and prep time, prep and cook time, time required, ' +
      'time needed, time to make',
    verb: 'cook, prep, bake',
    time: 'time',
    beside: 'total, time, prep, cook, hands, active, minute, minutes, hour, hours, and, plus',
  },
  de: {
    prep: 'vorbereitung, vorbereitungszeit, vorbereiten, arbeitszeit, aktive zeit, aktive arbeitszeit',
    cook: 'kochzeit, backzeit, garzeit, bratzeit, koch backzeit, koch und backzeit, kochen, backen',
    total: 'gesamtzeit, gesamt, insgesamt, dauer, fertig in, zubereitungszeit',
    verb: 'kochen, backen, vorbereiten',
    time: 'zeit',
    beside: 'und, stunde, stunden, minute, minuten',
  },
  fr: {
    prep: 'temps de préparation, temps préparation, tps de préparation, préparation',
    cook: 'temps de cuisson, temps cuisson, tps de cuisson, cuisson',
    total: 'temps total, temps totale, prêt en, durée, durée totale, total',
    time: 'temps',
  },
  es: {
    prep: 'tiempo de preparación, tiempo preparación, tiempo activo, preparación',
    cook: 'tiempo de cocción, tiempo cocción, tiempo de horneado, cocción',
    total: 'tiempo total, tiempo, duración, listo en, total',
    time: 'tiempo',
  },
  it: {
    prep: 'tempo di preparazione, tempo preparazione, preparazione',
    cook: 'tempo di cottura, tempo cottura, cottura',
    total: 'tempo totale, tempo, durata, pronto in',
    time: 'tempo',
  },
  nl: {
    prep: 'voorbereiding, voorbereiden, voorbereidingstijd, bereidingstijd',
    cook: 'kooktijd, baktijd, oventijd',
    total: 'totale tijd, totaal, totale bereidingstijd, klaar in',
    verb: 'voorbereiden',
    time: 'tijd',
  },
  pt: {
    prep: 'tempo de preparo, tempo de preparação, tempo preparo, preparo, preparação',
    cook: 'tempo de cozimento, tempo de cozedura, tempo de forno, cozimento, cozedura',
    total: 'tempo total, tempo, tempo necessário, pronto em, total',
    time: 'tempo',
  },
  sv: {
    prep: 'förberedelse, förberedelsetid, förberedningstid',
    cook: 'koktid, stektid',
    total: 'totaltid, tid, tillagningstid',
    time: 'tid',
  },
  da: {
    prep: 'forberedelse, forberedelsestid, forberedelsetid, arbejdstid',
    total: 'samlet tid, tid, tid i alt, tilberedningstid',
    time: 'tid',
    cook: 'bagetid, kogetid, stegetid',
  },
  nb: {
    prep: 'forberedelse, forberedelsestid',
    cook: 'steketid, koketid',
    total: 'totaltid, tid, tilberedningstid',
    time: 'tid',
  },
  pl: { prep: 'czas przygotowania', cook: 'czas gotowania, czas pieczenia', total: 'czas całkowity' },
  cs: {
    prep: 'doba přípravy, čas přípravy',
    cook: 'doba vaření, doba pečení, čas vaření',
    total: 'celkem, celkový čas',
  },
  hu: { prep: 'előkészítés', cook: 'sütési idő, főzési idő', total: 'elkészítési idő, idő' },
  ru: { prep: 'время подготовки', cook: 'время приготовления', total: 'общее время' },
  ja: { prep: '準備時間', cook: '調理時間', total: '合計時間' },
  fi: { prep: 'valmisteluaika', cook: 'kypsennysaika, paistoaika', total: 'kokonaisaika, valmistusaika' },
  sk: {
    prep: 'čas prípravy, doba prípravy',
    cook: 'čas varenia, čas pečenia, doba varenia, doba pečenia',
    total: 'celkový čas, celkom',
  },
  ro: {
    prep: 'timp de preparare, timp de pregătire',
    cook: 'timp de gătire, timp de coacere',
    total: 'timp total',
  },
  uk: { prep: 'час підготовки', cook: 'час приготування, час готування', total: 'загальний час' },
  el: {
    prep: 'χρόνος προετοιμασίας',
    cook: 'χρόνος μαγειρέματος, χρόνος ψησίματος',
    total: 'συνολικός χρόνος',
  },
  tr: { prep: 'hazırlık süresi, hazırlama süresi', cook: 'pişirme süresi', total: 'toplam süre' },
  he: { prep: 'זמן הכנה', cook: 'זמן בישול, זמן אפייה', total: 'זמן כולל' },
  ar: { prep: 'وقت التحضير', cook: 'وقت الطهي, وقت الطبخ', total: 'الوقت الكلي, الوقت الإجمالي' },
  ko: { prep: '준비 시간', cook: '조리 시간', total: '총 시간' },
  zh: { prep: '准备时间, 準備時間', cook: '烹饪时间, 烹飪時間', total: '总时间, 總時間' },
  hr: {
    prep: 'vrijeme pripreme, priprema',
    cook: 'vrijeme kuhanja, vrijeme pečenja, kuhanje, pečenje',
    total: 'ukupno vrijeme, ukupno',
    time: 'vrijeme',
  },
}
