import * as savedSearches from '#app/domain/discover/saved/saved-searches.server.ts'
import { writeCopyChoice } from '#app/domain/discover/saved-copy.ts'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { cellOf } from '#app/domain/places/position/privacy.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import type { useDatabase } from '#tests/support/database.ts'
import { aLocation, type aUser } from '#tests/support/factories.ts'

type Somebody = Awaited<ReturnType<typeof aUser>>
type Query = ReturnType<typeof useDatabase>['query']

/** Where Discover shows what is around positions: lists, and its map in views of several sizes. */
export function pagesAround(positions: readonly Coordinates[]): string[] {
  return positions.flatMap((position) => {
    const cell = cellOf(position)
    const { latitude, longitude } = cell
    const at = placeAt(cell)
    const views = [0.002, 3].map((half) => {
      const edges = [latitude - half, longitude - half, latitude + half, longitude + half]
      return edges.map((edge) => edge.toFixed(3))
    })
    return [
      `/discover?${at}&within=2&sort=distance`,
      `/discover.data?${at}&within=2`,
      ...views.flatMap((view) => [
        `/discover.data?view=${view}`,
        ...[22, 13, 7].map((zoom) => featuresPath(view, zoom)),
      ]),
      featuresPath(['-85', '-180', '85', '180'], 1),
    ]
  })
}

/** The address of a search near a position. */
export function placeAt({ latitude, longitude }: Coordinates) {
  return `near=Here&at=${latitude.toFixed(4)},${longitude.toFixed(4)},Here`
}

function featuresPath([south, west, north, east]: string[], zoom: number) {
  return `/discover/features?south=${south}&west=${west}&north=${north}&east=${east}&zoom=${zoom}`
}

/** Views of the map whose edges cut through a position. */
export function viewsThrough({ latitude, longitude }: Coordinates): string[] {
  const wide = 0.02
  const boxes = [
    [latitude, longitude, latitude + wide, longitude + wide],
    [latitude - wide, longitude - wide, latitude, longitude],
    [latitude - wide, longitude, latitude + wide, longitude + wide],
  ]
  return boxes.flatMap((box) => [21, 14, 10].map((zoom) => featuresPath(box.map(String), zoom)))
}

/** What a stranger keeps of Discover: a search, all of whose places are new to them. */
export async function aSavedSearch(query: Query, as: Somebody, asked: string): Promise<string[]> {
  await post('/discover/save', { query: asked }, as.headers)
  await query(`update saved_searches set new_since = now() - interval '1 day'`)
  const [saved] = await savedSearches.list(as)
  if (!saved) throw new Error('Nothing is saved')
  return ['/my/searches.data', `/my/searches/${saved.id}.data`]
}

/** What is answered, and told on the next page, when found places are taken along. */
export async function takeAll(as: Somebody, ids: readonly string[], shootId: string) {
  const answers: [door: string, body: string][] = []
  for (const id of ids) {
    for (const target of [{ kind: 'library' }, { kind: 'shoot', id: shootId }] as const) {
      const take = writeCopyChoice(id, target)
      const asked = { take, key: newFormKey(), from: '/discover?search=Kept' }
      const answer = await post('/discover/take', asked, as.headers)
      if (answer.status !== 303) throw new Error(`A take is answered ${answer.status}`)
      const cookie = `${as.headers.Cookie}; ${cookiesOf(answer)}`
      const next = await request('/discover.data?search=Kept', { headers: { Cookie: cookie } })
      answers.push([`/discover/take ${take}`, (await answer.text()) + (await next.text())])
    }
  }
  return answers
}

/** An own place some 30 m beside each position. */
export async function ownBeside(as: Somebody, positions: readonly Coordinates[]) {
  const beside = (degrees: number) => Math.round((degrees + 0.0002) * 1e5) / 1e5
  for (const { latitude, longitude } of positions) {
    const coordinates = { latitude: beside(latitude), longitude: beside(longitude) }
    await aLocation(as, { title: 'Own', coordinates })
  }
}
