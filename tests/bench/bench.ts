import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listOf } from '#app/db/rows.server.ts'
import { compile, sql } from '#app/db/sql.server.ts'
import { locationIsVisible } from '#app/domain/items/visibility.server.ts'
import { locationDetails } from '#app/domain/places/location-rows.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { buildBareApp } from './bare-app.ts'
import { makeFixture, password } from './fixture.ts'
import { serve } from './served.ts'

export type Bench = Awaited<ReturnType<typeof prepare>>

/** The statement of `GET location/{id}`. */
const selectLocation = sql`select ${listOf(locationDetails(visitor))} from locations l
  join users u on u.id = l.owner_id where l.id = ${''} and ${locationIsVisible('l', visitor)}`

/** Both servers send the same statement to the same database. */
export async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'recce-bench-'))
  const { locationId, shootId, database } = await makeFixture(folder)
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'only for the bench, on a database of its own',
    DEMO: '0',
    BENCH_SELECT: compile(selectLocation).text,
    RATE_LIMITS: 'off',
  }
  const bareFile = buildBareApp()
  const server = 'build/server/index.js'
  const ours = await serve(server, 20_310, { path: '/readyz', environment, beside: database.pid })
  const bare = await serve(bareFile, 20_311, { environment, beside: database.pid })
  return {
    ours,
    bare,
    environment,
    database,
    locationId,
    shootId,
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
