import { expect, test } from 'vitest'
import {
  type Cell,
  cellsOf,
  type SheetDocument,
  type SheetRow,
} from '#app/domain/call-sheets/document.ts'
import { splitByFace } from '#app/domain/call-sheets/pdf/fonts.server.ts'
import { writePdf } from '#app/domain/call-sheets/pdf.server.ts'
import { readPdf, squeeze } from './read-pdf.ts'
import { sampleDocument } from './sample-document.ts'

test.each(['a4', 'letter'] as const)(
  'the PDF on %s says all that the sheet says',
  async (paper) => {
    const bytes = await writePdf(sampleDocument, paper)
    const { pages, words } = await readPdf(bytes)
    expect(pages).toBeLessThanOrEqual(2)
    expect(bytes.length).toBeLessThan(400_000)
    // The words of a name from right to left are drawn one by one, the last of them first.
    const parts = textsOf(sampleDocument).flatMap((text) =>
      /[\u0590-\u06ff]/.test(text) ? text.split(' ') : [text],
    )
    const missing = parts.filter((text) => !words.includes(squeeze(text)))
    expect(missing).toEqual([])
  },
)

test('the PDF is tagged, and has a title and a language', async () => {
  const pdf = await readPdf(await writePdf(sampleDocument, 'a4'))
  expect(pdf).toMatchObject({ isTagged: true, language: 'en', showsTitle: true })
  expect(pdf.title).toContain('Lisbon lookbook')
  const count = (role: string) => pdf.roles.filter((one) => one === role).length
  expect(count('H1')).toBe(1)
  expect(count('H2')).toBe(1 + sampleDocument.sections.length)
  const tables = sampleDocument.sections.filter(({ kind }) => kind === 'table')
  const heads = tables.flatMap((one) => ('columns' in one ? one.columns : []))
  expect(count('TH')).toBe(heads.length)
  expect(count('Figure')).toBe(1)
})

test('DRAFT, the version and the number of the page stand on every page', async () => {
  const { pages, texts } = await readPdf(await writePdf(aLongSheet(60), 'a4'))
  expect(pages).toBeGreaterThan(1)
  for (let page = 1; page <= pages; page++) {
    const words = texts.flatMap((one) => (one.page === page ? one.text : [])).join('')
    expect(words).toContain('DRAFT')
    expect(words).toContain('Version 2 (blue)')
    expect(words).toContain(`Page ${page} of ${pages}`)
    expect(words).toContain(sampleDocument.notice)
  }
  const { version } = sampleDocument
  const final = { ...sampleDocument, version: { ...version, isDraft: false } }
  expect((await readPdf(await writePdf(final, 'a4'))).words).not.toContain('DRAFT')
})

test('what has changed has an asterisk', async () => {
  const { words } = await readPdf(await writePdf(sampleDocument, 'a4'))
  expect(words).toContain('5:40am*')
  expect(words).not.toContain('6:30am*')
})

test('200 rows stand on as many pages as they need, and their head is a head once', async () => {
  const sheet = aLongSheet(200)
  const { pages, words, roles, texts } = await readPdf(await writePdf(sheet, 'letter'))
  expect(pages).toBeGreaterThan(3)
  expect(textsOf(sheet).filter((text) => !words.includes(squeeze(text)))).toEqual([])
  expect(roles.filter((role) => role === 'TH')).toHaveLength(2)
  expect(texts.filter(({ text }) => text === 'Remark').length).toBeGreaterThanOrEqual(pages - 1)
})

test('a text of 10,000 characters breaks across pages within the margins', async () => {
  const words = Array.from({ length: 1_250 }, (_, n) => `w${String(n).padStart(6, '0')}`)
  const text = `${words.join(' ')} ${'x'.repeat(2_000)}end`
  const cell = { key: 'long', text, isUnset: false, isChanged: false }
  const sheet: SheetDocument = {
    ...sampleDocument,
    notice: '',
    sections: [
      { id: 'a', title: 'Notes', kind: 'texts', texts: [{ ...cell, label: 'Note' }] },
      { id: 'b', title: 'Rows', kind: 'table', columns: ['A'], rows: [aRow('r', [text])] },
      { id: 'c', title: 'Facts', kind: 'facts', facts: [{ ...cell, label: 'Note' }] },
      {
        id: 'd',
        title: 'Locations',
        kind: 'places',
        places: [{ key: 'p', number: '1', title: 'Mill', facts: [{ ...cell, label: 'Access' }] }],
        map: [],
      },
    ],
  }
  const pdf = await readPdf(await writePdf(sheet, 'a4'))
  expect(pdf.words.split(squeeze(text))).toHaveLength(5)
  expect(pdf.texts.every(({ x, y }) => x >= 30 && x < 562 && y > 30 && y < 815)).toBe(true)
})

