import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import type { Sentence, SentencePart } from '#app/domain/rules/sentences.ts'
import { Notice } from '#app/ui/banner.tsx'
import { useIsSubmitting } from './submitting.ts'

/** `parts` is the same sentence as `message`, but with links. */
export type Reason = { message?: string | undefined; parts?: SentencePart[] | undefined }

export function reasonOf({ text, parts }: Sentence): Reason {
  return { message: text, parts }
}

/** Shown until the next action starts. A link to larger plans leads back to this page. */
export function Refusal({ of }: { of: Reason | undefined }) {
  const { pathname, search } = useLocation()
  const [past, setPast] = useState<Reason>()
  const isActing = useIsSubmitting()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal becomes past when an action starts
  useEffect(() => {
    if (isActing) setPast(of)
  }, [isActing])
  if (!of?.message || of === past) return null
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

export function PlansLink({ parts = [] }: { parts: SentencePart[] | undefined }) {
  const { pathname, search } = useLocation()
  const link = parts.find((part) => typeof part !== 'string')
  if (!link || typeof link === 'string') return null
  return (
    <Notice type="warning">
      <a href={planHref(pathname + search)}>{capitalize(link.toPlans)}</a>, and come back to this
      form.
    </Notice>
  )
}

function capitalize(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function planHref(deepLink: string) {
  return `${href('/subscription')}?${new URLSearchParams({ deepLink })}`
}
