import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import {
  type Embedded,
  type EmbeddedConnection,
  startEmbedded,
} from '#app/db/embedded/embedded.server.ts'

const settings = { wal_level: 'replica', max_wal_senders: '4', max_connections: '100' }
const slot = 'replica'

/** A primary in a folder, from which replicas can be made. */
export function startPrimary(folder: string): Promise<Embedded> {
  return startEmbedded(folder, { settings })
}

/** Makes a streaming replica of the primary of another folder; `startReplica` starts it. */
export async function makeReplica(
  primaryFolder: string,
  connection: EmbeddedConnection,
  folder: string,
) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
  await client.query(`select pg_backup_start('replica', true)`)
  mkdirSync(join(folder, 'database'), { recursive: true })
  const cluster = join(folder, 'database/cluster')
  execFileSync('cp', ['-a', join(primaryFolder, 'database/cluster'), cluster])
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  for (const path of ['pg_replslot', 'pg_wal']) {
    for (const name of readdirSync(join(cluster, path))) {
      rmSync(join(cluster, path, name), { recursive: true })
    }
  }
  const { uid, gid } = statSync(cluster)
  for (const [name, text] of [
    ['backup_label', rows[0].labelfile],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(cluster, name), text, { mode: 0o600 })
    chownSync(join(cluster, name), uid, gid)
  }
}

export function startReplica(folder: string, primary: EmbeddedConnection): Promise<Embedded> {
  const conninfo = `host=${primary.host} port=${primary.port} user=${primary.user}`
  return startEmbedded(folder, {
    settings: { ...settings, primary_conninfo: conninfo, primary_slot_name: slot },
  })
}
