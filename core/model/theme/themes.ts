import type { ColorTheme, TypeTheme } from './theme.ts'

const colors = (
  id: string,
  title: string,
  [
    colorText,
    colorSubdued,
    colorAccent,
    colorBackground,
    colorPanel,
    colorEmphasis,
    colorOutline,
    colorOverlay,
  ]: readonly [string, string, string, string, string, string, string, string],
): ColorTheme => ({
  id,
  title,
  colorText,
  colorSubdued,
  colorAccent,
  colorBackground,
  colorPanel,
  colorEmphasis,
  colorOutline,
  colorOverlay,
})

const type = (
  id: string,
  title: string,
  display: readonly [family: string, normal: number, bold: number],
  narrative: readonly [family: string, normal: number, bold: number],
): TypeTheme => ({
  id,
  title,
  displayFontFamily: display[0],
  displayFontNormalWeight: display[1],
  displayFontBoldWeight: display[2],
  narrativeFontFamily: narrative[0],
  narrativeFontNormalWeight: narrative[1],
  narrativeFontBoldWeight: narrative[2],
})

const paperAndTomato = colors('6a0c5a10-51c4-4f0e-9b1e-0c0100000001', 'Paper and tomato', [
  '#231f1b',
  '#655d54',
  '#b23a21',
  '#fdfbf7',
  '#f6f1e8',
  '#f8e9dd',
  '#ded5c6',
  '#1c1714',
])

const magazine = type(
  '6a0c5a10-51c4-4f0e-9b1e-0c0200000001',
  'Magazine',
  ['Newsreader', 400, 600],
  ['Figtree', 400, 600],
)

/**
 * The color themes that every site can choose. Text, subdued and accent have a contrast of at least 4.5:1 on
 * background, panel and emphasis (WCAG 2.2, 1.4.3), so accent can be used for links, and background for the text of
 * accent buttons. Order of the colors: text, subdued, accent, background, panel, emphasis, outline, overlay.
 */
export const colorThemes: readonly ColorTheme[] = [
  paperAndTomato,
  colors('6a0c5a10-51c4-4f0e-9b1e-0c0100000002', 'Olive grove', [
    '#20251c',
    '#596050',
    '#4c6423',
    '#fbfaf3',
    '#f1f0e2',
    '#e7ebd3',
    '#d5d4bd',
    '#191d14',
  ]),
  colors('6a0c5a10-51c4-4f0e-9b1e-0c0100000003', 'Rye and blueberry', [
    '#1f2230',
    '#5a5d6d',
    '#3d4a96',
    '#faf8f5',
    '#f0ece6',
    '#e5e5f2',
    '#d6d0c7',
    '#171a26',
  ]),
  colors('6a0c5a10-51c4-4f0e-9b1e-0c0100000004', 'Market day', [
    '#17201a',
    '#4f5b53',
    '#0a6b45',
    '#ffffff',
    '#f3f6ee',
    '#fdf0b4',
    '#cfd9cb',
    '#0e1510',
  ]),
  colors('6a0c5a10-51c4-4f0e-9b1e-0c0100000005', 'Fig and rose', [
    '#2a1c25',
    '#695662',
    '#94295c',
    '#fdf9f8',
    '#f7eeee',
    '#f7e2e6',
    '#e3d1d3',
    '#20141b',
  ]),
  colors('6a0c5a10-51c4-4f0e-9b1e-0c0100000006', 'Sea salt', [
    '#16242b',
    '#4d5f68',
    '#0f6478',
    '#f9fbfb',
    '#ecf2f3',
    '#d9ebee',
    '#c9d7da',
    '#0e191e',
  ]),
  colors('6a0c5a10-51c4-4f0e-9b1e-0c0100000007', 'Honey and ink', [
    '#211c10',
    '#625a45',
    '#875300',
    '#fffcf3',
    '#f9f2dd',
    '#fcecbe',
    '#e3d8b8',
    '#18140a',
  ]),
  colors('6a0c5a10-51c4-4f0e-9b1e-0c0100000008', 'Night kitchen', [
    '#f3eee6',
    '#b9b0a4',
    '#f2a65a',
    '#181613',
    '#221f1b',
    '#322a21',
    '#423b33',
    '#0c0b09',
  ]),
]

/** The type themes that every site can choose; all families are self-hosted or installed on common systems. */
export const typeThemes: readonly TypeTheme[] = [
  magazine,
  type('6a0c5a10-51c4-4f0e-9b1e-0c0200000002', 'Bakery', ['Fraunces', 400, 650], ['Nunito Sans', 400, 700]),
  type('6a0c5a10-51c4-4f0e-9b1e-0c0200000003', 'Grocer', ['Figtree', 600, 800], ['Figtree', 400, 600]),
  type('6a0c5a10-51c4-4f0e-9b1e-0c0200000004', 'Novel', ['Newsreader', 400, 600], ['Newsreader', 400, 600]),
  type(
    '6a0c5a10-51c4-4f0e-9b1e-0c0200000005',
    'Friendly',
    ['Nunito Sans', 600, 800],
    ['Nunito Sans', 400, 700],
  ),
  type('6a0c5a10-51c4-4f0e-9b1e-0c0200000006', 'System', ['Georgia', 400, 700], ['system-ui', 400, 600]),
]

/** The color theme of a site that has not chosen one. */
export const defaultColorTheme: ColorTheme = paperAndTomato
/** The type theme of a site that has not chosen one. */
export const defaultTypeTheme: TypeTheme = magazine

/** The chosen color theme, or the default one if none is chosen or it no longer exists. */
export function colorThemeById(id: string | null): ColorTheme {
  return colorThemes.find((theme) => theme.id === id) ?? defaultColorTheme
}

/** The chosen type theme, or the default one if none is chosen or it no longer exists. */
export function typeThemeById(id: string | null): TypeTheme {
  return typeThemes.find((theme) => theme.id === id) ?? defaultTypeTheme
}
