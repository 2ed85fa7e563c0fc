import { formatCount } from '#app/format/plural.ts'

/** Of the limit. */
const near = 0.8

type RoomLeft = {
  words: string
  /** For screen readers; changes with every tenth character. */
  spoken: string
  isOver: boolean
}

/** Characters, once the text is near its limit. */
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
