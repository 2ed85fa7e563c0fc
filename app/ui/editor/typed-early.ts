import { useEffect, useLayoutEffect } from 'react'

/** Names the fields that were filled in before hydration, by the user or the browser. */
export function listTypedEarly(form: string): string[] {
  const element = document.getElementById(form)
  if (!(element instanceof HTMLFormElement)) return []
  return [...element.elements].flatMap((field) =>
    isField(field) && differsFromDefault(field) ? field.name : [],
  )
}

export function useTypedEarly(id: string, value: string, onChange: (text: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement && field.value !== value) onChange(field.value)
  }, [])
}

/** Gives a textarea back the text that was typed before hydration reset it (`later-scripts.tsx`). */
export function useTypedEarlyText(id: string) {
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    if (!isTypedEarly(field) || field.value === field.typedEarly.value) return
    const { value, selectionStart, selectionEnd } = field.typedEarly
    field.value = value
    if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, [id])
}

type TypedEarly = HTMLTextAreaElement & {
  typedEarly: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>
}

function isTypedEarly(field: Element | null): field is TypedEarly {
  return field instanceof HTMLTextAreaElement && 'typedEarly' in field
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(element: Element): element is Field {
  return element.matches('input, select, textarea')
}

function differsFromDefault(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find((option) => option.defaultSelected)
    return given !== undefined && !given.selected
  }
  if (field instanceof HTMLTextAreaElement) {
    return field.value !== field.defaultValue.replace(/\r\n/g, '\n')
  }
  if (field.type === 'hidden') return false
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}
