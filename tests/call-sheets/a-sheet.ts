import { pool } from '#app/db/pools.server.ts'
import * as details from '#app/domain/call-sheets/details.server.ts'
import * as people from '#app/domain/call-sheets/people.server.ts'
import { sendDue } from '#app/domain/call-sheets/sending.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation, type aUser } from '#tests/support/factories.ts'

export type Somebody = Awaited<ReturnType<typeof aUser>>

export const days = ['2031-06-01', '2031-06-02'] as const
export const [day, nextDay] = days

/** Two days in Lisbon: the mill and the cape, then the port. */
export async function aTwoDayShoot(owner: Somebody) {
  const [mill, cape, port] = [
    await aLocation(owner, {
      title: 'Old mill',
      address: 'Rua do Moinho 3, Sintra',
      coordinates: { latitude: 38.8, longitude: -9.38 },
    }),
    await aLocation(owner, {
      title: 'Cape',
      coordinates: { latitude: 38.78, longitude: -9.49 },
    }),
    await aLocation(owner, {
      title: 'Port',
      coordinates: { latitude: 38.7, longitude: -9.15 },
    }),
  ]
  const { id } = await aShoot(owner, {
    title: 'Lookbook',
    timeZone: 'Europe/Lisbon',
    startDate: '2031-06-01T05:00:00Z',
    endDate: '2031-06-02T18:00:00Z',
    locationIds: [mill.id, cape.id, port.id],
  })
  const stop = { wantedLight: null, note: '' }
  const plan = [
    [mill.id, '2031-06-01T06:00:00Z', '2031-06-01T09:00:00Z'],
    [cape.id, '2031-06-01T17:00:00Z', '2031-06-01T20:00:00Z'],
    [port.id, '2031-06-02T08:00:00Z', '2031-06-02T12:00:00Z'],
  ] as const
  for (const [location, startDate, endDate] of plan) {
    await shoots.updateStop(owner, id, location, { ...stop, startDate, endDate })
  }
  await details.updateDay(owner, id, day, { generalCall: '06:30', wrap: '21:30' })
  return { id, mill, cape, port }
}

export function aPerson(owner: Somebody, shootId: string, name: string, more: object = {}) {
  const email = `${name.toLowerCase().replace(/\W/g, '')}@example.com`
  return people.add(owner, shootId, { name, email, ...more })
}

/** Issues the day's sheet and runs the job that sends it. */
export async function issue(owner: Somebody, shootId: string, more: object = {}) {
  const [newest] = await versions.list(shootId, day)
  const input = { basis: newest?.number ?? 0, audience: 'concerned', isFinal: true, note: '' }
  const issued = await versions.issue(owner, shootId, day, { ...input, ...more } as never)
  await runSending()
  return issued
}

/** Runs the jobs that send call sheets, as the workers do. */
export async function runSending() {
  const taken = await pool().query(
    `delete from pgboss.job where name = 'callSheets' and state = 'created' returning data`,
  )
  for (const { data } of taken.rows) await sendDue(data)
}
