import { expect, test } from 'vitest'
import '#app/domain/rules/wording.ts'
import {
  Caption,
  ConceptChanges,
  ConceptForm,
  ConceptInput,
  conceptOf,
} from '#app/domain/shoots/concept.ts'
import { Concept } from '#app/domain/shoots/published.ts'
import { problemsIn } from '#tests/support/problems-in.ts'

const idOf = (number: number) => `0198d6a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const [one, two] = [idOf(1), idOf(2)]
const link = { url: 'https://example.com/', title: '' }
const linksOf = (count: number) => Array(count).fill(link)
const imagesOf = (count: number) => Array.from({ length: count }, (_, n) => ({ id: idOf(n) }))

test('a concept may be empty', () => {
  expect(ConceptInput.parse({})).toEqual({ title: '', description: '', links: [] })
  expect(ConceptChanges.parse({})).toEqual({})
})

test('a concept is trimmed, and its links are written as browsers write them', () => {
  const given = {
    title: ' Neon ',
    description: ' Wet streets ',
    links: [{ url: ' vimeo.com/12345 ', title: ' The cut ' }, { url: 'https://example.com/a b' }],
  }
  const parsed = {
    title: 'Neon',
    description: 'Wet streets',
    links: [
      { url: 'https://vimeo.com/12345', title: 'The cut' },
      { url: 'https://example.com/a%20b', title: '' },
    ],
  }
  expect(ConceptInput.parse(given)).toEqual(parsed)
  const images = [{ id: two, caption: ' The light ' }, { id: one }]
  expect(ConceptChanges.parse({ ...given, images })).toEqual({
    ...parsed,
    images: [{ id: two, caption: 'The light' }, { id: one }],
  })
})

const noWeb = 'A link begins with http:// or https://'
const noAddress = 'A link must be a web address'

test.each<[field: keyof ConceptChanges, wrong: unknown, message: string, place?: string]>([
  ['title', 7, 'The title must be text'],
  ['title', 'x'.repeat(121), 'A title has at most 120 characters'],
  ['description', 7, 'The description must be text'],
  ['description', 'x'.repeat(5001), 'A description has at most 5000 characters'],
  ['links', linksOf(11), 'A concept has at most 10 links'],
  ['links', [{ url: 7 }], noAddress, 'links.0.url'],
  ['links', [{ url: ' ' }], noAddress, 'links.0.url'],
  ['links', [{}], noAddress, 'links.0.url'],
  [
    'links',
    [{ url: `a.com/${'x'.repeat(1995)}` }],
    'A link has at most 2000 characters',
    'links.0.url',
  ],
  [
    'links',
    [{ ...link, title: 'x'.repeat(121) }],
    'A title has at most 120 characters',
    'links.0.title',
  ],
  ['links', [{ ...link, icon: 'x' }], 'This field is unknown', 'links.0'],
  ['images', imagesOf(11), 'A concept has at most 10 images'],
  ['images', [{ id: 'x' }], 'This is not an ID', 'images.0.id'],
  ['images', [{ id: one, caption: 7 }], 'A caption must be text', 'images.0.caption'],
  [
    'images',
    [{ id: one, caption: 'x'.repeat(201) }],
    'A caption has at most 200 characters',
    'images.0.caption',
  ],
  ['images', [{ id: one, url: 'x' }], 'This field is unknown', 'images.0'],
])('a concept does not take the %s %o', (field, wrong, message, place = field) => {
  expect(problemsIn(ConceptChanges, { [field]: wrong })).toEqual([[place, message]])
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//.com',
  ' data:text/html,<b>',
  'ftp://example.com/a',
  'mailto:a@example.com',
  'https://me:secret@example.com',
  'https://',
  'nonsense',
  '//',
])('“%s” is no link to the web', (url) => {
  expect(problemsIn(ConceptInput, { links: [{ url }] })).toEqual([['links.0.url', noWeb]])
})

test.each<[ConceptChanges]>([
  [{ title: 'x'.repeat(120) }],
  [{ description: 'x'.repeat(5000) }],
  [{ links: linksOf(10) }],
  [{ links: [{ url: `https://a.com/${'x'.repeat(1986)}`, title: 'x'.repeat(120) }] }],
  [{ images: imagesOf(10) }],
  [{ images: [{ id: one, caption: 'x'.repeat(200) }] }],
])('a concept takes %o', (changes) => {
  expect(ConceptChanges.parse(changes)).toEqual(changes)
})

test('a caption is one line of at most 200 characters', () => {
  expect(Caption.parse(' The light ')).toBe('The light')
  expect(problemsIn(Caption, 'x'.repeat(201))).toEqual([
    ['', 'A caption has at most 200 characters'],
  ])
})

test('the form of a concept leaves out lines without a link', () => {
  const form = ConceptForm.parse({
    title: ' Neon ',
    description: 'Wet streets',
    linkUrl: ['youtu.be/abc', '', undefined, ' ', 'https://example.com/board'],
    linkTitle: [undefined, '', '', ' ', ' Board '],
  })
  expect(conceptOf(form)).toEqual({
    title: 'Neon',
    description: 'Wet streets',
    links: [
      { url: 'https://youtu.be/abc', title: '' },
      { url: 'https://example.com/board', title: 'Board' },
    ],
  })
})

test('the form of a concept may be empty, and have ten links among empty lines', () => {
  expect(ConceptForm.parse({})).toEqual({
    title: '',
    description: '',
    linkUrl: [],
    linkTitle: [],
  })
  const linkUrl = [...Array(90).fill(''), ...Array(10).fill('a.example')]
  expect(conceptOf(ConceptForm.parse({ linkUrl })).links).toHaveLength(10)
})

test.each<[Record<string, unknown>, [field: string, message: string][]]>([
  [{ linkUrl: ['https://a.example', 'javascript:alert(1)'] }, [['linkUrl', `Link 2: ${noWeb}`]]],
  [
    { linkUrl: ['a.example'], linkTitle: ['x'.repeat(121)] },
    [['linkUrl', 'Link 1: A title has at most 120 characters']],
  ],
  [
    { linkUrl: ['', ' '], linkTitle: ['Board', 'Cut'] },
    [
      ['linkUrl', 'Link 1 has a title but no address'],
      ['linkUrl', 'Link 2 has a title but no address'],
    ],
  ],
  [{ linkUrl: Array(11).fill('a.example') }, [['linkUrl', 'A concept has at most 10 links']]],
  [{ linkUrl: Array(101).fill('') }, [['linkUrl', 'A concept has at most 10 links']]],
  [{ title: 'x'.repeat(121) }, [['title', 'A title has at most 120 characters']]],
])('the form of a concept with %o is refused', (form, wrong) => {
  expect(problemsIn(ConceptForm, form)).toEqual(wrong)
})

test('a concept is published with its images and links, and with nothing else', () => {
  const concept = {
    id: one,
    itemType: 'shoot',
    itemId: two,
    title: 'Neon',
    description: '',
    imageUrls: ['/media/a/full.jpg'],
    imageBlurHashes: ['00FFaa'],
    images: [{ id: one, caption: 'The light' }],
    links: [{ url: 'https://vimeo.com/12345', title: 'The cut' }],
    ownerUserId: one,
    ownerUser: 'ada',
    version: 1,
    createdAt: '2026-05-01T16:30:00Z',
    updatedAt: '2026-05-01T16:30:00Z',
  }
  expect(Concept.parse({ ...concept, shareToken: 'secret' })).toEqual(concept)
  expect(problemsIn(Concept, { ...concept, itemType: 'location' })).toEqual([
    ['itemType', 'This must be shoot or project'],
  ])
})
