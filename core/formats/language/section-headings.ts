import type { WordRows } from './word-rows.ts'

/** The kind of section that a heading starts; `end` is a section after the recipe, such as the comments. */
export type SectionKind = 'ingredients' | 'method' | 'notes' | 'equipment' | 'end'

/**
 * Headings of the sections of a recipe. A heading may continue after a phrase ("Zutaten für 4 Personen"), so only the
 * phrase is listed, in lower case; accents make no difference, and apostrophes and hyphens are written as spaces.
 *
 * - `ingredients`, `method`, `notes`, `equipment`, `end`: the whole headings, or how they start.
 * - `need`: how headings of ingredients end ("For one loaf you need").
 * - `first`: a first word that tells the section alone ("Notes, tips and variations"); it is also listed in its column.
 * - `last`: a last word that makes a short heading one of notes ("Storage tips").
 *
 * Do not list words that start sentences or ingredient lines ("milk"), or headings of single parts ("for the dough").
 */
export const sectionHeadings: WordRows<SectionKind | 'need' | 'first' | 'last'> = {
  en: {
    ingredients:
      'ingredients, ingredient, what you need, what you ll need, you will need, you ll need, what we need, shopping list, ' +
      'the ingredients, recipe ingredients, shop ingredients',
    need: 'you need, you ll need, you will need',
    method:
      'method, methods, directions, direction, instructions, instruction, preparation, preparations, preparation method, ' +
      'how to make, how to make it, how to, steps, step by step, cooking instructions, cooking method, cooking directions, ' +
      'recipe directions, recipe instructions, recipe method, recipe preparation, the method, procedure, let s cook, ' +
      'let s get cooking, what to do, make it, making it, recipe steps',
    notes:
      'notes, note, recipe notes, recipe note, cook s notes, cook s note, chef s notes, chef s tips, chef s tip, tips, tip, ' +
      'top tip, top tips, pro tips, expert tips, tips and tricks',
    equipment: 'equipment, tools, utensils, equipment needed, tools needed, special equipment, kitchen tools',
    end:
      'nutrition, nutrition facts, nutritional information, nutrition information, nutritional info, per serving, comments, ' +
      'leave a comment, leave a reply, reviews, ratings, related, related recipes, more recipes, you may also like, ' +
      'you might also like, similar recipes, more like this, share, share this, newsletter, subscribe, tags, filed under, ' +
      'about, about the author, did you make this recipe, recent posts, recommended, popular recipes, latest recipes, ' +
      'keywords, categories, video, storage, how to store, faq, faqs, frequently asked questions, follow us, advertisement, ' +
      'recipe video, print, did you make this, variation, variations, serving suggestions, make ahead, substitutions, ' +
      'see also, follow me, pin it, faq s, references, ingredient notes, recipe faqs, more to love, latest posts',
    first: 'notes, tips, nutrition, comments, related, variations, equipment, storage',
    last: 'tips, notes',
  },
  de: {
    ingredients:
      'zutaten, zutatenliste, ingredienzen, das brauchst du, was du brauchst, du brauchst, das braucht ihr, ' +
      'das brauchen wir, was ihr braucht, ihr braucht, man nehme, man braucht, die zutaten, zutaten rezept, ' +
      'einkaufsliste, für das rezept brauchst du',
    need: 'brauchst du, brauche ich, braucht ihr, braucht man',
    method:
      'zubereitung, anleitung, so geht s, so wird s gemacht, und so wird s gemacht, vorbereitung, ' +
      'arbeitsschritte, zubereitungsschritte, so gehts, so wirds gemacht, und so geht s, so funktioniert s, ' +
      'rezept zubereitung, die zubereitung, schritt für schritt, schritt für schritt anleitung, ' +
      'zubereitung rezept, anweisungen, arbeitsanleitung, zubereitungsart, verarbeitung',
    notes:
      'tipps, tipp, hinweis, hinweise, anmerkung, anmerkungen, bemerkung, notizen, notiz, mein tipp, ' +
      'unser tipp, tipps und tricks',
    equipment: 'küchengeräte, zubehör, besonderes zubehör, utensilien, benötigtes zubehör, küchenutensilien',
    end:
      'nährwerte, nährwertangaben, kommentare, weitere rezepte, ähnliche rezepte, ' +
      'das könnte dich auch interessieren, varianten, nährwerte pro portion, nährwertangaben pro portion, ' +
      'nährwertinformationen, das könnte dir auch gefallen, das könnte dir auch schmecken, ' +
      'schreibe einen kommentar, kommentar schreiben, hinterlasse einen kommentar, passende rezepte, ' +
      'bewertungen, ähnliche beiträge, mehr rezepte, teilen',
    last: 'tipps',
  },
  fr: {
    ingredients:
      'ingrédients, ingrédient, il te faut, il vous faut, ce qu il vous faut, les ingrédients, ' +
      'liste des ingrédients, ce dont vous avez besoin, liste de courses, vos ingrédients, ' +
      'ingrédients de la recette',
    need: 'il vous faut, il te faut',
    method:
      'préparation, préparations, instructions, réalisation, étapes, étapes de préparation, la préparation, ' +
      'la recette, les étapes, préparation de la recette, déroulement, progression, mode opératoire, ' +
      'marche à suivre, comment faire, la réalisation, étapes de la recette, les étapes de la recette, ' +
      'préparation pas à pas, instructions de préparation',
    notes:
      'notes, note, astuce, astuces, conseil, conseils, remarque, remarques, mes conseils, les astuces, ' +
      'mes astuces, nos conseils, trucs et astuces, conseils et astuces',
    equipment:
      'matériel, ustensiles, ustensiles nécessaires, matériel nécessaire, les ustensiles, matériel utilisé',
    end:
      'valeurs nutritionnelles, commentaires, d autres recettes, recettes similaires, variantes, variation, ' +
      'variations, informations nutritionnelles, laisser un commentaire, laissez un commentaire, ' +
      'vous aimerez aussi, vous aimerez peut être, à lire aussi, nutrition, avis, plus de recettes, partager',
  },
  es: {
    ingredients:
      'ingredientes, ingrediente, lista de ingredientes, ingredientes principales, lo que necesitas, ' +
      'que necesitas, qué necesitamos, los ingredientes, ingredientes para la receta',
    need: 'necesitas, necesitamos, necesitaremos',
    method:
      'elaboración, preparación, instrucciones, pasos, paso a paso, cómo hacer, cómo preparar, ' +
      'preparación paso a paso, cómo se hace, modo de hacer, preparaciones, procedimiento, modo de preparación, ' +
      'pasos a seguir, elaboración paso a paso, cómo preparar la receta, instrucciones paso a paso, método',
    notes:
      'consejo, consejos, notas, nota, trucos, trucos y consejos, consejos y trucos, observaciones, sugerencias',
    equipment: 'utensilios, utensilios necesarios, equipo, herramientas',
    end:
      'comentarios, variantes, información nutricional, valores nutricionales, deja un comentario, ' +
      'deja una respuesta, recetas relacionadas, también te puede interesar, también te puede gustar, ' +
      'más recetas, valoraciones, compartir',
  },
  it: {
    ingredients:
      'ingredienti, ingrediente, cosa serve, cosa ti serve, occorrente, gli ingredienti, lista della spesa, ' +
      'ingredienti della ricetta',
    method:
      'preparazione, procedimento, come si prepara, come fare, la preparazione, come procedere, esecuzione, ' +
      'svolgimento, istruzioni, preparazione della ricetta, procedura, come preparare, passaggi, come si fa, ' +
      'la ricetta passo passo, preparazione passo passo',
    notes: 'consigli, note, nota, consiglio, suggerimenti, i consigli, trucchi e consigli',
    equipment: 'attrezzatura, strumenti, utensili',
    end:
      'valori nutrizionali, informazioni nutrizionali, commenti, lascia un commento, ricette correlate, ' +
      'potrebbe interessarti, potrebbero interessarti, ti potrebbe interessare, conservazione, altre ricette, ' +
      'condividi',
  },
  nl: {
    ingredients:
      'ingrediënten, benodigdheden, wat heb je nodig, dit heb je nodig, ingrediëntenlijst, de ingrediënten, ' +
      'boodschappenlijst',
    need: 'heb je nodig',
    method:
      'bereiding, bereidingswijze, werkwijze, aan de slag, zo maak je het, instructies, zo maak je dit, ' +
      'zo maak je, de bereiding, stappen, stap voor stap, bereiding stap voor stap, stappenplan, ' +
      'zo ga je te werk, instructie, bereidingsstappen',
    notes: 'opmerkingen, tips, tip, notities, tips en trucs, variatietip, serveertip, bewaartip',
    equipment: 'gereedschap, keukengerei, keukenspullen, materialen, benodigd keukengerei',
    end:
      'reacties, voedingswaarden, varianten, voedingswaarde, voedingswaarde per portie, ' +
      'laat een reactie achter, geef een reactie, lees ook, andere recepten, meer recepten, ' +
      'vergelijkbare recepten, beoordelingen, delen',
  },
  pt: {
    ingredients:
      'ingredientes, ingrediente, lista de ingredientes, o que vai precisar, você vai precisar, ' +
      'os ingredientes, o que você precisa, você vai precisar de',
    method:
      'preparação, modo de preparo, modo de preparação, preparo, modo de fazer, como fazer, como preparar, ' +
      'instruções, passo a passo, modo de preparar, procedimento, modo de confecção, confeção, como se faz, ' +
      'modo de preparo passo a passo',
    notes: 'dicas, dica, notas, nota, observações, observação, dicas e truques, sugestões',
    equipment: 'utensílios, equipamento, material necessário',
    end:
      'informação nutricional, informações nutricionais, comentários, deixe um comentário, ' +
      'receitas relacionadas, veja também, mais receitas, avaliações, compartilhe, partilhar',
  },
  sv: {
    ingredients:
      'ingredienser, du behöver, detta behöver du, det här behöver du, ingredienserna, ingredienslista, ' +
      'det här behövs',
    need: 'behöver du',
    method:
      'tillagning, gör så här, så här gör du, instruktioner, så här lagar du, gör så, tillvägagångssätt, ' +
      'gör såhär, så gör du, så här gör man, beskrivning, tillagningen, steg för steg, arbetsgång',
    equipment: 'köksredskap, redskap, utrustning, tillbehör och redskap',
    notes: 'tips, anteckningar, notera, tips och råd',
    end:
      'näringsvärde, näringsvärden, kommentarer, lämna en kommentar, lämna ett svar, fler recept, ' +
      'liknande recept, relaterade recept, betyg, dela',
  },
  da: {
    ingredients:
      'ingredienser, ingredienserne, det skal du bruge, du skal bruge, ingrediensliste, det skal du bruge til, ' +
      'indkøbsliste',
    need: 'skal du bruge, skal vi bruge',
    method:
      'fremgangsmåde, sådan gør du, sådan laver du, tilberedning, instruktioner, sådan gør man, gør således, ' +
      'opskrift trin for trin, trin for trin, sådan laves det, fremgangsmåden, instruktion',
    notes: 'noter, tips, tip, bemærk',
    equipment: 'udstyr, køkkenudstyr, redskaber',
    end:
      'næringsindhold, ernæring, kommentarer, skriv en kommentar, flere opskrifter, lignende opskrifter, ' +
      'relaterede opskrifter, anmeldelser, del',
  },
  nb: {
    ingredients:
      'ingredienser, du trenger, dette trenger du, det trenger du, ingrediensene, ingrediensliste, ' +
      'det du trenger',
    need: 'trenger du',
    method:
      'fremgangsmåte, framgangsmåte, slik gjør du, gjør slik, tilberedning, slik lager du, slik gjør du det, ' +
      'slik gjør man, steg for steg, fremgangsmåten, instruksjoner, fremgang, slik lager du det',
    notes: 'merknader, notater, tips, tips og triks',
    equipment: 'utstyr, redskaper',
    end:
      'næringsinnhold, kommentarer, legg igjen en kommentar, flere oppskrifter, lignende oppskrifter, ' +
      'relaterte oppskrifter, vurderinger',
  },
  fi: {
    ingredients: 'ainekset, ainesosat, tarvitset, tarvikkeet, raaka aineet, aineet, tarvittavat ainekset',
    method: 'valmistus, ohje, tee näin, valmistusohje, valmistusohjeet, ohjeet, työvaiheet, valmistaminen',
    notes: 'vinkit, vinkki, huomio, muistiinpanot',
    equipment: 'välineet, tarvittavat välineet',
    end: 'ravintosisältö, ravintoarvot, kommentit, jätä kommentti, lisää reseptejä, samankaltaisia reseptejä',
  },
  pl: {
    ingredients:
      'składniki, potrzebujesz, potrzebne składniki, potrzebne będą, będziesz potrzebować, czego potrzebujesz, ' +
      'lista składników, lista zakupów',
    need: 'potrzebujesz',
    method:
      'sposób przygotowania, przygotowanie, sposób wykonania, wykonanie, jak zrobić, krok po kroku, ' +
      'jak zrobić krok po kroku, sposób przyrządzenia, etapy przygotowania, przepis krok po kroku, instrukcje, ' +
      'kroki, wykonanie krok po kroku, przygotowanie krok po kroku',
    notes: 'uwagi, uwaga, wskazówki, notatki, wskazówka, porady, rady, moje rady',
    end:
      'wartości odżywcze, wartość odżywcza, komentarze, dodaj komentarz, zostaw komentarz, podobne przepisy, ' +
      'zobacz także, zobacz też, więcej przepisów, opinie',
    equipment: 'sprzęt, przybory, akcesoria',
  },
  cs: {
    ingredients:
      'ingredience, suroviny, potřebujeme, potřebujete, budeme potřebovat, budete potřebovat, ' +
      'co budeme potřebovat, co potřebujeme, na co si připravit, co je potřeba, ingredience na, seznam surovin',
    need: 'potřebujeme, potřebujete',
    method:
      'příprava, postup, postup přípravy, návod, jak na to, jak postupovat, pracovní postup, ' +
      'příprava krok za krokem, postup krok za krokem, instrukce, jak postupovat krok za krokem, způsob přípravy',
    notes: 'poznámka, poznámky, tipy, tip, tipy a triky, rada',
    equipment: 'pomůcky, vybavení, nádobí',
    end:
      'nutriční hodnoty, výživové hodnoty, komentáře, napsat komentář, přidat komentář, podobné recepty, ' +
      'další recepty, hodnocení, mohlo by vás zajímat',
  },
  sk: {
    ingredients:
      'ingrediencie, suroviny, potrebujeme, potrebujete, budeme potrebovať, budete potrebovať, zoznam surovín',
    need: 'potrebujeme, potrebujete',
    method:
      'príprava, postup, postup prípravy, návod, ako na to, pracovný postup, inštrukcie, ' +
      'príprava krok za krokom, spôsob prípravy',
    notes: 'poznámka, poznámky, tipy, tip',
    equipment: 'pomôcky',
    end:
      'nutričné hodnoty, výživové hodnoty, komentáre, pridať komentár, podobné recepty, ďalšie recepty, ' +
      'hodnotenie',
  },
  hu: {
    ingredients:
      'hozzávalók, összetevők, mire van szükség, amire szükség van, hozzávaló, alapanyagok, a hozzávalók, ' +
      'hozzávalók listája, ami kell hozzá',
    method:
      'elkészítés, elkészítése, a recept, elkészítés menete, így készül, elkészítési mód, a folyamat, ' +
      'elkészítés lépésről lépésre, elkészítés lépései, lépések, utasítások, elkészítési leírás',
    notes: 'megjegyzés, megjegyzések, tipp, tippek, jó tanács',
    equipment: 'eszközök, szükséges eszközök',
    end:
      'tápérték, tápanyagok, hozzászólások, vélemények, hasonló receptek, további receptek, ' +
      'kapcsolódó receptek, ezeket is ajánljuk',
  },
  ro: {
    ingredients: 'ingrediente, ingredient, ingredientele, lista de ingrediente, de ce ai nevoie',
    method:
      'mod de preparare, preparare, preparare pas cu pas, instrucțiuni, pași, pași de preparare, ' +
      'cum se prepară, mod de lucru',
    notes: 'sfaturi, note, notă, observații, sfat',
    equipment: 'ustensile',
    end: 'valori nutriționale, comentarii, lasă un comentariu, rețete similare, alte rețete',
  },
  ru: {
    ingredients:
      'состав, ингредиенты, ингредиент, необходимые продукты, продукты, вам понадобится, понадобится, ' +
      'нам понадобится, продукты для рецепта, список продуктов, список ингредиентов, ингредиенты на, ' +
      'что понадобится, нам потребуется, потребуется, вам потребуется',
    method:
      'приготовление, способ приготовления, рецепт приготовления, как приготовить, пошаговый рецепт, ' +
      'технология приготовления, ход приготовления, как готовить, инструкция, инструкции, ' +
      'инструкция приготовления, пошаговое приготовление, шаги приготовления, шаги, процесс приготовления, ' +
      'рецепт с фото пошагово, пошаговый рецепт приготовления, этапы приготовления, метод приготовления',
    notes: 'примечание, примечания, советы, совет, заметки, на заметку, полезные советы',
    equipment: 'инвентарь, кухонная утварь, посуда, оборудование',
    end:
      'пищевая ценность, энергетическая ценность, комментарии, отзывы, похожие рецепты, другие рецепты, ' +
      'оставить комментарий, добавить комментарий, читайте также, вам также может понравиться, поделиться, ' +
      'калорийность',
  },
  uk: {
    ingredients:
      'потрібно, інгредієнти, інгредієнт, складники, продукти, вам знадобиться, знадобиться, нам знадобиться, ' +
      'необхідні продукти, список інгредієнтів',
    method:
      'як приготувати, приготування, спосіб приготування, приготування покроково, рецепт приготування, ' +
      'покроковий рецепт, інструкції, інструкція, кроки, процес приготування, етапи приготування',
    notes: 'поради, порада, примітки, примітка',
    equipment: 'посуд, інвентар',
    end:
      'харчова цінність, поживна цінність, коментарі, схожі рецепти, інші рецепти, залишити коментар, ' +
      'читайте також',
  },
  bg: {
    ingredients: 'продукти, съставки, необходими продукти, необходими съставки',
    method: 'начин на приготвяне, приготвяне, приготвяне стъпка по стъпка, инструкции, стъпки',
    notes: 'съвети, съвет, забележки',
    end: 'хранителни стойности, коментари, подобни рецепти',
  },
  hr: {
    ingredients: 'sastojci, sastojci za, namirnice, potrebni sastojci, što vam treba',
    method: 'priprema, način pripreme, postupak, postupak pripreme, upute',
    notes: 'napomena, napomene, savjet, savjeti',
    equipment: 'pribor',
    end: 'nutritivne vrijednosti, komentari',
  },
  sl: {
    ingredients: 'sestavine, potrebujemo',
    method: 'priprava, postopek, navodila, postopek priprave',
    notes: 'nasveti, nasvet, opombe',
    end: 'hranilne vrednosti, komentarji',
  },
  et: { ingredients: 'vajalikud koostisosad, koostisosad', method: 'valmistamine' },
  lv: { ingredients: 'ingridienti, sastāvdaļas', method: 'pagatavošana' },
  lt: { ingredients: 'ingredientai', method: 'paruošimas' },
  el: {
    ingredients:
      'υλικά, συστατικά, τα υλικά, τι θα χρειαστείτε, θα χρειαστείτε, υλικά συνταγής, τι χρειαζόμαστε',
    method:
      'εκτέλεση, οδηγίες, διαδικασία, παρασκευή, τρόπος παρασκευής, βήματα, μέθοδος, ' +
      'εκτέλεση συνταγής, οδηγίες παρασκευής, πώς να το φτιάξετε',
    notes: 'συμβουλές, συμβουλή, σημειώσεις, tips',
    equipment: 'εξοπλισμός, σκεύη',
    end: 'διατροφική αξία, διατροφικά στοιχεία, σχόλια, σχετικές συνταγές, παρόμοιες συνταγές, αφήστε ένα σχόλιο',
  },
  tr: {
    ingredients: 'malzemeler, gerekli malzemeler, malzeme listesi, içindekiler, ne gerekir, malzeme',
    method:
      'yapılışı, hazırlanışı, hazırlanış, hazırlık, yapılışı adım adım, nasıl yapılır, hazırlanması, ' +
      'adım adım, yapımı, tarifin yapılışı, yapılış',
    notes: 'püf noktaları, püf noktası, notlar, not, ipuçları',
    equipment: 'araç gereç, mutfak aletleri',
    end: 'besin değerleri, besin değeri, yorumlar, benzer tarifler, diğer tarifler, yorum yapın',
  },
  he: {
    ingredients: 'המצרכים, מצרכים, המכונות, רכיבים, החומרים',
    method: 'אופן ההכנה, הוראות הכנה, אופן הכנה, הכנה, הוראות, שלבי ההכנה',
    notes: 'טיפים, הערות',
    end: 'תגובות, ערכים תזונתיים',
  },
  ar: {
    ingredients: 'المكونات, المقادير, مكونات, مقادير',
    method:
      'طريقة التحضير, طريقة العمل, طريقة الإعداد, طريقة التحضير خطوة بخطوة, التحضير, خطوات التحضير, الطريقة',
    notes: 'نصائح, ملاحظات',
    end: 'القيمة الغذائية, التعليقات',
  },
  vi: {
    ingredients: 'nguyên liệu, thành phần, nguyên liệu chính, chuẩn bị nguyên liệu',
    method:
      'cách làm, cách nấu, hướng dẫn, các bước thực hiện, cách chế biến, thực hiện, hướng dẫn thực hiện',
    notes: 'mẹo, ghi chú',
    end: 'bình luận, giá trị dinh dưỡng',
  },
  id: {
    ingredients: 'bahan, bahan bahan, bahan utama, bahan yang dibutuhkan',
    method: 'cara membuat, langkah, langkah langkah, cara memasak, cara pembuatan, cara membuatnya',
    notes: 'tips, catatan',
    end: 'komentar, informasi gizi',
  },
  ja: {
    ingredients: '材料, 材料 分量, 材料と分量, 用意するもの, 使用材料, 材料一覧',
    method: '作り方, つくり方, 作りかた, 手順, 調理手順, 調理方法, レシピの作り方, 作り方 手順',
    notes: 'コツ, ポイント, コツ ポイント, コツとポイント, メモ, 調理のコツ, 調理のポイント',
    equipment: '道具, 使用する道具, 調理器具',
    end: '栄養成分, 栄養価, 関連レシピ, おすすめレシピ, コメント, レビュー, この料理を見た人におすすめ, つくれぽ, クチコミ',
  },
  zh: {
    ingredients:
      '材料, 食材, 原料, 用料, 食材清单, 食材明细, 用料清单, 主料, 材料清单, 所需材料, 所需食材, 準備材料',
    method:
      '做法, 步骤, 步驟, 制作步骤, 烹饪步骤, 作法, 制作方法, 做法步骤, 料理步驟, 烹飪步驟, 製作步驟, 制作过程',
    notes: '小贴士, 小贴士和提示, 贴士, 小提示, 小貼士, 烹饪技巧, 注意事项',
    equipment: '工具, 厨具',
    end: '评论, 相关推荐, 营养成分, 相關食譜',
  },
  ko: {
    ingredients: '재료, 재료 준비, 주재료, 필요한 재료, 준비 재료, 재료 목록, 식재료',
    method: '만드는 법, 조리순서, 조리 순서, 만드는법, 만드는 방법, 조리법, 조리 방법, 요리순서, 조리과정',
    notes: '팁, 요리 팁, 참고, 주의사항',
    equipment: '조리도구, 도구',
    end: '영양 정보, 영양성분, 댓글, 관련 레시피',
  },
  fa: { ingredients: 'مواد لازم, مواد اولیه', method: 'طرز تهیه, دستور پخت, روش تهیه', notes: 'نکات' },
  th: { ingredients: 'ส่วนผสม, วัตถุดิบ', method: 'วิธีทำ, ขั้นตอนการทำ', notes: 'เคล็ดลับ' },
  hi: { ingredients: 'सामग्री', method: 'विधि, बनाने की विधि', notes: 'सुझाव' },
}
