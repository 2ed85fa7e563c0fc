import { expect, test } from 'vitest'
import * as locations from '#app/domain/places/locations.server.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aPiece, aSlot } from '#tests/gear/a-piece.ts'
import { aLink } from '#tests/sharing/a-link.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { aWeekend } from '#tests/shoots/a-calendar.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { download, parseXml } from './read-files.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

async function aPlannedWeekend() {
  const owner = await aUser()
  const weekend = await aWeekend(owner)
  const { shoot, palace } = weekend
  await shoots.updateStop(owner, shoot.id, palace.id, {
    startDate: '2031-03-30T17:30:00Z',
    endDate: '2031-03-30T18:00:00Z',
    wantedLight: 'goldenHour',
  })
  return { owner, ...weekend, files: `/app/${owner.username}/shoot/${shoot.slug}/files` }
}

async function routesOf(path: string, as: Partial<Somebody> = {}) {
  const { text, headers } = await download(path, as)
  const xml = parseXml(text)
  expect(xml.documentElement?.getAttribute('version')).toBe('1.1')
  const routes = [...xml.getElementsByTagName('rte')].map((route) =>
    [...route.childNodes].flatMap((node) => {
      if (node.nodeName === 'name') return node.textContent
      if (node.nodeName !== 'rtept') return []
      const [first] = node.childNodes
      expect(['time', 'name']).toContain(first?.nodeName)
      return [...node.childNodes].map((one) => one.textContent).join(' | ')
    }),
  )
  return { routes, fileName: headers.get('Content-Disposition') }
}

const saturday = [
  'Night; blue, gold, Sat, Mar 29th 2031',
  '2031-03-29T19:00:00.000Z | Old Port | 7:00pm to 8:00pm GMT+0\nGate opens at seven',
]
const sunday = [
  'Night; blue, gold, Sun, Mar 30th 2031',
  expect.stringMatching(
    /^2031-03-30T17:30:00.000Z \| Palace \| 6:30pm to 7:00pm GMT\+1\nFor golden hour, 7:\d\dpm to 8:\d\dpm$/,
  ),
]

test('the days of a shoot are routes through its stops in their order, with time, light and note', async () => {
  const { owner, shoot, files } = await aPlannedWeekend()
  const all = await routesOf(`${files}/day.gpx`)
  expect(all).toEqual({
    routes: [saturday, sunday],
    fileName: 'attachment; filename="night-blue-gold-days.gpx"',
  })
  const own = await routesOf(`/my/files/day.gpx?shoot=${shoot.id}&day=2031-03-30`, owner)
  expect(own).toEqual({
    routes: [sunday],
    fileName: 'attachment; filename="night-blue-gold-2031-03-30.gpx"',
  })
  const none = await request(`${files}/day.gpx?day=2031-03-31`)
  expect([none.status, await none.text()]).toEqual([
    404,
    'This shoot has no stop with a position on this day',
  ])
})

test('a link without times and notes gives one route in order, and says neither', async () => {
  const { owner, shoot } = await aPlannedWeekend()
  const item = { kind: 'shoot', itemId: shoot.id } as const
  await shoots.update(owner, shoot.id, { isPublic: false })
  const { path } = await aLink(owner, item, { sections: ['locations', 'position'] })
  const { routes } = await routesOf(`${path}/files/day.gpx`)
  expect(routes).toEqual([['Night; blue, gold', 'Old Port', 'Palace | For golden hour']])
})

test('a position that is hidden is on no route', async () => {
  const { owner, files, quay } = await aPlannedWeekend()
  await locations.update(owner, quay.id, { positionPrivacy: 'hidden' })
  expect((await routesOf(`${files}/day.gpx`)).routes).toEqual([sunday])
  expect((await routesOf(`${files}/day.gpx`, owner)).routes).toEqual([saturday, sunday])
})

test('a shoot without a date has no day to file', async () => {
  const { owner, shoot, files } = await aPlannedWeekend()
  await shoots.update(owner, shoot.id, { startDate: null, endDate: null })
  const response = await request(`${files}/day.gpx`, owner)
  expect([response.status, await response.text()]).toEqual([404, 'This shoot has no date yet'])
})

async function linesOf(path: string, as: Partial<Somebody> = {}) {
  const { text, headers } = await download(path, as)
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  return text.split('\r\n').slice(0, -1)
}

test('the gear in use is a table, which says whose it is only to those who see the people', async () => {
  const { owner, shoot, files } = await aPlannedWeekend()
  await aSlot(owner, shoot.id, { title: '=Lens, 35 mm', category: 'Optics', quantity: 2 })
  await aPiece(owner, { title: 'At home' })
  const lines = ['Category,Gear item,Quantity,From', `Optics,"'=Lens, 35 mm",2,${owner.username}`]
  expect(await linesOf(`${files}/gear.csv`)).toEqual(lines)
  expect(await linesOf(`/my/files/gear.csv?shoot=${shoot.id}`, owner)).toEqual(lines)
  const item = { kind: 'shoot', itemId: shoot.id } as const
  const { path } = await aLink(owner, item, { sections: ['gear'] })
  await shoots.update(owner, shoot.id, { publicSections: ['gear'] })
  expect((await linesOf(`${path}/files/gear.csv`))[1]).toBe(`Optics,"'=Lens, 35 mm",2,`)
})

test('the people are a table, with the phones that the page has', async () => {
  const { owner, shoot, files } = await aPlannedWeekend()
  const member = await aMember(owner, 'shoot', shoot.id)
  await crew.updateSettings(owner, shoot.id, {
    ...{ role: 'Producer', callTime: '05:30', phone: '+351210000000' },
    phonesFor: 'crew',
  })
  const head = 'Name,Role,Call time,Phone'
  const of = (phone: string) => [
    head,
    `${owner.username},Producer,05:30,${phone}`,
    `${member.username},,,`,
  ]
  expect(await linesOf(`${files}/people.csv`)).toEqual(of(''))
  const [, line] = await linesOf(`${files}/people.csv`, member)
  expect(line).toContain('351')
  await shoots.update(owner, shoot.id, { publicSections: ['gear'] })
  const closed = await request(`${files}/people.csv`)
  expect([closed.status, await closed.text()]).toEqual([404, 'Shoot not found'])
})
