import { HttpResponse, http } from 'msw'

export const routingAddress = 'https://routing.example'

type Answer = Response | object | Promise<Response>

/** A service with the API of OSRM: `answer` is asked with the decoded path. */
export function routingService(kind: 'route' | 'table', answer: (path: string) => Answer) {
  return http.get(`${routingAddress}/${kind}/v1/driving/*`, async ({ request }) => {
    const said = await answer(decodeURIComponent(new URL(request.url).pathname))
    return said instanceof Response ? said : HttpResponse.json({ code: 'Ok', ...said })
  })
}
