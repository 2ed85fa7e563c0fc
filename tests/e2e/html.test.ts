import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { adminStates, anOffice } from './admin-states.ts'
import { aLibrary } from './library.ts'
import { aCorrespondence, messageStates } from './message-states.ts'
import { emptyStates, ownStates, publicStates } from './states.ts'

const database = useDatabase()

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<br/>`, `srcSet` and `async=""`, which mean the same.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's own ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A picture's place shows its main colour until it loads: a value of its own for each.
    'no-inline-style': 'off',
    // Fields of one name are a list: chosen locations, or hidden ones in their order.
    'form-dup-name': 'off',
    // A page reloads itself only where no script checks the progress.
    'meta-refresh': 'off',
    // Suggestions below a text field: no native element takes a text and searches for it.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
})

test('the HTML of every page is valid', async () => {
  const library = await aLibrary()
  const office = await anOffice(library, database)
  await aCorrespondence(library)
  const states = [
    ...publicStates(library),
    ...ownStates(library),
    ...emptyStates(),
    ...adminStates(office),
    ...messageStates(),
  ]
  const faults: Record<string, string[]> = {}
  for (const { path, as, status = 200 } of onePerAddress(states)) {
    const response = await request(path, { headers: as ? library[as].headers : {} })
    expect(response.status, path).toBe(status)
    const found = await faultsIn(await response.text())
    if (found.length > 0) faults[`${path} ${as ?? ''}`] = found
  }
  expect(faults).toEqual({})
})

test.each<[string, string, Record<string, string>]>([
  ['login', '/login', { emailOrUsername: '' }],
  ['sign-up', '/login?mode=signup', { email: 'nobody', password: 'short' }],
  ['location', '/my/locations/new', { title: '', coordinates: '91 north' }],
  ['portfolio', '/my/portfolios/new', { title: '', price: '0.5' }],
  ['message', '/contact', { name: '', email: 'nobody', message: 'Help' }],
  ['wish for the app', '/invite', { email: 'nobody' }],
])('the HTML of a refused %s is valid', async (_, path, fields) => {
  const { headers } = path.startsWith('/my') ? await aUser() : { headers: {} }
  const response = await post(path, fields, headers)
  expect(response.status).toBe(400)
  expect(await faultsIn(await response.text())).toEqual([])
})

async function faultsIn(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

function onePerAddress(states: ReturnType<typeof publicStates>) {
  return [...new Map(states.map((state) => [`${state.path} ${state.as}`, state])).values()]
}
