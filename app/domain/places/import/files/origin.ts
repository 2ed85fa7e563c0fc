const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The origin of a location that Recce has exported; '' if this is no id of one. */
export function recceOrigin(id: unknown): string {
  const bare = typeof id === 'string' ? id.trim().replace(/^recce:/, '') : ''
  return uuid.test(bare) ? `recce:${bare.toLowerCase()}` : ''
}

/** Identifies a location by its link at Google Maps or OpenStreetMap; '' for other links. */
export function originOf(link: unknown): string {
  if (typeof link !== 'string' || link.length > 4096) return ''
  const cid = /[?&]cid=(\d{1,20})\b/.exec(link)?.[1] ?? cidOf(link)
  if (cid) return `google:${cid}`
  const placeId = /(?:place_id[:=]|query_place_id=|!1s)(ChIJ[\w-]{10,100})/.exec(link)?.[1]
  if (placeId) return `google:${placeId}`
  const element = /\bopenstreetmap\.org\/(node|way|relation)\/(\d{1,20})/.exec(link)
  return element ? `osm:${element[1]}/${element[2]}` : ''
}

/** The second half of `0x478f…:0x1b2…` is the number that other links of Google name. */
function cidOf(link: string) {
  const half = /0x[\da-f]{1,16}(?::|%3A)(0x[\da-f]{1,16})/i.exec(link)?.[1]
  return half && BigInt(half).toString()
}
