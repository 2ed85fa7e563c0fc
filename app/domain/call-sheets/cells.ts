import { formatPhone, phoneHref } from '#app/format/phone.ts'
import { type Cell, type Fact, unset } from './document.ts'

type About = { name?: string; href?: string; items?: string[] }

/** A cell that stays empty without a text. */
export function cell(key: string, text: string, about: About = {}): Cell {
  return { key, text, isUnset: false, isChanged: false, ...about }
}

/** A fact that says 'not set' without a text. */
export function fact(key: string, label: string, text: string, about: About = {}): Fact {
  const isUnset = text === ''
  return { ...cell(key, isUnset ? unset : text, about), label, isUnset }
}

/** No fact at all without a text, for what few sheets have. */
export function optionalFact(key: string, label: string, text: string, about: About = {}): Fact[] {
  return text === '' ? [] : [fact(key, label, text, about)]
}

export function phoneAbout(phone: string): About {
  return phone === '' ? {} : { href: phoneHref(phone) }
}

/** 'Ines Marques, +351 912 345 678' */
export function withPhone(text: string, phone: string): string {
  return [text, formatPhone(phone)].filter(Boolean).join(', ')
}
