import type { Operations, Replica } from '#app/domain/whole/operations.ts'
import { duration } from '#app/format/duration.ts'
import { fileSize } from '#app/format/file-size.ts'
import { Figures, Panel } from '#app/routes/admin/figures.tsx'

/** A figure is marked if a smaller share of disk space or connections is free. */
const lowShare = 0.1

export function StoragePanel({ storage }: Pick<Operations, 'storage'>) {
  const { kind, place, originalBytes, freeBytes, totalBytes, isFull } = storage
  const isShort = isFull || (freeBytes !== undefined && freeBytes < (totalBytes ?? 0) * lowShare)
  return (
    <Panel title="Storage" figure={fileSize(originalBytes)} unit="of original photos">
      <Figures
        rows={[
          ['Kept in', kind === 'S3' ? 'an S3 store' : 'files of this machine'],
          ['Stored in', place],
          ...(freeBytes === undefined || totalBytes === undefined
            ? []
            : [
                ['Free', `${fileSize(freeBytes)} of ${fileSize(totalBytes)}`, isShort] as [
                  string,
                  string,
                  boolean,
                ],
              ]),
        ]}
      />
    </Panel>
  )
}

export function DatabasePanel({ database }: Pick<Operations, 'database'>) {
  const { version, isEmbedded, bytes, connections, maxConnections, migrations } = database
  const { lastMigration, replica } = database
  return (
    <Panel title="Database" figure={fileSize(bytes)} unit="in PostgreSQL">
      <Figures
        rows={[
          ['Version', version],
          ['Runs', isEmbedded ? 'embedded, by this app' : 'at DATABASE_URL'],
          [
            'Connections',
            `${connections} of ${maxConnections}`,
            connections > maxConnections * (1 - lowShare),
          ],
          ['Migrations', migrations],
          ['Latest', lastMigration.replace(/\.sql$/, '')],
          ['Replica', replicaState(replica), replica.state === 'away'],
        ]}
      />
    </Panel>
  )
}

function replicaState(replica: Replica) {
  if (replica.state === 'none') return 'none'
  if (replica.state === 'away') return 'does not answer'
  if (!replica.isReplica) return 'answers, but is no replica'
  return `answers, ${duration(replica.behindSeconds)} behind`
}
