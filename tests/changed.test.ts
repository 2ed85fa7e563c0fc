import { expect, test } from 'vitest'
import { listChangedTests } from '#app/commands/changed.ts'

const files: Record<string, string> = {
  'app/styles/app.css': '',
  'app/api/place-bodies.ts': '',
  'app/domain/users/user.ts': '',
  'app/domain/gear/gear.server.ts': '',
  'app/routes/viewer/case.tsx': `
    import type { User } from '#app/domain/users/user.ts'
    import {
      list,
    } from '../../domain/gear/gear.server.ts'`,
  'tests/architecture.test.ts': '',
  'tests/accounts/login.test.ts': "import { User } from '#app/domain/users/user.ts'",
  'tests/api/handler.test.ts': '',
  'tests/browser/chrome.spec.ts': "import { user } from '#tests/support/factories.ts'",
  'tests/gear/gear.test.ts': '',
  'tests/places/tags.test.ts': "import { user } from '#tests/support/factories.ts'",
  'tests/support/factories.ts': '',
}

test.each([
  ['what is about a context runs its tests', 'app/domain/gear/gear.server.ts', ['gear/gear']],
  ['two words are two contexts', 'app/api/place-bodies.ts', ['api/handler', 'places/tags']],
  ['a page is about what it uses, not what it names', 'app/routes/viewer/case.tsx', ['gear/gear']],
  ['what is about nothing runs nothing more', 'app/styles/app.css', []],
  [
    'what only tests use runs those without a browser',
    'tests/support/factories.ts',
    ['places/tags'],
  ],
  ['a test runs itself, in a browser too', 'tests/browser/chrome.spec.ts', ['browser/chrome']],
  ['what is gone runs the tests of its context', 'app/domain/gear/gone.ts', ['gear/gear']],
])('of a change %s', (_, changed, expected) => {
  const touched = listChangedTests([changed], Object.keys(files), (path) => files[path] ?? '')
  const names = touched.map((path) => path.replace(/^tests\/|\.(?:test|spec)\.ts$/g, ''))
  expect(touched).toContain('tests/architecture.test.ts')
  expect(names.filter((name) => name !== 'architecture')).toEqual(expected)
})
