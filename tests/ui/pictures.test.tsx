import { expect, test } from 'vitest'
import { Carousel } from '#app/ui/carousel.tsx'
import type { PhotoView } from '#app/ui/picture.tsx'
import { html, occurrences } from './render.tsx'

function aPhoto(id: string): PhotoView {
  const variants = (format: string) =>
    [480, 960].map((width) => ({ url: `/media/${id}/${width}.${format}`, width }))
  return {
    id,
    width: 1600,
    height: 1067,
    color: '#6f8fb8',
    alt: `Picture ${id}`,
    urls: { avif: variants('avif'), webp: variants('webp'), jpeg: variants('jpg') },
  }
}

function carousel(position: number, ids = ['a', 'b', 'c']) {
  return html(
    <Carousel
      label="Photos of Old port"
      photos={ids.map(aPhoto)}
      position={position}
      hrefOf={(to) => `?photo=${to + 1}`}
    />,
  )
}

test('a picture offers modern formats, a JPEG for all, its size and its colour', () => {
  const page = carousel(0, ['a'])
  expect(page).toContain(
    'type="image/avif" srcSet="/media/a/480.avif 480w, /media/a/960.avif 960w"',
  )
  expect(page).toContain('<img src="/media/a/960.jpg" width="1600" height="1067" alt="Picture a"')
  expect(page).toContain('background:#6f8fb8')
})

test('without scripts the arrows are links to the picture before and after, around in a circle', () => {
  const page = carousel(0)
  expect(page).toMatch(/href="\?photo=3#photo-3" aria-label="Previous picture"/)
  expect(page).toMatch(/href="\?photo=2#photo-2" aria-label="Next picture"/)
  expect(page).toContain('1 / 3')
  expect(occurrences(page, '<li id="photo-')).toBe(3)
})

test('the picture of the address is loaded first, the others when they come into view', () => {
  const page = carousel(1)
  expect(page).toContain('2 / 3')
  expect(occurrences(page, 'loading="lazy"')).toBe(2)
  expect(page).toMatch(/alt="Picture b" fetchPriority="high"/i)
})

test('a picture that opens large is a link to its largest JPEG, and only the one in view is a stop of the keyboard', () => {
  const photos = ['a', 'b'].map(aPhoto)
  const page = html(
    <Carousel
      label="Photos"
      photos={photos}
      position={1}
      hrefOf={() => ''}
      onOpen={() => undefined}
    />,
  )
  expect(page).toContain('<a href="/media/a/960.jpg" title="View large" tabindex="-1">')
  expect(page).toContain('<a href="/media/b/960.jpg" title="View large">')
  expect(carousel(0)).not.toContain('<a href="/media/')
})

test('a single picture has no arrows and no counter', () => {
  const page = carousel(0, ['a'])
  expect(page).toContain('alt="Picture a"')
  expect(page).not.toContain('Next picture')
  expect(page).not.toContain('1 / 1')
})
