import { commitCut } from './faults/commit-cut.ts'
import { databaseRestarts } from './faults/database-restarts.ts'
import { dumps } from './faults/dumps.ts'
import { frozenDatabase } from './faults/frozen-database.ts'
import { frozenStore } from './faults/frozen-store.ts'
import { fullDisk } from './faults/full-disk.ts'
import { killKeys } from './faults/killed-keys.ts'
import { kills } from './faults/kills.ts'
import { lockTable } from './faults/locked-table.ts'
import { memory } from './faults/memory.ts'
import { pictureBombs } from './faults/picture-bombs.ts'
import { restarts } from './faults/restarts.ts'
import { slowMail } from './faults/slow-mail.ts'
import { starts } from './faults/starts.ts'
import { terminations } from './faults/terminations.ts'
import { twoMachines } from './faults/two-machines.ts'
import { uploadStops } from './faults/upload-stops.ts'
import { type Figure, print } from './report.ts'

const faults: Record<string, () => Promise<Figure[]>> = {
  starts,
  restarts,
  'upload-stops': uploadStops,
  memory,
  'commit-cut': commitCut,
  dumps,
  'frozen-store': frozenStore,
  'killed-keys': killKeys,
  'picture-bombs': pictureBombs,
  'slow-mail': slowMail,
  kills,
  terminations,
  'database-restarts': databaseRestarts,
  'locked-table': lockTable,
  'frozen-database': frozenDatabase,
  'full-disk': fullDisk,
  'two-machines': twoMachines,
}

/** Measures a size, which differs from machine to machine, and runs by its name alone. */
const measurement = 'memory'

/**
 * Runs the named faults, or all of them, one after the other. They take minutes, need no fixture
 * and are no part of a plain `npm run bench`. Ends with exit code 1 when a limit is not held.
 */
export async function measureFaults(names: string[]) {
  const unknown = names.find((name) => !(name in faults))
  if (unknown) {
    throw new Error(`There is no fault ${unknown}; there are ${Object.keys(faults).join(', ')}`)
  }
  for (const [name, measure] of Object.entries(faults)) {
    if (names.length > 0 ? !names.includes(name) : name === measurement) continue
    if (!print(name, await measure())) process.exitCode = 1
  }
}
