import { expect, test } from 'vitest'
import * as foundPlaces from '#app/domain/places/import/found-places.server.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import { readImport } from '#app/domain/places/import/reading.server.ts'
import { receiveFile } from '#app/domain/places/import/receiving.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { download, formats } from '#tests/pages/read-files.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

const { query } = useDatabase()

async function bring(person: User, fileName: string, bytes: Uint8Array) {
  const stream = new Blob([new Uint8Array(bytes)]).stream()
  const id = await receiveFile(person, null, { fileName, stream })
  await readImport(id)
  return id
}

async function held(ownerId: string) {
  const { rows } = await query(
    `select title, address, description, comments, latitude::float8, longitude::float8,
      array(select t.title from location_tags lt join tags t on t.id = lt.tag_id
        where lt.location_id = l.id order by lt.position) as tags
      from locations l where owner_id = '${ownerId}' and deleted_at is null order by title`,
  )
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    latitude: Math.round(latitude * 1e6),
    longitude: Math.round(longitude * 1e6),
  }))
}

const texts = ['=SUM(A1)', '-1, "quoted"; Ä', 'Two lines\nand <b>no bold</b> & more', 'שלום 🚢']

test('what leaves one account in any format arrives in another as it was, and adds nothing at home', async () => {
  const owner = await aUser()
  const locationIds: string[] = []
  for (const [index, text] of texts.entries()) {
    const location = await aLocation(owner, {
      title: `${index} ${text.replaceAll('\n', ' ')}`,
      address: `Street ${index}`,
      description: text,
      comments: text,
      tags: ['harbour', `tag ${index}`],
      coordinates: { latitude: -33.8568121 + index, longitude: 151.2153719 - index * 80 },
    })
    locationIds.push(location.id)
  }
  const portfolio = await aPortfolio(owner, { title: 'All', locationIds })
  for (const format of formats) {
    const path = `/my/files/locations.${format}?portfolio=${portfolio.id}`
    const { bytes } = await download(path, owner)
    const other = await aUser()
    const id = await bring(other, `locations.${format}`, bytes)
    await imports.save(other, id, { places: [] }, { folders: 'nothing', hasLooks: true })
    expect([format, await held(other.id)]).toEqual([format, await held(owner.id)])

    const home = await foundPlaces.count(owner, await bring(owner, 'again', bytes))
    expect([format, home]).toMatchObject([format, { known: 4, new: 0, unplaced: 0, asked: 0 }])
  }
})
