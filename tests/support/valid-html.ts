import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<br/>`, `srcSet` and `async=""`, which mean the same.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's own ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A picture's place shows its main colour until it loads: a value of its own for each.
    'no-inline-style': 'off',
    // Fields of one name are a list: chosen locations, or hidden ones in their order.
    'form-dup-name': 'off',
    // A page reloads itself only where no script checks the progress.
    'meta-refresh': 'off',
    // Suggestions below a text field: no native element takes a text and searches for it. The boxes
    // of a packing list are stored when they are pressed, without scripts too.
    'prefer-native-element': ['error', { exclude: ['listbox', 'checkbox'] }],
  },
})

/** What HTML says against the standard, by rule and element. */
export async function faultsInHtml(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
