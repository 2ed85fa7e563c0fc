import type { createApiClient } from './client/client.ts'
import type { components } from './client/schema.d.ts'

type Client = ReturnType<typeof createApiClient>
type Schemas = components['schemas']

/** A companion app as somebody writes it who knows nothing of Recce but its OpenAPI document. */
export function openCompanion(makeClient: (token: () => string | undefined) => Client) {
  let token: string | undefined
  let userId = ''
  let since: string | undefined
  const api = makeClient(() => token)

  function begin({ data }: Schemas['PostSignupAnswer'] | Schemas['PostLoginAnswer']) {
    token = data.sessionToken
    userId = data.user.id
  }

  return {
    async signUp(body: Schemas['PostSignupRequest']) {
      begin(answerOf(await api.POST('/signup', { body })))
    },

    async logIn(body: Schemas['PostLoginRequest']) {
      begin(answerOf(await api.POST('/login', { body })))
    },

    /** With the token of the link in the mail. */
    async confirmEmail(emailConfirmToken: string) {
      answerOf(await api.POST('/confirm-email', { body: { emailConfirmToken } }))
    },

    /** A location of each photo. */
    async importPhotos(photos: File[]) {
      const locations: string[] = []
      for (const photo of photos) {
        const title = photo.name.replace(/\.\w+$/, '')
        const { data } = answerOf(await api.POST('/location', { body: { title } }))
        const params = { path: { id: data.id } }
        answerOf(
          await api.POST('/location/{id}/photos', {
            params,
            body: { photo: photo.name },
            bodySerializer: () => formOf(photo),
          }),
        )
        locations.push(data.id)
      }
      return locations
    },

    /** A location of a photo that is sent in parts of so many bytes. */
    async importInParts(photo: File, partBytes: number) {
      const title = photo.name.replace(/\.\w+$/, '')
      const { data: place } = answerOf(await api.POST('/location', { body: { title } }))
      const tus = { 'Tus-Resumable': '1.0.0' } as const
      const metadata = `filename ${btoa(photo.name)}`
      const wanted = { ...tus, 'Upload-Length': photo.size, 'Upload-Metadata': metadata }
      const begun = await api.POST('/location/{id}/photos/uploads', {
        params: { path: { id: place.id }, header: wanted },
      })
      const { id, offset } = answerOf(begun).data
      for (let from = offset; from < photo.size; from += partBytes) {
        const part = await api.PATCH('/upload/{id}', {
          params: { path: { id }, header: { ...tus, 'Upload-Offset': from } },
          body: '',
          bodySerializer: () => photo.slice(from, from + partBytes),
          headers: { 'Content-Type': 'application/offset+octet-stream' },
        })
        if (!part.response.ok) answerOf(part)
      }
      const ended = await api.GET('/upload/{id}', { params: { path: { id } } })
      return { placeId: place.id, photoId: answerOf(ended).data.photoId }
    },

    async renameLocation(id: string, title: string) {
      answerOf(await api.PATCH('/location/{id}', { params: { path: { id } }, body: { title } }))
    },

    async removeLocation(id: string) {
      answerOf(await api.DELETE('/location/{id}', { params: { path: { id } } }))
    },

    async planShoot(body: Schemas['PostShootRequest']) {
      const { data } = answerOf(await api.POST('/shoot', { body }))
      const [first] = data.stops
      if (first) {
        const path = { id: data.id, locationId: first.locationId }
        const stop = { wantedLight: 'goldenHour', note: 'Bring the long lens.' } as const
        answerOf(
          await api.PATCH('/shoot/{id}/location/{locationId}', { params: { path }, body: stop }),
        )
      }
      return data
    },

    async share(itemId: string, username: string) {
      const body = { itemType: 'shoot', itemId, username, accessLevel: 'edit' } as const
      return answerOf(await api.POST('/share-item-with-user', { body })).data
    },

    /** Accepts the shoots that wait for an answer, and reads them. */
    async acceptShares() {
      const { data } = answerOf(await api.GET('/shared-with-me'))
      const waiting = data.filter(
        ({ status, itemType }) => status === 'pending' && itemType === 'shoot',
      )
      return Promise.all(
        waiting.map(async ({ itemId }) => {
          const body = { itemType: 'shoot', itemId, status: 'accepted' } as const
          answerOf(await api.POST('/shareditem-respond', { body }))
          return answerOf(await api.GET('/shoot/{id}', { params: { path: { id: itemId } } })).data
        }),
      )
    },

    /** Buys the cheapest portfolio on the market. */
    async buyCheapest(paymentMethodId: string) {
      const path = { id: userId }
      answerOf(
        await api.PUT('/users/{id}/payment-card', { params: { path }, body: { paymentMethodId } }),
      )
      const query = { sort: 'cheapest', limit: 1 } as const
      const market = answerOf(await api.GET('/portfolios/purchaseable', { params: { query } }))
      const [cheapest] = market.data
      if (!cheapest) throw new Error('Nothing is for sale')
      const wanted = { itemType: 'portfolio', itemId: cheapest.id } as const
      const begun = answerOf(
        await api.POST('/users/{id}/purchases', { params: { path }, body: wanted }),
      )
      const { paymentIntentId } = begun.data
      const bought = await api.POST('/purchases/confirm', { body: { paymentIntentId } })
      return answerOf(bought).data.grantedItemId
    },

    /** What is new for this device since it asked last; everything at first. */
    async readChanges() {
      const params = { path: { id: userId }, query: since === undefined ? {} : { since } }
      const { data } = answerOf(await api.GET('/user/{id}/recce', { params }))
      since = data.syncToken
      return data
    },
  }
}

type Asked<Answer> = { data?: Answer; error?: unknown; response: Response }

/** @throws what the API says of a call that failed */
function answerOf<Answer>({ data, error, response }: Asked<Answer>): Answer {
  if (data !== undefined) return data
  throw new Error(`${response.status} ${JSON.stringify(error)}`)
}

function formOf(photo: File) {
  const form = new FormData()
  form.set('photo', photo)
  return form
}
