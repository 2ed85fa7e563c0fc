import { expect, test } from 'vitest'
import { endpoints } from '#app/api/table.server.ts'
import { findPageActions } from './find-page-actions.ts'
import { type Answer, pageActions } from './page-actions.ts'

const verbs = findPageActions()

/** Lines such as `my/searches/page.tsx rename`. */
function linesOf(modules: Record<string, string[]>) {
  return Object.entries(modules).flatMap(([module, verbs]) =>
    verbs.length > 0 ? verbs.map((verb) => `${module} ${verb}`) : [module],
  )
}

function isAnswer(of: Answer | Record<string, Answer>): of is Answer {
  return typeof of === 'string' || Array.isArray(of)
}

test('every action of a page has its call or the reason why it has none, and every line its action', () => {
  const told = Object.fromEntries(
    Object.entries(pageActions).map(([module, of]) => [
      module,
      isAnswer(of) ? [] : Object.keys(of),
    ]),
  )
  const [there, written] = [linesOf(verbs), linesOf(told)]
  expect(there.length).toBeGreaterThan(200)
  expect(
    there.filter((line) => !written.includes(line)),
    'Say in tests/api/page-actions.ts by which call the API does this, or why it does not',
  ).toEqual([])
  expect(
    written.filter((line) => !there.includes(line)),
    'These lines of tests/api/page-actions.ts are about actions that are gone',
  ).toEqual([])
})

test('every call that the table names is in the API', () => {
  const calls = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  const named = Object.values(pageActions)
    .flatMap((of) => (isAnswer(of) ? of : Object.values(of)))
    .flat()
    .filter((answer) => /^(?:GET|POST|PATCH|DELETE) /.test(answer))
  expect(named.length).toBeGreaterThan(150)
  expect([...new Set(named)].filter((call) => !calls.has(call))).toEqual([])
})

test('verbs are found however a table of them is composed', () => {
  expect(verbs['my/people/crew.tsx']).toContain('sheet')
  expect(verbs['my/people/share/page.tsx']).toEqual(
    expect.arrayContaining(['copyLink', 'invite', 'save', 'submit']),
  )
  expect(verbs['my/plans/lists/shoots/page.tsx']).toContain('addToProject')
  expect(verbs['money/purchase/page.tsx']).toContain('removeCard')
})
