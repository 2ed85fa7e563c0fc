import { expect, test } from 'vitest'
import '#app/domain/rules/wording.ts'
import { PublishingForm } from '#app/domain/shoots/plan.ts'
import { NewProjectForm, ProjectInput } from '#app/domain/shoots/project.ts'
import {
  NewShootForm,
  ShootForm,
  StopForm,
  shootOf,
  stopOf,
} from '#app/domain/shoots/shoot-form.ts'
import { problemsIn } from '#tests/support/problems-in.ts'

const idOf = (number: number) => `0198d6a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const idsOf = (count: number) => Array.from({ length: count }, (_, number) => idOf(number))
const [one, two, three] = [idOf(1), idOf(2), idOf(3)]

test('the form of a shoot has clock times of its zone, and a new one its first locations', () => {
  const form = NewShootForm.parse({
    title: ' Night shoot ',
    description: ' Two nights. ',
    isHidden: true,
    timeZone: 'Europe/Lisbon',
    startDate: '2031-07-01T18:30',
    endDate: '2031-07-02T03:00',
    locationIds: [two, one, two],
    key: three,
  })
  expect(form.key).toBe(three)
  expect(shootOf(form)).toEqual({
    title: 'Night shoot',
    description: 'Two nights.',
    isHidden: true,
    timeZone: 'Europe/Lisbon',
    startDate: '2031-07-01T17:30:00.000Z',
    endDate: '2031-07-02T02:00:00.000Z',
    locationIds: [two, one],
  })
})

test('the form of a stop has clock times of its shoot', () => {
  const form = {
    timeZone: 'Europe/Lisbon',
    startDate: '2031-07-01T19:00',
    endDate: '2031-07-01T21:00',
    wantedLight: 'goldenHour',
    note: ' Bring the ladder ',
  }
  expect(stopOf(StopForm.parse(form))).toEqual({
    startDate: '2031-07-01T18:00:00.000Z',
    endDate: '2031-07-01T20:00:00.000Z',
    wantedLight: 'goldenHour',
    note: 'Bring the ladder',
  })
  expect(stopOf(StopForm.parse({ timeZone: 'UTC', wantedLight: 'noon' }))).toEqual({
    startDate: null,
    endDate: null,
    wantedLight: null,
    note: '',
  })
})

test.each([
  ['on its day', '18:30', '20:00', '2031-07-01T17:30:00.000Z', '2031-07-01T19:00:00.000Z'],
  ['into the night', '22:00', '02:00', '2031-07-01T21:00:00.000Z', '2031-07-02T01:00:00.000Z'],
  ['without an end', '18:30', '', '2031-07-01T17:30:00.000Z', null],
  [
    'with a date',
    '18:30',
    '2031-07-03T20:00',
    '2031-07-01T17:30:00.000Z',
    '2031-07-03T19:00:00.000Z',
  ],
])('hours of a stop are on the day of the form, %s', (_, start, end, startsAt, endsAt) => {
  const form = { day: '2031-07-01', timeZone: 'Europe/Lisbon', startDate: start, endDate: end }
  expect(stopOf(StopForm.parse(form))).toMatchObject({ startDate: startsAt, endDate: endsAt })
})

test('the form of a shoot with a title and a zone alone is one of an idea', () => {
  expect(ShootForm.parse({ title: 'Roof', timeZone: 'UTC' })).toEqual({
    title: 'Roof',
    description: '',
    isHidden: false,
    timeZone: 'UTC',
    startDate: '',
    endDate: '',
  })
})

const noTime = 'A time is a date and an hour, like 2026-05-01 18:30, which is 6:30pm'
const noon = '2026-07-02T12:00'

test.each<[Record<string, unknown>, field: string, message: string]>([
  [{ title: ' ' }, 'title', 'A shoot needs a title'],
  [{ timeZone: 'Moon/Crater' }, 'timeZone', 'A time zone must be a name like Europe/Lisbon'],
  [{ isHidden: 'on' }, 'isHidden', 'This must be on or off'],
  [{ startDate: 'tomorrow' }, 'startDate', noTime],
  [{ startDate: 'tomorrow', endDate: 'later' }, 'startDate', noTime],
  [{ startDate: noon, endDate: 'later' }, 'endDate', noTime],
  [{ startDate: '1999-07-02T10:00' }, 'startDate', 'A shoot is between 2000 and 2100'],
  [{ startDate: noon, endDate: '2101-01-02T10:00' }, 'endDate', 'A shoot is between 2000 and 2100'],
  [{ startDate: noon, endDate: '2026-07-01T10:00' }, 'endDate', 'A shoot ends after it begins'],
  [{ endDate: noon }, 'endDate', 'A shoot with an end needs a start'],
  [{ startDate: noon, endDate: '2027-07-01T10:00' }, 'endDate', 'A shoot lasts at most 90 days'],
  [{ locationIds: idsOf(201) }, 'locationIds', 'A shoot has at most 200 locations'],
  [{ locationIds: Array(201).fill('x') }, 'locationIds', 'A shoot has at most 200 locations'],
  [{ locationIds: ['atlantis'] }, 'locationIds', 'Location not found'],
  [{ locationIds: [...idsOf(199), 'atlantis'] }, 'locationIds', 'Location not found'],
  [{ locationIds: [7] }, 'locationIds.0', 'This must be text'],
  [{ locationIds: 'atlantis' }, 'locationIds', 'Location not found'],
])('the form of a shoot with %o is refused', (fields, field, message) => {
  const form = { title: 'Roof', timeZone: 'Europe/Lisbon', ...fields }
  expect(problemsIn(NewShootForm, form)).toEqual([[field, message]])
})

test.each<[Record<string, unknown>, field: string, message: string]>([
  [{ startDate: 'soon' }, 'startDate', noTime],
  [{ endDate: noon }, 'endDate', 'A stop with an end needs a start'],
  [{ startDate: noon, endDate: noon }, 'endDate', 'A stop ends after it begins'],
  [{ startDate: '1850-07-02T10:00' }, 'startDate', 'A stop is between 2000 and 2100'],
  [{ note: 'x'.repeat(501) }, 'note', 'A note has at most 500 characters'],
])('the form of a stop with %o is refused', (fields, field, message) => {
  expect(problemsIn(StopForm, { timeZone: 'Europe/Lisbon', ...fields })).toEqual([[field, message]])
})

test('as many locations as may be fit into a form', () => {
  const form = { title: 'Roof', timeZone: 'UTC' }
  expect(NewShootForm.parse({ ...form, locationIds: idsOf(200) }).locationIds).toHaveLength(200)
})

test('the form of a project holds shoots and locations in order', () => {
  const ids = { shootIds: [two, one, two], locationIds: [three] }
  expect(NewProjectForm.parse({ title: ' Portraits ', ...ids })).toEqual({
    title: 'Portraits',
    description: '',
    isHidden: false,
    shootIds: [two, one],
    locationIds: [three],
  })
})

test.each<[Record<string, unknown>, field: string, message: string]>([
  [{ title: '' }, 'title', 'A project needs a title'],
  [{ title: 'x'.repeat(121) }, 'title', 'A title has at most 120 characters'],
  [{ shootIds: ['x'] }, 'shootIds', 'Shoot not found'],
  [{ shootIds: idsOf(201) }, 'shootIds', 'A project has at most 200 shoots'],
  [{ locationIds: ['x'] }, 'locationIds', 'Location not found'],
  [{ locationIds: idsOf(201) }, 'locationIds', 'A project has at most 200 locations'],
])('the form of a project with %o is refused', (fields, field, message) => {
  expect(problemsIn(NewProjectForm, { title: 'Mine', ...fields })).toEqual([[field, message]])
})

test('what is published is off until it is switched on', () => {
  expect(ProjectInput.parse({ title: 'Mine' })).toMatchObject({
    isPublic: false,
    publicSections: [],
  })
  expect(PublishingForm.parse({})).toEqual({ isPublic: false, publicSections: [] })
  const form = { isPublic: true, publicSections: ['times', 'gear'], version: '2' }
  expect(PublishingForm.parse(form)).toEqual({
    isPublic: true,
    publicSections: ['gear', 'times'],
    version: 2,
  })
})
