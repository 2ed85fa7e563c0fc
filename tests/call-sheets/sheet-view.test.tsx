import { expect, test } from 'vitest'
import { cellsOf, type SheetDocument } from '#app/domain/call-sheets/document.ts'
import { SheetView } from '#app/views/call-sheets/sheet-view.tsx'
import { html, occurrences } from '../ui/render.tsx'
import { sampleDocument } from './sample-document.ts'

const page = sheet()

function sheet(changes: Partial<SheetDocument> = {}) {
  return html(<SheetView document={{ ...sampleDocument, ...changes }} />)
}

function escaped(text: string) {
  return html(<p>{text}</p>).slice(3, -4)
}

/** The words between the tags, as they are read aloud. */
function wordsOf(markup: string) {
  return markup
    .replace(/<style.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('every cell and every name of the sheet is on the page, in reading order', () => {
  const texts = cellsOf(sampleDocument).flatMap(({ label, text }) => [label ?? '', text])
  let read = 0
  const words = wordsOf(page)
  for (const text of texts.filter(Boolean)) {
    const at = words.indexOf(escaped(text), read)
    expect(at, text).toBeGreaterThanOrEqual(0)
    read = at
  }
})

test('the head says shoot, client, day, zone, version, and the notice stands at the foot', () => {
  const { title, client, date, dayOf, zone, version, notice, asterisk } = sampleDocument
  const said = [title, client, date, dayOf, zone, version.name, version.issued, version.replaces]
  for (const text of [...said, 'DRAFT', notice, asterisk]) {
    expect(wordsOf(page)).toContain(escaped(text))
  }
  expect(sheet({ version: { ...version, isDraft: false } })).not.toContain('DRAFT')
})

test('one title, a heading for each section and location, and tables whose cells have headers', () => {
  const { sections } = sampleDocument
  const tables = sections.filter((section) => section.kind === 'table')
  expect(occurrences(page, '<h1')).toBe(1)
  expect(occurrences(page, '<h2')).toBe(sections.length + 1)
  expect(occurrences(page, '<h3')).toBe(3)
  expect(occurrences(page, '<caption')).toBe(tables.length)
  const columns = tables.reduce((sum, { columns }) => sum + columns.length, 0)
  expect(occurrences(page, '<th scope="col">')).toBe(columns)
  expect(occurrences(page, '<th scope="row">')).toBe(3 + 3 + 12)
  expect(occurrences(page, '<td colSpan="5">')).toBe(2)
})

test('the own line, what is not set and what has changed are marked with words', () => {
  const cells = cellsOf(sampleDocument)
  const unset = cells.filter(({ isUnset }) => isUnset)
  expect(occurrences(page, 'class="day-sheet-unset">not set<')).toBe(unset.length)
  expect(occurrences(page, '\\(changed\\)')).toBe(cells.filter(({ isChanged }) => isChanged).length)
  expect(page).toContain('Anna Kowalska-Żółć</bdi><small class="day-sheet-own">you</small>')
  expect(occurrences(page, '>you<')).toBe(1)
})

test('a sheet for everybody has no line of its own, and begins with the general call', () => {
  const everybody = sheet({ you: null })
  expect(everybody).not.toContain('Your call')
  expect(everybody).toContain('day-sheet-calls is-large')
})

test('phone numbers and maps are links, and names in any script keep to themselves', () => {
  expect(page).toContain(
    '<bdi>Ines Marques, </bdi><a href="tel:+351912345678"><bdi>+351\u00a0912\u00a0345\u00a0678</bdi></a>',
  )
  expect(page).toContain('<a href="https://www.google.com/maps">')
  expect(page).toContain('<bdi>ليلى حسن</bdi>')
})

test('locations that lie together share a dot of the map', () => {
  const points = [
    { number: '1', x: 0, y: 0 },
    { number: '2', x: 1, y: 0.4 },
    { number: '3', x: 0.98, y: 0.4 },
    { number: '4', x: 1, y: 0.42 },
  ]
  const sections = sampleDocument.sections.map((section) =>
    section.kind === 'places' ? { ...section, map: points } : section,
  )
  const drawn = sheet({ sections })
  expect(drawn).toContain('viewBox="-12 -12 124 64"')
  expect(occurrences(drawn, '<circle')).toBe(2)
  expect(drawn).toContain('>2 +2</text>')
})

test('what people typed ends neither a text of the page nor the rules of its paper', () => {
  const title = `"} </style><script>alert(1)</script>\\`
  const hostile = sheet({ title, notice: '<b>now</b>' })
  expect(hostile).not.toMatch(/<script|<b>now/)
  expect(occurrences(hostile, '</style>')).toBe(1)
  expect(hostile).toContain('content: "\\22 } \\3c /style\\3e ')
})
