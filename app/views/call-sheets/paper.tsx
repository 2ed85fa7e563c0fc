import type { SheetDocument } from '#app/domain/call-sheets/document.ts'

/** Prints the version, DRAFT and the number of the page at the foot of every page. */
export function PaperRules({ document: { title, version } }: { document: SheetDocument }) {
  const letters = [...title]
  const name = letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : title
  const left = `@bottom-left { content: ${cssString(`${name} · ${version.name}`)} }`
  const draft = version.isDraft ? `@bottom-center { content: 'DRAFT' }` : ''
  const rules = `@page day-sheet { ${left} ${draft} }`
  // React puts a style with an address of its own into the head, where the standard wants it.
  return (
    <style media="print" href={encodeURIComponent(rules)} precedence="print">
      {rules}
    </style>
  )
}

/** Escapes whatever could end a string of CSS or the element that holds it. */
function cssString(text: string) {
  return `"${text.replace(/["\\<>&\n\r\f]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `)}"`
}
