import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** The first HTML of a component, as a visitor without scripts gets it. */
export function html(element: ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

export function occurrences(text: string, part: string | RegExp) {
  return [...text.matchAll(new RegExp(part, 'g'))].length
}
