import { expect, test } from 'vitest'
import { allKinds, kinds, kindsThat } from '#app/domain/rules/kind.ts'
import { limitedCategories } from '#app/domain/rules/tier.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()

const sources = import.meta.glob<string>('/app/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The table itself, its names in SQL, and the order in which plans list them. */
const homes = [
  '/app/domain/rules/kind.ts',
  '/app/domain/items/kind-names.server.ts',
  '/app/domain/rules/tier.ts',
]

const word = `'(?:${allKinds.join('|')})'`
const ownVocabularies = {
  'a union': new RegExp(`${word}\\s*\\|\\s*${word}`),
  'a list': new RegExp(`\\[\\s*${word},\\s*${word}`),
  'a map to titles': /\b(?:location|portfolio|shoot|project)s?: '[A-Z]\w+',\s*\w+: '[A-Z]/,
  'a map to tables': /\b(?:location|portfolio|shoot|project): '\w+s',\s*\w+: '\w+/,
  'an inflection': /\b(?:kind|itemType|singular)\}(?:s\b|_id\b|_locations\b|Id\b)/,
  'a cut plural': /\b(?:kind|category|plural)(?:\.slice\(0, -1\)|\.replace\(\/s\$)/,
}

function vocabulariesIn(text: string) {
  return Object.entries(ownVocabularies).flatMap(([name, one]) => (one.test(text) ? [name] : []))
}

test('kinds are named in one table, and no module unites, lists or inflects them by itself', () => {
  const violation = `type Plan = 'shoot' | 'project'; ['shoot', 'project']; { shoot: 'Shoot', project: 'Project' }
    { shoot: 'shoots', project: 'projects' }; name(\`\${kind}s\`) + \`\${item.kind}Id\` + category.slice(0, -1)`
  expect(vocabulariesIn(violation)).toEqual(Object.keys(ownVocabularies))
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(homes))
  const violations = Object.entries(sources)
    .filter(([path]) => !homes.includes(path))
    .flatMap(([path, text]) => vocabulariesIn(text).map((name) => `${path} has ${name}`))
  expect(violations).toEqual([])
})

test('plans limit every kind, and the archive', () => {
  expect([...limitedCategories].sort()).toEqual([...allKinds, 'archives'].sort())
})

test('the table of kinds says what the database can hold', async () => {
  const { rows } = await database.query<{ column: string }>(
    `select table_name || '.' || column_name as column
      from information_schema.columns where table_schema = 'public'`,
  )
  const columns = new Set(rows.map(({ column }) => column))
  const kindsWith = (columnOf: (kind: (typeof allKinds)[number]) => string) =>
    allKinds.filter((kind) => columns.has(columnOf(kind)))
  const ofEach = ['id', 'owner_id', 'title', 'version', 'deleted_at', 'updated_at']
  for (const column of ofEach) {
    expect(kindsWith((kind) => `${kinds[kind].table}.${column}`)).toEqual(allKinds)
  }
  const table = (column: string) => kindsWith((kind) => `${kinds[kind].table}.${column}`)
  expect(table('slug')).toEqual(kindsThat('hasPage'))
  expect(table('archived_at')).toEqual(kindsThat('canBeArchived'))
  expect(table('is_purchased')).toEqual(kindsThat('canBeBought'))
  expect(table('is_hidden')).toEqual(kindsThat('isPlan'))
  expect(kindsWith((kind) => `concepts.${kind}_id`)).toEqual(kindsThat('isPlan'))
  expect(kindsWith((kind) => `shares.${kind}_id`)).toEqual(kindsThat('canBeShared'))
  expect(kindsWith((kind) => `submissions.${kind}_id`)).toEqual(kindsThat('canBeSubmitted'))
  expect(kindsWith((kind) => `reports.${kind}_id`)).toEqual(kindsThat('hasPage'))
  expect(kindsWith((kind) => `favorites.${kind}_id`)).toEqual(kindsThat('canBeFavorited'))
  expect(kindsWith((kind) => `${kind}_locations.location_id`)).toEqual(kindsThat('holdsLocations'))
})
