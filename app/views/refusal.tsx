import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import type { Part, Sentence } from '#app/domain/sentences.ts'
import { Notice } from '#app/ui/banner.tsx'
import { useIsActing } from './acting.ts'

/** Why something was refused; `parts` are the same words, where some of them lead to a page. */
export type Reason = { message?: string | undefined; parts?: Part[] | undefined }

export function reasonOf({ text, parts }: Sentence): Reason {
  return { message: text, parts }
}

/**
 * Why an action was refused, until the next one starts, so that it never stands beside what that
 * says. Words about larger plans become a link to where one is chosen, which leads back here.
 */
export function Refusal({ of }: { of: Reason | undefined }) {
  const { pathname, search } = useLocation()
  const [past, setPast] = useState<Reason>()
  const isActing = useIsActing()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what this action answers is not past
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
          <a key={part.toPlans} href={planHref(backTo(pathname, search, part.draft))}>
            {part.toPlans}
          </a>
        ),
      )}
    </Notice>
  )
}

/** Above a form that a limit refused: the way to larger plans, and back with what was typed. */
export function WayBackWithTyped({ parts = [] }: { parts: Part[] | undefined }) {
  const { pathname, search } = useLocation()
  const way = parts.find((part) => typeof part !== 'string' && part.draft !== undefined)
  if (!way || typeof way === 'string') return null
  return (
    <Notice type="warning">
      <a href={planHref(backTo(pathname, search, way.draft))}>{capitalize(way.toPlans)}</a>: what
      you typed is kept, and is here again when you are back.
    </Notice>
  )
}

/** Said over a form whose fields are filled in again. */
export function TypedAgain({ isShown }: { isShown: boolean }) {
  return isShown && <Notice type="info">What you typed is here again. It is not saved yet.</Notice>
}

function capitalize(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function backTo(pathname: string, search: string, draft: string | undefined) {
  if (draft === undefined) return pathname + search
  const query = new URLSearchParams(search)
  query.delete('index')
  query.set('draft', draft)
  return `${pathname}?${query}`
}

function planHref(deepLink: string) {
  return `${href('/subscription')}?${new URLSearchParams({ deepLink })}`
}
