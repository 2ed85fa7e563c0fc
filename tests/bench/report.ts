export type Figure = { what: string; value: number; unit: string; max?: number; least?: number }

/** @returns whether all limits are held */
export function print(name: string, figures: Figure[]): boolean {
  console.log(`\n${name}`)
  for (const figure of figures) {
    const { what, value, unit, max, least } = figure
    const limit =
      max === undefined ? (least === undefined ? '' : `at least ${least}`) : `at most ${max}`
    const verdict = limit === '' ? '' : isHeld(figure) ? 'held' : 'NOT HELD'
    console.log(
      `  ${what.padEnd(58)} ${value.toFixed(value < 100 ? 2 : 0).padStart(8)} ${unit.padEnd(6)} ${limit.padEnd(14)} ${verdict}`,
    )
  }
  return figures.every(isHeld)
}

function isHeld({ value, max, least }: Figure) {
  return value <= (max ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY)
}
