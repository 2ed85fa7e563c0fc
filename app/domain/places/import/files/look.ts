/** The colours that looks are named by, as red, green and blue. */
const colours: Record<string, [number, number, number]> = {
  red: [219, 68, 55],
  orange: [245, 124, 0],
  yellow: [255, 214, 0],
  green: [15, 157, 88],
  teal: [0, 151, 167],
  blue: [2, 119, 210],
  purple: [103, 58, 183],
  pink: [233, 30, 140],
  brown: [121, 85, 72],
  grey: [140, 140, 140],
  black: [10, 10, 10],
  white: [250, 250, 250],
}

/** The plain word for digits such as `0288D1` or, after the opacity, `ff0288D1`; else ''. */
export function colourName(digits: string): string {
  if (Object.hasOwn(colours, digits.toLowerCase())) return digits.toLowerCase()
  const hex = /^#?(?:[\da-f]{2}(?=[\da-f]{6}$))?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i
    .exec(digits)
    ?.slice(1)
  if (!hex) return ''
  const wanted = hex.map((pair) => Number.parseInt(pair, 16))
  const away = (rgb: number[]) =>
    rgb.reduce((sum, value, index) => sum + (value - (wanted[index] as number)) ** 2, 0)
  const [nearest] = Object.entries(colours).sort(([, one], [, other]) => away(one) - away(other))
  return nearest?.[0] ?? ''
}

const shortColours: Record<string, string> = {
  ylw: 'yellow',
  wht: 'white',
  blu: 'blue',
  grn: 'green',
  ltblu: 'blue',
  pin: '',
  icon: '',
  blank: '',
  maps: '',
}

/** Names an icon by its file: `…/paddle/red-stars.png` is `red stars`; numbers say nothing. */
export function iconName(href: string): string {
  const file = /([^/?#]+?)(?:\.\w+)?(?:[?#].*)?$/.exec(href.slice(-500))?.[1] ?? ''
  const words = file.toLowerCase().split(/[-_\s%]+/)
  return words
    .map((word) => shortColours[word] ?? word)
    .filter((word) => /^[a-z]{2,20}$/.test(word))
    .slice(0, 3)
    .join(' ')
}

/** Joins colour and icon. A colour tints the icon, of which white is the one without a tint. */
export function lookOf(colour: string, icon: string): string {
  const tint = colour === 'white' && icon !== '' ? '' : colour
  const words = icon.split(' ').filter((word) => !tint || !Object.hasOwn(colours, word))
  return [tint, ...words].filter(Boolean).join(' ')
}
