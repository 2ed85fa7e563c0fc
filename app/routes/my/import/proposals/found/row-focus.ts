import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * After a row’s button has removed the row, focuses the one in its place, or else the page’s
 * heading; after a refusal, the field at fault. @returns a handler of what is submitted on the page
 */
export function useRowFocus() {
  const { state } = useNavigation()
  const pressed = useRef<{ list: string; index: number }>(undefined)
  useEffect(() => {
    if (state !== 'idle' || !pressed.current) return
    const { list, index } = pressed.current
    pressed.current = undefined
    const rows = document.querySelectorAll<HTMLElement>(`#${list} > li`)
    const wrong = rows[index]?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) {
      // Into the middle, because the bar of a phone would cover the message below it.
      wrong.focus({ preventScroll: true })
      // Its result is a promise in some browsers, which is nothing for an effect to return.
      wrong.scrollIntoView({ block: 'center' })
      return
    }
    if (document.activeElement !== document.body) return
    const next = rows[Math.min(index, rows.length - 1)]
    const target = next ?? document.querySelector('h1')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: !next })
  }, [state])
  return ({ target }: SubmitEvent<HTMLElement>) => {
    const row = (target as HTMLElement).closest('li')
    const list = row?.parentElement
    pressed.current = {
      list: list?.id || 'rows',
      index: list ? [...list.children].indexOf(row) : 0,
    }
  }
}
