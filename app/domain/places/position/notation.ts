import { type Coordinates, onGlobe } from '#app/domain/rules/globe.ts'

type Axis = 'latitude' | 'longitude'
type Unit = '°' | "'" | '"'
type Component = { value: string; unit?: Unit; isUnitWord?: boolean }
/** `axis` is set if the text has a label, such as `lat:`, or a letter, such as `N`. */
type WrittenCoordinate = {
  components: Component[]
  isNegative: boolean
  axis?: Axis
  hemisphere?: string
  isClosed?: boolean
}

/**
 * Reads notations such as `46.0207, 7.7491`, `46,0207 N 7,7491 E`, `N 46° 1.24' E 7° 44.95'`,
 * `46°1'14.5"N 7°44'56.8"E`, `+46.0207+007.7491/`, `lat: 46.02 lng: 7.75`, `POINT(7.75 46.02)`.
 */
export function readNotation(text: string): Coordinates | undefined {
  const iso = readIso6709(text)
  if (iso) return iso
  const plain = simplify(text)
  if (/[\d.]e[+-]\d/.test(plain) || /^\d+ ?\/ ?\d+$/.test(plain)) return undefined
  const point = /^point ?\( ?(-?[\d.]+) (-?[\d.]+) ?\)$/.exec(plain)
  if (point) return onGlobe(Number(point[2]), Number(point[1]))
  const bare = plain.replace(/^(gps|coordinates|position|location)\s*[:=]?\s*/, '')
  const inside = /^[([{](.*)[)\]}]$/.exec(bare)?.[1] ?? bare
  return readPair(inside)
}

/** Reads commas as separators of the coordinates, else as decimal commas, else as spaces. */
function readPair(text: string) {
  const asSeparator = readCoordinates(text.replaceAll(',', ';'))
  const asDecimal = readCoordinates(withDecimalPoints(text))
  const asSpace = readCoordinates(text.replaceAll(',', ' '))
  return (
    (asSeparator && positionOf(asSeparator)) ??
    (asDecimal && positionOf(asDecimal)) ??
    (asSpace?.every((part) => part.hemisphere) ? positionOf(asSpace) : undefined)
  )
}

/** Replaces decimal commas by points; '' if they are ambiguous (`1,2,3`). */
function withDecimalPoints(text: string) {
  const pointed = text.replace(/(\d+),(\d+)/g, '$1.$2')
  const isOpen = /\d,-?\d/.test(pointed) && !/^-?\d+\.\d+,-?\d+\.\d+$/.test(pointed)
  return isOpen ? '' : pointed.replaceAll(',', ';')
}

