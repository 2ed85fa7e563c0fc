/** Only `markup` creates instances, so that no user's text is used unescaped. */
class Markup {
  readonly __html: string
  constructor(html: string) {
    this.__html = html
  }
}

type Value = string | number | undefined | false | Markup | Markup[]

/** For HTML that a page repeats often, because each attribute makes a React element slower. */
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

const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}
