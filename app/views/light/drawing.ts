/** Sky colours by the true height of the sun in degrees. */
const colours: [height: number, red: number, green: number, blue: number][] = [
  [-14, 17, 21, 42],
  [-8, 30, 42, 86],
  [-6, 45, 70, 130],
  [-4, 98, 116, 170],
  [-2, 206, 122, 62],
  [0, 224, 138, 46],
  [6, 242, 201, 138],
  [12, 219, 230, 234],
]

/** @param heights the sun's height in degrees, at even intervals from midnight to midnight */
export function skyColours(heights: number[]): string {
  const shades = heights.map(colourAt)
  const stops = shades.map(
    (colour, n) => `${Math.round((n / (heights.length - 1)) * 1440)}${colour}`,
  )
  return stops
    .filter((_, n) => shades[n] !== shades[n - 1] || shades[n] !== shades[n + 1])
    .join(' ')
}

export function skyGradient(sky: string): string {
  const stops = sky.split(' ').map((stop) => {
    const [x, colour] = stop.split('#')
    return `#${colour} ${((Number(x) / 1440) * 100).toFixed(1)}%`
  })
  return `linear-gradient(90deg,${stops.join()})`
}

/** Converts degrees to a height in the drawing: the horizon is at 58, the zenith at 13. */
export function arcY(height: number) {
  return Math.round(580 - Math.max(height, -1) * 5) / 10
}

export function sunArc(heights: number[]): string {
  let path = ''
  for (const [n, height] of heights.entries()) {
    const [before, after] = [heights[n - 1] ?? -1, heights[n + 1] ?? -1]
    if (height < 0 && before < 0 && after < 0) continue
    const x = Math.round((n / (heights.length - 1)) * 1440)
    const isFirst = path === '' || (height < 0 && before < 0)
    path += `${isFirst ? 'M' : 'L'}${x} ${arcY(height)}`
  }
  return path
}

function colourAt(height: number) {
  const above = colours.findIndex(([at]) => at > height)
  const [low, high] = [colours.at(above < 0 ? -1 : Math.max(above - 1, 0)), colours.at(above)]
  if (!low || !high) return ''
  const part = high === low ? 0 : (height - low[0]) / (high[0] - low[0])
  const mixed = [1, 2, 3].map((one) => {
    const [a, b] = [low[one] as number, high[one] as number]
    return Math.round(a + (b - a) * Math.min(Math.max(part, 0), 1))
  })
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}