const token =
  /(?:(?<![\d.])(?<sign>[+-])(?=[\d.]))?(?<number>\d+(?:\.\d*)?|\.\d+)|(?<unit>[°'"])|(?<word>[a-zäöüß]+)|(?<separator>[;|/])|[\s:=]+/y

function readCoordinates(text: string): [WrittenCoordinate, WrittenCoordinate] | undefined {
  const parts: WrittenCoordinate[] = [newCoordinate()]
  let current = parts[0] as WrittenCoordinate
  function startNext() {
    if (current.components.length === 0 && !current.hemisphere && !current.axis) return
    current = newCoordinate()
    parts.push(current)
  }
  let afterNumber = false
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const groups = token.exec(text)?.groups
    if (!groups) return undefined
    const { sign, number, unit, word, separator } = groups
    if (number !== undefined) {
      if (current.isClosed || (sign && current.components.length > 0)) startNext()
      if (nextUnit(text) === '°' && current.components.length > 0) startNext()
      if (sign === '-') current.isNegative = true
      current.components.push({ value: number })
    } else if (unit || (word && afterNumber && unitOf(word, current))) {
      const last = current.components.at(-1)
      if (!last || last.unit || !afterNumber) return undefined
      last.unit = unit ? (unit as Unit) : unitOf(word ?? '', current)
      last.isUnitWord = !unit
    } else if (word) {
      const label = labels[word]
      const hemisphere = hemispheres[word]
      if (label) {
        startNext()
        current.axis = label
      } else if (hemisphere) {
        if (current.hemisphere) startNext()
        current.hemisphere = hemisphere
        if (current.components.length > 0) current.isClosed = true
      } else return undefined
    } else if (separator) {
      if (current.components.length === 0) return undefined
      current.isClosed = true
    }
    if (groups.number || unit || word || separator) afterNumber = number !== undefined
  }
  const [first, second] = parts.length === 1 && !/\d:\d/.test(text) ? halves(current) : parts
  return first && second && parts.length <= 2 ? [first, second] : undefined

  function nextUnit(source: string) {
    const found = /^\s*(°|d(eg(rees?)?)?(?![a-z]))/.exec(source.slice(token.lastIndex))
    return found ? '°' : undefined
  }
}

/** Splits an even count of numbers without units into two coordinates: `46 1 14 7 44 56`. */
function halves(part: WrittenCoordinate): WrittenCoordinate[] {
  const count = part.components.length
  if (count % 2 !== 0 || part.hemisphere || part.components.some(({ unit }) => unit)) return []
  const middle = count / 2
  return [
    { ...part, components: part.components.slice(0, middle) },
    { ...newCoordinate(), components: part.components.slice(middle) },
  ]
}

function positionOf([first, second]: [WrittenCoordinate, WrittenCoordinate]) {
  const axes = [axisOf(first), axisOf(second)]
  if (axes[0] === null || axes[1] === null || (axes[0] && axes[0] === axes[1])) return undefined
  const isSwapped = axes[0] === 'longitude' || axes[1] === 'latitude'
  const isBare = [first, second].every((part) => !part.hemisphere && !part.components[0]?.unit)
  if (isBare && first.components.length !== second.components.length) return undefined
  const [one, two] = [degreesOf(first), degreesOf(second)]
  if (one === undefined || two === undefined) return undefined
  return isSwapped ? onGlobe(two, one) : onGlobe(one, two)
}

/** Returns null if label and letter contradict each other. */
function axisOf({ axis, hemisphere }: WrittenCoordinate): Axis | null | undefined {
  if (!hemisphere) return axis
  const named = hemisphere === 'n' || hemisphere === 's' ? 'latitude' : 'longitude'
  return axis && axis !== named ? null : named
}

function degreesOf({ components, isNegative, hemisphere }: WrittenCoordinate) {
  if (isNegative && (hemisphere === 'n' || hemisphere === 'e')) return undefined
  let degrees = 0
  let previous = -1
  for (const [index, { value, unit }] of components.entries()) {
    const place = unit ? units.indexOf(unit) : previous + 1
    const isLast = index === components.length - 1
    if (place <= previous || place > 2 || (index === 0 && place !== 0)) return undefined
    if (!isLast && value.includes('.')) return undefined
    if (place > 0 && Number(value) >= 60) return undefined
    degrees += Number(value) / 60 ** place
    previous = place
  }
  if (components.length === 0) return undefined
  return isNegative || hemisphere === 's' || hemisphere === 'w' ? -degrees : degrees
}

function readIso6709(text: string) {
  const match =
    /^([+-])(\d{2,6})(\.\d+)?([+-])(\d{3,7})(\.\d+)?([+-]\d+(\.\d+)?)?(CRS\w+)?\/?$/.exec(text)
  if (!match) return undefined
  const [, northSign, north = '', northRest = '', eastSign, east = '', eastRest = ''] = match
  if (north.length % 2 !== 0 || east.length !== north.length + 1) return undefined
  const latitude = degreesOf(isoCoordinate(northSign, north, 2, northRest))
  const longitude = degreesOf(isoCoordinate(eastSign, east, 3, eastRest))
  if (latitude === undefined || longitude === undefined) return undefined
  return onGlobe(latitude, longitude)
}

function isoCoordinate(
  sign: string | undefined,
  digits: string,
  width: number,
  rest: string,
): WrittenCoordinate {
  const values = [digits.slice(0, width), ...(digits.slice(width).match(/../g) ?? [])]
  const last = values.length - 1
  return {
    components: values.map((value, index) => ({ value: index === last ? value + rest : value })),
    isNegative: sign === '-',
  }
}

/** Normalises quotes, minus signs, spaces, full-width digits and case. */
function simplify(text: string) {
  return text
    .replace(/[\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/[\u00B0\u00BA\u02DA\u2070]/g, '°')
    .replace(/['\u2032\u2018\u2019\u201B\u00B4`\u02B9\u02BC\uFF07]{2}/g, '"')
    .replace(/[\u2033\u201C\u201D\u201E\u201F\u02BA\u3003\uFF02]/g, '"')
    .replace(/[\u2032\u2018\u2019\u201B\u00B4`\u02B9\u02BC\uFF07]/g, "'")
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\uFF0C\u060C]/g, ',')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/(^|[^\d])["'](lat|latitude|lng|lon|long|longitude)["']/g, '$1$2')
    .replace(/\b([nsew])\./g, '$1')
    .trim()
}

/** A single `s` means south, unless minutes are written with a letter too (`33d 51m 54s`). */
function unitOf(word: string, part: WrittenCoordinate): Unit | undefined {
  const isSpelled = part.components.some(({ unit, isUnitWord }) => unit === "'" && isUnitWord)
  if (word === 's' && !isSpelled) return undefined
  return unitWords[word]
}

function newCoordinate(): WrittenCoordinate {
  return { components: [], isNegative: false }
}

const units: Unit[] = ['°', "'", '"']

const unitWords: Record<string, Unit> = {
  d: '°',
  deg: '°',
  degree: '°',
  degrees: '°',
  m: "'",
  min: "'",
  mins: "'",
  minute: "'",
  minutes: "'",
  s: '"',
  sec: '"',
  secs: '"',
  second: '"',
  seconds: '"',
}

const labels: Record<string, Axis> = {
  lat: 'latitude',
  latitude: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  long: 'longitude',
  longitude: 'longitude',
}

const hemispheres: Record<string, string> = {
  n: 'n',
  north: 'n',
  nord: 'n',
  norte: 'n',
  s: 's',
  south: 's',
  süd: 's',
  sud: 's',
  sur: 's',
  e: 'e',
  east: 'e',
  ost: 'e',
  est: 'e',
  este: 'e',
  w: 'w',
  west: 'w',
  ouest: 'w',
  oeste: 'w',
}
