import { formatCount } from './plural.ts'

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Returns the two largest units: '3 days 4 hours', '8 seconds'. */
export function duration(seconds: number): string {
  let rest = Math.floor(seconds)
  const parts = steps.flatMap(([noun, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count > 0 ? formatCount(count, noun) : []
  })
  return parts.length > 0 ? parts.slice(0, 2).join(' ') : formatCount(rest, 'second')
}

/** Returns the largest unit: '3 days ago'; 'just now' for less than a minute. */
export function ago(seconds: number): string {
  const step = steps.find(([, size]) => seconds >= size)
  return step ? `${formatCount(Math.floor(seconds / step[1]), step[0])} ago` : 'just now'
}
