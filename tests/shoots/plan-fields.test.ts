import { expect, test } from 'vitest'
import '#app/domain/rules/wording.ts'
import { ProjectChanges, ProjectInput } from '#app/domain/shoots/project.ts'
import { Project, Shoot } from '#app/domain/shoots/published.ts'
import {
  ShootChanges,
  ShootInput,
  StopChanges,
  shootStatus,
  wrongDates,
} from '#app/domain/shoots/shoot.ts'
import { problemsIn } from '#tests/support/problems-in.ts'

const idOf = (number: number) => `0198d6a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const idsOf = (count: number) => Array.from({ length: count }, (_, number) => idOf(number))
const [one, two] = [idOf(1), idOf(2)]

test('a new shoot needs no more than a title, and nobody else sees it', () => {
  expect(ShootInput.parse({ title: ' Roof ' })).toEqual({
    title: 'Roof',
    description: '',
    isPublic: false,
    isHidden: false,
    publicSections: [],
    locationIds: [],
    startDate: null,
    endDate: null,
  })
})

test('a new shoot has all that is said of it, its locations as often as they are named, and its sections in one order', () => {
  const shoot = {
    title: 'Roof',
    isPublic: true,
    isHidden: true,
    startDate: '2026-05-01T18:30:00+01:00',
    endDate: '2026-05-02T09:00:00Z',
    timeZone: 'Europe/Lisbon',
  }
  const given = {
    ...shoot,
    description: ' Bring layers ',
    publicSections: ['times', 'gear', 'times'],
    locationIds: [two, one, two],
  }
  const parsed = {
    ...shoot,
    description: 'Bring layers',
    publicSections: ['gear', 'times'],
    locationIds: [two, one, two],
  }
  expect(ShootInput.parse(given)).toEqual(parsed)
  expect(ShootChanges.parse({ ...given, isArchived: true })).toEqual({
    ...parsed,
    isArchived: true,
  })
})

test('a new project needs no more than a title, and nobody else sees it', () => {
  expect(ProjectInput.parse({ title: ' Portraits ' })).toEqual({
    title: 'Portraits',
    description: '',
    isPublic: false,
    isHidden: false,
    publicSections: [],
    shootIds: [],
    locationIds: [],
  })
})

test('a new project has all that is said of it, its shoots and locations in order', () => {
  const given = {
    title: 'Portraits',
    description: 'Faces',
    isPublic: true,
    isHidden: true,
    publicSections: ['people', 'notes'],
    shootIds: [two, one],
    locationIds: [one, two],
  }
  const parsed = {
    ...given,
    publicSections: ['notes', 'people'],
  }
  expect(ProjectInput.parse(given)).toEqual(parsed)
  expect(ProjectChanges.parse({ ...given, isArchived: false })).toEqual({
    ...parsed,
    isArchived: false,
  })
})

test('only what is given changes', () => {
  expect(ShootChanges.parse({ startDate: null })).toEqual({ startDate: null })
  expect(ProjectChanges.parse({ shootIds: [] })).toEqual({ shootIds: [] })
  expect(StopChanges.parse({ note: ' Key at the bar ' })).toEqual({ note: 'Key at the bar' })
  expect(StopChanges.parse({ wantedLight: null, endDate: null })).toEqual({
    wantedLight: null,
    endDate: null,
  })
})

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['AmErica/argentina/comodrivadavia', 'America/Catamarca'],
  ['europe/LISBON', 'Europe/Lisbon'],
  ['US/Eastern', 'America/New_York'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['utc', 'UTC'],
])('the time zone %s has the one name %s', (name, zone) => {
  expect(ShootChanges.parse({ timeZone: name })).toEqual({ timeZone: zone })
})

const noTime = 'A time is written like 2026-05-01T18:30:00Z'
const noYear = 'A shoot is between 2000 and 2100'
const noZone = 'A time zone must be a name like Europe/Lisbon'
const noSwitch = 'This must be true or false'
const noSection = 'A section is times, gear, people or notes'

test.each<[field: keyof ShootChanges, wrong: unknown, message: string, place?: string]>([
  ['title', ' ', 'A shoot needs a title'],
  ['title', 7, 'A shoot needs a title'],
  ['title', 'x'.repeat(121), 'A title has at most 120 characters'],
  ['description', 'x'.repeat(5001), 'A description has at most 5000 characters'],
  ['isPublic', 'on', noSwitch],
  ['isHidden', 1, noSwitch],
  ['isArchived', 'on', noSwitch],
  ['publicSections', ['concept'], noSection, 'publicSections.0'],
  ['publicSections', Array(101).fill('gear'), 'This must have at most 100 entries'],
  ['locationIds', ['x'], 'This is not an ID', 'locationIds.0'],
  ['locationIds', idsOf(201), 'A shoot has at most 200 locations'],
  ['startDate', 'tomorrow', noTime],
  ['startDate', '2026-02-30T00:00:00Z', noTime],
  ['startDate', '+275760-09-13T00:00:00Z', noTime],
  ['startDate', 7, noTime],
  ['startDate', '1999-12-31T23:59:59Z', noYear],
  // Still 1999 in UTC.
  ['startDate', '2000-01-01T01:00:00+02:00', noYear],
  ['endDate', 'tomorrow', noTime],
  ['endDate', '2101-01-01T00:00:00Z', noYear],
  ['timeZone', 'Mars/Olympus', noZone],
  ['timeZone', '+01:00', noZone],
  ['timeZone', '', noZone],
  ['timeZone', 7, noZone],
  ['timeZone', 'x'.repeat(61), noZone],
])('a shoot does not take the %s %o', (field, wrong, message, place = field) => {
  expect(problemsIn(ShootChanges, { [field]: wrong })).toEqual([[place, message]])
})

test.each<[field: keyof ProjectChanges, wrong: unknown, message: string, place?: string]>([
  ['title', '', 'A project needs a title'],
  ['isArchived', null, noSwitch],
  ['shootIds', idsOf(201), 'A project has at most 200 shoots'],
  ['locationIds', idsOf(201), 'A project has at most 200 locations'],
  ['locationIds', [one, two, one], 'This is in the list twice', 'locationIds.2'],
  ['shootIds', [one, one], 'This is in the list twice', 'shootIds.1'],
])('a project does not take the %s %o', (field, wrong, message, place = field) => {
  expect(problemsIn(ProjectChanges, { [field]: wrong })).toEqual([[place, message]])
})

test.each<[ShootChanges]>([
  [{ title: 'x'.repeat(120) }],
  [{ description: 'x'.repeat(5000) }],
  [{ locationIds: idsOf(200) }],
  [{ startDate: '2000-01-01T00:00:00Z' }],
  [{ endDate: '2100-12-31T23:59:59Z' }],
  [{ timeZone: 'UTC' }],
  [{ timeZone: 'America/Argentina/Rio_Gallegos' }],
])('a shoot takes %o', (changes) => {
  expect(ShootChanges.parse(changes)).toEqual(changes)
})

test.each<[field: keyof StopChanges, wrong: unknown, message: string]>([
  ['note', 'x'.repeat(501), 'A note has at most 500 characters'],
  ['wantedLight', 'noon', 'This must be goldenHour, blueHour, day or night'],
  ['startDate', '2026-02-30T00:00:00Z', noTime],
  ['startDate', '0001-01-01T00:00:00Z', noYear],
  ['endDate', 'later', noTime],
])('a stop does not take the %s %o', (field, wrong, message) => {
  expect(problemsIn(StopChanges, { [field]: wrong })).toEqual([[field, message]])
})

test.each<[StopChanges]>([
  [{ note: 'x'.repeat(500) }],
  [{ wantedLight: 'goldenHour' }],
  [{ wantedLight: 'blueHour' }],
  [{ wantedLight: 'day' }],
  [{ wantedLight: 'night' }],
  [{ startDate: '2026-05-01T18:30:00Z', endDate: '2026-05-01T19:30:00Z' }],
])('a stop takes %o', (changes) => {
  expect(StopChanges.parse(changes)).toEqual(changes)
})

const start = '2026-05-01T16:30:00Z'

test.each([
  [null, null, undefined],
  [start, null, undefined],
  [start, '2026-05-01T16:30:01Z', undefined],
  [start, '2026-07-30T16:30:00Z', undefined],
  [start, '2026-07-30T16:30:01Z', 'A %s lasts at most 90 days'],
  [start, start, 'A %s ends after it begins'],
  [start, '2026-05-01T16:29:59Z', 'A %s ends after it begins'],
  [null, start, 'A %s with an end needs a start'],
])('from %s to %s is said to be wrong as %s', (from, to, message) => {
  expect(wrongDates('stop', from, to)?.text).toBe(message?.replace('%s', 'stop'))
  const wrong = message ? [['endDate', message.replace('%s', 'shoot')]] : []
  expect(problemsIn(ShootInput, { title: 'Roof', startDate: from, endDate: to })).toEqual(wrong)
})

const end = '2026-05-02T09:00:00Z'

test.each([
  ['an idea', { startsAt: null, endsAt: null }, start, 'idea'],
  ['planned', { startsAt: start, endsAt: end }, '2026-05-01T16:29:59Z', 'planned'],
  ['under way', { startsAt: start, endsAt: end }, start, 'underway'],
  ['under way', { startsAt: start, endsAt: end }, '2026-05-02T08:59:59Z', 'underway'],
  ['done', { startsAt: start, endsAt: end }, end, 'done'],
  ['under way for a day', { startsAt: start, endsAt: null }, '2026-05-02T16:29:59Z', 'underway'],
  ['done after it', { startsAt: start, endsAt: null }, '2026-05-02T16:30:00Z', 'done'],
])('a shoot is %s: from %o at %s', (_, dates, now, status) => {
  const on = (text: string | null) => (text === null ? null : new Date(text))
  const shoot = { startsAt: on(dates.startsAt), endsAt: on(dates.endsAt), archivedAt: null }
  expect(shootStatus(shoot, new Date(now))).toBe(status)
  expect(shootStatus({ ...shoot, archivedAt: new Date(end) }, new Date(now))).toBe('archived')
})

const published = {
  id: one,
  name: 'roof',
  title: 'Roof',
  description: '',
  imageUrl: null,
  imageBlurHash: null,
  locationIds: [two],
  users: [
    {
      id: null,
      userItemId: two,
      username: null,
      email: 'ada@example.com',
      name: 'Ada',
      accessLevel: 'view',
      status: 'pending',
      role: 'Gaffer',
      callTime: '05:30',
      phone: '',
    },
  ],
  isPublic: false,
  isHidden: false,
  isArchived: false,
  publicSections: ['gear', 'times'],
  ownerUserId: one,
  ownerUser: 'ada',
  version: 1,
  createdAt: start,
  updatedAt: end,
}

test('a shoot is published with its stops, dates and zone, and with nothing else', () => {
  const stops = [
    {
      id: one,
      locationId: two,
      startDate: start,
      endDate: null,
      wantedLight: 'night',
      note: 'Ladder',
    },
  ]
  const shoot = { ...published, stops, startDate: start, endDate: null, timeZone: 'UTC' }
  expect(Shoot.parse({ ...shoot, shareToken: 'secret' })).toEqual(shoot)
})

test('a project is published with its shoots, and with nothing else', () => {
  const project = { ...published, shootIds: [one, two] }
  expect(Project.parse({ ...project, shareToken: 'secret' })).toEqual(project)
})
