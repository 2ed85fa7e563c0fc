import { expect } from 'vitest'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { post, request } from '#tests/support/app.ts'
import { aLocation, type aUser, password } from '#tests/support/factories.ts'
import { aShoot } from './a-plan.ts'

const lisbon = { latitude: 38.70694, longitude: -9.1438 }
const sintra = { latitude: 38.7979, longitude: -9.3906 }

type Somebody = Awaited<ReturnType<typeof aUser>>

/** A weekend over which clocks go forward in Lisbon, at two places. */
export async function aWeekend(owner: Somebody, input: Partial<Parameters<typeof aShoot>[1]> = {}) {
  const quay = await aLocation(owner, { title: 'Old Port', coordinates: lisbon })
  const palace = await aLocation(owner, { title: 'Palace', coordinates: sintra })
  const shoot = await aShoot(owner, {
    title: 'Night; blue, gold',
    locationIds: [quay.id, palace.id],
    startDate: '2031-03-29T18:00:00Z',
    endDate: '2031-03-30T18:00:00Z',
    timeZone: 'Europe/Lisbon',
    isPublic: true,
    ...input,
  })
  await shoots.updateStop(owner, shoot.id, quay.id, {
    startDate: '2031-03-29T19:00:00Z',
    endDate: '2031-03-29T20:00:00Z',
    note: 'Gate opens at seven',
  })
  return { shoot, quay, palace, path: `/app/${owner.username}/shoot/${shoot.slug}/calendar.ics` }
}

/** The unfolded lines of a calendar, which RFC 5545 says how to write. */
export function readStrictly(text: string): string[] {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}]/u)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  for (const line of lines) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=("[^"]*"|[^";:,]*))*:/)
  const texts = lines.filter((line) =>
    /^(SUMMARY|DESCRIPTION|LOCATION|NAME|X-WR-CALNAME):/.test(line),
  )
  for (const line of texts) expect(line.replace(/^[A-Z-]+:/, '')).toMatch(/^([^\\;,]|\\[\\;,nN])*$/)
  const events = [...lines.join('\n').matchAll(/BEGIN:VEVENT\n(.*?)END:VEVENT/gs)]
  expect(events.length).toBeGreaterThan(0)
  for (const [, event = ''] of events) {
    for (const once of ['UID', 'DTSTAMP', 'DTSTART', 'SEQUENCE', 'LAST-MODIFIED', 'SUMMARY']) {
      expect(event.match(new RegExp(`^${once}[;:]`, 'gm')), once).toHaveLength(1)
    }
    const [start = '', end = '9'] = ['DTSTART', 'DTEND'].map(
      (name) => new RegExp(`^${name}(?:;VALUE=DATE)?:(\\d{8}(?:T\\d{6}Z)?)$`, 'm').exec(event)?.[1],
    )
    expect(start).not.toBe('')
    expect(end > start, `${start} to ${end}`).toBe(true)
  }
  return lines
}

export async function fileOf(path: string, headers: Record<string, string> = {}) {
  const response = await request(path, { headers })
  const text = (await response.text()).replace(/\r\n[ \t]/g, '')
  const events = [...text.matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT/gs)].map(([, lines = '']) =>
    Object.fromEntries(
      lines
        .trim()
        .split('\r\n')
        .map((line) => {
          const at = line.indexOf(':')
          return [line.slice(0, at), line.slice(at + 1)]
        }),
    ),
  )
  return { response, text, events }
}

/** Makes a feed at the page, and reads its path there. */
export async function aFeed(owner: Somebody, page = '/my/calendar') {
  await post(page, { intent: 'makeFeed', password }, owner.headers)
  const html = await pageOf(page, owner.headers)
  return /value="http:\/\/localhost:3000(\/calendars\/[^"]+)"/.exec(html)?.[1] ?? ''
}
