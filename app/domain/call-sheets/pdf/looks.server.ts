import type { Cell, Fact } from '#app/domain/call-sheets/document.ts'
import { ground, ink, line, lineStrong, muted, sunken, white } from '#app/styles/palette.ts'
import type { Style } from './fonts.server.ts'
import type { Span } from './lines.server.ts'

export const colours = {
  ink: ink.light,
  muted: muted.light,
  rule: line.light,
  strongRule: lineStrong.light,
  ground: ground.light,
  sunken: sunken.light,
  white,
}

export const textSize = 8.2
const labelSize = 7

export function span(text: string, style: Style = 'regular', size = textSize): Span {
  return { text, style, size, colour: colours.ink }
}

export function quiet(text: string, size = labelSize): Span {
  return { text, style: 'regular', size, colour: colours.muted }
}

/** What is not set is quiet; what has changed has an asterisk. */
export function cellSpans(cell: Cell, style: Style = 'regular', size = textSize): Span[] {
  const colour = cell.isUnset ? colours.muted : colours.ink
  const text = { ...span(cell.text, style, size), colour }
  return cell.isChanged ? [text, span('\u00a0*', 'bold', Math.min(size, 16))] : [text]
}

/** A label and its text in one paragraph. */
export function factSpans(fact: Fact, size = textSize): Span[] {
  return [quiet(`${fact.label}: `, size - 0.6), ...cellSpans(fact, 'regular', size)]
}
