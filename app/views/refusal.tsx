import { href, Link } from 'react-router'
import type { Part, Sentence } from '#app/domain/sentences.ts'
import { Notice } from '#app/ui/banner.tsx'

/** Why something was refused; `parts` are the same words, where some of them lead to a page. */
export type Reason = { message?: string | undefined; parts?: Part[] | undefined }

export function reasonOf({ text, parts }: Sentence): Reason {
  return { message: text, parts }
}

/** Words about larger plans become a link to the plan. */
export function Refusal({ of }: { of: Reason | undefined }) {
  if (!of?.message) return null
  const { message, parts = [message] } = of
  return (
    <Notice type="error">
      {parts.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <Link key={part.toPlans} to={href('/my/account/plan')}>
            {part.toPlans}
          </Link>
        ),
      )}
    </Notice>
  )
}
