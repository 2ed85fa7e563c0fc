import { formatCount } from '#app/format/plural.ts'

/** Share of the limit from which the field shows how many characters are left. */
const near = 0.8

type RoomLeft = {
  words: string
  /** For screen readers; changes only with every tenth character. */
  spoken: string
  isOver: boolean
}

/** Returns undefined until the text is near its limit of `max` characters. */
export function roomLeft(text: string, max: number): RoomLeft | undefined {
  const { length } = text.trim()
  if (length < max * near) return undefined
  const left = max - length
  if (left < 0) {
    const words = `${formatCount(-left, 'character')} too many`
    return { words, spoken: 'Too long', isOver: true }
  }
  const words = `${formatCount(left, 'character')} left`
  const spoken = `At most ${formatCount(Math.ceil(left / 10) * 10, 'character')} left`
  return { words, spoken, isOver: false }
}
