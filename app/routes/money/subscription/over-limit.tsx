import { type LimitedCategory, limitedNames } from '#app/domain/rules/tier.ts'

export type Over = { category: LimitedCategory; count: number; limit: number }

export function OverLimit({ tier, over }: { tier: string; over: Over[] }) {
  if (over.length === 0) {
    return <p className="text-muted">All that you have fits into {tier}.</p>
  }
  const words = over.map(({ category, count, limit }) => {
    return `${count} ${limitedNames[category].nouns} where it holds ${limit}`
  })
  return (
    <p className="text-muted">
      You have more than {tier} holds: {words.join(', ')}. Nothing is deleted. Those that you made
      first stay yours to change; the others are kept to read, share and delete, and nothing can be
      added, until there is room.
    </p>
  )
}
