import { type Bench, prepare } from './bench.ts'
import { board } from './board.ts'
import { desk } from './desk.ts'
import { measureDiscover } from './discover.ts'
import { measureFaults } from './faults.ts'
import { light } from './light.ts'
import { measureLighthouse } from './lighthouse.ts'
import { lists } from './lists.ts'
import { logins } from './logins.ts'
import { measureMoney } from './money.ts'
import { cachedRates, pages } from './pages.ts'
import { processes } from './processes.ts'
import { type Figure, print } from './report.ts'
import { shoots } from './shoots.ts'
import { sizes } from './sizes.ts'
import { starts } from './starts.ts'
import { sync } from './sync.ts'
import { uploads } from './uploads.ts'
import { workspace } from './workspace.ts'

const measurements: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  sizes,
  pages,
  'cached-rates': cachedRates,
  lists,
  desk,
  light,
  shoots,
  workspace,
  board,
  sync,
  logins,
  uploads,
  starts,
  processes,
}

/**
 * Runs the named measurements, or all of them; `faults` runs the faults named after it, `discover`
 * fills a database of its own with `--rows` places, `money` lets `--runs` people pay, and
 * `lighthouse` looks at pages of the demo.
 */
async function run(names: string[]) {
  if (names[0] === 'faults') return measureFaults(names.slice(1))
  if (names[0] === 'discover') return measureDiscover(names.slice(1))
  if (names[0] === 'lighthouse') return measureLighthouse()
  if (names[0] === 'money') return measureMoney(names.slice(1))
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

run(process.argv.slice(2)).catch((error) => {
  console.error(error)
  process.exit(1)
})
