import { HttpResponse, http } from 'msw'

export const photonAddress = 'https://photon.example/api'
export const nominatimAddress = 'https://nominatim.example/search'

type Answer = (asked: { url: URL; headers: Headers }) => unknown

/** A service at this address, and its `reverse` beside it; `answer` may give a whole response. */
export function openGeocodingService(address: string, answer: Answer) {
  return [address, new URL('reverse', address).href].map((path) =>
    http.get(path, async ({ request }) => {
      const said = await answer({ url: new URL(request.url), headers: request.headers })
      return said instanceof Response ? said : HttpResponse.json(said as object)
    }),
  )
}

/** What Photon answers with: properties as OpenStreetMap has them. */
export function features(...found: { at: [number, number]; properties: object }[]) {
  return {
    type: 'FeatureCollection',
    features: found.map(({ at, properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: at },
      properties,
    })),
  }
}
