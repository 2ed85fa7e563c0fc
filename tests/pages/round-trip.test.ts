import { expect, test } from 'vitest'
import { aGeotaggedPhoto } from '#tests/places/geotagged.ts'
import { read, removeSavedAfterwards } from '#tests/places/import-files/reading.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { download, formats } from './read-files.ts'

useDatabase()
removeSavedAfterwards()

test('what an owner downloads in any format, an import reads as it was', async () => {
  const owner = await aUser()
  const texts = { description: 'Ask <Ana> & co.\n\nTwo steps', comments: 'Gate code 12 < 34' }
  const tags = ['harbour', 'golden hour']
  const coordinates = { latitude: -33.8568125, longitude: 151.2153712 }
  const quay = await aLocation(owner, { title: 'Quay & "mole" 🚢', ...texts, tags, coordinates })
  const hill = await aLocation(owner, {
    title: 'גבעה',
    coordinates: { latitude: 1, longitude: -2 },
  })
  const form = new FormData()
  const photo = new Uint8Array(await aGeotaggedPhoto({ ...coordinates, hue: 20 }))
  form.set('photos', new File([photo], 'quay.jpg', { type: 'image/jpeg' }))
  const init = { method: 'POST', body: form, headers: owner.headers }
  expect((await request(`/my/locations/${quay.id}/photos`, init)).status).toBeLessThan(400)
  const locationIds = [hill.id, quay.id]
  const portfolio = await aPortfolio(owner, { title: 'Water & rock', locationIds })
  for (const format of formats) {
    const path = `/my/files/locations.${format}?portfolio=${portfolio.id}`
    const name = `locations.${format}`
    const { places, photos, refused } = await read({ [name]: (await download(path, owner)).bytes })
    expect([format, refused]).toEqual([format, []])
    const common = { folder: 'Water & rock', isApproximate: false }
    expect([format, places]).toMatchObject([
      format,
      [
        { ...common, title: 'גבעה', description: '', comments: '', origin: `recce:${hill.id}` },
        {
          ...{ ...common, ...texts, tags, title: 'Quay & "mole" 🚢', origin: `recce:${quay.id}` },
          position: {
            latitude: expect.closeTo(coordinates.latitude, 6),
            longitude: expect.closeTo(coordinates.longitude, 6),
          },
        },
      ],
    ])
    expect([format, photos.length]).toEqual([format, format === 'kmz' ? 1 : 0])
  }
})
