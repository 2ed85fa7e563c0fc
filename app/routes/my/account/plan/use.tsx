import { href } from 'react-router'
import { findRemedies } from '#app/domain/items/room.ts'
import type { Use } from '#app/domain/items/use.server.ts'
import { limitWords } from '#app/domain/items/words.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import type { LimitedCategory } from '#app/domain/rules/tier.ts'
import { formatCount } from '#app/format/plural.ts'
import { libraryHref } from '#app/views/addresses.ts'

function rowOf(category: LimitedCategory) {
  if (category === 'archives') {
    return { title: 'Archive', href: `${href('/my/shoots')}?show=archived`, noun: 'item' }
  }
  const { titles, noun } = kinds[category]
  return { title: titles, href: libraryHref(category), noun }
}

export function AccountUse({ use }: { use: Use }) {
  const { category, count, limit } = use
  const { title, href } = rowOf(category)
  const sentence = sentenceOf(use)
  const hasMeter = limit !== null && limit > 0
  return (
    <li>
      <p>
        <a href={href}>{title}</a>
        <span>
          <b>{count}</b> {limit === null ? 'without a limit' : `of ${limit}`}
        </span>
      </p>
      {(hasMeter || sentence) && (
        <div className="use-line small">
          {sentence}
          {hasMeter && (
            <meter
              min={0}
              max={limit}
              value={Math.min(count, limit)}
              aria-label={`${title}: ${count} of ${limit}`}
            />
          )}
        </div>
      )}
    </li>
  )
}

function sentenceOf({ category, tier, count, shared, limit }: Use) {
  const { noun } = rowOf(category)
  if (limit === null) return ''
  if (category === 'archives' && limit === 0) {
    return count === 0
      ? 'This plan has no archive.'
      : `This plan has no archive: ${formatCount(count, 'item')} in it ${count === 1 ? 'stays' : 'stay'} for you to see.`
  }
  const left = limit - count
  if (left < 0)
    return `${formatCount(-left, noun)} more than the plan holds. All of them stay as they are; a new one waits until there is room.`
  if (left === 0) {
    const remedies = findRemedies(tier, category, { own: count - shared, shared })
    const words = limitWords.remedies({ remedies }).text
    return `Full${shared > 0 ? `, ${shared} of them shared with you` : ''}: ${words}.`
  }
  return left <= limit / 5 ? `Room for ${formatCount(left, noun)} more.` : ''
}
