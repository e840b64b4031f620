/**
 * Vegetables, fruit, nuts and herbs, one food per line: its names in English, German, French, Italian, Spanish, Dutch
 * and Portuguese, separated by bars; the names of one language are separated by commas.
 */
export const produce = `
aubergine, eggplant, brinjal|aubergine, melanzani|aubergine|melanzana|berenjena|aubergine|berinjela, beringela
courgette, zucchini|zucchini|courgette|zucchina, zucchino|calabacín, calabacita|courgette|abobrinha, curgete
spring onion, scallion, green onion|frühlingszwiebel, lauchzwiebel|cébette, oignon nouveau, ciboule|cipollotto|cebolleta, cebollín|lente-ui, bosui|cebolinha
onion|zwiebel|oignon|cipolla|cebolla|ui, ajuin|cebola
red onion|rote zwiebel|oignon rouge|cipolla rossa|cebolla roja, cebolla morada|rode ui|cebola roxa
shallot|schalotte|échalote|scalogno|chalota|sjalot|chalota
garlic|knoblauch|ail|aglio|ajo|knoflook|alho
leek|lauch, porree|poireau|porro|puerro|prei|alho-poró, alho francês
tomato|tomate, paradeiser|tomate|pomodoro|tomate, jitomate|tomaat|tomate
cherry tomato|kirschtomate|tomate cerise|pomodorino|tomate cherry|kerstomaat, cherrytomaat|tomate cereja
potato|kartoffel, erdapfel|pomme de terre, patate|patata|patata, papa|aardappel|batata
sweet potato, yam|süßkartoffel|patate douce|patata dolce|batata, boniato, camote|zoete aardappel|batata-doce
carrot|karotte, möhre, mohrrübe, rüebli|carotte|carota|zanahoria|wortel, peen|cenoura
celery|staudensellerie, stangensellerie|céleri|sedano|apio|bleekselderij, selderij|aipo, salsão
celeriac, celery root|knollensellerie, sellerie|céleri-rave|sedano rapa|apionabo|knolselderij|aipo-rábano
cucumber|gurke|concombre|cetriolo|pepino|komkommer|pepino
gherkin, pickle|gewürzgurke, essiggurke|cornichon|cetriolino|pepinillo|augurk|picles
pepper, bell pepper, sweet pepper, capsicum|paprika, paprikaschote|poivron|peperone|pimiento, pimentón|paprika|pimentão, pimento
chilli, chili, chile|chili, peperoncino|piment|peperoncino|chile, guindilla, ají|chilipeper, peper|pimenta, malagueta
spinach|spinat|épinard|spinacio, spinaci|espinaca|spinazie|espinafre
chard, swiss chard|mangold|blette, bette|bietola|acelga|snijbiet|acelga
kale|grünkohl|chou frisé, chou kale|cavolo nero, cavolo riccio|col rizada|boerenkool|couve galega, couve kale
cabbage|kohl, weißkohl, kraut|chou|cavolo, verza|col, repollo|kool, witte kool|couve, repolho
red cabbage|rotkohl, rotkraut, blaukraut|chou rouge|cavolo rosso|lombarda, col lombarda|rodekool|couve roxa
sauerkraut|sauerkraut|choucroute|crauti|chucrut|zuurkool|chucrute
savoy cabbage|wirsing|chou de savoie|verza|col de milán|savooiekool|couve-lombarda
brussels sprout|rosenkohl|chou de bruxelles|cavoletto di bruxelles|col de bruselas|spruitje, spruitjes|couve-de-bruxelas
broccoli|brokkoli|brocoli|broccolo, broccoli|brócoli, brécol|broccoli|brócolis, brócolos
cauliflower|blumenkohl, karfiol|chou-fleur|cavolfiore|coliflor|bloemkool|couve-flor
kohlrabi|kohlrabi|chou-rave|cavolo rapa|colirrábano|koolrabi|couve-rábano
bok choy, pak choi, pak choy|pak choi|pak choï|cavolo cinese|bok choy|paksoi|acelga chinesa
lettuce|kopfsalat, salat|laitue, salade verte|lattuga|lechuga|sla, kropsla|alface
romaine, cos lettuce|römersalat|romaine|lattuga romana|lechuga romana|romeinse sla|alface romana
rocket, arugula|rucola, rauke|roquette|rucola|rúcula|rucola|rúcula
endive, chicory|chicorée, endivie|endive, chicorée|indivia, cicoria|endibia, achicoria|witlof, andijvie|endívia, chicória
radicchio|radicchio|trévise|radicchio|radicchio|radicchio|radicchio
watercress|brunnenkresse|cresson|crescione|berro|waterkers|agrião
mushroom, champignon|pilz, champignon, schwammerl|champignon|fungo, champignon|champiñón, seta|champignon, paddenstoel|cogumelo
porcini, cep|steinpilz|cèpe|porcino|boletus|eekhoorntjesbrood|porcino
chanterelle|pfifferling, eierschwammerl|girolle, chanterelle|finferlo, gallinaccio|rebozuelo|cantharel|cantarelo
truffle|trüffel|truffe|tartufo|trufa|truffel|trufa
pumpkin, squash|kürbis|citrouille, potiron, courge|zucca|calabaza|pompoen|abóbora
butternut|butternut|butternut, doubeurre|zucca butternut|calabaza butternut|flespompoen|abóbora manteiga
corn, sweetcorn|mais|maïs|mais|maíz, elote, choclo|mais, maïs|milho
pea|erbse|petit pois, pois|pisello|guisante, arveja, chícharo|erwt, doperwt|ervilha
snow pea, mangetout|zuckerschote, kefe|pois gourmand, mange-tout|taccola|tirabeque|peultje, peultjes|ervilha-torta
green bean, string bean|grüne bohne, fisole|haricot vert|fagiolino|judía verde, ejote|sperzieboon, sperziebonen|feijão-verde, vagem
bean|bohne|haricot|fagiolo|judía, alubia, frijol, poroto|boon, bonen|feijão
broad bean, fava bean|dicke bohne, saubohne|fève|fava|haba|tuinboon, tuinbonen|fava
white bean, haricot bean, navy bean|weiße bohne|haricot blanc|cannellino, fagiolo bianco|alubia blanca|witte boon, witte bonen|feijão branco
borlotti, cranberry bean|borlottibohne|haricot borlotti|borlotto|alubia pinta|borlottiboon|feijão-rajado
butter bean, lima bean|limabohne|haricot de lima|fagiolo di lima|garrofón|limaboon|feijão-manteiga
kidney bean|kidneybohne|haricot rouge|fagiolo rosso|judía roja|kidneyboon, kidneybonen|feijão vermelho
black bean|schwarze bohne|haricot noir|fagiolo nero|frijol negro|zwarte boon, zwarte bonen|feijão preto
chickpea, garbanzo|kichererbse|pois chiche|cece|garbanzo|kikkererwt|grão-de-bico
lentil|linse|lentille|lenticchia|lenteja|linze|lentilha
asparagus|spargel|asperge|asparago|espárrago|asperge|aspargo, espargo
artichoke|artischocke|artichaut|carciofo|alcachofa|artisjok|alcachofra
fennel|fenchel|fenouil|finocchio|hinojo|venkel|funcho, erva-doce
beetroot, beet|rote bete, rote rübe, rande|betterave|barbabietola, rapa rossa|remolacha, betabel|biet, rode biet, bieten|beterraba
radish|radieschen, rettich|radis|ravanello|rábano|radijs|rabanete
turnip|rübe, weiße rübe|navet|rapa|nabo|raap, knolraap, meiraap|nabo
swede, rutabaga|steckrübe|rutabaga|navone|colinabo|koolraap|rutabaga
parsnip|pastinake|panais|pastinaca|chirivía|pastinaak|pastinaca
jerusalem artichoke|topinambur|topinambour|topinambur|tupinambo|aardpeer|tupinambo
salsify|schwarzwurzel|salsifis|scorzonera|salsifí|schorseneer|salsifi
okra|okra|gombo|okra|okra|okra|quiabo
avocado|avocado|avocat|avocado|aguacate, palta|avocado|abacate
olive|olive|olive|oliva|aceituna, oliva|olijf|azeitona
caper|kaper|câpre|cappero|alcaparra|kappertje|alcaparra
ginger|ingwer|gingembre|zenzero|jengibre|gember|gengibre
horseradish|meerrettich, kren|raifort|rafano, cren|rábano picante|mierikswortel|raiz-forte
seaweed|alge|algue|alga|alga|zeewier|alga
bean sprout|sprosse|germe de soja|germoglio|brote de soja|taugé, tauge|broto de feijão
bamboo|bambus|bambou|bambù|bambú|bamboe|bambu
cassava, yuca|maniok|manioc|manioca|yuca, mandioca|cassave|mandioca, aipim
apple|apfel|pomme|mela|manzana|appel|maçã
pear|birne|poire|pera|pera|peer, peren|pera
quince|quitte|coing|mela cotogna|membrillo|kweepeer|marmelo
lemon|zitrone|citron|limone|limón|citroen|limão siciliano
lime|limette|citron vert|lime|lima|limoen|lima, limão
orange|orange, apfelsine|orange|arancia|naranja|sinaasappel|laranja
blood orange|blutorange|orange sanguine|arancia rossa|naranja sanguina|bloedsinaasappel|laranja sanguínea
mandarin, clementine, tangerine|mandarine, clementine|mandarine, clémentine|mandarino, clementina|mandarina, clementina|mandarijn|tangerina, mexerica
grapefruit|grapefruit, pampelmuse|pamplemousse|pompelmo|pomelo, toronja|grapefruit|toranja
banana|banane|banane|banana|plátano, banana|banaan, bananen|banana
plantain|kochbanane|banane plantain|platano|plátano macho|bakbanaan|banana-da-terra
strawberry|erdbeere|fraise|fragola|fresa, frutilla|aardbei|morango
raspberry|himbeere|framboise|lampone|frambuesa|framboos, frambozen|framboesa
blueberry, bilberry|blaubeere, heidelbeere|myrtille|mirtillo|arándano|bosbes|mirtilo
blackberry|brombeere|mûre|mora|mora, zarzamora|braam, bramen|amora
redcurrant|johannisbeere|groseille|ribes rosso|grosella|rode bes, aalbes|groselha
blackcurrant|schwarze johannisbeere|cassis|ribes nero|grosella negra|zwarte bes|groselha preta
gooseberry|stachelbeere|groseille à maquereau|uva spina|grosella espinosa|kruisbes|groselha espinhosa
cranberry|moosbeere|canneberge|mirtillo rosso|arándano rojo|veenbes|arando
elderflower, elderberry|holunder|sureau|sambuco|saúco|vlierbloesem, vlierbes|sabugueiro
cherry|kirsche|cerise|ciliegia|cereza|kers, kersen|cereja
sour cherry|sauerkirsche, schattenmorelle|griotte|amarena, visciola|guinda|zure kers|ginja
plum|pflaume, zwetschge, zwetschke|prune, quetsche|prugna, susina|ciruela|pruim|ameixa
prune|backpflaume, dörrpflaume|pruneau|prugna secca|ciruela pasa|gedroogde pruim|ameixa seca
peach|pfirsich|pêche|pesca|melocotón, durazno|perzik|pêssego
nectarine|nektarine|nectarine, brugnon|nettarina|nectarina|nectarine|nectarina
apricot|aprikose, marille|abricot|albicocca|albaricoque, damasco|abrikoos, abrikozen|damasco, alperce
grape|traube, weintraube|raisin|uva|uva|druif, druiven|uva
raisin, sultana|rosine, sultanine|raisin sec|uvetta, uva passa|pasa|rozijn, rozijnen|passa, uva-passa
currant|korinthe|raisin de corinthe|uva di corinto|pasa de corinto|krent, krenten|corinto
fig|feige|figue|fico|higo|vijg|figo
date|dattel|datte|dattero|dátil|dadel|tâmara
melon|melone|melon|melone|melón|meloen|melão
watermelon|wassermelone|pastèque|anguria, cocomero|sandía|watermeloen|melancia
pineapple|ananas|ananas|ananas|piña, ananá|ananas|abacaxi, ananás
mango|mango|mangue|mango|mango|mango|manga
papaya|papaya|papaye|papaia|papaya|papaja|mamão
kiwi|kiwi|kiwi|kiwi|kiwi|kiwi|kiwi
passion fruit|passionsfrucht, maracuja|fruit de la passion|frutto della passione|maracuyá|passievrucht|maracujá
pomegranate|granatapfel|grenade|melograno, melagrana|granada|granaatappel|romã
persimmon|kaki|kaki|cachi|caqui|kaki|caqui, dióspiro
rhubarb|rhabarber|rhubarbe|rabarbaro|ruibarbo|rabarber|ruibarbo
lychee|litschi|litchi|litchi|lichi|lychee|lichia
coconut|kokosnuss, kokos|noix de coco, coco|cocco, noce di cocco|coco|kokosnoot, kokos|coco
desiccated coconut, shredded coconut|kokosraspel|coco râpé|cocco grattugiato|coco rallado|geraspte kokos|coco ralado
almond|mandel|amande|mandorla|almendra|amandel|amêndoa
walnut|walnuss, baumnuss|noix|noce|nuez|walnoot, walnoten|noz
hazelnut, filbert|haselnuss|noisette|nocciola|avellana|hazelnoot, hazelnoten|avelã
nut|nuss|noix|frutta secca|fruto seco|noot, noten|noz
peanut, groundnut|erdnuss|cacahuète, arachide|arachide, nocciolina|cacahuete, maní, cacahuate|pinda|amendoim
cashew|cashew|cajou|anacardo, anacardi|anacardo|cashewnoot, cashewnoten|caju, castanha-de-caju
pistachio|pistazie|pistache|pistacchio|pistacho|pistache|pistache, pistácio
pecan|pekannuss|pécan, noix de pécan|noce pecan|pacana|pecannoot, pecannoten|noz-pecã
chestnut|kastanie, marone, esskastanie|châtaigne, marron|castagna|castaña|kastanje|castanha
pine nut, pignoli|pinienkern|pignon|pinolo|piñón|pijnboompit|pinhão, pinoli
sesame|sesam|sésame|sesamo|sésamo, ajonjolí|sesam|gergelim, sésamo
poppy seed|mohn|pavot|papavero|amapola|maanzaad|papoila
linseed, flaxseed|leinsamen|graine de lin|semi di lino|lino, linaza|lijnzaad|linhaça
sunflower seed|sonnenblumenkern|graine de tournesol|seme di girasole|pipa de girasol|zonnebloempit|semente de girassol
parsley|petersilie|persil|prezzemolo|perejil|peterselie|salsa, salsinha
basil|basilikum|basilic|basilico|albahaca|basilicum|manjericão
coriander, cilantro|koriander|coriandre|coriandolo|cilantro, culantro|koriander|coentro
mint|minze|menthe|menta|menta, hierbabuena|munt|hortelã, menta
dill|dill|aneth|aneto|eneldo|dille|endro, aneto
chive|schnittlauch|ciboulette|erba cipollina|cebollino|bieslook|cebolinho
thyme|thymian|thym|timo|tomillo|tijm|tomilho
rosemary|rosmarin|romarin|rosmarino|romero|rozemarijn|alecrim
sage|salbei|sauge|salvia|salvia|salie|sálvia
oregano|oregano|origan|origano|orégano|oregano|orégano
marjoram|majoran|marjolaine|maggiorana|mejorana|marjolein|manjerona
tarragon|estragon|estragon|dragoncello|estragón|dragon|estragão
chervil|kerbel|cerfeuil|cerfoglio|perifollo|kervel|cerefólio
bay leaf|lorbeer, lorbeerblatt|laurier|alloro|laurel|laurier|louro
lovage|liebstöckel|livèche|levistico|levístico|lavas|levístico
wild garlic, ramsons|bärlauch|ail des ours|aglio orsino|ajo de oso|daslook|alho-de-urso
sorrel|sauerampfer|oseille|acetosa|acedera|zuring|azeda
lemongrass|zitronengras|citronnelle|citronella|hierba limón, citronela|citroengras, sereh|capim-limão
nettle|brennnessel|ortie|ortica|ortiga|brandnetel|urtiga
`
