import { parseCoordinates } from '#app/domain/places/position/coordinates.ts'
import type { ColumnMatch, CsvField } from './found.ts'

/** Names of columns in English, German, French, Spanish and Italian, without accents and signs. */
const names: Record<CsvField, string> = {
  id: 'id|recceid|uuid',
  title:
    'title|name|titel|bezeichnung|ort|standort|location|locationname|place|placename|' +
    'label|nom|titre|nombre|titulo|nome|titolo',
  address:
    'address|adresse|anschrift|street|strasse|fulladdress|streetaddress|direccion|' +
    'indirizzo|formattedaddress',
  description: 'description|beschreibung|desc|note|notes|notiz|notizen|descripcion|descrizione',
  comments:
    'comments|comment|kommentar|kommentare|bemerkung|bemerkungen|commentaire|' + 'comentario',
  latitude:
    'latitude|lat|y|breite|breitengrad|geografischebreite|gpslatitude|latitud|' +
    'latitudine|latdeg|ycoord',
  longitude:
    'longitude|lon|lng|long|x|lange|laenge|langengrad|laengengrad|geografischelange|' +
    'gpslongitude|longitud|longitudine|londeg|xcoord',
  position:
    'position|coordinates|coordinate|koordinaten|gps|gpskoordinaten|gpscoordinates|' +
    'latlng|latlon|latlong|coords|coordonnees|coordenadas|coordinate|geo|url|link|' +
    'maplink|mapslink|googlemapsurl|googlemaps|kartenlink|wkt',
  tags:
    'tags|tag|keywords|schlagworte|schlagworter|stichworte|labels|etiketten|etiquetas|' +
    'motscles',
  folder:
    'folder|list|liste|lista|ordner|kategorie|category|categorie|group|gruppe|layer|' + 'ebene',
  precision: 'precision',
}

const fieldByName = new Map(
  Object.entries(names).flatMap(([field, list]) =>
    list.split('|').map((name) => [name, field as CsvField] as const),
  ),
)

/** Rows that decide what a column without a known name contains. */
const sampledRows = 50

/** The fields that a header names, each by its first column. */
export function matchHeader(header: string[]): ColumnMatch {
  const matched: ColumnMatch = {}
  for (const [index, name] of header.entries()) {
    const field = fieldByName.get(simplify(name))
    if (field && matched[field] === undefined) matched[field] = index
  }
  return matched
}

function simplify(name: string) {
  return name
    .slice(0, 100)
    .normalize('NFD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z]/g, '')
}

/** Finds the position, and the title beside it, by what the cells contain. */
export function completeMatch(matched: ColumnMatch, rows: string[][]): ColumnMatch {
  const sample = rows.slice(0, sampledRows)
  const taken = new Set(Object.values(matched))
  const free = (sample[0] ?? []).map((_, index) => index).filter((index) => !taken.has(index))
  const complete = { ...matched }
  if (!hasPosition(matched)) {
    const both = free.find((index) =>
      isMostly(sample, index, (cell) => !isFraction(cell) && Boolean(parseCoordinates(cell))),
    )
    const [north, east] = free.filter((index) => isMostly(sample, index, isFraction))
    if (both !== undefined) complete.position = both
    else if (east !== undefined) Object.assign(complete, { latitude: north, longitude: east })
  }
  const isUsed = new Set(Object.values(complete))
  complete.title ??= free.find(
    (index) => !isUsed.has(index) && isMostly(sample, index, (cell) => /\p{L}/u.test(cell)),
  )
  return complete
}

export function hasPosition({ latitude, longitude, position }: ColumnMatch) {
  return position !== undefined || (latitude !== undefined && longitude !== undefined)
}

/** Degrees without a fraction may be any number, and a decimal comma separates no two. */
function isFraction(cell: string) {
  return /^[+-]?\d{1,3}[.,]\d+$/.test(cell.trim())
}

function isMostly(rows: string[][], index: number, test: (cell: string) => boolean) {
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter(Boolean)
  return cells.length > 0 && cells.filter(test).length > cells.length / 2
}
