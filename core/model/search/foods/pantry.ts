/** Grains, baking, spices, oils, sauces and drinks, in the form of `produce`. */
export const pantry = `
flour|mehl|farine|farina|harina|bloem, meel|farinha
plain flour, all purpose flour|allzweckmehl, weizenmehl|farine de blé|farina 00|harina de trigo|tarwebloem|farinha de trigo
strong flour, bread flour|brotmehl|farine de force|farina manitoba|harina de fuerza|broodmeel|farinha de força
wholemeal, whole wheat|vollkorn|blé complet, farine complète|integrale|integral|volkoren|integral
rye|roggen|seigle|segale|centeno|rogge|centeio
spelt|dinkel|épeautre|farro, spelta|espelta|spelt|espelta
buckwheat|buchweizen|sarrasin|grano saraceno|alforfón, trigo sarraceno|boekweit|trigo sarraceno
barley|gerste, graupen|orge|orzo|cebada|gerst|cevada
oat, oatmeal|hafer, haferflocken|avoine|avena|avena|haver, havermout|aveia
semolina|grieß|semoule|semola, semolino|sémola|griesmeel|semolina, sêmola
cornmeal, polenta|maisgrieß, polenta|polenta|polenta|polenta|polenta, maisgriesmeel|fubá, polenta
cornflour, cornstarch|speisestärke, maisstärke|maïzena, fécule de maïs|amido di mais, maizena|maicena|maïzena, maizena|amido de milho, maisena
breadcrumb|semmelbrösel, paniermehl|chapelure|pangrattato|pan rallado|paneermeel|pão ralado
rice|reis|riz|riso|arroz|rijst|arroz
pasta|nudeln, pasta, teigwaren|pâtes|pasta|pasta, fideos|pasta|massa, macarrão
noodle|nudel|nouille|tagliolini, spaghettini|fideo|noedel, mie|macarrão
couscous|couscous|couscous|cuscus, couscous|cuscús|couscous|cuscuz
bulgur|bulgur|boulgour|bulgur|bulgur|bulgur|trigo bulgur
quinoa|quinoa|quinoa|quinoa|quinoa, quinua|quinoa|quinoa, quinua
millet|hirse|millet|miglio|mijo|gierst|painço
bread|brot|pain|pane|pan|brood|pão
bread roll, bun|brötchen, semmel, weckerl|petit pain|panino|panecillo, bollo|broodje|pãozinho
toast|toast|toast|toast|tostada|toast|torrada
dough|teig|pâte|impasto|masa|deeg|massa
puff pastry|blätterteig|pâte feuilletée|pasta sfoglia|hojaldre|bladerdeeg|massa folhada
shortcrust|mürbeteig|pâte brisée, pâte sablée|pasta frolla|masa quebrada|kruimeldeeg|massa quebrada
sourdough|sauerteig|levain|lievito madre|masa madre|zuurdesem|massa mãe, fermento natural
yeast|hefe, germ|levure|lievito|levadura|gist|fermento, levedura
baking powder|backpulver|levure chimique|lievito per dolci|polvo de hornear, levadura química|bakpoeder|fermento em pó
bicarbonate of soda, baking soda|natron|bicarbonate|bicarbonato|bicarbonato|baksoda, zuiveringszout|bicarbonato
gelatin, gelatine|gelatine|gélatine|gelatina, colla di pesce|gelatina|gelatine|gelatina
sugar|zucker|sucre|zucchero|azúcar|suiker|açúcar
icing sugar, powdered sugar, confectioners sugar|puderzucker, staubzucker|sucre glace|zucchero a velo|azúcar glas, azúcar glass|poedersuiker|açúcar em pó, açúcar de confeiteiro
caster sugar, superfine sugar|feiner zucker|sucre en poudre|zucchero semolato|azúcar fino|fijne kristalsuiker|açúcar fino
brown sugar, muscovado|brauner zucker, rohrzucker|cassonade, sucre roux|zucchero di canna|azúcar moreno, panela, piloncillo|bruine suiker, basterdsuiker|açúcar mascavo, açúcar mascavado
honey|honig|miel|miele|miel|honing|mel
maple syrup|ahornsirup|sirop d'érable|sciroppo d'acero|jarabe de arce, sirope de arce|ahornsiroop|xarope de ácer, xarope de bordo
syrup, golden syrup, light treacle|sirup|sirop|sciroppo|jarabe, sirope|siroop, stroop|xarope
treacle, molasses|melasse, zuckerrübensirup|mélasse|melassa|melaza|melasse|melaço
jam|marmelade, konfitüre|confiture|marmellata, confettura|mermelada|jam|geleia, compota
marzipan|marzipan|massepain, pâte d'amande|marzapane|mazapán|marsepein|marzipã, maçapão
chocolate|schokolade|chocolat|cioccolato, cioccolata|chocolate|chocolade, chocola|chocolate
dark chocolate, plain chocolate|zartbitterschokolade, dunkle schokolade|chocolat noir|cioccolato fondente|chocolate negro|pure chocolade|chocolate amargo
cocoa|kakao|cacao|cacao|cacao|cacao|cacau
vanilla|vanille|vanille|vaniglia|vainilla|vanille|baunilha
caramel|karamell|caramel|caramello|caramelo, dulce de leche|karamel|caramelo
candied peel, mixed peel|zitronat, orangeat|fruit confit|canditi, scorza candita|fruta escarchada|sukade|fruta cristalizada
salt|salz|sel|sale|sal|zout|sal
black pepper, pepper|pfeffer|poivre|pepe|pimienta|peper|pimenta-do-reino
paprika, paprika powder|paprikapulver|paprika|paprica|pimentón|paprikapoeder|colorau, páprica
cumin|kreuzkümmel|cumin|cumino|comino|komijn|cominho
caraway|kümmel|carvi|carvi|alcaravea|karwij|alcaravia
cinnamon|zimt|cannelle|cannella|canela|kaneel|canela
clove|nelke, gewürznelke|clou de girofle|chiodo di garofano|clavo|kruidnagel|cravinho, cravo
nutmeg|muskat, muskatnuss|muscade|noce moscata|nuez moscada|nootmuskaat|noz-moscada
cardamom|kardamom|cardamome|cardamomo|cardamomo|kardemom|cardamomo
saffron|safran|safran|zafferano|azafrán|saffraan|açafrão
turmeric|kurkuma|curcuma|curcuma|cúrcuma|kurkuma|açafrão-da-terra, cúrcuma
star anise|sternanis|badiane, anis étoilé|anice stellato|anís estrellado|steranijs|anis-estrelado
aniseed|anis|anis|anice|anís|anijs|erva-doce, anis
juniper|wacholder|genièvre|ginepro|enebro|jeneverbes|zimbro
allspice|piment|piment de la jamaïque|pimento|pimienta de jamaica|piment|pimenta-da-jamaica
nigella, kalonji, black onion seed|schwarzkümmel|nigelle|nigella|neguilla|nigellazaad|nigela
curry|curry|curry|curry|curry|kerrie|caril, curry
mustard|senf|moutarde|senape|mostaza|mosterd|mostarda
spice|gewürz|épice|spezia|especia|kruid, specerij|especiaria
herb|kraut, kräuter|herbe|erba aromatica|hierba|kruid, kruiden|erva
oil|öl|huile|olio|aceite|olie|óleo
olive oil|olivenöl|huile d'olive|olio d'oliva, olio extravergine|aceite de oliva|olijfolie|azeite
sunflower oil|sonnenblumenöl|huile de tournesol|olio di girasole|aceite de girasol|zonnebloemolie|óleo de girassol
rapeseed oil, canola oil|rapsöl|huile de colza|olio di colza|aceite de colza|koolzaadolie|óleo de canola
sesame oil|sesamöl|huile de sésame|olio di sesamo|aceite de sésamo|sesamolie|óleo de gergelim
coconut milk|kokosmilch|lait de coco|latte di cocco|leche de coco|kokosmelk|leite de coco
vinegar|essig|vinaigre|aceto|vinagre|azijn|vinagre
balsamic|balsamico|balsamique|balsamico|balsámico|balsamico|balsâmico
soy sauce, soya sauce|sojasauce, sojasoße|sauce soja|salsa di soia|salsa de soja, salsa de soya|sojasaus, ketjap|molho de soja, shoyu
fish sauce|fischsauce|sauce de poisson, nuoc-mâm|salsa di pesce|salsa de pescado|vissaus|molho de peixe
tofu|tofu|tofu|tofu|tofu|tofoe, tofu|tofu
soy, soya|soja|soja|soia|soja, soya|soja|soja
tomato puree, tomato paste|tomatenmark|concentré de tomate|concentrato di pomodoro|concentrado de tomate|tomatenpuree|concentrado de tomate, extrato de tomate
passata, tomato sauce|passierte tomaten, tomatensauce|coulis de tomate, sauce tomate|passata, salsa di pomodoro|salsa de tomate, tomate triturado|gezeefde tomaten, tomatensaus|molho de tomate, polpa de tomate
stock, broth|brühe, fond|bouillon|brodo|caldo|bouillon|caldo
mayonnaise|mayonnaise|mayonnaise|maionese|mayonesa|mayonaise|maionese
water|wasser|eau|acqua|agua|water|água
wine|wein|vin|vino|vino|wijn|vinho
red wine|rotwein|vin rouge|vino rosso|vino tinto|rode wijn|vinho tinto
white wine|weißwein|vin blanc|vino bianco|vino blanco|witte wijn|vinho branco
beer|bier|bière|birra|cerveza|bier|cerveja
cider|apfelwein, most|cidre|sidro|sidra|cider|sidra
port|portwein|porto|porto|oporto|port|vinho do porto
rum|rum|rhum|rum|ron|rum|rum
brandy, cognac|weinbrand, cognac|cognac, eau-de-vie|brandy, cognac|coñac, brandy|brandewijn|conhaque, aguardente
coffee|kaffee|café|caffè|café|koffie|café
tea|tee|thé|tè|té|thee|chá
juice|saft|jus|succo|zumo, jugo|sap|suco, sumo
lemonade|limonade|limonade|limonata|limonada|limonade|limonada
`
