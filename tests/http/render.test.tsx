import { lazy, Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '#app/http/log.server.ts'
import { renderNode } from '#app/server/render.server.tsx'

const request = new Request('http://localhost/')

function rendered(content: React.ReactNode) {
  return renderNode(<html lang="en">{content}</html>, request, 'nonce', 'request')
}

function Broken(): never {
  throw new Error('This part is broken')
}

test('a page is written as a document', async () => {
  const page = await rendered(<body>Hello</body>)
  expect(page).toEqual({
    html: '<!DOCTYPE html><html lang="en"><head></head><body>Hello</body></html>',
    hasFailed: false,
  })
})

test('a page waits for its code', async () => {
  const Late = lazy(async () => ({ default: () => <p>Here by now</p> }))
  const { html, hasFailed } = await rendered(
    <body>
      <Suspense fallback="Loading">
        <Late />
      </Suspense>
    </body>,
  )
  expect(html.startsWith('<!DOCTYPE html>')).toBe(true)
  expect(html).toContain('<p>Here by now</p>')
  expect(html).not.toContain('Loading')
  expect(hasFailed).toBe(false)
})

test('a part that fails is logged, and fails the page', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const { html, hasFailed } = await rendered(
    <body>
      <Suspense fallback="Loading">
        <Broken />
      </Suspense>
    </body>,
  )
  expect(html).toContain('Loading')
  expect(hasFailed).toBe(true)
  expect(logged).toHaveBeenCalledOnce()
  await expect(rendered(<Broken />)).rejects.toThrow('This part is broken')
  expect(logged).toHaveBeenCalledTimes(2)
})
