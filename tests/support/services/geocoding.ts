import { HttpResponse, http } from 'msw'

type Found = { formatted_address: string; latitude: number; longitude: number }

type Answer = Response | Found[]

/** Google's geocoder: `answer` says what it finds for a question, or gives its whole response. */
export function googleService(answer: (question: URLSearchParams) => Answer) {
  return http.get('https://maps.googleapis.com/maps/api/geocode/json', async ({ request }) => {
    const found = await answer(new URL(request.url).searchParams)
    if (!Array.isArray(found)) return found
    const results = found.map(({ formatted_address, latitude: lat, longitude: lng }) => ({
      formatted_address,
      geometry: { location: { lat, lng } },
    }))
    return HttpResponse.json({ status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results })
  })
}
