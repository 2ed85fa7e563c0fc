import {
  type Audience,
  audienceOf,
  type ItemAudience,
  type ParentAudience,
} from '#app/domain/sharing/audience.ts'
import { formatCount, numberOf } from '#app/format/plural.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import type { CardAudience } from '#app/ui/items/card.tsx'

type Reason = { words: string; parents: ParentAudience[] }

export function reasonsOf(item: ItemAudience): Reason[] {
  const { isOwn, isPublished, isWaiting, people, links, invited, takenDownReason, parents } = item
  const publishing = parents.filter((parent) => parent.isPublished)
  const linked = parents.filter((parent) => !parent.isPublished && parent.links > 0)
  const sharing = parents.filter((parent) => !parent.isPublished && parent.people > 0)
  const all = [
    takenDownReason !== null && toReason(['Taken out of public view by an admin', takenDownReason]),
    isPublished && toReason(['Anyone can find it']),
    isWaiting && toReason(['In review']),
    publishing.length > 0 && { words: 'Public as part of', parents: publishing },
    links > 0 && toReason([formatCount(links, 'link')]),
    linked.length > 0 && { words: 'Linked as part of', parents: linked },
    people > 0 &&
      toReason([`Shared with ${people} ${numberOf(people, { one: 'person', other: 'people' })}`]),
    people === 0 && !isOwn && toReason(['Shared with you']),
    sharing.length > 0 && { words: 'Shared as part of', parents: sharing },
    invited > 0 && toReason([`${invited} invited`]),
  ].filter((one) => one !== false)
  return audienceOf(item) === 'private' && invited === 0
    ? [...all, toReason(['Only you can see it'])]
    : all
}

/** Returns `Public as part of the portfolio Coast · 2 links`. */
function reasonText(reasons: Reason[]): string {
  return joinCaption(
    reasons.map(({ words, parents }) =>
      [words, parents.map(({ kind, title }) => `the ${kind} ${title}`).join(', ')]
        .filter(Boolean)
        .join(' '),
    ),
  )
}

export function cardAudience(item: ItemAudience): CardAudience {
  const audience = audienceOf(item)
  return { audience, words: audienceWords(item, audience), reason: reasonText(reasonsOf(item)) }
}

/** Returns `shared · 3`. */
function audienceWords({ people, links }: ItemAudience, audience: Audience) {
  const count = audience === 'link' ? links : audience === 'shared' ? people : 0
  return count > 0 ? `${audience} · ${count}` : audience
}

function toReason(words: string[]): Reason {
  return { words: words.filter(Boolean).join(': '), parents: [] }
}