test('every character of six scripts has its glyph, and an unknown one a box', () => {
  const drawn = textsOf(sampleDocument).flatMap((text) => splitByFace('bold', squeeze(text)))
  expect(drawn.length).toBeGreaterThan(100)
  expect(drawn.flatMap(({ text }) => text).join('')).toBe(
    textsOf(sampleDocument).map(squeeze).join(''),
  )
  for (const { text, face } of drawn) {
    expect(face.font.layout(text).glyphs.every(({ id }) => id > 0)).toBe(true)
  }
  expect(splitByFace('regular', '한').map(({ text }) => text)).toEqual(['□'])
})

test('names from right to left are drawn in the order in which they are read', async () => {
  const name = 'דנה לוי (שמאל 12)'
  const sheet: SheetDocument = {
    ...sampleDocument,
    sections: [
      { id: 'x', title: 'X', kind: 'table', columns: ['Name'], rows: [aRow('r', [name])] },
    ],
  }
  const { texts } = await readPdf(await writePdf(sheet, 'a4'))
  const at = (part: string) => texts.find(({ text }) => text.includes(part))?.x ?? Number.NaN
  expect(at('12')).toBeLessThan(at('שמאל'))
  expect(at('שמאל')).toBeLessThanOrEqual(at('דנה'))
})

test('nothing that people type makes the PDF fail', async () => {
  const odd = [
    '',
    '\n\n',
    '\u0000\u0007',
    '\ud800',
    '👩‍🚀🏳️‍🌈',
    '‮abc',
    'אבג 👩 (x',
    '한국',
    '\t',
    'ﷺ',
  ]
  const rows = odd.map((text, n) => aRow(`odd:${n}`, [text, text]))
  const sheet: SheetDocument = {
    ...sampleDocument,
    title: odd.join(''),
    client: '한국',
    you: null,
    calls: [],
    notice: '',
    asterisk: '',
    sections: [
      { id: 'a', title: '', kind: 'table', columns: ['', ''], rows },
      { id: 'b', title: '', kind: 'table', columns: [], rows: [] },
      { id: 'c', title: '', kind: 'facts', facts: [] },
      { id: 'd', title: '', kind: 'places', places: [], map: [{ number: '', x: 0, y: 0 }] },
    ],
  }
  const { pages } = await readPdf(await writePdf(sheet, 'letter'))
  expect(pages).toBe(1)
})

function textsOf(document: SheetDocument): string[] {
  const { title, client, date, dayOf, zone, version, notice, asterisk, sections } = document
  const names = sections.flatMap((section) => [
    section.title,
    ...('columns' in section ? section.columns : []),
    ...('places' in section ? section.places.map((place) => place.title) : []),
  ])
  const { name, issued, replaces } = version
  const cells = cellsOf(document).flatMap(({ text, label = '' }) => [text, label])
  return [title, client, date, dayOf, zone, name, issued, replaces, notice, asterisk]
    .concat(document.you?.name ?? [], names, cells)
    .filter(Boolean)
}

function aLongSheet(count: number): SheetDocument {
  const rows = Array.from({ length: count }, (_, n) =>
    aRow(`row:${n}`, [`Stop number ${n}`, `Remark ${n} `.repeat(1 + (n % 9))]),
  )
  return {
    ...sampleDocument,
    sections: [{ id: 'x', title: 'X', kind: 'table', columns: ['Stop', 'Remark'], rows }],
  }
}

function aRow(key: string, texts: string[]): SheetRow {
  const cells = texts.map((text, n): Cell => {
    return { key: `${key}:${n}`, text, isUnset: false, isChanged: false }
  })
  return { key, cells, isOwn: false }
}
