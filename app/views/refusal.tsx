import { href, useLocation } from 'react-router'
import type { Part, Sentence } from '#app/domain/sentences.ts'
import { Notice } from '#app/ui/banner.tsx'

/** Why something was refused; `parts` are the same words, where some of them lead to a page. */
export type Reason = { message?: string | undefined; parts?: Part[] | undefined }

export function reasonOf({ text, parts }: Sentence): Reason {
  return { message: text, parts }
}

/** Words about larger plans become a link to where one is chosen, which leads back here. */
export function Refusal({ of }: { of: Reason | undefined }) {
  const { pathname, search } = useLocation()
  if (!of?.message) return null
  const { message, parts = [message] } = of
  return (
    <Notice type="error">
      {parts.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.toPlans} href={planHref(pathname + search)}>
            {part.toPlans}
          </a>
        ),
      )}
    </Notice>
  )
}

function planHref(deepLink: string) {
  return `${href('/subscription')}?${new URLSearchParams({ deepLink })}`
}
