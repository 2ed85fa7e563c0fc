import { expect, test } from 'vitest'
import { type CardItem, ItemList } from '#app/ui/items/list.tsx'
import { Toolbar } from '#app/ui/items/toolbar.tsx'
import { html, occurrences } from './render.tsx'

const sourceOf = ({ id }: { id: string }) => ({
  src: `/media/${id}/phone.webp`,
  srcSet: `/media/${id}/phone.webp 480w,/media/${id}/card.webp 960w`,
})
const hrefOf = ({ slug }: { slug: string }) => `/app/demo/location/${slug}`

function aPlace(number: number): CardItem {
  const id = crypto.randomUUID()
  return {
    id,
    slug: `place-${number}`,
    title: `Place number ${number}`,
    caption: `Zermatt · ${(46 + number / 7).toFixed(2)} N ${(7 + number / 3).toFixed(2)} E · 35 mm`,
    line: 'harbour, stone, dusk',
    photo: { id: crypto.randomUUID(), color: '#8a6f52' },
  }
}

function list(count: number, layout: 'grid' | 'gridCompact' | 'list' | 'listCompact' = 'grid') {
  const items = Array.from({ length: count }, (_, index) => aPlace(index))
  return html(
    <ItemList
      layout={layout}
      sourceOf={sourceOf}
      sections={[{ title: 'Locations', items, hrefOf }]}
    />,
  )
}

test('a card is one link, one picture with its size reserved, a title and one caption', () => {
  const page = list(60)
  for (const part of ['<li>', '<a href="/app/demo', '<img ', '<b>', '<small>Zermatt']) {
    expect(occurrences(page, part), part).toBe(60)
  }
  expect(occurrences(page, 'width="480" height="320"')).toBe(60)
  expect(occurrences(page, 'background:#8a6f52')).toBe(60)
})

test('only the pictures that open the page are loaded at once', () => {
  expect(occurrences(list(60, 'grid'), 'loading="lazy"')).toBe(56)
  expect(occurrences(list(60, 'list'), 'loading="lazy"')).toBe(59)
})

test('the four list modes have one, one, two and three columns', () => {
  expect(list(1, 'list')).toContain('class="sheet rows"')
  expect(list(1, 'listCompact')).toContain('class="sheet rows-compact"')
  expect(list(1, 'grid')).toContain('class="sheet grid-2"')
  expect(list(1, 'gridCompact')).toContain('class="sheet grid-3"')
})

test('only the list mode shows tags or a description', () => {
  expect(list(1, 'list')).toContain('<em>harbour, stone, dusk</em>')
  expect(list(1, 'grid')).not.toContain('harbour')
})

test('a link begins with the title for who hears it, and ends with how far the item is', () => {
  const plan = {
    id: 's',
    slug: 's',
    title: 'Dawn',
    caption: 'Sat, Mar 20th 2027',
    status: 'Planned',
  }
  const page = html(
    <ItemList layout="grid" sourceOf={sourceOf} sections={[{ items: [plan], hrefOf }]} />,
  )
  const words = page.replace(/.*<a [^>]*>(.*)<\/a>.*/s, '$1').replace(/<[^>]+>/g, '|')
  expect(words.split('|').filter(Boolean)).toEqual(['Dawn', 'Sat, Mar 20th 2027', 'Planned'])
})

test('sections fold and say how many they hold', () => {
  expect(list(3)).toContain('<details open=""><summary><h2>Locations</h2><small>3</small>')
})

test('what people wrote stays text, in content and in attributes', () => {
  const hostile = {
    ...aPlace(1),
    title: '<script>alert(1)</script>',
    caption: '"><b>',
    photo: { id: '"><img src=x onerror=alert(1)>', color: '"><script>' },
  }
  const items = [hostile]
  const sections = [
    { items, hrefOf: () => '/"><script>x' },
    { title: 'With actions', items, hrefOf, actionOf: () => 'press' },
  ]
  const page = html(<ItemList layout="list" sourceOf={sourceOf} sections={sections} />)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).not.toMatch(/<script|<img src=x/)
})

test('an empty list says so', () => {
  const page = html(<ItemList layout="grid" sourceOf={sourceOf} sections={[]} />)
  expect(page).toContain('There are no Locations or Portfolios to display')
})

test('search, sort, direction and mode are a form and links that keep each other', () => {
  const page = html(
    <Toolbar
      placeholder="Search portfolios, locations, and tags"
      choice={{ search: 'old port', sort: 'title', direction: 'asc', layout: 'gridCompact' }}
      keep={{ map: 'on' }}
    />,
  )
  const href = (changes: string) => `href="?map=on&amp;${changes}&amp;search=old+port"`
  expect(page).toContain(href('sort=updatedAt&amp;direction=asc&amp;layout=gridCompact'))
  expect(page).toContain(href('sort=title&amp;direction=desc&amp;layout=gridCompact'))
  expect(page).toContain(href('sort=title&amp;direction=asc&amp;layout=list'))
  expect(page).toMatch(/<form [^>]*method="get">/)
  expect(page).toContain('name="search"')
  expect(page).toContain('placeholder="Search portfolios, locations, and tags"')
  expect(page).toContain('<input type="hidden" name="layout" value="gridCompact"/>')
  expect(page).toContain('<input type="hidden" name="map" value="on"/>')
})
