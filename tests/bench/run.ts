import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detailColumns } from '#app/domain/places/location-rows.server.ts'
import { locationIsVisible } from '#app/domain/sharing/visibility.server.ts'
import { buildBareApp } from './bare-app.ts'
import { makeFixture, password } from './fixture.ts'
import { lists } from './lists.ts'
import { logins } from './logins.ts'
import { pages } from './pages.ts'
import { type Figure, print } from './report.ts'
import { serve } from './served.ts'
import { sizes } from './sizes.ts'
import { starts } from './starts.ts'
import { uploads } from './uploads.ts'

export type Bench = Awaited<ReturnType<typeof prepare>>

/** Each takes what runs and gives its figures. */
const measurements: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  sizes,
  pages,
  lists,
  logins,
  uploads,
  starts,
}

/** Runs the named measurements, or all of them. */
async function run(names: string[]) {
  const unknown = names.find((name) => !(name in measurements))
  if (unknown) throw new Error(`There is no measurement ${unknown}`)
  const bench = await prepare()
  try {
    for (const [name, measure] of Object.entries(measurements)) {
      if (names.length === 0 || names.includes(name)) print(name, await measure(bench))
    }
  } finally {
    await bench.close()
  }
}

/** The statement of `GET location/{id}`. */
const selectLocation = `select ${detailColumns('$1::uuid')} from locations l join users u on u.id = l.owner_id
  where l.id = $2 and ${locationIsVisible('l', '$1::uuid')}`

/** The fixture, our server and the bare one, which asks the same database with the same statement. */
async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'recce-bench-'))
  const { locationId, database } = await makeFixture(folder)
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'only for the bench, on a database of its own',
    DEMO: '0',
    BENCH_SELECT: selectLocation,
    RATE_LIMITS: 'off',
  }
  const bareFile = buildBareApp()
  const server = 'build/server/index.js'
  const ours = await serve(server, 20_310, { path: '/readyz', environment, beside: database.pid })
  const bare = await serve(bareFile, 20_311, { environment, beside: database.pid })
  return {
    ours,
    bare,
    locationId,
    close: async () => {
      await bare.stop()
      await ours.stop()
      await database.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** @returns the session token of a user of the fixture */
export async function logIn(origin: string, username = 'bench'): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data, errors } = await answer.json()
  if (!data) throw new Error(`The login answers ${JSON.stringify(errors)}`)
  return data.sessionToken
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error)
  process.exit(1)
})
