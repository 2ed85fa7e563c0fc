import { type Bench, prepare } from './bench.ts'
import { light } from './light.ts'
import { lists } from './lists.ts'
import { logins } from './logins.ts'
import { pages } from './pages.ts'
import { type Figure, print } from './report.ts'
import { shoots } from './shoots.ts'
import { sizes } from './sizes.ts'
import { starts } from './starts.ts'
import { uploads } from './uploads.ts'

/** Each takes what runs and gives its figures. */
const measurements: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  sizes,
  pages,
  lists,
  light,
  shoots,
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

run(process.argv.slice(2)).catch((error) => {
  console.error(error)
  process.exit(1)
})
