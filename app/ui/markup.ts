/**
 * HTML for `dangerouslySetInnerHTML`. Only `markup` makes it: no text of a person is taken for it.
 */
class Markup {
  readonly __html: string
  constructor(html: string) {
    this.__html = html
  }
}

type Value = string | number | undefined | false | Markup | Markup[]

/**
 * Writes HTML; each value that is no markup itself is escaped. For what stands on a page sixty
 * times: as elements of React each attribute of it costs more than the whole of it does here.
 */
export function markup(texts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(texts.reduce((html, text, index) => html + htmlOf(values[index - 1]) + text))
}

function htmlOf(value: Value): string {
  if (value instanceof Markup) return value.__html
  if (Array.isArray(value)) return value.map(htmlOf).join('')
  return value || value === 0
    ? `${value}`.replace(/["&'<>]/g, (one) => entities[one] as string)
    : ''
}

/** As React writes them. */
const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}
